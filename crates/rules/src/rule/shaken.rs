//! A royal that is attacked after a move becomes another kind at once (RULES 2.6, 4.2).

use super::{Hook, SpecialRule};
use crate::board::piece::{Kind, Piece};
use crate::compile::builder::Builder;
use crate::edits::Edit;
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
    builder.add(Box::new(Shaken { from, to }), &[Hook::Settle, Hook::Validate]);
    Ok(())
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
}
