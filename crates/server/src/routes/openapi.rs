//! The description of the API.

use crate::app::App;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;

/// What the description says beside the handlers. One handler answers for two addresses, which the router cannot tell
/// apart, so one of them is named here.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Quatre Bras",
        description = "Games that are kept, and the games that can be played. Errors are problems as in RFC 9457; \
                       docs/SERVER.md lists their codes.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(super::records::get_pgn)
)]
struct Outline;

/// The description without what the handlers add.
pub fn outline() -> utoipa::openapi::OpenApi {
    Outline::openapi()
}

/// The whole description as JSON, with a line end: what stands in `docs/openapi.json`.
pub fn text() -> String {
    let description = super::api().into_openapi();
    // It is made of strings and lists: it always has a JSON form.
    let mut text = description.to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

/// Answers with the description.
pub async fn serve(State(app): State<App>) -> impl IntoResponse {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, app.openapi().to_owned())
}
