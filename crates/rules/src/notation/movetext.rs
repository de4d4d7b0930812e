//! Moves as text: from, to, suffix (RULES 0.2).

use crate::mv::{FIRST_SPECIAL, Move};
use crate::position::Position;
use crate::rules::Rules;
use std::fmt;

/// The longest move text that is looked at, in bytes; the longest that is written has 10.
pub const MAX_MOVE_TEXT: usize = 32;

/// Why a move was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The text is not built like a move of this game.
    Malformed(String),
    /// The move is not legal in the position.
    Illegal(String),
    /// The move would bring a position back, which the game forbids.
    Repeats(String),
    /// The game is over.
    Over,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Malformed(text) => {
                write!(f, "expected a move as from-cell, to-cell and suffix, found '{text}'")
            }
            MoveError::Illegal(text) => write!(f, "the move {text} is not legal here"),
            MoveError::Repeats(text) => {
                write!(f, "the move {text} would bring back a position that has occurred in this game")
            }
            MoveError::Over => write!(f, "the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}

impl Rules {
    /// The text of a move: cells of departure and arrival and the suffix of RULES 0.2.
    pub fn move_text(&self, mv: Move) -> String {
        let mut text = self.board.cell_name(mv.from());
        text.push_str(&self.board.cell_name(mv.to()));
        if mv.tag >= FIRST_SPECIAL {
            self.special(mv.tag).suffix(self, mv, &mut text);
        }
        text
    }

    /// Reads a move that is legal in the position.
    ///
    /// # Errors
    /// When the text is not built like a move, or names none that is legal.
    pub fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        if !self.is_built_like_a_move(text) {
            let visible = |character: char| if character.is_control() { '?' } else { character };
            return Err(MoveError::Malformed(text.chars().take(MAX_MOVE_TEXT).map(visible).collect()));
        }
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves
            .into_iter()
            .find(|&mv| self.move_text(mv) == text)
            .ok_or_else(|| MoveError::Illegal(text.to_owned()))
    }

    /// Whether a text begins with two cells of the board and goes on like a suffix.
    fn is_built_like_a_move(&self, text: &str) -> bool {
        if text.len() > MAX_MOVE_TEXT || !text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
            return false;
        }
        let cell = |text: &str| -> Option<usize> {
            let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
            self.board.parse_cell(text.get(..1 + digits)?).map(|_| 1 + digits)
        };
        let Some(from) = cell(text) else { return false };
        let Some(to) = cell(&text[from..]) else { return false };
        let suffix = &text[from + to..];
        suffix.len() <= 1
            || suffix.strip_prefix('x').is_some_and(|victim| self.board.parse_cell(victim).is_some())
    }
}
