//! A game file of the user's own.

use super::Game;
use quatrebras_rules::GameError;
use serde::Serialize;

/// What came of a game file: the game, or what is wrong with the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Compiled {
    /// The game; it can be opened by its id now.
    pub game: Option<Game>,
    /// What is wrong, in the order of the text; none when there is a game.
    pub faults: Vec<Fault>,
}

/// Something wrong at a place of a game file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fault {
    /// The file: the text itself is `game.toml`, what it extends has the other game's id.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What was expected and what was found, in English.
    pub message: String,
}

impl From<GameError> for Fault {
    fn from(error: GameError) -> Fault {
        Fault {
            file: error.file,
            line: error.line as u32,
            column: error.column as u32,
            message: error.message,
        }
    }
}
