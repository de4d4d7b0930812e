//! The last own move: most of a search's work.
//!
//! A last move wins when the game's verdict says so after it. All of these need that the opponent has no allowed reply,
//! or that the royal stands on its goal, or that a reply loses by inactivity. So a move after which some reply is
//! allowed, away from the goal and the limit, does not win; and mostly it is a reply that was allowed after some other move.
//! What passes these tests is carried out and judged by the game itself.
//!
//! Where no position may come back, a reply is allowed if the position after it was not there. That is tested by carrying
//! it out; but where our pieces now stand on cells on which they never stood together before, no reply leads back: if it
//! takes nothing, they stay there, and if it takes something, nothing from before can come back.

use super::budget::Stopped;
use super::search::Search;
use quatrebras_rules::{Move, Outcome, Position, Repetition};

/// How many replies are kept to be tried first.
const WITNESSES: usize = 4;

impl Search<'_, '_> {
    /// Whether the side to move wins with its next move.
    pub fn wins_at_once(&mut self) -> Result<bool, Stopped> {
        let before = self.line.position().clone();
        let mut moves = Vec::new();
        self.rules.legal_moves(&before, &mut moves);
        for mv in moves {
            self.budget.spend()?;
            let after = self.rules.play(&before, mv);
            if self.may_win(&after) && self.wins_by(mv, 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the game may be won after a last move; not without fail.
    fn may_win(&mut self, after: &Position) -> bool {
        if self.facts.goals[self.us.index()].has(after.royal(self.us)) || self.reply_may_lose(after) {
            return true;
        }
        if after.checkers().is_empty() && self.facts.stalemate == Outcome::Draw {
            return false;
        }
        !self.has_reply(after)
    }

    /// Whether some reply is allowed.
    fn has_reply(&mut self, after: &Position) -> bool {
        let fresh = self.is_fresh(after);
        let known = self.witnesses.iter().position(|&reply| {
            after.piece_on(reply.from()).is_some_and(|piece| piece.side() != self.us)
                && self.rules.is_legal(after, reply)
                && (fresh || self.history_allows(after, reply))
        });
        if let Some(at) = known {
            self.witnesses[..=at].rotate_right(1);
            return true;
        }
        let mut replies = std::mem::take(&mut self.list);
        self.rules.legal_moves(after, &mut replies);
        let found = replies.iter().copied().find(|&reply| fresh || self.history_allows(after, reply));
        self.list = replies;
        if let Some(reply) = found {
            self.witnesses.insert(0, reply);
            self.witnesses.truncate(WITNESSES);
        }
        found.is_some()
    }

    /// Whether no reply can lead to an earlier position.
    fn is_fresh(&self, after: &Position) -> bool {
        if self.facts.repetition != Repetition::Forbidden {
            return true;
        }
        let ours = after.side(self.us);
        let path = self.line.positions().get(self.played..).unwrap_or_default();
        self.facts.irreversible.captures
            && !self.stood.contains(&ours)
            && path.iter().all(|earlier| earlier.side_to_move() != self.us || earlier.side(self.us) != ours)
    }

    /// Whether the position after a reply is not one that must not come back. The one between was not played yet, but it
    /// has another side to move.
    fn history_allows(&self, after: &Position, reply: Move) -> bool {
        self.line.occurrences(&self.rules.play(after, reply)) == 0
    }
}
