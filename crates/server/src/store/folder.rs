//! The folder with the server's data: the database, and the lock of the server that uses it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A folder with the server's data.
#[derive(Clone, Debug)]
pub struct DataFolder(PathBuf);

/// Held while a server uses a folder; given back when it ends, however it ends.
#[derive(Debug)]
pub struct Taken {
    _lock: File,
}

impl DataFolder {
    /// This folder, which need not be there yet.
    pub fn new(path: impl Into<PathBuf>) -> DataFolder {
        DataFolder(path.into())
    }

    /// The folder's path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file of the database.
    pub fn database(&self) -> PathBuf {
        self.0.join("records.sqlite")
    }

    /// All files that may belong to the database.
    pub(super) fn database_files(&self) -> [PathBuf; 3] {
        ["records.sqlite", "records.sqlite-wal", "records.sqlite-shm"].map(|name| self.0.join(name))
    }

    /// Makes the folder if need be, for its owner alone.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn make(&self) -> io::Result<()> {
        make(&self.0)
    }

    /// Makes the folder if need be, and takes it; `None` when a server uses it.
    ///
    /// # Errors
    /// When the folder cannot be made or written to.
    pub fn take(&self) -> io::Result<Option<Taken>> {
        self.make()?;
        let path = self.0.join("lock");
        let lock = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Taken { _lock: lock })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(unix)]
fn make(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}
