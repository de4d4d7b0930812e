//! What is wrong with a weight file.

use std::error::Error;
use std::fmt;

/// What is wrong with a weight file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsError {
    /// The line, from 1; one more than the last where the text ends too early.
    pub line: usize,
    /// What should be there.
    pub expected: String,
    /// What is there.
    pub found: String,
}

/// The most of a text that an error shows.
const SHOWN: usize = 40;

impl WeightsError {
    pub(super) fn new(line: usize, expected: impl Into<String>, found: &str) -> WeightsError {
        let mut shown: String = found.chars().take(SHOWN).collect();
        if shown.len() < found.len() {
            shown.push('…');
        }
        let found = if found.is_empty() { "nothing".to_owned() } else { format!("'{shown}'") };
        WeightsError { line, expected: expected.into(), found }
    }
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, found {}", self.line, self.expected, self.found)
    }
}

impl Error for WeightsError {}
