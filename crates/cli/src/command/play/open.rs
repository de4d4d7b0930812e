//! Finding the file to keep a game in without losing one that is there.

use super::input::Input;
use crate::fault::Fault;
use crate::output::Output;
use crate::save::{self, Place, SavedGame};
use quatrebras_rules::Rules;
use std::io::Write;
use std::path::Path;

/// What came of looking for a place.
pub enum Opened {
    /// A new game is to be kept here; nowhere when there is no place for it.
    New(Option<Place>),
    /// The player wants to go on with the game that is here.
    Old(Place, SavedGame),
    /// The player left.
    Left,
}

/// Takes the file of a kept game and reads it.
pub fn resume(path: &Path) -> Result<(Place, SavedGame), Fault> {
    let shown = path.display();
    let place = Place::take(path)
        .map_err(|_| Fault::Usage(format!("the game in {shown} is being played in another window")))?;
    match save::read(path) {
        Ok(Some(game)) => Ok((place, game)),
        Ok(None) => Err(Fault::Usage(format!("there is no file {shown}"))),
        Err(problem) => Err(Fault::Usage(format!("no game can be read from {shown}: {problem}"))),
    }
}

/// Takes a file for a new game: the one given, or the usual one of this game.
pub fn begin(
    given: Option<&Path>,
    rules: &Rules,
    input: &mut Input,
    out: &mut Output,
) -> Result<Opened, Fault> {
    match given {
        Some(path) => begin_at(path, input, out),
        None => begin_at_default(rules, input, out),
    }
}

/// A file that the player named may hold anything: only a kept game may make room.
fn begin_at(path: &Path, input: &mut Input, out: &mut Output) -> Result<Opened, Fault> {
    let shown = path.display();
    let place = Place::take(path)
        .map_err(|_| Fault::Usage(format!("the game in {shown} is being played in another window")))?;
    match save::read(path) {
        Ok(found) => settle(place, found, input, out),
        Err(problem) => Err(Fault::Usage(format!(
            "{shown} exists and is not a game that can be read: {problem}. It is left as it is"
        ))),
    }
}

fn begin_at_default(rules: &Rules, input: &mut Input, out: &mut Output) -> Result<Opened, Fault> {
    let Some(usual) = save::default_path(rules.id()) else {
        writeln!(out, "There is no home folder: this game is not kept. (--file FILE keeps it in a file.)")?;
        return Ok(Opened::New(None));
    };
    let numbered = (2..100).map(|number| usual.with_file_name(format!("{}-window{number}.json", rules.id())));
    for path in std::iter::once(usual.clone()).chain(numbered) {
        // Taken: the same game is being played in another window.
        let Ok(place) = Place::take(&path) else { continue };
        return match save::read(&path) {
            Ok(found) => settle(place, found, input, out),
            Err(problem) => {
                writeln!(out, "No game can be read from {}: {problem}.", path.display())?;
                set_aside(place, out)
            }
        };
    }
    Err(Fault::Usage(format!("too many games are being played beside {}", usual.display())))
}

/// Asks what to do with an unfinished game that is in the way; without a terminal, it is set aside.
fn settle(
    place: Place,
    found: Option<SavedGame>,
    input: &mut Input,
    out: &mut Output,
) -> Result<Opened, Fault> {
    let Some(old) = found.filter(|old| !old.finished() && !old.moves.is_empty()) else {
        return Ok(Opened::New(Some(place)));
    };
    writeln!(out, "An unfinished game ({} plies) is kept in {}.", old.moves.len(), place.path().display())?;
    if !input.is_terminal() {
        return set_aside(place, out);
    }
    match input.ask_yes(out, "Go on with it? (No: it is kept under another name, and a new one begins.)")? {
        None => Ok(Opened::Left),
        Some(true) => Ok(Opened::Old(place, old)),
        Some(false) => set_aside(place, out),
    }
}

fn set_aside(place: Place, out: &mut Output) -> Result<Opened, Fault> {
    match place.set_aside() {
        Ok(other) => {
            writeln!(out, "That file is now {}.", other.display())?;
            Ok(Opened::New(Some(place)))
        }
        Err(error) => Err(Fault::Usage(format!("{} cannot be renamed: {error}", place.path().display()))),
    }
}
