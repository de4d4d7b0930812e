//! The names of the moves of a game.

use quatrebras_rules::Line;

/// The names of all moves played, with the game's history heeded.
pub fn of(line: &Line<'_>) -> Vec<String> {
    let mut line = line.clone();
    let mut names = Vec::new();
    while let Some(m) = line.pop() {
        names.push(line.san(m));
    }
    names.reverse();
    names
}
