//! `quatrebras game`: moves played with their history.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, shown};
use crate::json::{self, JsonArgs};
use crate::output::Output;
use crate::position;
use clap::Args;
use quatrebras_rules::Line;
use serde::Serialize;
use std::io::Write;

/// Options of `game`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The position to begin with: a FEN in quotes, or `start`
    fen: String,
    /// The moves
    moves: Vec<String>,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    revision: &'a str,
    start: String,
    moves: &'a [String],
    names: Vec<String>,
    #[serde(flatten)]
    state: State,
}

/// The answer to an illegal move, as JSON.
#[derive(Serialize)]
struct Illegal<'a> {
    game: &'a str,
    ply: usize,
    #[serde(rename = "move")]
    text: &'a str,
    error: String,
}

/// Plays the moves; an illegal one ends the command with `error: illegal move M at ply N`, the first ply being 1.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let position = position::parse(&rules, &options.fen, &options.moves)?;
    let mut line = Line::new(&rules, position);
    let mut names = Vec::new();
    for (at, text) in options.moves.iter().enumerate() {
        let played = line.parse_move(text).and_then(|m| {
            if options.json.json {
                names.push(line.san(m));
            }
            line.push(m)
        });
        let Err(error) = played else { continue };
        if options.json.json {
            let (game, error) = (rules.id(), shown(&error.to_string()));
            json::print(out, &Illegal { game, ply: at + 1, text: &shown(text), error })?;
        } else {
            writeln!(out, "error: illegal move {} at ply {}", shown(text), at + 1)?;
        }
        return Ok(Answer::No);
    }
    let state = State::of(&line);
    if options.json.json {
        let (start, moves) = (rules.fen(line.start()), &options.moves[..]);
        let (game, revision) = (rules.id(), rules.revision());
        json::print(out, &Document { game, revision, start, moves, names, state })?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{}", state.fen)?;
    writeln!(out, "result={} reason={}", state.result, state.reason)?;
    writeln!(out, "{}", state.legal.join(" "))?;
    Ok(Answer::Yes)
}

/// How a game stands: what `game` prints and game files record.
#[derive(Serialize)]
pub struct State {
    /// The position.
    pub fen: String,
    /// `*`, `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// Why the game is over, `none` if it is not.
    pub reason: String,
    /// The legal moves, sorted bytewise; none when the game is over.
    pub legal: Vec<String>,
}

impl State {
    /// How this game stands.
    pub fn of(line: &Line<'_>) -> State {
        let rules = line.rules();
        let verdict = line.verdict();
        let mut legal: Vec<String> = line.legal_moves().into_iter().map(|m| rules.move_text(m)).collect();
        legal.sort();
        State {
            fen: rules.fen(line.position()),
            result: verdict.as_ref().map_or("*", |verdict| verdict.result()),
            reason: verdict.as_ref().map_or("none".to_string(), |verdict| verdict.reason.to_string()),
            legal,
        }
    }
}
