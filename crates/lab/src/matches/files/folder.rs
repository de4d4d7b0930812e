//! The folder of a match: `match.json`, `openings.txt`, `games.jsonl`, `summary.json`, and the PGN file.

use super::openings::{opening_line, read_openings, write_openings};
use super::{pgn, whole};
use crate::matches::opening::Opening;
use crate::matches::record::GameRecord;
use crate::matches::settings::Settings;
use quatrebras_rules::Rules;
use serde::Serialize;
use std::collections::HashSet;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why the files of a match cannot be used.
#[derive(Debug)]
pub struct FolderError(String);

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FolderError {}

/// The folder of a match that is played now. Only one program at a time has it.
pub struct Folder {
    path: PathBuf,
    settings: Settings,
    records: Vec<GameRecord>,
    openings: Vec<Opening>,
    games: File,
    pgn: File,
    lock: File,
    /// What [`Folder::create`] has made beside its own files: folders, the innermost first, and the PGN file.
    made: Option<Made>,
}

struct Made {
    folders: Vec<PathBuf>,
    pgn: Option<PathBuf>,
}

impl Folder {
    /// Begins a match in a folder that has none. Openings that were read from a file are kept in it.
    ///
    /// # Errors
    /// When there is a match already, the folder has files of others, the PGN file exists, or something cannot be written.
    pub fn create(
        path: &Path,
        rules: &Rules,
        settings: Settings,
        openings: &[Opening],
    ) -> Result<Folder, FolderError> {
        let pgn = pgn_path(path, &settings);
        let there = fs::metadata(&pgn).ok();
        if there.as_ref().is_some_and(|there| there.len() > 0) && !path.join(SETTINGS).exists() {
            return Err(wrong(&pgn, &"expected a new file for the games, found one"));
        }
        expect_no_strangers(path)?;
        let missing = path.ancestors().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        let folders = missing.map(Path::to_path_buf).collect();
        fs::create_dir_all(path).map_err(|error| wrong(path, &error))?;
        let made = Made { folders, pgn: there.is_none().then(|| pgn.clone()) };
        let lock = lock(path)?;
        // A match that never came to a game, since an engine was misspelt perhaps, is in nobody's way.
        if fs::metadata(path.join(GAMES)).is_ok_and(|games| games.len() > 0) {
            return Err(FolderError(format!(
                "{}: there is a match already; go on with it by --resume, or name another folder",
                path.display()
            )));
        }
        if fs::metadata(&pgn).is_ok_and(|there| there.len() > 0) {
            return Err(wrong(&pgn, &"expected a new file for the games, found one"));
        }
        let kept = path.join(OPENINGS);
        whole::replace(&kept, &write_openings(rules, openings)).map_err(|error| wrong(&kept, &error))?;
        let mut folder = Folder::load(path.to_path_buf(), rules, settings, lock)?;
        folder.made = Some(made);
        folder.keep_settings()?;
        Ok(folder)
    }

    /// Takes back a match that was begun now and never came to a game: nothing of it is left. Any other one stays.
    pub fn discard(self) {
        let Folder { path, records, games, pgn, lock, made: Some(made), .. } = self else { return };
        if !records.is_empty() {
            return;
        }
        // What is still open cannot be removed everywhere.
        drop((games, pgn, lock));
        let own = [SETTINGS, OPENINGS, GAMES, SUMMARY, LOCK].map(|name| path.join(name));
        for file in own.iter().chain(&made.pgn) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(file);
        }
        for folder in made.folders {
            let _ = fs::remove_dir(folder);
        }
    }

    /// The settings of the match in a folder.
    ///
    /// # Errors
    /// When there is none, or its file is no such file.
    pub fn settings_in(path: &Path) -> Result<Settings, FolderError> {
        let file = path.join(SETTINGS);
        let text = fs::read_to_string(&file).map_err(|error| {
            FolderError(format!("{}: expected the settings of a match: {error}", file.display()))
        })?;
        serde_json::from_str(&text).map_err(|error| wrong(&file, &error))
    }

    /// Goes on with the match in a folder. A line that was being written when the program was killed is forgotten, and
    /// its game will be played again.
    ///
    /// # Errors
    /// When there is no match, the rules have changed, or a file cannot be understood.
    pub fn resume(path: &Path, rules: &Rules, settings: Settings) -> Result<Folder, FolderError> {
        if settings.revision != rules.revision() {
            return Err(FolderError(format!(
                "{}: the rules of the game have changed: expected revision {}, found {}",
                path.display(),
                settings.revision,
                rules.revision()
            )));
        }
        let lock = lock(path)?;
        let folder = Folder::load(path.to_path_buf(), rules, settings, lock)?;
        folder.keep_settings()?;
        Ok(folder)
    }

    fn load(path: PathBuf, rules: &Rules, settings: Settings, lock: File) -> Result<Folder, FolderError> {
        let file = path.join(OPENINGS);
        let lines = whole::lines(&file).map_err(|error| wrong(&file, &error))?;
        let openings = read_openings(rules, &lines.join("\n")).map_err(|error| wrong(&file, &error))?;
        let file = path.join(GAMES);
        let mut records: Vec<GameRecord> = Vec::new();
        let mut text = String::new();
        let mut known = HashSet::new();
        for (at, line) in whole::lines(&file).map_err(|error| wrong(&file, &error))?.iter().enumerate() {
            let fault = |problem: String| wrong(&file, &format!("line {}: {problem}", at + 1));
            let record: GameRecord = serde_json::from_str(line).map_err(|error| fault(error.to_string()))?;
            if record.game > 1 || record.winner.is_some_and(|winner| winner > 1) {
                return Err(fault("expected the games and engines 0 and 1, found others".to_owned()));
            }
            if !known.insert((record.pair, record.game)) {
                return Err(fault(format!("game {} of pair {} is there twice", record.game, record.pair)));
            }
            text.push_str(&pgn::text(rules, &settings, &record).map_err(fault)?);
            records.push(record);
        }
        let games = whole::append(&file).map_err(|error| wrong(&file, &error))?;
        // The records are the truth: what is missing or torn in the other file is mended from them.
        let file = pgn_path(&path, &settings);
        whole::replace(&file, &text).map_err(|error| wrong(&file, &error))?;
        let pgn = whole::append(&file).map_err(|error| wrong(&file, &error))?;
        Ok(Folder { path, settings, records, openings, games, pgn, lock, made: None })
    }

    fn keep_settings(&self) -> Result<(), FolderError> {
        self.keep(SETTINGS, &self.settings)
    }

    /// Writes a file of the folder as JSON for people to read.
    pub(crate) fn keep(&self, name: &str, document: &impl Serialize) -> Result<(), FolderError> {
        let file = self.path.join(name);
        let text = serde_json::to_string_pretty(document).map_err(|error| wrong(&file, &error))?;
        whole::replace(&file, &format!("{text}\n")).map_err(|error| wrong(&file, &error))
    }

    /// What is played.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The games that are finished, in the order in which they were.
    pub fn records(&self) -> &[GameRecord] {
        &self.records
    }

    /// The openings that are known already, from that of the first pair.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// The file to which openings are added.
    pub(crate) fn openings_file(&self) -> Result<File, FolderError> {
        let file = self.path.join(OPENINGS);
        whole::append(&file).map_err(|error| wrong(&file, &error))
    }

    /// Keeps a finished game, in both files.
    pub(crate) fn add(&mut self, rules: &Rules, record: GameRecord) -> Result<(), FolderError> {
        let games = self.path.join(GAMES);
        let mut line = serde_json::to_string(&record).map_err(|error| wrong(&games, &error))?;
        line.push('\n');
        let written = self.games.write_all(line.as_bytes()).and_then(|()| self.games.flush());
        written.map_err(|error| wrong(&games, &error))?;
        let path = pgn_path(&self.path, &self.settings);
        let text = pgn::text(rules, &self.settings, &record).map_err(|error| wrong(&path, &error))?;
        let written = self.pgn.write_all(text.as_bytes()).and_then(|()| self.pgn.flush());
        written.map_err(|error| wrong(&path, &error))?;
        self.records.push(record);
        Ok(())
    }
}

const SETTINGS: &str = "match.json";
const OPENINGS: &str = "openings.txt";
const GAMES: &str = "games.jsonl";
const LOCK: &str = "lock";
/// The file of figures.
pub(crate) const SUMMARY: &str = "summary.json";

fn pgn_path(folder: &Path, settings: &Settings) -> PathBuf {
    settings.pgn.clone().unwrap_or_else(|| folder.join("games.pgn"))
}

/// A folder in which something else is kept is not one for a match.
fn expect_no_strangers(path: &Path) -> Result<(), FolderError> {
    if path.join(SETTINGS).exists() {
        return Ok(());
    }
    let entries = match fs::read_dir(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(|error| wrong(path, &error))?,
    };
    match entries.flatten().find(|entry| entry.file_name() != LOCK) {
        None => Ok(()),
        Some(stranger) => Err(FolderError(format!(
            "{}: expected a new or empty folder, or that of a match, found one with other files ('{}')",
            path.display(),
            stranger.file_name().to_string_lossy()
        ))),
    }
}

fn wrong(path: &Path, problem: &impl fmt::Display) -> FolderError {
    FolderError(format!("{}: {problem}", path.display()))
}

fn lock(path: &Path) -> Result<File, FolderError> {
    let file = path.join(LOCK);
    let lock = File::create(&file).map_err(|error| wrong(&file, &error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(fs::TryLockError::WouldBlock) => {
            Err(wrong(&file, &"another program plays the match in this folder"))
        }
        Err(fs::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(lock),
        Err(fs::TryLockError::Error(error)) => Err(wrong(&file, &error)),
    }
}

/// Adds an opening to a file of them.
pub(crate) fn add_opening(file: &mut File, opening: &Opening) -> io::Result<()> {
    file.write_all(opening_line(opening).as_bytes()).and_then(|()| file.flush())
}
