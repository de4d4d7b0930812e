//! Where games are kept, and how their files are written.
//!
//! While a game is played, a lock keeps a second program from playing in the same file.

use super::format::SavedGame;
use crate::outfile;
use std::env;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that this program, and no other, keeps a game in.
pub struct Place {
    path: PathBuf,
    /// Held until the program ends; `None` where locks are not to be had.
    _lock: Option<File>,
}

/// The file belongs to a program that is still running.
#[derive(Debug)]
pub struct Taken;

impl Place {
    /// Takes a file, which need not exist yet.
    pub fn take(path: &Path) -> Result<Place, Taken> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        let lock = lock_file(&path).ok();
        match lock.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => Err(Taken),
            _ => Ok(Place { path, _lock: lock }),
        }
    }

    /// The file's path from the root.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game: after an error the file is what it was before.
    pub fn write(&self, game: &SavedGame) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        outfile::replace(&self.path, game.text().as_bytes())
    }

    /// Renames the file that is there, so that another can take its place; tells the new name.
    pub fn set_aside(&self) -> io::Result<PathBuf> {
        let stem = self.path.file_stem().ok_or(ErrorKind::InvalidFilename)?;
        for number in 1..10_000 {
            let mut name = stem.to_os_string();
            name.push(format!("-{number}"));
            let mut other = self.path.with_file_name(name);
            if let Some(extension) = self.path.extension() {
                other.set_extension(extension);
            }
            if !other.try_exists()? {
                fs::rename(&self.path, &other)?;
                return Ok(other);
            }
        }
        Err(io::Error::new(ErrorKind::AlreadyExists, "9999 games are kept beside it already"))
    }
}

/// Writes a game into a file that does not exist yet.
pub fn write_new(path: &Path, game: &SavedGame) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(game.text().as_bytes())?;
    file.sync_all()
}

/// Where a game of this id is kept when nothing else is said; `None` when the user has no folder for data.
pub fn default_path(id: &str) -> Option<PathBuf> {
    Some(data_folder()?.join(format!("{id}.json")))
}

/// The folder for this program's data: below XDG_DATA_HOME, or `.local/share` in the home folder.
fn data_folder() -> Option<PathBuf> {
    let data = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::home_dir().filter(|home| home.is_absolute()).map(|home| home.join(".local/share"));
    Some(data.or_else(home)?.join("quatrebras"))
}

/// The file whose lock stands for the file at this path. It lies with the program's data, not beside the game.
fn lock_file(path: &Path) -> io::Result<File> {
    let folder = data_folder().ok_or(ErrorKind::NotFound)?.join("locks");
    fs::create_dir_all(&folder)?;
    let real = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let name = real.as_os_str().as_encoded_bytes().iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3) // FNV-1a: the same in every version of the program
    });
    OpenOptions::new().write(true).create(true).truncate(false).open(folder.join(format!("{name:016x}")))
}
