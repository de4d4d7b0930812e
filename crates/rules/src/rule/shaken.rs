//! A royal that is attacked after a move becomes another kind at once (RULES 2.6, 4.2).

use super::{Hook, SpecialRule};
use crate::attack::{AttackShape, empty_table};
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edit;
use crate::facts::{Facts, TurnOver, When};
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use arrayvec::ArrayVec;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    from: Name,
    to: Name,
}

#[derive(Debug)]
struct Shaken {
    from: Kind,
    to: Kind,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let (from, to) = (builder.royal(&keys.from)?, builder.royal(&keys.to)?);
    if from == to {
        return Err(Fault::new(
            keys.to.span(),
            format!("expected another kind than '{}'", keys.from.as_ref()),
        ));
    }
    for side in Side::BOTH {
        builder.need_room(
            to,
            side,
            builder.rules.kinds[from.index()].region[side.index()],
            keys.to.span(),
        )?;
        if attacks_more(&builder.rules, side, from, to) {
            let message = format!(
                "'{}' captures where '{}' does not: who checks it could be in check by that",
                keys.to.as_ref(),
                keys.from.as_ref()
            );
            return Err(Fault::new(keys.to.span(), message));
        }
    }
    builder.add(Box::new(Shaken { from, to }), &[Hook::Settle, Hook::Validate]);
    Ok(())
}

/// Whether some attack of `to` is none of `from`.
fn attacks_more(rules: &Rules, side: Side, from: Kind, to: Kind) -> bool {
    let attacks = &rules.attacks[side.index()];
    let mut leaps = empty_table();
    for attack in
        attacks.iter().filter(|attack| attack.kinds.contains(&from) && attack.shape == AttackShape::Leap)
    {
        leaps.iter_mut().zip(attack.from.iter()).for_each(|(set, &more)| *set |= more);
    }
    attacks.iter().filter(|attack| attack.kinds.contains(&to) && !attack.kinds.contains(&from)).any(
        |attack| {
            let more = attack.from.iter().zip(leaps.iter()).any(|(cells, leaps)| cells.without(*leaps).any());
            more || attack.shape != AttackShape::Leap
        },
    )
}

impl Shaken {
    /// The royal of the side to move, when it is attacked and still of the first kind.
    fn shaken(&self, position: &Position) -> bool {
        position.checkers().any() && position.kind(self.from).has(position.royal(position.turn))
    }
}

impl SpecialRule for Shaken {
    fn settle(&self, _rules: &Rules, after: &Position, edits: &mut ArrayVec<Edit, 4>) {
        if self.shaken(after) {
            let cell = after.royal(after.turn);
            edits.push(Edit::Lift(cell));
            edits.push(Edit::Put(cell, Piece::new(after.turn, self.to)));
        }
    }

    fn fault(&self, rules: &Rules, position: &Position) -> Option<String> {
        self.shaken(position).then(|| {
            let (from, to) = (&rules.kinds[self.from.index()].name, &rules.kinds[self.to.index()].name);
            let cell = rules.board.cell_name(position.royal(position.turn));
            format!("the {from} on {cell} is in check: it has become a {to} then")
        })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        facts.turn_overs.push(TurnOver { from: self.from, to: self.to, when: When::Attacked });
    }
}
