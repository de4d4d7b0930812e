//! What a special rule may ask for while a game is compiled.

use super::kinds::find;
use crate::attack::Attack;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::{Kind, MAX_KINDS};
use crate::board::side::Side;
use crate::mv::FIRST_SPECIAL;
use crate::notation::placement::{Square, squares};
use crate::reach::CellTable;
use crate::rule::{Hook, SpecialRule};
use crate::rules::{Holder, Right, Rules};
use crate::spec::Head;
use crate::spec::error::Fault;
use crate::spec::params::Name;
use std::ops::Range;
use toml::Spanned;

/// A game on its way from file to rules.
pub(crate) struct Builder<'h> {
    pub rules: Rules,
    head: &'h Head,
    next_bit: u16,
}

impl<'h> Builder<'h> {
    pub(super) fn new(rules: Rules, head: &'h Head) -> Builder<'h> {
        Builder { rules, head, next_bit: 1 }
    }

    /// The tag that the next rule added will have.
    pub fn next_tag(&self) -> u8 {
        FIRST_SPECIAL + self.rules.specials.len() as u8
    }

    /// Adds a rule that takes part in play, and returns its tag.
    pub fn add(&mut self, rule: Box<dyn SpecialRule>, hooks: &[Hook]) -> u8 {
        let tag = self.next_tag();
        self.rules.specials.push(rule);
        for hook in hooks {
            match hook {
                Hook::Propose => self.rules.proposers.push(tag),
                Hook::Mark => self.rules.markers.push(tag),
                Hook::Settle => self.rules.settlers.push(tag),
                Hook::Validate => self.rules.validators.push(tag),
                Hook::Forbid => self.rules.forbidders.push(tag),
                Hook::Judge => self.rules.judges.push(tag),
            }
        }
        tag
    }

    /// Adds a rule that needs to know its own tag.
    pub fn add_with(&mut self, rule: impl FnOnce(u8) -> Box<dyn SpecialRule>, hooks: &[Hook]) -> u8 {
        let rule = rule(self.next_tag());
        self.add(rule, hooks)
    }

    /// The kind of this name.
    pub fn kind(&self, name: &Name) -> Result<Kind, Fault> {
        find(self.head, name)
    }

    /// The royal kind of this name.
    pub fn royal(&self, name: &Name) -> Result<Kind, Fault> {
        let kind = self.kind(name)?;
        if self.rules.is_royal(kind) {
            return Ok(kind);
        }
        Err(Fault::new(name.span(), format!("expected a royal kind, found '{}'", name.as_ref())))
    }

    /// The kind of this name, which may change or go when it arrives somewhere: not a royal, not a compound
    /// nor a part of one.
    pub fn pawn(&self, name: &Name) -> Result<Kind, Fault> {
        let kind = self.kind(name)?;
        if self.rules.is_royal(kind) {
            return Err(Fault::new(
                name.span(),
                format!("expected a kind that is not royal, found '{}'", name.as_ref()),
            ));
        }
        let compounds = self.rules.kinds.iter().filter_map(|info| info.parts);
        if self.rules.kinds[kind.index()].parts.is_some() || compounds.flatten().any(|part| part == kind) {
            let message =
                format!("expected a kind that is no compound and no part of one, found '{}'", name.as_ref());
            return Err(Fault::new(name.span(), message));
        }
        Ok(kind)
    }

    /// All royal kinds.
    pub fn royal_kinds(&self) -> Vec<Kind> {
        (0..self.rules.kinds.len()).map(Kind::new).filter(|&kind| self.rules.is_royal(kind)).collect()
    }

    /// The cell of this name.
    pub fn cell(&self, name: &Name) -> Result<Cell, Fault> {
        self.rules
            .board
            .parse_cell(name.as_ref())
            .ok_or_else(|| Fault::new(name.span(), format!("the board has no cell '{}'", name.as_ref())))
    }

    /// The cells of a side's row.
    pub fn row(&self, row: &Spanned<usize>, side: Side) -> Result<Cells, Fault> {
        let height = self.rules.board.height();
        if (1..=height).contains(row.as_ref()) {
            return Ok(self.rules.board.row(*row.as_ref(), side));
        }
        Err(Fault::new(row.span(), format!("expected a row from 1 to {height}, found {}", row.as_ref())))
    }

    /// Refuses a rule that could bring a piece to where its kind cannot stand.
    pub fn need_room(&self, kind: Kind, side: Side, cells: Cells, span: Range<usize>) -> Result<(), Fault> {
        let info = &self.rules.kinds[kind.index()];
        let room = info.region[side.index()] - self.rules.forbidden[kind.index()][side.index()];
        let Some(cell) = (cells - room).first() else { return Ok(()) };
        let (name, cell) = (&info.name, self.rules.board.cell_name(cell));
        Err(Fault::new(span, format!("{side:?}'s {name} could come to {cell}, where it cannot stand")))
    }

    /// Whether a piece of a kind may go from some cell to one of those that the table has for it.
    pub fn ever_arrives(&self, kind: Kind, side: Side, zone: &CellTable) -> bool {
        let ways = &self.rules.ways[side.index()][kind.index()];
        let mut steps = ways.iter().flat_map(|way| way.steps.iter());
        steps.any(|step| {
            let mut cells = self.rules.board.cells().into_iter();
            cells.any(|cell| step.shape.furthest(cell).meets(zone[cell.index()]))
        })
    }

    /// Says that pieces of a kind cannot stand on these cells.
    pub fn forbid(&mut self, kind: Kind, side: Side, cells: Cells) {
        self.rules.forbidden[kind.index()][side.index()] |= cells;
    }

    /// Adds an attack to those of a side.
    pub fn add_attack(&mut self, side: Side, attack: Attack) -> Result<(), Fault> {
        super::attacks::add(&mut self.rules, side, attack)
            .map_err(|message| Fault::new(self.head.id.span(), message))
    }

    /// Gives a kind all attacks of another.
    pub fn attacks_also_as(&mut self, kind: Kind, other: Kind) {
        for attack in self.rules.attacks.iter_mut().flatten() {
            if attack.kinds.contains(&other) && !attack.kinds.contains(&kind) {
                attack.kinds.push(kind);
            }
        }
    }

    /// The next free bit of the position's rights.
    pub fn next_right(&mut self, span: Range<usize>) -> Result<u16, Fault> {
        let bit = self.next_bit;
        if bit == 0 {
            return Err(Fault::new(span, "a game has at most 16 castling rights"));
        }
        self.next_bit = bit << 1;
        Ok(bit)
    }

    /// Adds a letter, given in upper case, to the FEN's rights field: lower case where it is Black's.
    pub fn add_right(&mut self, span: Range<usize>, mut right: Right) -> Result<(), Fault> {
        if !right.letter.is_ascii_uppercase() {
            let text = format!("expected an upper-case letter A to Z, found {:?}", right.letter);
            return Err(Fault::new(span, text));
        }
        if right.side == Side::Black {
            right.letter.make_ascii_lowercase();
        }
        if self.rules.rights.iter().any(|other| other.letter == right.letter) {
            return Err(Fault::new(span, format!("two rights have the letter {}", right.letter)));
        }
        self.rules.rights.push(right);
        Ok(())
    }

    /// How many pieces of each kind each side has in the start position.
    pub fn start_counts(&self) -> [[u32; MAX_KINDS]; 2] {
        let mut counts = [[0; MAX_KINDS]; 2];
        let board = &self.rules.board;
        let placement = self.head.start.as_ref().split(' ').next().unwrap_or_default();
        let rows = squares(placement, board.width(), board.height()).unwrap_or_default();
        for square in rows.into_iter().flatten() {
            if let Square::Letter(letter) = square {
                let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
                let kinds = self.rules.kinds.iter().enumerate();
                for (kind, _) in kinds.filter(|(_, info)| info.letter == letter.to_ascii_uppercase()) {
                    counts[side.index()][kind] += 1;
                }
            }
        }
        counts
    }

    pub(super) fn finish(mut self) -> Result<Rules, Fault> {
        for side in Side::BOTH {
            for index in 0..self.rules.kinds.len() {
                let Some(mark) = self.rules.kinds[index].mark else { continue };
                let holder = Holder::Kind(Kind::new(index));
                self.add_right(self.head.id.span(), Right { letter: mark, side, holder })?;
            }
        }
        Ok(self.rules)
    }
}
