//! What pieces are worth, found out by how many moves they have.
//!
//! Games are played at random. In positions from them, a piece of each kind is put on some cell, and its legal moves are
//! counted. A kind is worth what it can do on average; a cell is worth more when the kind can do more from there.

use super::random::Random;
use quatrebras_rules::{Cell, Kind, Piece, Position, Rules, Side};

/// What one move more on average is worth, in hundredths of about a pawn.
const PER_MOVE: u64 = 60;

/// What any piece is worth by being there.
const BY_ITSELF: u64 = 40;

/// What one move more from a cell of the empty board is worth.
const PER_MOVE_FROM_CELL: i32 = 4;

/// How many games are played at random, and how long.
const GAMES: u64 = 24;
const PLIES: usize = 72;

/// What each kind of piece is worth on each cell.
pub struct Values {
    /// By piece: kind, then cell; from White's side of the board.
    white: Vec<Vec<i32>>,
    /// The cell that each cell becomes when the board is turned by 180 degrees.
    turned: Vec<Cell>,
    /// By kind, wherever it stands.
    kinds: Vec<i32>,
}

impl Values {
    /// Finds out the values of a game.
    pub fn measure(rules: &Rules) -> Values {
        let kinds: Vec<i32> = average_moves(rules).into_iter().map(|average| worth(average) as i32).collect();
        let white = (0..rules.kind_count())
            .map(|index| {
                let bonus = cell_bonus(rules, Kind::new(index));
                bonus.into_iter().map(|bonus| kinds[index] + bonus).collect()
            })
            .collect();
        Values { white, turned: turned(rules), kinds }
    }

    /// What a kind is worth.
    pub fn kind(&self, kind: Kind) -> i32 {
        self.kinds[kind.index()]
    }

    /// The worth of the pieces on the board for the side to move, less that of the opponent's.
    pub fn balance(&self, position: &Position) -> i32 {
        let mut balance = 0;
        for cell in position.side(Side::White) {
            if let Some(piece) = position.piece_on(cell) {
                balance += self.white[piece.kind().index()][cell.index()];
            }
        }
        for cell in position.side(Side::Black) {
            if let Some(piece) = position.piece_on(cell) {
                balance -= self.white[piece.kind().index()][self.turned[cell.index()].index()];
            }
        }
        if position.side_to_move() == Side::White { balance } else { -balance }
    }
}

/// From a hundredfold average of moves to hundredths of about a pawn.
fn worth(average: u64) -> u64 {
    if average == 0 { 0 } else { BY_ITSELF + average * PER_MOVE / 100 }
}

/// For each cell the one opposite; a cell whose opposite does not exist is its own.
fn turned(rules: &Rules) -> Vec<Cell> {
    let board = rules.board();
    let opposite = |cell: Cell| {
        board
            .cell(board.width() - 1 - board.file_of(cell), board.height() - 1 - board.rank_of(cell))
            .unwrap_or(cell)
    };
    board.cells().into_iter().map(opposite).collect()
}

/// The average number of moves of each kind in positions from random games, a hundredfold; 0 for royals, of which there
/// is never a second one.
fn average_moves(rules: &Rules) -> Vec<u64> {
    let cells: Vec<Cell> = rules.board().cells().into_iter().collect();
    let mut sums = vec![(0u64, 0u64); rules.kind_count()];
    let mut random = Random::new(1815);
    let mut moves = Vec::new();
    for _ in 0..GAMES {
        let mut position = rules.start().clone();
        for ply in 0..PLIES {
            rules.legal_moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            position = rules.play(&position, moves[random.below(moves.len())]);
            if ply % 4 != 3 {
                continue;
            }
            for (index, (sum, tries)) in sums.iter_mut().enumerate() {
                let cell = cells[random.below(cells.len())];
                if let Some(count) = moves_of(rules, &position, Kind::new(index), cell) {
                    *sum += count;
                    *tries += 1;
                }
            }
        }
    }
    sums.into_iter().map(|(sum, tries)| (sum * 100).checked_div(tries).unwrap_or(0)).collect()
}

/// What standing on each cell adds to a White piece of this kind: by its moves on a board with only the royals.
fn cell_bonus(rules: &Rules, kind: Kind) -> Vec<i32> {
    let counts: Vec<Option<u64>> =
        rules.board().cells().into_iter().map(|cell| lonely_moves(rules, kind, cell)).collect();
    let known: Vec<i32> = counts.iter().flatten().map(|&count| count as i32).collect();
    let average = known.iter().sum::<i32>() / known.len().max(1) as i32;
    counts
        .into_iter()
        .map(|count| count.map_or(0, |count| (count as i32 - average) * PER_MOVE_FROM_CELL))
        .collect()
}

fn lonely_moves(rules: &Rules, kind: Kind, cell: Cell) -> Option<u64> {
    let start = rules.start();
    let royals = Side::BOTH.map(|side| start.royal(side));
    if royals.contains(&cell) {
        return None;
    }
    let stands = |at: Cell| match start.piece_on(at) {
        _ if at == cell => Some(Piece::new(Side::White, kind)),
        piece if royals.contains(&at) => piece,
        _ => None,
    };
    count_from(rules, &fen(rules, start, stands, Side::White), cell)
}

/// How many moves a piece of this kind has when it is put on a cell for the side to move.
fn moves_of(rules: &Rules, position: &Position, kind: Kind, cell: Cell) -> Option<u64> {
    let turn = position.side_to_move();
    if Side::BOTH.into_iter().any(|side| position.royal(side) == cell) {
        return None;
    }
    let stands = |at: Cell| if at == cell { Some(Piece::new(turn, kind)) } else { position.piece_on(at) };
    count_from(rules, &fen(rules, position, stands, turn), cell)
}

/// How many moves begin on the cell; `None` when the rules refuse the position or the side to move is in check.
fn count_from(rules: &Rules, fen: &str, cell: Cell) -> Option<u64> {
    let position = rules.parse_fen(fen).ok().filter(|position| !rules.in_check(position))?;
    let mut moves = Vec::new();
    rules.legal_moves(&position, &mut moves);
    Some(moves.into_iter().filter(|m| m.from() == cell).count() as u64)
}

/// The FEN of a changed position, without rights, its counters those of the given one.
fn fen(rules: &Rules, position: &Position, stands: impl Fn(Cell) -> Option<Piece>, turn: Side) -> String {
    let board = rules.board();
    let mut ranks = Vec::new();
    for rank in (0..board.height()).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..board.width() {
            let letter = match board.cell(file, rank) {
                None => Some('*'),
                Some(cell) => stands(cell).map(|piece| rules.letter(piece)),
            };
            match letter {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.push(letter);
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        ranks.push(text);
    }
    let whole = rules.fen(position);
    let counters = whole.split(' ').nth(4).unwrap_or("0");
    let turn = if turn == Side::White { 'w' } else { 'b' };
    format!("{} {turn} - - {counters} 1", ranks.join("/"))
}
