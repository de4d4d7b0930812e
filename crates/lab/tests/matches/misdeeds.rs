//! Engines that crash, hang, play illegal moves, or are slow: the game is lost, counted, and the match goes on.

use crate::stub::{played, rules, settings, stub};
use quatrebras_lab::matches::{End, Folder, Mishaps, run};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tempfile::tempdir;

/// Two pairs in which the second engine does this from its third move on.
fn after(misdeed: &str, more: &str) -> (Mishaps, Vec<End>) {
    let folder = tempdir().unwrap();
    let begun = Instant::now();
    let words = format!("option.Misdeed={misdeed} option.At=2 {more}");
    let mut settings = settings("option.Seed=3", &words, 2);
    settings.balance = None;
    let (summary, records) = played(folder.path(), settings);
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    assert_eq!((summary.games(), summary.results), (4, [4, 0, 0]));
    assert_eq!(summary.mishaps[0], Mishaps::default());
    for record in &records {
        // Two moves of the one that fails, two or three of the other.
        assert!((4..=5).contains(&record.moves.len()), "{record:?}");
    }
    (summary.mishaps[1], records.into_iter().map(|record| record.end).collect())
}

#[test]
fn crashing_loses() {
    let (mishaps, ends) = after("crash", "");
    assert_eq!(mishaps, Mishaps { crashes: 4, ..Mishaps::default() });
    assert_eq!(ends, [const { End::Crash }; 4]);
}

#[test]
fn hanging_loses() {
    let (mishaps, ends) = after("hang", "tc=1");
    assert_eq!(mishaps, Mishaps { hangs: 4, ..Mishaps::default() });
    assert_eq!(ends, [const { End::Hang }; 4]);
}

#[test]
fn talking_for_ever_is_hanging() {
    let (mishaps, _) = after("chatter", "tc=1");
    assert_eq!(mishaps, Mishaps { hangs: 4, ..Mishaps::default() });
}

#[test]
fn illegal_moves_lose() {
    let (mishaps, ends) = after("illegal", "");
    assert_eq!(mishaps, Mishaps { illegal_moves: 4, ..Mishaps::default() });
    assert!(ends.iter().all(|end| *end == End::Illegal("a1a1".to_owned())));
}

#[test]
fn being_late_loses() {
    let (mishaps, ends) = after("slow", "movetime=500 option.Delay=1000");
    assert_eq!(mishaps, Mishaps { time_losses: 4, ..Mishaps::default() });
    assert_eq!(ends, [const { End::Time }; 4]);
}

#[test]
fn a_match_without_engines_does_not_begin() {
    let folder = tempdir().unwrap();
    let rules = rules();
    let mut missing = settings("", "", 1);
    missing.engines[1].command = "/no/such/engine".to_owned();
    let mut no_engine = settings("", "", 1);
    no_engine.engines[1] = stub("Two", "");
    no_engine.engines[1].command = "true".to_owned();
    for (name, settings, expected) in [
        ("missing", missing, "'/no/such/engine' cannot be started"),
        ("none", no_engine, "is it a UCI engine?"),
    ] {
        let mut folder = Folder::create(&folder.path().join(name), &rules, settings, &[]).unwrap();
        let error = run(&rules, &mut folder, &AtomicBool::new(false), |_| {}).unwrap_err().to_string();
        assert!(error.contains("engine Two") && error.contains(expected), "{error}");
    }
}
