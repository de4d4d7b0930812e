//! A side that has no legal move and is not in check loses (RULES 2.8, 5.4); without this rule it draws.

use crate::compile::builder::Builder;
use crate::spec::error::Fault;
use crate::spec::params::Params;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    loses: toml::Spanned<bool>,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    if !keys.loses.as_ref() {
        return Err(Fault::new(
            keys.loses.span(),
            "expected `loses = true`: without the rule stalemate draws",
        ));
    }
    builder.rules.stalemate_loses = true;
    Ok(())
}
