//! `quatrebras convert`: games from one notation into another, as a stream.

mod format;
mod input;
mod line;
mod output;

use crate::Answer;
use crate::batch;
use crate::catalogue::{Catalogue, Library};
use crate::fault::{self, Fault, shown};
use crate::outfile::{self, Pending};
use crate::output::Output;
use crate::progress::Progress;
use crate::source::Source;
use clap::Args;
use format::Format;
use input::{Input, Raw};
use output::Style;
use std::cell::{Cell, RefCell};
use std::io::Write;
use std::path::{Path, PathBuf};

/// How many things that were mended are told one by one.
const NOTES_TOLD: u64 = 20;

/// Options of `convert`.
#[derive(Args)]
pub struct Options {
    /// The file to read; - or nothing is the standard input
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,
    /// The notation to read [default: by the ending of the file's name]
    #[arg(long, value_enum, value_name = "FORMAT")]
    from: Option<Format>,
    /// The notation to write [default: by the ending of the file's name]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,
    /// The file to write; - or nothing is the standard output
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
    /// The game of those that do not name theirs; it is not named in the output either
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Write every position of a game, not only the last one (to FEN)
    #[arg(long)]
    every: bool,
}

/// What came of one game.
struct Done {
    text: Result<String, String>,
    notes: Vec<String>,
}

/// Converts game after game; the answer is no if one could not be read.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let from = format(options.from, options.input.as_deref(), "read", "--from")?;
    let to = format(options.to, options.output.as_deref(), "written", "--to")?;
    if options.every && to != Format::Fen {
        return Err(Fault::Usage("--every goes with --to fen".to_owned()));
    }
    let named = options.game.clone().or_else(|| game_of(options.input.as_deref(), catalogue));
    let library = Library::new(catalogue, named.as_deref())?;
    let understood = library.given().filter(|_| options.game.is_some()).map(|rules| rules.id());
    let style = Style { format: to, every: options.every, understood };
    let source = Source::open(options.input.as_deref())?;
    let progress = Progress::new("Converting", source.bytes);
    let (name, stop) = (source.name, Cell::new(false));
    let input = RefCell::new(Input::new(from, source.reader));
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let in_place = match (options.input.as_deref().map(Path::canonicalize), target.map(Path::canonicalize)) {
        (Some(Ok(input)), Some(Ok(output))) => input == output,
        _ => false,
    };
    let mut pending = match target {
        Some(path) => Some(Pending::new(path).map_err(|error| outfile::unwritable(path, &error))?),
        None => None,
    };
    let (mut games, mut faults, mut notes) = (0_u64, 0_u64, 0_u64);
    let next = || if stop.get() { None } else { input.borrow_mut().next() };
    let work = |raw: Raw| match input::read(from, &raw, &library) {
        Ok(understood) => Done { text: Ok(style.text(&understood.tree)), notes: understood.notes },
        Err(problem) => Done { text: Err(problem), notes: Vec::new() },
    };
    let take = |done: Done| {
        games += 1;
        match done.text {
            Ok(text) => match (&mut pending, target) {
                (Some(file), Some(path)) => {
                    file.write_all(text.as_bytes()).map_err(|error| outfile::unwritable(path, &error))?;
                }
                _ => {
                    out.write_all(text.as_bytes())?;
                    stop.set(out.closed());
                }
            },
            Err(problem) => {
                faults += 1;
                progress.aside(|| fault::report(&format!("{name}: {problem}")));
            }
        }
        for note in done.notes {
            notes += 1;
            if notes <= NOTES_TOLD {
                progress.aside(|| fault::note(&format!("{name}: {note}")));
            }
        }
        progress.set(input.borrow().bytes(), || format!("{games} games"));
        Ok(())
    };
    batch::run(next, work, take)?;
    drop(progress);
    // What an output was before is worth more than what is left when nothing can be read, or when the file
    // that is read would lose the games that cannot.
    let leave = faults > 0 && (in_place || games == faults);
    if let (true, Some(path)) = (leave, target) {
        fault::note(&format!("{} is left as it was", path.display()));
    }
    if let (Some(file), Some(path), false) = (pending, target, leave) {
        file.finish().map_err(|error| outfile::unwritable(path, &error))?;
    }
    if notes > NOTES_TOLD {
        fault::note(&format!("{name}: {} more were mended", notes - NOTES_TOLD));
    }
    library.problems().iter().for_each(|problem| fault::report(problem));
    Ok(if faults == 0 { Answer::Yes } else { Answer::No })
}

/// The notation that was asked for, or that a file's name tells.
fn format(asked: Option<Format>, path: Option<&Path>, what: &str, option: &str) -> Result<Format, Fault> {
    asked.or_else(|| path.and_then(Format::of)).ok_or_else(|| {
        let path = path.map_or("-".to_owned(), |path| shown(&path.display().to_string()));
        Fault::Usage(format!(
            "which notation is to be {what} does not follow from the name {path} ({} would tell): use {option} FORMAT",
            Format::endings()
        ))
    })
}

/// The game that a file's name begins with, as those of fixtures do.
fn game_of(path: Option<&Path>, catalogue: &Catalogue) -> Option<String> {
    let (id, _) = path?.file_name()?.to_str()?.split_once('.')?;
    catalogue.entry(id).map(|entry| entry.id)
}
