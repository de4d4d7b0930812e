//! The evaluation of the position at a ply, corrected by what searches have shown.

use super::worker::Worker;
use crate::eval::Evaluator;
use crate::score::LARGEST;
use crate::table::{Bound, Entry};

impl<E: Evaluator> Worker<'_, E> {
    /// The bare evaluation.
    #[inline]
    pub fn bare_eval(&self, ply: usize) -> i32 {
        let frame = &self.frames[ply];
        self.set.eval.value(self.set.rules, &frame.position, &frame.state)
    }

    /// The evaluation with what was learnt about its errors.
    #[inline]
    pub fn corrected(&self, ply: usize, bare: i32) -> i32 {
        let skeleton = self.set.known.skeleton(self.position(ply));
        let trail = ply.checked_sub(1).and_then(|before| self.frames[before].trail);
        let correction = self.memory.correction.of(self.side(ply), skeleton, trail);
        (bare + correction).clamp(-LARGEST, LARGEST)
    }

    /// The bare and the corrected evaluation, from the table where it has one.
    #[inline]
    pub fn eval(&self, ply: usize, entry: Option<&Entry>) -> (i32, i32) {
        let bare = entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.bare_eval(ply));
        (bare, self.corrected(ply, bare))
    }

    /// A search has shown the score.
    pub fn learn_correction(&mut self, ply: usize, score: i32, depth: i32, bound: Bound) {
        let Some(eval) = self.frames[ply].eval else { return };
        let useful = match bound {
            Bound::Lower => score > eval,
            Bound::Upper => score < eval,
            Bound::Exact => true,
        };
        if useful && score.abs() <= LARGEST {
            let skeleton = self.set.known.skeleton(self.position(ply));
            let trail = ply.checked_sub(1).and_then(|before| self.frames[before].trail);
            let side = self.side(ply);
            self.memory.correction.learn(side, skeleton, trail, score - eval, depth);
        }
    }
}

/// The evaluation, or the table's score where it says more.
#[inline]
pub(crate) fn sharpened(eval: i32, entry: Option<&Entry>, score: Option<i32>) -> i32 {
    match (entry, score) {
        (Some(entry), Some(score)) if score.abs() <= LARGEST => match entry.bound {
            Bound::Exact => score,
            Bound::Lower => score.max(eval),
            Bound::Upper => score.min(eval),
        },
        _ => eval,
    }
}
