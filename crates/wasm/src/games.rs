//! The games that can be asked for by id: the shipped ones, and those that were compiled from a text.

use crate::view::{Compiled, Fault, Game, GameSummary};
use quatrebras_rules::{Rules, shipped};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The name by which a user's own text is spoken of in its faults.
const OWN_FILE: &str = "game.toml";

/// Games by their ids; each is compiled when it is first asked for. The user's own are also known as `id@revision`, so
/// that one version can be played on when there is a newer one.
#[derive(Default)]
pub struct Games {
    compiled: BTreeMap<String, Arc<Rules>>,
}

/// The text of a shipped game.
fn shipped_text(id: &str) -> Option<&'static str> {
    shipped().iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}

fn resolve(id: &str) -> Option<String> {
    shipped_text(id).map(str::to_owned)
}

/// The line of a game file that says its id, from 1.
fn line_of_id(text: &str) -> u32 {
    let says = |line: &str| {
        line.trim_start().strip_prefix("id").is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    text.lines().position(says).map_or(1, |line| line as u32 + 1)
}

/// The faults in a few lines.
fn told(errors: Vec<quatrebras_rules::GameError>) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl Games {
    /// The rules of a game.
    ///
    /// # Errors
    /// When no game has this id.
    pub fn rules(&mut self, id: &str) -> Result<Arc<Rules>, String> {
        if let Some(rules) = self.compiled.get(id) {
            return Ok(rules.clone());
        }
        let Some(text) = shipped_text(id) else {
            let known: Vec<&str> = shipped().iter().map(|(id, _)| *id).collect();
            return Err(format!("expected the id of a game ({}), found {id:?}", known.join(", ")));
        };
        let rules = Arc::new(Rules::compile(text, &format!("{id}.toml"), &resolve).map_err(told)?);
        self.compiled.insert(id.to_owned(), rules.clone());
        Ok(rules)
    }

    /// The shipped games in short, in the order of their ids.
    ///
    /// # Errors
    /// None that a test of the shipped games would not have found.
    pub fn summaries(&mut self) -> Result<Vec<GameSummary>, String> {
        shipped().iter().map(|(id, _)| Ok(GameSummary::of(&*self.rules(id)?))).collect()
    }

    /// Forgets which of the user's own games has this id; those that are known by their revision stay.
    pub fn forget(&mut self, id: &str) {
        if shipped_text(id).is_none() {
            self.compiled.remove(id);
        }
    }

    /// Compiles a game of the user's own, which can then be asked for by its id, and by id and revision as `id@revision`.
    /// A shipped game keeps its id.
    pub fn compile(&mut self, text: &str) -> Compiled {
        let rules = match Rules::compile(text, OWN_FILE, &resolve) {
            Ok(rules) => rules,
            Err(errors) => {
                return Compiled { game: None, faults: errors.into_iter().map(Fault::from).collect() };
            }
        };
        if shipped_text(rules.id()).is_some() {
            let message = format!("expected an id that no shipped game has, found '{}'", rules.id());
            let fault = Fault { file: OWN_FILE.to_owned(), line: line_of_id(text), column: 1, message };
            return Compiled { game: None, faults: vec![fault] };
        }
        let rules = Arc::new(rules);
        self.compiled.insert(rules.id().to_owned(), rules.clone());
        self.compiled.insert(format!("{}@{}", rules.id(), rules.revision()), rules.clone());
        Compiled { game: Some(Game::of(&rules, &rules.facts())), faults: Vec::new() }
    }
}
