//! What the tests of the program share.

#![allow(dead_code, clippy::unwrap_used, missing_docs)]

#[cfg(unix)]
pub mod terminal;

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The six games this project is about.
pub const GAMES: [&str; 6] = [
    "chessbattle",
    "grandwaterloo",
    "juniorwaterloo",
    "sinoeuropean",
    "waterloo2014",
    "waterloo2014divergent",
];

/// What a run of the program came to.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The last line of the standard output.
    pub fn last(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }
}

pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quatrebras"));
    command.env_remove("NO_COLOR").env_remove("QUATREBRAS_GAMES").stdin(Stdio::null());
    command
}

fn finish(mut command: Command) -> Ran {
    let output = command.output().unwrap();
    Ran {
        code: output.status.code().unwrap_or_else(|| panic!("ended by a signal: {command:?}")),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program.
pub fn run<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Ran {
    let mut command = program();
    command.args(arguments);
    finish(command)
}

/// Runs the program with something on its standard input.
pub fn run_on<S: AsRef<std::ffi::OsStr>>(arguments: &[S], input: &[u8]) -> Ran {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may answer before it has read everything: both pipes must be served.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// How a game calls a side at the end of a game.
pub fn winner(id: &str, side: &str) -> String {
    let own = match (id, side) {
        ("grandwaterloo" | "juniorwaterloo", "White") => "Yellow",
        ("grandwaterloo" | "juniorwaterloo", _) => "Green",
        ("sinoeuropean", "White") => "Blue",
        ("sinoeuropean" | "chessbattle", "Black") => "Red",
        _ => return side.to_owned(),
    };
    format!("{side} ({own})")
}

/// Runs the program with at most 400 MB of address space.
pub fn run_small(arguments: &[&str]) -> Ran {
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -v 400000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_quatrebras")])
        .args(arguments);
    finish(command)
}

/// A folder for kept games, in memory where that is possible: each move is written through to the disk.
pub fn data_folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    tempfile::tempdir_in(memory).or_else(|_| tempfile::tempdir()).unwrap()
}

/// Plays: the lines are typed through a pipe, games are kept below the folder.
pub fn play(data: &Path, arguments: &[&str], lines: &[&str]) -> Ran {
    let mut command = program();
    command.arg("play").args(arguments).env("XDG_DATA_HOME", data);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may leave before it has read everything.
    let _ = stdin.write_all(lines.iter().map(|line| format!("{line}\n")).collect::<String>().as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/fixtures")
}

/// The lines of a fixture.
pub fn fixture(name: &str) -> Vec<String> {
    let path = fixtures().join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(str::to_string).collect()
}

/// The lines of a JSON-lines fixture.
pub fn json_fixture(name: &str) -> Vec<Value> {
    fixture(name).iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A JSON list of strings.
pub fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// A string of a JSON object.
pub fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap()
}

/// The path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().unwrap()
}
