//! A match that was stopped, or killed in the middle of a line, goes on as if nothing had happened.

use crate::stub::{played, rules, settings};
use quatrebras_lab::matches::{Event, Folder, GameRecord, read_openings, run};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::tempdir;

/// A game without its time: pair, game, opening, moves, winner.
type Essence = (u64, u8, Vec<String>, Vec<String>, Option<u8>);

/// What a match comes to, whatever the order and the time of its games.
fn essence(records: &[GameRecord]) -> Vec<Essence> {
    let mut all: Vec<_> = records
        .iter()
        .map(|record| {
            let moves = record.moves.iter().map(|played| played.text.clone()).collect();
            (record.pair, record.game, record.opening.clone(), moves, record.winner)
        })
        .collect();
    all.sort();
    all
}

/// Plays until so many games are finished, and stops.
fn part(path: &Path, games: usize) {
    let (rules, stop) = (rules(), AtomicBool::new(false));
    let mut folder = if path.join("match.json").exists() {
        Folder::resume(path, &rules, Folder::settings_in(path).unwrap()).unwrap()
    } else {
        Folder::create(path, &rules, settings("option.Seed=1", "option.Seed=2", 5), &[]).unwrap()
    };
    let mut finished = folder.records().len();
    run(&rules, &mut folder, &stop, |event| {
        if let Event::Game(..) = event {
            finished += 1;
            stop.store(finished >= games, Ordering::Relaxed);
        }
    })
    .unwrap();
}

#[test]
fn torn_files_are_mended() {
    let whole = tempdir().unwrap();
    let (_, expected) = played(whole.path(), settings("option.Seed=1", "option.Seed=2", 5));
    let torn = tempdir().unwrap();
    for (games, rubbish) in [(1, "{\"pair\":4,\"ga"), (4, "\u{0}\u{0}\u{0}"), (7, "{")] {
        part(torn.path(), games);
        for file in ["games.jsonl", "openings.txt", "games.pgn"] {
            let mut file = OpenOptions::new().append(true).open(torn.path().join(file)).unwrap();
            file.write_all(rubbish.as_bytes()).unwrap();
        }
    }
    part(torn.path(), usize::MAX);
    let folder = Folder::resume(torn.path(), &rules(), Folder::settings_in(torn.path()).unwrap()).unwrap();
    assert_eq!(essence(folder.records()), essence(&expected));
    for (file, word) in [("games.jsonl", "\"pair\""), ("games.pgn", "[Event ")] {
        let text = fs::read_to_string(torn.path().join(file)).unwrap();
        assert_eq!(text.matches(word).count(), 10, "{file}");
    }
    let same = |path: &Path| {
        read_openings(&rules(), &fs::read_to_string(path.join("openings.txt")).unwrap()).unwrap()
    };
    assert_eq!(same(torn.path())[..5], same(whole.path())[..5]);
}

#[test]
fn a_finished_match_is_not_played_again() {
    let folder = tempdir().unwrap();
    let (_, records) = played(folder.path(), settings("", "", 1));
    part(folder.path(), usize::MAX);
    let settings = Folder::settings_in(folder.path()).unwrap();
    let again = Folder::resume(folder.path(), &rules(), settings).unwrap();
    assert_eq!(again.records().len(), records.len());
}

#[test]
fn a_folder_has_one_match_and_one_program() {
    let folder = tempdir().unwrap();
    let rules = rules();
    let first = Folder::create(folder.path(), &rules, settings("", "", 1), &[]).unwrap();
    let busy = Folder::resume(folder.path(), &rules, settings("", "", 1)).err().unwrap().to_string();
    assert!(busy.contains("another program plays the match"), "{busy}");
    drop(first);
    // Nothing has been played yet: another match may begin.
    played(folder.path(), settings("", "", 1));
    let there = Folder::create(folder.path(), &rules, settings("", "", 1), &[]).err().unwrap().to_string();
    assert!(there.contains("there is a match already"), "{there}");
    let mut other = settings("", "", 1);
    other.revision = "0123".to_owned();
    let changed = Folder::resume(folder.path(), &rules, other).err().unwrap().to_string();
    assert!(changed.contains("the rules of the game have changed"), "{changed}");
}

#[test]
fn a_wrong_line_within_a_file_is_told() {
    let folder = tempdir().unwrap();
    played(folder.path(), settings("", "", 1));
    let file = folder.path().join("games.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let first = text.lines().next().unwrap();
    for (bad, expected) in [
        (format!("nonsense\n{text}"), "line 1: "),
        (format!("{text}{first}\n"), "line 3: game"),
        (
            text.replace("\"winner\":0", "\"winner\":7").replace("\"winner\":null", "\"winner\":7"),
            "engines 0 and 1",
        ),
    ] {
        fs::write(&file, bad).unwrap();
        let settings = Folder::settings_in(folder.path()).unwrap();
        let error = Folder::resume(folder.path(), &rules(), settings).err().unwrap().to_string();
        assert!(error.contains(expected), "{error}");
    }
}
