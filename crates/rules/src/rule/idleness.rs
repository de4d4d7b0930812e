//! A side that makes too many moves in a row without resetting its counter loses (RULES 2.8).

use super::{Hook, SpecialRule};
use crate::compile::builder::Builder;
use crate::facts::{Facts, Limit, Outcome};
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Count, Params};
use crate::verdict::{Reason, Verdict};

#[derive(Debug)]
struct Idleness {
    moves: u32,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let span = params.span();
    let moves = params.read::<Count>()?.moves.get();
    if !builder.rules.counts_each_side {
        return Err(Fault::new(span, "this rule needs `counters = \"each-side\"`"));
    }
    builder.add(Box::new(Idleness { moves }), &[Hook::Judge]);
    Ok(())
}

impl SpecialRule for Idleness {
    fn judge(
        &self,
        _rules: &Rules,
        position: &Position,
        _occurrences: &mut dyn FnMut() -> usize,
    ) -> Option<Verdict> {
        let mover = position.turn.other();
        (position.counter(mover) >= self.moves)
            .then_some(Verdict { winner: Some(position.turn), reason: Reason::Inactivity })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        facts.limits.push(Limit { at: self.moves, outcome: Outcome::Loss, reason: Reason::Inactivity });
    }
}
