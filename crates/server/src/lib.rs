//! Serves the page and keeps games.
//!
//! [`serve()`] is the whole server: settings in, answers out until it is told to stop. [`record`] says what a kept game is
//! and checks it by the rules, [`store`] keeps it, [`routes`] answer for it, [`page`] has the client's files, and
//! [`admin`] is what is done to a server's data from outside. `docs/SERVER.md` tells how it is used.

pub mod admin;
pub mod app;
mod body;
pub mod config;
mod connections;
pub mod device;
pub mod error;
pub mod headers;
mod limit;
pub mod metrics;
pub mod page;
pub mod record;
pub mod routes;
mod serve;
pub mod store;

pub use body::{MAX_PGN, MAX_RECORD};
pub use serve::{Failure, Stop, run, serve, start_log};

use std::time::{SystemTime, UNIX_EPOCH};

/// The present moment, in milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
