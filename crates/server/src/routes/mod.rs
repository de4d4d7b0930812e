//! The API: a file a resource.

pub mod games;
pub mod health;
pub mod import;
pub mod openapi;
pub mod records;

use crate::app::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// All of the API, with its description.
pub fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::outline())
        .routes(routes!(games::list))
        .routes(routes!(records::list))
        .routes(routes!(records::all_pgn))
        .routes(routes!(import::import))
        .routes(routes!(records::get, records::put, records::delete))
        .route("/api/openapi.json", axum::routing::get(openapi::serve))
}
