//! Games for files that name theirs by whatever name: each is compiled when it is first asked for.

use super::{Catalogue, Entry};
use crate::fault::Fault;
use quatrebras_rules::Rules;
use quatrebras_rules::pgn::Wanted;
use std::collections::BTreeSet;
use std::sync::{Mutex, OnceLock, PoisonError};

/// What PGN reading asks for when a file does not name its game.
const UNNAMED: &str = "Standard";

/// The games of a catalogue, to be shared between threads.
pub struct Library<'c> {
    catalogue: &'c Catalogue,
    shelves: Vec<Shelf>,
    /// The game of those that name none.
    given: Option<Rules>,
    problems: Mutex<BTreeSet<String>>,
}

struct Shelf {
    entry: Entry,
    rules: OnceLock<Result<Rules, Vec<String>>>,
}

impl<'c> Library<'c> {
    /// All games of the catalogue; games that are not named are of the given one.
    pub fn new(catalogue: &'c Catalogue, given: Option<&str>) -> Result<Library<'c>, Fault> {
        let shelves = catalogue.entries().into_iter().map(|entry| Shelf { entry, rules: OnceLock::new() });
        let given = given.map(|name| catalogue.rules(name)).transpose()?;
        Ok(Library { catalogue, shelves: shelves.collect(), given, problems: Mutex::default() })
    }

    /// The game that was given.
    pub fn given(&self) -> Option<&Rules> {
        self.given.as_ref()
    }

    /// The game of this id.
    pub fn get(&self, id: &str) -> Option<&Rules> {
        if let Some(given) = self.given().filter(|rules| rules.id() == id) {
            return Some(given);
        }
        let shelf = self.shelves.iter().find(|shelf| shelf.entry.id == id)?;
        match self.take(shelf) {
            Ok(rules) => Some(rules),
            Err(lines) => {
                self.problems.lock().unwrap_or_else(PoisonError::into_inner).extend(lines.iter().cloned());
                None
            }
        }
    }

    /// The game that a PGN file means.
    pub fn find(&self, wanted: &Wanted<'_>) -> Option<&Rules> {
        if let Some(given) = self.given().filter(|given| wanted.variant == UNNAMED || wanted.is(given)) {
            return Some(given);
        }
        self.get(wanted.variant).or_else(|| {
            let mut games = self.shelves.iter().filter_map(|shelf| self.take(shelf).as_ref().ok());
            games.find(|rules| wanted.is(rules))
        })
    }

    fn take<'l>(&'l self, shelf: &'l Shelf) -> &'l Result<Rules, Vec<String>> {
        shelf.rules.get_or_init(|| self.catalogue.load_entry(&shelf.entry).map_err(|problem| problem.lines()))
    }

    /// What is wrong with games that were asked for by their ids.
    pub fn problems(&self) -> Vec<String> {
        self.problems.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}
