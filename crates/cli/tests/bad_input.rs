//! Huge, binary and hostile input: a clear error in bounded time and memory, never a panic.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Ran, arg, run, run_small};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const HUGE: usize = 64 << 20;

/// Runs the program on a file with little memory; it must end soon with exit code 2 and say what is wrong.
fn refused(arguments: &[&str], path: &Path, bytes: &[u8], expected: &str) {
    fs::write(path, bytes).unwrap();
    let begun = Instant::now();
    let ran: Ran = run_small(arguments);
    assert!(begun.elapsed() < Duration::from_secs(20), "{arguments:?}: {:?}", begun.elapsed());
    assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
    assert!(ran.err.contains(expected), "expected {expected}: {}", ran.err);
    assert!(ran.err.len() < 5000 && !ran.err.contains("panicked"), "{}", ran.err);
}

fn in_folder(name: &str) -> (TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    (folder, path)
}

#[test]
fn verify_refuses_hostile_files() {
    for name in ["perft", "bad", "moves.jsonl", "games.jsonl"] {
        let (_folder, path) = in_folder(&format!("juniorwaterloo.{name}"));
        let arguments = ["verify", arg(&path)];
        refused(&arguments, &path, &vec![b'8'; HUGE], ":1: the line is longer than 16777216 bytes");
        refused(
            &arguments,
            &path,
            &[0xff, 0xfe, b'8', 0, b'/', 0, b'\n', 0],
            ":1: the line holds a zero byte",
        );
        refused(
            &arguments,
            &path,
            b"\xef\xbb\xbf8/8 w - - 0 1\tx ;D1 1\n",
            ":1: the file begins with a byte order mark",
        );
        refused(&arguments, &path, b"\xcf\xf0\xe8\xe2\xe5\xf2\n", ":1: the line is not UTF-8 text: byte 1");
        refused(&arguments, &path, &(0..=255).cycle().take(100_000).collect::<Vec<u8>>(), ":1: ");
    }
}

#[test]
fn verify_refuses_hostile_json() {
    for name in ["moves.jsonl", "games.jsonl"] {
        let (_folder, path) = in_folder(&format!("juniorwaterloo.{name}"));
        let arguments = ["verify", arg(&path)];
        refused(&arguments, &path, "[".repeat(1_000_000).as_bytes(), ":1: not an entry of a");
        refused(&arguments, &path, "{\"fen\":".repeat(1_000_000).as_bytes(), ":1: not an entry of a");
        refused(
            &arguments,
            &path,
            format!("{{\"moves\":{}", "[".repeat(1_000_000)).as_bytes(),
            ":1: not an entry",
        );
        refused(
            &arguments,
            &path,
            format!("{{\"fen\":1{}", "0".repeat(1_000_000)).as_bytes(),
            ":1: not an entry",
        );
    }
    let (_folder, path) = in_folder("juniorwaterloo.games.jsonl");
    let moves = vec!["\"b1c3\""; 1_000_000].join(",");
    let line = format!("{{\"moves\":[{moves}],\"fen\":\"\",\"result\":\"\",\"reason\":\"\",\"legal\":[]}}");
    refused(
        &["verify", arg(&path)],
        &path,
        line.as_bytes(),
        ":1: expected a game of at most 20000 plies, found 1000000",
    );
}

#[test]
fn long_fens_in_files_are_refused_in_few_words() {
    // Just short enough to be read as a line.
    let fen = "8/".repeat(8_000_000);
    let (_folder, path) = in_folder("juniorwaterloo.perft");
    fs::write(&path, format!("{fen} w - - 0,0 1 ;D1 1\n")).unwrap();
    let ran = run_small(&["verify", arg(&path)]);
    assert_eq!((ran.code, ran.last()), (1, "1 checked, 1 differ"));
    assert!(ran.out.len() < 5000, "{} bytes", ran.out.len());
    fs::rename(&path, path.with_extension("bad")).unwrap();
    fs::write(path.with_extension("bad"), format!("{fen} w - - 0,0 1\ttoo long\n")).unwrap();
    let ran = run_small(&["verify", arg(&path.with_extension("bad"))]);
    assert_eq!((ran.code, ran.last()), (0, "1 checked, 0 differ"));
}

#[test]
fn long_arguments_are_refused_in_few_words() {
    let long = "8".repeat(100_000);
    for arguments in [
        &["check", "juniorwaterloo", &long][..],
        &["moves", "juniorwaterloo", &long],
        &["game", "juniorwaterloo", "start", &long],
        &["start", &long],
        &["perft", "juniorwaterloo", "start", &long],
        &["moves", "juniorwaterloo", "start", &long],
    ] {
        let ran = run(arguments);
        assert!([1, 2].contains(&ran.code), "{}", ran.err);
        assert!(ran.out.len() + ran.err.len() < 5000, "{} {}", ran.out, ran.err);
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    for arguments in [
        &["check", "juniorwaterloo", "8/8\u{1b}[2J w - - 0 1"][..],
        &["start", "x\u{1b}[2J"],
        &["game", "juniorwaterloo", "start", "\u{1b}[2J"],
        &["perft", "juniorwaterloo", "start", "\u{1b}[2J"],
    ] {
        let ran = run(arguments);
        assert!([1, 2].contains(&ran.code));
        assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "{arguments:?}");
    }
}

#[test]
fn game_files_are_refused() {
    let (_folder, path) = in_folder("hostile.toml");
    let arguments = ["start", arg(&path)];
    refused(&arguments, &path, &vec![b'x'; HUGE], "is larger than 1048576 bytes");
    refused(&arguments, &path, b"id = \"\xff\"", "is not UTF-8 text from byte 6");
    refused(&arguments, &path, b"", "hostile.toml");
    refused(&arguments, &path, b"id = ", "hostile.toml");
    refused(&arguments, &path, format!("id = {}", "[".repeat(500_000)).as_bytes(), "hostile.toml");
    refused(&arguments, &path, format!("ranks = 1{}", "0".repeat(500_000)).as_bytes(), "hostile.toml");
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("folder.toml");
    fs::create_dir(&inner).unwrap();
    let ran = run(&["start", arg(&inner)]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is not a regular file"), "{}", ran.err);
    let ran = run(&["start", "/nonexistent/game.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot be read"), "{}", ran.err);
}

#[test]
fn a_game_file_of_ones_own_will_do() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let (_folder, path) = in_folder("mine.toml");
    let text = fs::read_to_string(games.join("juniorwaterloo.toml")).unwrap();
    fs::write(&path, text.replace("id = \"juniorwaterloo\"", "id = \"mine\"")).unwrap();
    let ran = run(&["perft", arg(&path), "start", "3"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "8922\n"), "{}", ran.err);
}

#[test]
fn kept_games_are_refused_and_left_alone() {
    let (folder, path) = in_folder("game.json");
    let good = "{\"quatrebras_save\":1,\"game\":\"juniorwaterloo\",\
                \"start\":\"rnbkabnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0,0 1\",\"moves\":[\"c2c4\"],\
                \"opponent\":\"person\",\"result\":\"*\",\"reason\":\"none\"}";
    let cases: [(Vec<u8>, &str); 12] = [
        (vec![b'x'; HUGE], "larger than 1048576 bytes"),
        (b"\xff\xfe\0".to_vec(), "byte 1 is not UTF-8 text"),
        (Vec::new(), "it is not a kept game"),
        ("[".repeat(900_000).into_bytes(), "it is not a kept game"),
        (good[..good.len() / 2].into(), "it is not a kept game"),
        (good.replace("\"quatrebras_save\":1", "\"quatrebras_save\":7").into(), "version 7 of the format"),
        (good.replace("c2c4", "c2c5").into(), "move c2c5 at ply 1 is refused"),
        (good.replace("8/8/8/8", "8/8/8/9").into(), "start position is refused"),
        (good.replace("\"*\"", "\"1-0\"").into(), "it says result 1-0 by none"),
        (good.replace("\"*\"", "\"1/2-1/2\"").replace("\"none\"", "\"agreement\"").into(), "by agreement"),
        (good.replace("juniorwaterloo", "nosuchgame").into(), "unknown game 'nosuchgame'"),
        (good.replace("\"person\"", "\"ghost\"").into(), "unknown variant `ghost`"),
    ];
    for (bytes, expected) in cases {
        refused(&["play", "--resume", arg(&path)], &path, &bytes, expected);
        assert_eq!(fs::read(&path).unwrap(), bytes, "{expected}");
    }
    fs::write(&path, good).unwrap();
    let ran = common::play(folder.path(), &["--resume", arg(&path)], &["quit"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}
