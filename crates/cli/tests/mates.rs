//! `mates`: positions that are given, positions out of games, and files that are gone on with.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, run, run_on};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// Two short games of chess with mates, and one of another game.
const GAMES: &str = "\
[Result \"0-1\"]

1. f3 e5 2. g4 Qh4# 0-1

[Result \"1-0\"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0

[Variant \"xiangqi\"]

1. Che3 *
";

const CORNER: &str = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";

fn records(path: &Path) -> Vec<Value> {
    fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_position_is_solved() {
    let ran = run(&["mates", "chess", "--position", CORNER]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let record: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&record["game"], &record["fen"]), (&json!("chess"), &json!(CORNER)));
    assert_eq!((&record["in"], &record["first"]), (&json!(2), &json!(["f6f7"])));
    assert_eq!(record["pv"], json!(["f6f7", "h8h7", "g1h1"]));
    assert_eq!(record["revision"].as_str().map(str::len), Some(16));
    assert!(record["nodes"].as_u64().is_some_and(|nodes| nodes > 0) && record.get("moves").is_none());
}

#[test]
fn moves_may_follow_a_position() {
    let given = "7k/5K2/8/8/8/8/8/6R1 b - - 0 1 moves h8h7 f7f6 h7h8";
    let ran = run(&["mates", "chess", "--position", given, "--in", "2"]);
    let record: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&record["moves"], &record["first"]), (&json!(["h8h7", "f7f6", "h7h8"]), &json!(["f6f7"])));
    let ran = run(&["mates", "chess", "--position", "7k/5K2/8/8/8/8/8/6R1 b - - 0 1 moves h8h7 a1a2"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.starts_with("error: illegal move a1a2 at ply 2"), "{}", ran.err);
}

#[test]
fn what_has_no_win_is_told() {
    for (position, more, told) in [
        ("start", vec!["--in", "1-2"], "no forced win within 2 moves (proved)"),
        ("start", vec!["--limit", "1"], "unknown: the limit was met, and nothing is proved"),
        (
            "start",
            vec!["--in", "4", "--limit", "1000"],
            "unknown: the limit was met; no forced win within 2 moves (proved)",
        ),
        (CORNER, vec!["--in", "3"], "the win is shorter than asked for"),
        ("7k/5K2/8/8/8/8/8/7R b - - 0 1", vec![], "the game is over: 1-0 by checkmate"),
    ] {
        let ran = run(&[vec!["mates", "chess", "--position", position], more].concat());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{position}");
        assert!(ran.err.starts_with("note: ") && ran.err.contains(told), "{}", ran.err);
    }
}

#[test]
fn a_file_of_positions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions");
    fs::write(&path, format!("# two\n{CORNER}\n\nnonsense\n8/8/8/8/4k3/8/8/4K2R w - - 0 1\n")).unwrap();
    let ran = run(&["mates", "chess", "--fen", arg(&path), "--in", "1-2"]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1));
    let told: Vec<&str> = ran.err.lines().collect();
    assert!(told[0].starts_with("error: ") && told[0].contains("positions:4: "), "{told:?}");
    assert!(told[1].contains("positions:5: no forced win within 2 moves"), "{told:?}");
}

#[test]
fn games_are_looked_through_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let (games, out) = (folder.path().join("games.pgn"), folder.path().join("wins.jsonl"));
    fs::write(&games, GAMES).unwrap();
    let command = ["mates", "chess", arg(&games), "--in", "1-2", "--out", arg(&out)];
    let ran = run(&command);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.err.contains("1 of 3 games are other games"), "{}", ran.err);
    let found = records(&out);
    let shown: Vec<(u64, &str, &str)> = found
        .iter()
        .map(|record| {
            let text = |key: &str| record[key].as_str().unwrap();
            (record["in"].as_u64().unwrap(), record["first"][0].as_str().unwrap(), text("source"))
        })
        .collect();
    // The win in two of the second game is two plies before its end: nearly the same position.
    assert_eq!(shown, [(1, "d8h4", "games.pgn 1 3"), (1, "c3d5", "games.pgn 2 12")]);
    // Once more: nothing new. With less, only what was missing.
    let whole = fs::read_to_string(&out).unwrap();
    run(&command);
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    let first = whole.lines().next().unwrap();
    fs::write(&out, first).unwrap();
    run(&command);
    assert_eq!(records(&out), found, "a last line without its end is ended");
}

#[test]
fn quotas_are_kept() {
    let two = run_on(&["mates", "chess", "-", "--in", "2", "--unique"], GAMES.as_bytes());
    let record: Value = serde_json::from_str(&two.out).unwrap();
    assert_eq!((&record["first"], &record["source"]), (&json!(["c4f7"]), &json!("- 2 10")));
    let one = run_on(&["mates", "chess", "-", "--in", "1-2", "--want", "1"], GAMES.as_bytes());
    assert_eq!(one.out.lines().count(), 1);
    let each = run_on(&["mates", "chess", "-", "--in", "1-2", "--most", "1"], GAMES.as_bytes());
    let lengths = each.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["in"].as_u64());
    assert_eq!(lengths.collect::<Vec<_>>(), [Some(1), Some(2)]);
    let none = run_on(&["mates", "chess", "-", "--in", "3-4", "--limit", "20000"], GAMES.as_bytes());
    assert_eq!((none.code, none.out.as_str()), (1, ""));
}

#[test]
fn wrong_input_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("wins.jsonl");
    fs::write(&out, "{\"game\":\"chess\"}\n").unwrap();
    for (arguments, code, told) in [
        (vec!["mates", "chess"], 2, "nothing to solve"),
        (vec!["mates", "chess", "--position", "start", "--in", "5-2"], 2, "expected a number from 1 to 20"),
        (vec!["mates", "nogame", "--position", "start"], 2, "nogame"),
        (vec!["mates", "chess", "--position", "8/8 w - - 0 1"], 1, "rank"),
        (vec!["mates", "chess", "--fen", "/nonexistent"], 2, "cannot be read"),
        (vec!["mates", "chess", "--position", "start", "--out", arg(&out)], 2, "wins.jsonl:1: not a record"),
    ] {
        let ran = run(&arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
}

/// Starts it, waits a moment, and presses ctrl-C.
#[cfg(unix)]
fn interrupted(arguments: &[&str]) -> (Option<i32>, String) {
    let child = common::program()
        .args(arguments)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_answered_with_what_is_proved() {
    let long = ["mates", "grandwaterloo", "--in", "12", "--limit", "1000000000000"];
    let (code, err) = interrupted(&[&long[..], &["--position", "start"]].concat());
    assert_eq!(code, Some(130), "{err}");
    assert!(err.starts_with("note: unknown: stopped by ctrl-C"), "{err}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions");
    fs::write(&path, "start\nstart\n").unwrap();
    let (code, err) = interrupted(&[&long[..], &["--fen", arg(&path)]].concat());
    assert_eq!(code, Some(130), "{err}");
    let told: Vec<&str> = err.lines().collect();
    assert!(told[0].contains("positions:1: unknown: stopped by ctrl-C"), "{told:?}");
    assert_eq!(told[1..], ["note: stopped by ctrl-C: what comes after was not looked at"]);
}
