//! The games that the server knows.

use quatrebras_rules::pgn::Wanted;
use quatrebras_rules::{GameError, Rules, shipped};

/// Compiled games, by their ids. They are kept until the program ends, so that games that were checked can be kept with
/// their rules.
#[derive(Clone, Debug)]
pub struct Games(Vec<&'static Rules>);

impl Games {
    /// These games. Their memory is never given back: call it once in a program.
    pub fn new(games: Vec<Rules>) -> Games {
        Games(games.into_iter().map(|rules| &*Box::leak(Box::new(rules))).collect())
    }

    /// The games that come with the program.
    ///
    /// # Errors
    /// What is wrong with one of them.
    pub fn shipped() -> Result<Games, GameError> {
        let compiled = shipped().iter().map(|(id, text)| Rules::from_toml(text, &format!("{id}.toml")));
        Ok(Games::new(compiled.collect::<Result<_, _>>()?))
    }

    /// The rules of the game of this id.
    pub fn get(&self, id: &str) -> Option<&'static Rules> {
        self.0.iter().find(|rules| rules.id() == id).copied()
    }

    /// The game that a PGN file means.
    pub fn find(&self, wanted: &Wanted<'_>) -> Option<&'static Rules> {
        self.get(wanted.variant).or_else(|| self.0.iter().find(|rules| wanted.is(rules)).copied())
    }

    /// All games, in the order in which they are listed.
    pub fn iter(&self) -> impl Iterator<Item = &'static Rules> + '_ {
        self.0.iter().copied()
    }

    /// The ids of all games, for messages.
    pub fn ids(&self) -> String {
        self.0.iter().map(|rules| rules.id()).collect::<Vec<_>>().join(", ")
    }
}
