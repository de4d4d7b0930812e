//! Refusals in plain English.

use super::refusal::{Refusal, Standing};
use crate::board::cell::Cell;
use crate::board::piece::Piece;
use crate::rules::Rules;
use std::fmt;

/// A refusal that knows what things are called.
pub(super) struct Shown<'a> {
    pub refusal: &'a Refusal,
    pub rules: &'a Rules,
}

impl Shown<'_> {
    fn cell(&self, cell: Cell) -> String {
        let board = self.rules.board();
        if board.cells().has(cell) { board.cell_name(cell) } else { "a cell off the board".to_owned() }
    }

    fn kind(&self, piece: Piece) -> String {
        format!("the {}", self.rules.kind_name(piece.kind()).to_lowercase())
    }

    fn one(&self, standing: &Standing) -> String {
        format!("{} on {}", self.kind(standing.piece), self.cell(standing.cell))
    }

    fn all(&self, standing: &[Standing]) -> String {
        let mut names: Vec<String> = standing.iter().map(|standing| self.one(standing)).collect();
        match names.pop() {
            None => "nothing".to_owned(),
            Some(last) if names.is_empty() => last,
            Some(last) => format!("{} and {last}", names.join(", ")),
        }
    }
}

/// `s` where English wants it after one.
fn s(standing: &[Standing]) -> &'static str {
    if standing.len() == 1 { "s" } else { "" }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.refusal {
            Refusal::Over { reason, winner: Some(side) } => {
                write!(f, "the game is over: {side:?} won ({reason})")
            }
            Refusal::Over { reason, winner: None } => write!(f, "the game is over: drawn ({reason})"),
            Refusal::EmptyCell { cell } => write!(f, "there is no piece on {}", self.cell(*cell)),
            Refusal::NotYours { piece } => {
                let (owner, turn) = (piece.piece.side(), piece.piece.side().other());
                write!(f, "{} is {owner:?}'s, and it is {turn:?}'s turn", self.one(piece))
            }
            Refusal::SameCell { cell } => {
                write!(f, "the move would end where it begins, on {}", self.cell(*cell))
            }
            Refusal::NoWay { piece, to } => {
                write!(f, "{} does not go to {}", self.one(piece), self.cell(*to))
            }
            Refusal::OutsideRegion { piece, to } => {
                write!(f, "{} must not leave its region, and {} is outside", self.one(piece), self.cell(*to))
            }
            Refusal::Blocked { piece, to, by } => {
                let (by, s, kind) = (self.all(by), s(by), self.kind(piece.piece));
                let (from, to) = (self.cell(piece.cell), self.cell(*to));
                write!(f, "{by} stand{s} in the way of {kind} from {from} to {to}")
            }
            Refusal::NeedsHurdle { piece, to, needed, found } => {
                let (piece, to) = (self.one(piece), self.cell(*to));
                match needed {
                    1 => write!(f, "{piece} must pass over a piece on its way to {to}, and there is none"),
                    _ => write!(
                        f,
                        "{piece} must pass over {needed} pieces on its way to {to}, and there are {found}"
                    ),
                }
            }
            Refusal::OwnPiece { piece, friend, joins_others: true } => {
                write!(f, "{} cannot join {}", self.one(piece), self.one(friend))
            }
            Refusal::OwnPiece { friend, .. } => {
                let (kind, cell) = (self.rules.kind_name(friend.piece.kind()), self.cell(friend.cell));
                write!(f, "your own {} stands on {cell}", kind.to_lowercase())
            }
            Refusal::Immune { attacker, victim } => {
                write!(f, "{} cannot be taken by {}", self.one(victim), self.kind(*attacker))
            }
            Refusal::CannotTake { piece, victim } => {
                write!(f, "{} cannot take {} this way", self.one(piece), self.one(victim))
            }
            Refusal::NothingToTake { to, shot: true, .. } => {
                write!(f, "there is nothing on {} to shoot at", self.cell(*to))
            }
            Refusal::NothingToTake { piece, to, .. } => {
                write!(
                    f,
                    "{} goes to {} only to take, and nothing stands there",
                    self.one(piece),
                    self.cell(*to)
                )
            }
            Refusal::RoyalAttacked { royal, by, stays: true } => {
                write!(f, "{} would still be attacked by {}", self.one(royal), self.all(by))
            }
            Refusal::RoyalAttacked { royal, by, .. } => {
                write!(f, "{} would be attacked by {}", self.one(royal), self.all(by))
            }
            Refusal::RightLost { royal, to } => {
                write!(f, "{} has lost the right to castle to {}", self.one(royal), self.cell(*to))
            }
            Refusal::CastlingBlocked { by, .. } => {
                write!(f, "{} stand{} in the way of castling", self.all(by), s(by))
            }
            Refusal::CastlingInCheck { royal, by } => {
                write!(f, "{} is attacked by {} and cannot castle", self.one(royal), self.all(by))
            }
            Refusal::CastlingAttacked { royal, cell, by } => {
                let (by, verb) = (self.all(by), if by.len() == 1 { "attacks" } else { "attack" });
                write!(f, "{} cannot castle: {by} {verb} {}", self.one(royal), self.cell(*cell))
            }
            Refusal::NoPromotion { piece, to } => {
                let (piece, to) = (self.one(piece), self.cell(*to));
                write!(
                    f,
                    "{piece} would have to become another piece on {to}, and there is none that it may become"
                )
            }
            Refusal::Repeats { ply: 0, .. } => f.write_str("the first position of the game would come back"),
            Refusal::Repeats { number, side, .. } => {
                write!(f, "the position after {side:?}'s move {number} would come back")
            }
        }
    }
}
