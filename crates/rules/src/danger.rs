//! What the side to move must heed for its royal's sake, found once a position.
//!
//! A move of a piece other than the royal can expose it only when it leaves a cell of `pins`, arrives
//! on a cell of `closers` or shoots a piece of `covers` away, and can answer a check only when it
//! arrives on a cell of `answers` or leaves a cell of `hurdles`. All other moves need no test.

use crate::attack::{AttackShape, Attackers, gather};
use crate::board::cells::Cells;
use crate::position::Position;
use crate::reach::View;
use crate::rules::Rules;

/// The cells that matter for the safety of the royal of the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger {
    /// Enemy pieces that attack the royal.
    pub checkers: Cells,
    /// Own pieces that may expose the royal by leaving.
    pub pins: Cells,
    /// Own pieces that a checker passes over: it may need them.
    pub hurdles: Cells,
    /// Cells where a piece that arrives completes an attack on the royal.
    pub closers: Cells,
    /// Enemy pieces whose removal opens an attack on the royal.
    pub covers: Cells,
    /// Cells where arriving, or shooting, may answer every check; all cells when there is none.
    pub answers: Cells,
    /// Whether arriving on a cell of `answers` surely answers the check.
    pub sure: bool,
}

impl Default for Danger {
    fn default() -> Danger {
        Danger {
            checkers: Cells::EMPTY,
            pins: Cells::EMPTY,
            hurdles: Cells::EMPTY,
            closers: Cells::EMPTY,
            covers: Cells::EMPTY,
            answers: Cells::ALL,
            sure: true,
        }
    }
}

impl Danger {
    /// Nothing is taken for safe: every move needs a test.
    pub fn suspect_all(checkers: Cells) -> Danger {
        let all = Cells::ALL;
        Danger { checkers, pins: all, hurdles: all, closers: all, covers: all, answers: all, sure: false }
    }
}

/// Finds the danger to the royal of the side to move.
#[inline(always)]
pub(crate) fn assess(rules: &Rules, position: &Position) -> Danger {
    let attackers = gather(rules, position);
    assess_with(rules, position, &attackers)
}

#[inline(always)]
fn assess_with(rules: &Rules, position: &Position, attackers: &Attackers) -> Danger {
    let us = position.turn;
    let royal = position.royal(us);
    let view = View { own: position.side(us), enemy: position.side(us.other()) };
    let mut danger = Danger::default();
    for (attack, &set) in rules.attacks[us.other().index()].iter().zip(attackers) {
        let set = set & attack.from[royal.index()];
        if set.is_empty() {
            continue;
        }
        match &attack.shape {
            AttackShape::Leap => {
                for from in set {
                    danger.checkers.insert(from);
                    danger.answers &= Cells::of(from);
                }
            }
            AttackShape::Line { over } => {
                for from in set {
                    let between = rules.lines.between(royal, from);
                    let (own, enemy) = (between & view.own, between & view.enemy);
                    let (ours, theirs) = (own.count(), enemy.count());
                    if over.passes(theirs, ours) {
                        danger.checkers.insert(from);
                        danger.answers &= between | Cells::of(from);
                        danger.hurdles |= own;
                        danger.sure &= ours + theirs == 0 && !over.passes(0, 1);
                    }
                    if ours > 0 && over.passes(theirs, ours - 1) {
                        danger.pins |= own;
                    }
                    if over.passes(theirs, ours + 1) {
                        danger.closers |= between - own;
                    }
                    if theirs > 0 {
                        if over.passes(theirs - 1, ours) {
                            danger.covers |= enemy;
                            if ours > 0 {
                                // A piece that stands between may take another there.
                                danger.closers |= enemy;
                            }
                        }
                        if over.passes(theirs - 1, ours + 1) {
                            danger.closers |= enemy;
                        }
                    }
                }
            }
            AttackShape::Gates { approaches, foes_only } => {
                let blockers = if *foes_only { view.own } else { view.own | view.enemy };
                for approach in &approaches[royal.index()] {
                    if !set.has(approach.from) {
                        continue;
                    }
                    let [one, other] = approach.routes;
                    if !one.meets(blockers) || !other.meets(blockers) {
                        danger.checkers.insert(approach.from);
                        danger.answers &= one | other | Cells::of(approach.from);
                        danger.sure = false;
                    } else {
                        for route in approach.routes {
                            let blocking = route & blockers;
                            if blocking.count() == 1 {
                                danger.pins |= blocking & view.own;
                                danger.covers |= blocking & view.enemy;
                            }
                        }
                    }
                }
            }
        }
    }
    danger
}
