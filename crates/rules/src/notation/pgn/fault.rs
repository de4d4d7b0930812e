//! What is wrong in a PGN file, and where.

use std::fmt;

/// The sort of a [`PgnFault`], for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The input could not be read any further.
    Input,
    /// The text is not built like PGN: quotes, braces, parentheses, characters.
    Syntax,
    /// A limit of [`super::limits`] is exceeded.
    Limit,
    /// A tag is missing or says something that cannot be.
    Tag,
    /// The game is not known.
    Variant,
    /// A move is not understood, not legal, or stands in the wrong place.
    Move,
    /// The names of the moves and the coordinate list do not agree.
    Coordinates,
    /// The result contradicts the tag or the rules.
    Result,
}

impl FaultKind {
    /// One word for the kind.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Input => "input",
            FaultKind::Syntax => "syntax",
            FaultKind::Limit => "limit",
            FaultKind::Tag => "tag",
            FaultKind::Variant => "variant",
            FaultKind::Move => "move",
            FaultKind::Coordinates => "coordinates",
            FaultKind::Result => "result",
        }
    }
}

/// A fault in a PGN file, with its place. As an error it makes its game unreadable; as one of a game's
/// notes ([`super::GameTree::notes`]) it was mended or passed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnFault {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The line of the file, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The sort of fault.
    pub kind: FaultKind,
    /// What was expected and what was found.
    pub message: String,
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PgnFault { game, line, column, message, .. } = self;
        write!(f, "game {game}, line {line}, column {column}: {message}")
    }
}

impl std::error::Error for PgnFault {}

/// A fault at a place in a game's text, in bytes from its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TextFault {
    pub at: usize,
    pub kind: FaultKind,
    pub message: String,
}

impl TextFault {
    pub fn new(at: usize, kind: FaultKind, message: impl Into<String>) -> TextFault {
        TextFault { at, kind, message: message.into() }
    }

    pub fn syntax(at: usize, message: impl Into<String>) -> TextFault {
        TextFault::new(at, FaultKind::Syntax, message)
    }
}

/// Enough of a text to recognise it in a message.
pub(super) fn shown(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut short: String = text.chars().take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}
