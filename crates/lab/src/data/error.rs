//! What is wrong with a file of games.

use super::header;
use quatrebras_rules::Rules;
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
    /// Another program adds games to it.
    Busy,
    /// Its last games were played with other settings.
    Settings {
        /// Those that are wanted.
        wanted: String,
        /// Those that it has.
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

    /// The first line is not that of the game and its rules.
    pub(super) fn header(rules: &Rules, found: &str) -> DataError {
        let expected = header(rules);
        let same_game = expected.rsplit_once(' ').is_some_and(|(game, _)| {
            found.strip_prefix(game).is_some_and(|revision| revision.starts_with(' '))
        });
        let why = if same_game { " (the rules of the game have changed)" } else { "" };
        DataError::line(1, format!("'{expected}'{why}"), found)
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataError::Io(error) => write!(f, "{error}"),
            DataError::Line { line, expected, found } => {
                write!(f, "line {line}: expected {expected}, found '{found}'")
            }
            DataError::Busy => write!(f, "another program adds games to this file"),
            DataError::Settings { wanted, found } => {
                write!(f, "its games are played with other settings: expected '{wanted}', found '{found}'")
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
