//! An engine for every game that the rules know.

mod eval;

pub use eval::Evaluator;
