//! Some kinds cannot be captured by some others (RULES 6.2).

use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use std::collections::BTreeMap;

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let table: BTreeMap<Name, Vec<Name>> = params.read()?;
    for (victim, attackers) in &table {
        let immune = builder.kind(victim)?;
        if builder.rules.is_royal(immune) {
            let text = format!("'{}' is royal: an immune royal could not be mated", victim.as_ref());
            return Err(Fault::new(victim.span(), text));
        }
        builder.rules.immune |= 1 << immune.index();
        for attacker in attackers {
            let barred = builder.kind(attacker)?;
            for side in Side::BOTH {
                for way in builder.rules.ways[side.index()].iter_mut().flatten() {
                    if way.arrives == barred {
                        way.barred |= 1 << immune.index();
                    }
                }
            }
        }
    }
    Ok(())
}
