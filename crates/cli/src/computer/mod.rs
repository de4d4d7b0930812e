//! A plain opponent for the terminal: alpha-beta over a few plies, for any game.
//!
//! It knows a game only through its rules: what a kind of piece is worth is found out by trying how much it can do
//! ([`values`]), and the search ([`search`]) counts that.

mod random;
mod search;
mod values;

use quatrebras_rules::{Line, Move, Rules};
use search::{Limits, Search};
use std::time::{Duration, Instant};
use values::Values;

/// How many positions are looked at for a move when no depth is asked for. About a second's work.
const NODES: u64 = 2_000_000;

/// The longest time for a move when no depth is asked for, should the machine be slow.
const LONGEST: Duration = Duration::from_secs(8);

/// The deepest search.
const DEEPEST: u32 = 12;

/// An opponent for one game. With the same seed and depth it plays the same.
pub struct Computer<'r> {
    rules: &'r Rules,
    values: Values,
    seed: u64,
    depth: Option<u32>,
}

/// What the computer would play.
pub struct Choice {
    /// The move.
    pub best: Move,
    /// How good it is for the side to move, in hundredths of about a pawn.
    pub score: i32,
}

impl<'r> Computer<'r> {
    /// An opponent that looks `depth` plies ahead, or as far as it can in about a second.
    pub fn new(rules: &'r Rules, seed: u64, depth: Option<u32>) -> Computer<'r> {
        Computer { rules, values: Values::measure(rules), seed, depth }
    }

    /// The move to make; `None` when the game is over.
    pub fn choose(&self, line: &Line<'_>) -> Option<Choice> {
        let limits = match self.depth {
            Some(depth) => Limits { depth, nodes: u64::MAX, until: None },
            None => Limits { depth: DEEPEST, nodes: NODES, until: Some(Instant::now() + LONGEST) },
        };
        Search::new(self.rules, &self.values, limits).choose(line, self.seed)
    }
}
