//! `quatrebras selfplay`: games of the engine against itself, in bulk.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::evaluation::{Evaluation, fingerprint, hand};
use crate::fault::{Fault, note};
use crate::interrupt::stop_on_interrupt;
use crate::output::Output;
use crate::progress::Progress as Bar;
use clap::Args;
use quatrebras_lab::data::{DataError, DataFile};
use quatrebras_lab::selfplay::{self, Plan, Progress};
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// Options of `selfplay`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The file to which games are added until it holds as many as are wanted
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games the file is to hold in the end
    #[arg(long, value_name = "N", default_value_t = Plan::default().games)]
    count: usize,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// After so many positions no deeper search begins
    #[arg(long, value_name = "N", default_value_t = Plan::default().nodes)]
    nodes: u64,
    /// How many plies are random at the beginning; every other game has one more
    #[arg(long, value_name = "N", default_value_t = Plan::default().plies)]
    plies: usize,
    /// The longest game, in plies; it counts as drawn
    #[arg(long, value_name = "N", default_value_t = Plan::default().longest)]
    longest: usize,
    /// A game is given up when one side has been ahead by so many hundredths of a pawn for six plies; one of eight games
    /// is played out
    #[arg(long, value_name = "CP", default_value_t = Plan::default().resign, value_parser = clap::value_parser!(i32).range(1..))]
    resign: i32,
    /// What everything random depends on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Use the evaluation that the movements suggest, not the learned one
    #[arg(long)]
    untuned: bool,
    /// Add games to a file whose games were played with another seed, other nodes, another evaluation and so on
    #[arg(long)]
    mixed: bool,
}

/// Plays what the file lacks.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = Arc::new(catalogue.rules(&options.game)?);
    let fault = |error: &dyn Display| Fault::Usage(format!("{}: {error}", options.out.display()));
    let plan = Plan {
        games: options.count,
        threads: options.threads.clamp(1, 256),
        seed: options.seed,
        nodes: options.nodes.max(1),
        plies: options.plies,
        longest: options.longest,
        resign: options.resign,
    };
    let which = if options.untuned { Evaluation::Untuned } else { Evaluation::Tuned };
    let evaluation = hand(&rules, which, None).map_err(Fault::Usage)?;
    let mut file = DataFile::open(&options.out, &rules).map_err(|error| fault(&error))?;
    if file.games > 0 && file.settings.is_none() {
        let (path, games) = (options.out.display(), file.games);
        note(&format!("{path}: the file does not say with what settings its {games} games were played"));
    }
    let name =
        format!("{} {}", if options.untuned { "untuned" } else { "tuned" }, fingerprint(&rules, &evaluation));
    file.set(&plan.settings(&name), options.mixed).map_err(|error| match error {
        error @ DataError::Settings { .. } => fault(&format!("{error}; --mixed adds to them all the same")),
        error => fault(&error),
    })?;
    let stop = stop_on_interrupt();
    let bar = Bar::counting(file.games as u64, options.count as u64);
    let mut told = |progress: Progress| tell(&bar, progress, options.count);
    let played = selfplay::run(&rules, &|| evaluation.clone(), &plan, &mut file, &stop, &mut told);
    drop(bar);
    let played = played.map_err(|error| fault(&error))?;
    writeln!(out, "{} games in {}, {} moves played now", played.games, options.out.display(), played.moves)?;
    if played.games < options.count { Err(Fault::Interrupted) } else { Ok(Answer::Yes) }
}

/// On a terminal the bar moves; elsewhere a line comes now and then.
fn tell(bar: &Bar, progress: Progress, count: usize) {
    bar.set(progress.games as u64, || format!("{} games, {} moves", progress.games, progress.moves));
    if bar.is_hidden() && progress.games.is_multiple_of(1000) {
        // A standard error stream that is closed is no reason to stop.
        let _ =
            writeln!(std::io::stderr().lock(), "{}/{count} games, {} moves", progress.games, progress.moves);
    }
}
