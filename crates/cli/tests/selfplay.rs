//! `selfplay`: files that are gone on with, and files that must not be.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, program, run};
use std::fs;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn other_settings_and_garbage_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.data");
    let begin = ["selfplay", "losalamos", "--out", arg(&path), "--nodes", "20", "--longest", "20"];
    let play = |more: &[&str]| run(&[&begin[..], more].concat());
    let ran = play(&["--count", "2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("2 games in "), "{}", ran.out);
    for other in [["--seed", "2"], ["--plies", "3"], ["--resign", "900"]] {
        let ran = play(&[&["--count", "3"][..], &other].concat());
        assert_eq!(ran.code, 2, "{other:?}");
        assert!(ran.err.contains("played with other settings: expected 'seed "), "{}", ran.err);
        assert!(ran.err.contains("--mixed"), "{}", ran.err);
    }
    let ran = play(&["--count", "3", "--untuned"]);
    assert!(ran.code == 2 && ran.err.contains("evaluation untuned "), "{}", ran.err);
    assert_eq!(play(&["--count", "3"]).out.split(' ').next(), Some("3"));
    let ran = play(&["--count", "4", "--seed", "2", "--mixed"]);
    assert_eq!((ran.code, ran.out.split(' ').next()), (0, Some("4")), "{}", ran.err);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("# settings: seed ")).count(), 2, "{text}");
    fs::write(&path, text.replacen("1/2-1/2", "garbage", 1)).unwrap();
    let ran = play(&["--count", "5", "--seed", "2"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("games.data: line ") && ran.err.contains("found 'garbage'"), "{}", ran.err);
}

#[test]
fn two_programs_do_not_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.data");
    let mut first = program()
        .args(["selfplay", "losalamos", "--out", arg(&path), "--count", "100000000"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while fs::read_to_string(&path).unwrap_or_default().lines().count() < 3 {
        std::thread::sleep(Duration::from_millis(20));
    }
    let ran = run(&["selfplay", "losalamos", "--out", arg(&path), "--count", "100000000"]);
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("games.data: another program adds games to this file"), "{}", ran.err);
}
