//! The games that can be played.

use crate::app::App;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, header};
use quatrebras_rules::Rules;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub struct KnownGame {
    /// The game's id.
    pub id: String,
    /// Its English name.
    pub name: String,
    /// Its names in other languages, by language code.
    pub names: BTreeMap<String, String>,
    /// The revision of its rules: 16 hexadecimal digits.
    pub revision: String,
}

/// The games that can be played.
#[derive(Serialize, ToSchema)]
pub struct KnownGames {
    /// All of them.
    pub games: Vec<KnownGame>,
}

fn known(rules: &Rules) -> KnownGame {
    KnownGame {
        id: rules.id().to_owned(),
        name: rules.name().to_owned(),
        names: rules.texts().names.clone(),
        revision: rules.revision().to_owned(),
    }
}

/// The games that the server knows
#[utoipa::path(get, path = "/api/games", operation_id = "games", tag = "games", responses((status = 200, body = KnownGames)))]
pub async fn list(State(app): State<App>) -> ([(HeaderName, &'static str); 1], Json<KnownGames>) {
    let games = app.checker().games().iter().map(known).collect();
    ([(header::CACHE_CONTROL, "no-cache")], Json(KnownGames { games }))
}
