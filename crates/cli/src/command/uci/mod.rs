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
use options::Settings;
use quatrebras_engine::uci::{Command, parse};
use session::{Game, Session};
use std::io::{BufRead, ErrorKind};

/// Options of `uci`.
#[derive(Args)]
pub struct Options {
    /// The game to begin with: an id of `quatrebras games`, or the path of a game file ending in .toml. The option
    /// UCI_Variant changes it
    game: Option<String>,
}

/// Answers commands until the other side leaves.
pub fn run(options: &Options, catalogue: &Catalogue, _out: &mut Output) -> Result<Answer, Fault> {
    let mut game = Game::first(catalogue, options.game.as_deref())?;
    let mut settings = Settings::default();
    let mut lines = std::io::stdin().lock().lines();
    loop {
        let next = std::thread::scope(|scope| {
            let session = Session::new(catalogue, &game, &mut settings, scope);
            converse(session, &mut lines)
        });
        match next {
            Some(next) => game = next,
            None => return Ok(Answer::Yes),
        }
    }
}

/// Answers commands until another game is wanted; `None` when the other side leaves.
fn converse(
    mut session: Session<'_, '_, '_>,
    lines: &mut impl Iterator<Item = std::io::Result<String>>,
) -> Option<Game> {
    for line in lines {
        let line = match line {
            Ok(line) => line,
            // Bytes that are no text are said to be unknown, like any other word.
            Err(error) if error.kind() == ErrorKind::InvalidData => format!("({error})"),
            Err(_) => break,
        };
        match parse(&line) {
            Ok(Command::Quit) => {
                session.leave();
                return None;
            }
            Ok(command) => session.obey(command),
            Err(error) => session.complain(&error),
        }
        if let Some(next) = session.next.take() {
            return Some(next);
        }
    }
    session.finish();
    None
}
