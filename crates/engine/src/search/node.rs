//! Principal variation search.

use super::prune;
use super::reduce::{PLY, reduction};
use super::singular::Singular;
use super::standing::sharpened;
use super::worker::{UNTOUCHED, Worker};
use crate::eval::Evaluator;
use crate::exchange::wins_at_least;
use crate::order::picker::{Picker, Stage};
use crate::score::{INFINITE, MAX_PLY, SURE, from_table, is_sure, lost, to_table, won};
use crate::table::{Bound, Entry};
use arrayvec::ArrayVec;
use quatrebras_rules::{Move, Outcome};

/// What a move gains in the histories, by the depth of the search that shows it.
#[inline]
pub(super) fn bonus(depth: i32) -> i32 {
    (170 * depth - 60).clamp(40, 1500)
}

/// Moves that were tried before the best one, as many as are remembered.
pub(super) type Tried = ArrayVec<Move, 48>;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
struct View {
    pv: bool,
    cut: bool,
    in_check: bool,
    improving: bool,
    /// The sharpened evaluation; of no meaning in check.
    eval: i32,
    depth: i32,
}

/// A move that is about to be tried.
struct Attempt {
    mv: Move,
    noisy: bool,
    /// What the histories know of it.
    history: i32,
    /// Its place among those that are tried, from 1.
    count: usize,
}

impl<E: Evaluator> Worker<'_, E> {
    /// The score of the position at a ply for the side to move: exact between alpha and beta, else a bound. `cut` says
    /// that a score of beta or more is expected.
    pub fn node(&mut self, pv: bool, ply: usize, alpha: i32, beta: i32, depth: i32, cut: bool) -> i32 {
        if depth <= 0 {
            return self.quiescence(pv, ply, alpha, beta, 0);
        }
        self.low = UNTOUCHED;
        if self.tick() {
            return 0;
        }
        if pv {
            self.frames[ply].pv.clear();
            self.furthest = self.furthest.max(ply);
        }
        if let Some(score) = self.ended(ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.bare_eval(ply);
        }
        // Nothing can be better than a win now, or worse than a loss now.
        let (mut alpha, beta) = (alpha.max(lost(ply)), beta.min(won(ply + 1)));
        if alpha >= beta {
            return alpha;
        }
        let excluded = self.frames[ply].excluded;
        if excluded.is_none() && self.wins_at_once(ply) {
            return won(ply + 1);
        }
        let rules = self.set.rules;
        let key = self.set.known.table_key(self.position(ply));
        let entry = if excluded.is_some() { None } else { self.set.table.probe(key) };
        let table_score = entry.map(|entry| from_table(entry.score, ply));
        let remembered =
            entry.and_then(|entry| entry.mv).filter(|&mv| rules.is_legal(self.position(ply), mv));
        if let (false, Some(entry), Some(score)) = (pv, entry, table_score)
            && entry.depth >= depth
            && cuts(entry.bound, score, beta)
            && remembered.is_none_or(|mv| !self.is_forbidden(ply, mv))
        {
            if let Some(mv) = remembered
                && score >= beta
                && !rules.is_noisy(self.position(ply), mv)
            {
                let trails = self.trails(ply);
                let (position, history) = (&self.frames[ply].position, &mut self.memory.history);
                history.learn_quiet(position, mv, &trails, bonus(depth) / 2);
            }
            return score;
        }

        let in_check = rules.in_check(self.position(ply));
        let mut bare = None;
        let mut view = View { pv, cut, in_check, improving: false, eval: 0, depth };
        self.frames[ply + 1].killers = [None; 2];
        if in_check {
            self.frames[ply].eval = None;
        } else {
            let (own, corrected) = self.eval(ply, entry.as_ref());
            bare = Some(own);
            self.frames[ply].eval = Some(corrected);
            view.eval = sharpened(corrected, entry.as_ref(), table_score);
            let before = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].eval);
            view.improving = before(2).or(before(4)).is_none_or(|before| corrected > before);
        }
        if self.set.selective && !pv && !in_check && excluded.is_none() {
            if let Some(score) = self.without_moves(ply, alpha, beta, &view, remembered) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        // Without a move to begin with, a shallower search finds one for the next time.
        if self.set.selective && view.depth >= 4 && remembered.is_none() && (pv || cut) && excluded.is_none()
        {
            view.depth -= 1;
        }

        let lists = self.borrow_lists();
        let mut picker = Picker::all(lists, remembered, self.frames[ply].killers);
        let trails = self.trails(ply);
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut quiets, mut noisies) = (Tried::new(), Tried::new());
        let mut count = 0;
        let own = self.keys.len() - 1;
        let mut low = UNTOUCHED;
        while let Some(mv) = picker.next(&self.scene(ply, &trails)) {
            if Some(mv) == excluded {
                continue;
            }
            let noisy = match picker.stage {
                Stage::Noisy | Stage::Bad => true,
                Stage::Prepare => rules.is_noisy(self.position(ply), mv),
                _ => false,
            };
            let history = {
                let position = &self.frames[ply].position;
                let history = &self.memory.history;
                if noisy { history.noisy(position, mv) } else { history.quiet(position, mv, &trails) }
            };
            if self.set.selective && best > -SURE && Some(mv) != remembered {
                if !noisy
                    && !in_check
                    && count >= prune::late_moves(view.depth, view.improving, picker.count())
                {
                    picker.skip_quiets();
                    continue;
                }
                if self.not_worth_it(ply, alpha, &Attempt { mv, noisy, history, count }, &view) {
                    continue;
                }
            }
            let mut extension = 0;
            if let (Some(entry), Some(score)) = (&entry, table_score)
                && Some(mv) == remembered
                && self.set.selective
                && excluded.is_none()
                && ply < 2 * self.moves[0].depth.max(8) as usize
            {
                match self.singular(ply, (entry, score, mv), (pv, cut), beta, view.depth) {
                    Singular::Extend(plies) => extension = plies,
                    Singular::Cut(score) => {
                        self.return_lists(picker.into_lists());
                        return score;
                    }
                }
                if self.stopped {
                    break;
                }
            }
            if !self.play_unless_forbidden(ply, mv, noisy, &mut low) {
                continue;
            }
            count += 1;
            let attempt = Attempt { mv, noisy, history, count };
            let score = self.try_move(ply, (alpha, beta), &attempt, view.depth - 1 + extension, &view);
            self.take_back();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if pv {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        // What other moves would have been does not matter any more.
                        low = self.low;
                        break;
                    }
                    alpha = score;
                }
            }
            low = low.min(self.low);
            let tried = if noisy { &mut noisies } else { &mut quiets };
            let _ = tried.try_push(mv);
        }
        self.return_lists(picker.into_lists());
        if self.stopped {
            return 0;
        }
        if best == -INFINITE {
            // A pass that is excluded from nothing: without another move the remembered one is singular.
            self.low = if low < own { low } else { UNTOUCHED };
            return if excluded.is_some() { alpha } else { self.no_moves(ply) };
        }
        if let Some(mv) = best_move
            && best >= beta
        {
            self.learn_cut(ply, mv, &quiets, &noisies, view.depth);
        }
        self.low = if low < own { low } else { UNTOUCHED };
        if excluded.is_none() && self.low == UNTOUCHED {
            let bound = match best_move {
                _ if best >= beta => Bound::Lower,
                Some(_) if pv => Bound::Exact,
                _ => Bound::Upper,
            };
            let entry = Entry {
                mv: best_move,
                score: to_table(best, ply),
                eval: bare,
                depth: view.depth,
                bound,
                pv: pv || entry.is_some_and(|entry| entry.pv),
            };
            self.set.table.store(key, entry);
            if !in_check && best_move.is_none_or(|mv| !rules.is_noisy(self.position(ply), mv)) {
                self.learn_correction(ply, best, view.depth, bound);
            }
        }
        best
    }

    /// A score that is found without trying every move.
    fn without_moves(
        &mut self,
        ply: usize,
        alpha: i32,
        beta: i32,
        view: &View,
        remembered: Option<Move>,
    ) -> Option<i32> {
        let &View { eval, depth, improving, cut, .. } = view;
        // Where stalemate loses, a side that has little to move with may have lost already, whatever the evaluation says.
        let known = self.set.known;
        if known.stalemate == Outcome::Loss && known.passing_proves_nothing(self.position(ply)) {
            return None;
        }
        if !is_sure(beta) && prune::reverse_futility(depth, improving, eval, beta) {
            return Some((2 * beta + eval) / 3);
        }
        if !is_sure(alpha) && prune::razoring(depth, eval, alpha) {
            let score = self.quiescence(false, ply, alpha, alpha + 1, 0);
            if score <= alpha {
                return Some(score);
            }
        }
        if let Some(score) = self.null_move(ply, beta, depth, eval) {
            return Some(score);
        }
        if self.stopped || !cut {
            return None;
        }
        self.probcut(ply, beta, depth, eval, remembered).map(|(score, _)| score)
    }

    /// Whether a move can be left out, since another that does not lose is known already.
    fn not_worth_it(&self, ply: usize, alpha: i32, attempt: &Attempt, view: &View) -> bool {
        let &Attempt { mv, noisy, history, count } = attempt;
        let set = &self.set;
        let position = self.position(ply);
        if noisy {
            let loss = prune::noisy_loss(view.depth) - history / 64;
            return view.depth <= 7 && !wins_at_least(set.rules, position, mv, loss.min(0), set.worth);
        }
        let left = (view.depth - reduction(view.depth, count + 1) / PLY).max(0);
        if !view.in_check && prune::futility(left, view.eval, alpha, history) {
            return true;
        }
        prune::bad_history(left, history)
            || left <= 7 && !wins_at_least(set.rules, position, mv, prune::quiet_loss(left), set.worth)
    }

    /// The score of the move that has just been played: first with a window of nothing and perhaps less deep, and again
    /// where that shows something.
    fn try_move(
        &mut self,
        ply: usize,
        (alpha, beta): (i32, i32),
        attempt: &Attempt,
        depth: i32,
        view: &View,
    ) -> i32 {
        let &Attempt { noisy, history, count, .. } = attempt;
        let mut score = -INFINITE;
        if self.set.selective && view.depth >= 2 && count > 1 + usize::from(view.pv) {
            let mut less = reduction(view.depth, count);
            if noisy {
                less = less / 2 - history * PLY / 16_384;
            } else {
                less -= history * PLY / 9_000;
                less += if view.cut { PLY * 3 / 2 } else { 0 };
                less += if view.improving { 0 } else { PLY / 2 };
            }
            less -= if view.pv { PLY } else { 0 };
            less -= if self.set.rules.in_check(self.position(ply + 1)) { PLY } else { 0 };
            let reduced = (depth - less / PLY).clamp(1, depth.max(1));
            score = -self.node(false, ply + 1, -alpha - 1, -alpha, reduced, true);
            if score > alpha && reduced < depth && !self.stopped {
                score = -self.node(false, ply + 1, -alpha - 1, -alpha, depth, !view.cut);
            }
        } else if !view.pv || count > 1 {
            score = -self.node(false, ply + 1, -alpha - 1, -alpha, depth, !view.cut);
        }
        if view.pv && !self.stopped && (count == 1 || score > alpha) {
            score = -self.node(true, ply + 1, -beta, -alpha, depth, false);
        }
        score
    }

    /// Plays a move unless the game forbids it, since it would bring back a position; then `low` hears which. What a noisy
    /// move leaves was never there.
    #[inline]
    pub fn play_unless_forbidden(&mut self, ply: usize, mv: Move, noisy: bool, low: &mut usize) -> bool {
        self.play(ply, mv);
        if noisy || !self.set.known.forbids {
            return true;
        }
        let Some(place) = self.forbidden(ply) else { return true };
        self.take_back();
        *low = (*low).min(place);
        false
    }

    /// Whether the game forbids a move that has not been played yet.
    fn is_forbidden(&mut self, ply: usize, mv: Move) -> bool {
        if !self.set.known.forbids || self.set.rules.is_noisy(self.position(ply), mv) {
            return false;
        }
        let (nodes, mut low) = (self.nodes, UNTOUCHED);
        let allowed = self.play_unless_forbidden(ply, mv, false, &mut low);
        if allowed {
            self.take_back();
        }
        self.nodes = nodes;
        !allowed
    }

    /// The best line from a ply is this move and the best line after it.
    pub fn extend_line(&mut self, ply: usize, mv: Move) {
        let (here, after) = self.frames.split_at_mut(ply + 1);
        let (here, after) = (&mut here[ply], &after[0]);
        here.pv.clear();
        here.pv.push(mv);
        here.pv.extend_from_slice(&after.pv);
    }

    /// A move was good enough: it comes earlier next time, and those before it later.
    pub fn learn_cut(&mut self, ply: usize, mv: Move, quiets: &[Move], noisies: &[Move], depth: i32) {
        let trails = self.trails(ply);
        let rules = self.set.rules;
        let frame = &mut self.frames[ply];
        let history = &mut self.memory.history;
        let bonus = bonus(depth);
        if rules.is_noisy(&frame.position, mv) {
            history.learn_noisy(&frame.position, mv, bonus);
        } else {
            if frame.killers[0] != Some(mv) {
                frame.killers = [Some(mv), frame.killers[0]];
            }
            history.learn_quiet(&frame.position, mv, &trails, bonus);
            for &other in quiets {
                history.learn_quiet(&frame.position, other, &trails, -bonus);
            }
        }
        for &other in noisies {
            history.learn_noisy(&frame.position, other, -bonus);
        }
    }
}

/// Whether a bound decides a search with a window of nothing below beta.
#[inline]
pub(super) fn cuts(bound: Bound, score: i32, beta: i32) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score < beta,
    }
}
