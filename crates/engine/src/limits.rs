//! How much to search.

use quatrebras_rules::Move;
use std::time::Duration;

/// How much to search. Whatever is given ends the search when it is reached; nothing given means until it is stopped.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The time left on the mover's clock.
    pub clock: Option<Duration>,
    /// What the mover's clock gains with each move.
    pub increment: Duration,
    /// The moves to be made until time is added.
    pub moves_to_go: Option<u32>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The greatest depth, in plies.
    pub depth: Option<u32>,
    /// The number of positions to look at, by all threads together. One thread keeps it exactly; of several each may look
    /// at 70 more. The first iteration of the first thread is whole all the same: where the others have used up the number
    /// before, its positions come on top.
    pub nodes: Option<u64>,
    /// No iteration begins after so many positions.
    pub soft_nodes: Option<u64>,
    /// Search for a win in so many moves, and stop when it is found.
    pub win_in: Option<u32>,
    /// Only these moves are looked at, where any are given.
    pub moves: Vec<Move>,
    /// The opponent is still to move: time does not count until he has.
    pub ponder: bool,
}
