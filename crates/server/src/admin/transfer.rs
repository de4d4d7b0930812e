//! Records out of a database as text, and into one again.

use super::{Refusal, filled, wait};
use crate::device::hash_text;
use crate::record::{Checker, Record, pgn, read_pgn};
use crate::serve::Failure;
use crate::store::{DataFolder, MAX_RECORDS, Owner, Sqlite, Store, TokenHash};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

/// How many records are read in one go, and written in one.
const PAGE: u32 = 200;

/// The longest line of JSON that is read, in bytes.
const LONGEST: usize = 1 << 20;

/// How records are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportFormat {
    /// A line of JSON a record, with its owner; everything comes back by [`import_lines`].
    Lines,
    /// The games alone.
    Pgn,
}

/// A line of an export.
#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Line {
    /// Who an owner is: the hashes of its devices' tokens.
    Owner { owner: i64, devices: Vec<String> },
    /// A record of an owner.
    Record { owner: i64, record: Box<Record> },
}

/// What came of an import.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Imported {
    /// How many records were kept that were not there before.
    pub kept: usize,
    /// How many were there already, and stay as they are.
    pub there: usize,
    /// What was wrong with the others, a text each.
    pub faults: Vec<String>,
}

/// Writes all records, while the server may be running. How many, and what is wrong with those that could not be written
/// as PGN.
///
/// # Errors
/// When there are no records, or the output cannot be written.
pub fn export(
    data: &Path,
    checker: &Checker,
    format: ExportFormat,
    out: &mut dyn Write,
) -> Result<(usize, Vec<String>), Refusal> {
    let folder = filled(data)?;
    wait(async {
        let store = Sqlite::open(&folder.database()).await?;
        if format == ExportFormat::Lines {
            owners(&store, out).await?;
        }
        let (mut after, mut count, mut faults) = (None, 0, Vec::new());
        loop {
            let page = store.all(after, PAGE).await?;
            let Some((owner, last)) = page.last() else { break };
            after = Some((*owner, last.id));
            for (owner, record) in page {
                let id = record.id;
                match text(checker, format, owner, record) {
                    Ok(text) => out.write_all(text.as_bytes()).map_err(Failure::System)?,
                    Err(fault) => faults.push(format!("record {id}: {fault}")),
                }
                count += 1;
            }
        }
        store.close().await;
        Ok((count - faults.len(), faults))
    })
}

async fn owners(store: &Sqlite, out: &mut dyn Write) -> Result<(), Refusal> {
    let mut devices: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for (owner, token) in store.devices().await? {
        devices.entry(owner.0).or_default().push(hash_text(&token));
    }
    for (owner, devices) in devices {
        let line = json(&Line::Owner { owner, devices }).map_err(Failure::System)?;
        out.write_all(line.as_bytes()).map_err(Failure::System)?;
    }
    Ok(())
}

fn json(line: &Line) -> io::Result<String> {
    Ok(serde_json::to_string(line)? + "\n")
}

fn text(checker: &Checker, format: ExportFormat, owner: Owner, record: Record) -> Result<String, String> {
    match format {
        ExportFormat::Lines => json(&Line::Record { owner: owner.0, record: Box::new(record) })
            .map_err(|error| error.to_string()),
        ExportFormat::Pgn => {
            let line = checker.line(&record).map_err(|flaw| flaw.to_string())?;
            Ok(pgn(&record, &line) + "\n")
        }
    }
}

/// Records that wait to be written, an owner at a time.
struct Basket<'s> {
    store: &'s Sqlite,
    owner: Option<Owner>,
    records: Vec<Record>,
    done: Imported,
}

impl Basket<'_> {
    async fn add(&mut self, owner: Owner, record: Record) -> Result<(), Refusal> {
        if self.owner != Some(owner) || self.records.len() >= PAGE as usize {
            self.empty().await?;
        }
        self.owner = Some(owner);
        self.records.push(record);
        Ok(())
    }

    async fn empty(&mut self) -> Result<(), Refusal> {
        let (Some(owner), records) = (self.owner, std::mem::take(&mut self.records)) else { return Ok(()) };
        match self.store.insert(owner, &records).await? {
            Some(kept) => {
                self.done.kept += kept;
                self.done.there += records.len() - kept;
            }
            None => {
                let (count, owner) = (records.len(), owner.0);
                let fault = format!(
                    "{count} records of owner {owner}: an owner has at most {MAX_RECORDS} records, and these are more"
                );
                self.done.faults.push(fault);
            }
        }
        Ok(())
    }
}

async fn open(data: &Path) -> Result<Sqlite, Refusal> {
    let folder = DataFolder::new(data);
    folder.make().map_err(|error| Refusal::File(format!("{}: {error}", data.display())))?;
    Ok(Sqlite::open(&folder.database()).await?)
}

/// Takes back what [`export`] wrote as lines, while the server may be running. Owners are known by their devices; records
/// that are there stay as they are. Every record is checked by the rules.
///
/// # Errors
/// When the folder or the input fails; what was taken before stays.
pub fn import_lines(data: &Path, checker: &Checker, mut input: impl BufRead) -> Result<Imported, Refusal> {
    wait(async {
        let store = open(data).await?;
        let mut basket =
            Basket { store: &store, owner: None, records: Vec::new(), done: Imported::default() };
        let mut owners = BTreeMap::new();
        for number in 1.. {
            let Some(text) = line(&mut input).map_err(Failure::System)? else { break };
            if text.trim_ascii().is_empty() {
                continue;
            }
            match read(checker, &text) {
                Ok(Line::Owner { owner, devices }) => match enrol(&store, &devices).await? {
                    Some(known) => {
                        owners.insert(owner, known);
                    }
                    None => basket.done.faults.push(format!("line {number}: expected hashes of 64 digits")),
                },
                Ok(Line::Record { owner, record }) => match owners.get(&owner) {
                    Some(known) => basket.add(*known, *record).await?,
                    None => basket
                        .done
                        .faults
                        .push(format!("line {number}: no line before says who owner {owner} is")),
                },
                Err(fault) => basket.done.faults.push(format!("line {number}: {fault}")),
            }
        }
        basket.empty().await?;
        let done = basket.done;
        store.close().await;
        Ok(done)
    })
}

/// The next line, or as much of it as is read; `None` at the end.
fn line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut text = Vec::new();
    let count = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut text)?;
    if count > LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok((count > 0).then_some(text))
}

fn read(checker: &Checker, text: &[u8]) -> Result<Line, String> {
    if text.len() > LONGEST {
        return Err(format!("expected at most {LONGEST} bytes, found more"));
    }
    let line: Line = serde_json::from_slice(text).map_err(|error| {
        format!(
            "expected {{\"owner\", \"devices\"}} or {{\"owner\", \"record\"}}, found something else: {error}"
        )
    })?;
    if let Line::Record { record, .. } = &line {
        checker.check(record).map_err(|flaw| flaw.to_string())?;
        if record.version == 0 {
            return Err("/version: expected a version from 1 on, found 0".to_owned());
        }
    }
    Ok(line)
}

/// The owner of these devices; `None` where a hash is none.
async fn enrol(store: &Sqlite, devices: &[String]) -> Result<Option<Owner>, Refusal> {
    let hashes: Option<Vec<TokenHash>> =
        devices.iter().map(|text| crate::device::hash_of_text(text)).collect();
    let Some(hashes) = hashes else { return Ok(None) };
    let mut owner = None;
    for hash in &hashes {
        owner = owner.or(store.owner(hash).await?);
    }
    for hash in &hashes {
        owner = Some(store.enrol(hash, owner, crate::now()).await?);
    }
    Ok(owner)
}

/// Takes games of a PGN text as records of an owner; of the only one there is, when none is named.
///
/// # Errors
/// When it is not clear whose they are to be, or the folder fails.
pub fn import_pgn(
    data: &Path,
    checker: &Checker,
    input: impl BufRead,
    owner: Option<i64>,
) -> Result<Imported, Refusal> {
    wait(async {
        let store = open(data).await?;
        let owner = whose(&store, owner).await?;
        let mut basket =
            Basket { store: &store, owner: None, records: Vec::new(), done: Imported::default() };
        for game in read_pgn(checker, input, crate::now()) {
            match game {
                Ok(record) => basket.add(owner, record).await?,
                Err(fault) => basket.done.faults.push(fault.to_string()),
            }
        }
        basket.empty().await?;
        let done = basket.done;
        store.close().await;
        Ok(done)
    })
}

async fn whose(store: &Sqlite, named: Option<i64>) -> Result<Owner, Refusal> {
    let mut owners: Vec<i64> = store.devices().await?.into_iter().map(|(owner, _)| owner.0).collect();
    owners.dedup();
    let list = owners.iter().take(20).map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match (named, &owners[..]) {
        (_, []) => Err(Refusal::Owner(
            "nobody keeps records here yet: keep one game on the page first, so that the others have an owner".into(),
        )),
        (Some(named), owners) if owners.contains(&named) => Ok(Owner(named)),
        (Some(named), _) => Err(Refusal::Owner(format!("expected one of the owners {list}, found {named}"))),
        (None, [only]) => Ok(Owner(*only)),
        (None, _) => Err(Refusal::Owner(format!("say with --owner whose the games are to be: {list}"))),
    }
}
