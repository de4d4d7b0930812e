//! What a search asks of the rules, beside the legal moves.

use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::edits::Edits;
use crate::generate::Sink;
use crate::kernel;
use crate::mv::{FIRST_SPECIAL, Move};
use crate::play;
use crate::position::Position;
use crate::reach::conduct;
use crate::rules::Rules;
use crate::verdict::Verdict;
use arrayvec::ArrayVec;

impl Rules {
    /// Makes `after` the position after a move that is legal in `before`, and tells all that changed on the board.
    pub fn play_into(&self, before: &Position, mv: Move, after: &mut Position) -> Edits {
        kernel::play_into(self, before, mv, after)
    }

    /// What a legal move changes on the board, but for what settles afterwards.
    pub fn changes(&self, position: &Position, mv: Move) -> Edits {
        play::unfold(self, position, mv)
    }

    /// Makes `after` the position in which the other side is to move and nothing else has changed: no game allows that,
    /// but it is good to know whether it would do harm. Counters stay as they are. The side to move must not be in check.
    pub fn pass_into(&self, position: &Position, after: &mut Position) {
        play::pass(self, position, after);
    }

    /// Writes the legal moves into two lists, which are emptied first: the *noisy* ones, and the others when they are
    /// wanted. Noisy is what takes, shoots, promotes, removes, or brings the royal to its goal.
    pub fn sorted_moves(
        &self,
        position: &Position,
        noisy: &mut Vec<Move>,
        mut quiet: Option<&mut Vec<Move>>,
    ) {
        noisy.clear();
        if let Some(quiet) = &mut quiet {
            quiet.clear();
        }
        let us = position.turn;
        let mut sorted = Sorted {
            rules: self,
            enemy: position.side(us.other()),
            royal: position.royal(us),
            goal: self.goal[us.index()],
            noisy,
            quiet,
        };
        kernel::generate(self, position, Cells::ALL, &mut sorted);
    }

    /// A legal move that brings the royal of the side to move to its goal, where there is one.
    pub fn goal_move(&self, position: &Position) -> Option<Move> {
        let us = position.turn;
        let (goal, royal) = (self.goal[us.index()], position.royal(us));
        if goal.is_empty() || goal.has(royal) {
            return None;
        }
        let piece = position.piece_on(royal)?;
        if !self.furthest(piece, royal, conduct::QUIET | conduct::CAPTURE).meets(goal) {
            return None;
        }
        let mut arrivals = Arrivals { cells: goal, moves: ArrayVec::new() };
        kernel::generate(self, position, Cells::of(royal), &mut arrivals);
        // What arrives may be a part that leaves the royal behind.
        arrivals.moves.into_iter().find(|&mv| self.goal_reached(&self.play(position, mv)))
    }

    /// Whether a legal move is noisy: see [`Rules::sorted_moves`].
    pub fn is_noisy(&self, position: &Position, mv: Move) -> bool {
        let us = position.turn;
        position.side(us.other()).has(mv.to())
            || self.special_is_noisy(mv.tag)
            || mv.from() == position.royal(us) && self.goal[us.index()].has(mv.to())
    }

    fn special_is_noisy(&self, tag: u8) -> bool {
        tag >= FIRST_SPECIAL && self.special(tag).noisy()
    }

    /// How the game is over although somebody can still move; `None` when it is not. `occurrences` counts how often the
    /// position has occurred in the game, this time included; it is asked only where that matters.
    pub fn judge(&self, position: &Position, occurrences: &mut dyn FnMut() -> usize) -> Option<Verdict> {
        let verdicts =
            self.judges.iter().filter_map(|&tag| self.special(tag).judge(self, position, occurrences));
        verdicts.min_by_key(|verdict| verdict.reason)
    }

    /// Whether a move is forbidden that leads to a position which has occurred so many times before.
    pub fn forbids(&self, occurrences: usize) -> bool {
        self.forbidders.iter().any(|&tag| self.special(tag).forbids(occurrences))
    }
}

/// Gathers moves that end on some cells, as many as there is room for.
struct Arrivals {
    cells: Cells,
    moves: ArrayVec<Move, 16>,
}

impl Sink for Arrivals {
    #[inline(always)]
    fn bundle(&mut self, from: Cell, targets: Cells, tag: u8, arg: u8) {
        for to in targets & self.cells {
            self.single(Move::new(from, to, tag, arg));
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        if self.cells.has(mv.to()) && !self.moves.is_full() {
            self.moves.push(mv);
        }
    }
}

/// Tells noisy moves from quiet ones.
struct Sorted<'a> {
    rules: &'a Rules,
    enemy: Cells,
    royal: Cell,
    goal: Cells,
    noisy: &'a mut Vec<Move>,
    quiet: Option<&'a mut Vec<Move>>,
}

impl Sink for Sorted<'_> {
    #[inline(always)]
    fn bundle(&mut self, from: Cell, targets: Cells, tag: u8, arg: u8) {
        let mut noisy = targets & self.enemy;
        if from == self.royal {
            noisy |= targets & self.goal;
        }
        self.noisy.bundle(from, noisy, tag, arg);
        if let Some(quiet) = &mut self.quiet {
            quiet.bundle(from, targets - noisy, tag, arg);
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        if self.enemy.has(mv.to()) || self.rules.special_is_noisy(mv.tag) {
            self.noisy.push(mv);
        } else if let Some(quiet) = &mut self.quiet {
            quiet.push(mv);
        }
    }
}
