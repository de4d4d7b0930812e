//! Null move: if the opponent cannot do anything with a second move in a row, the position is good enough.

use super::worker::Worker;
use crate::eval::Evaluator;
use crate::score::is_sure;

/// From this depth on a fail high is searched again without passes, since in some positions any move is a bad one.
const VERIFY: i32 = 12;

impl<E: Evaluator> Worker<'_, E> {
    /// A score of beta or more when passing is good enough; else `None`.
    pub fn null_move(&mut self, ply: usize, beta: i32, depth: i32, eval: i32) -> Option<i32> {
        let allowed = depth >= 3
            && eval >= beta
            && ply >= self.no_pass_before
            && self.frames[ply - 1].mv.is_some()
            && !is_sure(beta)
            && !self.set.known.passing_proves_nothing(self.position(ply));
        if !allowed {
            return None;
        }
        let reduced = depth - 4 - depth / 4 - ((eval - beta) / 180).min(3);
        self.pass(ply);
        let floor = std::mem::replace(&mut self.floor, self.keys.len() - 1);
        let score = -self.node(false, ply + 1, -beta, 1 - beta, reduced, true);
        self.floor = floor;
        self.take_back();
        if self.stopped || score < beta {
            return None;
        }
        // A win that rests on a pass is none.
        let score = if is_sure(score) { beta } else { score };
        if depth < VERIFY || self.no_pass_before > 0 {
            return Some(score);
        }
        self.no_pass_before = ply + (3 * reduced.max(0) / 4) as usize + 1;
        let verified = self.node(false, ply, beta - 1, beta, reduced, false);
        self.no_pass_before = 0;
        (!self.stopped && verified >= beta).then_some(score)
    }
}
