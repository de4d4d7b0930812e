//! What every store must do, asked of each.

#![allow(clippy::unwrap_used)]

mod common;

use common::{folder, record, typed, with};
use quatrebras_server::record::Record;
use quatrebras_server::store::{MAX_RECORDS, Mark, Owner, Put, Removed, Sqlite, Store, StoreError};
use serde_json::json;
use std::sync::Arc;

/// All of the contract. A store that passes may take another's place.
async fn keeps_the_contract(store: Arc<dyn Store>) {
    devices(&*store).await;
    versions(&*store).await;
    graves(&*store).await;
    lists(&*store).await;
    inserts(&*store).await;
    writers_of_one_record(store.clone()).await;
    the_most_records(&*store).await;
}

async fn devices(store: &dyn Store) {
    let (one, two, three) = ([1; 32], [2; 32], [3; 32]);
    assert_eq!(store.owner(&one).await.unwrap(), None);
    let owner = store.enrol(&one, None, 5).await.unwrap();
    assert_eq!(store.owner(&one).await.unwrap(), Some(owner));
    // A second device of the same owner, and one of another.
    assert_eq!(store.enrol(&two, Some(owner), 6).await.unwrap(), owner);
    let other = store.enrol(&three, None, 7).await.unwrap();
    assert_ne!(owner, other);
    // What is known stays.
    assert_eq!(store.enrol(&one, Some(other), 8).await.unwrap(), owner);
    assert_eq!(store.devices().await.unwrap(), [(owner, one), (owner, two), (other, three)]);
    assert_eq!(store.counts().await.unwrap().devices, 3);
}

async fn newcomer(store: &dyn Store, token: u8) -> Owner {
    store.enrol(&[token; 32], None, 0).await.unwrap()
}

async fn versions(store: &dyn Store) {
    let (owner, other) = (newcomer(store, 10).await, newcomer(store, 11).await);
    let new = typed(&record("chess", 1, &[]));
    let first = Record { version: 1, ..new.clone() };
    assert_eq!(store.get(owner, new.id).await.unwrap(), None);
    assert_eq!(store.put(owner, &new).await.unwrap(), Put::Kept(first.clone()));
    assert_eq!(store.get(owner, new.id).await.unwrap(), Some(first.clone()));
    // The same once more, and something else instead.
    assert_eq!(store.put(owner, &new).await.unwrap(), Put::Replayed(first.clone()));
    let moved = typed(&record("chess", 1, &["e2e4"]));
    assert_eq!(store.put(owner, &moved).await.unwrap(), Put::Stale(Box::new(first.clone())));
    // A change on top of what is there.
    let based = Record { version: 1, ..moved.clone() };
    let second = Record { version: 2, ..moved.clone() };
    assert_eq!(store.put(owner, &based).await.unwrap(), Put::Kept(second.clone()));
    assert_eq!(store.put(owner, &based).await.unwrap(), Put::Replayed(second.clone()));
    assert_eq!(store.put(owner, &first).await.unwrap(), Put::Stale(Box::new(second.clone())));
    let ahead = Record { version: 7, ..moved.clone() };
    assert_eq!(store.put(owner, &ahead).await.unwrap(), Put::Stale(Box::new(second.clone())));
    // Another owner sees nothing of it, and may have the same id.
    assert_eq!(store.get(other, new.id).await.unwrap(), None);
    assert_eq!(store.put(other, &based).await.unwrap(), Put::Gone(0));
    assert_eq!(store.put(other, &new).await.unwrap(), Put::Kept(first));
    // Going.
    assert_eq!(store.remove(owner, new.id, 1).await.unwrap(), Removed::Stale(Box::new(second.clone())));
    assert_eq!(store.get(owner, new.id).await.unwrap(), Some(second));
    assert_eq!(store.remove(owner, new.id, 2).await.unwrap(), Removed::Gone);
    assert_eq!(store.remove(owner, new.id, 2).await.unwrap(), Removed::Gone);
    assert_eq!(store.get(owner, new.id).await.unwrap(), None);
    assert!(store.get(other, new.id).await.unwrap().is_some());
    assert_eq!(store.put(owner, &based).await.unwrap(), Put::Gone(3));
}

/// What was removed stays so, whatever of its former life comes late.
async fn graves(store: &dyn Store) {
    let (owner, other) = (newcomer(store, 12).await, newcomer(store, 13).await);
    let new = typed(&record("chess", 1, &[]));
    let changed = Record { version: 1, ..typed(&record("chess", 1, &["e2e4"])) };
    for whose in [owner, other] {
        store.put(whose, &new).await.unwrap();
    }
    store.put(owner, &changed).await.unwrap();
    let count = store.counts().await.unwrap().records;
    assert_eq!(store.remove(owner, new.id, 2).await.unwrap(), Removed::Gone);
    for late in [&new, &changed, &Record { version: 2, ..new.clone() }] {
        assert_eq!(store.put(owner, late).await.unwrap(), Put::Gone(3));
    }
    assert_eq!(store.get(owner, new.id).await.unwrap(), None);
    assert_eq!(store.counts().await.unwrap().records, count - 1);
    assert!(store.get(other, new.id).await.unwrap().is_some(), "another owner's is another record");
    // Whoever knows that it was removed begins it anew, as often as the answer is lost.
    let anew = Record { version: 3, ..new.clone() };
    let begun = Record { version: 4, ..new.clone() };
    assert_eq!(store.put(owner, &anew).await.unwrap(), Put::Kept(begun.clone()));
    assert_eq!(store.put(owner, &anew).await.unwrap(), Put::Replayed(begun.clone()));
    assert_eq!(store.put(owner, &new).await.unwrap(), Put::Stale(Box::new(begun)));
    // And it can go again.
    assert_eq!(store.remove(owner, new.id, 4).await.unwrap(), Removed::Gone);
    assert_eq!(store.put(owner, &anew).await.unwrap(), Put::Gone(5));
    // What was exported comes back all the same.
    let exported = Record { version: 2, ..changed };
    assert_eq!(store.insert(owner, std::slice::from_ref(&exported)).await.unwrap(), Some(1));
    assert_eq!(store.put(owner, &new).await.unwrap(), Put::Stale(Box::new(exported)));
    // To remove what never was leaves nothing.
    let never = typed(&record("chess", 2, &[]));
    assert_eq!(store.remove(owner, never.id, 1).await.unwrap(), Removed::Gone);
    assert!(matches!(store.put(owner, &never).await.unwrap(), Put::Kept(_)));
}

async fn lists(store: &dyn Store) {
    let owner = newcomer(store, 20).await;
    assert_eq!(store.list(owner, None, 10).await.unwrap(), []);
    // Some of one moment: then the id decides.
    for number in 0..25 {
        let record = with(
            &record("chess", number, &[]),
            json!({"updated": 1_796_000_000_000u64 + u64::from(number / 3)}),
        );
        store.put(owner, &typed(&record)).await.unwrap();
    }
    let whole = store.list(owner, None, 100).await.unwrap();
    let marks: Vec<(u64, String)> =
        whole.iter().map(|record| (record.updated, record.id.to_string())).collect();
    let mut sorted = marks.clone();
    sorted.sort();
    sorted.reverse();
    assert_eq!((whole.len(), &marks), (25, &sorted));
    let (mut paged, mut from) = (Vec::new(), None);
    loop {
        let page = store.list(owner, from, 4).await.unwrap();
        assert!(page.len() <= 4);
        let Some(last) = page.last() else { break };
        from = Some(Mark::after(last));
        paged.extend(page);
    }
    assert_eq!(paged, whole);
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let page = store.all(after, 7).await.unwrap();
        let Some((owner, last)) = page.last() else { break };
        after = Some((*owner, last.id));
        all.extend(page);
    }
    assert!(all.is_sorted_by_key(|(owner, record)| (*owner, record.id.to_string())));
    assert_eq!(all.iter().filter(|(whose, _)| *whose == owner).count(), 25);
    assert_eq!(all.len() as u64, store.counts().await.unwrap().records);
}

async fn inserts(store: &dyn Store) {
    let owner = newcomer(store, 30).await;
    let kept = Record { version: 4, ..typed(&record("chess", 1, &[])) };
    assert_eq!(store.insert(owner, &[]).await.unwrap(), Some(0));
    assert_eq!(store.insert(owner, std::slice::from_ref(&kept)).await.unwrap(), Some(1));
    let other = Record { version: 9, ..typed(&record("chess", 2, &[])) };
    let again = Record { version: 5, ..kept.clone() };
    assert_eq!(store.insert(owner, &[again, other.clone()]).await.unwrap(), Some(1));
    assert_eq!(store.get(owner, kept.id).await.unwrap(), Some(kept));
    assert_eq!(store.get(owner, other.id).await.unwrap(), Some(other));
}

/// Eight writers change one record over and over: every version is one writer's, and no change is lost.
async fn writers_of_one_record(store: Arc<dyn Store>) {
    const EACH: usize = 10;
    let owner = newcomer(&*store, 40).await;
    let new = typed(&record("chess", 1, &[]));
    store.put(owner, &new).await.unwrap();
    let writers = (0..8).map(|writer| {
        let (store, id) = (store.clone(), new.id);
        tokio::spawn(async move {
            let mut kept = Vec::new();
            let mut base = store.get(owner, id).await.unwrap().unwrap();
            while kept.len() < EACH {
                base.created = writer;
                match store.put(owner, &base).await.unwrap() {
                    Put::Kept(record) => {
                        kept.push(record.version);
                        base = record;
                    }
                    Put::Stale(record) => base = *record,
                    other => panic!("{other:?}"),
                }
            }
            kept
        })
    });
    let mut kept = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        kept.extend(writer.await.unwrap());
    }
    kept.sort_unstable();
    assert_eq!(kept, (2..2 + 8 * EACH as u32).collect::<Vec<_>>());
    assert_eq!(store.get(owner, new.id).await.unwrap().unwrap().version, 1 + 8 * EACH as u32);
}

async fn the_most_records(store: &dyn Store) {
    let owner = newcomer(store, 50).await;
    let most = u32::try_from(MAX_RECORDS).unwrap();
    let blank = typed(&record("chess", 0, &[]));
    let records: Vec<Record> = (1..most)
        .map(|number| Record { id: common::id(number).parse().unwrap(), version: 1, ..blank.clone() })
        .collect();
    assert_eq!(store.insert(owner, &records).await.unwrap(), Some(records.len()));
    assert!(matches!(store.put(owner, &blank).await.unwrap(), Put::Kept(_)));
    let beyond = typed(&record("chess", most + 5, &[]));
    assert_eq!(store.put(owner, &beyond).await.unwrap(), Put::Full);
    assert_eq!(store.insert(owner, std::slice::from_ref(&beyond)).await.unwrap(), None);
    // What is there can still change and go.
    let changed = Record { version: 1, updated: blank.updated + 1, ..blank };
    assert!(matches!(store.put(owner, &changed).await.unwrap(), Put::Kept(_)));
    assert_eq!(store.remove(owner, changed.id, 2).await.unwrap(), Removed::Gone);
    assert!(matches!(store.put(owner, &beyond).await.unwrap(), Put::Kept(_)));
}

#[test]
fn sqlite_keeps_the_contract() {
    let folder = folder();
    let path = folder.path().join("records.sqlite");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(&path).await.unwrap());
        keeps_the_contract(store.clone()).await;
        let counts = store.counts().await.unwrap();
        store.close().await;
        // Opened again, all is there.
        let store = Sqlite::open(&path).await.unwrap();
        assert_eq!(store.counts().await.unwrap(), counts);
        store.close().await;
    });
}

#[test]
fn a_database_from_before_there_were_graves_is_brought_up_to_date() {
    let folder = folder();
    let path = folder.path().join("records.sqlite");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&path).await.unwrap();
        let owner = newcomer(&store, 1).await;
        let new = typed(&record("chess", 1, &[]));
        store.put(owner, &new).await.unwrap();
        store.close().await;
        let pool = sqlx::SqlitePool::connect(path.to_str().unwrap()).await.unwrap();
        for undo in ["DROP TABLE graves", "DELETE FROM _sqlx_migrations WHERE version > 1"] {
            sqlx::query(undo).execute(&pool).await.unwrap();
        }
        pool.close().await;
        let store = Sqlite::open(&path).await.unwrap();
        assert_eq!(store.get(owner, new.id).await.unwrap().map(|record| record.version), Some(1));
        assert_eq!(store.remove(owner, new.id, 1).await.unwrap(), Removed::Gone);
        assert_eq!(store.put(owner, &new).await.unwrap(), Put::Gone(2));
        store.close().await;
    });
}

#[test]
fn the_oldest_graves_make_room() {
    let folder = folder();
    let path = folder.path().join("records.sqlite");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&path).await.unwrap();
        let (owner, other) = (newcomer(&store, 1).await, newcomer(&store, 2).await);
        let pool = sqlx::SqlitePool::connect(path.to_str().unwrap()).await.unwrap();
        let fill = "WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < $1) \
                    INSERT INTO graves (owner, id, version) SELECT $2, 'grave ' || n, 2 FROM n";
        sqlx::query(fill).bind(0).bind(other.0).execute(&pool).await.unwrap();
        sqlx::query(fill).bind(MAX_RECORDS - 1).bind(owner.0).execute(&pool).await.unwrap();
        let new = typed(&record("chess", 1, &[]));
        store.put(owner, &new).await.unwrap();
        store.remove(owner, new.id, 1).await.unwrap();
        let left = "SELECT COUNT(*), SUM(id = 'grave 0') FROM graves WHERE owner = $1";
        for (whose, found) in [(owner, (MAX_RECORDS, 0)), (other, (1, 1))] {
            let left: (i64, i64) = sqlx::query_as(left).bind(whose.0).fetch_one(&pool).await.unwrap();
            assert_eq!(left, found);
        }
        assert_eq!(store.put(owner, &new).await.unwrap(), Put::Gone(2), "the newest is known");
        pool.close().await;
        store.close().await;
    });
}

#[test]
fn a_database_of_a_later_program_is_refused() {
    let folder = folder();
    let path = folder.path().join("records.sqlite");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        Sqlite::open(&path).await.unwrap().close().await;
        let pool = sqlx::SqlitePool::connect(path.to_str().unwrap()).await.unwrap();
        let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     VALUES (999, 'later', 1, x'00', 0)";
        sqlx::query(later).execute(&pool).await.unwrap();
        pool.close().await;
        match Sqlite::open(&path).await {
            Err(StoreError::Newer { found: 999, known }) => assert_eq!(known, Sqlite::newest()),
            other => panic!("{:?}", other.err()),
        }
    });
}

#[test]
fn what_is_no_database_is_refused() {
    let folder = folder();
    let path = folder.path().join("records.sqlite");
    std::fs::write(&path, "This is a letter to my aunt, and no database at all.\n".repeat(100)).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    assert!(matches!(runtime.block_on(Sqlite::open(&path)), Err(StoreError::Failed(_))));
}
