//! Files of games with scores: what is written reads back, half a line is no game, nothing panics.

use proptest::prelude::*;
use quatrebras_lab::data::{DataFile, DataReader, Played, Won, header};
use quatrebras_rules::Rules;
use quatrebras_testkit::{game, games};
use std::fs;
use std::io::Write;

/// A game with random moves.
fn played(rules: &Rules, seed: usize) -> Played {
    let mut position = rules.start().clone();
    let mut game = Played { start: position.clone(), won: Won::Nobody, moves: Vec::new() };
    let mut moves = Vec::new();
    for ply in 0..60 {
        rules.legal_moves(&position, &mut moves);
        let Some(&mv) = moves.get((ply * 7919 + seed * 104_729) % moves.len().max(1)) else { break };
        game.moves.push((mv, (ply % 5 != 0).then_some(ply as i32 * 3 - 70)));
        position = rules.play(&position, mv);
    }
    game.won = [Won::White, Won::Black, Won::Nobody][seed % 3];
    game
}

#[test]
fn games_read_back() {
    for rules in games() {
        let games: Vec<Played> = (0..3).map(|seed| played(&rules, seed)).collect();
        let lines: Vec<String> = games.iter().map(|game| game.line(&rules)).collect();
        let text = format!("{}\n{}\n", header(&rules), lines.join("\n"));
        let read: Vec<Played> = DataReader::new(&rules, text.as_bytes())
            .expect("the header fits")
            .map(|game| game.expect("a game"))
            .collect();
        for (game, again) in games.iter().zip(&read) {
            assert_eq!((game.won, &game.moves), (again.won, &again.moves), "{}", rules.id());
        }
        assert_eq!(read.len(), games.len());
    }
}

#[test]
fn half_a_line_is_cut_off() {
    let rules = game("losalamos");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.data");
    let mut file = DataFile::open(&path, &rules).expect("a file");
    file.add(&rules, &played(&rules, 1)).expect("it is written");
    file.add(&rules, &played(&rules, 2)).expect("it is written");
    drop(file);
    let whole = fs::read_to_string(&path).expect("a text");
    let mut torn = fs::OpenOptions::new().append(true).open(&path).expect("a file");
    torn.write_all(b"half a li").expect("it is written");
    let text = fs::read(&path).expect("a text");
    let reader = DataReader::new(&rules, &text[..]).expect("the header fits");
    assert_eq!(reader.filter(|game| game.is_ok()).count(), 2);
    let file = DataFile::open(&path, &rules).expect("the same file");
    assert_eq!(file.games, 2);
    drop(file);
    assert_eq!(fs::read_to_string(&path).expect("a text"), whole);
    let other = DataFile::open(&path, &game("chess")).expect_err("another game").to_string();
    assert!(other.starts_with("line 1: expected 'quatrebras-data 1 chess "), "{other}");
}

#[test]
fn only_one_adds_to_a_file() {
    let rules = game("losalamos");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.data");
    let first = DataFile::open(&path, &rules).expect("a file");
    let second = DataFile::open(&path, &rules).expect_err("it is in use").to_string();
    assert_eq!(second, "another program adds games to this file");
    drop(first);
    DataFile::open(&path, &rules).expect("nobody has it now");
}

#[test]
fn a_line_that_is_no_game_is_not_counted_as_one() {
    let rules = game("losalamos");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.data");
    let line = played(&rules, 1).line(&rules);
    fs::write(&path, format!("{}\n{line}\n\n# a remark\n{line}\n", header(&rules))).expect("it is written");
    assert_eq!(DataFile::open(&path, &rules).expect("a file").games, 2);
    let text = format!("{}\n{line}\ngarbage\n{line}\n", header(&rules));
    fs::write(&path, &text).expect("it is written");
    let error = DataFile::open(&path, &rules).expect_err("garbage").to_string();
    assert_eq!(error, "line 3: expected FEN | result | moves, found 'garbage'");
    assert_eq!(fs::read_to_string(&path).expect("a text"), text, "it stays as it is");
    // What is no data at all is not taken for a first line that was broken off.
    fs::write(&path, "my notes").expect("it is written");
    let error = DataFile::open(&path, &rules).expect_err("notes").to_string();
    assert!(error.ends_with("found 'my notes'"), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("a text"), "my notes");
    fs::write(&path, &header(&rules)[..20]).expect("it is written");
    assert_eq!(DataFile::open(&path, &rules).expect("begun anew").games, 0);
    // Another revision of the rules.
    fs::write(&path, "quatrebras-data 1 losalamos 0123\n").expect("it is written");
    let error = DataFile::open(&path, &rules).expect_err("another revision").to_string();
    assert!(error.contains("the rules of the game have changed"), "{error}");
}

#[test]
fn settings_are_kept_and_others_refused() {
    let rules = game("losalamos");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.data");
    let open = || DataFile::open(&path, &rules).expect("a file");
    let mut file = open();
    file.set("seed 1", false).expect("the first settings");
    file.add(&rules, &played(&rules, 1)).expect("it is written");
    drop(file);
    let whole = fs::read(&path).expect("bytes");
    open().set("seed 1", false).expect("the same settings");
    let error = open().set("seed 2", false).expect_err("other settings").to_string();
    assert!(error.ends_with("expected 'seed 2', found 'seed 1'"), "{error}");
    assert_eq!(fs::read(&path).expect("bytes"), whole);
    open().set("seed 2", true).expect("all the same");
    let file = open();
    assert_eq!((file.games, file.settings.as_deref()), (1, Some("seed 2")));
    let text = fs::read(&path).expect("bytes");
    let games = DataReader::new(&rules, &text[..]).expect("the header fits");
    assert_eq!(games.collect::<Result<Vec<_>, _>>().expect("games").len(), 1);
}

#[test]
fn faults_are_named_with_their_lines() {
    let rules = game("losalamos");
    let fen = rules.fen(rules.start());
    let fault = |line: &str| {
        let text = format!("{}\n{line}\n", header(&rules));
        let mut reader = DataReader::new(&rules, text.as_bytes()).expect("the header fits");
        reader.next().expect("a line").expect_err("a fault").to_string()
    };
    assert_eq!(fault("x"), "line 2: expected FEN | result | moves, found 'x'");
    assert_eq!(fault(&format!("{fen} | 2-0 |")), "line 2: expected 1-0, 0-1 or 1/2-1/2, found '2-0'");
    assert!(fault(&format!("{fen} | 1-0 | a2a5")).contains("a legal move"));
    let score = fault(&format!("{fen} | 1-0 | a2a3:x"));
    assert_eq!(score, "line 2: expected a score after the move, found 'a2a3:x'");
}

proptest! {
    #[test]
    fn nothing_makes_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), lines in ".{0,200}") {
        let rules = game("losalamos");
        prop_assert!(DataReader::new(&rules, &bytes[..]).is_err());
        let mut text = format!("{}\n{lines}\n", header(&rules)).into_bytes();
        text.extend(bytes);
        for game in DataReader::new(&rules, &text[..]).expect("the header fits") {
            let _ = game;
        }
    }
}
