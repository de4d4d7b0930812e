//! Answers as JSON, for other programs (docs/JSON.md).

use crate::fault::Fault;
use crate::output::Output;
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};

/// The option that asks for JSON.
#[derive(Args, Debug)]
pub struct JsonArgs {
    /// Print one JSON document instead (docs/JSON.md)
    #[arg(long)]
    pub json: bool,
}

/// Prints a document and a line end.
pub fn print(out: &mut Output, document: &impl Serialize) -> Result<(), Fault> {
    serde_json::to_writer(&mut *out, document).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}
