//! `quatrebras perft`: counting the leaves of the tree of legal moves.

use crate::Answer;
use crate::catalogue;
use crate::fault::{Fault, shown};
use crate::output::Output;
use crate::perft::{DEEPEST, count, divide};
use crate::position;
use clap::Args;
use std::io::Write;

/// Options of `perft`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The position: a FEN in quotes, or `start`
    fen: String,
    /// How many plies deep to count, 0 to 20
    depth: String,
    #[arg(hide = true)]
    rest: Vec<String>,
    /// Print the count below each legal move first
    #[arg(long)]
    divide: bool,
    /// How many threads to count with, 1 to 1024
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

/// Prints the count; with `--divide`, first a line `move: count` a legal move, sorted.
pub fn run(options: &Options, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue::rules(&options.game)?;
    let after_fen: Vec<String> = std::iter::once(&options.depth).chain(&options.rest).cloned().collect();
    let position = position::parse(&rules, &options.fen, &after_fen)?;
    position::nothing_more(&options.rest)?;
    let depth = depth(&options.depth)?;
    let threads = usize::from(options.threads);
    if !options.divide || depth == 0 {
        writeln!(out, "{}", count(&rules, &position, depth, threads))?;
        return Ok(Answer::Yes);
    }
    let counts = divide(&rules, &position, depth, threads);
    let mut lines: Vec<(String, u64)> =
        counts.iter().map(|&(m, count)| (rules.move_text(m), count)).collect();
    lines.sort();
    for (text, count) in &lines {
        writeln!(out, "{text}: {count}")?;
    }
    writeln!(out, "{}", lines.iter().map(|(_, count)| count).sum::<u64>())?;
    Ok(Answer::Yes)
}

fn depth(text: &str) -> Result<u32, Fault> {
    match text.parse() {
        Ok(depth) if depth <= DEEPEST => Ok(depth),
        _ => Err(Fault::Usage(format!(
            "the depth must be a number from 0 to {DEEPEST}, not '{}'",
            shown(text)
        ))),
    }
}
