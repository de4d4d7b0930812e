//! A compound may move one of its parts and leave the other behind (RULES 2.3).

use super::SpecialRule;
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edits;
use crate::mv::Move;
use crate::notation::san::name::MoveName;
use crate::picture::picks::Picks;
use crate::play::arrive;
use crate::position::Position;
use crate::reach::conduct;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Nothing, Params};
use crate::way::Way;

#[derive(Debug)]
struct Split;

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let span = params.span();
    params.read::<Nothing>()?;
    let tag = builder.add(Box::new(Split), &[]);
    for index in 0..builder.rules.kinds.len() {
        let Some([one, other]) = builder.rules.kinds[index].parts else { continue };
        let compound = Kind::new(index);
        for part in [one, other] {
            let steps = &builder.rules.ways[0][part.index()];
            if steps.iter().flat_map(|way| way.steps.iter()).any(|step| step.conduct & conduct::SHOT != 0) {
                let (part, compound) = (&builder.rules.kinds[part.index()], &builder.rules.kinds[index]);
                let message = format!("the {} shoots: a part of the {} cannot", part.name, compound.name);
                return Err(Fault::new(span, message));
            }
            for side in Side::BOTH {
                let left = builder.rules.kinds[index].region[side.index()];
                builder.need_room(part, side, left, span.clone())?;
            }
        }
        add(builder, tag, compound, one, other)?;
        if one != other {
            add(builder, tag, compound, other, one)?;
        }
    }
    Ok(())
}

fn add(builder: &mut Builder<'_>, tag: u8, compound: Kind, moves: Kind, stays: Kind) -> Result<(), Fault> {
    let royal = builder.rules.is_royal(moves);
    builder.attacks_also_as(compound, moves);
    for side in Side::BOTH {
        let ways = &mut builder.rules.ways[side.index()];
        let Some(whole) = ways[moves.index()].first() else { continue };
        // A part ends its move as the kind it is, so `arg` may name that kind: suffix and leftover follow.
        let way = Way {
            steps: whole.steps.clone(),
            arrives: moves,
            leaves: Some(stays),
            royal,
            tag,
            arg: moves.index() as u8,
            join: None,
            barred: 0,
            heeds_mark: None,
            arrivals: Vec::new(),
        };
        ways[compound.index()].push(way);
    }
    Ok(())
}

/// The part that stays when `part` leaves the compound.
pub(super) fn left_behind(rules: &Rules, compound: Kind, part: Kind) -> Option<Kind> {
    let [one, other] = rules.kinds[compound.index()].parts?;
    Some(if one == part { other } else { one })
}

impl SpecialRule for Split {
    fn unfold(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {
        let Some(compound) = position.piece_on(mv.from()) else { return };
        let (side, part) = (compound.side(), Kind::new(mv.arg.into()));
        let Some(stays) = left_behind(rules, compound.kind(), part) else { return };
        edits.lift(mv.from());
        edits.put(mv.from(), Piece::new(side, stays));
        arrive(rules, position, mv, Piece::new(side, part), edits);
    }

    fn name<'r>(&'r self, _rules: &Rules, _position: &Position, mv: Move, name: &mut MoveName<'r>) {
        name.leaves = Some(name.mover);
        name.mover = Kind::new(mv.arg.into());
    }

    fn suffix(&self, rules: &Rules, mv: Move, text: &mut String) {
        text.push(rules.kinds[usize::from(mv.arg)].letter.to_ascii_lowercase());
    }

    fn picks(&self, mv: Move, picks: &mut Picks) {
        picks.part = Some(Kind::new(mv.arg.into()));
    }
}
