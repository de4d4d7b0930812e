//! Tools for the tests of every crate: fixtures, random walks and the laws that every game obeys.
//!
//! Used from `tests/` folders only, so that a crate's unit tests see one version of the rules.

pub mod fixtures;
pub mod fuzz;
pub mod inventor;
pub mod laws;
pub mod trees;
pub mod walks;

use quatrebras_rules::{Rules, shipped};

/// All shipped games, compiled.
///
/// # Panics
/// When a shipped game does not compile.
pub fn games() -> Vec<Rules> {
    shipped().iter().map(|(id, _)| game(id)).collect()
}

/// One shipped game, compiled.
///
/// # Panics
/// When there is no such game, or it does not compile.
pub fn game(id: &str) -> Rules {
    let found = shipped().iter().find(|(known, _)| *known == id);
    let (id, text) = found.unwrap_or_else(|| panic!("no shipped game is called {id}"));
    Rules::from_toml(text, &format!("games/{id}.toml")).unwrap_or_else(|error| panic!("{error}"))
}
