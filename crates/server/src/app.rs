//! The whole of the server as one service, and what its handlers share.

use crate::config::Settings;
use crate::error::Problem;
use crate::limit::limited;
use crate::metrics::{self, Metrics};
use crate::record::{Checker, Games};
use crate::store::Store;
use crate::{headers, page, routes};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// How long a request may take until its answer begins.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What all handlers share.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    checker: Arc<Checker>,
    /// One for each check that may run at a time: as many as there are processors.
    processors: Arc<Semaphore>,
    metrics: Metrics,
    origin: Option<String>,
    metrics_token: Option<String>,
    openapi: String,
}

impl App {
    /// A server with this store and these games.
    pub fn new(settings: &Settings, store: Arc<dyn Store>, games: Games) -> App {
        App(Arc::new(Inner {
            store,
            checker: Arc::new(Checker::new(games)),
            processors: Arc::new(Semaphore::new(thread::available_parallelism().map_or(2, usize::from))),
            metrics: Metrics::default(),
            origin: settings.base_url.clone(),
            metrics_token: settings.metrics_token.clone(),
            openapi: routes::openapi::text(),
        }))
    }

    /// Where records are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    /// What checks records.
    pub fn checker(&self) -> &Checker {
        &self.0.checker
    }

    /// Does what takes a processor where it holds up nobody, as soon as one is free.
    ///
    /// # Errors
    /// When it panics.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Checker) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a check failed");
            let title = "The server failed";
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", title, "nothing was changed")
        };
        let processor = Arc::clone(&self.0.processors).acquire_owned().await;
        let processor = processor.map_err(|error| failed(&error))?;
        let checker = Arc::clone(&self.0.checker);
        let working = tokio::task::spawn_blocking(move || {
            // Kept until the work is done, even when nobody waits for it any more.
            let _processor = processor;
            work(&checker)
        });
        working.await.map_err(|error| failed(&error))
    }

    /// What counts requests.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// How the server is reached, where that was said.
    pub fn origin(&self) -> Option<&str> {
        self.0.origin.as_deref()
    }

    /// Whether it is reached by https alone.
    pub fn is_secure(&self) -> bool {
        self.origin().is_some_and(|origin| origin.starts_with("https://"))
    }

    /// Who may read the metrics: whoever has this token.
    pub fn metrics_token(&self) -> Option<&str> {
        self.0.metrics_token.as_deref()
    }

    /// The description of the API, as JSON.
    pub fn openapi(&self) -> &str {
        &self.0.openapi
    }
}

/// The service: the API, what operators ask, and the page for everything else.
pub fn router(app: App, settings: &Settings) -> Router {
    let (api, _) = routes::api().split_for_parts();
    let api = api
        .route("/api/{*rest}", axum::routing::any(nowhere))
        .route("/api", axum::routing::any(nowhere))
        .route("/api/", axum::routing::any(nowhere))
        .method_not_allowed_fallback(not_allowed)
        .layer(from_fn_with_state(app.clone(), headers::refuse_cross_site));
    let api = limited(api, settings);
    // Compressed twice, a file only grows.
    let worth = DefaultPredicate::new().and(NotForContentType::const_new("font/woff2"));
    api.merge(routes::health::router())
        .fallback(page::serve)
        .layer(from_fn(hurry))
        .layer(from_fn_with_state(app.clone(), metrics::measure))
        .layer(CompressionLayer::new().compress_when(worth))
        .layer(map_response(headers::add))
        .with_state(app)
}

/// Ends a request whose answer does not begin in time.
async fn hurry(request: Request, next: Next) -> Response {
    tokio::time::timeout(PATIENCE, next.run(request)).await.unwrap_or_else(|_| {
        let detail = format!("expected the request to be done within {} seconds", PATIENCE.as_secs());
        let title = "The request took too long";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-slow", title, detail).into_response()
    })
}

async fn nowhere(request: Request) -> Problem {
    let path: String = request.uri().path().chars().take(80).collect();
    Problem::not_found(format!("nothing of the API is at {path}"))
}

async fn not_allowed(request: Request) -> Problem {
    let path: String = request.uri().path().chars().take(80).collect();
    let detail = format!("{} cannot be done at {path}", request.method());
    let title = "This cannot be done here";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", title, detail)
}
