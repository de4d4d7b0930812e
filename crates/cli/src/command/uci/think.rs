//! A search on a thread of its own.

use super::talk::say;
use quatrebras_engine::uci::{best_move, info};
use quatrebras_engine::{Engine, Hand, Limits, Signals};
use quatrebras_rules::{Line, Move, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// What is to be searched.
pub struct Task {
    /// The game so far.
    pub start: Position,
    /// The moves from there; legal ones.
    pub moves: Vec<Move>,
    /// How much.
    pub limits: Limits,
    /// Whether to answer only when told to stop.
    pub infinite: bool,
}

/// A search that is going on.
pub struct Thinking {
    thread: JoinHandle<Engine<Hand>>,
    signals: Arc<Signals>,
    /// Set before the answer is said: who has heard it may ask again at once.
    answered: Arc<AtomicBool>,
    endless: bool,
}

/// How often a search that is done looks whether it may answer.
const GLANCE: Duration = Duration::from_millis(2);

const STACK: usize = 16 << 20;

impl Thinking {
    /// Starts a search. It answers with `bestmove` when it is done.
    pub fn start(mut engine: Engine<Hand>, task: Task) -> std::io::Result<Thinking> {
        let begun = Instant::now();
        let signals = Arc::new(Signals::default());
        signals.pondering.store(task.limits.ponder, Relaxed);
        let endless = task.infinite || task.limits.ponder;
        let answered = Arc::new(AtomicBool::new(false));
        let (shared, done) = (signals.clone(), answered.clone());
        let thread = Builder::new().name("search".to_owned()).stack_size(STACK).spawn(move || {
            let rules = engine.rules().clone();
            let mut line = Line::new(&rules, task.start);
            for mv in task.moves {
                if line.push(mv).is_err() {
                    break;
                }
            }
            let mut tell = |report: &quatrebras_engine::Report| say(info(&rules, report));
            let found = engine.search(&line, &task.limits, &shared, &|| begun.elapsed(), &mut tell);
            while (task.infinite || shared.pondering.load(Relaxed)) && !shared.stop.load(Relaxed) {
                std::thread::sleep(GLANCE);
            }
            done.store(true, Relaxed);
            say(best_move(&rules, found.best, found.ponder));
            engine
        })?;
        Ok(Thinking { thread, signals, answered, endless })
    }

    /// Whether it has answered.
    pub fn is_done(&self) -> bool {
        self.answered.load(Relaxed) || self.thread.is_finished()
    }

    /// Whether it waits for somebody to stop it.
    pub fn is_endless(&self) -> bool {
        self.endless
    }

    /// Asks it to answer now.
    pub fn stop(&self) {
        self.signals.stop.store(true, Relaxed);
    }

    /// The opponent has played what was expected.
    pub fn ponder_hit(&mut self) {
        self.signals.pondering.store(false, Relaxed);
        self.endless = false;
    }

    /// Waits for the answer; `None` when the search broke down.
    pub fn wait(self) -> Option<Engine<Hand>> {
        self.thread.join().ok()
    }
}
