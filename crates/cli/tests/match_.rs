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
        (&["match", "losalamos", "--resign", "-5"], "expected centipawns and moves as 600,4, found '-5'"),
        (&["match", "losalamos", "--draw", "-5,8,40"], "as 10,8,40, found '-5,8,40'"),
        (&["match", "losalamos", "--pairs", "-3"], "invalid value '-3'"),
        (&["selfplay", "losalamos", "--out", "x", "--resign", "-5"], "invalid value '-5'"),
        (
            &[
                "match",
                "losalamos",
                "--engine",
                "cmd=x",
                "--engine",
                "cmd=x",
                "--out",
                arg(&folder),
                "--plies",
                "0",
            ],
            "--plies 0: every pair would begin alike",
        ),
        (
            &["match", "losalamos", "--engine", "cmd=/no/engine", "--engine", "cmd=x", "--out", arg(&folder)],
            "'/no/engine' cannot be started",
        ),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
        assert!(!ran.err.contains("use '-- "), "{arguments:?}: {}", ran.err);
        assert!(!folder.exists(), "{arguments:?}: nothing is left of what did not begin");
    }
}

#[test]
fn a_folder_with_other_files_is_not_taken() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("match");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("openings.txt"), "mine").unwrap();
    let more = ["--pairs", "1", "--depth", "1"];
    let ran = run(&arguments(&folder, "name=One", "name=Two", &more));
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("with other files ('openings.txt')"), "{}", ran.err);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    assert_eq!(fs::read_to_string(folder.join("openings.txt")).unwrap(), "mine");
    fs::remove_file(folder.join("openings.txt")).unwrap();
    // What was there before stays when the start fails; what was made for the match goes.
    let ran = run(&["match", "losalamos", "--engine", "cmd=/no", "--engine", "cmd=x", "--out", arg(&folder)]);
    assert_eq!(ran.code, 2);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    assert_eq!(run(&arguments(&folder, "name=One", "name=Two", &more)).code, 0);
}

/// A match of the stub with another program; it must end soon.
#[cfg(unix)]
fn against(other: &str) -> common::Ran {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("deep/match");
    let mut arguments = arguments(&folder, "name=One", "", &["--pairs", "1", "--depth", "1"]);
    arguments[7] = other.to_owned();
    let begun = std::time::Instant::now();
    let ran = run(&arguments);
    assert!(begun.elapsed() < Duration::from_secs(20), "{other}: {:?}", begun.elapsed());
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{other}: {}", ran.err);
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0, "{other}: nothing is left");
    ran
}

#[cfg(unix)]
#[test]
fn programs_that_are_no_engines_are_told_soon() {
    let ran = against("cmd=cat");
    assert!(ran.err.contains("note: engine cat: waiting for uciok, 10 seconds at most"), "{}", ran.err);
    let expected =
        "error: engine cat: expected uciok within 10 seconds, found 1 other lines, the first 'uci'";
    assert!(ran.err.contains(expected), "{}", ran.err);
    let ran = against("cmd=yes");
    assert!(ran.err.contains("expected uciok, found 10001 other lines, the first 'y'"), "{}", ran.err);
    let place = tempfile::tempdir().unwrap();
    let script = place.path().join("latin");
    fs::write(&script, "printf 'uci\\351\\n'; cat").unwrap();
    let ran = against(&format!("name=latin cmd=sh \"args={}\"", script.display()));
    let expected =
        "error: engine latin: expected UTF-8 text, found the byte 0xe9 (byte 4 of line 1 of its output)";
    assert!(ran.err.contains(expected), "{}", ran.err);
    let ran = against("cmd=cat dir=/nope");
    assert!(ran.err.contains("engine cat: dir=/nope: expected a folder, found none"), "{}", ran.err);
}

#[test]
fn a_crash_at_the_first_search_is_told_as_one() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("match");
    let crash = "name=One option.Misdeed=crash option.At=0";
    let ran = run(&arguments(&folder, crash, "name=Two", &["--pairs", "1", "--depth", "1"]));
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("engine One: it crashes: its process ends (go nodes 2000)"), "{}", ran.err);
    assert!(!folder.exists());
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_heard_while_an_engine_starts() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("match");
    let mut arguments = arguments(&folder, "name=One", "", &["--pairs", "1", "--depth", "1"]);
    arguments[7] = "cmd=sleep args=60".to_owned();
    let mut command = program();
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    while !folder.join("match.json").exists() {
        assert_eq!(child.try_wait().unwrap(), None, "it goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(500));
    let begun = std::time::Instant::now();
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130), "{out}");
    assert!(out.starts_with("Stopped before a game was finished. To go on:\n"), "{out}");
}
