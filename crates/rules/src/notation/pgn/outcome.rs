//! Results of games, and why they ended.

use crate::board::side::Side;
use crate::verdict::{Reason, Verdict};
use std::fmt;

/// The result of a game, as the `Result` tag and the end of the moves have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Outcome {
    /// This side won.
    Won(Side),
    /// A draw.
    Drawn,
    /// The game goes on, was broken off, or its result is not known.
    #[default]
    Unknown,
}

impl Outcome {
    /// Reads `1-0`, `0-1`, `1/2-1/2` or `*`; also `1/2` and `½-½`.
    pub fn parse(text: &str) -> Option<Outcome> {
        Some(match text {
            "1-0" => Outcome::Won(Side::White),
            "0-1" => Outcome::Won(Side::Black),
            "1/2-1/2" | "1/2" | "½-½" | "½" => Outcome::Drawn,
            "*" => Outcome::Unknown,
            _ => return None,
        })
    }

    /// The result as PGN writes it.
    pub fn text(self) -> &'static str {
        match self {
            Outcome::Won(Side::White) => "1-0",
            Outcome::Won(Side::Black) => "0-1",
            Outcome::Drawn => "1/2-1/2",
            Outcome::Unknown => "*",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Outcome {
        verdict.winner.map_or(Outcome::Drawn, Outcome::Won)
    }
}

/// Why a game ended, as the `Termination` tag has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Termination {
    /// By the rules of the game.
    Rules(Reason),
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// A player left.
    Abandoned,
    /// A third party decided.
    Adjudication,
    /// A player broke the rules.
    Infraction,
    /// The game is not finished.
    Unterminated,
    /// It ended at the board, one way or another.
    Normal,
    /// Something else, in the file's own words.
    Other(String),
}

/// The words of the tag. The first for each meaning is the one that is written.
const WORDS: &[(&str, Termination)] = &[
    ("checkmate", Termination::Rules(Reason::Checkmate)),
    ("stalemate", Termination::Rules(Reason::Stalemate)),
    ("goal", Termination::Rules(Reason::Goal)),
    ("inactivity", Termination::Rules(Reason::Inactivity)),
    ("material", Termination::Rules(Reason::Material)),
    ("repetition", Termination::Rules(Reason::Repetition)),
    ("move-limit", Termination::Rules(Reason::MoveLimit)),
    ("resignation", Termination::Resignation),
    ("agreement", Termination::Agreement),
    ("time forfeit", Termination::Time),
    ("abandoned", Termination::Abandoned),
    ("adjudication", Termination::Adjudication),
    ("rules infraction", Termination::Infraction),
    ("unterminated", Termination::Unterminated),
    ("normal", Termination::Normal),
];

impl Termination {
    /// Understands the tag's value; capitals do not matter.
    pub fn parse(text: &str) -> Termination {
        let known = WORDS.iter().find(|(word, _)| text.trim().eq_ignore_ascii_case(word));
        known.map_or_else(|| Termination::Other(text.to_owned()), |(_, meaning)| meaning.clone())
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Termination::Other(text) = self {
            return f.write_str(text);
        }
        let word = WORDS.iter().find(|(_, meaning)| meaning == self).map_or("normal", |(word, _)| word);
        f.write_str(word)
    }
}
