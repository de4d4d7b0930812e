//! The program `quatrebras`: large unusual board games at the command line.
//!
//! Each subcommand is one file under `command/`; what several of them need stands beside this file.

mod batch;
mod catalogue;
mod cells;
mod command;
mod computer;
mod drawing;
mod evaluation;
mod fault;
mod help;
mod interrupt;
mod json;
mod lines;
mod names;
mod outfile;
mod output;
mod paint;
mod perft;
mod position;
mod progress;
mod save;
mod source;

use catalogue::Catalogue;
use clap::{CommandFactory, FromArgMatches, Parser};
use command::Command;
use output::Output;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Play and study large unusual board games.
///
/// Every game is described by a text file; `quatrebras games` lists the ones that are known: those that come with the
/// program, and those in folders of your own (--games). Wherever GAME stands, the path of a game file (ending in .toml)
/// will do as well.
#[derive(Parser)]
#[command(name = "quatrebras", version, arg_required_else_help = true, propagate_version = true)]
struct CommandLine {
    /// A folder of your own games, files called ID.toml; may be given several times. The environment variable
    /// QUATREBRAS_GAMES names more, separated as in PATH
    #[arg(long, value_name = "DIR", global = true)]
    games: Vec<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

/// What a command found when nothing went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// Done, or yes: exit code 0.
    Yes,
    /// The question was answered with no: exit code 1.
    No,
}

fn main() -> ExitCode {
    let matches = help::complete(CommandLine::command()).get_matches();
    let command_line = match CommandLine::from_arg_matches(&matches) {
        Ok(command_line) => command_line,
        Err(error) => error.exit(),
    };
    let mut out = Output::new();
    let answer = Catalogue::new(&command_line.games)
        .and_then(|catalogue| command_line.command.run(&catalogue, &mut out));
    let flushed = out.flush();
    let answer = answer.and_then(|answer| flushed.map(|()| answer).map_err(Into::into));
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(fault) => {
            fault.report();
            ExitCode::from(fault.exit_code())
        }
    }
}
