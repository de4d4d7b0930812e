//! Matches at the command line: the tables, the files, stopping and going on.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, program, run};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

fn stub() -> PathBuf {
    // Examples lie beside the folder of the tests.
    let folder = std::env::current_exe().unwrap().parent().unwrap().parent().unwrap().join("examples");
    let path = folder.join(format!("stub_engine_of_the_program{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is built with the tests", path.display());
    path
}

/// The arguments of a match in this folder.
fn arguments(folder: &Path, first: &str, second: &str, more: &[&str]) -> Vec<String> {
    let engine = |words: &str| format!("\"cmd={}\" {words}", stub().display());
    let mut all: Vec<String> =
        ["match", "losalamos", "--out", arg(folder), "--engine"].map(str::to_owned).to_vec();
    all.extend([engine(first), "--engine".to_owned(), engine(second)]);
    all.extend(["--plies", "4", "--max-moves", "20"].map(str::to_owned));
    all.extend(more.iter().map(|word| (*word).to_owned()));
    all
}

#[test]
fn a_match_has_a_table_and_files() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("match");
    let pgn = place.path().join("all.pgn");
    let more = ["--pairs", "6", "--concurrency", "2", "--nodes", "10", "--pgn", arg(&pgn)];
    let ran = run(&arguments(&folder, "name=One", "name=Two option.Misdeed=illegal option.At=2", &more));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.starts_with("One against Two, losalamos: 12 games\n  won 12, drawn 0, lost 0"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("illegal moves 12\n"), "{}", ran.out);
    assert!(ran.err.contains("10/12 games  +10 =0 -0"), "{}", ran.err);
    let summary: Value = serde_json::from_slice(&fs::read(folder.join("summary.json")).unwrap()).unwrap();
    assert_eq!(summary["pentanomial"], serde_json::json!([0, 0, 0, 0, 6]));
    assert_eq!(summary["mishaps"][1]["illegal_moves"], 12);
    let stats = run(&["stats", arg(&pgn)]);
    assert_eq!(stats.code, 0, "{}", stats.err);
    assert!(stats.out.contains("12 games"), "{}", stats.out);
    // There is a match in that folder now.
    let again = run(&arguments(&folder, "name=One", "name=Two", &more));
    assert_eq!(again.code, 2);
    assert!(again.err.contains("there is a match already"), "{}", again.err);
    // A finished one says its table again, and may be made longer.
    assert_eq!(run(&["match", "--resume", arg(&folder)]).out, ran.out);
    let longer = run(&["match", "--resume", arg(&folder), "--pairs", "7"]);
    assert!(longer.out.contains(": 14 games\n"), "{}", longer.out);
}

#[test]
fn openings_of_one_match_serve_another() {
    let place = tempfile::tempdir().unwrap();
    let (one, other) = (place.path().join("one"), place.path().join("other"));
    let ran =
        run(&arguments(&one, "name=One", "name=Two", &["--pairs", "2", "--depth", "1", "--seed", "77"]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let file = one.join("openings.txt");
    let more = ["--pairs", "3", "--depth", "1", "--openings", arg(&file)];
    let ran = run(&arguments(&other, "name=One", "name=Two", &more));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(fs::read(other.join("openings.txt")).unwrap(), fs::read(&file).unwrap());
    let games = fs::read_to_string(other.join("games.jsonl")).unwrap();
    let games: Vec<Value> = games.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The third pair begins with the first opening again.
    let of = |pair: u64| games.iter().find(|game| game["pair"] == pair).unwrap()["opening"].clone();
    assert_eq!(of(0), of(2));
    assert_ne!(of(0), of(1));
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_whole_files() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("match");
    let slow = "option.Misdeed=slow option.At=0 option.Delay=20";
    let mut command = program();
    command.args(arguments(
        &folder,
        &format!("name=One {slow}"),
        "name=Two",
        &["--pairs", "500", "--depth", "1"],
    ));
    let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let games = folder.join("games.jsonl");
    let finished = || fs::read_to_string(&games).map_or(0, |text| text.lines().count());
    while finished() < 3 {
        std::thread::sleep(Duration::from_millis(20));
    }
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("To go on:\n  quatrebras match --resume "), "{out}");
    let text = fs::read_to_string(&games).unwrap();
    assert!(text.ends_with('\n') && text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
    let more = text.lines().count().div_ceil(2).to_string();
    let ran = run(&["match", "--resume", arg(&folder), "--pairs", &more, "--concurrency", "2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn what_is_wrong_is_said() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("match");
    for (arguments, expected) in [
        (&["match"][..], "required"),
        (
            &["match", "losalamos", "--engine", "cmd=x", "--out", arg(&folder)],
            "expected --engine SPEC twice, found it 1",
        ),
        (&["match", "losalamos", "--engine", "hash=1"], "expected one of the keys"),
        (&["match", "nogame", "--engine", "cmd=x", "--engine", "cmd=x", "--out", arg(&folder)], "nogame"),
        (&["match", "--resume", arg(&folder)], "expected the settings of a match"),
        (&["match", "--resume", arg(&folder), "--sprt", "0,5"], "cannot be used with"),
        (&["match", "losalamos", "--tc", "soon"], "expected a time control"),
        (&["match", "losalamos", "--tc", "1", "--nodes", "5"], "cannot be used with"),
        (&["match", "losalamos", "--sprt", "5,0"], "the smaller one first"),
        (
            &["match", "losalamos", "--engine", "cmd=/no/engine", "--engine", "cmd=x", "--out", arg(&folder)],
            "'/no/engine' cannot be started",
        ),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
    }
}
