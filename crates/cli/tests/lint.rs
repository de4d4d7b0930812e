//! `lint`: all faults at once with their places, or what each piece can do.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, run};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

const GOOD: &str = r#"id    = "outpost"
name  = "Outpost"
files = "abcdefg"
ranks = 7
start = "cnrkrnc/ppppppp/7/3*3/7/PPPPPPP/CNRKRNC w - - 0 1"
reset = ["capture", "pawn"]

[kinds.king]
letter = "K"
name   = "King"
moves  = "K"
royal  = true

[kinds.knight]
letter = "N"
name   = "Knight"
moves  = "N"

[kinds.rook]
letter = "R"
name   = "Short rook"
moves  = "R4"

[kinds.pawn]
letter = "P"
name   = "Pawn"
moves  = "mfW cfF mfW2-2{row 2}"

[kinds.catapult]
letter = "C"
name   = "Catapult"
moves  = "mK xfsR3{over any own}"

[rules.stalemate]
loses = true
"#;

fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("outpost.toml");
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn all_faults_are_told_at_once_with_their_places() {
    let text = GOOD
        .replace("moves  = \"N\"", "moves  = \"Y\"")
        .replace("moves  = \"R4\"", "moves  = \"R99\"")
        .replace("{row 2}", "{rwo 2}");
    let (_folder, path) = file(&text);
    let ran = run(&["lint", arg(&path)]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3, "{}", ran.out);
    for (line, number) in lines.iter().zip([17, 22, 27]) {
        let column =
            line.strip_prefix(&format!("{}:{number}:", arg(&path))).unwrap_or_else(|| panic!("{line}"));
        assert!(column.split(':').next().unwrap().parse::<usize>().unwrap() > 10, "{line}");
    }
}

#[test]
fn faults_as_json() {
    let (_folder, path) = file(&GOOD.replace("moves  = \"N\"", "moves  = \"Y\"").replace("\"R4\"", "\"\""));
    let ran = run(&["lint", "--json", arg(&path)]);
    assert_eq!(ran.code, 1);
    let document: Value = serde_json::from_str(&ran.out).unwrap();
    let sheet = &document["files"][0];
    assert_eq!((&sheet["ok"], sheet["faults"].as_array().unwrap().len()), (&Value::Bool(false), 2));
    assert_eq!(sheet["faults"][0]["line"], 17);
    assert!(sheet["faults"][0]["message"].is_string() && sheet.get("game").is_none());
}

#[test]
fn a_good_file_shows_what_each_piece_can_do() {
    let (_folder, path) = file(GOOD);
    let ran = run(&["lint", arg(&path)]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with(&format!("{}: ok, 5 kinds, revision ", arg(&path))), "{}", ran.out);
    for expected in [
        "R Short rook\n",
        "N Knight\n    . o . o .\n    o . . . o\n    . . @ . .\n    o .   . o\n    . o . o .\n",
        "    from row 2 but for d2:    from rows 1 and 3 to 6, and from d2:\n",
        "    . c m c .                 . @ .\n",
        "may pass over any number of own pieces where it shoots\n",
        "1: moves; shoots\n",
        "a side that cannot move and is not in check loses\n",
        "  4  .  .  .     .  .  .  4\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}\n---\n{}", ran.out);
    }
    let moves = run(&["moves", arg(&path), "start"]).out.lines().count() - 1;
    assert!(ran.out.ends_with(&format!("\n{moves} legal moves to begin with\n")), "{}", ran.out);
}

#[test]
fn every_shipped_game_is_shown() {
    let games = run(&["games", "--json"]);
    let games: Value = serde_json::from_str(&games.out).unwrap();
    for game in games["games"].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let ran = run(&["lint", id]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{id}");
        assert!(ran.out.starts_with(&format!(
            "{id}: ok, {} kinds, revision {}",
            game["kinds"],
            game["revision"].as_str().unwrap()
        )));
        assert!(ran.out.lines().all(|line| line.chars().count() < 130), "{}", ran.out);
        let sheet: Value = serde_json::from_str(&run(&["lint", "--json", id]).out).unwrap();
        let kinds = sheet["files"][0]["game"]["kinds"].as_array().unwrap().clone();
        assert_eq!(Value::from(kinds.len()), game["kinds"]);
        assert!(kinds.iter().all(|kind| !kind["stances"].as_array().unwrap().is_empty()), "{id}");
    }
}

#[test]
fn rows_colours_and_hurdles_are_told() {
    let grand = run(&["lint", "grandwaterloo"]).out;
    assert!(grand.contains("    from row 3:    from rows 4 and 5:    from rows 6 to 8:\n"), "{grand}");
    assert!(grand.contains("must become dragon when it arrives on row 9\n"));
    assert!(grand.contains("  a royal that moves onto row 9 wins\n"));
    let battle = run(&["lint", "chessbattle"]).out;
    assert!(battle.contains("    from black cells:    from white cells:\n"), "{battle}");
    assert!(battle.contains("  never takes bomber and tank\n"));
    let xiangqi = run(&["lint", "xiangqi"]).out;
    assert!(xiangqi.contains("must pass over exactly 1 piece where it takes\n"), "{xiangqi}");
    assert!(xiangqi.contains("     3       o . o\n     2       . @ .\n     1       o . o\n"), "{xiangqi}");
}

#[test]
fn several_files_are_answered_each() {
    let (_folder, path) = file(&GOOD.replace("moves  = \"N\"", "moves  = \"Y\""));
    let ran = run(&["lint", "chess", arg(&path), "/nowhere/x.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("chess: ok, 6 kinds") && ran.out.contains("outpost.toml:17:"), "{}", ran.out);
    assert!(ran.err.contains("/nowhere/x.toml cannot be read"), "{}", ran.err);
}
