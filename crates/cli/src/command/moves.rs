//! `quatrebras moves`: the legal moves of a position.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use crate::json::{self, JsonArgs};
use crate::output::Output;
use crate::position;
use clap::Args;
use quatrebras_rules::{Ending, Position, Rules};
use serde::Serialize;
use std::io::Write;

/// Options of `moves`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The position: a FEN in quotes, or `start`
    fen: String,
    #[arg(hide = true)]
    rest: Vec<String>,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    revision: &'a str,
    fen: String,
    check: bool,
    end: &'a str,
    moves: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    #[serde(rename = "move")]
    text: String,
    name: String,
    after: String,
}

/// Prints a line a legal move, sorted bytewise: the move, a tab, the FEN after it; last `# check=0|1 end=…`.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let position = position::parse(&rules, &options.fen, &options.rest)?;
    position::nothing_more(&options.rest)?;
    if options.json.json {
        let entry =
            |(m, name)| Entry { text: rules.move_text(m), name, after: rules.fen(&rules.play(&position, m)) };
        let mut moves: Vec<Entry> = rules.sans(&position).into_iter().map(entry).collect();
        moves.sort_by(|one, other| one.text.cmp(&other.text));
        let document = Document {
            game: rules.id(),
            revision: rules.revision(),
            fen: rules.fen(&position),
            check: rules.in_check(&position),
            end: ending_word(rules.ending(&position)),
            moves,
        };
        json::print(out, &document)?;
        return Ok(Answer::Yes);
    }
    for (text, after) in list(&rules, &position) {
        writeln!(out, "{text}\t{after}")?;
    }
    let check = u8::from(rules.in_check(&position));
    writeln!(out, "# check={check} end={}", ending_word(rules.ending(&position)))?;
    Ok(Answer::Yes)
}

/// Every legal move of the position with the FEN after it, sorted bytewise.
pub fn list(rules: &Rules, position: &Position) -> Vec<(String, String)> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    let mut list: Vec<(String, String)> =
        moves.into_iter().map(|m| (rules.move_text(m), rules.fen(&rules.play(position, m)))).collect();
    list.sort();
    list
}

/// The word for how a position has ended, `none` if it has not.
pub fn ending_word(ending: Option<Ending>) -> &'static str {
    match ending {
        None => "none",
        Some(Ending::Mate) => "mate",
        Some(Ending::Stalemate) => "stalemate",
        Some(Ending::Goal) => "goal",
    }
}
