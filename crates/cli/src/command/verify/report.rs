//! What checking has found so far.

use crate::Answer;
use crate::fault::{self, Fault, shown};
use crate::output::Output;
use serde::Serialize;
use std::fmt;
use std::io::Write;

/// A line of a file.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The file's path as it was given.
    pub file: &'a str,
    /// The line's number, the first being 1.
    pub line: u64,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// Counts what is checked, and prints differences and faults as they are found.
pub struct Report<'o> {
    out: &'o mut Output,
    checked: u64,
    differ: u64,
    skipped: u64,
    faults: u64,
    /// How many of the faults are lines of the present file.
    lines_of_file: u64,
    /// Whether one JSON document is printed: an object whose list of differences is written as they are found.
    json: bool,
    begun: bool,
}

/// A difference as JSON.
#[derive(Serialize)]
struct Difference<'a> {
    file: &'a str,
    line: u64,
    message: &'a str,
}

/// How many unreadable lines of one file are told one by one.
const LINES_TOLD: u64 = 10;

impl Report<'_> {
    /// Nothing checked yet.
    pub fn new(out: &mut Output, json: bool) -> Report<'_> {
        Report { out, checked: 0, differ: 0, skipped: 0, faults: 0, lines_of_file: 0, json, begun: false }
    }

    /// A case was checked; these differences were found in it.
    pub fn case(&mut self, place: Place<'_>, differences: &[String]) -> Result<(), Fault> {
        self.checked += 1;
        self.differ += u64::from(!differences.is_empty());
        for difference in differences {
            if self.json {
                let before =
                    if std::mem::replace(&mut self.begun, true) { "," } else { "{\"differences\":[" };
                let difference =
                    Difference { file: place.file, line: place.line, message: &shown(difference) };
                let text = serde_json::to_string(&difference).map_err(std::io::Error::from)?;
                write!(self.out, "{before}{text}")?;
                continue;
            }
            writeln!(self.out, "{}: {}", shown(&place.to_string()), shown(difference))?;
        }
        Ok(())
    }

    /// A case was passed over because it is beyond the limits that were set.
    pub fn skip(&mut self) {
        self.skipped += 1;
    }

    /// Something could not be read or understood.
    pub fn fault(&mut self, text: &str) -> Result<(), Fault> {
        // Both streams may be the same terminal: keep what was found in order.
        self.out.flush()?;
        self.faults += 1;
        fault::report(text);
        Ok(())
    }

    /// A line of a file could not be read or understood. Of one file (a binary one, say) only the first few are told.
    pub fn line_fault(&mut self, place: Place<'_>, text: &str) -> Result<(), Fault> {
        self.lines_of_file += 1;
        if self.lines_of_file <= LINES_TOLD {
            return self.fault(&format!("{place}: {text}"));
        }
        self.faults += 1;
        Ok(())
    }

    /// A file has been read to its end.
    pub fn end_of_file(&mut self, file: &str) -> Result<(), Fault> {
        let untold = self.lines_of_file.saturating_sub(LINES_TOLD);
        self.lines_of_file = 0;
        if untold > 0 {
            self.out.flush()?;
            fault::report(&format!("{file}: {untold} more lines could not be read"));
        }
        Ok(())
    }

    /// Prints the sum of it all.
    pub fn conclude(self) -> Result<Answer, Fault> {
        if self.json {
            let before = if self.begun { "" } else { "{\"differences\":[" };
            writeln!(
                self.out,
                "{before}],\"checked\":{},\"differ\":{},\"skipped\":{},\"unreadable\":{}}}",
                self.checked, self.differ, self.skipped, self.faults
            )?;
        } else if self.skipped > 0 {
            writeln!(self.out, "{} skipped (beyond the limits given)", self.skipped)?;
        }
        if !self.json {
            writeln!(self.out, "{} checked, {} differ", self.checked, self.differ)?;
        }
        match (self.faults, self.differ) {
            (0, 0) => Ok(Answer::Yes),
            (0, _) => Ok(Answer::No),
            (1, _) => Err(Fault::Usage("1 file or line could not be read".to_string())),
            (faults, _) => Err(Fault::Usage(format!("{faults} files or lines could not be read"))),
        }
    }
}
