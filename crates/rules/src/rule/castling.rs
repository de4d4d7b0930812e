//! The royal and one or more partners move at once, once a game (RULES 2.7).

use super::{Hook, SpecialRule};
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edits;
use crate::facts::{Facts, TurnOver, When};
use crate::mv::Move;
use crate::notation::san::name::MoveName;
use crate::picture::refusal::{Refusal, Standing};
use crate::position::Position;
use crate::reach::conduct;
use crate::rules::{Holder, Right, Rules};
use crate::spec::error::Fault;
use crate::spec::params::{Name, Names, Params};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    rights: Vec<RightKeys>,
    becomes: Option<Name>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RightKeys {
    letter: toml::Spanned<char>,
    side: SideKey,
    /// The castling's name: O-O and the like.
    name: Option<Name>,
    /// Kind, from, to: first the royal, then its partners.
    moves: Vec<Names<3>>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum SideKey {
    White,
    Black,
}

/// What castlings may be called: a name that reads alike in every game.
const NAMES: [&str; 4] = ["O-O", "O-O-O", "O-O-O-O", "O-O-O-O-O"];

/// One castling.
#[derive(Debug)]
struct Castle {
    /// Its right, as the FEN writes it.
    letter: char,
    bit: u16,
    side: Side,
    name: Option<String>,
    /// Piece, from, to: first the royal.
    moves: Vec<(Piece, Cell, Cell)>,
    /// Cells that must be empty.
    empty: Cells,
    /// Cells that must not be attacked.
    safe: Cells,
}

/// `arg` of a move: which castling.
#[derive(Debug)]
struct Castling {
    tag: u8,
    castles: Vec<Castle>,
    becomes: Option<Kind>,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let becomes = keys.becomes.as_ref().map(|name| builder.royal(name)).transpose()?;
    let mut castles = Vec::new();
    for keys in &keys.rights {
        let side = match keys.side {
            SideKey::White => Side::White,
            SideKey::Black => Side::Black,
        };
        let castle = castle(keys, side, builder)?;
        let path = |castle: &Castle| (castle.side, castle.moves[0].1, castle.moves[0].2);
        if castles.iter().any(|other| path(other) == path(&castle)) {
            let message = "two castlings move the royal alike: the moves would have one text";
            return Err(Fault::new(keys.letter.span(), message));
        }
        if let Some(name) = &keys.name
            && castles.iter().any(|other| other.side == side && other.name == castle.name)
        {
            let message = format!("two castlings of {side:?} have the name '{}'", name.as_ref());
            return Err(Fault::new(name.span(), message));
        }
        for (index, &(piece, _, to)) in castle.moves.iter().enumerate() {
            let kind = if index == 0 { becomes.unwrap_or(piece.kind()) } else { piece.kind() };
            builder.need_room(kind, side, Cells::of(to), keys.letter.span())?;
        }
        let pieces = castle.moves.iter().map(|&(piece, from, _)| (from, piece)).collect();
        builder.add_right(
            keys.letter.span(),
            Right { letter: *keys.letter.as_ref(), side, holder: Holder::Bit { bit: castle.bit, pieces } },
        )?;
        for &(_, from, _) in &castle.moves {
            builder.rules.touch[from.index()] |= castle.bit;
        }
        castles.push(castle);
    }
    builder.add_with(|tag| Box::new(Castling { tag, castles, becomes }), &[Hook::Propose]);
    Ok(())
}

fn castle(keys: &RightKeys, side: Side, builder: &mut Builder<'_>) -> Result<Castle, Fault> {
    let mut moves = Vec::new();
    for Names([name, from, to]) in &keys.moves {
        let kind = if moves.is_empty() { builder.royal(name)? } else { builder.kind(name)? };
        moves.push((Piece::new(side, kind), builder.cell(from)?, builder.cell(to)?));
    }
    let Some(&(_, from, to)) = moves.first() else {
        return Err(Fault::new(keys.letter.span(), "a castling moves at least the royal"));
    };
    if builder.rules.furthest(moves[0].0, from, conduct::QUIET).has(to) {
        let message = "the royal could go there by a plain move, which would have the same text";
        return Err(Fault::new(keys.letter.span(), message));
    }
    if moves.len() > 3 {
        return Err(Fault::new(keys.letter.span(), "a castling moves at most three pieces"));
    }
    if let Some(name) = &keys.name
        && !NAMES.contains(&name.as_ref().as_str())
    {
        let message = format!("expected one of {}, found '{}'", NAMES.join(", "), name.as_ref());
        return Err(Fault::new(name.span(), message));
    }
    let bit = builder.next_right(keys.letter.span())?;
    let path = |from: Cell, to: Cell| builder.rules.lines.between(from, to) | Cells::of(to);
    let origins: Cells = moves.iter().map(|&(_, from, _)| from).collect();
    let targets: Cells = moves.iter().map(|&(_, _, to)| to).collect();
    if origins.count() as usize != moves.len() || targets.count() as usize != moves.len() {
        return Err(Fault::new(keys.letter.span(), "two pieces of one castling share a cell"));
    }
    let name = keys.name.as_ref().map(|name| name.as_ref().clone());
    let crossed = moves.iter().fold(Cells::EMPTY, |set, &(_, from, to)| set | path(from, to));
    let letter = *keys.letter.as_ref();
    let letter = if side == Side::White { letter } else { letter.to_ascii_lowercase() };
    Ok(Castle {
        letter,
        bit,
        side,
        empty: crossed - origins,
        safe: path(from, to) | Cells::of(from),
        moves,
        name,
    })
}

impl SpecialRule for Castling {
    fn propose(&self, rules: &Rules, position: &Position, offer: &mut dyn FnMut(Move)) {
        if position.rights == 0 || position.checkers().any() {
            return;
        }
        for (index, castle) in self.castles.iter().enumerate() {
            if castle.side == position.turn
                && position.rights & castle.bit != 0
                && !castle.empty.meets(position.occupied())
                && castle.safe.into_iter().all(|cell| !rules.is_attacked(position, cell))
            {
                let (_, from, to) = castle.moves[0];
                offer(Move::new(from, to, self.tag, index as u8));
            }
        }
    }

    fn name<'r>(&'r self, _rules: &Rules, _position: &Position, mv: Move, name: &mut MoveName<'r>) {
        name.own = self.castles[usize::from(mv.arg)].name.as_deref();
    }

    fn unfold(&self, _rules: &Rules, _position: &Position, mv: Move, edits: &mut Edits) {
        let castle = &self.castles[usize::from(mv.arg)];
        for &(_, from, _) in &castle.moves {
            edits.lift(from);
        }
        for (index, &(piece, _, to)) in castle.moves.iter().enumerate() {
            let kind = if index == 0 { self.becomes.unwrap_or(piece.kind()) } else { piece.kind() };
            edits.put(to, Piece::new(piece.side(), kind));
        }
    }

    fn refuse(&self, rules: &Rules, position: &Position, from: Cell, to: Cell) -> Option<Refusal> {
        let piece = position.piece_on(from).filter(|piece| rules.is_royal(piece.kind()))?;
        let royal = Standing { cell: from, piece };
        let meant = |castle: &&Castle| {
            castle.side == position.turn && (castle.moves[0].1, castle.moves[0].2) == (from, to)
        };
        let castle = self.castles.iter().find(meant)?;
        if position.rights & castle.bit == 0 {
            return Some(Refusal::RightLost { royal, to });
        }
        let by = Standing::all(position, castle.empty & position.occupied());
        if !by.is_empty() {
            return Some(Refusal::CastlingBlocked { royal, by });
        }
        if position.checkers().any() {
            let by = Standing::all(position, position.checkers());
            return Some(Refusal::CastlingInCheck { royal, by });
        }
        let cell = castle.safe.into_iter().find(|&cell| rules.is_attacked(position, cell))?;
        let by = Standing::all(position, rules.threats(position, cell));
        Some(Refusal::CastlingAttacked { royal, cell, by })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        for castle in &self.castles {
            let mut rights = facts.rights.iter_mut();
            if let Some(right) = rights.find(|right| right.letter == castle.letter) {
                right.to = Some(castle.moves[0].2);
            }
        }
        let royals = self.castles.iter().map(|castle| castle.moves[0].0.kind());
        for from in royals {
            let turn = self.becomes.map(|to| TurnOver { from, to, when: When::Castles });
            if let Some(turn) = turn.filter(|turn| turn.from != turn.to && !facts.turn_overs.contains(turn)) {
                facts.turn_overs.push(turn);
            }
        }
    }
}
