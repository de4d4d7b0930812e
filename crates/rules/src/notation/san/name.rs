//! The parts of a move's name, and how they are written.

use crate::board::cell::Cell;
use crate::board::piece::Kind;
use crate::mv::{FIRST_SPECIAL, Move, SHOT};
use crate::position::Position;
use crate::rules::Rules;
use std::fmt::Write as _;

/// The letter that is left out of names, as chess leaves it out: pawns have it.
pub(super) const UNNAMED: char = 'P';

/// The parts of a move's name. A special rule changes those in which its moves differ from plain ones, in
/// [`crate::rule::SpecialRule::name`].
#[derive(Clone, Debug)]
pub(crate) struct MoveName<'r> {
    /// The compound of which `mover` is the part that goes.
    pub leaves: Option<Kind>,
    /// The kind that moves or shoots.
    pub mover: Kind,
    pub from: Cell,
    pub takes: Takes,
    pub to: Cell,
    /// The kind that stands on `to` after the move, where that is not `mover`.
    pub becomes: Option<Kind>,
    /// A cell from which the move removes another piece.
    pub removes: Option<Cell>,
    /// The name itself, for a move that has one of its own.
    pub own: Option<&'r str>,
}

/// How a move takes what it takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Takes {
    Nothing,
    /// By going there.
    Travel,
    /// By shooting there.
    Shot,
}

/// How much of the cell of departure a name tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    Nothing,
    File,
    Rank,
    Both,
}

/// What two names must share to be told apart by their origin only.
pub(super) type Base = (Option<char>, char, Takes, Cell, Option<char>, Option<Cell>);

impl<'r> MoveName<'r> {
    /// The parts of a move's name; `None` when nothing stands where it starts.
    pub(super) fn of(rules: &'r Rules, position: &Position, mv: Move) -> Option<MoveName<'r>> {
        let piece = position.piece_on(mv.from())?;
        let enemy = position.side(piece.side().other()).has(mv.to());
        let takes = match mv.tag {
            SHOT => Takes::Shot,
            _ if enemy => Takes::Travel,
            _ => Takes::Nothing,
        };
        let mut name = MoveName {
            leaves: None,
            mover: piece.kind(),
            from: mv.from(),
            takes,
            to: mv.to(),
            becomes: None,
            removes: None,
            own: None,
        };
        if mv.tag >= FIRST_SPECIAL {
            rules.special(mv.tag).name(rules, position, mv, &mut name);
        }
        Some(name)
    }

    /// All of the name but the origin, in letters: what readers see.
    pub(super) fn base(&self, rules: &Rules) -> Base {
        let letter = |kind: Kind| rules.kinds[kind.index()].letter;
        (
            self.leaves.map(letter),
            letter(self.mover),
            self.takes,
            self.to,
            self.becomes.map(letter),
            self.removes,
        )
    }

    /// Whether the mover's letter is left out. It stays where it tells a part from its compound, and where a
    /// removal would look like a capture.
    pub(super) fn unnamed(&self, rules: &Rules) -> bool {
        self.leaves.is_none() && self.removes.is_none() && rules.kinds[self.mover.index()].letter == UNNAMED
    }

    /// The least origin that tells the move from others with the same base, which start from `others`.
    pub(super) fn origin(&self, rules: &Rules, others: impl Iterator<Item = Cell> + Clone) -> Origin {
        let board = &rules.board;
        let (file, rank) = (board.file_of(self.from), board.rank_of(self.from));
        let others = others.filter(|&other| other != self.from);
        let unnamed = self.unnamed(rules);
        if others.clone().next().is_none() && !(unnamed && self.takes != Takes::Nothing) {
            return Origin::Nothing;
        }
        // A file called x alone would look like a capture.
        if others.clone().all(|other| board.file_of(other) != file) && board.file_letter(file) != Some('x') {
            return Origin::File;
        }
        // A name that begins with a number would look like the number of a move.
        if !unnamed && others.clone().all(|other| board.rank_of(other) != rank) {
            return Origin::Rank;
        }
        Origin::Both
    }

    /// Writes the name without check marks.
    pub(super) fn write(&self, rules: &Rules, origin: Origin, text: &mut String) {
        if let Some(own) = self.own {
            text.push_str(own);
            return;
        }
        let letter = |kind: Kind| rules.kinds[kind.index()].letter;
        if let Some(compound) = self.leaves {
            text.push(letter(compound));
            text.push('/');
        }
        if !self.unnamed(rules) {
            text.push(letter(self.mover));
        }
        if matches!(origin, Origin::File | Origin::Both) {
            text.extend(rules.board.file_letter(rules.board.file_of(self.from)));
        }
        if matches!(origin, Origin::Rank | Origin::Both) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}", rules.board.rank_of(self.from) + 1);
        }
        match self.takes {
            Takes::Nothing => {}
            Takes::Travel => text.push('x'),
            Takes::Shot => text.push('*'),
        }
        text.push_str(&rules.board.cell_name(self.to));
        if let Some(kind) = self.becomes {
            text.push('=');
            text.push(letter(kind));
        }
        if let Some(cell) = self.removes {
            text.push('x');
            text.push_str(&rules.board.cell_name(cell));
        }
    }
}
