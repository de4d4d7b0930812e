//! What the machine is asked and what it tells.

use serde::{Deserialize, Serialize};

/// A strength of the machine, from 1 the weakest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Level {
    /// Its number.
    pub level: u8,
    /// The most positions that it looks at for a move, a first look at each legal one apart.
    pub nodes: u64,
}

/// What to search, and how much. Whatever is given ends the search; nothing given means until it is stopped.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SearchOrder {
    /// The start of the game, as FEN; null: the usual one.
    pub start: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
    /// A strength: it limits the positions and, if weak, chooses among near-equal moves.
    pub level: Option<u8>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The most time, in milliseconds.
    pub millis: Option<u32>,
    /// How many of the best moves are to be told of.
    pub lines: u8,
    /// What the choice among near-equal moves depends on; without it, on chance.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<u32>,
}

/// What a search has found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchReport {
    /// The depth of the last whole iteration, in half moves.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The time it took.
    pub millis: u32,
    /// The move to play; a weak level may choose another than the best. Null when there is none.
    pub best: Option<String>,
    /// The best moves, each with what is expected to follow. In the last report the chosen one stands first.
    pub lines: Vec<SearchLine>,
}

/// A move and what is expected to follow.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchLine {
    /// Centipawns for the side to move; null when the end is seen.
    pub centipawns: Option<i32>,
    /// Own moves until the side to move wins (positive) or has lost (negative, or 0).
    pub win: Option<i32>,
    /// The moves by their cells.
    pub moves: Vec<String>,
    /// Their names.
    pub names: Vec<String>,
}
