//! A search on a thread of its own.

use super::talk::say;
use quatrebras_engine::uci::{best_move, info};
use quatrebras_engine::{Engine, Hand, Limits, Signals};
use quatrebras_rules::Line;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// What is to be searched.
pub struct Task<'r> {
    /// The game so far.
    pub line: Line<'r>,
    /// How much.
    pub limits: Limits,
    /// Whether to answer only when told to stop.
    pub infinite: bool,
}

/// A search that is going on.
pub struct Thinking<'s, 'r> {
    thread: ScopedJoinHandle<'s, (Engine<Hand>, Line<'r>)>,
    signals: Arc<Signals>,
    /// Set before the answer is said: who has heard it may ask again at once.
    answered: Arc<AtomicBool>,
    endless: bool,
}

/// How often a search that is done looks whether it may answer.
const GLANCE: Duration = Duration::from_millis(2);

/// How often a search says that it lives. So it also learns when nobody hears it any more.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);

const STACK: usize = 16 << 20;

impl<'s, 'r: 's> Thinking<'s, 'r> {
    /// Starts a search. It answers with `bestmove` when it is done.
    pub fn start(
        scope: &'s Scope<'s, '_>,
        mut engine: Engine<Hand>,
        task: Task<'r>,
    ) -> std::io::Result<Thinking<'s, 'r>> {
        let begun = Instant::now();
        let signals = Arc::new(Signals::default());
        signals.pondering.store(task.limits.ponder, Relaxed);
        let endless = task.infinite || task.limits.ponder;
        let answered = Arc::new(AtomicBool::new(false));
        let (shared, done) = (signals.clone(), answered.clone());
        // Dropped with the search; the one who waits at the other end goes then.
        let (going_on, ended) = channel::<()>();
        Builder::new().name("signs of life".to_owned()).spawn_scoped(scope, move || live(begun, &ended))?;
        let thread =
            Builder::new().name("search".to_owned()).stack_size(STACK).spawn_scoped(scope, move || {
                let rules = engine.rules().clone();
                let mut tell = |report: &quatrebras_engine::Report| say(info(&rules, report));
                let found = engine.search(&task.line, &task.limits, &shared, &|| begun.elapsed(), &mut tell);
                while (task.infinite || shared.pondering.load(Relaxed)) && !shared.stop.load(Relaxed) {
                    std::thread::sleep(GLANCE);
                }
                drop(going_on);
                done.store(true, Relaxed);
                say(best_move(&rules, found.best, found.ponder));
                (engine, task.line)
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
    pub fn wait(self) -> Option<(Engine<Hand>, Line<'r>)> {
        self.thread.join().ok()
    }
}

/// Tells the time now and then, until the search has ended.
fn live(begun: Instant, ended: &Receiver<()>) {
    while ended.recv_timeout(SIGN_OF_LIFE) == Err(RecvTimeoutError::Timeout) {
        say(format_args!("info time {}", begun.elapsed().as_millis()));
    }
}
