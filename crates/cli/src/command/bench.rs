//! `quatrebras bench`: a fixed amount of searching, told as one number a game.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::evaluation::{Evaluation, hand};
use crate::fault::Fault;
use crate::json::{self, JsonArgs};
use crate::output::Output;
use clap::Args;
use quatrebras_engine::{BENCH_DEPTH, Bench, Options as EngineOptions, bench};
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// Options of `bench`.
#[derive(Args)]
pub struct Options {
    /// The games: ids of `quatrebras games`, or paths of game files ending in .toml; all known games when none is named
    #[arg(value_name = "GAME")]
    named: Vec<String>,
    /// How deep every position is searched, in plies
    #[arg(long, value_name = "PLIES", default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// How many threads search; with more than one the numbers differ from time to time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The size of the table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// Use the evaluation that the movements suggest, not the learned one
    #[arg(long)]
    untuned: bool,
    #[command(flatten)]
    json: JsonArgs,
}

/// One game's numbers.
#[derive(Serialize)]
struct Row {
    game: String,
    depth: u32,
    nodes: u64,
    milliseconds: u128,
    nodes_per_second: u64,
}

fn speed(bench: Bench) -> u64 {
    let seconds = bench.time.as_secs_f64();
    if seconds > 0.0 { (bench.nodes as f64 / seconds) as u64 } else { 0 }
}

/// Searches, and prints a line a game.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let named = match options.named.is_empty() {
        true => catalogue.entries().into_iter().map(|entry| entry.id).collect(),
        false => options.named.clone(),
    };
    let which = if options.untuned { Evaluation::Untuned } else { Evaluation::Tuned };
    let engine = EngineOptions {
        hash: options.hash as usize,
        threads: options.threads.into(),
        ..EngineOptions::default()
    };
    let mut rows = Vec::new();
    let mut sum = Bench::default();
    for name in named {
        let rules = Arc::new(catalogue.rules(&name)?);
        let eval = hand(&rules, which, None).map_err(Fault::Usage)?;
        let begun = Instant::now();
        let bench = bench(&rules, eval, engine.clone(), options.depth, &|| begun.elapsed());
        sum.nodes += bench.nodes;
        sum.time += bench.time;
        let (game, nodes) = (rules.id().to_owned(), bench.nodes);
        if !options.json.json {
            writeln!(out, "{game:24} {nodes:>12} nodes {:>9} nodes/s", speed(bench))?;
            out.flush()?;
        }
        let milliseconds = bench.time.as_millis();
        rows.push(Row { game, depth: options.depth, nodes, milliseconds, nodes_per_second: speed(bench) });
    }
    if options.json.json {
        json::print(out, &rows)?;
    } else if rows.len() > 1 {
        writeln!(out, "{:24} {:>12} nodes {:>9} nodes/s", "all", sum.nodes, speed(sum))?;
    }
    Ok(Answer::Yes)
}
