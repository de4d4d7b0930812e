//! The positions that are kept for tests of engines: still of these rules, and still won as they say.

use super::{rules, solved};
use quatrebras_lab::mates::Record;
use std::fs;
use std::path::Path;

/// Longer wins are proved when they are found; proving them again takes too long for every day.
const EVERY_DAY: u64 = 600_000;

#[test]
fn records_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/mates");
    let (mut files, mut proved) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        files += 1;
        let rules = rules(path.file_stem().unwrap().to_str().unwrap());
        for text in fs::read_to_string(&path).unwrap().lines() {
            let record: Record = serde_json::from_str(text).unwrap();
            let line = record.line(&rules).unwrap();
            let mut played = line.clone();
            for text in &record.pv {
                let mv = played.parse_move(text).unwrap();
                played.push(mv).unwrap();
            }
            let verdict = played.verdict().unwrap();
            assert_eq!(verdict.winner, Some(line.position().side_to_move()), "{text}");
            assert!(record.first.contains(&record.pv[0]), "{text}");
            if record.nodes <= EVERY_DAY {
                assert_eq!(solved(&line, record.within), Some((record.within, record.first)), "{text}");
                proved += 1;
            }
        }
    }
    assert!(files >= 6 && proved >= 6, "{files} files, {proved} proved");
}
