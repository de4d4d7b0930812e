//! How a match stands.

mod report;
mod table;

use super::record::{End, GameRecord};
use super::settings::{Settings, Test};
use super::stats::elo::Elo;
use super::stats::pentanomial::Pentanomial;
use super::stats::sprt::Decision;
use serde::Serialize;
use std::collections::BTreeMap;

/// What went wrong with an engine, each time a lost game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Mishaps {
    /// It ended in the middle of a game.
    pub crashes: u64,
    /// It did not answer and was killed.
    pub hangs: u64,
    /// It used more than its time.
    pub time_losses: u64,
    /// It answered with no legal move.
    pub illegal_moves: u64,
}

/// How a match stands, from the first engine's side.
#[derive(Clone, Debug)]
pub struct Summary {
    names: [String; 2],
    game: String,
    test: Test,
    /// Games won, drawn and lost.
    pub results: [u64; 3],
    /// Finished pairs by their score.
    pub pentanomial: Pentanomial,
    /// What went wrong with each engine.
    pub mishaps: [Mishaps; 2],
    /// How many games ended how.
    pub ends: BTreeMap<String, u64>,
    /// How many games White won, drew and lost.
    pub white: [u64; 3],
    plies: u64,
    thought: [Thought; 2],
    /// The half points of pairs with one finished game.
    half: BTreeMap<u64, usize>,
}

/// How an engine thought, all its moves together.
#[derive(Clone, Copy, Debug, Default)]
struct Thought {
    moves: u64,
    micros: u64,
    nodes: u64,
    depth: u64,
}

impl Summary {
    /// A match in which nothing has been played.
    pub fn new(settings: &Settings) -> Summary {
        Summary {
            names: settings.engines.each_ref().map(|engine| engine.name.clone()),
            game: settings.game.clone(),
            test: settings.test,
            results: [0; 3],
            pentanomial: Pentanomial::default(),
            mishaps: [Mishaps::default(); 2],
            ends: BTreeMap::new(),
            white: [0; 3],
            plies: 0,
            thought: [Thought::default(); 2],
            half: BTreeMap::new(),
        }
    }

    /// Counts a finished game.
    pub fn add(&mut self, record: &GameRecord) {
        let points = record.half_points();
        self.results[2 - points] += 1;
        let for_white = if record.white() == 0 { points } else { 2 - points };
        self.white[2 - for_white] += 1;
        match self.half.remove(&record.pair) {
            Some(other) => self.pentanomial.add(points + other),
            None => {
                self.half.insert(record.pair, points);
            }
        }
        *self.ends.entry(kind(&record.end).to_owned()).or_default() += 1;
        if let Some(winner) = record.winner {
            let mishaps = &mut self.mishaps[1 - usize::from(winner.min(1))];
            match record.end {
                End::Crash => mishaps.crashes += 1,
                End::Hang => mishaps.hangs += 1,
                End::Time => mishaps.time_losses += 1,
                End::Illegal(_) => mishaps.illegal_moves += 1,
                _ => {}
            }
        }
        self.plies += record.plies() as u64;
        // Whose turn it is at the beginning is the second field of the FEN.
        let black_begins = record.start.split_ascii_whitespace().nth(1) == Some("b");
        for (at, played) in record.moves.iter().enumerate() {
            let white_moved = (record.opening.len() + at).is_multiple_of(2) != black_begins;
            let engine = if white_moved { record.white() } else { 1 - record.white() };
            let thought = &mut self.thought[engine];
            thought.moves += 1;
            thought.micros += played.micros;
            thought.nodes += played.nodes.unwrap_or(0);
            thought.depth += u64::from(played.depth.unwrap_or(0));
        }
    }

    /// How many games are finished.
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// The share of points of the first engine, all games counted.
    pub fn score(&self) -> f64 {
        let [won, drawn, _] = self.results;
        if self.games() == 0 { 0.5 } else { (2 * won + drawn) as f64 / (2 * self.games()) as f64 }
    }

    /// The difference in strength, from finished pairs.
    pub fn elo(&self) -> Elo {
        Elo::of(&self.pentanomial)
    }

    /// The logarithm of the likelihood ratio, where there is a sequential test.
    pub fn ratio(&self) -> Option<f64> {
        self.test.sprt().map(|test| test.ratio(&self.pentanomial))
    }

    /// What the sequential test says, where there is one.
    pub fn decision(&self) -> Option<Decision> {
        self.test.sprt().map(|test| test.decision(&self.pentanomial))
    }

    /// The most games that will be played.
    pub fn most_games(&self) -> u64 {
        2 * self.test.pairs()
    }

    /// Whether no more games are played.
    pub fn is_over(&self) -> bool {
        self.pentanomial.pairs() >= self.test.pairs()
            || self.decision().is_some_and(|decision| decision != Decision::Open)
    }
}

fn kind(end: &End) -> &str {
    match end {
        End::Rules(reason) => reason,
        End::Resign => "adjudicated win",
        End::Draw => "adjudicated draw",
        End::MaxMoves => "unfinished",
        End::Crash => "crash",
        End::Hang => "hang",
        End::Time => "time",
        End::Illegal(_) => "illegal move",
    }
}
