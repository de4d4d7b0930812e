//! The file of a kept game: one JSON object.

use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// The version of the format that this program writes and reads.
const VERSION: u64 = 1;

/// The largest file that is read, in bytes: far more than the longest game needs.
const LARGEST: u64 = 1 << 20;

/// The most plies that a kept game may have.
const LONGEST: usize = 20_000;

/// A kept game. Its moves are checked when it is set up, not when it is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The format's version.
    pub quatrebras_save: u64,
    /// The game: an id, or the path of a game file.
    pub game: String,
    /// The revision of the rules it is played by, once a move is kept.
    #[serde(default)]
    pub revision: Option<String>,
    /// The FEN it began with.
    pub start: String,
    /// The moves, in the game's own notation.
    pub moves: Vec<String>,
    /// Who plays.
    pub opponent: Opponent,
    /// `*`, `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why it is over: a reason of the rules, `resignation` or `agreement`; `none` while it goes on.
    pub reason: String,
}

/// Who sits on the other side of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Opponent {
    /// Two people share the terminal.
    Person,
    /// The computer.
    Computer {
        /// Whether the computer has White.
        white: bool,
        /// What its choice among equals depends on.
        seed: u64,
        /// How many plies it looks ahead, if that was set.
        depth: Option<u32>,
    },
}

impl SavedGame {
    /// A game of this version of the format.
    pub fn new(game: &str, start: &str, opponent: Opponent) -> SavedGame {
        SavedGame {
            quatrebras_save: VERSION,
            game: game.to_string(),
            revision: None,
            start: start.to_string(),
            moves: Vec::new(),
            opponent,
            result: "*".to_string(),
            reason: "none".to_string(),
        }
    }

    /// Whether the game is over.
    pub fn finished(&self) -> bool {
        self.result != "*"
    }

    /// The file's text.
    pub fn text(&self) -> String {
        // The structure has only strings, numbers and lists: it always has a JSON form.
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        text
    }

    fn parse(text: &str) -> Result<SavedGame, String> {
        #[derive(Deserialize)]
        struct Version {
            quatrebras_save: u64,
        }
        let version: Version =
            serde_json::from_str(text).map_err(|error| format!("it is not a kept game: {error}"))?;
        if version.quatrebras_save != VERSION {
            return Err(format!(
                "it has version {} of the format, and this program reads version {VERSION}",
                version.quatrebras_save
            ));
        }
        let game: SavedGame =
            serde_json::from_str(text).map_err(|error| format!("it is not a kept game: {error}"))?;
        if game.moves.len() > LONGEST {
            return Err(format!("it has {} plies, and {LONGEST} are the most", game.moves.len()));
        }
        Ok(game)
    }
}

/// Reads a kept game; `Ok(None)` when there is no such file.
pub fn read(path: &Path) -> Result<Option<SavedGame>, String> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("it cannot be read: {error}")),
    };
    match file.metadata() {
        Ok(found) if found.is_file() => {}
        Ok(_) => return Err("it is not a regular file".to_string()),
        Err(error) => return Err(format!("it cannot be read: {error}")),
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| format!("it cannot be read: {error}"))?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("it is larger than {LARGEST} bytes"));
    }
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        format!("it is not a kept game: byte {} is not UTF-8 text", error.valid_up_to() + 1)
    })?;
    SavedGame::parse(text).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> SavedGame {
        let mut game =
            SavedGame::new("id", "start", Opponent::Computer { white: true, seed: 7, depth: None });
        game.moves = vec!["a1a2".to_string()];
        game
    }

    #[test]
    fn round_trip() {
        assert_eq!(SavedGame::parse(&example().text()), Ok(example()));
        let two = SavedGame::new("id", "start", Opponent::Person);
        assert_eq!(SavedGame::parse(&two.text()), Ok(two));
    }

    #[test]
    fn other_versions_are_named() {
        let text = example().text().replace("\"quatrebras_save\":1", "\"quatrebras_save\":2");
        assert!(SavedGame::parse(&text).is_err_and(|e| e.contains("version 2")));
    }

    #[test]
    fn hostile_texts_are_refused() {
        for text in [
            "",
            "{}",
            "[]",
            "null",
            "{\"quatrebras_save\":1}",
            &"[".repeat(100_000),
            &"{\"a\":".repeat(100_000),
        ] {
            assert!(SavedGame::parse(text).is_err());
        }
    }
}
