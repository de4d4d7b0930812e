//! The architecture as tests: what `docs/ARCHITECTURE.md` promises and a reader could not check by looking.
//!
//! Every check is a function from texts to a list of offences, so that a spoilt sample can prove that it bites.

mod crates;
mod names;
mod size;
mod source;
mod special_rules;

use std::path::{Path, PathBuf};

/// The project's folder.
fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).parent().expect("xtask lies in the project's folder").to_owned()
}

/// Fails with all offences, if there are any.
fn assert_none(what: &str, offences: &[String]) {
    assert!(offences.is_empty(), "{what}:\n  {}", offences.join("\n  "));
}
