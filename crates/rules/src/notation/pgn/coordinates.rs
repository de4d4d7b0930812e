//! The coordinate list beside the names of the moves: lines `%moves e2e4 e7e5`.

use super::fault::{FaultKind, TextFault, shown};
use super::limits::MAX_PLIES;
use crate::line::Line;

/// The word after `%`.
pub(super) const COORDINATES: &str = "moves";

/// Whether a line has coordinates.
pub(super) fn is_coordinates(line: &str) -> bool {
    line.strip_prefix('%').is_some_and(|rest| list(rest).is_some())
}

/// The list in a line, without its `%`.
fn list(text: &str) -> Option<&str> {
    text.strip_prefix(COORDINATES).filter(|list| list.starts_with(' '))
}

/// The words of the list with their places.
#[derive(Default)]
pub(super) struct Coordinates<'t> {
    words: Vec<(usize, &'t str)>,
}

impl<'t> Coordinates<'t> {
    /// Takes the rest of a line that begins with `%` at this place, if it is one of these.
    pub fn read(&mut self, at: usize, text: &'t str) {
        let Some(list) = list(text) else { return };
        let mut at = at + 1 + text.len() - list.len();
        for word in list.split(' ') {
            // One more than can be is enough to know that it is too many.
            if !word.is_empty() && self.words.len() <= MAX_PLIES {
                self.words.push((at, word));
            }
            at += word.len() + 1;
        }
    }

    /// What the list has for a half move, counted from 0.
    pub fn get(&self, ply: usize) -> Option<&'t str> {
        self.words.get(ply).map(|(_, word)| *word)
    }

    /// Names and coordinates must say the same, if there are coordinates.
    pub fn compare(&self, line: &Line<'_>) -> Result<(), TextFault> {
        let Some(&(last, _)) = self.words.last() else { return Ok(()) };
        let differ = |at: usize, message: String| Err(TextFault::new(at, FaultKind::Coordinates, message));
        let rules = line.rules();
        let pairs = line.moves().iter().zip(line.positions()).zip(&self.words);
        for ((&mv, position), &(at, word)) in pairs {
            if rules.move_text(mv) != word {
                let (name, number) = (rules.san(position, mv), position.fullmove());
                let word = shown(word);
                return differ(at, format!("move {number} is {name}, but the coordinate list has '{word}'"));
            }
        }
        let (names, listed) = (line.moves().len(), self.words.len());
        if names == listed {
            return Ok(());
        }
        let at = self.words.get(names).map_or(last, |(at, _)| *at);
        differ(at, format!("the game has {names} half moves, the coordinate list {listed}"))
    }
}
