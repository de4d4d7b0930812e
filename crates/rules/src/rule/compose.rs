//! Certain kinds, whole or just split off, may end on a friendly piece and make a compound (RULES 2.4).

use super::SpecialRule;
use crate::board::piece::{Kind, MAX_KINDS, Piece};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edits;
use crate::mv::Move;
use crate::notation::san::name::MoveName;
use crate::picture::picks::Picks;
use crate::position::Position;
use crate::rules::{KindInfo, Rules};
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use crate::way::{Join, WHOLE, Way};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    movers: Vec<Name>,
}

/// `arg` of a move is its way's: the kind that leaves a compound, or [`WHOLE`].
#[derive(Debug)]
struct Compose;

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let tag = builder.add(Box::new(Compose), &[]);
    for name in &keys.movers {
        let mover = builder.kind(name)?;
        if builder.rules.is_royal(mover) {
            let message = format!("'{}' is royal: others may join it, it joins nobody", name.as_ref());
            return Err(Fault::new(name.span(), message));
        }
        let mut result = [None; MAX_KINDS];
        for (index, info) in builder.rules.kinds.iter().enumerate() {
            let Some([one, other]) = info.parts else { continue };
            let friend = match (one == mover, other == mover) {
                (true, _) => other,
                (_, true) => one,
                _ => continue,
            };
            if let Some(twin) = result[friend.index()] {
                let twin: &KindInfo = &builder.rules.kinds[Kind::index(twin)];
                let message = format!("the {} and the {} have the same parts", twin.name, info.name);
                return Err(Fault::new(name.span(), message));
            }
            result[friend.index()] = Some(Kind::new(index));
            for side in Side::BOTH {
                let [from, onto] =
                    [mover, friend].map(|kind| builder.rules.kinds[kind.index()].region[side.index()]);
                builder.need_room(Kind::new(index), side, from & onto, name.span())?;
            }
        }
        if result.iter().all(Option::is_none) {
            return Err(Fault::new(name.span(), format!("no compound has the part '{}'", name.as_ref())));
        }
        for side in Side::BOTH {
            for way in builder.rules.ways[side.index()].iter_mut().flatten() {
                if way.arrives == mover {
                    way.join = Some(Join { tag, result });
                }
            }
        }
    }
    Ok(())
}

/// The piece that moves, the way in which it does, and the compound that comes of it.
fn joined<'r>(rules: &'r Rules, position: &Position, mv: Move) -> Option<(Piece, &'r Way, Kind)> {
    let (piece, friend) = (position.piece_on(mv.from())?, position.piece_on(mv.to())?);
    let mut ways = rules.ways_of(piece).iter();
    let way = ways.find(|way| way.join.is_some() && way.arg == mv.arg)?;
    let compound = way.join.as_ref()?.result[friend.kind().index()]?;
    Some((piece, way, compound))
}

impl SpecialRule for Compose {
    fn unfold(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {
        let Some((piece, way, compound)) = joined(rules, position, mv) else { return };
        edits.lift(mv.from());
        if let Some(stays) = way.leaves {
            edits.put(mv.from(), Piece::new(piece.side(), stays));
        }
        edits.lift(mv.to());
        edits.put(mv.to(), Piece::new(piece.side(), compound));
        edits.reset = rules.resets.kinds >> way.arrives.index() & 1 != 0;
    }

    fn name<'r>(&'r self, rules: &Rules, position: &Position, mv: Move, name: &mut MoveName<'r>) {
        let Some((piece, way, compound)) = joined(rules, position, mv) else { return };
        name.leaves = way.leaves.is_some().then(|| piece.kind());
        name.mover = way.arrives;
        name.becomes = Some(compound);
    }

    fn suffix(&self, rules: &Rules, mv: Move, text: &mut String) {
        if mv.arg != WHOLE {
            text.push(rules.kinds[usize::from(mv.arg)].letter.to_ascii_lowercase());
        }
    }

    fn picks(&self, mv: Move, picks: &mut Picks) {
        picks.part = (mv.arg != WHOLE).then(|| Kind::new(mv.arg.into()));
    }
}
