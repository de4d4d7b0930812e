//! Why the name of a move was refused.

use std::fmt;

/// The longest name that is looked at, in bytes; also the most of it that an error shows.
pub const MAX_SAN: usize = 64;

/// Why the name of a move was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SanError {
    /// The text is not built like the name of a move on this board, or is longer than [`MAX_SAN`] bytes.
    Malformed(String),
    /// No legal move reads so.
    None {
        /// The text.
        text: String,
        /// The names of a few legal moves to the same cell.
        near: Vec<String>,
    },
    /// Several legal moves read so, none of them better than the others.
    Ambiguous {
        /// The text.
        text: String,
        /// The names of the first of them.
        candidates: Vec<String>,
    },
    /// The move would bring a position back, which the game forbids.
    Repeats(String),
    /// The game is over.
    Over,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Malformed(text) => {
                write!(
                    f,
                    "expected the name of a move, at most {MAX_SAN} bytes with a cell of the board in it, found '{text}'"
                )
            }
            SanError::None { text, near } if near.is_empty() => write!(f, "no legal move is called '{text}'"),
            SanError::None { text, near } => {
                write!(f, "no legal move is called '{text}'; there are {}", near.join(", "))
            }
            SanError::Ambiguous { text, candidates } => {
                write!(f, "'{text}' may be {}", candidates.join(" or "))
            }
            SanError::Repeats(text) => {
                write!(f, "the move {text} would bring back a position that has occurred in this game")
            }
            SanError::Over => write!(f, "the game is over"),
        }
    }
}

impl std::error::Error for SanError {}

/// Enough of a text to recognise it: at most [`MAX_SAN`] bytes, on one line.
pub(super) fn shown(text: &str) -> String {
    const END: char = '…';
    let mut short = String::new();
    for (at, character) in text.char_indices() {
        let rest_fits = text.len() - at + short.len() <= MAX_SAN;
        if !rest_fits && short.len() + character.len_utf8() + END.len_utf8() > MAX_SAN {
            short.push(END);
            break;
        }
        short.push(if character.is_control() { '?' } else { character });
    }
    short
}
