//! `quatrebras start`: the start position of a game.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use crate::json::{self, JsonArgs};
use crate::output::Output;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Options of `start`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    revision: &'a str,
    fen: &'a str,
}

/// Prints the FEN of the start position.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let fen = rules.fen(rules.start());
    if options.json.json {
        json::print(out, &Document { game: rules.id(), revision: rules.revision(), fen: &fen })?;
    } else {
        writeln!(out, "{fen}")?;
    }
    Ok(Answer::Yes)
}
