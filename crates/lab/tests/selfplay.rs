//! Self-play gives the same games whoever plays them, and only legal ones.

use quatrebras_engine::Hand;
use quatrebras_lab::data::{DataFile, DataReader, Won};
use quatrebras_lab::selfplay::{Plan, run};
use quatrebras_rules::{Line, Rules, Side, shipped};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn game(id: &str) -> Arc<Rules> {
    let (_, text) = shipped().iter().find(|(name, _)| *name == id).expect("it is shipped");
    Arc::new(Rules::from_toml(text, id).expect("a shipped game"))
}

fn plan(games: usize, threads: usize) -> Plan {
    Plan { games, threads, nodes: 40, longest: 120, ..Plan::default() }
}

fn play(rules: &Arc<Rules>, plan: &Plan, path: &Path) -> String {
    let mut file = DataFile::open(path, rules).expect("a new or whole file");
    let hand = Hand::new(rules, None);
    let stop = AtomicBool::new(false);
    let progress =
        run(rules, &|| hand.clone(), plan, &mut file, &stop, &mut |_| {}).expect("it can be written");
    assert_eq!(progress.games, plan.games);
    std::fs::read_to_string(path).expect("a text")
}

#[test]
fn neither_threads_nor_stops_change_the_games() {
    let folder = tempfile::tempdir().expect("a folder");
    for id in ["grandwaterloo", "chessbattle", "chess"] {
        let rules = game(id);
        let once = play(&rules, &plan(5, 1), &folder.path().join(format!("{id}.one")));
        let twice = play(&rules, &plan(5, 2), &folder.path().join(format!("{id}.two")));
        assert_eq!(once, twice, "{id}: one thread and two");
        let path = folder.path().join(format!("{id}.parts"));
        play(&rules, &plan(2, 1), &path);
        assert_eq!(play(&rules, &plan(5, 1), &path), once, "{id}: in two runs");
    }
}

#[test]
fn games_are_legal_end_as_they_say_and_differ() {
    let folder = tempfile::tempdir().expect("a folder");
    for id in ["sinoeuropean", "juniorwaterloo", "losalamos"] {
        let rules = game(id);
        let text = play(&rules, &plan(12, 2), &folder.path().join(id));
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), 13, "{id}: all games differ");
        for played in DataReader::new(&rules, text.as_bytes()).expect("its own header") {
            let played = played.expect("legal moves");
            let mut line = Line::new(&rules, played.start.clone());
            for (mv, _) in &played.moves {
                line.push(*mv).unwrap_or_else(|error| panic!("{id}: {error}"));
            }
            if let Some(verdict) = line.verdict() {
                let won = match verdict.winner {
                    Some(Side::White) => Won::White,
                    Some(Side::Black) => Won::Black,
                    None => Won::Nobody,
                };
                assert_eq!(played.won, won, "{id}");
            }
        }
    }
}
