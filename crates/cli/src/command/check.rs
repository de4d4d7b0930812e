//! `quatrebras check`: whether a FEN is a position of a game.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, shown};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use crate::position;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Options of `check`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The position: a FEN in quotes, or `start`
    fen: String,
    #[arg(hide = true)]
    rest: Vec<String>,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    ok: bool,
    /// The position as this program writes it.
    fen: Option<String>,
    error: Option<&'a str>,
}

/// Prints `ok`, or `error: ` and what is wrong.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    match position::parse(&rules, &options.fen, &options.rest) {
        Ok(position) => {
            position::nothing_more(&options.rest)?;
            if options.json.json {
                let fen = Some(rules.fen(&position));
                json::print(out, &Document { game: rules.id(), ok: true, fen, error: None })?;
            } else {
                writeln!(out, "ok")?;
            }
            Ok(Answer::Yes)
        }
        Err(Fault::Refused(text)) => {
            position::nothing_more(&options.rest)?;
            let text = shown(&text);
            if options.json.json {
                json::print(out, &Document { game: rules.id(), ok: false, fen: None, error: Some(&text) })?;
            } else {
                writeln!(out, "error: {text}")?;
            }
            Ok(Answer::No)
        }
        Err(fault) => Err(fault),
    }
}
