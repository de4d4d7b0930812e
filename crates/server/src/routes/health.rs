//! What operators ask: does it run, and how much does it do.

use crate::app::App;
use crate::error::Problem;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

/// The addresses `/healthz` and `/metrics`.
pub fn router() -> Router<App> {
    Router::new().route("/healthz", get(healthz)).route("/metrics", get(metrics))
}

/// Whether the server can reach its records.
async fn healthz(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    app.store().counts().await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], "ok\n"))
}

/// Numbers for Prometheus, for whoever has the token. For all others there is nothing here.
async fn metrics(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer ")).map(Sha256::digest);
    // Hashes are compared, so that the time it takes tells nothing of the token.
    let allowed = app.metrics_token().is_some_and(|token| shown == Some(Sha256::digest(token)));
    if !allowed {
        return Err(Problem::not_found("there is nothing at this address"));
    }
    let counts = app.store().counts().await?;
    let text = app.metrics().text(&[
        ("quatrebras_records", "Records that are kept.", counts.records),
        ("quatrebras_devices", "Devices that are known.", counts.devices),
    ]);
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    Ok(([kind, (header::CACHE_CONTROL, "no-store")], text).into_response())
}
