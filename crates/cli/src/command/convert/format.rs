//! The notations that can be turned into each other.

use clap::ValueEnum;
use std::path::Path;

/// A notation of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// A FEN a line
    Fen,
    /// A game a line, moves by their cells
    Moves,
    /// A game a line, moves by their names
    Names,
    /// PGN
    Pgn,
    /// A JSON object a line
    Json,
}

/// The endings of files' names, and what is in such files.
const ENDINGS: [(&str, Format); 8] = [
    ("fen", Format::Fen),
    ("moves", Format::Moves),
    ("txt", Format::Moves),
    ("names", Format::Names),
    ("san", Format::Names),
    ("pgn", Format::Pgn),
    ("json", Format::Json),
    ("jsonl", Format::Json),
];

impl Format {
    /// What the name of a file says about it.
    pub fn of(path: &Path) -> Option<Format> {
        let end = path.extension()?.to_str()?.to_lowercase();
        ENDINGS.iter().find(|(known, _)| *known == end).map(|(_, format)| *format)
    }

    /// All endings, for messages.
    pub fn endings() -> String {
        ENDINGS.map(|(ending, _)| format!(".{ending}")).join(", ")
    }
}
