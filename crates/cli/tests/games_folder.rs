//! A user's own games: folders of them, files named by their path, and what goes wrong with either.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Ran, arg, play, program, run, run_on};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const CAMELS: &str =
    "extends = \"chess\"\nid = \"camels\"\nname = \"Camel Chess\"\n\n[kinds.knight]\nmoves = \"C\"\n";
const HERD: &str = "extends = \"camels\"\nid = \"herd\"\nname = \"Herd\"\n\n[kinds.bishop]\nmoves = \"B2\"\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn with_variable(value: &str, arguments: &[&str]) -> Ran {
    let mut command = program();
    let output = command.args(arguments).env("QUATREBRAS_GAMES", value).output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn a_game_of_a_folder_is_known_to_every_command() {
    let games = folder(&[("camels.toml", CAMELS), ("herd.toml", HERD)]);
    let games = arg(games.path());
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (arguments, expected) in [
        (&["start", "camels"][..], fen),
        (&["perft", "camels", "start", "4"], "200863"),
        (&["moves", "herd", "start"], "# check=0 end=none"),
        (&["check", "herd", fen], "ok"),
        (&["show", "herd"], "Herd"),
        (&["game", "camels", "start", "b1c4"], "result=* reason=none"),
        (&["games"], "herd          "),
        (&["lint", "herd"], "herd: ok, 6 kinds, revision "),
    ] {
        let before: Vec<&str> = ["--games", games].iter().chain(arguments).copied().collect();
        let after: Vec<&str> = arguments.iter().chain(&["--games", games]).copied().collect();
        for ran in [run(&before), run(&after), with_variable(&format!("/nowhere:{games}"), arguments)] {
            assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
            assert!(ran.out.contains(expected), "{arguments:?}: {}", ran.out);
        }
    }
    let ran = run_on(
        &["convert", "--games", games, "--from", "pgn", "--to", "moves"],
        b"[Variant \"Herd\"]\n\n1. e4 *\n",
    );
    assert_eq!((ran.code, ran.out.as_str()), (0, "herd\te2e4\n"), "{}", ran.err);
}

#[test]
fn a_file_named_by_its_path_extends_its_neighbours() {
    let games = folder(&[("camels.toml", CAMELS), ("herd.toml", HERD)]);
    let ran = run(&["perft", arg(&games.path().join("herd.toml")), "start", "1"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "20\n"), "{}", ran.err);
    // A folder of games comes before the file's own.
    let other = folder(&[("camels.toml", &CAMELS.replace("\"C\"", "\"Z\""))]);
    let ran =
        run(&["perft", arg(&games.path().join("herd.toml")), "start", "2", "--games", arg(other.path())]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "400\n"), "{}", ran.err);
}

#[test]
fn the_first_folder_counts() {
    let one = folder(&[("mine.toml", &CAMELS.replace("camels", "mine").replace("Camel Chess", "One"))]);
    let two = folder(&[("mine.toml", &CAMELS.replace("camels", "mine").replace("Camel Chess", "Two"))]);
    let (one, two) = (arg(one.path()), arg(two.path()));
    assert!(run(&["--games", one, "--games", two, "show", "mine"]).out.starts_with("One"));
    assert!(run(&["--games", two, "--games", one, "show", "mine"]).out.starts_with("Two"));
}

#[test]
fn a_game_may_not_hide_a_shipped_one() {
    let games = folder(&[
        ("chess.toml", &CAMELS.replace("camels", "chess")),
        ("herd.toml", &HERD.replace("camels", "chess")),
    ]);
    let games = arg(games.path());
    let clash = "a game with the id 'chess' comes with the program: give yours another id";
    for command in [&["start", "chess"][..], &["lint", "chess"]] {
        let arguments: Vec<&str> = command.iter().chain(&["--games", games]).copied().collect();
        let ran = run(&arguments);
        assert!(ran.code > 0 && format!("{}{}", ran.out, ran.err).contains(clash), "{} {}", ran.out, ran.err);
    }
    let ran = run(&["games", "--games", games]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(clash) && ran.out.contains("\nherd "), "{} {}", ran.out, ran.err);
    // Others are not concerned: what extends it means the shipped one.
    let ran = run(&["perft", "herd", "start", "1", "--games", games]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "20\n"), "{}", ran.err);
}

#[test]
fn a_file_is_called_by_its_games_id() {
    let games = folder(&[("other.toml", CAMELS)]);
    let ran = run(&["start", "other", "--games", arg(games.path())]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("expected the id 'other' in a file of this name, found 'camels'"),
        "{}",
        ran.err
    );
    assert_eq!(run(&["start", "camels", "--games", arg(games.path())]).code, 2);
    assert_eq!(run(&["start", arg(&games.path().join("other.toml"))]).code, 0);
}

#[test]
fn a_broken_file_is_told_only_when_it_is_asked_for() {
    let broken = CAMELS.replace("\"C\"", "\"Y\"").replace("camels", "broken");
    let games = folder(&[("camels.toml", CAMELS), ("broken.toml", &broken)]);
    let games = arg(games.path());
    for arguments in [&["start", "camels"][..], &["start", "chess"], &["perft", "camels", "start", "1"]] {
        let ran = run(&[arguments, &["--games", games]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    }
    let ran = run_on(&["convert", "--games", games, "--from", "pgn", "--to", "moves"], b"1. e4 *\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let ran = run(&["start", "broken", "--games", games]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("broken.toml:6:"), "{}", ran.err);
    let ran = run(&["games", "--games", games]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("broken.toml:6:") && ran.out.contains("\ncamels "), "{} {}", ran.out, ran.err);
    let ran = run(&["strat", "broken", "--games", games]);
    assert_eq!(ran.code, 2);
}

#[test]
fn faults_of_an_extended_file_are_told_with_its_path() {
    let games = folder(&[("camels.toml", &CAMELS.replace("\"C\"", "\"Y\"")), ("herd.toml", HERD)]);
    let ran = run(&["start", "herd", "--games", arg(games.path())]);
    assert_eq!(ran.code, 2);
    let path = games.path().join("camels.toml");
    assert!(ran.err.contains(&format!("{}:6:", arg(&path))), "{}", ran.err);
}

#[test]
fn unknown_names_and_folders_are_answered() {
    let games = folder(&[("camels.toml", CAMELS)]);
    let ran = run(&["start", "camel", "--games", arg(games.path())]);
    assert!(ran.err.contains("did you mean camels?"), "{}", ran.err);
    for name in ["../camels", "./camels", "", "Camels", "camels.tom"] {
        assert_eq!(run(&["start", name, "--games", arg(games.path())]).code, 2, "{name}");
    }
    let ran = run(&["start", "chess", "--games", "/nowhere/games"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--games /nowhere/games: there is no such folder"), "{}", ran.err);
    assert_eq!(with_variable("/nowhere:", &["start", "chess"]).code, 0);
}

#[test]
fn a_game_of_ones_own_is_resumed_without_the_folder() {
    let games = folder(&[("camels.toml", CAMELS)]);
    let data = common::data_folder();
    let ran = play(data.path(), &["--games", arg(games.path()), "camels", "--two"], &["Nc4", "quit"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let kept: &Path = &data.path().join("quatrebras/camels.json");
    let ran = play(data.path(), &["--resume", arg(kept)], &["history", "quit"]);
    assert!(ran.out.contains("   1. Nc4"), "{}", ran.out);
}
