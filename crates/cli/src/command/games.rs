//! `quatrebras games`: the games that are known by an id.

use crate::Answer;
use crate::catalogue::{Catalogue, Origin};
use crate::fault::{self, Fault};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use clap::Args;
use quatrebras_rules::Rules;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// Options of `games`.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document {
    games: Vec<Entry>,
    /// What is wrong with files in the user's folders.
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Entry {
    id: String,
    name: String,
    names: BTreeMap<String, String>,
    revision: String,
    files: usize,
    ranks: usize,
    cells: usize,
    kinds: usize,
    start: String,
    /// The path of a game of the user's.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

impl Entry {
    fn of(rules: &Rules, origin: &Origin) -> Entry {
        Entry {
            id: rules.id().to_owned(),
            name: rules.name().to_owned(),
            names: rules.texts().names.clone(),
            revision: rules.revision().to_owned(),
            files: rules.board().width(),
            ranks: rules.board().height(),
            cells: rules.board().size(),
            kinds: rules.kind_count(),
            start: rules.fen(rules.start()),
            file: match origin {
                Origin::Shipped(_) => None,
                Origin::File(path) => Some(path.display().to_string()),
            },
        }
    }
}

/// Prints a line a game: its id, the size of its board in files and ranks, its name. What is wrong with files in the
/// user's folders comes last, and the answer is then no.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let mut document = Document { games: Vec::new(), faults: Vec::new() };
    for known in catalogue.entries() {
        match catalogue.load_entry(&known) {
            Ok(rules) => document.games.push(Entry::of(&rules, &known.origin)),
            Err(problem) => document.faults.extend(problem.lines()),
        }
    }
    if options.json.json {
        json::print(out, &document)?;
    } else {
        let width = document.games.iter().map(|game| game.id.len()).max().unwrap_or(0);
        for game in &document.games {
            let size = format!("{}x{}", game.files, game.ranks);
            writeln!(out, "{:width$}  {size:5}  {}", game.id, game.name)?;
        }
        out.flush()?;
        document.faults.iter().for_each(|fault| fault::report(fault));
    }
    Ok(if document.faults.is_empty() { Answer::Yes } else { Answer::No })
}
