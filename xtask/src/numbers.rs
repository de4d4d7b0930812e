//! Rules and engine in wasm against those of the program: the same numbers, and how fast.

use crate::bind;
use crate::node;
use crate::program;
use crate::run;
use crate::say::say;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use std::process::Command;

/// How deep every game's tree is counted.
const PERFT_DEPTH: u32 = 3;

/// How deep every game is searched for the comparison.
const BENCH_DEPTH: u32 = 4;

/// What a program prints; an error when it fails.
fn output(command: &mut Command) -> Result<String> {
    program::ask(command).with_context(|| format!("{} failed", program::shown(command)))
}

/// The ids of all shipped games, and the program built.
fn games(program: &Path) -> Result<Vec<String>> {
    let list = output(Command::new(program).args(["bench", "--depth", "1"]))?;
    let ids = list.lines().filter_map(|line| line.split_whitespace().next());
    Ok(ids.filter(|&id| id != "all").map(str::to_owned).collect())
}

/// What the wasm file says, run by node: `perft` or `bench` of a game to a depth, as words of one line.
fn wasm(workspace: &Workspace, what: &str, game: &str, depth: u32) -> Result<Vec<u64>> {
    let mut node = node::node(workspace);
    node.args(["tests/wasm/numbers.mjs", what, game, &depth.to_string()]).arg(bind::file(workspace));
    words(&output(&mut node)?)
}

fn words(line: &str) -> Result<Vec<u64>> {
    line.split_whitespace()
        .map(|word| word.parse().with_context(|| format!("expected numbers, found '{}'", line.trim())))
        .collect()
}

/// Nodes and nodes a second of the program's bench.
fn bench(program: &Path, game: &str, depth: u32) -> Result<(u64, u64)> {
    let line = output(Command::new(program).args(["bench", game, "--depth", &depth.to_string()]))?;
    let numbers: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [nodes, speed] => Ok((nodes, speed)),
        _ => bail!("expected nodes and nodes a second, found '{}'", line.trim()),
    }
}

/// Compares node counts and searches of every game.
pub fn compare(workspace: &Workspace) -> Result<()> {
    let program = run::build(workspace)?;
    let games = games(&program)?;
    ensure!(!games.is_empty(), "no game is known");
    for game in &games {
        let perft = output(Command::new(&program).args(["perft", game, "start", &PERFT_DEPTH.to_string()]))?;
        let native = words(perft.lines().last().unwrap_or_default())?;
        let found = wasm(workspace, "perft", game, PERFT_DEPTH)?;
        ensure!(
            found == native,
            "perft {PERFT_DEPTH} of {game}: {native:?} by the program, {found:?} in wasm"
        );
        let native = bench(&program, game, BENCH_DEPTH)?.0;
        let found = wasm(workspace, "bench", game, BENCH_DEPTH)?;
        ensure!(
            found.first() == Some(&native),
            "bench {BENCH_DEPTH} of {game}: {native} nodes by the program, {found:?} in wasm"
        );
    }
    say(format_args!("perft {PERFT_DEPTH} and bench {BENCH_DEPTH} of {} games are the same", games.len()));
    Ok(())
}

/// Prints nodes a second of both, in turn, the best of some rounds.
pub fn speed(workspace: &Workspace, depth: u32, rounds: u32) -> Result<()> {
    let program = run::build(workspace)?;
    say(format_args!("{:24} {:>10} {:>10} {:>10} {:>6}", "game", "nodes", "program/s", "wasm/s", "ratio"));
    let mut ratios = Vec::new();
    for game in games(&program)? {
        let (mut native, mut browser, mut nodes) = (0, 0, 0);
        for _ in 0..rounds {
            let (count, speed) = bench(&program, &game, depth)?;
            (nodes, native) = (count, native.max(speed));
            let found = wasm(workspace, "bench", &game, depth)?;
            let [count, micros] = found[..] else {
                bail!("expected nodes and microseconds, found {found:?}")
            };
            ensure!(count == nodes, "{game}: {nodes} nodes by the program, {count} in wasm");
            browser = browser.max(count * 1_000_000 / micros.max(1));
        }
        let ratio = browser as f64 / native.max(1) as f64;
        ratios.push(ratio.ln());
        say(format_args!("{game:24} {nodes:>10} {native:>10} {browser:>10} {ratio:>6.2}"));
    }
    let mean = (ratios.iter().sum::<f64>() / ratios.len().max(1) as f64).exp();
    say(format_args!("{:24} {:>10} {:>10} {:>10} {mean:>6.2}", "geometric mean", "", "", ""));
    Ok(())
}
