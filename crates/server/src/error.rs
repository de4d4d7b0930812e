//! What the API answers when it cannot do what it was asked: RFC 9457.

use crate::record::{Flaw, Record, Unreadable};
use crate::store::StoreError;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// A problem, as `application/problem+json`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// `urn:quatrebras:problem:` and the code.
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    pub kind: Box<str>,
    /// A word for programs that never changes (docs/SERVER.md lists them).
    pub code: &'static str,
    /// What is wrong, in a few words that are the same for every problem of this code.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// What was expected and what was found.
    pub detail: String,
    /// Where in what was sent: a JSON pointer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false)]
    pub at: Option<Box<str>>,
    /// With a 409: the record as the server has it; null when it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Option<Box<Record>>>,
    /// With a 409 and no record: the version that one must be based on to begin anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = u32, required = false)]
    pub version: Option<u32>,
}

impl Problem {
    /// A problem with its status, its code, a title for the code, and what is wrong this time.
    pub fn new(
        status: StatusCode,
        code: &'static str,
        title: &'static str,
        detail: impl Into<String>,
    ) -> Problem {
        let (kind, detail) = (format!("urn:quatrebras:problem:{code}").into(), detail.into());
        Problem { kind, code, title, status: status.as_u16(), detail, at: None, record: None, version: None }
    }

    /// There is nothing at this address.
    pub fn not_found(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "There is no such thing", detail)
    }

    /// The request itself cannot be understood.
    pub fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "bad-request", "The request cannot be understood", detail)
    }

    /// What was sent is larger than it may be, in bytes.
    pub fn too_large(limit: usize) -> Problem {
        let detail = format!("expected at most {limit} bytes, found more");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "What was sent is too large", detail)
    }

    /// What was sent is of another type than it must be.
    pub fn wrong_type(expected: &str, found: Option<&HeaderValue>) -> Problem {
        let found = found.and_then(|value| value.to_str().ok()).unwrap_or("none");
        let found: String = found.chars().take(80).collect();
        let detail = format!("expected the content type {expected}, found {found}");
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong-type", "The content type is another", detail)
    }

    /// The record is based on another version than the one that is kept.
    pub fn stale(base: u32, there: Box<Record>) -> Problem {
        let problem = Problem::conflict(format!("expected version {}, found {base}", there.version));
        Problem { record: Some(Some(there)), ..problem }
    }

    /// There is no such record, and one that begins anew must be based on another version.
    pub fn gone(base: u32, version: u32) -> Problem {
        let detail = format!("expected version {version}, since there is no such record, found {base}");
        Problem { record: Some(None), version: Some(version), ..Problem::conflict(detail) }
    }

    fn conflict(detail: String) -> Problem {
        Problem::new(StatusCode::CONFLICT, "stale-version", "The record has changed since", detail)
    }

    /// The owner has as many records as an owner can have.
    pub fn full(most: i64) -> Problem {
        let detail = format!("expected at most {most} records, and this would be one more: delete some");
        Problem::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "too-many-records",
            "There are too many records",
            detail,
        )
    }
}

impl From<Flaw> for Problem {
    fn from(flaw: Flaw) -> Problem {
        let title = "The record is not a game by the rules";
        let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, flaw.code, title, flaw.message);
        Problem { at: Some(flaw.at.into()), ..problem }
    }
}

impl From<Unreadable> for Problem {
    fn from(unreadable: Unreadable) -> Problem {
        match unreadable {
            Unreadable::Syntax(message) => {
                Problem::new(StatusCode::BAD_REQUEST, "bad-json", "What was sent is no JSON", message)
            }
            Unreadable::Shape(at, message) => {
                let title = "What was sent is no record";
                let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-record", title, message);
                Problem { at: Some(at.into()), ..problem }
            }
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store failed");
        let title = "The server cannot reach its records";
        let detail = "nothing was changed; try again, or ask whoever runs the server";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store-failed", title, detail)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}
