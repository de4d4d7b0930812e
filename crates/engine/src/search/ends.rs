//! The end of the game within the search: exact, as the rules have it.

use super::worker::Worker;
use crate::eval::Evaluator;
use crate::score::{lost, won};
use quatrebras_rules::{Ending, Outcome, Side, Verdict};

/// A drawn game.
pub(crate) const DRAW: i32 = 0;

impl<E: Evaluator> Worker<'_, E> {
    /// How often the position at the end of the line has occurred before, as far as it matters, and the earliest place.
    /// Whatever has come back within the search counts for as often as need be, since what could be done once can be
    /// done again.
    fn earlier(&self, lookback: usize) -> (usize, usize) {
        let own = self.keys.len() - 1;
        let key = self.keys[own];
        let first = self.floor.max(own.saturating_sub(lookback));
        let (mut count, mut place) = (0, own);
        let mut index = own;
        // Two plies never lead back: each side has moved something.
        while index >= first + 2 {
            index -= 2;
            if self.keys[index] == key {
                count = if index > self.root { usize::MAX / 2 } else { count + 1 };
                place = index;
            }
        }
        (count, place)
    }

    /// Whether the game forbids the move that has just been played, and to which place in the line it leads back.
    #[inline]
    pub fn forbidden(&self, ply: usize) -> Option<usize> {
        let (count, place) = self.earlier(self.set.known.lookback(self.position(ply + 1)));
        (count > 0 && self.set.rules.forbids(count)).then_some(place)
    }

    /// The score when the game is over at a ply although somebody could still move; `None` while it goes on.
    #[inline]
    pub fn ended(&self, ply: usize) -> Option<i32> {
        if ply == 0 {
            return None;
        }
        let position = self.position(ply);
        let mut occurrences = || self.earlier(self.set.known.lookback(position)).0 + 1;
        let verdict = self.set.rules.judge(position, &mut occurrences)?;
        Some(self.score_of(ply, verdict))
    }

    #[cold]
    fn score_of(&self, ply: usize, verdict: Verdict) -> i32 {
        match self.set.rules.ending(self.position(ply)) {
            Some(Ending::Mate | Ending::Goal) => lost(ply),
            Some(Ending::Stalemate) => self.stuck(ply),
            None => match verdict.winner {
                None => DRAW,
                Some(winner) if winner == self.position(ply).side_to_move() => won(ply),
                Some(_) => lost(ply),
            },
        }
    }

    /// The score of the side to move when it has no move.
    pub fn no_moves(&self, ply: usize) -> i32 {
        match self.set.rules.ending(self.position(ply)) {
            Some(Ending::Goal) => lost(ply),
            _ if self.set.rules.in_check(self.position(ply)) => lost(ply),
            _ => self.stuck(ply),
        }
    }

    fn stuck(&self, ply: usize) -> i32 {
        match self.set.known.stalemate {
            Outcome::Loss => lost(ply),
            Outcome::Draw => DRAW,
        }
    }

    /// Whether the side to move can bring its royal to its goal now.
    #[inline]
    pub fn wins_at_once(&self, ply: usize) -> bool {
        self.set.known.has_goal && self.reaches_goal(ply)
    }

    fn reaches_goal(&self, ply: usize) -> bool {
        let position = self.position(ply);
        let Some(mv) = self.set.rules.goal_move(position) else { return false };
        let after = self.set.rules.play(position, mv);
        // Where the opponent is left without a move, that decides before the goal does.
        self.set.known.stalemate == Outcome::Loss || self.set.rules.ending(&after) != Some(Ending::Stalemate)
    }

    /// Whose move it is, as an index.
    #[inline]
    pub fn side(&self, ply: usize) -> usize {
        match self.position(ply).side_to_move() {
            Side::White => 0,
            Side::Black => 1,
        }
    }
}
