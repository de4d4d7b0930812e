//! A fixed amount of searching, told as one number: it changes when the engine plays otherwise, and with nothing else.

use crate::control::{Clock, Signals};
use crate::engine::{Engine, Options};
use crate::eval::Evaluator;
use crate::limits::Limits;
use crate::random::Random;
use quatrebras_rules::{Line, Rules};
use std::sync::Arc;
use std::time::Duration;

/// The depth of a usual bench, in plies.
pub const BENCH_DEPTH: u32 = 10;

/// After so many random moves from the start the positions are taken.
const PLIES: [usize; 5] = [0, 6, 15, 30, 50];

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bench {
    /// Positions looked at; the same every time with one thread.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// The positions of a game's bench: its start, and some after moves that only look random.
pub fn bench_lines(rules: &Rules) -> Vec<Line<'_>> {
    let walk = |(index, &plies): (usize, &usize)| {
        // A game that is over too soon is begun again, otherwise.
        (0..8).find_map(|again| {
            let mut random = Random::new(1815 + 64 * index as u64 + again);
            let mut line = Line::new(rules, rules.start().clone());
            for _ in 0..plies {
                let moves = line.legal_moves();
                let chosen = *moves.get(random.below(moves.len()))?;
                line.push(chosen).ok()?;
            }
            line.verdict().is_none().then_some(line)
        })
    };
    PLIES.iter().enumerate().filter_map(walk).collect()
}

/// Searches the bench's positions of a game to a depth, each with an engine that knows nothing.
pub fn bench<E: Evaluator>(
    rules: &Arc<Rules>,
    eval: E,
    options: Options,
    depth: u32,
    clock: Clock<'_>,
) -> Bench {
    let mut engine = Engine::new(rules.clone(), eval, options);
    let begun = clock();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut nodes = 0;
    for line in bench_lines(rules) {
        engine.new_game();
        nodes += engine.search(&line, &limits, &Signals::default(), clock, &mut |_| {}).nodes;
    }
    Bench { nodes, time: clock().saturating_sub(begun) }
}
