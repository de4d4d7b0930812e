//! Random games and random positions.

use quatrebras_rules::{Cell, Kind, Line, Piece, Position, Rules, Side};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Plays random legal moves, history and ends respected, and shows every position on the way. The same
/// seed gives the same game.
pub fn walk(rules: &Rules, seed: u64, plies: usize, mut visit: impl FnMut(&Position)) {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut line = Line::new(rules, rules.start().clone());
    visit(line.position());
    for _ in 0..plies {
        let moves = line.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.random_range(0..moves.len())];
        line.push(mv).expect("a legal move can be played");
        visit(line.position());
    }
}

/// A random position that no game need lead to: both royals and up to `most` other pieces anywhere, if the
/// rules accept it.
pub fn scatter(rules: &Rules, seed: u64, most: usize) -> Option<Position> {
    let mut random = SmallRng::seed_from_u64(seed ^ 0x5ca7_7e12);
    let board = rules.board();
    let mut cells: Vec<Cell> = board.cells().into_iter().collect();
    let mut letters = vec![vec![' '; board.width()]; board.height()];
    let (royals, others): (Vec<Kind>, Vec<Kind>) =
        (0..rules.kind_count()).map(Kind::new).partition(|&kind| rules.is_royal(kind));
    let pieces = 2 + random.random_range(0..=most.min(cells.len() / 2));
    for number in 0..pieces {
        let kinds = if number < 2 { &royals } else { &others };
        let side = if number < 2 { Side::BOTH[number] } else { Side::BOTH[random.random_range(0..2)] };
        let piece = Piece::new(side, kinds[random.random_range(0..kinds.len())]);
        let fitting: Vec<usize> = (0..cells.len()).filter(|&at| rules.may_stand(piece, cells[at])).collect();
        if fitting.is_empty() {
            return None;
        }
        let cell = cells.swap_remove(fitting[random.random_range(0..fitting.len())]);
        letters[board.rank_of(cell)][board.file_of(cell)] = rules.letter(piece);
    }
    for (rank, row) in letters.iter_mut().enumerate() {
        for (file, letter) in row.iter_mut().enumerate() {
            if board.cell(file, rank).is_none() {
                *letter = '*';
            }
        }
    }
    let rows: Vec<String> = letters.iter().rev().map(|row| placement_of(row)).collect();
    let turn = if random.random() { 'w' } else { 'b' };
    let counters = if rules.counts_each_side() { "0,0" } else { "0" };
    rules.parse_fen(&format!("{} {turn} - - {counters} 1", rows.join("/"))).ok()
}

/// A row of letters and blanks as FEN writes it.
pub(crate) fn placement_of(row: &[char]) -> String {
    let runs = row.chunk_by(|one, other| *one == ' ' && *other == ' ');
    runs.map(|run| if run[0] == ' ' { run.len().to_string() } else { run[0].to_string() }).collect()
}

/// Shows the test many different positions: those of random games, and random placements.
///
/// # Panics
/// When fewer than a tenth of the random placements are positions.
pub fn positions(rules: &Rules, seed: u64, games: u64, plies: usize, mut visit: impl FnMut(&Position)) {
    let mut accepted = 0;
    for game in 0..games {
        walk(rules, seed + game, plies, &mut visit);
        for number in 0..plies as u64 {
            let seed = (seed + game) * 1000 + number;
            if let Some(position) = scatter(rules, seed, [4, 12, 40][number as usize % 3]) {
                visit(&position);
                accepted += 1;
            }
        }
    }
    let tried = games * plies as u64;
    assert!(accepted * 10 > tried, "{}: {accepted} of {tried} random placements accepted", rules.id());
}
