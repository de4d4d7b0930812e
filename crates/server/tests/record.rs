//! Whatever is sent as a record: a short reason, or a record that reads back.

#![allow(clippy::unwrap_used)]

mod common;

use common::{games, record, typed, with};
use proptest::prelude::*;
use quatrebras_rules::Line;
use quatrebras_server::record::{Checker, Record, Unreadable, from_json};
use serde_json::{Value, json};

/// What may stand anywhere in JSON.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-h1-8]{0,6}|.{0,80}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 20, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map("[a-z_]{1,8}", inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// The places of a record that can be changed, as JSON pointers.
const PLACES: &[&str] = &[
    "/id",
    "/version",
    "/game",
    "/revision",
    "/start",
    "/moves",
    "/moves/0",
    "/seats",
    "/seats/white",
    "/seats/white/kind",
    "/seats/black/level",
    "/clock",
    "/result",
    "/reason",
    "/tags",
    "/created",
    "/updated",
];

fn is_short(text: &str) -> bool {
    text.len() < 1500 && !text.chars().any(|c| c.is_control() && c != '\n')
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_refused_or_read(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Ok(record) = from_json(&bytes) {
            prop_assert_eq!(from_json(&serde_json::to_vec(&record).unwrap()), Ok(record));
        }
    }

    #[test]
    fn spoilt_records_get_a_short_reason(place in prop::sample::select(PLACES), value in value(), cut in any::<prop::sample::Index>()) {
        let checker = Checker::new(games());
        let mut spoilt = record("chess", 1, &["e2e4"]);
        spoilt["tags"] = serde_json::json!({ "Event": "Club" });
        *spoilt.pointer_mut(place).unwrap() = value;
        let text = spoilt.to_string();
        match from_json(text.as_bytes()) {
            Ok(record) => {
                prop_assert_eq!(from_json(&serde_json::to_vec(&record).unwrap()), Ok(record.clone()));
                if let Err(flaw) = checker.check(&record) {
                    prop_assert!(is_short(&flaw.to_string()), "{}", flaw);
                    prop_assert!(flaw.at.starts_with('/') && spoilt.pointer(&flaw.at).is_some(), "{}", flaw);
                }
            }
            Err(Unreadable::Shape(at, message)) => {
                prop_assert!(message.len() < 1500, "{}", message);
                prop_assert!(at.starts_with(place.rsplit_once('/').unwrap().0), "{} {}", place, at);
            }
            Err(Unreadable::Syntax(message)) => prop_assert!(false, "{} in {}", message, text),
        }
        // Cut anywhere, it is no JSON.
        let cut = cut.index(text.len());
        prop_assert!(matches!(from_json(&text.as_bytes()[..cut]), Err(Unreadable::Syntax(_))), "{}", cut);
    }

    #[test]
    fn random_games_are_kept_as_they_were_played(game in any::<prop::sample::Index>(), walk in prop::collection::vec(any::<prop::sample::Index>(), 0..60)) {
        let all: Vec<_> = games().iter().collect();
        let rules = all[game.index(all.len())];
        let mut line = Line::new(rules, rules.start().clone());
        for step in walk {
            let moves = line.legal_moves();
            if moves.is_empty() { break }
            line.push(moves[step.index(moves.len())]).unwrap();
        }
        let moves: Vec<String> = line.moves().iter().map(|&mv| rules.move_text(mv)).collect();
        let verdict = line.verdict();
        let ended = json!({
            "moves": moves,
            "result": verdict.map_or("*", |verdict| verdict.result()),
            "reason": verdict.map(|verdict| verdict.reason.to_string()),
        });
        let kept: Record = typed(&with(&record(rules.id(), 1, &[]), ended));
        let played = Checker::new(games()).line(&kept);
        prop_assert_eq!(played.map(|played| rules.fen(played.position())), Ok(rules.fen(line.position())));
    }
}
