//! `quatrebras uci`: the engine for other programs.

mod options;
mod session;
mod talk;
mod think;

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use crate::output::Output;
use clap::Args;
use quatrebras_engine::uci::{Command, parse};
use session::Session;
use std::io::BufRead;

/// Options of `uci`.
#[derive(Args)]
pub struct Options {
    /// The game to begin with: an id of `quatrebras games`, or the path of a game file ending in .toml. The option
    /// UCI_Variant changes it
    game: Option<String>,
}

/// Answers commands until the other side leaves.
pub fn run(options: &Options, catalogue: &Catalogue, _out: &mut Output) -> Result<Answer, Fault> {
    let mut session = Session::new(catalogue, options.game.as_deref())?;
    for line in std::io::stdin().lock().lines() {
        // What cannot be read as text is said to be unknown, like any other word.
        let line = line.unwrap_or_else(|error| format!("({error})"));
        match parse(&line) {
            Ok(Command::Quit) => {
                session.leave();
                return Ok(Answer::Yes);
            }
            Ok(command) => session.obey(command),
            Err(error) => session.complain(&error),
        }
    }
    session.finish();
    Ok(Answer::Yes)
}
