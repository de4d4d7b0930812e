//! How many cells each kind reaches, on boards as random games leave them.

use super::super::tables::Tables;
use crate::random::Random;
use quatrebras_rules::{Cell, Cells, Kind, Piece, Rules, Side};

/// How many games are played at random, how long they are at most, and how often somebody looks.
const GAMES: usize = 12;
const PLIES: usize = 90;
const EVERY: usize = 15;

/// What one cell counts where a piece goes, where it takes by going there, and where it shoots: shooting is better,
/// since nothing shoots back at an empty cell.
const GOES: f32 = 0.5;
const TAKES: f32 = 0.5;
const SHOOTS: f32 = 0.7;

/// Reach of one kind.
#[derive(Clone, Debug, Default)]
pub struct Sampled {
    /// The average over all cells.
    pub mean: f32,
    /// The average for each class of cells; the mean where it cannot stand.
    pub cells: Vec<f32>,
    /// The largest part of the board that it can come to see, going as it goes on the empty board.
    pub share: f32,
}

/// Where White's and Black's pieces stand.
type Board = [Cells; 2];

/// Of four pieces so many are left, board by board: random games take little, and real ones grow thin.
const LEFT: [usize; 4] = [1, 2, 3, 4];

/// Boards as random games leave them, thinned out.
fn boards(rules: &Rules) -> Vec<Board> {
    let mut random = Random::new(1815);
    let mut boards = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..GAMES {
        let mut position = rules.start().clone();
        for ply in 1..=PLIES {
            rules.legal_moves(&position, &mut moves);
            let Some(&mv) = moves.get(random.below(moves.len())) else { break };
            position = rules.play(&position, mv);
            if ply % EVERY == 0 {
                let left = LEFT[boards.len() % LEFT.len()];
                boards.push(Side::BOTH.map(|side| {
                    position.side(side).into_iter().filter(|_| random.below(4) < left).collect()
                }));
            }
        }
    }
    if boards.is_empty() {
        boards.push(Side::BOTH.map(|side| rules.start().side(side)));
    }
    boards
}

/// Samples all kinds.
pub fn sample(rules: &Rules, tables: &Tables) -> Vec<Sampled> {
    let boards = boards(rules);
    (0..rules.kind_count()).map(|index| sample_one(rules, tables, &boards, Kind::new(index))).collect()
}

fn sample_one(rules: &Rules, tables: &Tables, boards: &[Board], kind: Kind) -> Sampled {
    let mut sums = vec![(0.0f32, 0.0f32); tables.classes()];
    for (index, board) in boards.iter().enumerate() {
        let side = Side::BOTH[index / LEFT.len() % 2];
        let piece = Piece::new(side, kind);
        for cell in rules.board().cells().into_iter().filter(|&cell| rules.may_stand(piece, cell)) {
            let class = usize::from(tables.class[side.index()][cell.index()]);
            if let Some((sum, count)) = sums.get_mut(class) {
                *sum += reach(rules, piece, cell, board);
                *count += 1.0;
            }
        }
    }
    let (total, count) = sums.iter().fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
    let mean = total / f32::max(count, 1.0);
    let cells = sums.iter().map(|&(sum, count)| if count > 0.0 { sum / count } else { mean }).collect();
    Sampled { mean, cells, share: share(rules, kind) }
}

/// What a piece reaches if it stands on a cell in place of what is there.
fn reach(rules: &Rules, piece: Piece, cell: Cell, board: &Board) -> f32 {
    let here = Cells::of(cell);
    let own = board[piece.side().index()] | here;
    let enemy = board[piece.side().other().index()] - here;
    let [quiet, takes, shots] = rules.reached(piece, cell, own, enemy);
    let count = |cells: Cells| (cells - own).count() as f32;
    GOES * count(quiet) + TAKES * count(takes) + SHOOTS * count(shots - takes)
}

/// The largest part of the board that a piece can come to see.
fn share(rules: &Rules, kind: Kind) -> f32 {
    let piece = Piece::new(Side::White, kind);
    let mut left: Cells =
        rules.board().cells().into_iter().filter(|&cell| rules.may_stand(piece, cell)).collect();
    let mut most = 0;
    while let Some(start) = left.first() {
        let mut known = Cells::of(start);
        let mut fresh = known;
        while let Some(cell) = fresh.first() {
            let [quiet, takes, _] = rules.reached(piece, cell, Cells::of(cell), Cells::EMPTY);
            fresh |= (quiet | takes) - known;
            known |= quiet | takes;
            fresh.remove(cell);
        }
        most = most.max(known.count());
        left = left - known;
    }
    most as f32 / rules.board().size().max(1) as f32
}
