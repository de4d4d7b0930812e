//! No position may come back (RULES 2.8).

use super::{Hook, SpecialRule};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::facts::{Facts, Repetition};
use crate::line::Line;
use crate::picture::refusal::Refusal;
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Nothing, Params};

#[derive(Debug)]
struct NoRepeat;

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    params.read::<Nothing>()?;
    builder.add(Box::new(NoRepeat), &[Hook::Forbid]);
    Ok(())
}

impl SpecialRule for NoRepeat {
    fn forbids(&self, occurrences: usize) -> bool {
        occurrences > 0
    }

    fn why_forbidden(&self, line: &Line<'_>, after: &Position) -> Option<Refusal> {
        let ply = line.positions().iter().position(|earlier| earlier.same(after))?;
        let number = match after.side_to_move() {
            Side::White => line.positions()[ply].fullmove().saturating_sub(1),
            Side::Black => line.positions()[ply].fullmove(),
        };
        Some(Refusal::Repeats { ply, number, side: after.side_to_move().other() })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        facts.repetition = Repetition::Forbidden;
    }
}
