//! Where records are kept. [`Store`] says what any database must do; each database has a file of its own.

mod backup;
mod folder;
mod sqlite;

pub use backup::{backup, integrity, restore};
pub use folder::{DataFolder, Taken};
pub use sqlite::Sqlite;

use crate::record::Record;
use async_trait::async_trait;
use std::fmt;
use uuid::Uuid;

/// Whoever keeps records. Devices belong to one; an account may take one over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner(pub i64);

/// The hash of a device's token. The token itself is never kept.
pub type TokenHash = [u8; 32];

/// The most records that an owner can have, and of how many removed ones it is known that they were there.
pub const MAX_RECORDS: i64 = 10_000;

/// Why the database did not do what it was asked.
#[derive(Debug)]
pub enum StoreError {
    /// The database is of a later version of the program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The last one that this program knows.
        known: i64,
    },
    /// What is kept is damaged: where, and how.
    Damaged(String),
    /// The database itself failed.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Newer { found, known } => write!(
                f,
                "the database has version {found} of the tables, and this program knows versions up to {known}: use a \
                 newer program"
            ),
            StoreError::Damaged(what) => write!(f, "the database is damaged: {what}"),
            StoreError::Failed(what) => write!(f, "the database failed: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// What came of keeping a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Put {
    /// It is kept, with its new version.
    Kept(Record),
    /// Just this was kept before, on the same version: as it is kept.
    Replayed(Record),
    /// It is based on another version than the one that is kept.
    Stale(Box<Record>),
    /// There is no such record, and what is new must be based on another version: on this one, with which the last record of
    /// that id was removed; on 0 where there never was one.
    Gone(u32),
    /// The owner has as many records as an owner can have.
    Full,
}

/// What came of removing a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Removed {
    /// It is gone, or was never there.
    Gone,
    /// Another version is kept than the one that was to go.
    Stale(Box<Record>),
}

/// A place in the list of an owner's records, newest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// When the last record that was listed changed.
    pub updated: u64,
    /// Its id.
    pub id: Uuid,
}

impl Mark {
    /// The place after a record.
    pub fn after(record: &Record) -> Mark {
        Mark { updated: record.updated, id: record.id }
    }
}

/// How much is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Records of all owners.
    pub records: u64,
    /// Devices.
    pub devices: u64,
}

/// A database of records. What a method has answered is on the disk.
#[async_trait]
pub trait Store: Send + Sync {
    /// The owner of the device with this token.
    async fn owner(&self, token: &TokenHash) -> Result<Option<Owner>, StoreError>;

    /// Makes a device known, as one of an owner or of a new one. A token that is known keeps its owner. `now` is in
    /// milliseconds since 1970, as all times here.
    async fn enrol(&self, token: &TokenHash, owner: Option<Owner>, now: u64) -> Result<Owner, StoreError>;

    /// All devices with their owners, by owner.
    async fn devices(&self) -> Result<Vec<(Owner, TokenHash)>, StoreError>;

    /// At most `limit` records of an owner, the one that changed last first, from a place in that list.
    async fn list(&self, owner: Owner, from: Option<Mark>, limit: u32) -> Result<Vec<Record>, StoreError>;

    /// At most `limit` records of all owners, by owner and id, after one of them.
    async fn all(&self, after: Option<(Owner, Uuid)>, limit: u32)
    -> Result<Vec<(Owner, Record)>, StoreError>;

    /// One record of an owner.
    async fn get(&self, owner: Owner, id: Uuid) -> Result<Option<Record>, StoreError>;

    /// Keeps a record that is based on the version it names; 0 is for a new one. One whose id was removed begins anew on the
    /// version that its removal made, so that no old request brings it back.
    async fn put(&self, owner: Owner, record: &Record) -> Result<Put, StoreError>;

    /// Keeps records as they are, with their versions, all of them or none; those whose ids the owner has already are left
    /// out, and it does not matter what was removed. How many were kept, or `None` when they are more than an owner can have.
    async fn insert(&self, owner: Owner, records: &[Record]) -> Result<Option<usize>, StoreError>;

    /// Removes a record of this version. That makes a version, too: the next one.
    async fn remove(&self, owner: Owner, id: Uuid, version: u32) -> Result<Removed, StoreError>;

    /// How much is kept; also tells whether the database answers.
    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Ends all work and leaves the files whole.
    async fn close(&self);
}
