//! A move as it is picked and shown.

use super::{Piece, cell, kind};
use serde::Serialize;

/// A move as a player picks and sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MovePicture {
    /// The move by its cells, as `g1f3`. It stands for the move.
    pub text: String,
    /// Its name, as `Nf3`.
    pub name: String,
    /// What the player chooses.
    pub picks: Picks,
    /// What is seen, in order.
    pub effects: Vec<Effect>,
    /// What the move is.
    pub flags: Flags,
}

/// What the player chooses, in this order of questions. No two moves have the same picks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Picks {
    /// The cell of the piece that moves or shoots.
    pub piece: u8,
    /// The cell where it goes, or at which it shoots.
    pub target: u8,
    /// A kind: only this part goes.
    pub part: Option<u8>,
    /// The cell of another piece that goes off the board.
    pub victim: Option<u8>,
    /// The kind it becomes; null: it stays what it is.
    pub becomes: Option<u8>,
}

/// What a move is, for marks, sounds and speech.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Flags {
    /// An enemy piece goes off the board.
    pub capture: bool,
    /// The piece takes without moving.
    pub shot: bool,
    /// A compound comes apart.
    pub split: bool,
    /// Two friends become one piece.
    pub join: bool,
    /// Several pieces of one side go at once.
    pub castling: bool,
    /// Nothing happens but that pieces go from cell to cell.
    pub quiet: bool,
    /// The opponent's royal is attacked afterwards.
    pub check: bool,
    /// The opponent is mated.
    pub mate: bool,
}

/// What is seen, in order. Between two effects a cell may hold two pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "effect", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Effect {
    /// A compound comes apart: both parts stand on the cell, and `moved` is about to go.
    Split { cell: u8, compound: Piece, left: Piece, moved: Piece },
    /// A piece fires and stays where it is; what is hit goes with a capture.
    Shot { piece: Piece, from: u8, to: u8, path: Vec<u8> },
    /// A piece is taken: not always on the move's target.
    Capture { cell: u8, piece: Piece },
    /// A piece goes; `path` are the cells that it passes, none in a leap.
    Travel { piece: Piece, from: u8, to: u8, path: Vec<u8> },
    /// Two friends on one cell become one piece.
    Join { cell: u8, friend: Piece, moved: Piece, result: Piece },
    /// A piece becomes another on its cell.
    TurnOver { cell: u8, from: Piece, to: Piece },
    /// A piece goes off the board by a rule.
    Removal { cell: u8, piece: Piece },
    /// The cell was passed over: the next move may take on it what passed.
    Mark { cell: u8 },
}

impl MovePicture {
    /// A move with its name.
    pub fn of(picture: &quatrebras_rules::MovePicture, name: String) -> MovePicture {
        let (picks, flags) = (picture.picks, picture.flags);
        MovePicture {
            text: picture.text.clone(),
            name,
            picks: Picks {
                piece: cell(picks.piece),
                target: cell(picks.target),
                part: picks.part.map(kind),
                victim: picks.victim.map(cell),
                becomes: picks.becomes.map(kind),
            },
            effects: picture.effects.iter().map(Effect::from).collect(),
            flags: Flags {
                capture: flags.capture,
                shot: flags.shot,
                split: flags.split,
                join: flags.join,
                castling: flags.castling,
                quiet: flags.quiet,
                check: flags.check,
                mate: flags.mate,
            },
        }
    }
}

impl From<&quatrebras_rules::Effect> for Effect {
    fn from(effect: &quatrebras_rules::Effect) -> Effect {
        use quatrebras_rules::Effect as Seen;
        let passed = |path: &[quatrebras_rules::Cell]| path.iter().copied().map(cell).collect();
        match effect {
            &Seen::Split { cell: at, compound, left, moved } => Effect::Split {
                cell: cell(at),
                compound: compound.into(),
                left: left.into(),
                moved: moved.into(),
            },
            Seen::Shot { piece, from, to, path } => {
                Effect::Shot { piece: (*piece).into(), from: cell(*from), to: cell(*to), path: passed(path) }
            }
            &Seen::Capture { cell: at, piece } => Effect::Capture { cell: cell(at), piece: piece.into() },
            Seen::Travel { piece, from, to, path } => Effect::Travel {
                piece: (*piece).into(),
                from: cell(*from),
                to: cell(*to),
                path: passed(path),
            },
            &Seen::Join { cell: at, friend, moved, result } => Effect::Join {
                cell: cell(at),
                friend: friend.into(),
                moved: moved.into(),
                result: result.into(),
            },
            &Seen::TurnOver { cell: at, from, to } => {
                Effect::TurnOver { cell: cell(at), from: from.into(), to: to.into() }
            }
            &Seen::Removal { cell: at, piece } => Effect::Removal { cell: cell(at), piece: piece.into() },
            &Seen::Mark { cell: at } => Effect::Mark { cell: cell(at) },
        }
    }
}
