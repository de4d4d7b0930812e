//! What is played in a match, and how.

use super::adjudicate::{DrawRule, ResignRule};
use super::pace::Pace;
use super::spec::EngineSpec;
use super::stats::sprt::Sprt;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// By what an engine's time is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockKind {
    /// By the clock on the wall.
    #[default]
    Wall,
    /// By the processor time that its process uses, where the system tells it (Linux): for machines that do other work.
    Cpu,
}

/// When a match is over.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// After so many pairs.
    Pairs(u64),
    /// When a sequential test is decided, or after so many pairs.
    Sprt {
        /// The test.
        test: Sprt,
        /// The most pairs.
        most: u64,
    },
}

impl Test {
    /// The most pairs that are played.
    pub fn pairs(&self) -> u64 {
        match *self {
            Test::Pairs(pairs) => pairs,
            Test::Sprt { most, .. } => most,
        }
    }

    /// The sequential test, if there is one.
    pub fn sprt(&self) -> Option<&Sprt> {
        match self {
            Test::Pairs(_) => None,
            Test::Sprt { test, .. } => Some(test),
        }
    }
}

/// All that a match depends on; `match.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game as it was named: an id, or the path of a game file.
    pub game: String,
    /// The revision of its rules.
    pub revision: String,
    /// The two engines; results are told from the first one's side.
    pub engines: [EngineSpec; 2],
    /// How much an engine may think.
    pub pace: Pace,
    /// When the match is over.
    pub test: Test,
    /// How many games are played at a time.
    pub concurrency: usize,
    /// What openings, and the choice of games that are played out, depend on.
    pub seed: u64,
    /// How many random plies an opening has.
    pub plies: u32,
    /// An opening is balanced when the first engine finds it worth no more than this many centipawns; `None` takes any.
    pub balance: Option<u32>,
    /// How many nodes it may use for that.
    pub balance_nodes: u64,
    /// The file that openings were read from; `None` when they are random.
    pub openings: Option<PathBuf>,
    /// When a game is won early.
    pub resign: Option<ResignRule>,
    /// When a game is drawn early.
    pub draw: Option<DrawRule>,
    /// After so many moves of both sides a game is a draw.
    pub max_moves: u32,
    /// How many of a hundred pairs are played out whatever `resign` and `draw` say.
    pub unadjudicated: u32,
    /// By what time is measured.
    pub clock: ClockKind,
    /// By how much an engine may overstep its time, in milliseconds.
    pub margin: u64,
    /// After its time and the margin an engine has so long before it is killed, in milliseconds.
    pub grace: u64,
    /// How long a move may take when no time is given (nodes, depth), in milliseconds.
    pub longest: u64,
    /// What the match is called in records.
    pub event: String,
    /// The file for the games as PGN; `games.pgn` in the match's folder if none is given.
    pub pgn: Option<PathBuf>,
}
