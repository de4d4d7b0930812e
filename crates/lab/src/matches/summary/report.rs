//! The summary as JSON: `summary.json`.

use super::{Mishaps, Summary};
use crate::matches::stats::elo::Elo;
use crate::matches::stats::sprt::Decision;
use serde::Serialize;
use std::collections::BTreeMap;

/// All figures of a match; those that are infinite are `null` in JSON.
#[derive(Debug, Serialize)]
pub struct Report<'s> {
    game: &'s str,
    engines: &'s [String; 2],
    over: bool,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    draw_rate: f64,
    pairs: u64,
    pentanomial: [u64; 5],
    #[serde(flatten)]
    elo: Elo,
    sprt: Option<TestReport>,
    mishaps: [Mishaps; 2],
    ends: &'s BTreeMap<String, u64>,
    /// White's wins, draws, losses.
    white: [u64; 3],
    plies_per_game: f64,
    /// Of each engine: milliseconds a move, nodes a second, plies deep.
    thinking: [Thinking; 2],
}

#[derive(Debug, Serialize)]
struct TestReport {
    elo0: f64,
    elo1: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    decision: Decision,
}

/// How an engine thought, on the average.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Thinking {
    /// Milliseconds a move.
    pub milliseconds: f64,
    /// Nodes a second.
    pub speed: f64,
    /// Plies deep.
    pub depth: f64,
}

impl Summary {
    /// All figures, for a file.
    pub fn report(&self) -> Report<'_> {
        let [wins, draws, losses] = self.results;
        let sprt = self.test.sprt().map(|test| {
            let (lower, upper) = test.bounds();
            let (llr, decision) = (test.ratio(&self.pentanomial), test.decision(&self.pentanomial));
            TestReport { elo0: test.elo0, elo1: test.elo1, llr, lower, upper, decision }
        });
        Report {
            game: &self.game,
            engines: &self.names,
            over: self.is_over(),
            games: self.games(),
            wins,
            draws,
            losses,
            score: self.score(),
            draw_rate: share(draws, self.games()),
            pairs: self.pentanomial.pairs(),
            pentanomial: self.pentanomial.0,
            elo: self.elo(),
            sprt,
            mishaps: self.mishaps,
            ends: &self.ends,
            white: self.white,
            plies_per_game: share(self.plies, self.games()),
            thinking: self.thinking(),
        }
    }

    /// How each engine thought.
    pub(super) fn thinking(&self) -> [Thinking; 2] {
        self.thought.map(|thought| Thinking {
            milliseconds: share(thought.micros, thought.moves) / 1000.0,
            speed: 1e6 * share(thought.nodes, thought.micros),
            depth: share(thought.depth, thought.moves),
        })
    }
}

/// A part of a whole; 0 of nothing.
pub(super) fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
