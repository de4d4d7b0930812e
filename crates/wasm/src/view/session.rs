//! One game that is being played.

use super::{Ends, MovePicture, Piece, Side};
use serde::Serialize;

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Session {
    /// The position now.
    pub fen: String,
    /// Whose turn it is.
    pub turn: Side,
    /// Half moves played since the start.
    pub ply: u32,
    /// By cell.
    pub pieces: Vec<Option<Piece>>,
    /// The cell of the royal of the side to move, when it is attacked.
    pub check: Option<u8>,
    /// The cells of the pieces that attack it.
    pub checkers: Vec<u8>,
    /// The moves that may be played now, the game's history heeded. None when the game is over.
    pub moves: Vec<MovePicture>,
    /// The move that led here.
    pub last: Option<MovePicture>,
    /// How the game ended; null while it goes on.
    pub verdict: Option<Verdict>,
    /// The counts of moves as they stand now, one for each limit and side that has one.
    pub counters: Vec<CounterView>,
    /// The rights that stand now.
    pub rights: Vec<RightView>,
    /// The moves so far.
    pub played: Vec<PlayedMove>,
}

/// A session that was opened, and the number by which it is spoken of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opened {
    /// Its number.
    pub handle: u32,
    /// How it stands.
    pub session: Session,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
    /// As PGN writes it.
    #[cfg_attr(test, ts(type = r#""1-0" | "0-1" | "1/2-1/2""#))]
    pub result: &'static str,
    /// checkmate, stalemate, goal, inactivity, material, repetition, move-limit
    pub reason: String,
}

/// A count of moves that will end the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CounterView {
    /// Whose; null: both sides' together.
    pub side: Option<Side>,
    /// How many there are.
    pub count: u32,
    /// How many end the game.
    pub at: u32,
    /// What the side gets then that made the last of them.
    pub ends: Ends,
}

/// What a side may still do and may lose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RightView {
    /// Whose it is.
    pub side: Side,
    /// Its letter in FEN.
    pub letter: String,
    /// The kind whose power it is; null: a right to castle.
    pub kind: Option<u8>,
    /// Castling: where the royal would go.
    pub to: Option<u8>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayedMove {
    /// The move by its cells.
    pub text: String,
    /// Its name, as `Nf3`.
    pub name: String,
}
