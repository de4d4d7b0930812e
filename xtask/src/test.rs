//! Every test of the project, step by step.

use crate::bind;
use crate::browser;
use crate::client;
use crate::node;
use crate::numbers;
use crate::program;
use crate::say::say;
use crate::setup::{self, Need};
use crate::size;
use crate::tally::Tally;
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// What the steps work with.
struct Bench<'w> {
    workspace: &'w Workspace,
    toolchain: Toolchain,
    tally: Tally,
}

/// One step.
pub struct Step {
    name: &'static str,
    about: &'static str,
    needs: &'static [Need],
    run: fn(&mut Bench<'_>) -> Result<()>,
}

const STEPS: &[Step] = &[
    Step {
        name: "format",
        about: "The code is formatted as rustfmt does it, and the client's as Prettier does",
        needs: &[Need::Rustfmt, Need::Client],
        run: format,
    },
    Step {
        name: "clippy",
        about: "Clippy has nothing to say about any target",
        needs: &[Need::Clippy],
        run: clippy,
    },
    Step {
        name: "deny",
        about: "Licences and sources of dependencies are allowed ones",
        needs: &[Need::CargoDeny],
        run: deny,
    },
    Step { name: "docs", about: "The documentation builds without a warning", needs: &[], run: docs },
    Step {
        name: "wasm",
        about: "Rules and engine build for the browser",
        needs: &[Need::Wasm, Need::Client],
        run: wasm,
    },
    Step {
        name: "client",
        about: "The client's code has no fault of type or mark-up",
        needs: &[Need::Wasm, Need::Client],
        run: client,
    },
    Step { name: "units", about: "The client's unit tests", needs: &[Need::Wasm, Need::Client], run: units },
    Step {
        name: "size",
        about: "The page builds, and is quickly fetched",
        needs: &[Need::Wasm, Need::Client],
        run: size,
    },
    Step {
        name: "tests",
        about: "Unit, integration and documentation tests of all crates",
        needs: &[],
        run: tests,
    },
    Step {
        name: "fuzz",
        about: "The fuzz targets compile and are formatted; nothing is fuzzed",
        needs: &[Need::Rustfmt, Need::Clippy],
        run: fuzz,
    },
    Step {
        name: "same",
        about: "Rules and engine count and search in wasm as in the program",
        needs: &[Need::Wasm, Need::Client],
        run: same,
    },
    Step {
        name: "browser",
        about: "The page works in a browser, against a server of its own",
        needs: &[Need::Wasm, Need::Client, Need::Browser],
        run: browser,
    },
];

/// The steps as lines of text.
pub fn list() -> String {
    STEPS.iter().map(|step| format!("  {:8} {}\n", step.name, step.about)).collect()
}

/// The steps of these names, in their own order; all when no name is given.
pub fn choose(names: &[&str]) -> Result<Vec<&'static Step>> {
    if let Some(unknown) = names.iter().find(|&&name| STEPS.iter().all(|step| step.name != name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        bail!("no step is called '{unknown}'; there are {}", known.join(", "));
    }
    Ok(STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)).collect())
}

/// Runs the steps, stops at the first that fails, and ends with a line `N passed, N failed` when tests ran.
pub fn test(workspace: &Workspace, steps: &[&Step]) -> Result<ExitCode> {
    let begun = Instant::now();
    let mut times = Vec::new();
    say("== setup: what the steps need is there, or is installed");
    let toolchain = Toolchain::check(workspace)?;
    let needs: Vec<Need> = steps.iter().flat_map(|step| step.needs).copied().collect();
    setup::provide(workspace, &toolchain, &needs).context("the step 'setup' failed")?;
    times.push(("setup", begun.elapsed()));

    let mut bench = Bench { workspace, toolchain, tally: Tally::default() };
    let mut outcome = Ok(());
    for step in steps {
        say(format_args!("== {}: {}", step.name, step.about));
        let begun = Instant::now();
        outcome = (step.run)(&mut bench).with_context(|| format!("the step '{}' failed", step.name));
        times.push((step.name, begun.elapsed()));
        if outcome.is_err() {
            break;
        }
    }
    say("== times");
    for (name, time) in times {
        say(format_args!("{name:8} {:>7}", seconds(time)));
    }
    say(format_args!("{:8} {:>7}", "together", seconds(begun.elapsed())));
    if let Err(error) = &outcome {
        eprintln!("error: {error:#}");
    }
    if !bench.tally.is_empty() {
        say(bench.tally);
    }
    Ok(if outcome.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn cargo(bench: &Bench<'_>, arguments: &[&str]) -> Command {
    let mut cargo = bench.workspace.cargo();
    cargo.args(arguments);
    cargo
}

fn format(bench: &mut Bench<'_>) -> Result<()> {
    program::run(&mut cargo(bench, &["fmt", "--all", "--check"]))
        .context("`cargo fmt --all` puts the code in order")?;
    program::run(node::npm(bench.workspace).args(["run", "--silent", "format"]))
        .context("`npx prettier --write .` in `client/` puts the page's code in order")
}

fn clippy(bench: &mut Bench<'_>) -> Result<()> {
    program::run(&mut cargo(bench, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn docs(bench: &mut Bench<'_>) -> Result<()> {
    let mut doc = cargo(bench, &["doc", "--workspace", "--no-deps", "--document-private-items"]);
    program::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn tests(bench: &mut Bench<'_>) -> Result<()> {
    // Without `--all-targets`: that would leave the documentation tests out and run the benchmarks, which clippy has
    // compiled.
    let mut test = cargo(bench, &["test", "--workspace", "--no-fail-fast"]);
    let mut tally = Tally::default();
    let outcome = program::run_reading(&mut test, |line| tally.read(line));
    bench.tally.add(tally);
    outcome?;
    if tally.is_empty() {
        bail!("no test ran");
    }
    Ok(())
}

fn fuzz(bench: &mut Bench<'_>) -> Result<()> {
    let manifest = ["--manifest-path", "fuzz/Cargo.toml"];
    program::run(cargo(bench, &["fmt", "--check"]).args(manifest))?;
    let mut clippy = cargo(bench, &["clippy"]);
    clippy.args(manifest).args(["--", "-D", "warnings"]);
    clippy.env("CARGO_TARGET_DIR", bench.workspace.target().join("fuzz"));
    // Nothing is linked, so the fuzzing library, and a C++ compiler to build it, are not needed.
    program::run(clippy.env("CUSTOM_LIBFUZZER_PATH", "not-linked/libfuzzer.a"))
}

fn wasm(bench: &mut Bench<'_>) -> Result<()> {
    bind::make(bench.workspace, &bench.toolchain)
}

fn client(bench: &mut Bench<'_>) -> Result<()> {
    wasm(bench)?;
    program::run(node::npm(bench.workspace).args(["run", "--silent", "check"]))
}

fn units(bench: &mut Bench<'_>) -> Result<()> {
    wasm(bench)?;
    let mut tally = Tally::default();
    let mut unit = node::npm(bench.workspace);
    let outcome =
        program::run_reading(unit.args(["run", "--silent", "unit"]), |line| tally.read_vitest(line));
    bench.tally.add(tally);
    outcome?;
    if tally.is_empty() {
        bail!("no test ran");
    }
    Ok(())
}

fn size(bench: &mut Bench<'_>) -> Result<()> {
    client::build(bench.workspace, &bench.toolchain)?;
    size::weigh(bench.workspace)
}

fn same(bench: &mut Bench<'_>) -> Result<()> {
    wasm(bench)?;
    numbers::compare(bench.workspace)
}

fn browser(bench: &mut Bench<'_>) -> Result<()> {
    client::build(bench.workspace, &bench.toolchain)?;
    let (tally, outcome) = browser::test(bench.workspace)?;
    bench.tally.add(tally);
    outcome?;
    if tally.is_empty() {
        bail!("no test ran");
    }
    Ok(())
}

fn deny(bench: &mut Bench<'_>) -> Result<()> {
    // Known weaknesses of dependencies ("advisories") would need the network: they are not part of this.
    program::run(&mut cargo(bench, &["deny", "--workspace", "check", "bans", "licenses", "sources"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_chosen_by_name_and_keep_their_order() {
        let names = |chosen: &[&str]| {
            choose(chosen).map(|steps| steps.iter().map(|step| step.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["tests", "format"]).expect("both exist"), ["format", "tests"]);
        assert_eq!(names(&[]).expect("all exist").len(), STEPS.len());
        let problem = names(&["nothing"]).expect_err("no such step").to_string();
        assert!(problem.contains("'nothing'") && problem.contains("format"), "{problem}");
    }
}
