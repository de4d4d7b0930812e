//! The moves of the position that is searched.

use super::node::{Tried, bonus};
use super::reduce::{PLY, reduction};
use super::worker::{UNTOUCHED, Worker};
use crate::eval::Evaluator;
use crate::score::INFINITE;
use quatrebras_rules::Move;

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub mv: Move,
    /// What the last search that raised alpha found; minus [`INFINITE`] when it did not.
    pub score: i32,
    /// What the iteration before found.
    pub before: i32,
    /// The best line that begins with it.
    pub pv: Vec<Move>,
    /// The positions looked at below it in this search.
    pub nodes: u64,
    /// The depth of the iteration that is going on.
    pub depth: i32,
}

impl RootMove {
    pub fn new(mv: Move) -> RootMove {
        RootMove { mv, score: -INFINITE, before: -INFINITE, pv: vec![mv], nodes: 0, depth: 0 }
    }
}

impl<E: Evaluator> Worker<'_, E> {
    /// Searches the root's moves from the given one on, in their order. The best comes to stand first among them.
    pub fn search_root(&mut self, first: usize, alpha: i32, beta: i32, depth: i32) -> i32 {
        let mut alpha = alpha;
        let (mut best, mut best_index) = (-INFINITE, first);
        let rules = self.set.rules;
        self.frames[0].excluded = None;
        self.frames[0].eval = (!rules.in_check(self.position(0))).then(|| {
            let bare = self.bare_eval(0);
            self.corrected(0, bare)
        });
        self.frames[1].killers = [None; 2];
        for root in &mut self.moves[first..] {
            (root.score, root.depth) = (-INFINITE, depth);
        }
        let trails = [None; 3];
        let (mut quiets, mut noisies) = (Tried::new(), Tried::new());
        for index in first..self.moves.len() {
            let mv = self.moves[index].mv;
            let count = index - first + 1;
            let noisy = rules.is_noisy(self.position(0), mv);
            let history = self.memory.history.quiet(self.position(0), mv, &trails);
            let nodes = self.nodes;
            self.play(0, mv);
            let mut score = alpha + 1;
            if count > 1 {
                if self.set.selective && depth >= 3 && count > 3 && !noisy {
                    let less = reduction(depth, count) - PLY - history * PLY / 9_000;
                    let reduced = (depth - 1 - less / PLY).clamp(1, depth - 1);
                    score = -self.node(false, 1, -alpha - 1, -alpha, reduced, true);
                }
                if score > alpha && !self.stopped {
                    score = -self.node(false, 1, -alpha - 1, -alpha, depth - 1, true);
                }
            }
            if (count == 1 || score > alpha) && !self.stopped {
                score = -self.node(true, 1, -beta, -alpha, depth - 1, false);
            }
            self.take_back();
            self.moves[index].nodes += self.nodes - nodes;
            if self.stopped {
                break;
            }
            if count == 1 || score > alpha {
                self.extend_line(0, mv);
                let root = &mut self.moves[index];
                root.score = score;
                root.pv.clone_from(&self.frames[0].pv);
            }
            if score > best {
                (best, best_index) = (score, index);
                if score >= beta {
                    self.learn_cut(0, mv, &quiets, &noisies, depth);
                    break;
                }
                alpha = alpha.max(score);
            }
            let tried = if noisy { &mut noisies } else { &mut quiets };
            let _ = tried.try_push(mv);
        }
        self.low = UNTOUCHED;
        if best > -INFINITE {
            self.moves[first..=best_index].rotate_right(1);
            if !rules.is_noisy(self.position(0), self.moves[first].mv) && best < beta {
                let (position, history) = (&self.frames[0].position, &mut self.memory.history);
                history.learn_quiet(position, self.moves[first].mv, &trails, bonus(depth) / 2);
            }
        }
        best
    }
}
