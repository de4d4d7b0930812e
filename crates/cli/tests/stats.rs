//! `stats`: numbers by hand on a few games, as text, JSON and pictures.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, program, run, run_on};
use serde_json::{Value, json};
use std::fs;

/// Five games of chess, one of xiangqi, one that cannot be read.
const GAMES: &str = "\
[Result \"0-1\"]

1. f3 e5 2. g4 Qh4# 0-1

[Result \"1-0\"]
[Termination \"Time forfeit\"]

1. e4 e5 2. Nf3 (2. f4) 2... Nc6 3. Bb5 1-0

[Result \"1/2-1/2\"]
[Termination \"normal\"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2

[Result \"*\"]

1. e4 *

[Result \"1-0\"]

1. e4 e5 2. Ke3 1-0

[Result \"1/2-1/2\"]
[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]

1. e4 1/2-1/2

[Variant \"xiangqi\"]

1. Che3 1-0
";

fn counts(games: u64, white: u64, draws: u64, black: u64, open: u64, score: Value) -> Value {
    json!({ "games": games, "white": white, "draws": draws, "black": black, "open": open, "score": score })
}

fn named(name: &str, mut counts: Value) -> Value {
    counts["name"] = name.into();
    counts
}

#[test]
fn numbers_by_hand() {
    let ran = run_on(&["stats", "-", "--json"], GAMES.as_bytes());
    assert_eq!(ran.code, 1, "one game cannot be read");
    assert_eq!(ran.err.lines().count(), 1);
    assert!(ran.err.starts_with("error: -: game 5, line 21, column 13: "), "{}", ran.err);
    let document: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&document["games"], &document["faults"]), (&json!(6), &json!(1)));
    let chess = &document["by_game"][0];
    assert_eq!((&chess["game"], &chess["name"]), (&json!("chess"), &json!("Chess")));
    assert_eq!(chess["results"], counts(5, 1, 2, 1, 1, json!(0.5)));
    assert_eq!(
        chess["endings"],
        json!([
            named("checkmate", counts(1, 0, 0, 1, 0, json!(0.0))),
            named("repetition", counts(1, 0, 1, 0, 0, json!(0.5))),
            named("time forfeit", counts(1, 1, 0, 0, 0, json!(1.0))),
            named("unfinished", counts(1, 0, 0, 0, 1, Value::Null)),
            named("unknown", counts(1, 0, 1, 0, 0, json!(0.5))),
        ])
    );
    // Lengths 4, 5, 8, 1, 1.
    let lengths = &chess["lengths"];
    assert_eq!((&lengths["min"], &lengths["median"], &lengths["max"]), (&json!(1), &json!(4.0), &json!(8)));
    assert_eq!(lengths["mean"], json!(3.8));
    let histogram = lengths["histogram"].as_array().unwrap();
    assert_eq!(histogram[0], json!({ "from": 1, "to": 1, "games": 2 }));
    assert_eq!(histogram.iter().map(|step| step["games"].as_u64().unwrap()).sum::<u64>(), 5);
    assert_eq!(
        chess["first_moves"],
        json!([
            named("e4", counts(2, 1, 0, 0, 1, json!(1.0))),
            named("Nf3", counts(1, 0, 1, 0, 0, json!(0.5))),
            named("f3", counts(1, 0, 0, 1, 0, json!(0.0))),
        ])
    );
    assert_eq!(chess["set_up"], 1);
    let xiangqi = &document["by_game"][1];
    assert_eq!((&xiangqi["game"], &xiangqi["endings"][0]["name"]), (&json!("xiangqi"), &json!("unknown")));
}

#[test]
fn tables_say_the_same() {
    let ran = run_on(&["stats", "-"], GAMES.as_bytes());
    for expected in [
        "Chess (chess): 5 games\n",
        "  White wins          1   20.0%\n  draws               2   40.0%\n",
        "  White's score         50.0%\n",
        "  time forfeit        1   20.0%        1        0        0   100.0%\n",
        "  shortest 1, median 4, mean 3.8, longest 8\n",
        "  e4                  2   50.0%        1        0        0   100.0%\n",
        "  (from another position: 1 game)\n",
        "\n\nXiangqi (xiangqi): 1 game\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}\n---\n{}", ran.out);
    }
    assert_eq!(run_on(&["stats", "-"], b"").out, "no games\n");
}

#[test]
fn pictures_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let (pgn, svg, png) =
        (folder.path().join("g.pgn"), folder.path().join("g.svg"), folder.path().join("g.png"));
    fs::write(&pgn, GAMES).unwrap();
    let ran = run(&["stats", arg(&pgn), arg(&pgn), "--svg", arg(&svg), "--png", arg(&png), "--scale", "2"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("Chess (chess): 10 games\n"), "{}", ran.out);
    let text = fs::read_to_string(&svg).unwrap();
    assert!(text.starts_with("<svg ") && text.contains("<title>12 games</title>") && !text.contains("<text"));
    let png = fs::read(&png).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 1520);
    let output = program().args(["stats", arg(&pgn), "--png", "-"]).output().unwrap();
    assert_eq!(&output.stdout[..4], b"\x89PNG", "the tables stay away");
    let ran = run(&["stats", arg(&pgn), "--svg", "-", "--json"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn nothing_is_read_from_nowhere() {
    let ran = run(&["stats", "/nowhere.pgn"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("/nowhere.pgn cannot be read"), "{}", ran.err);
    assert_eq!(run(&["stats"]).code, 2);
}
