//! No position may come back (RULES 2.8).

use super::{Hook, SpecialRule};
use crate::compile::builder::Builder;
use crate::line::Line;
use crate::position::Position;
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
    fn forbids(&self, line: &Line<'_>, after: &Position) -> bool {
        line.occurrences(after) > 0
    }
}
