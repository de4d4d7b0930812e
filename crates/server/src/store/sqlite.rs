//! Records in a SQLite file.

use super::{Counts, MAX_RECORDS, Mark, Owner, Put, Removed, Store, StoreError, TokenHash};
use crate::record::Record;
use async_trait::async_trait;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Row, SqlSafeStr, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use uuid::Uuid;

/// The steps from an empty file to the present tables. A step that was published never changes.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "records", include_str!("../../migrations/sqlite/1_records.sql")),
    (2, "graves", include_str!("../../migrations/sqlite/2_graves.sql")),
];

/// How long a connection waits for another one that writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most connections: one writes at a time, the others read.
const CONNECTIONS: u32 = 4;

/// A SQLite file.
pub struct Sqlite {
    pool: SqlitePool,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

impl Sqlite {
    /// Opens a file, or makes it, and brings its tables up to date.
    ///
    /// # Errors
    /// When the file cannot be opened, is no database, or is of a later version of the program.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = options(path).create_if_missing(true).journal_mode(SqliteJournalMode::Wal);
        let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await?;
        let found = version(&pool).await?;
        if found > newest() {
            return Err(StoreError::Newer { found, known: newest() });
        }
        migrator().run(&pool).await.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Sqlite { pool })
    }

    /// Opens a file only to look at it: nothing is made or changed. The version of its tables comes with it.
    ///
    /// # Errors
    /// When the file cannot be opened or is no database.
    pub async fn look(path: &Path) -> Result<(Sqlite, i64), StoreError> {
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options(path)).await?;
        let found = version(&pool).await?;
        Ok((Sqlite { pool }, found))
    }

    /// The last version of the tables that this program knows.
    pub fn newest() -> i64 {
        newest()
    }

    pub(super) fn pool(&self) -> &SqlitePool {
        &self.pool
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    // FULL: what was answered survives a loss of power, too.
    SqliteConnectOptions::new()
        .filename(path)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
}

fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, _, _)| *version)
}

fn migrator() -> Migrator {
    let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.iter().map(step).collect())
}

/// The version of the tables; 0 for an empty file.
async fn version(pool: &SqlitePool) -> Result<i64, StoreError> {
    let table = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '_sqlx_migrations'";
    if sqlx::query(table).fetch_optional(pool).await?.is_none() {
        return Ok(0);
    }
    let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations").fetch_one(pool).await?;
    Ok(row.try_get(0)?)
}

/// What a column cannot hold as a number of its own sort.
fn large(what: &str) -> StoreError {
    StoreError::Failed(format!("the {what} is too large for the database"))
}

fn moment(time: u64) -> Result<i64, StoreError> {
    i64::try_from(time).map_err(|_| large("time"))
}

fn record(row: &SqliteRow) -> Result<Record, StoreError> {
    let body: String = row.try_get("body")?;
    serde_json::from_str(&body).map_err(|error| {
        let id: String = row.try_get("id").unwrap_or_default();
        StoreError::Damaged(format!("expected a record of id {id}, found: {error}"))
    })
}

fn body(record: &Record) -> Result<String, StoreError> {
    serde_json::to_string(record).map_err(|error| StoreError::Failed(error.to_string()))
}

fn token_hash(row: &SqliteRow) -> Result<TokenHash, StoreError> {
    let bytes: Vec<u8> = row.try_get("token")?;
    let length = bytes.len();
    TokenHash::try_from(bytes)
        .map_err(|_| StoreError::Damaged(format!("expected a token's hash of 32 bytes, found {length}")))
}

/// Keeps a record as it is, unless its id is taken; whether it did. A grave of that id goes.
async fn insert(work: &mut SqliteConnection, owner: Owner, record: &Record) -> Result<bool, StoreError> {
    let query = sqlx::query(
        "INSERT INTO records (owner, id, version, updated, body) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING",
    );
    let query = query.bind(owner.0).bind(record.id.to_string()).bind(record.version);
    let query = query.bind(moment(record.updated)?).bind(body(record)?);
    let is_new = query.execute(&mut *work).await?.rows_affected() == 1;
    if is_new {
        let query = sqlx::query("DELETE FROM graves WHERE owner = $1 AND id = $2");
        query.bind(owner.0).bind(record.id.to_string()).execute(work).await?;
    }
    Ok(is_new)
}

/// Whether an owner has more records than an owner can have.
async fn is_too_much(work: &mut SqliteConnection, owner: Owner) -> Result<bool, StoreError> {
    let query = sqlx::query("SELECT COUNT(*) FROM records WHERE owner = $1").bind(owner.0);
    let count: i64 = query.fetch_one(work).await?.try_get(0)?;
    Ok(count > MAX_RECORDS)
}

/// The version with which a record was removed; 0 where none was.
async fn grave(work: &mut SqliteConnection, owner: Owner, id: Uuid) -> Result<u32, StoreError> {
    let query = sqlx::query("SELECT version FROM graves WHERE owner = $1 AND id = $2");
    let row = query.bind(owner.0).bind(id.to_string()).fetch_optional(work).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or(0))
}

/// Notes with which version a record was removed. The oldest graves of an owner go when they become too many.
async fn bury(work: &mut SqliteConnection, owner: Owner, id: Uuid, version: u32) -> Result<(), StoreError> {
    let query = sqlx::query("INSERT OR REPLACE INTO graves (owner, id, version) VALUES ($1, $2, $3)");
    query.bind(owner.0).bind(id.to_string()).bind(version).execute(&mut *work).await?;
    let query = sqlx::query(
        "DELETE FROM graves WHERE owner = $1 AND rowid <= \
         (SELECT rowid FROM graves WHERE owner = $1 ORDER BY rowid DESC LIMIT 1 OFFSET $2)",
    );
    query.bind(owner.0).bind(MAX_RECORDS).execute(work).await?;
    Ok(())
}

#[async_trait]
impl Store for Sqlite {
    async fn owner(&self, token: &TokenHash) -> Result<Option<Owner>, StoreError> {
        let query = sqlx::query("SELECT owner FROM devices WHERE token = $1").bind(token.as_slice());
        let row = query.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?.map(Owner))
    }

    async fn enrol(&self, token: &TokenHash, owner: Option<Owner>, now: u64) -> Result<Owner, StoreError> {
        let now = moment(now)?;
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let known = sqlx::query("SELECT owner FROM devices WHERE token = $1").bind(token.as_slice());
        if let Some(row) = known.fetch_optional(&mut *work).await? {
            return Ok(Owner(row.try_get(0)?));
        }
        let owner = match owner {
            Some(Owner(owner)) => owner,
            None => {
                let made = sqlx::query("INSERT INTO owners (created) VALUES ($1) RETURNING id").bind(now);
                made.fetch_one(&mut *work).await?.try_get(0)?
            }
        };
        let made = sqlx::query("INSERT INTO devices (token, owner, created) VALUES ($1, $2, $3)");
        made.bind(token.as_slice()).bind(owner).bind(now).execute(&mut *work).await?;
        work.commit().await?;
        Ok(Owner(owner))
    }

    async fn devices(&self) -> Result<Vec<(Owner, TokenHash)>, StoreError> {
        let query = sqlx::query("SELECT owner, token FROM devices ORDER BY owner, token");
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((Owner(row.try_get("owner")?), token_hash(row)?))).collect()
    }

    async fn list(&self, owner: Owner, from: Option<Mark>, limit: u32) -> Result<Vec<Record>, StoreError> {
        let (updated, id) = match from {
            Some(mark) => (moment(mark.updated)?, mark.id.to_string()),
            None => (i64::MAX, String::new()),
        };
        let query = sqlx::query(
            "SELECT id, body FROM records WHERE owner = $1 AND (updated, id) < ($2, $3) \
             ORDER BY updated DESC, id DESC LIMIT $4",
        );
        let rows = query.bind(owner.0).bind(updated).bind(id).bind(limit).fetch_all(&self.pool).await?;
        rows.iter().map(record).collect()
    }

    async fn all(
        &self,
        after: Option<(Owner, Uuid)>,
        limit: u32,
    ) -> Result<Vec<(Owner, Record)>, StoreError> {
        let (owner, id) = after.map_or((0, String::new()), |(owner, id)| (owner.0, id.to_string()));
        let query = sqlx::query(
            "SELECT owner, id, body FROM records WHERE (owner, id) > ($1, $2) ORDER BY owner, id LIMIT $3",
        );
        let rows = query.bind(owner).bind(id).bind(limit).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((Owner(row.try_get("owner")?), record(row)?))).collect()
    }

    async fn get(&self, owner: Owner, id: Uuid) -> Result<Option<Record>, StoreError> {
        let query = sqlx::query("SELECT id, body FROM records WHERE owner = $1 AND id = $2");
        let row = query.bind(owner.0).bind(id.to_string()).fetch_optional(&self.pool).await?;
        row.as_ref().map(record).transpose()
    }

    async fn put(&self, owner: Owner, record: &Record) -> Result<Put, StoreError> {
        let base = record.version;
        let next = Record { version: base + 1, ..record.clone() };
        if base > 0 {
            let query = sqlx::query(
                "UPDATE records SET version = $1, updated = $2, body = $3 \
                 WHERE owner = $4 AND id = $5 AND version = $6",
            );
            let query = query.bind(next.version).bind(moment(next.updated)?).bind(body(&next)?);
            let query = query.bind(owner.0).bind(next.id.to_string()).bind(base);
            if query.execute(&self.pool).await?.rows_affected() == 1 {
                return Ok(Put::Kept(next));
            }
        }
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let grave = grave(&mut work, owner, next.id).await?;
        if grave == base && insert(&mut work, owner, &next).await? {
            if is_too_much(&mut work, owner).await? {
                return Ok(Put::Full);
            }
            work.commit().await?;
            return Ok(Put::Kept(next));
        }
        drop(work);
        Ok(match self.get(owner, record.id).await? {
            Some(there) if there == next => Put::Replayed(there),
            Some(there) => Put::Stale(Box::new(there)),
            None => Put::Gone(grave),
        })
    }

    async fn insert(&self, owner: Owner, records: &[Record]) -> Result<Option<usize>, StoreError> {
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let mut kept = 0;
        for record in records {
            kept += usize::from(insert(&mut work, owner, record).await?);
        }
        if kept > 0 && is_too_much(&mut work, owner).await? {
            return Ok(None);
        }
        work.commit().await?;
        Ok(Some(kept))
    }

    async fn remove(&self, owner: Owner, id: Uuid, version: u32) -> Result<Removed, StoreError> {
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let query = sqlx::query("DELETE FROM records WHERE owner = $1 AND id = $2 AND version = $3");
        let query = query.bind(owner.0).bind(id.to_string()).bind(version);
        if query.execute(&mut *work).await?.rows_affected() == 1 {
            bury(&mut work, owner, id, version + 1).await?;
        }
        work.commit().await?;
        let there = self.get(owner, id).await?;
        Ok(there.map_or(Removed::Gone, |there| Removed::Stale(Box::new(there))))
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let query = "SELECT (SELECT COUNT(*) FROM records), (SELECT COUNT(*) FROM devices)";
        let row = sqlx::query(query).fetch_one(&self.pool).await?;
        let count = |at: usize| Ok::<u64, StoreError>(row.try_get::<i64, _>(at)?.unsigned_abs());
        Ok(Counts { records: count(0)?, devices: count(1)? })
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
