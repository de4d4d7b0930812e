//! FEN: a position as six fields of text (RULES 0.1).

use super::placement::{PlacementError, Square, squares};
use crate::board::cell::Cell;
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::danger::assess;
use crate::edits::Edit;
use crate::position::Position;
use crate::rules::{Holder, Rules};
use std::fmt::{self, Write as _};

/// The longest FEN that is looked at, in bytes.
pub const MAX_FEN: usize = 4096;

/// Why a FEN was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The text is longer than [`MAX_FEN`] bytes.
    Long(usize),
    /// Not six fields with one space between.
    Fields(usize),
    /// The first field is not built like this board's placement.
    Placement(PlacementError),
    /// A letter of the first field is no piece of this game.
    Letter {
        /// The cell's rank, from 1.
        rank: usize,
        /// The letter.
        found: char,
    },
    /// A piece or an empty cell where the board has no cell, or `*` where it has one.
    Shape {
        /// The file letter and rank of the place.
        place: String,
        /// Whether the board has a cell there.
        cell: bool,
    },
    /// The second field is neither `w` nor `b`.
    Side(String),
    /// The third field: an unknown right, or one repeated or out of order.
    Rights {
        /// The letters in the order in which they are written.
        expected: String,
        /// The field.
        found: String,
    },
    /// A right without the pieces that it needs.
    RightWithoutPieces(char),
    /// The fourth field is not a cell and not `-`.
    Ep(String),
    /// The game has no en passant.
    NoEp(String),
    /// The fifth field.
    Counters {
        /// How it is written.
        expected: &'static str,
        /// The field.
        found: String,
    },
    /// The sixth field.
    Fullmove(String),
    /// A side has none or several royal pieces.
    Royals {
        /// Which side.
        side: Side,
        /// How many it has.
        found: usize,
    },
    /// A piece where it cannot stand.
    Misplaced {
        /// The piece's name.
        piece: String,
        /// The cell.
        cell: String,
        /// Why not.
        why: &'static str,
    },
    /// The side not to move is in check.
    OpponentInCheck(Side),
    /// A special rule says that the position cannot be.
    Rule(String),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Long(found) => write!(f, "expected a FEN of at most {MAX_FEN} bytes, found {found}"),
            FenError::Fields(found) => {
                write!(
                    f,
                    "expected six fields with one space between (placement side rights ep counters move), found {found}"
                )
            }
            FenError::Placement(error) => error.fmt(f),
            FenError::Letter { rank, found } => write!(f, "rank {rank}: no piece has the letter '{found}'"),
            FenError::Shape { place, cell: true } => write!(f, "{place} is a cell of the board, not '*'"),
            FenError::Shape { place, cell: false } => {
                write!(f, "{place} is not a cell of the board: expected '*'")
            }
            FenError::Side(found) => write!(f, "side to move: expected w or b, found '{}'", shown(found)),
            FenError::Rights { expected, found } if expected.is_empty() => {
                write!(f, "rights: expected '-', this game has none; found '{}'", shown(found))
            }
            FenError::Rights { expected, found } => {
                write!(
                    f,
                    "rights: expected '-' or letters of {expected} in this order, each at most once; found '{}'",
                    shown(found)
                )
            }
            FenError::RightWithoutPieces(letter) => {
                write!(f, "right '{letter}': the pieces it needs do not stand in place")
            }
            FenError::Ep(found) => write!(f, "ep: expected a cell or '-', found '{}'", shown(found)),
            FenError::NoEp(found) => {
                write!(f, "ep: expected '-', no pawn can be taken in passing; found '{}'", shown(found))
            }
            FenError::Counters { expected, found } => {
                write!(f, "counters: expected {expected}, found '{}'", shown(found))
            }
            FenError::Fullmove(found) => {
                write!(f, "move number: expected 1 to 999999, found '{}'", shown(found))
            }
            FenError::Royals { side, found } => {
                write!(f, "{side:?}: expected exactly one royal piece, found {found}")
            }
            FenError::Misplaced { piece, cell, why } => write!(f, "a {piece} on {cell}: {why}"),
            FenError::OpponentInCheck(side) => write!(f, "{side:?} is in check and not to move"),
            FenError::Rule(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for FenError {}

/// Enough of a field to recognise it, and nothing that a terminal obeys.
fn shown(field: &str) -> String {
    const SHOWN: usize = 40;
    let visible = |character: char| if character.is_control() { '?' } else { character };
    let mut text: String = field.chars().take(SHOWN).map(visible).collect();
    if field.chars().nth(SHOWN).is_some() {
        text.push('…');
    }
    text
}

impl Rules {
    /// Reads a FEN.
    ///
    /// # Errors
    /// The first fault of RULES 0.1 that the text has.
    pub fn parse_fen(&self, text: &str) -> Result<Position, FenError> {
        if text.len() > MAX_FEN {
            return Err(FenError::Long(text.len()));
        }
        let fields: Vec<&str> = if text.is_empty() { Vec::new() } else { text.split(' ').collect() };
        let [placement, side, rights, ep, counters, fullmove] = fields[..] else {
            return Err(FenError::Fields(fields.len()));
        };
        let mut position = Position::empty();
        self.read_placement(placement, &mut position)?;
        let turn = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(FenError::Side(side.to_owned())),
        };
        position.set_turn(self, turn);
        self.read_rights(rights, &mut position)?;
        if ep != "-" {
            let cell = self.board.parse_cell(ep).ok_or_else(|| FenError::Ep(ep.to_owned()))?;
            if self.markers.is_empty() {
                return Err(FenError::NoEp(ep.to_owned()));
            }
            position.set_mark(self, Some(cell));
        }
        self.read_counters(counters, &mut position)?;
        position.fullmove = match number(fullmove) {
            Some(count) if count > 0 => count,
            _ => return Err(FenError::Fullmove(fullmove.to_owned())),
        };
        self.validate(&mut position)?;
        Ok(position)
    }

    fn read_placement(&self, text: &str, position: &mut Position) -> Result<(), FenError> {
        let (width, height) = (self.board.width(), self.board.height());
        let rows = squares(text, width, height).map_err(FenError::Placement)?;
        for (index, row) in rows.into_iter().enumerate() {
            let rank = height - 1 - index;
            for (file, square) in row.into_iter().enumerate() {
                let place = || format!("{}{}", self.board.file_letter(file).unwrap_or('?'), rank + 1);
                match (square, self.board.cell(file, rank)) {
                    (Square::Hole, None) | (Square::Empty, Some(_)) => {}
                    (Square::Hole, Some(_)) => return Err(FenError::Shape { place: place(), cell: true }),
                    (_, None) => return Err(FenError::Shape { place: place(), cell: false }),
                    (Square::Letter(found), Some(cell)) => {
                        let piece = self.piece_of(found).ok_or(FenError::Letter { rank: rank + 1, found })?;
                        position.apply(self, &[Edit::Put(cell, piece)]);
                    }
                }
            }
        }
        Ok(())
    }

    /// The piece that a FEN letter stands for when no right says otherwise.
    fn piece_of(&self, letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let upper = letter.to_ascii_uppercase();
        let kind = self.kinds.iter().position(|info| info.letter == upper && info.mark.is_none())?;
        Some(Piece::new(side, Kind::new(kind)))
    }

    fn read_rights(&self, text: &str, position: &mut Position) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let malformed = || FenError::Rights {
            expected: self.rights.iter().map(|right| right.letter).collect(),
            found: text.to_owned(),
        };
        if text.is_empty() {
            return Err(malformed());
        }
        let mut known = self.rights.iter();
        let mut held = Vec::new();
        for letter in text.chars() {
            held.push(known.find(|right| right.letter == letter).ok_or_else(malformed)?);
        }
        // Kinds first: a castling may need one of them.
        held.sort_by_key(|right| matches!(right.holder, Holder::Bit { .. }));
        for right in held {
            let letter = right.letter;
            match &right.holder {
                Holder::Bit { bit, pieces } => {
                    if pieces.iter().any(|&(cell, piece)| position.piece_on(cell) != Some(piece)) {
                        return Err(FenError::RightWithoutPieces(letter));
                    }
                    position.set_rights(self, position.rights | bit);
                }
                Holder::Kind(kind) => {
                    let unmarked = self.kinds[kind.index()].unmarked.ok_or_else(malformed)?;
                    let cell = position.pieces(right.side, unmarked).first();
                    let cell = cell.ok_or(FenError::RightWithoutPieces(letter))?;
                    let piece = Piece::new(right.side, *kind);
                    position.apply(self, &[Edit::Lift(cell), Edit::Put(cell, piece)]);
                }
            }
        }
        Ok(())
    }

    fn read_counters(&self, text: &str, position: &mut Position) -> Result<(), FenError> {
        let expected =
            if self.counts_each_side { "W,B as two numbers up to 999999" } else { "a number up to 999999" };
        let malformed = || FenError::Counters { expected, found: text.to_owned() };
        if self.counts_each_side {
            let (white, black) = text.split_once(',').ok_or_else(malformed)?;
            position.counters = [number(white).ok_or_else(malformed)?, number(black).ok_or_else(malformed)?];
        } else {
            position.counters[0] = number(text).ok_or_else(malformed)?;
        }
        Ok(())
    }

    fn validate(&self, position: &mut Position) -> Result<(), FenError> {
        for side in Side::BOTH {
            let kinds = 0..self.kinds.len();
            let royals = kinds.map(Kind::new).filter(|&kind| self.is_royal(kind));
            let found = royals.map(|kind| position.pieces(side, kind).count() as usize).sum();
            if found != 1 {
                return Err(FenError::Royals { side, found });
            }
            for cell in position.side(side) {
                self.validate_piece(position, cell)?;
            }
        }
        let turn = position.turn;
        position.set_turn(self, turn.other());
        let opponent = assess(self, position);
        position.set_turn(self, turn);
        if opponent.checkers.any() {
            return Err(FenError::OpponentInCheck(turn.other()));
        }
        position.danger = assess(self, position);
        let faults = self.validators.iter().find_map(|&tag| self.special(tag).fault(self, position));
        faults.map_or(Ok(()), |fault| Err(FenError::Rule(fault)))
    }

    fn validate_piece(&self, position: &Position, cell: Cell) -> Result<(), FenError> {
        let Some(piece) = position.piece_on(cell) else { return Ok(()) };
        let info = &self.kinds[piece.kind().index()];
        let misplaced = |why| {
            Err(FenError::Misplaced {
                piece: info.name.to_lowercase(),
                cell: self.board.cell_name(cell),
                why,
            })
        };
        if self.forbidden[piece.kind().index()][piece.side().index()].has(cell) {
            return misplaced("it must have changed or gone when it arrived there");
        }
        if !info.region[piece.side().index()].has(cell) {
            return misplaced("the cell lies outside its region");
        }
        Ok(())
    }

    /// Writes a position as FEN.
    pub fn fen(&self, position: &Position) -> String {
        let mut fen = String::new();
        for rank in (0..self.board.height()).rev() {
            let mut run = 0;
            for file in 0..self.board.width() {
                let square = match self.board.cell(file, rank) {
                    None => '*',
                    Some(cell) => match position.piece_on(cell) {
                        None => {
                            run += 1;
                            continue;
                        }
                        Some(piece) => self.letter(piece),
                    },
                };
                write_run(&mut fen, &mut run);
                fen.push(square);
            }
            write_run(&mut fen, &mut run);
            if rank > 0 {
                fen.push('/');
            }
        }
        fen.push_str(if position.turn == Side::White { " w " } else { " b " });
        let before = fen.len();
        fen.extend(self.rights_held(position));
        if fen.len() == before {
            fen.push('-');
        }
        fen.push(' ');
        match position.mark {
            None => fen.push('-'),
            Some(cell) => fen.push_str(&self.board.cell_name(cell)),
        }
        let [first, second] = position.counters;
        // Writing to a string cannot fail.
        let _ =
            if self.counts_each_side { write!(fen, " {first},{second}") } else { write!(fen, " {first}") };
        let _ = write!(fen, " {}", position.fullmove);
        fen
    }
}

fn write_run(fen: &mut String, run: &mut usize) {
    if *run > 0 {
        let _ = write!(fen, "{run}");
        *run = 0;
    }
}

/// A number of one to six digits.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.len() <= 6 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}
