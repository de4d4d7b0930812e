//! Writing games to a file that may be there already.

use super::read::is_no_game;
use super::{DataError, DataReader, Played, SETTINGS, header};
use quatrebras_rules::Rules;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file to which games are added. No other program can do so as long as this lives.
#[derive(Debug)]
pub struct DataFile {
    file: File,
    /// How many games were in it when it was opened.
    pub games: usize,
    /// How its last games are played, where it says so.
    pub settings: Option<String>,
}

impl DataFile {
    /// Opens a file, or begins one. Half a line at its end is cut off.
    ///
    /// # Errors
    /// When it cannot be read or written, another program has it open, it is for another game or another revision of its
    /// rules, or one of its lines is no game; then it stays as it is. Whether moves are legal is not looked at.
    pub fn open(path: &Path, rules: &Rules) -> Result<DataFile, DataError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(DataError::Busy),
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
                return Err(error.into());
            }
            _ => {}
        }
        let begun = is_begun(&mut file, rules)?;
        let (whole, games, settings) = if begun { survey(&file, rules)? } else { (0, 0, None) };
        file.set_len(whole)?;
        file.seek(SeekFrom::End(0))?;
        if !begun {
            writeln!(file, "{}", header(rules))?;
        }
        Ok(DataFile { file, games, settings })
    }

    /// Writes down how the games that follow are played, where the file does not say so already. `anyhow`: even if those
    /// before were played otherwise.
    ///
    /// # Errors
    /// When the file has other settings, or cannot be written.
    pub fn set(&mut self, settings: &str, anyhow: bool) -> Result<(), DataError> {
        match &self.settings {
            Some(found) if found == settings => return Ok(()),
            Some(found) if !anyhow => {
                return Err(DataError::Settings { wanted: settings.to_owned(), found: found.clone() });
            }
            _ => {}
        }
        self.file.write_all(format!("{SETTINGS}{settings}\n").as_bytes())?;
        self.settings = Some(settings.to_owned());
        Ok(())
    }

    /// Adds a game, with one write, so that a mishap leaves at most half a line at the end.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, rules: &Rules, game: &Played) -> io::Result<()> {
        let mut line = game.line(rules);
        line.push('\n');
        self.file.write_all(line.as_bytes())
    }
}

/// Whether the file has its first line; it has not when that was broken off. Another text is an error.
fn is_begun(file: &mut File, rules: &Rules) -> Result<bool, DataError> {
    let mut first = Vec::new();
    BufReader::new(&*file).take(FIRST).read_until(b'\n', &mut first)?;
    file.rewind()?;
    let torn = first.last() != Some(&b'\n');
    if torn && !header(rules).as_bytes().starts_with(&first) {
        return Err(DataError::header(rules, &String::from_utf8_lossy(&first)));
    }
    Ok(!torn)
}

/// The longest first line that is looked at, in bytes.
const FIRST: u64 = 4096;

/// The bytes of the whole lines, the number of games, and the last settings.
fn survey(file: &File, rules: &Rules) -> Result<(u64, usize, Option<String>), DataError> {
    let mut reader = DataReader::new(rules, BufReader::new(file))?;
    let (mut games, mut settings) = (0, None);
    while let Some(line) = reader.next_line()? {
        if let Some(found) = line.strip_prefix(SETTINGS) {
            settings = Some(found.to_owned());
        } else if !is_no_game(&line) {
            reader.fields(&line)?;
            games += 1;
        }
    }
    Ok((reader.whole(), games, settings))
}
