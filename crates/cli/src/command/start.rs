//! `quatrebras start`: the start position of a game.

use crate::Answer;
use crate::catalogue;
use crate::fault::Fault;
use crate::output::Output;
use clap::Args;
use std::io::Write;

/// Options of `start`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
}

/// Prints the FEN of the start position.
pub fn run(options: &Options, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue::rules(&options.game)?;
    writeln!(out, "{}", rules.fen(rules.start()))?;
    Ok(Answer::Yes)
}
