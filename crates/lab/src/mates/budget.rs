//! How much a search may do.

use std::sync::atomic::{AtomicBool, Ordering};

/// The search was not carried to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Counts moves that are carried out.
pub(super) struct Budget<'s> {
    pub nodes: u64,
    limit: u64,
    stop: Option<&'s AtomicBool>,
}

/// How many moves are carried out between two looks at the stop flag.
const BETWEEN_LOOKS: u64 = 1024;

impl<'s> Budget<'s> {
    pub fn new(limit: u64, stop: Option<&'s AtomicBool>) -> Budget<'s> {
        Budget { nodes: 0, limit, stop }
    }

    /// One more move.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.limit {
            return Err(Stopped);
        }
        let told =
            |stop: &AtomicBool| self.nodes.is_multiple_of(BETWEEN_LOOKS) && stop.load(Ordering::Relaxed);
        if self.stop.is_some_and(told) {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }
}
