//! A match of two stubs in a folder of its own.

use quatrebras_lab::matches::{EngineSpec, Folder, GameRecord, Pace, Settings, Summary, Test, run};
use quatrebras_rules::{Rules, shipped};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// The game that is played: its games are short.
const GAME: &str = "losalamos";

pub fn rules() -> Rules {
    let (id, text) = shipped().iter().find(|(id, _)| *id == GAME).unwrap();
    Rules::from_toml(text, id).unwrap()
}

/// An engine with these further words of description.
pub fn stub(name: &str, words: &str) -> EngineSpec {
    // Examples lie beside the folder of the tests.
    let folder = std::env::current_exe().unwrap().parent().unwrap().parent().unwrap().join("examples");
    let path = folder.join(format!("stub_engine{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is built with the tests", path.display());
    EngineSpec::parse(&format!("name={name} \"cmd={}\" {words}", path.display())).unwrap()
}

/// A match of so many pairs.
pub fn settings(first: &str, second: &str, pairs: u64) -> Settings {
    Settings {
        game: GAME.to_owned(),
        revision: rules().revision().to_owned(),
        engines: [stub("One", first), stub("Two", second)],
        pace: Pace::parse_clock("60+1").unwrap(),
        test: Test::Pairs(pairs),
        concurrency: 2,
        seed: 5,
        plies: 4,
        balance: Some(100),
        balance_nodes: 10,
        openings: None,
        resign: None,
        draw: None,
        max_moves: 30,
        unadjudicated: 0,
        clock: Default::default(),
        margin: 50,
        grace: 1200,
        longest: 60_000,
        event: "Test".to_owned(),
        pgn: None,
    }
}

/// Plays it to the end.
pub fn played(path: &Path, settings: Settings) -> (Summary, Vec<GameRecord>) {
    let rules = rules();
    let mut folder = Folder::create(path, &rules, settings, &[]).unwrap();
    let summary = run(&rules, &mut folder, &AtomicBool::new(false), |_| {}).unwrap();
    let mut records = folder.records().to_vec();
    records.sort_by_key(|record| (record.pair, record.game));
    (summary, records)
}
