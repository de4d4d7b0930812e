//! The players may agree on a draw.

use crate::compile::builder::Builder;
use crate::spec::error::Fault;
use crate::spec::params::{Nothing, Params};

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    params.read::<Nothing>()?;
    builder.rules.agreement = true;
    Ok(())
}
