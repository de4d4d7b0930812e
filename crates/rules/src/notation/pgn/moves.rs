//! One move out of a word.

use super::foreign::{Ranks, with_ranks};
use super::relative;
use crate::line::Line;
use crate::mv::Move;
use crate::verdict::Verdict;

/// The move that a word means in this position, if the history does not forbid it; else why not. That the
/// game is drawn does not matter here.
pub(super) fn find(line: &Line<'_>, word: &str, ranks: Ranks) -> Result<Move, String> {
    let text = with_ranks(word, ranks).ok_or("expected ranks of one digit, counted from 0")?;
    let mv = match line.rules().parse_san(line.position(), &text) {
        Ok(mv) => mv,
        Err(error) => match relative::find(line, &text) {
            Some(mv) => mv,
            None => {
                let over = line.verdict().filter(|_| line.rules().count_moves(line.position()) == 0);
                return Err(over.map_or_else(|| error.to_string(), after_the_end));
            }
        },
    };
    allowed(line, mv)
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
