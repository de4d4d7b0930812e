//! `quatrebras tune`: from games to a weight file.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, run};
use quatrebras_engine::Weights;
use quatrebras_lab::data::{DataFile, Played, Won};
use quatrebras_testkit::game;
use std::fs;
use std::path::Path;

/// Some games with random moves.
fn games(path: &Path, id: &str) {
    let rules = game(id);
    let mut file = DataFile::open(path, &rules).unwrap();
    for seed in 0..20usize {
        let mut position = rules.start().clone();
        let mut game = Played { start: position.clone(), won: Won::White, moves: Vec::new() };
        let mut moves = Vec::new();
        for ply in 0..60usize {
            rules.legal_moves(&position, &mut moves);
            let Some(&mv) = moves.get((ply * 7919 + seed * 104_729) % moves.len().max(1)) else { break };
            game.moves.push((mv, Some(30 - ply as i32)));
            position = rules.play(&position, mv);
        }
        game.won = [Won::White, Won::Black, Won::Nobody][seed % 3];
        file.add(&rules, &game).unwrap();
    }
}

#[test]
fn games_become_weights() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    games(Path::new(&path("games.data")), "losalamos");
    let ran = run(&[
        "tune",
        "losalamos",
        &path("games.data"),
        "--out",
        &path("w"),
        "--epochs",
        "2",
        "--blend",
        "0.3",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.starts_with("20 games, "), "{}", ran.err);
    assert!(ran.err.contains("\nepoch 2: loss "), "{}", ran.err);
    let text = fs::read_to_string(path("w")).unwrap();
    Weights::read(&text, &game("losalamos")).unwrap();
    let shown = run(&["tune", "losalamos", &path("games.data"), "--epochs", "2", "--blend", "0.3"]);
    assert_eq!(shown.out, text);
}

#[test]
fn what_cannot_be_learned_from_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.data");
    games(&path, "losalamos");
    let name = path.display().to_string();
    let ran = run(&["tune", "chess", &name]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 1: expected 'quatrebras-data 1 chess "), "{}", ran.err);
    let text = fs::read_to_string(&path).unwrap() + "nonsense\n";
    fs::write(&path, text).unwrap();
    let ran = run(&["tune", "losalamos", &name, "--epochs", "1"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("line 22: expected FEN | result | moves, found 'nonsense'"), "{}", ran.err);
    let first = fs::read_to_string(&path).unwrap().lines().next().unwrap().to_owned() + "\n";
    fs::write(&path, first).unwrap();
    let ran = run(&["tune", "losalamos", &name]);
    assert_eq!(
        (ran.code, ran.err.lines().last().unwrap()),
        (2, "error: expected positions to learn from, found none")
    );
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.data");
    games(&path, "losalamos");
    for out in [folder.path().join("no/such/w"), folder.path().to_path_buf()] {
        let ran = run(&["tune", "losalamos", arg(&path), "--epochs", "1", "--out", arg(&out)]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.starts_with("error: ") && ran.err.contains("cannot be written"), "{}", ran.err);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn what_is_not_held_out_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.data");
    games(&path, "losalamos");
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    // About one of ten games is held out.
    let mut told = [0; 2];
    for game in &lines[1..] {
        fs::write(&path, format!("{}\n{game}\n", lines[0])).unwrap();
        let ran = run(&["tune", "losalamos", arg(&path), "--epochs", "1", "--out", "-"]);
        if ran.code == 0 {
            assert!(!ran.err.contains("held out"), "{}", ran.err);
            told[0] += 1;
        } else {
            assert!(ran.err.contains(" held out\n"), "{}", ran.err);
            told[1] += 1;
        }
    }
    assert!(told[0] > 0, "{told:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_best_and_says_so() {
    use std::io::{BufRead, BufReader};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.data");
    let out = folder.path().join("w");
    games(&path, "losalamos");
    let mut child = common::program()
        .args(["tune", "losalamos", arg(&path), "--epochs", "100000000", "--out", arg(&out)])
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.any(|line| line.starts_with("epoch 1: ")));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert!(lines.any(|line| line.starts_with("stopped; the weights of epoch ")));
    assert_eq!(child.wait().unwrap().code(), Some(130));
    Weights::read(&fs::read_to_string(&out).unwrap(), &game("losalamos")).unwrap();
}
