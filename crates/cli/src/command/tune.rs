//! `quatrebras tune`: weights of the evaluation, learned from games.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, report};
use crate::interrupt::stop_on_interrupt;
use crate::outfile::{check, replace, unwritable};
use crate::output::Output;
use crate::source::Source;
use clap::Args;
use quatrebras_engine::Hand;
use quatrebras_lab::data::{DataError, DataReader, Played};
use quatrebras_lab::tune::{Dataset, Epoch, Sampling, Settings, Taken, gather, learn};
use quatrebras_rules::Rules;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Options of `tune`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// Files of games with scores; - is the standard input
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Where the weights go; without it, and with -, to the standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How often all positions are gone through
    #[arg(long, value_name = "N", default_value_t = 30)]
    epochs: usize,
    /// How strongly weights are pulled to what the pieces' movements suggest
    #[arg(long, value_name = "L", default_value_t = 1.0, value_parser = not_negative)]
    lambda: f32,
    /// The part of scores in what is to be foretold, 0 to 1; the rest is the game's result
    #[arg(long, value_name = "B", default_value_t = 0.0, value_parser = part)]
    blend: f32,
    /// How many threads to work with, 1 to 64
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// The most positions of one game
    #[arg(long, value_name = "N", default_value_t = 25)]
    per_game: usize,
    /// Plies at the beginning of a game that are left out
    #[arg(long, value_name = "N", default_value_t = 8)]
    skip: usize,
    /// Where chance begins: the same number, the same weights
    #[arg(long, value_name = "N", default_value_t = 1815)]
    seed: u64,
}

fn not_negative(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number: &f32| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| format!("expected a number from 0, found '{text}'"))
}

fn part(text: &str) -> Result<f32, String> {
    not_negative(text)
        .ok()
        .filter(|part| *part <= 1.0)
        .ok_or_else(|| format!("expected a number from 0 to 1, found '{text}'"))
}

/// The most faulty lines of a file that are told one by one.
const TOLD: usize = 10;

/// Reads the games, learns, and writes the weights.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let out_file = options.out.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = out_file {
        check(path).map_err(|error| unwritable(path, &error))?;
    }
    let stop = stop_on_interrupt();
    let hand = Hand::new(&rules, None);
    let sampling = Sampling {
        skip: options.skip,
        per_game: options.per_game,
        seed: options.seed,
        ..Sampling::default()
    };
    let (mut dataset, mut taken, mut faults) = (Dataset::new(), Taken::default(), 0);
    for path in &options.data {
        let mut take = |game: &Played| gather(&rules, &hand, game, &sampling, &mut dataset, &mut taken);
        faults += read(&rules, path, &stop, &mut take)?;
    }
    let [learned, held_out] = dataset.sizes();
    let apart = if held_out > 0 { format!(", {held_out} held out") } else { String::new() };
    progress(&format!(
        "{} games, {} positions: {learned} to learn from{apart}",
        taken.games, taken.positions
    ));
    if learned == 0 {
        return Err(Fault::Usage("expected positions to learn from, found none".to_owned()));
    }
    let settings = Settings {
        epochs: options.epochs,
        lambda: options.lambda,
        blend: options.blend,
        threads: options.threads.into(),
        seed: options.seed,
        ..Settings::default()
    };
    let learned = learn(&hand, &dataset, &settings, &stop, |epoch| progress(&line(epoch, held_out > 0)));
    let stopped = stop.load(Ordering::Relaxed);
    if stopped {
        progress(&format!("stopped; the weights of epoch {} are kept", learned.best.number));
    }
    let text = learned.weights.write(&rules, &hand);
    match out_file {
        None => out.write_all(text.as_bytes())?,
        Some(path) => replace(path, text.as_bytes()).map_err(|error| unwritable(path, &error))?,
    }
    if stopped {
        out.flush()?;
        return Err(Fault::Interrupted);
    }
    Ok(if faults == 0 { Answer::Yes } else { Answer::No })
}

/// Takes the games of a file, and returns how many of them were faulty.
fn read(
    rules: &Rules,
    path: &Path,
    stop: &AtomicBool,
    take: &mut impl FnMut(&Played),
) -> Result<usize, Fault> {
    let source = Source::open(Some(path))?;
    let whole = |error: DataError| Fault::Usage(format!("{}: {error}", source.name));
    let reader = DataReader::new(rules, source.reader).map_err(whole)?;
    let mut faults = 0;
    for game in reader {
        if stop.load(Ordering::Relaxed) {
            progress("stopped before all games were read; no weights are written");
            return Err(Fault::Interrupted);
        }
        match game {
            Ok(game) => take(&game),
            Err(error @ DataError::Io(_)) => return Err(whole(error)),
            Err(error) => {
                faults += 1;
                if faults <= TOLD {
                    report(&format!("{}: {error}", source.name));
                }
            }
        }
    }
    if faults > TOLD {
        report(&format!("{}: {} more games with faults", source.name, faults - TOLD));
    }
    Ok(faults)
}

fn line(epoch: &Epoch, some_held_out: bool) -> String {
    let best = if epoch.best { ", the best so far" } else { "" };
    let Epoch { number, learned, held_out, unit, .. } = epoch;
    let held_out = if some_held_out { format!(", held out {held_out:.5}") } else { String::new() };
    match number {
        0 => format!("before: loss {learned:.5}{held_out}; a unit is {unit:.0}"),
        _ => format!("epoch {number}: loss {learned:.5}{held_out}{best}"),
    }
}

fn progress(text: &str) {
    // A standard error stream that is closed is no reason to stop.
    let _ = writeln!(io::stderr().lock(), "{text}");
}
