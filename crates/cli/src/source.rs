//! Where a stream of games is read from.

use crate::fault::Fault;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// A file or the standard input, opened.
pub struct Source {
    /// What it is called in messages.
    pub name: String,
    /// What is in it.
    pub reader: Box<dyn BufRead>,
    /// How long it is, where that can be known.
    pub bytes: Option<u64>,
}

impl Source {
    /// Opens a file; `-` and no path are the standard input.
    pub fn open(path: Option<&Path>) -> Result<Source, Fault> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Source { name: "-".to_owned(), reader: Box::new(io::stdin().lock()), bytes: None });
        };
        let name = path.display().to_string();
        let unreadable = |error| Fault::Usage(format!("{name} cannot be read: {error}"));
        let file = File::open(path).map_err(unreadable)?;
        let found = file.metadata().map_err(unreadable)?;
        if found.is_dir() {
            return Err(Fault::Usage(format!("{name} cannot be read: it is a folder")));
        }
        let bytes = found.is_file().then_some(found.len());
        Ok(Source { name, reader: Box::new(BufReader::with_capacity(1 << 16, file)), bytes })
    }
}
