//! An engine for every game that the rules know: search, evaluation, and the protocol by which others use it.
//!
//! Nothing here knows a game by name or a special rule: what the search must know it asks of [`quatrebras_rules`].

mod bench;
mod control;
mod engine;
pub mod eval;
mod exchange;
mod known;
mod limits;
mod order;
mod random;
mod report;
mod score;
mod search;
mod skill;
mod table;
mod time;
pub mod uci;
mod variety;

pub use bench::{BENCH_DEPTH, Bench, bench, bench_lines};
pub use control::{Clock, Signals};
pub use engine::{Engine, Found, Options};
pub use eval::Evaluator;
pub use eval::hand::Hand;
pub use eval::hand::weights::{Weights, WeightsError};
pub use exchange::{Worth, wins_at_least};
pub use limits::Limits;
pub use random::Random;
pub use report::{Report, Scope};
pub use score::{INFINITE, MAX_PLY, SURE, Value, WIN};
pub use skill::Skill;
pub use table::Table;
pub use variety::Variety;

include!(concat!(env!("OUT_DIR"), "/weights.rs"));
