//! From the changes of the board to what is seen. No rule is known here: roles follow from whose pieces are
//! lifted and put where, and from what the player picked.

use super::effect::Effect;
use super::picks::Picks;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::Walking;
use crate::board::piece::Piece;
use crate::edits::Edit;
use crate::mv::Move;
use crate::play::{carried_out, unfold};
use crate::position::Position;
use crate::reach::{Shape, View, conduct};
use crate::rules::Rules;
use crate::way::Way;

/// The effects of a legal move that leads from one position to the other.
pub(super) fn effects(
    rules: &Rules,
    before: &Position,
    after: &Position,
    picks: &Picks,
    mv: Move,
) -> Vec<Effect> {
    let us = before.side_to_move();
    let (mut own_lifts, mut enemy_lifts, mut puts) = (Vec::new(), Vec::new(), Vec::new());
    for &edit in unfold(rules, before, mv).board() {
        match edit {
            Edit::Put(cell, piece) => puts.push((cell, piece)),
            Edit::Lift(cell) => match before.piece_on(cell) {
                Some(piece) if piece.side() == us => own_lifts.push((cell, piece)),
                Some(piece) => enemy_lifts.push((cell, piece)),
                None => {}
            },
        }
    }
    let mut effects = Vec::new();
    if let Some(kind) = picks.part
        && let Some((cell, compound)) = own_lifts.first_mut()
        && let Some(at) = puts.iter().position(|&(put, _)| put == *cell)
    {
        let (left, moved) = (puts.remove(at).1, Piece::new(us, kind));
        effects.push(Effect::Split { cell: *cell, compound: *compound, left, moved });
        *compound = moved;
    }
    if own_lifts.is_empty()
        && let Some(piece) = before.piece_on(mv.from())
    {
        let path = path(rules, before, picks, mv.from(), mv.to(), conduct::SHOT);
        effects.push(Effect::Shot { piece, from: mv.from(), to: mv.to(), path });
    }
    let (victims, captured): (Vec<_>, Vec<_>) =
        enemy_lifts.into_iter().partition(|&(cell, _)| Some(cell) == picks.victim);
    effects.extend(captured.into_iter().map(|(cell, piece)| Effect::Capture { cell, piece }));
    // With fewer pieces put than lifted, a friend on the target is joined; else each piece goes its way.
    let mut friend = None;
    if puts.len() < own_lifts.len()
        && puts.iter().any(|&(cell, _)| cell == mv.to())
        && let Some(at) = own_lifts.iter().position(|&(cell, _)| cell == mv.to())
    {
        friend = Some(own_lifts.remove(at).1);
    }
    let mut turned = Vec::new();
    let mut removed = Vec::new();
    let mut puts = puts.into_iter();
    for (index, &(from, piece)) in own_lifts.iter().enumerate() {
        let put = puts.next();
        let to = put.map_or(if from == mv.from() { mv.to() } else { from }, |(cell, _)| cell);
        if to != from {
            let quiet = conduct::QUIET | conduct::CAPTURE;
            let path = if index == 0 {
                path(rules, before, picks, from, to, quiet)
            } else {
                in_order(rules, from, rules.lines.between(from, to))
            };
            effects.push(Effect::Travel { piece, from, to, path });
        }
        match (put, friend) {
            (Some((_, result)), Some(friend)) if to == mv.to() => {
                turned.push(Effect::Join { cell: to, friend, moved: piece, result });
            }
            (Some((_, result)), _) if result != piece => {
                turned.push(Effect::TurnOver { cell: to, from: piece, to: result });
            }
            (Some(_), _) => {}
            (None, _) => removed.push(Effect::Removal { cell: to, piece }),
        }
    }
    effects.append(&mut turned);
    effects.append(&mut removed);
    effects.extend(victims.into_iter().map(|(cell, piece)| Effect::Removal { cell, piece }));
    settled(rules, &carried_out(rules, before, mv), after, &mut effects);
    effects.extend(after.mark().map(|cell| Effect::Mark { cell }));
    effects
}

/// What changed by itself after the move.
fn settled(rules: &Rules, carried_out: &Position, after: &Position, effects: &mut Vec<Effect>) {
    for cell in rules.board().cells() {
        match (carried_out.piece_on(cell), after.piece_on(cell)) {
            (Some(from), Some(to)) if from != to => effects.push(Effect::TurnOver { cell, from, to }),
            (Some(piece), None) => effects.push(Effect::Removal { cell, piece }),
            _ => {}
        }
    }
}

/// The way of moving that the player picked.
fn way<'r>(rules: &'r Rules, position: &Position, picks: &Picks) -> Option<&'r Way> {
    let ways = rules.ways_of(position.piece_on(picks.piece)?);
    match picks.part {
        None => ways.iter().find(|way| way.leaves.is_none()),
        Some(part) => ways.iter().find(|way| way.leaves.is_some() && way.arrives == part),
    }
}

/// The cells that the piece passes, when it may do one of `conducts` at the end.
fn path(rules: &Rules, position: &Position, picks: &Picks, from: Cell, to: Cell, conducts: u8) -> Vec<Cell> {
    let us = position.side_to_move();
    let view = View { own: position.side(us), enemy: position.side(us.other()) };
    let between = rules.lines.between(from, to);
    let steps = way(rules, position, picks).map_or(&[][..], |way| &way.steps[..]);
    let step = steps
        .iter()
        .filter(|step| step.conduct & conducts != 0)
        .find(|step| step.shape.reached::<Walking>(&rules.lines, from, view).has(to));
    let passed = match step.map(|step| &step.shape) {
        Some(Shape::Leap(_)) => Cells::EMPTY,
        Some(Shape::Gates { gates, starts, foes_only }) => {
            let blockers = if *foes_only { view.enemy } else { view.own | view.enemy };
            let range = starts[from.index()] as usize..starts[from.index() + 1] as usize;
            let open = gates[range].iter().find(|gate| gate.to.has(to) && !gate.block.meets(blockers));
            open.map_or(Cells::EMPTY, |gate| gate.block)
        }
        Some(Shape::Slide { .. } | Shape::Hop { .. }) | None => between,
    };
    in_order(rules, from, passed)
}

/// Cells of one path, the nearest first: on lines and on L-shaped routes the distance grows with each step.
fn in_order(rules: &Rules, from: Cell, passed: Cells) -> Vec<Cell> {
    let board = rules.board();
    let mut path: Vec<Cell> = passed.into_iter().collect();
    path.sort_by_key(|&cell| {
        board.file_of(cell).abs_diff(board.file_of(from)) + board.rank_of(cell).abs_diff(board.rank_of(from))
    });
    path
}
