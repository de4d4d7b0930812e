//! Writing games to a file that may be there already.

use super::{DataError, Played, header};
use quatrebras_rules::Rules;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file to which games are added.
#[derive(Debug)]
pub struct DataFile {
    file: File,
    /// How many games were in it when it was opened.
    pub games: usize,
}

impl DataFile {
    /// Opens a file, or begins one. Half a line at its end is cut off.
    ///
    /// # Errors
    /// When it cannot be read or written, or is for another game or another revision of its rules.
    pub fn open(path: &Path, rules: &Rules) -> Result<DataFile, DataError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (whole, lines, first) = measure(&file)?;
        let expected = header(rules);
        if lines > 0 && first != expected {
            return Err(DataError::line(1, format!("'{expected}'"), &first));
        }
        file.set_len(whole)?;
        file.seek(SeekFrom::End(0))?;
        if lines == 0 {
            writeln!(file, "{expected}")?;
        }
        Ok(DataFile { file, games: lines.saturating_sub(1) })
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

/// The bytes of the whole lines, their number, and the first.
fn measure(file: &File) -> io::Result<(u64, usize, String)> {
    let mut reader = BufReader::new(file);
    let mut first = Vec::new();
    reader.by_ref().take(4096).read_until(b'\n', &mut first)?;
    if first.last() != Some(&b'\n') && first.len() < 4096 {
        return Ok((0, 0, String::new()));
    }
    let mut whole = first.len() as u64;
    let mut at = whole;
    let mut lines = 1;
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        for (index, _) in buffer.iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
            lines += 1;
            whole = at + index as u64 + 1;
        }
        let length = buffer.len();
        at += length as u64;
        reader.consume(length);
    }
    Ok((whole, lines, String::from_utf8_lossy(&first).trim_end().to_owned()))
}
