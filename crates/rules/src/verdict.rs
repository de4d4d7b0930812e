//! How a game ends.

use crate::board::side::Side;
use std::fmt;

/// The end of a game as the position alone tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The side to move is attacked and has no legal move.
    Mate,
    /// The side to move has no legal move and is not attacked.
    Stalemate,
    /// The side that moved last has brought its royal to its goal row.
    Goal,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Mate => "mate",
            Ending::Stalemate => "stalemate",
            Ending::Goal => "goal",
        })
    }
}

/// Why a game is over. Where several reasons meet, the first of this order decides (RULES 0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// The royal is attacked and there is no legal move.
    Checkmate,
    /// There is no legal move and the royal is not attacked.
    Stalemate,
    /// The royal has reached its goal row.
    Goal,
    /// A side made too many moves in a row without capture or promotion.
    Inactivity,
    /// Nobody can give mate any more.
    Material,
    /// The position has occurred too often.
    Repetition,
    /// Too many moves without a capture (or what else the game counts).
    MoveLimit,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Goal => "goal",
            Reason::Inactivity => "inactivity",
            Reason::Material => "material",
            Reason::Repetition => "repetition",
            Reason::MoveLimit => "move-limit",
        })
    }
}

/// The result of a game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Verdict {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}
