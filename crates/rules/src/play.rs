//! Carrying out a move.

use crate::board::piece::Piece;
use crate::danger::assess;
use crate::edits::{Edit, Edits};
use crate::mv::{Move, SHOT, TRAVEL};
use crate::position::Position;
use crate::rules::Rules;

/// What a legal move changes on the board, before what settles afterwards.
#[inline(always)]
pub(crate) fn unfold(rules: &Rules, position: &Position, mv: Move) -> Edits {
    let mut edits = Edits::default();
    if mv.tag == TRAVEL {
        if let Some(piece) = position.piece_on(mv.from()) {
            edits.lift(mv.from());
            arrive(rules, position, mv, piece, &mut edits);
        }
    } else if mv.tag == SHOT {
        edits.lift(mv.to());
        edits.reset = rules.resets.capture;
    } else {
        rules.special(mv.tag).unfold(rules, position, mv, &mut edits);
    }
    edits
}

/// A piece arrives on the move's target, and takes what stands there.
#[inline(always)]
pub(crate) fn arrive(rules: &Rules, position: &Position, mv: Move, piece: Piece, edits: &mut Edits) {
    if position.piece_on(mv.to()).is_some() {
        edits.lift(mv.to());
        edits.reset = rules.resets.capture;
    }
    edits.put(mv.to(), piece);
    edits.reset |= rules.resets.kinds >> piece.kind().index() & 1 != 0;
}

/// The position after the bare changes of a move: the same side still to move, nothing settled.
pub(crate) fn carried_out(rules: &Rules, position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.apply(rules, &unfold(rules, position, mv).list);
    after
}

/// Makes `after`, a copy of `before`, the position after a legal move, and gathers all that changes on the board.
#[inline(always)]
fn finish(rules: &Rules, before: &Position, mv: Move, after: &mut Position) -> Edits {
    let mut edits = unfold(rules, before, mv);
    for &tag in &rules.markers {
        rules.special(tag).mark(rules, before, mv, &mut edits);
    }
    after.advance(rules, &edits);
    after.danger = assess(rules, after);
    for &tag in &rules.settlers {
        let mut more = arrayvec::ArrayVec::<Edit, 4>::new();
        rules.special(tag).settle(rules, after, &mut more);
        after.apply(rules, &more);
        edits.list.extend(more);
    }
    edits
}

/// The position after a legal move.
#[inline(always)]
pub(crate) fn play(rules: &Rules, position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    finish(rules, position, mv, &mut after);
    after
}

/// Makes `after` the position after a legal move, and tells what changed.
#[inline(always)]
pub(crate) fn play_into(rules: &Rules, before: &Position, mv: Move, after: &mut Position) -> Edits {
    after.clone_from(before);
    finish(rules, before, mv, after)
}

/// The position after the side to move has done nothing; it is not in check.
#[inline(always)]
pub(crate) fn pass(rules: &Rules, position: &Position, after: &mut Position) {
    after.clone_from(position);
    after.set_mark(rules, None);
    after.set_turn(rules, position.turn.other());
    after.danger = assess(rules, after);
}
