//! `quatrebras lint`: what is wrong with game files; or else what each piece can do.

mod boards;
mod kinds;
mod rules;
mod stances;
mod words;

use crate::Answer;
use crate::catalogue::{Catalogue, Problem};
use crate::drawing::Drawing;
use crate::fault::{Fault, shown};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use clap::Args;
use kinds::KindSheet;
use quatrebras_rules::{Kind, Rules, Side};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// Options of `lint`.
#[derive(Args)]
pub struct Options {
    /// Game files; ids of games that are known will do as well
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document {
    files: Vec<FileSheet>,
}

/// What is found about one file.
#[derive(Serialize)]
struct FileSheet {
    file: String,
    ok: bool,
    faults: Vec<FaultSheet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameSheet>,
}

/// A fault and its place; line and column are 0 where the file as a whole is meant.
#[derive(Serialize)]
struct FaultSheet {
    file: String,
    line: usize,
    column: usize,
    message: String,
}

/// A game without faults.
#[derive(Serialize)]
struct GameSheet {
    id: String,
    name: String,
    revision: String,
    kinds: Vec<KindSheet>,
    rules: Vec<String>,
    start: String,
    moves: u64,
    #[serde(skip)]
    drawn: String,
}

/// Looks at every file; the answer is no when there are faults in one.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let mut document = Document { files: Vec::new() };
    let mut unreadable = Vec::new();
    let mut answer = Answer::Yes;
    for (at, name) in options.files.iter().enumerate() {
        let Some(sheet) = look(catalogue, name, &mut unreadable) else { continue };
        if !sheet.ok {
            answer = Answer::No;
        }
        if options.json.json {
            document.files.push(sheet);
            continue;
        }
        if at > 0 {
            writeln!(out)?;
        }
        print(&sheet, out)?;
    }
    if options.json.json {
        json::print(out, &document)?;
    }
    if unreadable.is_empty() { Ok(answer) } else { Err(Fault::Faulty(unreadable)) }
}

/// What is found about a file; nothing when it cannot be read.
fn look(catalogue: &Catalogue, name: &str, unreadable: &mut Vec<String>) -> Option<FileSheet> {
    let path = Path::new(name);
    let loaded = match catalogue.entry(name) {
        Some(entry) => catalogue.load_entry(&entry),
        None if path.extension().is_some_and(|end| end == "toml") || path.exists() => {
            catalogue.compile_file(path).and_then(|rules| match catalogue.misplaced(path, &rules) {
                Some(text) => Err(Problem::Misplaced(text)),
                None => Ok(rules),
            })
        }
        None => catalogue.load(name),
    };
    let file = shown(name);
    let faults = match loaded {
        Ok(rules) => {
            let game = Some(GameSheet::of(&rules));
            return Some(FileSheet { file, ok: true, faults: Vec::new(), game });
        }
        Err(Problem::Missing(text)) => {
            unreadable.push(text);
            return None;
        }
        Err(Problem::Misplaced(message)) => {
            vec![FaultSheet { file: file.clone(), line: 0, column: 0, message }]
        }
        Err(Problem::Faulty(errors)) => errors
            .into_iter()
            .map(|error| FaultSheet {
                file: error.file,
                line: error.line,
                column: error.column,
                message: error.message,
            })
            .collect(),
    };
    Some(FileSheet { file, ok: false, faults, game: None })
}

impl GameSheet {
    fn of(rules: &Rules) -> GameSheet {
        let facts = rules.facts();
        let position = rules.start();
        let drawn = Drawing { rules, position, bottom: Side::White, colored: false, marked: None };
        GameSheet {
            id: rules.id().to_owned(),
            name: rules.name().to_owned(),
            revision: rules.revision().to_owned(),
            kinds: (0..rules.kind_count())
                .map(|kind| KindSheet::of(rules, &facts, Kind::new(kind)))
                .collect(),
            rules: rules::words(rules, &facts),
            start: rules.fen(position),
            moves: rules.count_moves(position),
            drawn: drawn.to_string(),
        }
    }
}

fn print(sheet: &FileSheet, out: &mut Output) -> Result<(), Fault> {
    for fault in &sheet.faults {
        let FaultSheet { file, line, column, message } = fault;
        match line {
            0 => writeln!(out, "{message}")?,
            _ => writeln!(out, "{}:{line}:{column}: {message}", shown(file))?,
        }
    }
    let Some(game) = &sheet.game else { return Ok(()) };
    writeln!(out, "{}: ok, {} kinds, revision {}\n", sheet.file, game.kinds.len(), game.revision)?;
    writeln!(out, "{}", boards::LEGEND)?;
    for kind in &game.kinds {
        writeln!(out, "\n{}", kind.text())?;
    }
    if !game.rules.is_empty() {
        writeln!(out, "\nRules")?;
        for line in &game.rules {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out, "\nStart\n\n{}", game.drawn)?;
    writeln!(out, "{} legal moves to begin with", game.moves)?;
    Ok(())
}
