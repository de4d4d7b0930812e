//! `quatrebras perft`: counting the leaves of the tree of legal moves.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, shown};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use crate::perft::{DEEPEST, count, divide};
use crate::position;
use clap::Args;
use serde::Serialize;
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
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    revision: &'a str,
    fen: String,
    depth: u32,
    leaves: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

#[derive(Serialize)]
struct Branch {
    #[serde(rename = "move")]
    text: String,
    leaves: u64,
}

/// Prints the count; with `--divide`, first a line `move: count` a legal move, sorted.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let after_fen: Vec<String> = std::iter::once(&options.depth).chain(&options.rest).cloned().collect();
    let position = position::parse(&rules, &options.fen, &after_fen)?;
    position::nothing_more(&options.rest)?;
    let depth = depth(&options.depth)?;
    let threads = usize::from(options.threads);
    let branches = (options.divide && depth > 0).then(|| {
        let counts = divide(&rules, &position, depth, threads).into_iter();
        let mut branches: Vec<Branch> =
            counts.map(|(m, leaves)| Branch { text: rules.move_text(m), leaves }).collect();
        branches.sort_by(|one, other| one.text.cmp(&other.text));
        branches
    });
    let leaves = match &branches {
        Some(branches) => branches.iter().map(|branch| branch.leaves).sum(),
        None => count(&rules, &position, depth, threads),
    };
    if options.json.json {
        let (game, revision, fen) = (rules.id(), rules.revision(), rules.fen(&position));
        json::print(out, &Document { game, revision, fen, depth, leaves, divide: branches })?;
        return Ok(Answer::Yes);
    }
    for branch in branches.iter().flatten() {
        writeln!(out, "{}: {}", branch.text, branch.leaves)?;
    }
    writeln!(out, "{leaves}")?;
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
