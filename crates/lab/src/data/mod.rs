//! Games with scores, as engines play them to learn from: a line a game.
//!
//! The first line names the game and its revision: `quatrebras-data 1 chess 0123456789abcdef`. Every other is
//! `FEN | result | move:score move:score ...`: where it began, who won (1-0, 0-1 or 1/2-1/2), and the moves, each with
//! its score in hundredths of about a pawn for the one who moved. A move without a score is written without `:score`. A
//! line that begins with `#` is no game; `# settings: ...` says how the games after it are played. A last line without
//! its end is half a game and not read, so a file may be added to after any mishap.

mod error;
mod file;
mod read;

use quatrebras_rules::{Move, Position, Rules};
use std::fmt::Write;

pub use error::DataError;
pub use file::DataFile;
pub use read::DataReader;

/// The form of the file.
const FORM: u32 = 1;

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Won {
    /// White did.
    White,
    /// Black did.
    Black,
    /// Nobody did.
    Nobody,
}

impl Won {
    /// The result as it is written.
    pub fn text(self) -> &'static str {
        match self {
            Won::White => "1-0",
            Won::Black => "0-1",
            Won::Nobody => "1/2-1/2",
        }
    }

    /// Reads a result.
    pub fn parse(text: &str) -> Option<Won> {
        [Won::White, Won::Black, Won::Nobody].into_iter().find(|won| won.text() == text)
    }

    /// White's points: 1, 0 or a half.
    pub fn points(self) -> f32 {
        match self {
            Won::White => 1.0,
            Won::Black => 0.0,
            Won::Nobody => 0.5,
        }
    }
}

/// One game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Where it began.
    pub start: Position,
    /// Who won.
    pub won: Won,
    /// The moves, each with the mover's score where there is one.
    pub moves: Vec<(Move, Option<i32>)>,
}

impl Played {
    /// The game's line, without its end.
    pub fn line(&self, rules: &Rules) -> String {
        let mut text = format!("{} | {} |", rules.fen(&self.start), self.won.text());
        for &(mv, score) in &self.moves {
            // Writing to a string cannot fail.
            let _ = write!(text, " {}", rules.move_text(mv));
            if let Some(score) = score {
                let _ = write!(text, ":{score}");
            }
        }
        text
    }
}

/// How a line begins that is no game.
const REMARK: char = '#';

/// How the line begins that says how the games after it are played.
const SETTINGS: &str = "# settings: ";

/// The first line of a game's data, without its end.
pub fn header(rules: &Rules) -> String {
    format!("quatrebras-data {FORM} {} {}", rules.id(), rules.revision())
}
