//! Forced wins, found by looking at everything.
//!
//! [`Solver`] says whether the side to move wins by force within so many of its own moves, whatever a win is in the game:
//! mate, a stalemate that loses, a goal row, the opponent's inactivity; all that [`quatrebras_rules::Line::verdict`] says
//! counts. It judges nothing by its look, so its answers are proofs:
//!
//! - A win in N: some first move, such that for every reply some move, and so on, ends in a won game, at the latest by the
//!   reply to the N-th move (a reply can lose by the rule of inactivity).
//! - No win in fewer: all moves and all replies were looked at with fewer moves, without one that wins.
//! - The first moves that win in N: each first move was decided, so a list of one is a proof that there is no other.
//!
//! What is left out is left out for one of three reasons, each exact: a move at the last own turn that leaves an allowed
//! reply does not win (`last`); a reply that refutes makes the others needless; a position that was decided before is not
//! decided again where nothing of the game's history can reach into what follows (`table`). A search that meets its limit
//! says so and claims nothing.

mod answer;
mod budget;
mod history;
mod last;
mod order;
mod record;
mod search;
mod similar;
mod solver;
mod table;

pub use answer::{Outcome, Report, Win};
pub use history::recent;
pub use record::{Record, RecordError};
pub use similar::Seen;
pub use solver::{DEEPEST, Solver};
