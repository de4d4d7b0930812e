//! Static exchange evaluation: what a series of captures on one cell is worth.
//!
//! Who may take next is found anew after every capture, since a piece that has gone may have been a hurdle, or in the
//! way. A shot ends the series: nothing stands on the cell then. Immunity is heeded, and a compound takes with its
//! cheapest part that reaches the cell.

use quatrebras_rules::{Cells, MAX_KINDS, Move, Position, Rules, Side};

/// What pieces are worth by kind; royals 0.
pub type Worth = [i32; MAX_KINDS];

/// The longest series that is looked at.
const LONGEST: usize = 24;

/// What a legal move itself brings the mover: all that comes and goes, its own side's and the other's.
pub(crate) fn gain(rules: &Rules, position: &Position, mv: Move, worth: &Worth) -> i32 {
    let us = position.side_to_move();
    rules.changes(position, mv).changes(position).fold(0, |sum, change| {
        let value = worth[change.piece.kind().index()];
        sum + if change.comes == (change.piece.side() == us) { value } else { -value }
    })
}

/// Whether a legal move and the captures that follow on its target bring the mover `threshold` or more.
///
/// Only the target counts: what else the move exposes or attacks is not seen.
pub fn wins_at_least(rules: &Rules, position: &Position, mv: Move, threshold: i32, worth: &Worth) -> bool {
    let us = position.side_to_move();
    let mut sets = Side::BOTH.map(|side| position.side(side));
    let mut gain = 0;
    let mut arrived = None;
    let edits = rules.changes(position, mv);
    for change in edits.changes(position) {
        let side = change.piece.side();
        let value = worth[change.piece.kind().index()];
        gain += if change.comes == (side == us) { value } else { -value };
        if change.comes {
            sets[side.index()].insert(change.cell);
        } else {
            sets[side.index()].remove(change.cell);
        }
        if change.cell == mv.to() && side == us {
            arrived = change.comes.then_some(change.piece.kind());
        }
    }
    let Some(mut victim) = arrived else { return gain >= threshold };
    if gain < threshold {
        return false;
    }
    if gain - worth[victim.index()] >= threshold || rules.is_royal(victim) {
        return true;
    }
    let target = Cells::of(mv.to());
    let mut gains = [gain; LONGEST];
    let mut last = 0;
    let mut side = us.other();
    while last + 1 < LONGEST {
        let (own, enemy) = (sets[side.index()], sets[side.other().index()]);
        let Some(taker) =
            rules.cheapest_taker(position, mv.to(), victim, side, [own - target, enemy | target], worth)
        else {
            break;
        };
        let taken = worth[victim.index()];
        sets[side.index()] = (own - Cells::of(taker.from)) | target;
        sets[side.other().index()] = enemy - target;
        if rules.is_royal(taker.arrives) && !taker.shot {
            // A royal may not take what is guarded.
            let (own, enemy) = (sets[side.other().index()], sets[side.index()]);
            let guarded =
                rules.cheapest_taker(position, mv.to(), taker.arrives, side.other(), [own, enemy], worth);
            if guarded.is_some() {
                break;
            }
        }
        last += 1;
        gains[last] = taken - gains[last - 1];
        if taker.shot {
            break;
        }
        victim = taker.arrives;
        side = side.other();
    }
    while last > 0 {
        gains[last - 1] = -gains[last].max(-gains[last - 1]);
        last -= 1;
    }
    gains[0] >= threshold
}
