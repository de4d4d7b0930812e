//! A finished game, as it is kept.

use super::uci::said::Worth;
use quatrebras_rules::{Side, pgn};
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// A move and what its engine said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// What the position was worth to the mover.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub worth: Option<Worth>,
    /// How many plies deep it looked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub depth: Option<u32>,
    /// How many nodes it looked at.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nodes: Option<u64>,
    /// How long it thought, in microseconds.
    #[serde(rename = "us")]
    pub micros: u64,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// By the rules, for this reason.
    Rules(String),
    /// Both engines found it won.
    Resign,
    /// Both engines found it even.
    Draw,
    /// It had as many moves as the match allows.
    MaxMoves,
    /// An engine ended in the middle of it.
    Crash,
    /// An engine did not answer and was killed.
    Hang,
    /// An engine used more than its time.
    Time,
    /// An engine answered with this, which is no legal move.
    Illegal(String),
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The number of the pair, from 0: also that of its opening.
    pub pair: u64,
    /// 0 for the game in which the first engine is White, 1 for the other one.
    pub game: u8,
    /// The day, as PGN has it.
    pub date: String,
    /// The position in which it began.
    pub start: String,
    /// The moves of the opening.
    pub opening: Vec<String>,
    /// The moves of the engines.
    pub moves: Vec<Played>,
    /// Who won; `None` is a draw.
    pub winner: Option<u8>,
    /// How it ended.
    pub end: End,
}

impl GameRecord {
    /// Which engine, 0 or 1, is White.
    pub fn white(&self) -> usize {
        usize::from(self.game.min(1))
    }

    /// Which side won.
    pub fn winning_side(&self) -> Option<Side> {
        self.winner.map(|engine| if usize::from(engine) == self.white() { Side::White } else { Side::Black })
    }

    /// The half points of the first engine: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        match self.winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        }
    }

    /// How many plies it has, the opening counted.
    pub fn plies(&self) -> usize {
        self.opening.len() + self.moves.len()
    }
}

/// The day, in universal time, as PGN has it.
pub(super) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    pgn::date(seconds)
}
