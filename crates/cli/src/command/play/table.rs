//! The game on the table: its line of moves, who sits there, and how it ended.

use crate::names;
use crate::save::{Opponent, SavedGame};
use quatrebras_rules::{Line, Move, MoveError, Rules, Side};

/// A game being played.
pub struct Table<'r> {
    /// The moves so far.
    pub line: Line<'r>,
    /// What is kept of it; its moves and result follow the line.
    saved: SavedGame,
    /// An end that the rules do not see: a resignation or an agreement.
    ended: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why: a reason of the rules, `resignation` or `agreement`.
    pub reason: String,
}

impl Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

const RESIGNATION: &str = "resignation";
const AGREEMENT: &str = "agreement";

impl<'r> Table<'r> {
    /// Sets a game up and plays its moves; an error says what is wrong with it.
    pub fn new(rules: &'r Rules, saved: SavedGame) -> Result<Table<'r>, String> {
        if let Some(revision) = &saved.revision
            && revision != rules.revision()
        {
            return Err(format!(
                "it was kept under revision {revision} of the rules, and the game has revision {} now; go on with \
                 the game file of then, or take \"revision\" out of the kept game to go on under the new rules",
                rules.revision()
            ));
        }
        let start = rules
            .parse_fen(&saved.start)
            .map_err(|error| format!("its start position is refused: {error}"))?;
        let mut line = Line::new(rules, start);
        for (at, text) in saved.moves.iter().enumerate() {
            line.parse_move(text)
                .and_then(|m| line.push(m))
                .map_err(|error| format!("its move {text} at ply {} is refused: {error}", at + 1))?;
        }
        let ended = match (saved.reason.as_str(), saved.result.as_str()) {
            (RESIGNATION, "1-0") => {
                Some(Outcome { winner: Some(Side::White), reason: RESIGNATION.to_string() })
            }
            (RESIGNATION, "0-1") => {
                Some(Outcome { winner: Some(Side::Black), reason: RESIGNATION.to_string() })
            }
            (AGREEMENT, "1/2-1/2") if rules.agreement() => {
                Some(Outcome { winner: None, reason: AGREEMENT.to_string() })
            }
            _ => None,
        };
        let table = Table { line, saved, ended };
        let (result, reason) = table.result();
        if (table.saved.result.as_str(), table.saved.reason.as_str()) != (result, reason.as_str()) {
            return Err(format!(
                "it says result {} by {}, and its moves lead to {result} by {reason}",
                table.saved.result, table.saved.reason
            ));
        }
        Ok(table)
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let by_rules = || {
            let verdict = self.line.verdict()?;
            Some(Outcome { winner: verdict.winner, reason: verdict.reason.to_string() })
        };
        by_rules().or_else(|| self.ended.clone())
    }

    fn result(&self) -> (&'static str, String) {
        self.outcome().map_or(("*", "none".to_string()), |outcome| (outcome.result(), outcome.reason))
    }

    /// Who plays.
    pub fn opponent(&self) -> &Opponent {
        &self.saved.opponent
    }

    /// The computer's side, if it plays.
    pub fn computer(&self) -> Option<Side> {
        match self.saved.opponent {
            Opponent::Person => None,
            Opponent::Computer { white: true, .. } => Some(Side::White),
            Opponent::Computer { white: false, .. } => Some(Side::Black),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.line.position().side_to_move()
    }

    /// Makes a move.
    pub fn push(&mut self, m: Move) -> Result<(), MoveError> {
        self.line.push(m)
    }

    /// Takes back the last move; against the computer, so many that it is the player's turn again. Tells how many.
    pub fn undo(&mut self) -> usize {
        let moves = self.line.moves().len();
        let count = match self.computer() {
            None => 1,
            Some(side) if side == self.turn() => 1,
            Some(_) => 2,
        };
        if count > moves {
            return 0;
        }
        (0..count).filter_map(|_| self.line.pop()).count()
    }

    /// The side gives up.
    pub fn resign(&mut self, side: Side) {
        self.ended = Some(Outcome { winner: Some(side.other()), reason: RESIGNATION.to_string() });
    }

    /// Both sides agree on a draw.
    pub fn agree(&mut self) {
        self.ended = Some(Outcome { winner: None, reason: AGREEMENT.to_string() });
    }

    /// The moves so far, in the game's notation.
    pub fn texts(&self) -> Vec<String> {
        self.line.moves().iter().map(|&m| self.line.rules().move_text(m)).collect()
    }

    /// The names of the moves so far.
    pub fn names(&self) -> Vec<String> {
        names::of(&self.line)
    }

    /// What to keep of the game as it stands.
    pub fn saved(&self) -> SavedGame {
        let (result, reason) = self.result();
        SavedGame {
            revision: Some(self.line.rules().revision().to_owned()),
            moves: self.texts(),
            result: result.to_string(),
            reason,
            ..self.saved.clone()
        }
    }
}
