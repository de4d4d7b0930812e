//! Files that are written whole or not at all.
//!
//! A file is written beside its final name and then renamed, so that it is the old or the new one at any moment, never
//! half of one.

use crate::fault::Fault;
use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that is being written.
pub struct Pending {
    file: BufWriter<File>,
    /// What it is called for now, and its final name; `None` where bytes go to their place at once.
    names: Option<(PathBuf, PathBuf)>,
}

impl Pending {
    /// Begins a file. Devices and pipes are written to directly: they must stay what they are.
    pub fn new(path: &Path) -> io::Result<Pending> {
        // A link stays a link: the file that it leads to is replaced.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let there = fs::metadata(&path).ok();
        if there.as_ref().is_some_and(|found| !found.is_file()) {
            let file = File::options().write(true).open(&path)?;
            return Ok(Pending { file: BufWriter::new(file), names: None });
        }
        let mut fresh = path.file_name().ok_or(ErrorKind::InvalidFilename)?.to_os_string();
        fresh.push(format!(".{}.part", std::process::id()));
        let fresh = path.with_file_name(fresh);
        let file = File::create(&fresh)?;
        let pending = Pending { file: BufWriter::with_capacity(1 << 16, file), names: Some((fresh, path)) };
        if let Some(there) = there {
            pending.file.get_ref().set_permissions(there.permissions())?;
        }
        Ok(pending)
    }

    /// Gives the file its final name.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        if let Some((fresh, path)) = &self.names {
            self.file.get_ref().sync_all()?;
            fs::rename(fresh, path)?;
            self.names = None;
        }
        Ok(())
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        if let Some((fresh, _)) = &self.names {
            let _ = fs::remove_file(fresh);
        }
    }
}

/// Puts bytes into a file, in the place of what is there: after an error the file is what it was before.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut pending = Pending::new(path)?;
    pending.write_all(bytes)?;
    pending.finish()
}

/// Whether a file can be written, found out before the work whose result it is to have. Devices and pipes are not
/// touched: who listens at a pipe would think that this is all.
pub fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => Ok(()),
        Ok(there) if there.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        _ => Pending::new(path).map(drop),
    }
}

/// What is said of a file that cannot be written.
pub fn unwritable(path: &Path, error: &io::Error) -> Fault {
    Fault::Usage(format!("{} cannot be written: {error}", path.display()))
}
