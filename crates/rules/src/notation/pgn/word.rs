//! The words among the moves: moves, their numbers, results and signs.

use super::fault::{FaultKind, TextFault, shown};
use super::foreign::{self, Sign};
use super::limits::MAX_PLIES;
use super::moves;
use super::outcome::Outcome;
use super::walk::Walk;
use crate::mv::Move;

impl Walk<'_, '_> {
    /// Takes a word that stands at this place.
    pub fn word(&mut self, at: usize, word: &str) -> Result<(), TextFault> {
        if let Some(outcome) = Outcome::parse(word) {
            // Within a variation a result says how that would have ended.
            if !self.in_variation() {
                self.ended = Some((at, outcome));
                self.settle_comments();
                self.ahead = false;
            }
            return Ok(());
        }
        let number = if foreign::is_null_move(word) { 0 } else { foreign::without_number(word) };
        let (length, glyph) = foreign::trailing_glyph(&word[number..]);
        let name = &word[number..number + length];
        if !name.is_empty() && !self.sign(at + number, name)? {
            match self.find(at + number, name) {
                Ok(mv) => self.play(at, mv)?,
                Err(fault) if fault.kind == FaultKind::Move && self.in_variation() => {
                    let message = format!("{}; the variation is left out from here", fault.message);
                    self.notes.add(TextFault { message, ..fault });
                    self.skipped = 1;
                    return Ok(());
                }
                Err(fault) => return Err(fault),
            }
        }
        glyph.map_or(Ok(()), |glyph| self.glyph(at, glyph))
    }

    /// Takes a word that can be no move; tells whether it was one.
    fn sign(&mut self, at: usize, word: &str) -> Result<bool, TextFault> {
        match foreign::sign(word) {
            _ if foreign::is_null_move(word) => return Ok(false),
            None => return Ok(false),
            Some(Sign::Glyph(glyph)) => self.glyph(at, glyph)?,
            Some(Sign::Idle) => {}
            Some(Sign::Unknown) => {
                let message = format!("'{}' is no move and no known sign: it is passed over", shown(word));
                self.notes.add(TextFault::syntax(at, message));
            }
        }
        Ok(true)
    }

    fn find(&mut self, at: usize, name: &str) -> Result<Move, TextFault> {
        let wrong = |message: String| TextFault::new(at, FaultKind::Move, message);
        let ply = self.line.moves().len();
        if ply == MAX_PLIES {
            let message = format!("expected at most {MAX_PLIES} moves one after another");
            return Err(TextFault::new(at, FaultKind::Limit, message));
        }
        if foreign::is_null_move(name) {
            let message = format!("'{}' is no move: nobody can pass in this game", shown(name));
            return Err(wrong(message));
        }
        if !self.in_variation()
            && !self.drawn
            && let Some(verdict) = self.line.judged()
        {
            if verdict.winner.is_some() {
                return Err(wrong(moves::after_the_end(verdict)));
            }
            // Elsewhere a draw must be claimed, and people may play on.
            self.drawn = true;
            self.notes.add(wrong(format!("{}; the moves go on", moves::after_the_end(verdict))));
        }
        let found = moves::find(&self.line, name, self.ranks);
        let listed = self.coordinates.get(ply).filter(|_| !self.in_variation());
        match (found, listed) {
            (Ok(mv), _) => Ok(mv),
            (Err(message), Some(word)) => {
                let mv = moves::find_coordinates(&self.line, word).map_err(|_| wrong(message.clone()))?;
                self.notes.add(wrong(format!("{message}; taken as {word}, as the coordinate list has it")));
                Ok(mv)
            }
            (Err(message), None) => Err(wrong(message)),
        }
    }

    fn play(&mut self, at: usize, mv: Move) -> Result<(), TextFault> {
        self.count(at, 1)?;
        self.line.replay(mv);
        self.at = self.tree.attach(self.at, mv);
        if !self.before.is_empty() {
            self.tree.remarks_mut(self.at).before = std::mem::take(&mut self.before);
        }
        if !self.glyphs.is_empty() {
            self.tree.remarks_mut(self.at).glyphs = std::mem::take(&mut self.glyphs);
        }
        self.ahead = false;
        Ok(())
    }
}
