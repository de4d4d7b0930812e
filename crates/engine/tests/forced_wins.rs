//! Forced wins are found: those of real games, which an exhaustive solver has proved to be the shortest.

#![allow(clippy::unwrap_used)]

mod common;

use common::{engine, found, game, games, search, text};
use quatrebras_engine::{Engine, Hand, Limits, Options, Value};
use quatrebras_rules::{Line, Reason, Rules, Verdict};
use quatrebras_testkit::walks;
use serde_json::Value as Json;
use std::sync::Arc;

/// Every win is found within so many positions, some seconds of one thread, with the weights that come along.
const NODES: u64 = 4_000_000;

/// The wins that are kept for a game.
fn kept(rules: &Rules) -> Vec<Json> {
    let path = format!("{}/tests/mates/{}.jsonl", env!("CARGO_MANIFEST_DIR"), rules.id());
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}: {error}")))
        .collect()
}

fn line_of<'r>(rules: &'r Rules, record: &Json) -> Line<'r> {
    assert_eq!(record["revision"], *rules.revision(), "{}: the wins are for other rules", rules.id());
    let mut line = Line::new(rules, rules.parse_fen(record["fen"].as_str().unwrap()).unwrap());
    for mv in record["moves"].as_array().into_iter().flatten() {
        line.push(line.parse_move(mv.as_str().unwrap()).unwrap()).unwrap();
    }
    line
}

#[test]
fn wins_from_real_games_are_found() {
    let mut counts = Vec::new();
    for rules in games() {
        let records = kept(&rules);
        let (mut long, mut most) = (0, 0);
        for record in &records {
            let within = record["in"].as_u64().unwrap() as u32;
            let line = line_of(&rules, record);
            let limits = Limits { nodes: Some(NODES), win_in: Some(within), ..Limits::default() };
            let mut engine = Engine::new(rules.clone(), Hand::shipped(&rules), Options::default());
            let found = search(&mut engine, &line, &limits);
            assert_eq!(found.value, Value::Win(within as i32), "{}: {record}", rules.id());
            let first = text(&rules, found.best);
            assert!(record["first"].as_array().unwrap().iter().any(|mv| *mv == first), "{first}: {record}");
            long += usize::from(within >= 3);
            most = most.max(found.nodes);
        }
        if !records.is_empty() {
            assert!(long >= 4, "{}: {long}", rules.id());
            counts.push((rules.id().to_owned(), records.len(), most));
        }
    }
    assert!(counts.iter().filter(|(_, count, _)| *count >= 10).count() >= 6, "{counts:?}");
}

/// What is won or lost within two moves by the full search of four plies, without table and pruning, is so with both, and
/// nothing else is. With pruning it may take more plies, not other results.
#[test]
fn table_and_pruning_do_not_change_what_is_won() {
    let near = |value: Value| match value {
        Value::Win(moves) if (-1..=2).contains(&moves) => Some(moves),
        _ => None,
    };
    let mut decided = 0;
    for rules in games() {
        let mut lines: Vec<Line<'_>> = kept(&rules)
            .iter()
            .filter(|record| record["in"].as_u64() == Some(2))
            .map(|record| line_of(&rules, record))
            .collect();
        for seed in 0..40 {
            let position = walks::scatter(&rules, seed, 5);
            lines.extend(position.map(|position| Line::new(&rules, position)));
        }
        for line in lines {
            // A win in two moves is three plies, and the end is seen at the fourth.
            let depth = Limits { depth: Some(4), ..Limits::default() };
            let plain = Options { hash: 0, selective: false, ..Options::default() };
            let slow = near(search(&mut engine(&rules, plain), &line, &depth).value);
            let limits = Limits { nodes: Some(150_000), win_in: Some(2), ..Limits::default() };
            let fast = near(search(&mut engine(&rules, Options::default()), &line, &limits).value);
            assert_eq!(fast, slow, "{} {}", rules.id(), rules.fen(line.position()));
            decided += usize::from(slow.is_some());
        }
    }
    assert!(decided > 60, "{decided}");
}

/// The engine sees at once that a move wins, and the rules give the reason.
fn won_at_once(rules: &Arc<Rules>, fen: &str, depth: u32, reason: Reason) {
    let found = found(rules, fen, depth);
    assert_eq!(found.value, Value::Win(1), "{fen}");
    let mut line = Line::new(rules, rules.parse_fen(fen).unwrap());
    let side = line.position().side_to_move();
    line.push(found.best.unwrap()).unwrap();
    assert_eq!(line.verdict(), Some(Verdict { winner: Some(side), reason }), "{fen}");
}

/// RULES 2.8: whose royal comes to his row 9 has won; and who cannot keep him from it sees that without searching moves.
#[test]
fn a_royal_that_reaches_its_goal_row_has_won() {
    let rules = game("grandwaterloo");
    won_at_once(&rules, "r9/4p5/3K6/10/10/10/10/4e5/10/10 w - - 0,0 60", 1, Reason::Goal);
    // Whatever Black does, the king comes to row 9: a loss in one, at depth 1.
    let lost = found(&rules, "10/10/3K6/9e/10/8pr/10/10/10/10 b - - 0,0 60", 1);
    assert_eq!(lost.value, Value::Win(-1));
}

/// RULES 2.8: a side that has made 30 moves without a capture or a promotion loses.
#[test]
fn idle_moves_are_counted() {
    let rules = game("grandwaterloo");
    // White must take something now, though the rook on d6 is guarded by a pawn, or lose.
    let taken = found(&rules, "4e5/10/10/2p7/3r6/10/10/3A6/10/4K5 w - - 29,3 60", 4);
    assert_eq!(text(&rules, taken.best), "d3d6");
    let idle = found(&rules, "4e5/10/10/10/10/10/10/3A6/10/4K5 w - - 29,3 60", 1);
    assert_eq!(idle.value, Value::Win(-1));
    // Black is at his last idle move, with nothing to take: any quiet move of White's wins.
    let waits = found(&rules, "4e5/10/10/10/10/10/10/10/10/4K5 w - - 3,29 60", 2);
    assert_eq!(waits.value, Value::Win(1));
}

/// RULES 2.8: whoever leaves the opponent without a move has won, check or not. In chess that is a draw.
#[test]
fn a_stalemate_wins_where_it_does() {
    won_at_once(&game("grandwaterloo"), "k9/10/10/10/1A8/10/10/10/10/4K5 w - - 0,0 60", 2, Reason::Stalemate);
    let draw = found(&game("chess"), "k7/2Q5/8/8/8/8/8/1K6 b - - 0 60", 6);
    assert_eq!(draw.value, Value::Centipawns(0));
}
