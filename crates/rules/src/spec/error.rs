//! What is wrong with a game file, and where.

use std::fmt;
use std::ops::Range;

/// A fault at a place of the text, in bytes from its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub span: Range<usize>,
    pub message: String,
}

impl Fault {
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Fault {
        Fault { span, message: message.into() }
    }
}

impl From<toml::de::Error> for Fault {
    fn from(error: toml::de::Error) -> Fault {
        Fault::new(error.span().unwrap_or(0..0), super::suggest::with_hint(error.message()))
    }
}

/// What is wrong with a game file, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameError {
    /// The file's name, as the caller gave it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl GameError {
    pub(crate) fn new(file: &str, text: &str, fault: Fault) -> GameError {
        let mut start = fault.span.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        GameError {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: shown(&fault.message),
        }
    }
}

/// A message as a terminal may show it: what it quotes from a file may be long, or hold control characters.
fn shown(message: &str) -> String {
    const LONGEST: usize = 600;
    let mut shown = String::new();
    for character in message.chars() {
        if shown.len() > LONGEST {
            shown.push('…');
            break;
        }
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

impl std::error::Error for GameError {}
