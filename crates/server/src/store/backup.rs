//! Copies of the database in one file, and back.

use super::{DataFolder, Sqlite, Store, StoreError};
use sqlx::{AssertSqlSafe, Row};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

fn failed(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Failed(format!("{}: {error}", path.display()))
}

/// A file beside another that goes when it is dropped, unless it was given its final name.
struct Fresh(PathBuf);

impl Fresh {
    fn beside(path: &Path) -> Result<Fresh, StoreError> {
        let name = path.file_name().ok_or_else(|| failed(path, &io::ErrorKind::InvalidFilename.into()))?;
        let mut name = name.to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let fresh = Fresh(path.with_file_name(name));
        fresh.clear();
        Ok(fresh)
    }

    fn clear(&self) {
        let _ = fs::remove_file(&self.0);
    }

    /// Brings the file to the disk, and then gives it its name.
    fn finish(self, path: &Path) -> Result<(), StoreError> {
        let done = File::open(&self.0).and_then(|file| file.sync_all());
        done.and_then(|()| fs::rename(&self.0, path))
            .and_then(|()| sync_folder(path))
            .map_err(|e| failed(path, &e))
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Brings a new name in a folder to the disk, where folders can be opened.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match File::open(folder) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}

/// Writes all that the folder's database holds at one moment to a file, while a server may be running there. The file is
/// whole or not there.
///
/// # Errors
/// When there is no database, or the file cannot be written.
pub async fn backup(folder: &DataFolder, path: &Path) -> Result<(), StoreError> {
    let database = folder.database();
    if !database.is_file() {
        return Err(StoreError::Failed(format!("there is no database {}", database.display())));
    }
    let fresh = Fresh::beside(path)?;
    // The folder must be there and writable: a reason in plain words instead of the database's.
    File::create(&fresh.0).map_err(|error| failed(path, &error))?;
    fresh.clear();
    let (store, _) = Sqlite::look(&database).await?;
    let name = fresh.0.to_str().ok_or_else(|| failed(path, &io::ErrorKind::InvalidFilename.into()))?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(store.pool()).await;
    store.close().await;
    copied?;
    fresh.finish(path)
}

/// Looks through every page of the database, and whether what belongs together does.
///
/// # Errors
/// What is damaged.
pub async fn integrity(store: &Sqlite) -> Result<(), StoreError> {
    for (pragma, good) in [("integrity_check", Some("ok")), ("foreign_key_check", None)] {
        let rows = sqlx::query(AssertSqlSafe(format!("PRAGMA {pragma}"))).fetch_all(store.pool()).await?;
        let told: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        if let Some(first) = told.iter().find(|told| Some(told.as_str()) != good) {
            return Err(StoreError::Damaged(format!("{pragma}: {first}")));
        }
    }
    Ok(())
}

/// Puts a backup in the place of what the folder holds. The backup is looked through before anything changes; whoever
/// calls has the folder ([`DataFolder::take`]).
///
/// # Errors
/// When the backup is damaged, of a later version, or no database, or the folder cannot be written.
pub async fn restore(path: &Path, folder: &DataFolder) -> Result<(), StoreError> {
    let database = folder.database();
    let fresh = Fresh::beside(&database)?;
    fs::copy(path, &fresh.0).map_err(|error| failed(path, &error))?;
    let (store, found) = Sqlite::look(&fresh.0).await?;
    let whole = integrity(&store).await;
    store.close().await;
    whole?;
    if found > Sqlite::newest() {
        return Err(StoreError::Newer { found, known: Sqlite::newest() });
    }
    if found == 0 {
        let message = format!("{} has no tables of this program", path.display());
        return Err(StoreError::Damaged(message));
    }
    // A journal of the old file would be applied to the new one.
    for old in &folder.database_files()[1..] {
        match fs::remove_file(old) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(old, &error)),
            _ => {}
        }
    }
    fresh.finish(&database)
}
