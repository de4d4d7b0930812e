//! ProbCut: a capture that is far above beta in a shallow search will most likely be above beta in a deep one.

use super::worker::Worker;
use crate::eval::Evaluator;
use crate::order::picker::{Picker, Stage};
use crate::score::is_sure;
use quatrebras_rules::Move;

/// How far above beta, in hundredths of a pawn.
const MARGIN: i32 = 190;

impl<E: Evaluator> Worker<'_, E> {
    /// A capture's score above beta, where one is found, and the capture.
    pub fn probcut(
        &mut self,
        ply: usize,
        beta: i32,
        depth: i32,
        eval: i32,
        remembered: Option<Move>,
    ) -> Option<(i32, Move)> {
        let raised = beta + MARGIN;
        if depth < 5 || is_sure(beta) || is_sure(raised) {
            return None;
        }
        let rules = self.set.rules;
        let remembered = remembered.filter(|&mv| rules.is_noisy(self.position(ply), mv));
        let lists = self.borrow_lists();
        let mut picker = Picker::noisy(lists, remembered, [None; 2], raised - eval);
        let trails = self.trails(ply);
        let mut found = None;
        while let Some(mv) = picker.next(&self.scene(ply, &trails)) {
            if picker.stage >= Stage::Bad {
                break;
            }
            if Some(mv) == self.frames[ply].excluded {
                continue;
            }
            self.play(ply, mv);
            let mut score = -self.quiescence(false, ply + 1, -raised, 1 - raised, 0);
            if score >= raised {
                score = -self.node(false, ply + 1, -raised, 1 - raised, depth - 4, true);
            }
            self.take_back();
            if self.stopped {
                break;
            }
            if score >= raised {
                found = Some((score, mv));
                break;
            }
        }
        self.return_lists(picker.into_lists());
        found
    }
}
