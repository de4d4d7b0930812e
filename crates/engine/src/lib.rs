//! An engine for every game that the rules know.

pub mod eval;

pub use eval::Evaluator;
pub use eval::hand::Hand;
pub use eval::hand::weights::Weights;
