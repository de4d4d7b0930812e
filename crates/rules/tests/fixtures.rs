//! The rules agree with the fixtures, which two independent programs agree on.

use quatrebras_rules::Line;
use quatrebras_testkit::fixtures::{GameCase, MovesCase, files, json_lines, perft_lines};
use quatrebras_testkit::{game, laws};
use std::collections::BTreeMap;

#[test]
fn legal_moves_checks_ends_and_the_positions_after_them() {
    for (id, text) in files("moves.jsonl") {
        let rules = game(&id);
        for case in json_lines::<MovesCase>(&text) {
            let position =
                rules.parse_fen(&case.fen).unwrap_or_else(|error| panic!("{id} {}: {error}", case.fen));
            let found: BTreeMap<String, String> = laws::moves(&rules, &position)
                .into_iter()
                .map(|mv| (rules.move_text(mv), rules.fen(&rules.play(&position, mv))))
                .collect();
            assert_eq!(found, case.moves, "{id} {}", case.fen);
            assert_eq!(rules.in_check(&position), case.check, "{id} {}", case.fen);
            let end = rules.ending(&position).map_or("none".to_owned(), |end| end.to_string());
            assert_eq!(end, case.end, "{id} {}", case.fen);
            assert_eq!(rules.fen(&position), case.fen);
        }
    }
}

#[test]
fn node_counts() {
    let mut most = 0;
    for (id, text) in files("perft") {
        let rules = game(&id);
        for case in perft_lines(&text) {
            let position =
                rules.parse_fen(&case.fen).unwrap_or_else(|error| panic!("{id} {}: {error}", case.fen));
            for (depth, count) in case.counts {
                assert_eq!(rules.perft(&position, depth), count, "{id} {} depth {depth}", case.fen);
                most = most.max(count);
            }
        }
    }
    assert!(most > 100_000_000, "the deep counts were among them");
}

#[test]
fn games_with_their_history() {
    for (id, text) in files("games.jsonl") {
        let rules = game(&id);
        for (number, case) in json_lines::<GameCase>(&text).into_iter().enumerate() {
            let mut line = Line::new(&rules, rules.start().clone());
            for (ply, text) in case.moves.iter().enumerate() {
                let mv = line
                    .parse_move(text)
                    .unwrap_or_else(|error| panic!("{id} game {number} ply {}: {error}", ply + 1));
                line.push(mv).expect("a move that was read can be played");
            }
            assert_eq!(rules.fen(line.position()), case.fen, "{id} game {number}");
            let verdict = line.verdict();
            assert_eq!(verdict.map_or("*", |verdict| verdict.result()), case.result, "{id} game {number}");
            let reason = verdict.map_or("none".to_owned(), |verdict| verdict.reason.to_string());
            assert_eq!(reason, case.reason, "{id} game {number}");
            let mut legal: Vec<String> =
                line.legal_moves().into_iter().map(|mv| rules.move_text(mv)).collect();
            legal.sort();
            assert_eq!(legal, case.legal, "{id} game {number}");
        }
    }
}

#[test]
fn bad_positions_are_refused() {
    for (id, text) in files("bad") {
        let rules = game(&id);
        for line in text.lines() {
            let (fen, fault) = line.split_once('\t').expect("FEN, tab, fault");
            assert!(rules.parse_fen(fen).is_err(), "{id} accepts {fen}, but: {fault}");
        }
    }
}
