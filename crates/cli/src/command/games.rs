//! `quatrebras games`: the games that come with the program.

use crate::Answer;
use crate::catalogue;
use crate::fault::Fault;
use crate::output::Output;
use clap::Args;
use quatrebras_rules::shipped;
use std::io::Write;

/// Options of `games`.
#[derive(Args)]
pub struct Options {}

/// Prints a line a game: its id, the size of its board in files and ranks, its name.
pub fn run(_: &Options, out: &mut Output) -> Result<Answer, Fault> {
    let width = shipped().iter().map(|(id, _)| id.len()).max().unwrap_or(0);
    for (id, _) in shipped() {
        let rules = catalogue::rules(id)?;
        let size = format!("{}x{}", rules.board().width(), rules.board().height());
        writeln!(out, "{id:width$}  {size:5}  {}", rules.name())?;
    }
    Ok(Answer::Yes)
}
