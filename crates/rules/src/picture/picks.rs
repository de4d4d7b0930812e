//! What the player chooses to make a move, as answers to questions that name no game and no rule.

use crate::board::cell::Cell;
use crate::board::piece::Kind;
use serde::{Deserialize, Serialize};

/// All that the player chooses in one move. Two legal moves of a position never have the same picks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Picks {
    /// The cell of the piece that moves or shoots.
    pub piece: Cell,
    /// The part of it that goes; `None` is the whole piece.
    pub part: Option<Kind>,
    /// Where it goes, or what it shoots at.
    pub target: Cell,
    /// The cell of another piece that the move takes off the board.
    pub victim: Option<Cell>,
    /// What it becomes on its target; `None`: it stays what it is, or is not asked.
    pub becomes: Option<Kind>,
}

impl Picks {
    pub(super) fn new(piece: Cell, target: Cell) -> Picks {
        Picks { piece, part: None, target, victim: None, becomes: None }
    }

    /// The answer to one question.
    pub fn answer(&self, asks: Asks) -> Pick {
        match asks {
            Asks::Piece => Pick::Piece(self.piece),
            Asks::Target => Pick::Target(self.target),
            Asks::Part => Pick::Part(self.part),
            Asks::Victim => Pick::Victim(self.victim),
            Asks::Becomes => Pick::Becomes(self.becomes),
        }
    }
}

/// A question that the player may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// Which piece?
    Piece,
    /// Where to, or at what?
    Target,
    /// The whole piece, or which of its parts?
    Part,
    /// Which other piece goes off the board?
    Victim,
    /// What does it become?
    Becomes,
}

impl Asks {
    /// The questions in the order in which they are asked. All but the first two are asked only where the answers
    /// differ; any of them may be answered earlier.
    pub const ORDER: [Asks; 5] = [Asks::Piece, Asks::Target, Asks::Part, Asks::Victim, Asks::Becomes];
}

/// An answer. Serialised as `{"asks": "part", "answer": 3}`; no answer, or `null`, is the whole piece, no victim, or
/// staying what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "asks", content = "answer", rename_all = "kebab-case")]
pub enum Pick {
    /// The cell of the piece.
    Piece(Cell),
    /// The cell where it goes, or at which it shoots.
    Target(Cell),
    /// The part that goes; `None` is the whole piece.
    Part(Option<Kind>),
    /// The cell of the piece that goes off the board.
    Victim(Option<Cell>),
    /// The kind it becomes; `None`: it stays what it is.
    Becomes(Option<Kind>),
}

impl Pick {
    /// The question it answers.
    pub fn asks(self) -> Asks {
        match self {
            Pick::Piece(_) => Asks::Piece,
            Pick::Target(_) => Asks::Target,
            Pick::Part(_) => Asks::Part,
            Pick::Victim(_) => Asks::Victim,
            Pick::Becomes(_) => Asks::Becomes,
        }
    }
}
