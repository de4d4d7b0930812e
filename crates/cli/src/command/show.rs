//! `quatrebras show`: a position drawn.

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::drawing::{Drawing, legend, side_title};
use crate::fault::Fault;
use crate::json::{self, JsonArgs};
use crate::output::Output;
use crate::paint::{self, ColorArgs};
use crate::position;
use clap::Args;
use quatrebras_rules::{Line, Side};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// Options of `show`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: String,
    /// The position: a FEN in quotes, or `start`
    #[arg(default_value = "start")]
    fen: String,
    #[arg(hide = true)]
    rest: Vec<String>,
    /// Draw the board with Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// Say which letter is which piece
    #[arg(long)]
    legend: bool,
    #[command(flatten)]
    color: ColorArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    name: &'a str,
    revision: &'a str,
    fen: String,
    /// The letters of the pieces by their cells.
    pieces: BTreeMap<String, char>,
    turn: Side,
    check: bool,
    /// How many legal moves there are.
    moves: u64,
    result: &'a str,
    reason: String,
}

/// Prints the board, whose turn it is, whether the side to move is in check, how many moves it has, and the ending.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let rules = catalogue.rules(&options.game)?;
    let position = position::parse(&rules, &options.fen, &options.rest)?;
    position::nothing_more(&options.rest)?;
    if options.json.json {
        return document(&Line::new(&rules, position), out);
    }
    let colored = options.color.colored();
    let title = if colored { paint::bold(rules.name()) } else { rules.name().to_string() };
    writeln!(out, "{title}\n")?;
    let bottom = if options.flip { Side::Black } else { Side::White };
    write!(out, "{}", Drawing { rules: &rules, position: &position, bottom, colored, marked: None })?;
    if options.legend {
        let names: Vec<String> = legend(&rules, Some(&position))
            .into_iter()
            .map(|(letter, name)| format!("{letter} {name}"))
            .collect();
        writeln!(out, "\n{}", names.join(", "))?;
    }
    let line = Line::new(&rules, position);
    let position = line.position();
    let moves = match rules.count_moves(position) {
        1 => "1 legal move".to_string(),
        count => format!("{count} legal moves"),
    };
    let check = if rules.in_check(position) { ", in check" } else { "" };
    writeln!(out, "\n{} to move{check}, {moves}", side_title(&rules, position.side_to_move()))?;
    if let Some(verdict) = line.verdict() {
        writeln!(out, "The game is over: {} ({})", verdict.result(), verdict.reason)?;
    }
    Ok(Answer::Yes)
}

fn document(line: &Line<'_>, out: &mut Output) -> Result<Answer, Fault> {
    let (rules, position, verdict) = (line.rules(), line.position(), line.verdict());
    let board = rules.board();
    let letter = |cell| Some((board.cell_name(cell), rules.letter(position.piece_on(cell)?)));
    let document = Document {
        game: rules.id(),
        name: rules.name(),
        revision: rules.revision(),
        fen: rules.fen(position),
        pieces: board.cells().into_iter().filter_map(letter).collect(),
        turn: position.side_to_move(),
        check: rules.in_check(position),
        moves: rules.count_moves(position),
        result: verdict.as_ref().map_or("*", |verdict| verdict.result()),
        reason: verdict.as_ref().map_or("none".to_owned(), |verdict| verdict.reason.to_string()),
    };
    json::print(out, &document)?;
    Ok(Answer::Yes)
}
