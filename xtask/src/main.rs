//! Everything that is done to the project: `cargo xtask --help` lists it. One duty a file.

mod apt;
mod bind;
mod browser;
mod client;
mod hash;
mod node;
mod numbers;
#[cfg(target_os = "linux")]
mod peer;
mod program;
mod run;
mod say;
mod setup;
mod size;
mod tally;
mod test;
mod toolchain;
mod wasm;
mod workspace;

use anyhow::{Context, Result, bail};
use say::say;
use std::process::ExitCode;
use workspace::Workspace;

fn help() -> String {
    format!(
        "\
Usage: cargo xtask COMMAND

Commands:
  run [-- ARGS]        Set up what is missing, build the page and the program, and start the server.
                       ARGS go to `quatrebras serve`, for example `cargo xtask run -- --help`
  test [--only NAME]   Set up what is missing and run every test, or only the step of this name
                       (--only may be given several times)
  setup                Set up what running and testing need, and nothing else
  client               Build the page to client/dist, unless it is there and nothing has changed
  codegen              Renew the files of the client that are made from Rust code
  wasm-speed [--depth N] [--rounds N]
                       Compare the engine's nodes a second in wasm and in the program (docs/BENCHMARKS.md)
  peer --engine PATH [--variants FILE] [--rounds N]
                       Measure node counts side by side with another engine (docs/BENCHMARKS.md)
  help                 Print this

Steps of `test`, in this order:
{}
Exit codes:
  0    all is well
  1    a step failed, or something that is needed is missing and could not be installed
  2    the command line is wrong
  130  ctrl-C",
        test::list()
    )
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.split_first() {
        None | Some((&("help" | "--help" | "-h"), _)) => {
            say(help());
            return ExitCode::SUCCESS;
        }
        Some((&"run", [])) => run(&[]),
        Some((&"run", [first, rest @ ..])) if *first == "--" => run(rest),
        Some((&"run", [first, ..])) => {
            return misused(&format!(
                "what goes to the program stands after `--`: cargo xtask run -- {first} …"
            ));
        }
        Some((&"test", rest)) => match chosen_steps(rest) {
            Ok(steps) => test(&steps),
            Err(problem) => return misused(&problem.to_string()),
        },
        Some((&"peer", rest)) => peer(rest),
        Some((&"setup", [])) => set_up(),
        Some((&"client", [])) => build_client(),
        Some((&"codegen", [])) => codegen(),
        Some((&"wasm-speed", rest)) => wasm_speed(rest),
        Some((command @ &("client" | "codegen"), [more, ..])) => {
            return misused(&format!("`{command}` takes no '{more}'"));
        }
        Some((&"setup", [more, ..])) => return misused(&format!("`setup` takes no '{more}'")),
        Some((unknown, _)) => return misused(&format!("there is no command '{unknown}'")),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn misused(problem: &str) -> ExitCode {
    eprintln!("error: {problem}\n\n{}", help());
    ExitCode::from(2)
}

/// The steps that the options of `test` choose; all when they name none.
fn chosen_steps(options: &[&str]) -> Result<Vec<&'static test::Step>> {
    let mut names = Vec::new();
    let mut rest = options.iter();
    while let Some(&option) = rest.next() {
        match option.strip_prefix("--only=") {
            Some(name) => names.push(name),
            None if option == "--only" => match rest.next() {
                Some(&name) => names.push(name),
                None => bail!("`--only` needs the name of a step"),
            },
            None => bail!("`test` takes no '{option}'"),
        }
    }
    test::choose(&names)
}

fn run(options: &[&str]) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let toolchain = toolchain::Toolchain::check(&workspace)?;
    match run::run(&workspace, &toolchain, options)? {}
}

/// Processor time is read in the way of this system.
#[cfg(not(target_os = "linux"))]
fn peer(_options: &[&str]) -> Result<ExitCode> {
    bail!("`peer` measures processor time on Linux only")
}

#[cfg(target_os = "linux")]
fn peer(options: &[&str]) -> Result<ExitCode> {
    peer::measure(&Workspace::find()?, options)
}

fn test(steps: &[&test::Step]) -> Result<ExitCode> {
    program::take_children_along()?;
    test::test(&Workspace::find()?, steps)
}

fn build_client() -> Result<ExitCode> {
    program::take_children_along()?;
    let workspace = Workspace::find()?;
    client::build(&workspace, &toolchain::Toolchain::check(&workspace)?)?;
    Ok(ExitCode::SUCCESS)
}

/// A test compares the generated files with the committed ones; with this variable it writes them.
fn codegen() -> Result<ExitCode> {
    program::take_children_along()?;
    let mut renew = Workspace::find()?.cargo();
    renew.args([
        "test",
        "--quiet",
        "--package",
        "quatrebras-wasm",
        "--lib",
        "--test",
        "fixtures",
        "the_client_has",
    ]);
    program::run(renew.env("QUATREBRAS_CODEGEN", "1"))?;
    Ok(ExitCode::SUCCESS)
}

fn wasm_speed(options: &[&str]) -> Result<ExitCode> {
    let (mut depth, mut rounds) = (10, 3);
    for pair in options.chunks(2) {
        let [name, value] = pair else { bail!("`{}` needs a number", pair[0]) };
        let value = value.parse().with_context(|| format!("`{name}` needs a number, found '{value}'"))?;
        match *name {
            "--depth" => depth = value,
            "--rounds" => rounds = value,
            _ => bail!("`wasm-speed` takes no '{name}'"),
        }
    }
    program::take_children_along()?;
    let workspace = Workspace::find()?;
    client::build(&workspace, &toolchain::Toolchain::check(&workspace)?)?;
    numbers::speed(&workspace, depth, rounds)?;
    Ok(ExitCode::SUCCESS)
}

fn set_up() -> Result<ExitCode> {
    program::take_children_along()?;
    let workspace = Workspace::find()?;
    let toolchain = toolchain::Toolchain::check(&workspace)?;
    setup::provide(&workspace, &toolchain, &setup::ALL)?;
    say("All is set up.");
    Ok(ExitCode::SUCCESS)
}
