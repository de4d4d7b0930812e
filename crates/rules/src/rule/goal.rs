//! A royal that reaches its goal row wins (RULES 2.8).

use super::{Hook, SpecialRule};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::Params;
use crate::verdict::{Reason, Verdict};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    row: toml::Spanned<usize>,
}

#[derive(Debug)]
struct Goal;

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    for side in Side::BOTH {
        builder.rules.goal[side.index()] = builder.row(&keys.row, side)?;
    }
    builder.add(Box::new(Goal), &[Hook::Validate, Hook::Judge]);
    Ok(())
}

impl SpecialRule for Goal {
    fn fault(&self, rules: &Rules, position: &Position) -> Option<String> {
        let royal = position.royal(position.turn);
        rules.goal[position.turn.index()].has(royal).then(|| {
            let cell = rules.board.cell_name(royal);
            format!("the royal of the side to move stands on its goal row ({cell}): the game was over")
        })
    }

    fn judge(
        &self,
        rules: &Rules,
        position: &Position,
        _occurrences: &mut dyn FnMut() -> usize,
    ) -> Option<Verdict> {
        rules
            .goal_reached(position)
            .then(|| Verdict { winner: Some(position.turn.other()), reason: Reason::Goal })
    }
}
