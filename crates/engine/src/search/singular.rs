//! Singular extensions: a move that is much better than all others deserves a deeper look.

use super::worker::Worker;
use crate::eval::Evaluator;
use crate::score::is_sure;
use crate::table::{Bound, Entry};
use quatrebras_rules::Move;

/// What came of leaving out the remembered move.
pub(crate) enum Singular {
    /// Look so many plies deeper (or less deep).
    Extend(i32),
    /// Another move is good enough as well: the score is beta or more.
    Cut(i32),
}

impl<E: Evaluator> Worker<'_, E> {
    /// Whether the remembered move is the only good one.
    pub fn singular(
        &mut self,
        ply: usize,
        (entry, score, mv): (&Entry, i32, Move),
        (pv, cut): (bool, bool),
        beta: i32,
        depth: i32,
    ) -> Singular {
        let fit = depth >= 7
            && entry.depth >= depth - 3
            && entry.bound != Bound::Upper
            && !is_sure(score)
            && self.frames[ply].excluded.is_none();
        if !fit {
            return Singular::Extend(0);
        }
        let target = score - 2 * depth;
        self.frames[ply].excluded = Some(mv);
        let without = self.node(false, ply, target - 1, target, (depth - 1) / 2, cut);
        self.frames[ply].excluded = None;
        if without < target {
            let double = !pv && without < target - 25;
            return Singular::Extend(if double { 2 } else { 1 });
        }
        if target >= beta {
            return Singular::Cut(target);
        }
        if score >= beta {
            return Singular::Extend(-2);
        }
        Singular::Extend(if cut { -1 } else { 0 })
    }
}
