//! Which files to check, and how.

use super::report::Report;
use crate::fault::Fault;
use std::fs;
use std::path::{Path, PathBuf};

/// The formats of files that can be checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Positions with all their legal moves.
    Moves,
    /// Positions with counts of leaves by depth.
    Perft,
    /// Games with the state after their last move.
    Games,
    /// FENs that must be refused.
    Bad,
}

/// The end of a file's name after its first dot, by format.
const SUFFIXES: [(&str, Format); 4] = [
    ("moves.jsonl", Format::Moves),
    ("perft", Format::Perft),
    ("games.jsonl", Format::Games),
    ("bad", Format::Bad),
];

/// A file to check.
#[derive(PartialEq, Eq, Debug)]
pub struct Task {
    /// Where it is.
    pub path: PathBuf,
    /// The id of its game: its name up to the first dot.
    pub game: String,
    /// What it holds.
    pub format: Format,
}

impl Task {
    /// What the name of the file says about it; `None` if it is not of a known format.
    fn of(path: &Path) -> Option<Task> {
        let (game, suffix) = path.file_name()?.to_str()?.split_once('.')?;
        let (_, format) = SUFFIXES.iter().find(|(known, _)| *known == suffix)?;
        Some(Task { path: path.to_path_buf(), game: game.to_string(), format: *format })
    }
}

/// The files to check: those named, and all of known formats in and below the folders named, sorted.
pub fn tasks(paths: &[PathBuf], report: &mut Report<'_>) -> Result<Vec<Task>, Fault> {
    let mut tasks = Vec::new();
    for path in paths {
        let shown = path.display();
        match fs::metadata(path) {
            Err(error) => report.fault(&format!("{shown}: cannot be read: {error}"))?,
            Ok(found) if found.is_dir() => {
                let before = tasks.len();
                folder(path, &mut tasks, report)?;
                if tasks.len() == before {
                    report
                        .fault(&format!("{shown}: no file of a known format ({}) in this folder", known()))?;
                }
            }
            Ok(found) if found.is_file() => match Task::of(path) {
                Some(task) => tasks.push(task),
                None => {
                    report.fault(&format!("{shown}: the name must be a game's id and one of {}", known()))?
                }
            },
            Ok(_) => report.fault(&format!("{shown}: not a regular file"))?,
        }
    }
    Ok(tasks)
}

/// Adds the files in a folder and in the folders below it. Links to folders are not followed: they may go in circles.
fn folder(path: &Path, tasks: &mut Vec<Task>, report: &mut Report<'_>) -> Result<(), Fault> {
    let mut open = vec![path.to_path_buf()];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
        let entries = match entries {
            Ok(entries) => entries,
            Err(error) => {
                report.fault(&format!("{}: cannot be read: {error}", folder.display()))?;
                continue;
            }
        };
        for entry in entries {
            let path = entry.path();
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                open.push(path);
            } else if path.is_file() || path.is_symlink() {
                found.extend(Task::of(&path));
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    tasks.append(&mut found);
    Ok(())
}

fn known() -> String {
    SUFFIXES.map(|(suffix, _)| format!(".{suffix}")).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_game_and_format() {
        let task = Task::of(Path::new("a.b/game.moves.jsonl"));
        assert!(task.is_some_and(|task| task.game == "game" && task.format == Format::Moves));
        assert!(Task::of(Path::new("game.perft")).is_some_and(|task| task.format == Format::Perft));
        assert_eq!(Task::of(Path::new("game.old.perft")), None);
        assert_eq!(Task::of(Path::new("README")), None);
    }
}
