//! What is wrong with a file of games.

use std::error::Error;
use std::fmt;
use std::io;

/// What is wrong with a file of games.
#[derive(Debug)]
pub enum DataError {
    /// It cannot be read or written.
    Io(io::Error),
    /// A line is not as it should be.
    Line {
        /// The line, from 1.
        line: usize,
        /// What should be there.
        expected: String,
        /// What is there.
        found: String,
    },
}

/// The most of a text that an error shows.
const SHOWN: usize = 60;

impl DataError {
    pub(super) fn line(line: usize, expected: impl Into<String>, found: &str) -> DataError {
        let mut shown: String = found.chars().take(SHOWN).collect();
        if shown.len() < found.len() {
            shown.push('…');
        }
        DataError::Line { line, expected: expected.into(), found: shown }
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataError::Io(error) => write!(f, "{error}"),
            DataError::Line { line, expected, found } => {
                write!(f, "line {line}: expected {expected}, found '{found}'")
            }
        }
    }
}

impl Error for DataError {}

impl From<io::Error> for DataError {
    fn from(error: io::Error) -> DataError {
        DataError::Io(error)
    }
}
