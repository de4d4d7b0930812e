//! The records of whoever asks.

#![allow(unused_qualifications, reason = "what describes the parameters of a path has them")]

use crate::app::App;
use crate::body::RecordBody;
use crate::device::{Reader, Writer};
use crate::error::Problem;
use crate::record::{Flaw, Record, pgn};
use crate::store::{MAX_RECORDS, Mark, Owner, Put, Removed};
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// How many records a page of the list has when nothing is said, and at most.
const PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 50;

const NO_STORE: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
const PGN: (HeaderName, &str) = (header::CONTENT_TYPE, "text/plain; charset=utf-8");

/// Which records of the list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// How many, from 1 to 50; 20 when nothing is said.
    limit: Option<u32>,
    /// What the page before gave as `next`.
    from: Option<String>,
}

/// A page of the list of records.
#[derive(Serialize, ToSchema)]
pub struct RecordPage {
    /// The records, the one that changed last first.
    records: Vec<Record>,
    /// What to ask for the next page with; null when this is the last.
    #[schema(required = true)]
    next: Option<String>,
}

/// Which version of a record.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    /// The version that is meant to go.
    version: u32,
}

fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Problem> {
    query.map(|Query(query)| query).map_err(|error| Problem::bad_request(error.body_text()))
}

fn id(text: &str) -> Result<Uuid, Problem> {
    let bad = |_| {
        let found: String = text.chars().take(40).collect();
        Problem::bad_request(format!("expected a UUID as the record's id, found '{found}'"))
    };
    Uuid::try_parse(text).map_err(bad)
}

fn mark(text: &str) -> Option<Mark> {
    let (updated, id) = text.split_once('.')?;
    Some(Mark { updated: updated.parse().ok().filter(|at| *at <= i64::MAX as u64)?, id: id.parse().ok()? })
}

/// The records of this device
///
/// The one that changed last comes first.
#[utoipa::path(
    get, path = "/api/records", operation_id = "records", tag = "records", params(PageQuery),
    responses((status = 200, body = RecordPage), (status = 400, body = Problem, content_type = "application/problem+json"))
)]
pub async fn list(
    State(app): State<App>,
    Reader(owner): Reader,
    asked: Result<Query<PageQuery>, QueryRejection>,
) -> Result<impl IntoResponse, Problem> {
    let asked = query(asked)?;
    let limit = asked.limit.unwrap_or(PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(Problem::bad_request(format!(
            "expected a limit from 1 to {LARGEST_PAGE}, found {limit}"
        )));
    }
    let from = asked.from.as_deref().map(|text| {
        mark(text).ok_or_else(|| Problem::bad_request("expected `from` as `next` of another page has it"))
    });
    let from = from.transpose()?;
    let mut records = match owner {
        Some(owner) => app.store().list(owner, from, limit + 1).await?,
        None => Vec::new(),
    };
    let more = records.len() > limit as usize;
    records.truncate(limit as usize);
    let last = records.last().filter(|_| more).map(Mark::after);
    let next = last.map(|mark| format!("{}.{}", mark.updated, mark.id));
    Ok(([NO_STORE], Json(RecordPage { records, next })))
}

async fn find(app: &App, owner: Option<Owner>, id: Uuid) -> Result<Record, Problem> {
    let found = match owner {
        Some(owner) => app.store().get(owner, id).await?,
        None => None,
    };
    found.ok_or_else(|| Problem::not_found(format!("this device has no record {id}")))
}

/// A record
#[utoipa::path(
    get, path = "/api/records/{id}", operation_id = "record", tag = "records", params(("id" = Uuid, Path, description = "The record's id")),
    responses((status = 200, body = Record), (status = 404, body = Problem, content_type = "application/problem+json"))
)]
pub async fn get(
    State(app): State<App>,
    reader: Reader,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    if let Some(name) = name.strip_suffix(".pgn") {
        return get_pgn(app, reader, id(name)?).await;
    }
    let record = find(&app, reader.0, id(&name)?).await?;
    Ok(([NO_STORE], Json(record)).into_response())
}

/// A record as PGN
#[utoipa::path(
    get, path = "/api/records/{id}.pgn", operation_id = "recordPgn", tag = "records",
    params(("id" = Uuid, Path, description = "The record's id")),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = Problem, content_type = "application/problem+json")
    )
)]
pub async fn get_pgn(app: App, Reader(owner): Reader, id: Uuid) -> Result<Response, Problem> {
    let record = find(&app, owner, id).await?;
    Ok(([PGN, NO_STORE], as_pgn(&app, record).await?).into_response())
}

async fn as_pgn(app: &App, record: Record) -> Result<String, Problem> {
    Ok(app.work(move |checker| checker.line(&record).map(|line| pgn(&record, &line))).await??)
}

/// All records of this device as PGN
///
/// The one that changed last comes first. A record that this server cannot play through any more, since the rules of its
/// game are others now, is left out.
#[utoipa::path(
    get, path = "/api/records.pgn", operation_id = "recordsPgn", tag = "records",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub async fn all_pgn(State(app): State<App>, Reader(owner): Reader) -> impl IntoResponse {
    let name = (header::CONTENT_DISPOSITION, "attachment; filename=\"quatrebras.pgn\"");
    // A page of records at a time.
    let texts = stream::try_unfold(owner.map(|owner| (app, owner, None)), |state| async move {
        let Some((app, owner, from)) = state else { return Ok::<_, Problem>(None) };
        let records = app.store().list(owner, from, PAGE).await?;
        let Some(from) = records.last().map(Mark::after) else { return Ok(None) };
        let mut text = String::new();
        for record in records {
            if let Ok(game) = as_pgn(&app, record).await {
                text.push_str(&game);
                text.push('\n');
            }
        }
        Ok(Some((text, Some((app, owner, Some(from))))))
    });
    let texts = futures_util::TryStreamExt::map_err(texts, |problem| std::io::Error::other(problem.detail));
    ([PGN, NO_STORE, name], Body::from_stream(texts))
}

/// Keep a record, whole
///
/// `version` is the version that it is based on: 0 for a new one. The answer is the record with its new version. The same
/// request once more has the same answer. A record that has changed since is answered with 409 and the record as it is; one
/// that was deleted with 409 and the `version` on which it can begin anew.
#[utoipa::path(
    put, path = "/api/records/{id}", operation_id = "putRecord", tag = "records",
    params(("id" = Uuid, Path, description = "The record's id")), request_body = Record,
    responses(
        (status = 200, body = Record, description = "It is kept"),
        (status = 201, body = Record, description = "It is kept, and new"),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 403, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json", description = "It has changed since"),
        (status = 413, body = Problem, content_type = "application/problem+json"),
        (status = 415, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json", description = "It is no game by the rules"),
        (status = 429, body = Problem, content_type = "application/problem+json")
    )
)]
pub async fn put(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
    RecordBody(record): RecordBody,
) -> Result<Response, Problem> {
    let id = id(&name)?;
    if record.id != id {
        let message = format!("expected the id of the address, {id}, found {}", record.id);
        return Err(Flaw::new("other-id", "/id", message).into());
    }
    let checked = record.clone();
    app.work(move |checker| checker.check(&checked)).await??;
    let base = record.version;
    let Reader(known) = Reader::of(&app, &headers).await?;
    if known.is_none() && base > 0 {
        return Err(Problem::gone(base, 0));
    }
    // Only who sends a record that can be kept is made known.
    let writer = Writer::of(&app, &headers).await?;
    let cookie = [(header::SET_COOKIE, writer.cookie)];
    match app.store().put(writer.owner, &record).await? {
        Put::Kept(record) => {
            let status = if base == 0 { StatusCode::CREATED } else { StatusCode::OK };
            Ok((status, cookie, [NO_STORE], Json(record)).into_response())
        }
        Put::Replayed(record) => Ok((cookie, [NO_STORE], Json(record)).into_response()),
        Put::Stale(there) => Err(Problem::stale(base, there)),
        Put::Gone(version) => Err(Problem::gone(base, version)),
        Put::Full => Err(Problem::full(MAX_RECORDS)),
    }
}

/// Delete a record
///
/// When it has changed since that version, it stays, and the answer is 409 with the record as it is. What is not there is
/// gone already.
#[utoipa::path(
    delete, path = "/api/records/{id}", operation_id = "deleteRecord", tag = "records",
    params(("id" = Uuid, Path, description = "The record's id"), VersionQuery),
    responses(
        (status = 204, description = "It is gone"),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 403, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json", description = "It has changed since")
    )
)]
pub async fn delete(
    State(app): State<App>,
    Reader(owner): Reader,
    Path(name): Path<String>,
    asked: Result<Query<VersionQuery>, QueryRejection>,
) -> Result<StatusCode, Problem> {
    let (id, version) = (id(&name)?, query(asked)?.version);
    let Some(owner) = owner else { return Ok(StatusCode::NO_CONTENT) };
    match app.store().remove(owner, id, version).await? {
        Removed::Gone => Ok(StatusCode::NO_CONTENT),
        Removed::Stale(there) => Err(Problem::stale(version, there)),
    }
}
