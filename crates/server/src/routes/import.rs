//! Games from PGN, to be kept.

use crate::app::App;
use crate::body::PgnBody;
use crate::device::Writer;
use crate::error::Problem;
use crate::record::{Checker, read_pgn};
use crate::store::MAX_RECORDS;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quatrebras_rules::pgn::PgnFault;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// The most games of one import.
const MAX_GAMES: usize = 500;

/// The longest message about a game, in characters.
const LONGEST: usize = 300;

/// What came of an import.
#[derive(Serialize, ToSchema)]
pub struct Imported {
    /// How many games were kept that were not there before.
    kept: usize,
    /// The ids of all games that could be read, in the order of the file. A game that is imported again has the same.
    ids: Vec<Uuid>,
    /// In how many games a player's name had more than 64 characters, or there were tags that a record cannot hold: they
    /// were cut or left out.
    shortened: usize,
    /// What was wrong with the others.
    faults: Vec<ImportFault>,
}

/// What was wrong with a game.
#[derive(Serialize, ToSchema)]
pub struct ImportFault {
    /// The number of the game in the file, from 1.
    game: usize,
    /// The line of the file, from 1.
    line: usize,
    /// The column, in characters from 1.
    column: usize,
    /// What was expected and what was found.
    message: String,
}

impl From<PgnFault> for ImportFault {
    fn from(fault: PgnFault) -> ImportFault {
        let message = fault.message.chars().take(LONGEST).collect();
        ImportFault { game: fault.game, line: fault.line, column: fault.column, message }
    }
}

/// Keep the games of a PGN file
///
/// Every game is checked by the rules; what is wrong with some of them does not hold up the others. Variations and comments
/// are left out; the players' names and the other tags are kept. At most 500 games and 4 MiB.
#[utoipa::path(
    post, path = "/api/records/import", operation_id = "importRecords", tag = "records",
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 200, body = Imported),
        (status = 403, body = Problem, content_type = "application/problem+json"),
        (status = 413, body = Problem, content_type = "application/problem+json"),
        (status = 415, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json", description = "There are too many games"),
        (status = 429, body = Problem, content_type = "application/problem+json")
    )
)]
pub async fn import(
    State(app): State<App>,
    headers: HeaderMap,
    PgnBody(text): PgnBody,
) -> Result<Response, Problem> {
    let now = crate::now();
    let read = move |checker: &Checker| {
        let mut games = read_pgn(checker, &text[..], now);
        let read: Vec<_> = games.by_ref().take(MAX_GAMES + 1).collect();
        (read, games.shortened())
    };
    let (games, shortened) = app.work(read).await?;
    if games.len() > MAX_GAMES {
        let detail = format!("expected at most {MAX_GAMES} games, found more: cut the file in parts");
        let title = "There are too many games";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "too-many-games", title, detail));
    }
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    for game in games {
        match game {
            Ok(record) => records.push(record),
            Err(fault) => faults.push(fault.into()),
        }
    }
    let ids = records.iter().map(|record| record.id).collect();
    if records.is_empty() {
        return Ok(Json(Imported { kept: 0, ids, shortened, faults }).into_response());
    }
    let writer = Writer::of(&app, &headers).await?;
    let kept = app.store().insert(writer.owner, &records).await?;
    let kept = kept.ok_or_else(|| Problem::full(MAX_RECORDS))?;
    Ok(([(header::SET_COOKIE, writer.cookie)], Json(Imported { kept, ids, shortened, faults }))
        .into_response())
}
