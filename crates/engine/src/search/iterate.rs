//! Iterative deepening: a search of one ply, of two, and so on, each guided by the one before.

use super::root::RootMove;
use super::worker::Worker;
use crate::eval::Evaluator;
use crate::report::{Report, Scope};
use crate::score::{INFINITE, MAX_PLY, Value, WIN, is_sure};
use crate::time::Confidence;
use std::time::Duration;

/// Half the first window around the score of the iteration before.
const WINDOW: i32 = 14;

/// From this depth on the window is narrow.
const NARROW_FROM: i32 = 4;

/// Reports of unfinished iterations come only after so long a time.
const PATIENCE: Duration = Duration::from_secs(3);

impl<E: Evaluator> Worker<'_, E> {
    /// Searches until a limit is reached. `lines` is how many moves are to have a score of their own. The best move comes
    /// to stand first.
    pub fn iterate(&mut self, lines: usize, report: &mut dyn FnMut(&Report)) {
        let control = self.set.control;
        let lines = lines.clamp(1, self.moves.len());
        let deepest = control.limits.depth.map_or(MAX_PLY as i32 - 1, |depth| depth.clamp(1, 127) as i32);
        let (mut steady, mut recent) = (0, None::<i32>);
        for depth in 1..=deepest {
            for root in &mut self.moves {
                root.before = root.score;
            }
            let (best_before, kept) = (self.moves[0].mv, self.moves.clone());
            for first in 0..lines {
                self.furthest = 0;
                self.aspire(first, depth, lines, report);
                if self.stopped {
                    break;
                }
                self.moves[..=first].sort_by_key(|root| std::cmp::Reverse(root.score));
            }
            if self.stopped {
                self.settle(kept);
                break;
            }
            self.begin();
            control.publish(self.thread, self.nodes);
            if self.thread != 0 {
                continue;
            }
            for index in 0..lines {
                report(&self.report(index, depth, Scope::Exact));
            }
            let score = self.moves[0].score;
            steady = if self.moves[0].mv == best_before { steady + 1 } else { 0 };
            let fallen = recent.map_or(0, |recent| recent - score);
            recent = Some(recent.map_or(score, |recent| (recent + score) / 2));
            if self.enough(depth, steady, fallen) {
                break;
            }
        }
        control.publish(self.thread, self.nodes);
    }

    /// An iteration was broken off: what it has shown of the first move, or of better ones, counts; else what was known.
    fn settle(&mut self, kept: Vec<RootMove>) {
        let shown = self.moves.iter().filter(|root| root.score > -INFINITE).max_by_key(|root| root.score);
        let Some(shown) = shown.cloned() else {
            self.moves = kept;
            return;
        };
        let first_was_seen = self.moves.iter().any(|root| root.mv == kept[0].mv && root.score > -INFINITE);
        let nodes: Vec<_> = self.moves.iter().map(|root| (root.mv, root.nodes)).collect();
        self.moves = kept;
        for root in &mut self.moves {
            root.nodes = nodes.iter().find(|(mv, _)| *mv == root.mv).map_or(root.nodes, |(_, nodes)| *nodes);
            if root.score == -INFINITE {
                root.score = root.before;
            }
        }
        if first_was_seen && let Some(index) = self.moves.iter().position(|root| root.mv == shown.mv) {
            self.moves[index] = shown;
            self.moves[..=index].rotate_right(1);
        }
    }

    /// Searches with a window around the last score, wider and wider until the score lies within.
    fn aspire(&mut self, first: usize, depth: i32, lines: usize, report: &mut dyn FnMut(&Report)) {
        let guess = self.moves[first].before;
        let mut width = WINDOW + guess.abs().min(2000) / 100;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= NARROW_FROM && !is_sure(guess) {
            (alpha, beta) = (guess - width, guess + width);
        }
        let mut less = 0;
        loop {
            let score = self.search_root(first, alpha, beta, (depth - less).max(1));
            if self.stopped {
                return;
            }
            let scope = if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
                less = 0;
                Scope::AtMost
            } else if score >= beta {
                beta = (score + width).min(INFINITE);
                less = if self.set.selective { (less + 1).min(3) } else { 0 };
                Scope::AtLeast
            } else {
                return;
            };
            if is_sure(score) {
                // A win that was seen must be seen again, as deep.
                (alpha, beta, less) = (-INFINITE, INFINITE, 0);
            }
            width += width / 2 + 3;
            let control = self.set.control;
            if self.thread == 0 && lines == 1 && control.elapsed() >= PATIENCE {
                report(&self.report(first, depth, scope));
            }
        }
    }

    /// Whether another iteration would be a waste of time.
    fn enough(&self, depth: i32, steady: u32, fallen: i32) -> bool {
        let control = self.set.control;
        let (limits, score) = (control.limits, self.moves[0].score);
        if let Some(moves) = limits.win_in
            && matches!(Value::of(score), Value::Win(found) if found > 0 && found as u32 <= moves)
        {
            return true;
        }
        if limits.soft_nodes.is_some_and(|nodes| control.nodes() >= nodes) {
            return true;
        }
        let Some(soft) = control.budget.soft else { return false };
        if control.pondering() {
            return false;
        }
        if self.moves.len() == 1 && depth >= 5
            || is_sure(score) && depth > 2 * (MAX_PLY as i32).min(WIN - score.abs())
        {
            return true;
        }
        let best = self.moves[0].nodes as f64 / self.nodes.max(1) as f64;
        let scale = Confidence { effort: best, steady, fallen }.scale();
        control.elapsed().as_secs_f64() >= soft.as_secs_f64() * scale
    }

    /// What there is to say about a line.
    fn report(&self, index: usize, depth: i32, scope: Scope) -> Report {
        let control = self.set.control;
        let (nodes, time) = (control.nodes().max(self.nodes), control.elapsed());
        let root = &self.moves[index];
        Report {
            depth: depth as u32,
            furthest: self.furthest.max(root.pv.len()) as u32,
            line: index + 1,
            value: Value::of(root.score),
            scope,
            nodes,
            time,
            hashfull: self.set.table.hashfull(),
            pv: root.pv.clone(),
        }
    }
}
