//! Royals attack each other along an open file.

use crate::attack::{Attack, AttackShape, empty_table};
use crate::board::cells::Cells;
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::reach::Over;
use crate::spec::error::Fault;
use crate::spec::params::{Nothing, Params};

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    params.read::<Nothing>()?;
    const FILE_AXIS: usize = 1;
    let mut from = empty_table();
    for cell in builder.rules.board.cells() {
        let ray = builder.rules.lines.ray(FILE_AXIS, cell);
        from[cell.index()] = Cells(ray.before | ray.after);
    }
    for side in Side::BOTH {
        builder.add_attack(
            side,
            Attack {
                kinds: builder.royal_kinds(),
                from: from.clone(),
                shape: AttackShape::Line { over: Over::NOTHING },
                royals_only: true,
                shot: false,
            },
        )?;
    }
    Ok(())
}
