//! The weights of a game, and their files.

use super::pair::Pair;

/// The weights of all features of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    pairs: Vec<Pair>,
}

impl Weights {
    /// Weights in the order of the features.
    pub fn new(pairs: Vec<Pair>) -> Weights {
        Weights { pairs }
    }

    /// The weights in the order of the features.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }
}
