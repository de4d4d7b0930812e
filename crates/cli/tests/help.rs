//! The help of every command has examples that run.

#![allow(clippy::unwrap_used)]

mod common;

use common::run;
use std::process::{Command, Stdio};

const COMMANDS: [&str; 25] = [
    "games", "start", "show", "moves", "perft", "check", "game", "lint", "diagram", "convert", "stats",
    "verify", "match", "mates", "tune", "bench", "selfplay", "uci", "play", "serve", "backup", "restore",
    "doctor", "export", "import",
];

/// Their examples need files, take long, or look at the user's own data.
const LONG: [&str; 13] = [
    "verify", "match", "mates", "tune", "bench", "selfplay", "play", "serve", "backup", "restore", "doctor",
    "export", "import",
];

#[test]
fn every_command_documents_exit_codes_and_examples() {
    for command in COMMANDS {
        let ran = run(&[command, "--help"]);
        assert_eq!(ran.code, 0);
        for expected in ["Examples:\n  quatrebras ", "Exit codes:\n", "  0 ", "  1 ", "  2 "] {
            assert!(ran.out.contains(expected), "{command}: {}", ran.out);
        }
        assert_eq!(run(&["help", command]).out, ran.out);
    }
    let ran = run(&["--help"]);
    assert!(ran.out.contains("Exit codes:\n") && ran.out.contains("Examples:\n"));
    assert!(COMMANDS.iter().all(|command| ran.out.contains(&format!("\n  {command} "))));
}

#[test]
fn examples_run_as_they_stand() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_quatrebras"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut examples = 0;
    for command in COMMANDS.iter().filter(|command| !LONG.contains(command)) {
        let help = run(&[*command, "--help"]).out;
        for line in help.lines().filter(|line| line.starts_with("  quatrebras ")) {
            if line.contains("MOVE")
                || line.contains(".toml")
                || line.contains("GAMES.pgn")
                || line.contains("moves.txt")
            {
                continue;
            }
            let shell = Command::new("sh")
                .args(["-c", line])
                .env("PATH", &path)
                .current_dir(folder.path())
                .stdout(Stdio::null())
                .status();
            assert!(shell.unwrap().success(), "{line}");
            examples += 1;
        }
    }
    assert!(examples >= 10, "{examples}");
}

#[test]
fn the_version_is_told() {
    assert_eq!(run(&["--version"]).out, format!("quatrebras {}\n", env!("CARGO_PKG_VERSION")));
}
