//! `quatrebras mates`: positions with forced wins, proved by looking at everything.

mod collect;
mod games;
mod kept;
mod positions;
mod range;

use crate::Answer;
use crate::catalogue::{Catalogue, Library};
use crate::fault::{self, Fault};
use crate::interrupt::stop_on_interrupt;
use crate::output::Output;
use clap::Args;
use collect::{Collector, Wanted};
use games::Last;
use quatrebras_lab::mates::Solver;
use range::Range;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Options of `mates`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// PGN files to look for positions in; - is the standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Solve this position: a FEN in quotes, or `start`; moves may follow it, after the word `moves`
    #[arg(long, value_name = "FEN", conflicts_with_all = ["files", "fen"])]
    position: Option<String>,
    /// Solve the positions of a file, one a line, written as for --position
    #[arg(long, value_name = "FILE", conflicts_with = "files")]
    fen: Option<PathBuf>,
    /// In how many own moves the win is to be: a number, or two as 2-5
    #[arg(long = "in", value_name = "N", default_value = "1-4", value_parser = range::parse)]
    within: Range,
    /// How many moves to carry out for one position before it is given up
    #[arg(long, value_name = "NODES", default_value_t = 20_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// How many positions to look for in games, those that are in --out already counted in
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    want: usize,
    /// How many positions of one length to take from games at most [default: as many as are wanted]
    #[arg(long, value_name = "COUNT")]
    most: Option<usize>,
    /// How many plies before a game's end to look at
    #[arg(long, value_name = "PLIES", default_value_t = 10)]
    last: usize,
    /// Take positions from games only where a single first move wins
    #[arg(long)]
    unique: bool,
    /// The file to write, one JSON object a line: it is added to, and what it has is not looked for again [default: the
    /// standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Solves what was asked for; the answer is no when nothing was found or something could not be read.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    if options.position.is_none() && options.fen.is_none() && options.files.is_empty() {
        return Err(Fault::Usage(
            "nothing to solve: expected PGN files, --position FEN or --fen FILE".to_owned(),
        ));
    }
    let library = Library::new(catalogue, Some(&options.game))?;
    let rules = library.given().ok_or_else(|| Fault::Usage("expected a game".to_owned()))?;
    let stop = stop_on_interrupt();
    let solver = Solver::new(rules).limit(options.limit).stop(&stop);
    let wanted = Wanted {
        within: options.within,
        count: options.want,
        most: options.most.unwrap_or(options.want),
        unique: options.unique,
    };
    let mut collector = Collector::new(rules, solver, wanted, options.out.as_deref(), out)?;
    let faults = match (&options.position, &options.fen) {
        (Some(text), _) => positions::one(text, &mut collector, &stop)?,
        (None, Some(path)) => positions::file(path, &mut collector, &stop)?,
        (None, None) => {
            let last = Last { plies: options.last, stop: &stop };
            games::all(&options.files, &library, &last, &mut collector)?
        }
    };
    let found = collector.count() > 0;
    library.problems().iter().for_each(|problem| fault::report(problem));
    if stop.load(Ordering::Relaxed) {
        if options.position.is_none() {
            fault::note("stopped by ctrl-C: what comes after was not looked at");
        }
        return Err(Fault::Interrupted);
    }
    Ok(if faults == 0 && found { Answer::Yes } else { Answer::No })
}
