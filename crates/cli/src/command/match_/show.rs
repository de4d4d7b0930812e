//! How the match stands while it is played.

use crate::fault::{note, shown};
use crate::progress::Progress;
use quatrebras_lab::matches::{Event, Folder};
use std::io::{self, Write};

/// After how many games a line is printed where there is no terminal.
const EVERY: u64 = 10;

/// One line that changes on a terminal; elsewhere a new line from time to time.
pub struct Show {
    progress: Progress,
}

impl Show {
    /// For the match in this folder.
    pub fn new(folder: &Folder) -> Show {
        let done = folder.records().len() as u64;
        Show { progress: Progress::counting(done, 2 * folder.settings().test.pairs()) }
    }

    /// Something has happened.
    pub fn event(&mut self, event: &Event<'_>) {
        let summary = match event {
            Event::Game(_, summary) => summary,
            Event::Waiting(text) => return self.progress.aside(|| note(text)),
            Event::Pause => return,
        };
        if !self.progress.is_hidden() {
            self.progress.set(summary.games(), || shown(&summary.short()));
        } else if summary.games().is_multiple_of(EVERY) {
            // A standard error stream that is closed is no reason to stop.
            let _ = writeln!(io::stderr().lock(), "{}", shown(&summary.short()));
        }
    }
}
