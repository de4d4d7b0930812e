//! Whether something must be done again: a hash of all that it is made from, kept in a file.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold nothing anything is made from.
const PASSED_OVER: [&str; 4] = ["target", "node_modules", "dist", "tests"];

/// A hash (FNV-1a) of texts and files.
pub struct Hash(u64);

impl Hash {
    /// Of nothing yet.
    pub fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    /// Of this, too.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&(bytes.len() as u64).to_le_bytes()) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Of a file, or of all files below a folder, with their names; what does not exist counts as nothing.
    pub fn add_files(&mut self, root: &Path, path: &str) -> Result<()> {
        let mut files = Vec::new();
        gather(&root.join(path), &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
            self.add(name.as_bytes());
            self.add(&fs::read(&file).with_context(|| file.display().to_string())?);
        }
        Ok(())
    }

    /// The hash as text.
    pub fn text(&self) -> String {
        format!("{:016x}", self.0)
    }
}

fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    let Ok(entries) = fs::read_dir(path) else { return Ok(()) };
    for entry in entries {
        let entry = entry.with_context(|| path.display().to_string())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') && !PASSED_OVER.contains(&name.as_str()) {
            gather(&entry.path(), files)?;
        }
    }
    Ok(())
}

/// A file that says from what something was made last.
pub struct Stamp {
    file: PathBuf,
    hash: String,
}

impl Stamp {
    /// The stamp of this file, for something to be made from what the hash is of.
    pub fn new(file: PathBuf, hash: &Hash) -> Stamp {
        Stamp { file, hash: hash.text() }
    }

    /// Whether it was made from just that.
    pub fn is_fresh(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|found| found == self.hash)
    }

    /// It is made now.
    pub fn set(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.file, &self.hash).with_context(|| self.file.display().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_seen() {
        let hash = |parts: &[&str]| {
            let mut hash = Hash::new();
            parts.iter().for_each(|part| hash.add(part.as_bytes()));
            hash.text()
        };
        assert_eq!(hash(&["a", "b"]), hash(&["a", "b"]));
        assert_ne!(hash(&["a", "b"]), hash(&["ab"]));
        assert_ne!(hash(&["a"]), hash(&["a", ""]));
    }

    #[test]
    fn a_stamp_is_fresh_until_something_changes() {
        let folder = std::env::temp_dir().join(format!("quatrebras-stamp-{}", std::process::id()));
        fs::create_dir_all(folder.join("in")).expect("a folder");
        let stamp = || {
            let mut hash = Hash::new();
            hash.add_files(&folder, "in").expect("files");
            Stamp::new(folder.join("stamp"), &hash)
        };
        fs::write(folder.join("in/one"), "1").expect("a file");
        assert!(!stamp().is_fresh());
        stamp().set().expect("it is written");
        assert!(stamp().is_fresh());
        fs::write(folder.join("in/two"), "").expect("a file");
        assert!(!stamp().is_fresh());
        fs::remove_file(folder.join("in/two")).expect("it is there");
        assert!(stamp().is_fresh());
        fs::remove_dir_all(&folder).expect("it is there");
    }
}
