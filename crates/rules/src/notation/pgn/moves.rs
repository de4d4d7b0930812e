//! One move out of a word.

use super::fault::shown;
use super::foreign::{Ranks, with_ranks};
use super::relative;
use crate::line::Line;
use crate::mv::Move;
use crate::verdict::Verdict;

/// The move that a word means in this position, if the history does not forbid it; else why not. That the
/// game is drawn does not matter here.
pub(super) fn find(line: &Line<'_>, word: &str, ranks: Ranks) -> Result<Move, String> {
    let text = with_ranks(word, ranks).ok_or("expected ranks of one digit, counted from 0")?;
    if let Some(mv) = dashed(line, &text) {
        return allowed(line, mv);
    }
    let error = match line.rules().parse_san(line.position(), &text) {
        Ok(mv) => return allowed(line, mv),
        Err(error) => error,
    };
    if let Some(mv) = relative::find(line, &text).or_else(|| royal(line, &text)) {
        return allowed(line, mv);
    }
    let over = line.verdict().filter(|_| line.rules().count_moves(line.position()) == 0);
    Err(match (over, ranks) {
        (Some(verdict), _) => after_the_end(verdict),
        (None, Ranks::FromOne) => error.to_string(),
        (None, Ranks::FromZero) => format!("'{}' with ranks counted from 0: {error}", shown(word)),
    })
}

/// Two cells with a dash between. A capital before a number is a file here, whatever piece it might be.
fn dashed(line: &Line<'_>, text: &str) -> Option<Move> {
    let (from, to) = text.split_once('-')?;
    let board = line.rules().board();
    let cell = |name: &str| board.parse_cell(name).or_else(|| board.parse_cell(&name.to_lowercase()));
    let text = format!("{}{}", board.cell_name(cell(from)?), board.cell_name(cell(to)?));
    line.rules().parse_move(line.position(), &text).ok()
}

/// A castling that is written as the move of the royal to where it goes.
fn royal(line: &Line<'_>, text: &str) -> Option<Move> {
    let (rules, position) = (line.rules(), line.position());
    let from = position.royal(position.side_to_move());
    let letter = rules.letter(position.piece_on(from)?).to_ascii_uppercase();
    let to = rules.board().parse_cell(text.trim_end_matches(['+', '#']).strip_prefix(letter)?)?;
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    let mut found = moves.into_iter().filter(|mv| mv.from() == from && mv.to() == to);
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// The move that a word of the coordinate list means.
pub(super) fn find_coordinates(line: &Line<'_>, word: &str) -> Result<Move, String> {
    let mv = line.rules().parse_move(line.position(), word).map_err(|error| error.to_string())?;
    allowed(line, mv)
}

fn allowed(line: &Line<'_>, mv: Move) -> Result<Move, String> {
    if line.forbidden(mv) {
        let name = line.rules().san(line.position(), mv);
        return Err(format!("the move {name} would bring back a position that has occurred in this game"));
    }
    Ok(mv)
}

/// What is wrong with a move after this verdict.
pub(super) fn after_the_end(verdict: Verdict) -> String {
    format!("the game was over before this move: {} by {}", verdict.result(), verdict.reason)
}
