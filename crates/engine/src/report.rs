//! What a search tells while it goes on.

use crate::score::Value;
use quatrebras_rules::Move;
use std::time::Duration;

/// How a reported value lies to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// One line of play, and how it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The furthest ply that was looked at with an open window.
    pub furthest: u32,
    /// Which of the best moves it is about, from 1.
    pub line: usize,
    /// What it is worth for the side to move at the root.
    pub value: Value,
    /// How that lies to the true value.
    pub scope: Scope,
    /// The positions looked at so far, by all threads.
    pub nodes: u64,
    /// The time so far.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// The moves, from the root on.
    pub pv: Vec<Move>,
}

impl Report {
    /// Positions a second.
    pub fn speed(&self) -> u64 {
        let seconds = self.time.as_secs_f64();
        if seconds > 0.0 { (self.nodes as f64 / seconds) as u64 } else { 0 }
    }
}
