//! Why a move is refused, as a message with variables. `docs/FACTS.md` has the table of them.

use super::{Piece, Side, cell};
use quatrebras_rules::{Refusal as Reason, Rules, Standing as Stands};
use serde::Serialize;
use std::collections::BTreeMap;

/// Why a plausible move is none. `key` names a message; `values` are its variables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refusal {
    /// The message.
    pub key: &'static str,
    /// In English, from the rules library.
    pub text: String,
    /// Its variables; which ones a message has is told in docs/FACTS.md.
    #[cfg_attr(test, ts(type = "Record<string, RefusalValue>"))]
    pub values: BTreeMap<&'static str, RefusalValue>,
}

/// A variable of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum RefusalValue {
    /// A cell.
    Cell(u8),
    /// A piece.
    Piece(Piece),
    /// Pieces on their cells.
    Standing(Vec<Standing>),
    /// A number.
    Number(u32),
    /// A side.
    Side(Side),
    /// A word: `yes` or `no`, or a reason for the end of a game.
    Word(String),
}

/// A piece on its cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Standing {
    /// The cell.
    pub cell: u8,
    /// The piece.
    pub piece: Piece,
}

/// Variables on their way.
#[derive(Default)]
struct Values(BTreeMap<&'static str, RefusalValue>);

impl Values {
    fn cell(mut self, name: &'static str, at: quatrebras_rules::Cell) -> Values {
        self.0.insert(name, RefusalValue::Cell(cell(at)));
        self
    }

    fn piece(mut self, name: &'static str, piece: quatrebras_rules::Piece) -> Values {
        self.0.insert(name, RefusalValue::Piece(piece.into()));
        self
    }

    fn side(mut self, name: &'static str, side: quatrebras_rules::Side) -> Values {
        self.0.insert(name, RefusalValue::Side(side.into()));
        self
    }

    fn number(mut self, name: &'static str, number: u32) -> Values {
        self.0.insert(name, RefusalValue::Number(number));
        self
    }

    fn word(mut self, name: &'static str, word: impl ToString) -> Values {
        self.0.insert(name, RefusalValue::Word(word.to_string()));
        self
    }

    fn yes(self, name: &'static str, yes: bool) -> Values {
        self.word(name, if yes { "yes" } else { "no" })
    }

    /// A piece that would go somewhere.
    fn going(self, piece: &Stands, to: quatrebras_rules::Cell) -> Values {
        self.piece("piece", piece.piece).cell("from", piece.cell).cell("to", to)
    }

    fn royal(self, royal: &Stands) -> Values {
        self.piece("royal", royal.piece).cell("at", royal.cell)
    }

    /// What stands in the way, or attacks.
    fn by(mut self, by: &[Stands]) -> Values {
        let standing = by.iter().map(|one| Standing { cell: cell(one.cell), piece: one.piece.into() });
        self.0.insert("by", RefusalValue::Standing(standing.collect()));
        self.number("count", by.len() as u32)
    }
}

impl Refusal {
    /// A refusal in a game of these rules.
    pub fn of(rules: &Rules, reason: &Reason) -> Refusal {
        let text = reason.display(rules).to_string();
        Refusal { key: reason.key(), text, values: values(reason).0 }
    }
}

fn values(reason: &Reason) -> Values {
    let none = Values::default();
    match reason {
        Reason::Over { reason, winner: Some(side) } => none.word("reason", reason).side("winner", *side),
        Reason::Over { reason, winner: None } => none.word("reason", reason),
        Reason::EmptyCell { cell } | Reason::SameCell { cell } => none.cell("cell", *cell),
        Reason::NotYours { piece } => none
            .piece("piece", piece.piece)
            .cell("from", piece.cell)
            .side("owner", piece.piece.side())
            .side("turn", piece.piece.side().other()),
        Reason::NoWay { piece, to }
        | Reason::OutsideRegion { piece, to }
        | Reason::NoPromotion { piece, to } => none.going(piece, *to),
        Reason::Blocked { piece, to, by } => none.going(piece, *to).by(by),
        Reason::NeedsHurdle { piece, to, needed, found } => {
            none.going(piece, *to).number("needed", *needed).number("found", *found)
        }
        Reason::OwnPiece { piece, friend, joins_others } => {
            none.going(piece, friend.cell).piece("friend", friend.piece).yes("joins", *joins_others)
        }
        Reason::Immune { attacker, victim } => {
            none.piece("attacker", *attacker).piece("victim", victim.piece).cell("to", victim.cell)
        }
        Reason::CannotTake { piece, victim } => none.going(piece, victim.cell).piece("victim", victim.piece),
        Reason::NothingToTake { piece, to, shot } => none.going(piece, *to).yes("shot", *shot),
        Reason::RoyalAttacked { royal, by, stays } => none.royal(royal).by(by).yes("stays", *stays),
        Reason::RightLost { royal, to } => none.royal(royal).cell("to", *to),
        Reason::CastlingBlocked { royal, by } | Reason::CastlingInCheck { royal, by } => {
            none.royal(royal).by(by)
        }
        Reason::CastlingAttacked { royal, cell, by } => none.royal(royal).cell("cell", *cell).by(by),
        Reason::Repeats { ply, number, side } => {
            none.number("ply", *ply as u32).number("number", *number).side("side", *side)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatrebras_rules::{Cell, Kind};

    /// A refusal of every sort.
    fn all() -> Vec<Reason> {
        let (cell, to) = (Cell::new(3), Cell::new(4));
        let side = quatrebras_rules::Side::White;
        let attacker = quatrebras_rules::Piece::new(side, Kind::new(0));
        let piece = Stands { cell, piece: attacker };
        let (royal, victim, friend, by) = (piece, piece, piece, vec![piece]);
        vec![
            Reason::Over { reason: quatrebras_rules::Reason::Goal, winner: Some(side) },
            Reason::EmptyCell { cell },
            Reason::NotYours { piece },
            Reason::SameCell { cell },
            Reason::NoWay { piece, to },
            Reason::OutsideRegion { piece, to },
            Reason::Blocked { piece, to, by: by.clone() },
            Reason::NeedsHurdle { piece, to, needed: 1, found: 0 },
            Reason::OwnPiece { piece, friend, joins_others: true },
            Reason::Immune { attacker, victim },
            Reason::CannotTake { piece, victim },
            Reason::NothingToTake { piece, to, shot: true },
            Reason::RoyalAttacked { royal, by: by.clone(), stays: true },
            Reason::RightLost { royal, to },
            Reason::CastlingBlocked { royal, by: by.clone() },
            Reason::CastlingInCheck { royal, by: by.clone() },
            Reason::CastlingAttacked { royal, cell, by },
            Reason::NoPromotion { piece, to },
            Reason::Repeats { ply: 1, number: 1, side },
        ]
    }

    #[test]
    fn the_variables_are_those_of_the_document() {
        let page = include_str!("../../../../docs/FACTS.md");
        let table = page.split("| message | variables |").nth(1).expect("the table").split("\n\n").next();
        let rows: Vec<&str> = table.expect("rows").lines().skip(2).collect();
        let reasons = all();
        assert_eq!(rows.len(), reasons.len());
        for (row, reason) in rows.into_iter().zip(&reasons) {
            let words: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
            assert_eq!(words[0], reason.key());
            let mut documented = words[1..].to_vec();
            documented.sort_unstable();
            assert_eq!(documented, values(reason).0.into_keys().collect::<Vec<_>>(), "{}", reason.key());
        }
    }
}
