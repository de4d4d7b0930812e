//! The weights of a game, and their files: text that a person can read and compare.

mod error;
mod read;
mod write;

use super::Hand;
use super::pair::Pair;
use quatrebras_rules::Rules;

pub use error::WeightsError;

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

    /// Reads a weight file.
    ///
    /// # Errors
    /// When the file is for another game, for another revision of its rules or for other terms, or is not as it should be.
    pub fn read(text: &str, rules: &Rules) -> Result<Weights, WeightsError> {
        Weights::read_for(text, rules, &Hand::new(rules, None))
    }

    /// Reads a weight file where an evaluation of the game is at hand.
    ///
    /// # Errors
    /// As [`Weights::read`].
    pub fn read_for(text: &str, rules: &Rules, hand: &Hand) -> Result<Weights, WeightsError> {
        read::read(text, rules, hand)
    }

    /// The text of the weight file.
    pub fn write(&self, rules: &Rules, hand: &Hand) -> String {
        write::write(self, rules, hand)
    }
}
