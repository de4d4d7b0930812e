//! Games of the engine against itself, in bulk: what evaluations are learned from.
//!
//! Game number n of a plan is the same whoever plays it and whenever: what is chosen at random depends on the seed and the
//! number alone, and nothing is kept from game to game. Games are written in their order, so a file that holds n games goes
//! on with number n.

mod game;
mod order;

use crate::data::{DataFile, Played};
use game::Player;
use order::Queue;
use quatrebras_engine::{Evaluator, Options};
use quatrebras_rules::Rules;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// How games are to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How many games the file is to hold in the end.
    pub games: usize,
    /// How many are played at a time.
    pub threads: usize,
    /// What everything random depends on.
    pub seed: u64,
    /// After so many positions no deeper search begins.
    pub nodes: u64,
    /// How many plies are random at the beginning; every other game has one more.
    pub plies: usize,
    /// The longest game, in plies; it counts as drawn.
    pub longest: usize,
    /// A game is given up when the score has been this high or low, in hundredths of a pawn, for six plies; one of eight
    /// games is played out all the same.
    pub resign: i32,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { games: 10_000, threads: 1, seed: 1, nodes: 500, plies: 8, longest: 400, resign: 2500 }
    }
}

impl Plan {
    /// What the games depend on besides the rules, for the file: all but how many there are and how many are played at a
    /// time. `evaluation` names the evaluation.
    pub fn settings(&self, evaluation: &str) -> String {
        let Plan { seed, nodes, plies, longest, resign, .. } = self;
        format!(
            "seed {seed}, nodes {nodes}, plies {plies}, longest {longest}, resign {resign}, evaluation {evaluation}"
        )
    }
}

/// How far a plan has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Games in the file.
    pub games: usize,
    /// Moves written by this run.
    pub moves: usize,
}

/// Plays the games that the file lacks. `told` hears of every game, and everything ends soon after `stop` is set.
///
/// # Errors
/// When the file cannot be written.
pub fn run<E: Evaluator>(
    rules: &Arc<Rules>,
    evaluation: &(impl Fn() -> E + Sync),
    plan: &Plan,
    file: &mut DataFile,
    stop: &AtomicBool,
    told: &mut (dyn FnMut(Progress) + Send),
) -> io::Result<Progress> {
    let next = AtomicUsize::new(file.games);
    let progress = Progress { games: file.games, moves: 0 };
    let writer =
        Mutex::new(Writer { rules, queue: Queue::new(file.games), file, told, progress, fault: None });
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let options = Options { hash: HASH, ..Options::default() };
                let mut player = Player::new(rules.clone(), evaluation(), options);
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    let Some(played) = player.play(plan, number, stop) else { break };
                    let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
                    if !writer.take(number, played) {
                        stop.store(true, Relaxed);
                    }
                }
            });
        }
    });
    let writer = writer.into_inner().unwrap_or_else(PoisonError::into_inner);
    writer.fault.map_or(Ok(writer.progress), Err)
}

/// The size of a player's table, in MiB: such short searches fill no more.
const HASH: usize = 4;

/// Writes games down in their order.
struct Writer<'a> {
    rules: &'a Rules,
    queue: Queue<Played>,
    file: &'a mut DataFile,
    told: &'a mut (dyn FnMut(Progress) + Send),
    progress: Progress,
    fault: Option<io::Error>,
}

impl Writer<'_> {
    /// Takes a game, and writes all whose turn it is. Whether that went well.
    fn take(&mut self, number: usize, played: Played) -> bool {
        self.queue.put(number, played);
        while let Some(played) = self.queue.take() {
            if let Err(error) = self.file.add(self.rules, &played) {
                self.fault.get_or_insert(error);
                return false;
            }
            self.progress.games += 1;
            self.progress.moves += played.moves.len();
            (self.told)(self.progress);
        }
        self.fault.is_none()
    }
}
