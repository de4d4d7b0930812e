//! What starts, stops and counts a search, shared by its threads.

use crate::limits::Limits;
use crate::time::Budget;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The signals by which others steer a search that is going on.
#[derive(Debug, Default)]
pub struct Signals {
    /// Stop as soon as may be.
    pub stop: AtomicBool,
    /// The search is on the opponent's time; when this becomes false, the clock counts from the search's beginning.
    pub pondering: AtomicBool,
}

/// A clock: the time since some moment in the past. Browsers have no [`std::time::Instant`], so it comes from outside.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);

/// What the threads of one search share.
pub(crate) struct Control<'a> {
    pub signals: &'a Signals,
    pub limits: &'a Limits,
    pub budget: Budget,
    clock: Clock<'a>,
    begun: Duration,
    /// Set when this search is over for any reason.
    over: AtomicBool,
    /// Positions looked at, by thread.
    nodes: Vec<AtomicU64>,
}

impl<'a> Control<'a> {
    pub fn new(
        limits: &'a Limits,
        budget: Budget,
        signals: &'a Signals,
        clock: Clock<'a>,
        threads: usize,
    ) -> Self {
        let nodes = std::iter::repeat_with(AtomicU64::default).take(threads).collect();
        Control { signals, limits, budget, clock, begun: clock(), over: AtomicBool::new(false), nodes }
    }

    /// The time since the search began.
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.begun)
    }

    pub fn pondering(&self) -> bool {
        self.signals.pondering.load(Relaxed)
    }

    /// Ends the search for all threads.
    pub fn end(&self) {
        self.over.store(true, Relaxed);
    }

    pub fn is_over(&self) -> bool {
        self.over.load(Relaxed) || self.signals.stop.load(Relaxed)
    }

    pub fn publish(&self, thread: usize, nodes: u64) {
        self.nodes[thread].store(nodes, Relaxed);
    }

    /// The positions looked at by all threads, as far as they have told.
    pub fn nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }

    /// How many threads search.
    pub fn threads(&self) -> usize {
        self.nodes.len()
    }

    /// Whether all positions that may be looked at have been.
    pub fn spent(&self) -> bool {
        self.limits.nodes.is_some_and(|nodes| self.nodes() >= nodes)
    }

    /// Whether a limit that allows no further position has been reached.
    pub fn exhausted(&self) -> bool {
        if self.spent() {
            return true;
        }
        !self.pondering() && self.budget.hard.is_some_and(|hard| self.elapsed() >= hard)
    }
}
