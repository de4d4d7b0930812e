//! One game of the engine against itself.

use super::Plan;
use crate::data::{Played, Won};
use quatrebras_engine::{Engine, Evaluator, Limits, Options, Random, Signals, WIN};
use quatrebras_rules::{Line, Move, Rules, Side};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// An opening is taken when it is worth no more than this to either side, in hundredths of a pawn.
const BALANCED: i32 = 400;

/// How many openings are tried before one that is not balanced is taken.
const TRIES: usize = 20;

/// How long a score must say the same before the game is given up, in plies.
const PATIENCE: usize = 6;

/// A player of both sides.
pub struct Player<E: Evaluator> {
    engine: Engine<E>,
}

impl<E: Evaluator> Player<E> {
    /// A player of one game.
    pub fn new(rules: Arc<Rules>, evaluation: E, options: Options) -> Player<E> {
        Player { engine: Engine::new(rules, evaluation, options) }
    }

    /// Plays the game with this number; `None` when it was stopped.
    pub fn play(&mut self, plan: &Plan, number: usize, stop: &AtomicBool) -> Option<Played> {
        self.engine.new_game();
        let rules = self.engine.rules().clone();
        let mut random = Random::new(plan.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number as u64);
        let mut line = self.opening(&rules, plan.plies + number % 2, plan.nodes, &mut random);
        let mut moves: Vec<(Move, Option<i32>)> = line.moves().iter().map(|&mv| (mv, None)).collect();
        let to_the_end = number % 8 == 7;
        let mut decided = 0i32;
        let won = loop {
            if stop.load(Relaxed) {
                return None;
            }
            if let Some(verdict) = line.verdict() {
                break match verdict.winner {
                    Some(Side::White) => Won::White,
                    Some(Side::Black) => Won::Black,
                    None => Won::Nobody,
                };
            }
            if moves.len() >= plan.longest {
                break Won::Nobody;
            }
            if !to_the_end && decided.unsigned_abs() as usize >= PATIENCE {
                break if decided > 0 { Won::White } else { Won::Black };
            }
            let Some((mv, score)) = self.think(&line, plan.nodes) else { break Won::Nobody };
            let white = if line.position().side_to_move() == Side::White { score } else { -score };
            decided = match white {
                _ if white >= plan.resign => decided.max(0) + 1,
                _ if white <= -plan.resign => decided.min(0) - 1,
                _ => 0,
            };
            moves.push((mv, Some(score)));
            if line.push(mv).is_err() {
                break Won::Nobody;
            }
        };
        Some(Played { start: line.start().clone(), won, moves })
    }

    fn think(&mut self, line: &Line<'_>, nodes: u64) -> Option<(Move, i32)> {
        // The hard limit is for positions in which a single iteration does not end.
        let limits = Limits { soft_nodes: Some(nodes), nodes: Some(20 * nodes), ..Limits::default() };
        let found = self.engine.search(line, &limits, &Signals::default(), &|| Duration::ZERO, &mut |_| {});
        found.best.map(|best| (best, found.score.clamp(-WIN, WIN)))
    }

    /// Random moves from the start position to one that is about level.
    fn opening<'r>(&mut self, rules: &'r Rules, plies: usize, nodes: u64, random: &mut Random) -> Line<'r> {
        let mut line = Line::new(rules, rules.start().clone());
        for _ in 0..TRIES {
            line = Line::new(rules, rules.start().clone());
            for _ in 0..plies {
                let moves = line.legal_moves();
                if moves.is_empty() {
                    break;
                }
                if line.push(moves[random.below(moves.len())]).is_err() {
                    break;
                }
            }
            let level = |(_, score): (Move, i32)| score.abs() <= BALANCED;
            if line.verdict().is_none() && self.think(&line, nodes).is_some_and(level) {
                break;
            }
        }
        line
    }
}
