//! `--json`: one document of a known shape on the standard output, as docs/JSON.md has it.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, fixtures, run};
use serde_json::{Value, json};

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn document(arguments: &[&str], code: i32) -> Value {
    let ran = run(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{arguments:?}");
    assert_eq!(ran.out.lines().count(), 1, "{arguments:?}");
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", ran.out))
}

/// The names of an object's members, sorted.
fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn games() {
    let document = document(&["games", "--json"], 0);
    assert_eq!(keys(&document), ["faults", "games"]);
    let games = document["games"].as_array().unwrap();
    assert_eq!(games.len(), 14);
    for game in games {
        assert_eq!(
            keys(game),
            ["cells", "files", "id", "kinds", "name", "names", "ranks", "revision", "start"]
        );
        assert_eq!(game["revision"].as_str().unwrap().len(), 16);
    }
    let battle = games.iter().find(|game| game["id"] == "chessbattle").unwrap();
    assert_eq!((&battle["cells"], &battle["files"], &battle["ranks"]), (&json!(128), &json!(12), &json!(12)));
}

#[test]
fn start_and_check() {
    let start = document(&["start", "chess", "--json"], 0);
    assert_eq!(keys(&start), ["fen", "game", "revision"]);
    assert_eq!(start["fen"], CHESS);
    let good = document(&["check", "chess", CHESS, "--json"], 0);
    assert_eq!(good, json!({ "game": "chess", "ok": true, "fen": CHESS, "error": null }));
    let bad = document(&["check", "chess", "8/8", "--json"], 1);
    assert_eq!((&bad["ok"], &bad["fen"]), (&json!(false), &Value::Null));
    assert!(bad["error"].as_str().unwrap().contains("six fields"), "{bad}");
}

#[test]
fn show() {
    let show = document(&["show", "chess", "--json"], 0);
    assert_eq!(
        keys(&show),
        ["check", "fen", "game", "moves", "name", "pieces", "reason", "result", "revision", "turn"]
    );
    assert_eq!((&show["turn"], &show["moves"], &show["check"]), (&json!("white"), &json!(20), &json!(false)));
    assert_eq!((&show["pieces"]["e1"], &show["pieces"]["d8"]), (&json!("K"), &json!("q")));
    assert_eq!(show["pieces"].as_object().unwrap().len(), 32);
}

#[test]
fn moves() {
    let moves = document(&["moves", "chess", "start", "--json"], 0);
    assert_eq!(keys(&moves), ["check", "end", "fen", "game", "moves", "revision"]);
    let list = moves["moves"].as_array().unwrap();
    assert_eq!(list.len(), 20);
    let knight = list.iter().find(|entry| entry["move"] == "g1f3").unwrap();
    assert_eq!(
        *knight,
        json!({ "move": "g1f3", "name": "Nf3", "after": "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1" })
    );
    assert!(list.is_sorted_by_key(|entry| entry["move"].as_str().unwrap()));
}

#[test]
fn perft() {
    let count = document(&["perft", "chess", "start", "3", "--json"], 0);
    assert_eq!(keys(&count), ["depth", "fen", "game", "leaves", "revision"]);
    assert_eq!((&count["leaves"], &count["depth"]), (&json!(8902), &json!(3)));
    let divided = document(&["perft", "chess", "start", "3", "--divide", "--json"], 0);
    let sum: u64 =
        divided["divide"].as_array().unwrap().iter().map(|branch| branch["leaves"].as_u64().unwrap()).sum();
    assert_eq!((sum, divided["divide"][0]["move"].as_str()), (8902, Some("a2a3")));
}

#[test]
fn game() {
    let game = document(&["game", "chess", "start", "f2f3", "e7e5", "g2g4", "d8h4", "--json"], 0);
    assert_eq!(
        keys(&game),
        ["fen", "game", "legal", "moves", "names", "reason", "result", "revision", "start"]
    );
    assert_eq!(game["names"], json!(["f3", "e5", "g4", "Qh4#"]));
    assert_eq!(
        (&game["result"], &game["reason"], &game["legal"]),
        (&json!("0-1"), &json!("checkmate"), &json!([]))
    );
    let illegal = document(&["game", "chess", "start", "e2e4", "e2e4", "--json"], 1);
    assert_eq!(keys(&illegal), ["error", "game", "move", "ply"]);
    assert_eq!((&illegal["ply"], &illegal["move"]), (&json!(2), &json!("e2e4")));
}

#[test]
fn verify() {
    let path = fixtures().join("juniorwaterloo.bad");
    let verified = document(&["verify", "--json", arg(&path)], 0);
    assert_eq!(keys(&verified), ["checked", "differ", "differences", "skipped", "unreadable"]);
    assert_eq!(verified["differences"], json!([]));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chess.perft");
    std::fs::write(&path, format!("{CHESS} ;D1 20 ;D2 401\n{CHESS} ;D1 21\n{CHESS} ;D3 8902\n")).unwrap();
    let verified = document(&["verify", "--json", "--node-limit", "500", arg(&path)], 1);
    assert_eq!(
        verified,
        json!({
            "differences": [
                { "file": arg(&path), "line": 1, "message": "D2: expected 401, found 400" },
                { "file": arg(&path), "line": 2, "message": "D1: expected 21, found 20" },
            ],
            "checked": 3, "differ": 2, "skipped": 1, "unreadable": 0,
        })
    );
}

#[test]
fn lint() {
    let linted = document(&["lint", "sinoeuropean", "--json"], 0);
    assert_eq!(keys(&linted["files"][0]), ["faults", "file", "game", "ok"]);
    let game = &linted["files"][0]["game"];
    assert_eq!(keys(game), ["id", "kinds", "moves", "name", "revision", "rules", "start"]);
    let cannon = game["kinds"].as_array().unwrap().iter().find(|kind| kind["name"] == "Cannon").unwrap();
    assert_eq!(keys(cannon), ["letter", "name", "stances", "words"]);
    let stance = &cannon["stances"][0];
    assert_eq!(
        keys(stance),
        ["captures", "cell", "from", "moves", "over_captures", "over_moves", "over_shots", "shots"]
    );
    assert_eq!((stance["moves"].as_array().unwrap().len(), &stance["captures"]), (16, &json!([])));
    assert_eq!(stance["over_captures"].as_array().unwrap().len(), 12);
}
