//! What is done to a server's data from outside: copies, looking for faults, taking records out and in.
//!
//! These functions wait until they are done; they are for programs without a runtime of their own.

mod doctor;
mod transfer;

pub use doctor::{Finding, State, doctor};
pub use transfer::{ExportFormat, Imported, export, import_lines, import_pgn};

use crate::serve::{Failure, take};
use crate::store::{self, DataFolder};
use std::fmt;
use std::future::Future;
use std::io;
use std::path::Path;

/// Why something could not be done.
#[derive(Debug)]
pub enum Refusal {
    /// As the server itself could not be run.
    Failure(Failure),
    /// There is a file already.
    Exists(String),
    /// The folder has records already.
    NotEmpty(String),
    /// A file cannot be read or written.
    File(String),
    /// It is not clear whose the records are to be.
    Owner(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Failure(failure) => failure.fmt(f),
            Refusal::Exists(path) => write!(f, "{path} exists already; --force replaces it"),
            Refusal::NotEmpty(path) => write!(f, "{path} has records already; --force replaces all of them"),
            Refusal::File(what) | Refusal::Owner(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Refusal {}

impl<E: Into<Failure>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Failure(error.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::System(error)
    }
}

/// Does one thing after another.
fn wait<T>(work: impl Future<Output = Result<T, Refusal>>) -> Result<T, Refusal> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::System)?;
    runtime.block_on(work)
}

/// The folder, when there is a database in it.
fn filled(data: &Path) -> Result<DataFolder, Refusal> {
    let folder = DataFolder::new(data);
    match folder.database().is_file() {
        true => Ok(folder),
        false => {
            Err(Refusal::File(format!("{} has no records: there is no server's data there", data.display())))
        }
    }
}

/// Writes all records to one file, while the server may be running. The file is whole or not there.
///
/// # Errors
/// When there are no records, the file is there already and `force` is not set, or it cannot be written.
pub fn backup(data: &Path, file: &Path, force: bool) -> Result<(), Refusal> {
    let folder = filled(data)?;
    if !force && file.symlink_metadata().is_ok() {
        return Err(Refusal::Exists(file.display().to_string()));
    }
    wait(async { Ok(store::backup(&folder, file).await?) })
}

/// Puts the records of a backup into a folder, in the place of those that are there.
///
/// # Errors
/// When a server uses the folder, it has records and `force` is not set, or the backup is damaged or of a newer program.
/// The folder's records are then as they were.
pub fn restore(file: &Path, data: &Path, force: bool) -> Result<(), Refusal> {
    if !file.is_file() {
        return Err(Refusal::File(format!("{} cannot be read: there is no such file", file.display())));
    }
    let folder = DataFolder::new(data);
    let _taken = take(&folder)?;
    if !force && folder.database().exists() {
        return Err(Refusal::NotEmpty(data.display().to_string()));
    }
    wait(async { Ok(store::restore(file, &folder).await?) })
}
