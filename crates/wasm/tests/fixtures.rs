//! Games and positions for the tests of the page's board, which knows no rules. The committed files are compared;
//! `cargo xtask codegen` renews them.

use quatrebras_wasm::Desk;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Set by `cargo xtask codegen`.
const RENEW: &str = "QUATREBRAS_CODEGEN";

/// Name, game, position (none: the start), and moves from there.
const POSITIONS: &[(&str, &str, Option<&str>, &[&str])] = &[
    ("start", "chessbattle", None, &[]),
    ("shot", "chessbattle", Some("**6h1**/**8**/12/12/4s7/6s5/12/4GM6/12/12/**8**/**4H3** w - - 0 20"), &[]),
    (
        "removal",
        "chessbattle",
        Some("**5h2**/**S7**/12/3g8/12/8c3/12/12/12/12/**8**/**4H3** w - - 0 20"),
        &[],
    ),
    ("start", "grandwaterloo", None, &[]),
    ("replied", "grandwaterloo", None, &["a3a5"]),
    ("castling", "grandwaterloo", Some("3q1e4/10/10/10/10/10/10/10/10/RM2E3MR w BI - 0,0 20"), &[]),
    ("split", "grandwaterloo", Some("10/9e/10/10/4N5/3pJ5/10/5P4/4E5/10 w - - 27,3 40"), &[]),
    ("start", "sinoeuropean", None, &[]),
    ("promotion", "waterloo2014", Some("4k5/2P7/7n2/10/10/10/10/10/10/4K5 w Kk - 0 30"), &[]),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../client/tests/fixtures")
}

/// One item of the object a line, and of a list of lists or objects one element.
fn text(view: &impl Serialize) -> String {
    let Value::Object(items) = serde_json::to_value(view).expect("a view is JSON") else {
        panic!("a game and a session are objects");
    };
    let lines = items.iter().map(|(name, value)| match value {
        Value::Array(list) if list.iter().any(|item| item.is_object() || item.is_array()) => {
            let list: Vec<String> = list.iter().map(|item| format!("  {item}")).collect();
            format!("\"{name}\": [\n{}\n]", list.join(",\n"))
        }
        value => format!("\"{name}\": {value}"),
    });
    format!("{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n"))
}

fn fixtures() -> BTreeMap<String, String> {
    let mut desk = Desk::default();
    let mut files = BTreeMap::new();
    for &(name, game, fen, moves) in POSITIONS {
        let moves: Vec<String> = moves.iter().map(|&text| text.to_owned()).collect();
        let opened = desk.open(game, fen, &moves).expect("a legal position");
        files.insert(format!("{game}-{name}.session.json"), text(&opened.session));
        let game_view = desk.game(game).expect("a shipped game");
        files.insert(format!("{game}.game.json"), text(&game_view));
    }
    files
}

#[test]
fn the_client_has_the_fixtures_of_the_views() {
    let (folder, files) = (folder(), fixtures());
    if std::env::var_os(RENEW).is_some() {
        for (name, text) in &files {
            std::fs::write(folder.join(name), text).expect("the client's folder can be written");
        }
        return;
    }
    for (name, text) in &files {
        let kept = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(
            kept == *text,
            "client/tests/fixtures/{name} is not what the rules tell: `cargo xtask codegen` renews it"
        );
    }
    let kept: BTreeSet<String> = std::fs::read_dir(&folder)
        .expect("the client has fixtures")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".json"))
        .collect();
    assert_eq!(kept, files.into_keys().collect(), "a fixture that no test makes");
}
