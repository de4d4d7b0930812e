//! What is sent: of the right type, and not too large.

use crate::app::App;
use crate::error::Problem;
use crate::record::{Record, from_json};
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};

/// The largest record, in bytes.
pub const MAX_RECORD: usize = 256 << 10;

/// The largest PGN text, in bytes.
pub const MAX_PGN: usize = 4 << 20;

/// A record that was sent as JSON. What it says is not checked yet.
pub struct RecordBody(pub Record);

/// A PGN text that was sent.
pub struct PgnBody(pub Bytes);

impl FromRequest<App> for RecordBody {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<RecordBody, Problem> {
        expect(request.headers(), "application/json", |kind| kind == "application/json")?;
        Ok(RecordBody(from_json(&bytes(request, MAX_RECORD).await?)?))
    }
}

impl FromRequest<App> for PgnBody {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<PgnBody, Problem> {
        // PGN has several types of its own.
        let fits = |kind: &str| kind == "text/plain" || kind.ends_with("-pgn");
        expect(request.headers(), "text/plain, or one that ends in -pgn", fits)?;
        bytes(request, MAX_PGN).await.map(PgnBody)
    }
}

fn expect(headers: &HeaderMap, expected: &str, fits: impl Fn(&str) -> bool) -> Result<(), Problem> {
    let found = headers.get(header::CONTENT_TYPE);
    let kind = found.and_then(|value| value.to_str().ok()).and_then(|value| value.split(';').next());
    match kind.is_some_and(|kind| fits(&kind.trim().to_ascii_lowercase())) {
        true => Ok(()),
        false => Err(Problem::wrong_type(expected, found)),
    }
}

async fn bytes(request: Request, limit: usize) -> Result<Bytes, Problem> {
    let told = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    if told.and_then(|told| told.parse::<u64>().ok()).is_some_and(|told| told > limit as u64) {
        return Err(Problem::too_large(limit));
    }
    axum::body::to_bytes(request.into_body(), limit).await.map_err(|error| {
        // Either there was more than the limit, or the client went away.
        let source = std::error::Error::source(&error).map(ToString::to_string);
        match source.is_some_and(|source| source.contains("limit")) {
            true => Problem::too_large(limit),
            false => Problem::bad_request(format!("the body cannot be read: {error}")),
        }
    })
}
