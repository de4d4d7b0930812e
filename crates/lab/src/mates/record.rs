//! A position with its forced win as a line of JSON (docs/MATES.md).

use super::answer::Win;
use quatrebras_rules::{FenError, Line, Move, MoveError, Rules};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A position and its shortest forced win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The revision of its rules: with others the win may not be one.
    pub revision: String,
    /// The position, or the one where its history begins.
    pub fen: String,
    /// The moves from there to the position; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// How many own moves the side to move needs.
    #[serde(rename = "in")]
    pub within: u32,
    /// All first moves that win in so many, sorted.
    pub first: Vec<String>,
    /// One way it may go, with the longest defence.
    pub pv: Vec<String>,
    /// How many moves the solver carried out.
    pub nodes: u64,
    /// Where the position was found: file, number of the game, ply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// Why a record cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is of another game, or of another revision of it.
    OtherRules {
        /// What was expected: id and revision.
        expected: String,
        /// What the record has.
        found: String,
    },
    /// The FEN is refused.
    Fen(FenError),
    /// A move of the history is refused.
    Move(MoveError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::OtherRules { expected, found } => {
                write!(f, "expected the game {expected}, found {found}")
            }
            RecordError::Fen(error) => error.fmt(f),
            RecordError::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// The record of a win that was found at the end of this line.
    pub fn new(line: &Line<'_>, win: &Win, nodes: u64, source: Option<String>) -> Record {
        let rules = line.rules();
        let texts = |moves: &[Move]| moves.iter().map(|&mv| rules.move_text(mv)).collect::<Vec<_>>();
        let mut first = texts(&win.first);
        first.sort();
        Record {
            game: rules.id().to_owned(),
            revision: rules.revision().to_owned(),
            fen: rules.fen(line.start()),
            moves: texts(line.moves()),
            within: win.moves,
            first,
            pv: texts(&win.pv),
            nodes,
            source,
        }
    }

    /// The line at whose end the win is.
    ///
    /// # Errors
    /// When the record is of other rules, or its position or its history is refused.
    pub fn line<'r>(&self, rules: &'r Rules) -> Result<Line<'r>, RecordError> {
        let named = |id: &str, revision: &str| format!("{id} of revision {revision}");
        let expected = named(rules.id(), rules.revision());
        let found = named(&self.game, &self.revision);
        if expected != found {
            return Err(RecordError::OtherRules { expected, found });
        }
        let mut line = Line::new(rules, rules.parse_fen(&self.fen).map_err(RecordError::Fen)?);
        for text in &self.moves {
            let mv = line.parse_move(text).map_err(RecordError::Move)?;
            line.push(mv).map_err(RecordError::Move)?;
        }
        Ok(line)
    }

    /// The game in which the position was found: its source without the ply.
    pub fn source_game(&self) -> Option<&str> {
        self.source.as_ref().and_then(|source| source.rsplit_once(' ')).map(|(game, _)| game)
    }
}
