//! Drawn after so many moves of each side on the halfmove counter (RULES 4.4, 6.5).

use super::{Hook, SpecialRule};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::facts::{Facts, Limit, Outcome};
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Count, Params};
use crate::verdict::{Reason, Verdict};

#[derive(Debug)]
struct MoveLimit {
    halfmoves: u32,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let span = params.span();
    let moves = params.read::<Count>()?.moves.get();
    if builder.rules.counts_each_side {
        return Err(Fault::new(span, "this rule needs `counters = \"halfmove\"`"));
    }
    let halfmoves = moves.saturating_mul(2);
    builder.add(Box::new(MoveLimit { halfmoves }), &[Hook::Judge]);
    Ok(())
}

impl SpecialRule for MoveLimit {
    fn judge(
        &self,
        _rules: &Rules,
        position: &Position,
        _occurrences: &mut dyn FnMut() -> usize,
    ) -> Option<Verdict> {
        (position.counter(Side::White) >= self.halfmoves)
            .then_some(Verdict { winner: None, reason: Reason::MoveLimit })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        facts.limits.push(Limit { at: self.halfmoves, outcome: Outcome::Draw, reason: Reason::MoveLimit });
    }
}
