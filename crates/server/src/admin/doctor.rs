//! Looks for what is wrong with a server's data, and says what to do.

use super::{Refusal, wait};
use crate::config::Settings;
use crate::record::{Checker, Games};
use crate::store::{DataFolder, Sqlite, Store, StoreError, integrity};
use serde::Serialize;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Below this much free space it is time to act, in bytes.
const LITTLE: u64 = 256 << 20;

/// The most faults of one sort that are told one by one.
const TOLD: usize = 20;

/// How many records are looked at in one go.
const PAGE: u32 = 200;

/// How good something is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// As it should be.
    Good,
    /// It works, and something should be done.
    Doubtful,
    /// It does not work.
    Bad,
}

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// How good it is.
    pub state: State,
    /// What was looked at: config, folder, space, database, tables, records.
    pub about: &'static str,
    /// What was found.
    pub found: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

fn good(about: &'static str, found: impl Into<String>) -> Finding {
    Finding { state: State::Good, about, found: found.into(), advice: None }
}

fn doubtful(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Finding {
    Finding { state: State::Doubtful, about, found: found.into(), advice: Some(advice.into()) }
}

fn bad(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Finding {
    Finding { state: State::Bad, about, found: found.into(), advice: Some(advice.into()) }
}

/// Looks at everything, while the server may be running. Nothing is changed.
pub fn doctor(settings: &Settings, games: Games) -> Vec<Finding> {
    let folder = DataFolder::new(&settings.data);
    let mut findings = vec![config(settings)];
    if !folder.path().is_dir() {
        let found = format!("there is no folder {}", folder.path().display());
        findings.push(doubtful(
            "folder",
            found,
            "`quatrebras serve` makes it; or name another one with --data",
        ));
        return findings;
    }
    findings.extend([writable(folder.path()), space(folder.path())]);
    match folder.database().is_file() {
        true => findings.extend(database(&folder, games)),
        false => findings.push(good("database", "there is none yet; `quatrebras serve` makes it")),
    }
    findings
}

fn config(settings: &Settings) -> Finding {
    let open = !settings.listen.ip().is_loopback();
    match &settings.base_url {
        Some(url) if open && url.starts_with("http://") => {
            let found = format!("the server is reached from outside at {url}, without encryption");
            doubtful("config", found, "put a proxy with https before it and say --base-url https://…")
        }
        None if open => {
            let found = format!("the server listens on {} for other machines", settings.listen);
            doubtful("config", found, "say --base-url with the address that browsers use")
        }
        _ => good("config", format!("the server listens on {}", settings.listen)),
    }
}

fn writable(path: &Path) -> Finding {
    let name = path.display();
    let probe = path.join(format!("probe.{}.part", std::process::id()));
    let written = fs::write(&probe, b"probe").and_then(|()| fs::remove_file(&probe));
    match written {
        Ok(()) => good("folder", format!("{name} can be written")),
        Err(error) => {
            let advice = "give the folder to the user who runs the server, or name another one with --data";
            bad("folder", format!("{name} cannot be written: {error}"), advice)
        }
    }
}

#[cfg(unix)]
fn space(path: &Path) -> Finding {
    let free = match rustix::fs::statvfs(path) {
        Ok(told) => told.f_bavail.saturating_mul(told.f_frsize),
        Err(error) => {
            return doubtful("space", format!("the free space is not known: {error}"), "look yourself");
        }
    };
    let found = format!("{} MiB are free", free >> 20);
    match free < LITTLE {
        true => bad("space", found, format!("make room: at least {} MiB should be free", LITTLE >> 20)),
        false => good("space", found),
    }
}

#[cfg(not(unix))]
fn space(_: &Path) -> Finding {
    doubtful("space", "the free space is not known here", "look yourself")
}

fn database(folder: &DataFolder, games: Games) -> Vec<Finding> {
    let looked = wait(async {
        let (store, version) = Sqlite::look(&folder.database()).await?;
        let mut findings = Vec::new();
        match integrity(&store).await {
            Ok(()) => findings.push(good("database", "every page is whole")),
            Err(error) => {
                let advice = "stop the server, and put back a backup: `quatrebras restore FILE --force`";
                findings.push(bad("database", error.to_string(), advice));
            }
        }
        findings.push(tables(version));
        if version == Sqlite::newest() {
            findings.extend(records(&store, games).await?);
        }
        store.close().await;
        Ok(findings)
    });
    looked.unwrap_or_else(|error: Refusal| {
        let advice = "stop the server, and put back a backup: `quatrebras restore FILE --force`";
        vec![bad("database", error.to_string(), advice)]
    })
}

fn tables(version: i64) -> Finding {
    let newest = Sqlite::newest();
    let found = format!("the tables have version {version}, this program's are {newest}");
    match version.cmp(&newest) {
        std::cmp::Ordering::Equal => good("tables", found),
        std::cmp::Ordering::Less => {
            doubtful("tables", found, "make a backup; `quatrebras serve` brings them up to date")
        }
        std::cmp::Ordering::Greater => bad("tables", found, "use a newer program"),
    }
}

/// Plays every record through.
async fn records(store: &Sqlite, games: Games) -> Result<Vec<Finding>, StoreError> {
    let checker = Arc::new(Checker::new(games));
    let (mut after, mut count, mut faults) = (None, 0, Vec::new());
    loop {
        let page = match store.all(after, PAGE).await {
            Ok(page) => page,
            Err(StoreError::Damaged(what)) => {
                let advice = "stop the server, and put back a backup: `quatrebras restore FILE --force`";
                return Ok(vec![bad("records", what, advice)]);
            }
            Err(error) => return Err(error),
        };
        let Some((owner, last)) = page.last() else { break };
        after = Some((*owner, last.id));
        for (owner, record) in &page {
            count += 1;
            if let Err(flaw) = checker.check(record) {
                faults.push((flaw.code, format!("record {} of owner {}: {flaw}", record.id, owner.0)));
            }
        }
    }
    let hidden = faults.len().saturating_sub(TOLD);
    let mut findings: Vec<Finding> = faults.into_iter().take(TOLD).map(fault).collect();
    if hidden > 0 {
        let found = format!("{hidden} more records are not games by the rules");
        findings.push(bad("records", found, "see above"));
    }
    if findings.is_empty() {
        findings.push(good("records", format!("{count} records, all of them games by the rules")));
    }
    Ok(findings)
}

fn fault((code, found): (&str, String)) -> Finding {
    match code {
        "unknown-game" => {
            doubtful("records", found, "start the server with the folder of that game: --games DIR")
        }
        "other-revision" => {
            doubtful("records", found, "it was played by other rules: the program of that time can show it")
        }
        _ => bad("records", found, "put back a backup, or delete the record on its page"),
    }
}
