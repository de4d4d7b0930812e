//! What the tests of the search share.

#![allow(dead_code, reason = "each test uses a part")]

use quatrebras_engine::{Engine, Found, Hand, Limits, Options, Signals};
use quatrebras_rules::{Line, Move, Rules, shipped};
use std::sync::Arc;
use std::time::Duration;

/// The rules of a shipped game.
pub fn game(id: &str) -> Arc<Rules> {
    let (_, text) =
        shipped().iter().find(|(name, _)| *name == id).unwrap_or_else(|| panic!("{id} is shipped"));
    Arc::new(Rules::from_toml(text, id).expect("a shipped game"))
}

/// All shipped games.
pub fn games() -> impl Iterator<Item = Arc<Rules>> {
    shipped().iter().map(|(id, _)| game(id))
}

/// An engine with nothing learned.
pub fn engine(rules: &Arc<Rules>, options: Options) -> Engine<Hand> {
    Engine::new(rules.clone(), Hand::new(rules, None), options)
}

/// A search that is the same every time.
pub fn search(engine: &mut Engine<Hand>, line: &Line<'_>, limits: &Limits) -> Found {
    engine.search(line, limits, &Signals::default(), &|| Duration::ZERO, &mut |_| {})
}

/// What a search of so many plies finds in a position.
pub fn found(rules: &Arc<Rules>, fen: &str, depth: u32) -> Found {
    let line = Line::new(rules, rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")));
    search(&mut engine(rules, Options::default()), &line, &Limits { depth: Some(depth), ..Limits::default() })
}

/// A move as text.
pub fn text(rules: &Rules, mv: Option<Move>) -> String {
    mv.map_or_else(|| "none".to_owned(), |mv| rules.move_text(mv))
}
