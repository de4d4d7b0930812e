//! `verify`: the fixtures hold, and spoilt ones do not.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, fixture, fixtures, run};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A folder with one file of this name.
fn folder(name: &str, text: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

/// Checks a file made of these lines; the exit code and everything printed.
fn verify(name: &str, lines: &[String]) -> (i32, String, String) {
    let (_folder, path) = folder(name, lines.join("\n") + "\n");
    let ran = run(&["verify", arg(&path)]);
    (ran.code, ran.out.replace(arg(&path), name), ran.err.replace(arg(&path), name))
}

#[test]
fn all_fixtures_hold() {
    let ran = run(&["verify", "--threads", "2", arg(&fixtures())]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let mut cases = 0;
    let mut folders = vec![fixtures()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".perft") {
                cases += fs::read_to_string(&path).unwrap().matches(";D").count();
            } else if [".moves.jsonl", ".games.jsonl", ".bad"].iter().any(|end| name.ends_with(end)) {
                cases += fs::read_to_string(&path).unwrap().lines().count();
            }
        }
    }
    assert!(cases > 2000, "{cases}");
    assert_eq!(ran.out, format!("{cases} checked, 0 differ\n"));
}

#[test]
fn a_spoilt_count_differs() {
    let line = fixture("chessbattle.perft")[1].replace(";D3 786", ";D3 787");
    let (code, out, _) = verify("chessbattle.perft", &[line]);
    assert_eq!(code, 1);
    assert_eq!(out, "chessbattle.perft:1: D3: expected 787, found 786\n4 checked, 1 differ\n");
}

#[test]
fn a_spoilt_move_list_differs() {
    let lines = fixture("chessbattle.moves.jsonl");
    let first = &lines[0];
    assert!(first.contains("\"e7d6\": \"**8**/**8**/12/12/4S7/12/3h8"), "{first}");
    let missing = first.replace("\"e7d6\":", "\"e7d5\":");
    let wrong =
        first.replace("\"e7d6\": \"**8**/**8**/12/12/4S7/12/3h8", "\"e7d6\": \"**8**/**8**/12/12/4S7/12/2h9");
    let checked = first.replace("\"check\": false", "\"check\": true");
    let ended = first.replace("\"end\": \"none\"", "\"end\": \"goal\"");
    let (code, out, _) =
        verify("chessbattle.moves.jsonl", &[lines[1].clone(), missing, wrong, checked, ended]);
    assert_eq!(code, 1);
    let after = "**8**/**8**/12/12/4S7/12/3h8/12/12/12/**8**/**4H3** w - - 1 2";
    let expected = format!(
        "chessbattle.moves.jsonl:2: e7d5: expected a legal move to {after}, found no such move\n\
         chessbattle.moves.jsonl:2: e7d6: expected no such move, found a legal move to {after}\n\
         chessbattle.moves.jsonl:3: e7d6: expected {}, found {after}\n\
         chessbattle.moves.jsonl:4: check: expected true, found false\n\
         chessbattle.moves.jsonl:5: end: expected goal, found none\n\
         5 checked, 4 differ\n",
        after.replace("3h8", "2h9")
    );
    assert_eq!(out, expected);
}

#[test]
fn a_spoilt_game_differs() {
    let first = &fixture("chessbattle.games.jsonl")[0];
    let lines = [
        first.clone(),
        first.replace("1/2-1/2", "1-0"),
        first.replace("\"repetition\"", "\"material\""),
        first.replace("w - - 8 5", "w - - 8 6"),
        first.replace("\"legal\": []", "\"legal\": [\"a1a2\"]"),
        first.replace("\"d3d5\"", "\"d3d9\""),
    ];
    let (code, out, _) = verify("chessbattle.games.jsonl", &lines);
    assert_eq!(code, 1);
    for expected in [
        "chessbattle.games.jsonl:2: result: expected 1-0, found 1/2-1/2\n",
        "chessbattle.games.jsonl:3: reason: expected material, found repetition\n",
        "chessbattle.games.jsonl:4: fen: expected ",
        "chessbattle.games.jsonl:5: legal: expected a1a2, found \n",
        "chessbattle.games.jsonl:6: ply 1: expected d3d9 to be legal, found: ",
        "\n6 checked, 5 differ\n",
    ] {
        assert!(out.contains(expected), "{expected}: {out}");
    }
}

#[test]
fn a_game_may_begin_anywhere() {
    let line = r#"{"start":"7k/8/8/8/3p4/8/4P3/7K w - - 0,0 1","moves":["e2e3"],"#.to_string()
        + r#""fen":"7k/8/8/8/3p4/4P3/8/7K b - - 1,0 1","result":"*","reason":"none","legal":["#;
    let legal = r#""d4d3","d4e3","h8g7","h8g8","h8h7"]}"#;
    let (_, out, err) = verify("juniorwaterloo.games.jsonl", &[format!("{line}{legal}")]);
    assert!(err.is_empty(), "{err}");
    assert!(out.ends_with("1 checked, 0 differ\n") || out.contains(": legal: "), "{out}");
    let refused = line.replace("7k/8/8", "7k/9/8") + legal;
    let (code, out, _) = verify("juniorwaterloo.games.jsonl", &[refused]);
    assert_eq!(code, 1);
    assert!(out.contains(":1: start: expected a position, found a FEN that is refused: "), "{out}");
}

#[test]
fn an_accepted_bad_fen_differs() {
    let good = run(&["start", "juniorwaterloo"]).out.trim().to_string();
    let bad = fixture("juniorwaterloo.bad")[0].clone();
    let (code, out, _) = verify("juniorwaterloo.bad", &[bad, format!("{good}\tnothing at all")]);
    assert_eq!(code, 1);
    assert_eq!(
        out,
        format!(
            "juniorwaterloo.bad:2: expected '{good}' to be refused (nothing at all), found it accepted\n\
             2 checked, 1 differ\n"
        )
    );
}

#[test]
fn a_refused_fen_differs() {
    let (code, out, _) = verify("juniorwaterloo.perft", &["8/8 w - - 0,0 1 ;D1 3 ;D2 5".to_string()]);
    assert_eq!(code, 1);
    assert!(out.contains(":1: D1: expected 3, found a FEN that is refused: "), "{out}");
    assert!(out.ends_with("\n2 checked, 2 differ\n"), "{out}");
}

#[test]
fn malformed_lines_are_named_and_the_rest_is_checked() {
    let good_perft = fixture("juniorwaterloo.perft")[1].clone();
    let good_moves = fixture("juniorwaterloo.moves.jsonl")[0].clone();
    let good_game = fixture("juniorwaterloo.games.jsonl")[0].clone();
    let good_bad = fixture("juniorwaterloo.bad")[0].clone();
    let cases: [(&str, &str, &str); 13] = [
        ("juniorwaterloo.perft", &good_perft, "no count here"),
        ("juniorwaterloo.perft", &good_perft, "x ;D1 many"),
        ("juniorwaterloo.perft", &good_perft, "x ;D21 5"),
        ("juniorwaterloo.perft", &good_perft, "x ;D1 99999999999999999999999999999999999"),
        ("juniorwaterloo.moves.jsonl", &good_moves, "{"),
        ("juniorwaterloo.moves.jsonl", &good_moves, "[]"),
        ("juniorwaterloo.moves.jsonl", &good_moves, "{\"fen\":1}"),
        (
            "juniorwaterloo.moves.jsonl",
            &good_moves,
            "{\"fen\":\"x\",\"check\":false,\"end\":\"draw\",\"moves\":{}}",
        ),
        ("juniorwaterloo.moves.jsonl", &good_moves, "{\"fen\":\"x\",\"check\":false,\"end\":\"mate\"}"),
        ("juniorwaterloo.games.jsonl", &good_game, "null"),
        ("juniorwaterloo.games.jsonl", &good_game, "{\"moves\":[1]}"),
        ("juniorwaterloo.bad", &good_bad, "no tab here"),
        ("juniorwaterloo.bad", &good_bad, ""),
    ];
    for (name, good, bad) in cases {
        let (code, out, err) = verify(name, &[good.to_string(), bad.to_string(), good.to_string()]);
        assert_eq!(code, 2, "{bad}");
        assert!(err.contains(&format!("error: {name}:2: ")), "{bad}: {err}");
        let whole = verify(name, &[good.to_string(), good.to_string()]);
        assert_eq!((whole.0, &out), (0, &whole.1), "{bad}");
    }
}

#[test]
fn files_that_cannot_be_read_exit_with_2() {
    let (_folder, path) = folder("juniorwaterloo.perft", fixture("juniorwaterloo.perft")[1].clone());
    let good = arg(&path);
    let (_empty, unknown) = folder("nosuchgame.perft", "x ;D1 1\n");
    let (_other, other) = folder("juniorwaterloo.txt", "");
    let nothing = tempfile::tempdir().unwrap();
    for bad in
        ["/nonexistent/juniorwaterloo.perft", arg(&unknown), arg(&other), arg(nothing.path()), "/dev/null"]
    {
        let ran = run(&["verify", bad, good]);
        assert_eq!((ran.code, ran.last()), (2, "4 checked, 0 differ"), "{bad}: {}", ran.err);
        assert!(ran.err.contains(bad), "{}", ran.err);
    }
}

#[test]
fn both_differences_and_unreadable_files_exit_with_2() {
    let (_folder, path) =
        folder("juniorwaterloo.perft", "7k/8/8/8/3p4/8/4P3/7K w - - 0,0 1 ;D1 6\nnonsense\n");
    let ran = run(&["verify", arg(&path)]);
    assert_eq!((ran.code, ran.last()), (2, "1 checked, 1 differ"));
}

#[test]
fn counts_beyond_the_limits_are_skipped() {
    let (_folder, path) = folder("juniorwaterloo.perft", fixture("juniorwaterloo.perft")[0].clone());
    let ran = run(&["verify", "--depth-limit", "2", arg(&path)]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, "2 skipped (beyond the limits given)\n2 checked, 0 differ\n")
    );
    let ran = run(&["verify", "--node-limit", "8922", arg(&path)]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, "1 skipped (beyond the limits given)\n3 checked, 0 differ\n")
    );
}

#[test]
fn folders_are_searched_and_a_game_can_be_forced() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b");
    fs::create_dir_all(&deep).unwrap();
    fs::write(deep.join("juniorwaterloo.perft"), fixture("juniorwaterloo.perft")[1].clone()).unwrap();
    fs::write(folder.path().join("README.md"), "not a fixture").unwrap();
    let ran = run(&["verify", arg(folder.path())]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "4 checked, 0 differ\n"));
    fs::write(deep.join("mine.perft"), fixture("juniorwaterloo.perft")[1].clone()).unwrap();
    assert_eq!(run(&["verify", arg(folder.path())]).code, 2);
    let ran = run(&["verify", "--game", "juniorwaterloo", arg(folder.path())]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "8 checked, 0 differ\n"));
}

#[test]
fn a_closed_pipe_does_not_hide_a_difference() {
    let line = fixture("juniorwaterloo.perft")[1].replace(";D1 5", ";D1 6");
    let (_folder, path) = folder("juniorwaterloo.perft", format!("{line}\n").repeat(5000));
    let mut child =
        common::program().args(["verify", arg(&path)]).stdout(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}
