//! Checks records by the rules, and remembers games, so that the next move of one costs one move.

use super::check::{Flaw, begin, conclude, outline, play};
use super::{Games, Record};
use quatrebras_rules::Line;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// How many positions are remembered, all games together: about 16 MiB.
const REMEMBERED: usize = 16_384;

/// Checks records. Shared between threads; a check takes a processor, so call it where that may be.
pub struct Checker {
    games: Games,
    /// Games that were found right, the last one first.
    known: Mutex<VecDeque<Known>>,
}

/// How many moves a remembered game may have that the record has not: moves that were taken back. A game that differs in
/// more is another game, which is left to whoever plays it.
const TAKEN_BACK: usize = 4;

struct Known {
    start: Option<String>,
    moves: Vec<String>,
    line: Line<'static>,
}

impl Known {
    /// How many moves the record has in common with this game; `None` when it is not a game that goes on from this one.
    fn common(&self, record: &Record) -> Option<usize> {
        if self.line.rules().id() != record.game || self.start != record.start {
            return None;
        }
        let pairs = self.moves.iter().zip(&record.moves);
        let common = pairs.take_while(|(known, new)| known == new).count();
        (self.moves.len() - common <= TAKEN_BACK).then_some(common)
    }
}

impl Checker {
    /// A checker that knows these games.
    pub fn new(games: Games) -> Checker {
        Checker { games, known: Mutex::default() }
    }

    /// The games it knows.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Looks at everything that a record says.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self, record: &Record) -> Result<(), Flaw> {
        self.line(record).map(|_| ())
    }

    /// The record played through.
    ///
    /// # Errors
    /// As [`Checker::check`].
    pub fn line(&self, record: &Record) -> Result<Line<'static>, Flaw> {
        let rules = outline(&self.games, record)?;
        let (mut line, common) = match self.take(record) {
            Some((known, common)) => {
                let mut line = known.line;
                while line.moves().len() > common {
                    line.pop();
                }
                (line, common)
            }
            None => (begin(rules, record.start.as_deref())?, 0),
        };
        play(&mut line, &record.moves, common)?;
        conclude(&line, record)?;
        self.remember(record, &line);
        Ok(line)
    }

    /// The remembered game that goes along with the record for longest, with the number of common moves.
    fn take(&self, record: &Record) -> Option<(Known, usize)> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let alike = known.iter().enumerate().filter_map(|(at, known)| Some((known.common(record)?, at)));
        let (common, at) = alike.max().filter(|(common, _)| *common > 0)?;
        Some((known.remove(at)?, common))
    }

    fn remember(&self, record: &Record, line: &Line<'static>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (start, moves) = (record.start.clone(), record.moves.clone());
        known.push_front(Known { start, moves, line: line.clone() });
        let mut positions = 0;
        known.retain(|known| {
            positions += known.line.positions().len();
            positions <= REMEMBERED
        });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use quatrebras_rules::Rules;

    fn record(rules: &Rules, moves: &[&str]) -> Record {
        let text = serde_json::json!({
            "id": "00000000-0000-0000-0000-000000000001", "version": 0,
            "game": rules.id(), "revision": rules.revision(), "moves": moves,
            "seats": {"white": {"kind": "human"}, "black": {"kind": "human"}},
            "result": "*", "created": 0, "updated": 0,
        });
        serde_json::from_value(text).unwrap()
    }

    #[test]
    fn what_is_remembered_changes_no_answer() {
        let games = Games::shipped().unwrap();
        let rules = games.get("chess").unwrap();
        let checker = Checker::new(games.clone());
        let whole = ["e2e4", "e7e5", "g1f3", "b8c6"];
        for moves in [&whole[..1], &whole[..3], &whole[..], &whole[..2], &["e2e4", "c7c5"], &[]] {
            let fresh = Checker::new(games.clone()).line(&record(rules, moves)).unwrap();
            let line = checker.line(&record(rules, moves)).unwrap();
            assert_eq!(line.moves(), fresh.moves());
            assert_eq!(rules.fen(line.position()), rules.fen(fresh.position()));
        }
        let flaw = checker.check(&record(rules, &["e2e4", "e7e5", "e4e5"])).unwrap_err();
        assert_eq!((flaw.code, flaw.at.as_str()), ("illegal-move", "/moves/2"));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let games = Games::shipped().unwrap();
        let rules = games.get("chess").unwrap();
        let checker = Checker::new(games.clone());
        // There and back: chess here draws by repetition, so each game is short; many of them are checked.
        let moves = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3"];
        for number in 0..200u32 {
            let mut record = record(rules, &moves);
            record.start = Some(rules.fen(rules.start()).replace(" 1", &format!(" {}", number + 1)));
            checker.check(&record).unwrap();
        }
        let known = checker.known.lock().unwrap();
        let positions: usize = known.iter().map(|known| known.line.positions().len()).sum();
        assert!(positions <= REMEMBERED && known.len() > 100, "{positions} in {}", known.len());
    }
}
