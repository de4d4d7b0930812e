//! `quatrebras check`: whether a FEN is a position of a game.

use crate::Answer;
use crate::catalogue;
use crate::fault::{Fault, shown};
use crate::output::Output;
use crate::position;
use clap::Args;
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
}

/// Prints `ok`, or `error: ` and what is wrong.
pub fn run(options: &Options, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue::rules(&options.game)?;
    match position::parse(&rules, &options.fen, &options.rest) {
        Ok(_) => {
            position::nothing_more(&options.rest)?;
            writeln!(out, "ok")?;
            Ok(Answer::Yes)
        }
        Err(Fault::Refused(text)) => {
            position::nothing_more(&options.rest)?;
            writeln!(out, "error: {}", shown(&text))?;
            Ok(Answer::No)
        }
        Err(fault) => Err(fault),
    }
}
