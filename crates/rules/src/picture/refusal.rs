//! Why a move is refused.

use super::saying::Shown;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::Piece;
use crate::board::side::Side;
use crate::position::Position;
use crate::rules::Rules;
use crate::verdict::Reason;
use serde::Serialize;
use std::fmt;

/// A piece and its cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Where it stands.
    pub cell: Cell,
    /// The piece.
    pub piece: Piece,
}

impl Standing {
    /// The pieces on some cells of a position.
    pub(crate) fn all(position: &Position, cells: Cells) -> Vec<Standing> {
        let standing = |cell| position.piece_on(cell).map(|piece| Standing { cell, piece });
        cells.into_iter().filter_map(standing).collect()
    }
}

/// Why a move that somebody might try is refused. [`Refusal::display`] says it in English, [`Refusal::key`] names
/// the text in other languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "key", rename_all = "kebab-case")]
pub enum Refusal {
    /// The game is over.
    Over {
        /// Why.
        reason: Reason,
        /// Who won; `None` is a draw.
        winner: Option<Side>,
    },
    /// There is nothing to move.
    EmptyCell {
        /// The empty cell.
        cell: Cell,
    },
    /// The piece belongs to the side that is not to move.
    NotYours {
        /// The piece.
        piece: Standing,
    },
    /// The move would end where it begins.
    SameCell {
        /// The cell.
        cell: Cell,
    },
    /// The piece has no such way of moving from this cell, on any board.
    NoWay {
        /// The piece.
        piece: Standing,
        /// The target.
        to: Cell,
    },
    /// The piece must stay within its region.
    OutsideRegion {
        /// The piece.
        piece: Standing,
        /// The target, outside the region.
        to: Cell,
    },
    /// Something stands in the way.
    Blocked {
        /// The piece.
        piece: Standing,
        /// The target.
        to: Cell,
        /// What stands in the way.
        by: Vec<Standing>,
    },
    /// The piece must pass over others, and there are too few.
    NeedsHurdle {
        /// The piece.
        piece: Standing,
        /// The target.
        to: Cell,
        /// At least so many must stand between.
        needed: u32,
        /// So many do that count.
        found: u32,
    },
    /// The target holds a friend that the piece cannot join.
    OwnPiece {
        /// The piece.
        piece: Standing,
        /// The friend on the target.
        friend: Standing,
        /// Whether the piece, or a part of it, may join other friends.
        joins_others: bool,
    },
    /// The enemy on the target cannot be taken by this kind.
    Immune {
        /// The piece, or the part of one that would go.
        attacker: Piece,
        /// The enemy on the target.
        victim: Standing,
    },
    /// The piece goes there only when the cell is empty.
    CannotTake {
        /// The piece.
        piece: Standing,
        /// The enemy on the target.
        victim: Standing,
    },
    /// The piece goes there only to take something.
    NothingToTake {
        /// The piece.
        piece: Standing,
        /// The empty target.
        to: Cell,
        /// Whether it would take by a shot.
        shot: bool,
    },
    /// The own royal would be attacked after the move.
    RoyalAttacked {
        /// The royal, where it would stand.
        royal: Standing,
        /// What would attack it.
        by: Vec<Standing>,
        /// Whether it is attacked already and does not move itself: then the move does not help.
        stays: bool,
    },
    /// The right to castle this way is lost.
    RightLost {
        /// The royal.
        royal: Standing,
        /// Where it would go.
        to: Cell,
    },
    /// Pieces stand where castling needs empty cells.
    CastlingBlocked {
        /// The royal.
        royal: Standing,
        /// What stands in the way.
        by: Vec<Standing>,
    },
    /// A royal that is attacked cannot castle.
    CastlingInCheck {
        /// The royal.
        royal: Standing,
        /// What attacks it.
        by: Vec<Standing>,
    },
    /// The royal would castle over or to an attacked cell.
    CastlingAttacked {
        /// The royal.
        royal: Standing,
        /// The attacked cell.
        cell: Cell,
        /// What attacks it.
        by: Vec<Standing>,
    },
    /// The piece must become another on this cell, and nothing that it may become is left or may stand there.
    NoPromotion {
        /// The piece.
        piece: Standing,
        /// The target.
        to: Cell,
    },
    /// The move would bring back a position of this game.
    Repeats {
        /// The position after so many plies; 0 is the first.
        ply: usize,
        /// The number of the move that led to it, as the FEN counts.
        number: u32,
        /// The side that made that move.
        side: Side,
    },
}

impl Refusal {
    /// The name of the reason, the same in every version: the key of its text in other languages.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Over { .. } => "over",
            Refusal::EmptyCell { .. } => "empty-cell",
            Refusal::NotYours { .. } => "not-yours",
            Refusal::SameCell { .. } => "same-cell",
            Refusal::NoWay { .. } => "no-way",
            Refusal::OutsideRegion { .. } => "outside-region",
            Refusal::Blocked { .. } => "blocked",
            Refusal::NeedsHurdle { .. } => "needs-hurdle",
            Refusal::OwnPiece { .. } => "own-piece",
            Refusal::Immune { .. } => "immune",
            Refusal::CannotTake { .. } => "cannot-take",
            Refusal::NothingToTake { .. } => "nothing-to-take",
            Refusal::RoyalAttacked { .. } => "royal-attacked",
            Refusal::RightLost { .. } => "right-lost",
            Refusal::CastlingBlocked { .. } => "castling-blocked",
            Refusal::CastlingInCheck { .. } => "castling-in-check",
            Refusal::CastlingAttacked { .. } => "castling-attacked",
            Refusal::NoPromotion { .. } => "no-promotion",
            Refusal::Repeats { .. } => "repeats",
        }
    }

    /// The reason in plain English, without a full stop, for use in a sentence. The rules are those of the game.
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chess.toml")?;
    /// let cell = |name| rules.board().parse_cell(name).expect("a cell of the board");
    /// let refusal = rules.refusal(rules.start(), cell("a1"), cell("a3")).expect("not a legal move");
    /// assert_eq!(refusal.key(), "blocked");
    /// assert_eq!(refusal.display(&rules).to_string(), "the pawn on a2 stands in the way of the rook from a1 to a3");
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn display<'a>(&'a self, rules: &'a Rules) -> impl fmt::Display + use<'a> {
        Shown { refusal: self, rules }
    }
}
