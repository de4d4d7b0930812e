//! The opponent for games at the terminal: the engine, with a taste for variety.

use crate::evaluation::{Evaluation, hand};
use quatrebras_engine::{Engine, Hand, Limits, Options, Signals, Value, Variety};
use quatrebras_rules::{Line, Move, Rules};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long it thinks when no depth is asked for.
const PATIENCE: Duration = Duration::from_millis(1000);

/// How much worse than the best a chosen move may be, in hundredths of a pawn.
const MARGIN: i32 = 12;

/// An opponent for one game. With the same seed and depth it plays the same.
pub struct Computer {
    engine: Engine<Hand>,
    depth: Option<u32>,
}

/// What the computer would play.
pub struct Choice {
    /// The move.
    pub best: Move,
    /// How good it is for the side to move.
    pub value: Value,
}

impl Computer {
    /// An opponent that looks `depth` plies ahead, or as far as it can in about a second.
    pub fn new(rules: &Arc<Rules>, seed: u64, depth: Option<u32>) -> Computer {
        let eval = hand(rules, Evaluation::Tuned, None).unwrap_or_else(|_| Hand::new(rules, None));
        let variety = Some(Variety { seed, margin: MARGIN, plies: u32::MAX });
        let options = Options { variety, ..Options::default() };
        Computer { engine: Engine::new(rules.clone(), eval, options), depth }
    }

    /// The move to make; `None` when the game is over.
    pub fn choose(&mut self, line: &Line<'_>) -> Option<Choice> {
        if line.verdict().is_some() {
            return None;
        }
        let move_time = if self.depth.is_none() { Some(PATIENCE) } else { None };
        let limits = Limits { depth: self.depth, move_time, ..Limits::default() };
        // What was found for earlier moves would make the choice depend on more than seed and position.
        if self.depth.is_some() {
            self.engine.new_game();
        }
        let begun = Instant::now();
        let found = self.engine.search(line, &limits, &Signals::default(), &|| begun.elapsed(), &mut |_| {});
        found.best.map(|best| Choice { best, value: found.value })
    }
}
