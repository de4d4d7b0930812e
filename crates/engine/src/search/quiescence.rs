//! Quiescence: from the end of the search on only what changes the balance of forces is followed, until nothing does.

use super::node::cuts;
use super::standing::sharpened;
use super::worker::{UNTOUCHED, Worker};
use crate::eval::Evaluator;
use crate::exchange::gain;
use crate::order::picker::{Picker, Stage};
use crate::score::{INFINITE, MAX_PLY, SURE, from_table, is_sure, to_table, won};
use crate::table::{Bound, Entry};
use quatrebras_rules::{Cell, Move};

/// What a capture may bring beside what it takes, in hundredths of a pawn.
const DELTA: i32 = 170;

/// From so many plies on only captures where the last one was are followed: shots and removals could go on for long.
const NARROW: usize = 8;

/// How many noisy moves of one position are followed at most.
const MOST: usize = 24;

/// How many quiet evasions are tried when one that does not lose is known.
const EVASIONS: usize = 3;

impl<E: Evaluator> Worker<'_, E> {
    /// The score for the side to move when only captures, shots, removals, promotions, goals and evasions of checks are
    /// looked at, and the side may be content with what it has; `depth` counts the plies since the search ended.
    pub fn quiescence(&mut self, pv: bool, ply: usize, alpha: i32, beta: i32, depth: usize) -> i32 {
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
        if self.wins_at_once(ply) {
            return won(ply + 1);
        }
        let rules = self.set.rules;
        let key = self.set.known.table_key(self.position(ply));
        let entry = self.set.table.probe(key);
        let table_score = entry.map(|entry| from_table(entry.score, ply));
        if let (false, Some(entry), Some(score)) = (pv, entry, table_score)
            && cuts(entry.bound, score, beta)
            && (!self.set.known.forbids || entry.mv.is_none() || score < beta || entry.depth <= 0)
        {
            return score;
        }
        let in_check = rules.in_check(self.position(ply));
        let mut alpha = alpha;
        let (mut best, mut standing, mut bare) = (-INFINITE, -INFINITE, None);
        if in_check {
            self.frames[ply].eval = None;
        } else {
            let (own, corrected) = self.eval(ply, entry.as_ref());
            bare = Some(own);
            self.frames[ply].eval = Some(corrected);
            best = sharpened(corrected, entry.as_ref(), table_score);
            standing = best + DELTA;
            if best >= beta {
                if entry.is_none() {
                    let score = to_table(best, ply);
                    let entry =
                        Entry { mv: None, score, eval: bare, depth: -1, bound: Bound::Lower, pv: false };
                    self.set.table.store(key, entry);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let remembered = entry.and_then(|entry| entry.mv).filter(|&mv| {
            rules.is_legal(self.position(ply), mv) && (in_check || rules.is_noisy(self.position(ply), mv))
        });
        let lists = self.borrow_lists();
        let mut picker = match in_check {
            true => Picker::all(lists, remembered, [None; 2]),
            false => Picker::noisy(lists, remembered, [None; 2], 0),
        };
        let trails = self.trails(ply);
        let last = ply.checked_sub(1).and_then(|before| self.frames[before].mv).map(Move::to);
        let (mut best_move, mut count, mut evasions) = (None, 0, 0);
        let own = self.keys.len() - 1;
        let mut low = UNTOUCHED;
        while let Some(mv) = picker.next(&self.scene(ply, &trails)) {
            let quiet = in_check && !rules.is_noisy(self.position(ply), mv);
            if best > -SURE {
                if !in_check {
                    let narrow = depth >= NARROW && Some(mv.to()) != last;
                    if picker.stage >= Stage::Bad || count >= MOST || narrow {
                        break;
                    }
                    let most = standing + self.gain(ply, mv);
                    if most <= alpha && !is_sure(alpha) {
                        best = best.max(most);
                        continue;
                    }
                } else if quiet && evasions >= EVASIONS {
                    picker.skip_quiets();
                    continue;
                }
            }
            if !self.play_unless_forbidden(ply, mv, !quiet, &mut low) {
                continue;
            }
            count += 1;
            evasions += usize::from(quiet);
            let score = -self.quiescence(pv, ply + 1, -beta, -alpha, depth + 1);
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
                        low = self.low;
                        break;
                    }
                    alpha = score;
                }
            }
            low = low.min(self.low);
        }
        self.return_lists(picker.into_lists());
        if self.stopped {
            return 0;
        }
        self.low = if low < own { low } else { UNTOUCHED };
        if best == -INFINITE {
            return self.no_moves(ply);
        }
        if self.low == UNTOUCHED {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let pv = pv || entry.is_some_and(|entry| entry.pv);
            let score = to_table(best, ply);
            self.set.table.store(key, Entry { mv: best_move, score, eval: bare, depth: 0, bound, pv });
        }
        best
    }

    /// What a noisy move takes, and what it makes of the piece that moves.
    fn gain(&self, ply: usize, mv: Move) -> i32 {
        let position = self.position(ply);
        let side = position.side_to_move();
        let worth = self.set.worth;
        if !mv.is_special() {
            let on = |cell: Cell| position.piece_on(cell).filter(|piece| piece.side() != side);
            return on(mv.to()).map_or(0, |victim| worth[victim.kind().index()]);
        }
        gain(self.set.rules, position, mv, worth)
    }
}
