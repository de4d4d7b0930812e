//! The file that records are added to.

use crate::fault::Fault;
use crate::lines::Lines;
use crate::outfile::unwritable;
use quatrebras_lab::mates::Record;
use quatrebras_rules::Rules;
use std::fs::File;
use std::io::{BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file of records, open at its end.
pub struct Kept {
    path: PathBuf,
    file: File,
}

impl Kept {
    /// Opens a file, and reads the records that it has.
    pub fn open(path: &Path, rules: &Rules) -> Result<(Kept, Vec<Record>), Fault> {
        let failed = |error| unwritable(path, &error);
        let mut file = File::options().read(true).append(true).create(true).open(path).map_err(failed)?;
        let mut records = Vec::new();
        let mut lines = Lines::new(BufReader::new(&file));
        while let Some(line) = lines.next() {
            let told = |what: String| Fault::Usage(format!("{}:{}: {what}", path.display(), line.number));
            let text = line.text.map_err(told)?;
            if text.trim().is_empty() {
                continue;
            }
            let record: Record =
                serde_json::from_str(text).map_err(|error| told(format!("not a record: {error}")))?;
            record.line(rules).map_err(|error| told(error.to_string()))?;
            records.push(record);
        }
        end_last_line(&mut file).map_err(failed)?;
        Ok((Kept { path: path.to_owned(), file }, records))
    }

    /// Adds a line in one piece, so that no half line is left whatever happens.
    pub fn add(&mut self, line: &str) -> Result<(), Fault> {
        let whole = format!("{line}\n");
        self.file.write_all(whole.as_bytes()).map_err(|error| unwritable(&self.path, &error))
    }
}

/// What others have written may lack the end of its last line.
fn end_last_line(file: &mut File) -> std::io::Result<()> {
    use std::io::Read;
    let mut last = [b'\n'];
    match file.seek(SeekFrom::End(-1)) {
        Ok(_) => file.read_exact(&mut last)?,
        Err(error) if error.kind() == ErrorKind::InvalidInput => return Ok(()),
        Err(error) => return Err(error),
    }
    if last == [b'\n'] { Ok(()) } else { file.write_all(b"\n") }
}
