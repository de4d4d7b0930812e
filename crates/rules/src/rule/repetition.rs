//! Drawn when a position occurs so many times (RULES 4.4, 5.4, 6.5).

use super::{Hook, SpecialRule};
use crate::compile::builder::Builder;
use crate::facts::{Facts, Repetition as Fact};
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::Params;
use crate::verdict::{Reason, Verdict};
use serde::Deserialize;
use std::num::NonZeroU32;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    times: NonZeroU32,
}

#[derive(Debug)]
struct Repetition {
    times: usize,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let span = params.span();
    let times = params.read::<Keys>()?.times.get() as usize;
    if times < 2 {
        return Err(Fault::new(span, "expected `times` of 2 or more: every position occurs once"));
    }
    builder.add(Box::new(Repetition { times }), &[Hook::Judge]);
    Ok(())
}

impl SpecialRule for Repetition {
    fn judge(
        &self,
        _rules: &Rules,
        _position: &Position,
        occurrences: &mut dyn FnMut() -> usize,
    ) -> Option<Verdict> {
        (occurrences() >= self.times).then_some(Verdict { winner: None, reason: Reason::Repetition })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        if facts.repetition == Fact::Free {
            facts.repetition = Fact::Draws { times: self.times };
        }
    }
}
