//! `quatrebras stats`: results, endings, lengths and first moves of many games.

mod count;
mod picture;
mod table;

use crate::Answer;
use crate::batch;
use crate::catalogue::{Catalogue, Library};
use crate::command::diagram::PictureArgs;
use crate::fault::{self, Fault};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use crate::progress::Progress;
use crate::source::Source;
use clap::Args;
use count::{Counted, Results, Spread, Step, Tallies, Tally};
use quatrebras_rules::pgn::{PgnFault, PgnReader, RawGame, ReadOptions};
use serde::Serialize;
use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;

/// Options of `stats`.
#[derive(Args)]
pub struct Options {
    /// PGN files; - is the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The game of those that do not name theirs
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    picture: PictureArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'t> {
    games: u64,
    /// Games that could not be read.
    faults: u64,
    by_game: Vec<Entry<'t>>,
}

#[derive(Serialize)]
struct Entry<'t> {
    game: &'t str,
    name: &'t str,
    results: Counts,
    endings: Vec<Named<'t>>,
    lengths: Option<Lengths>,
    first_moves: Vec<Named<'t>>,
    /// Games that do not begin with the usual start position.
    set_up: u64,
}

#[derive(Serialize)]
struct Counts {
    #[serde(flatten)]
    results: Results,
    score: Option<f64>,
}

#[derive(Serialize)]
struct Named<'t> {
    name: &'t str,
    #[serde(flatten)]
    counts: Counts,
}

#[derive(Serialize)]
struct Lengths {
    #[serde(flatten)]
    spread: Spread,
    histogram: Vec<Step>,
}

/// How many steps the histogram of the JSON document has at most.
const STEPS: usize = 50;

/// Counts the games of all files; the answer is no if one could not be read.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let library = Library::new(catalogue, options.game.as_deref())?;
    let mut tallies = Tallies::default();
    let mut faults = 0;
    for path in &options.files {
        faults += count(Source::open(Some(path))?, &library, &mut tallies)?;
    }
    library.problems().iter().for_each(|problem| fault::report(problem));
    if options.picture.any() {
        let page = picture::page(&tallies);
        options.picture.write(out, || page.svg(), |scale| page.png(scale))?;
    }
    if options.json.json {
        if options.picture.to_output() {
            return Err(Fault::Usage(
                "--json and a picture cannot both go to the standard output".to_owned(),
            ));
        }
        json::print(out, &document(&tallies, faults))?;
    } else if !options.picture.to_output() {
        let texts = tallies.sorted().into_iter().map(|(id, tally)| table::text(id, tally));
        let texts: Vec<String> = texts.collect();
        write!(out, "{}", texts.join("\n\n"))?;
        if texts.is_empty() {
            writeln!(out, "no games")?;
        }
    }
    Ok(if faults == 0 { Answer::Yes } else { Answer::No })
}

/// Counts the games of one file; tells how many could not be read.
fn count(source: Source, library: &Library<'_>, tallies: &mut Tallies) -> Result<u64, Fault> {
    let progress = Progress::new("Counting", source.bytes);
    let name = source.name;
    let reader = RefCell::new(PgnReader::new(source.reader));
    let next = || {
        let game: Result<RawGame, PgnFault> = reader.borrow_mut().next()?;
        let size = game.as_ref().map_or(0, |game| game.text().len());
        Some((game, size))
    };
    let work = |game: Result<RawGame, PgnFault>| {
        let options = ReadOptions { variations: false };
        let tree = game?.read_with(&|wanted| library.find(wanted), &options)?;
        Ok::<Counted, PgnFault>(Counted::of(&tree))
    };
    let mut faults = 0;
    let take = |counted: Result<Counted, PgnFault>| {
        match counted {
            Ok(counted) => tallies.add(counted),
            Err(fault) => {
                faults += 1;
                progress.aside(|| fault::report(&format!("{name}: {fault}")));
            }
        }
        progress.set(reader.borrow().bytes_read(), || format!("{} games", tallies.games()));
        Ok(())
    };
    batch::run(next, work, take)?;
    Ok(faults)
}

fn document(tallies: &Tallies, faults: u64) -> Document<'_> {
    let by_game = tallies.sorted().into_iter().map(|(game, tally)| entry(game, tally));
    Document { games: tallies.games(), faults, by_game: by_game.collect() }
}

fn entry<'t>(game: &'t str, tally: &'t Tally) -> Entry<'t> {
    let named = |(name, results)| Named { name, counts: Counts::of(results) };
    Entry {
        game,
        name: &tally.name,
        results: Counts::of(tally.results),
        endings: Tally::sorted(&tally.endings).into_iter().map(named).collect(),
        lengths: tally.spread().map(|spread| Lengths { spread, histogram: tally.histogram(STEPS) }),
        first_moves: Tally::sorted(&tally.firsts).into_iter().map(named).collect(),
        set_up: tally.set_up,
    }
}

impl Counts {
    fn of(results: Results) -> Counts {
        Counts { results, score: results.score() }
    }
}
