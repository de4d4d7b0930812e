//! Whether a text may mean a move, and how far it is from the move's name.
//!
//! A text is walked along the parts of a name from left to right; where a part may be written in several
//! ways, all are tried, and the least deviation counts. The parts are few, so the ways are.

use super::error::MAX_SAN;
use super::name::{MoveName, Takes, UNNAMED};
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::rules::Rules;
use arrayvec::ArrayVec;

/// Ways in which a text deviates from a name, as bits: the worst one ranks a reading.
mod deviation {
    /// A sign is missing, superfluous or another one; a Cyrillic letter stands for the Latin one like it.
    pub const SIGN: u8 = 1;
    /// A letter is written where it is left out, or the other way round.
    pub const LETTER: u8 = 2;
    /// A letter of another language.
    pub const ALIAS: u8 = 4;
    /// Capitals for small letters or the other way round.
    pub const CASE: u8 = 8;
    /// A part is missing that tells moves apart.
    pub const MISSING: u8 = 16;
}
use deviation::{ALIAS, CASE, LETTER, MISSING, SIGN};

/// A text without what stands around a name.
pub(super) struct Text {
    chars: ArrayVec<char, MAX_SAN>,
    /// No small letter is in it: then capitals may be files.
    capitals: bool,
    /// The number of O when it is a castling.
    castling: Option<usize>,
}

impl Text {
    pub fn new(core: &str) -> Text {
        let chars: ArrayVec<char, MAX_SAN> = core.chars().take(MAX_SAN).collect();
        let is_o = |c: &char| matches!(c, 'O' | 'o' | '0' | 'О' | 'о');
        let castling = chars.iter().filter(|&c| is_o(c)).count();
        let only = chars.iter().all(|c| is_o(c) || is_dash(*c));
        Text {
            capitals: !chars.iter().any(|c| c.is_lowercase()),
            castling: (only && castling >= 2).then_some(castling),
            chars,
        }
    }

    pub fn is_castling(&self) -> bool {
        self.castling.is_some()
    }

    /// The first letter, in upper case.
    pub fn initial(&self) -> Option<char> {
        self.chars.first().and_then(|c| c.to_uppercase().next())
    }

    /// The cells of the board that occur in the text: what it means goes to one of them, castlings apart.
    pub fn cells(&self, rules: &Rules) -> Cells {
        let mut cells = Cells::EMPTY;
        for at in 0..self.chars.len() {
            let Some((rank, _)) = self.number(at + 1) else { continue };
            let small = self.chars[at].to_lowercase().next().map(latin);
            let file = (0..rules.board.width()).find(|&file| rules.board.file_letter(file) == small);
            if let Some(cell) = file.and_then(|file| rules.board.cell(file, rank - 1)) {
                cells.insert(cell);
            }
        }
        cells
    }

    /// How far the text is from a name: `None` when it cannot mean it.
    pub fn deviation(&self, rules: &Rules, name: &MoveName<'_>) -> Option<u8> {
        let mut walk = Walk { text: self, rules, name, best: None };
        if let Some(count) = self.castling {
            let own = name.own?.bytes().filter(|&byte| byte == b'O').count();
            return (own == count).then_some(SIGN);
        }
        if name.own.is_none() {
            walk.begin();
        }
        walk.coordinates();
        walk.best
    }

    fn at(&self, at: usize) -> Option<char> {
        self.chars.get(at).copied()
    }

    /// The number that stands at a place, as a name writes it, and the place after it.
    fn number(&self, at: usize) -> Option<(usize, usize)> {
        let digits = self.chars[at.min(self.chars.len())..].iter().map_while(|c| c.to_digit(10));
        let (mut number, mut end) = (0, at);
        for digit in digits {
            // A number with a leading zero, or larger than every board, is none.
            if end > at && number == 0 || number > 99 {
                return None;
            }
            number = number * 10 + digit as usize;
            end += 1;
        }
        (number > 0).then_some((number, end))
    }
}

/// The walk along one name.
struct Walk<'w> {
    text: &'w Text,
    rules: &'w Rules,
    name: &'w MoveName<'w>,
    best: Option<u8>,
}

/// What comes next: the place in the text, and the deviations so far.
type Next<'w> = fn(&mut Walk<'w>, usize, u8);

impl<'w> Walk<'w> {
    fn begin(&mut self) {
        match self.name.leaves {
            Some(compound) => self.letter(compound, 0, 0, Walk::part),
            None if self.rules.kinds[self.name.mover.index()].letter == UNNAMED => {
                let (without, with) = if self.name.unnamed(self.rules) { (0, LETTER) } else { (LETTER, 0) };
                self.origin(0, without);
                self.letter(self.name.mover, 0, with, Walk::origin);
            }
            None => self.letter(self.name.mover, 0, 0, Walk::origin),
        }
    }

    /// The part that leaves a compound, after a slash.
    fn part(&mut self, at: usize, far: u8) {
        let (at, far) = if self.text.at(at) == Some('/') { (at + 1, far) } else { (at, far | SIGN) };
        self.letter(self.name.mover, at, far, Walk::origin);
    }

    /// Nothing, file, rank or both of the cell of departure.
    fn origin(&mut self, at: usize, far: u8) {
        let (at, far) = if self.text.at(at).is_some_and(is_dash) { (at + 1, far | SIGN) } else { (at, far) };
        let from = self.name.from;
        self.sign(at, far);
        if let Some((at, far)) = self.rank(from, at, far) {
            self.sign(at, far);
        }
        if let Some((at, far)) = self.file(from, at, far) {
            self.sign(at, far);
            if let Some((at, far)) = self.rank(from, at, far) {
                self.sign(at, far);
            }
        }
    }

    /// The sign before the target.
    fn sign(&mut self, at: usize, far: u8) {
        let expected = match self.name.takes {
            Takes::Nothing => None,
            Takes::Travel => Some('x'),
            Takes::Shot => Some('*'),
        };
        self.target(at, if expected.is_none() { far } else { far | SIGN });
        if let Some((after, far)) = self.any_sign(at, far, expected) {
            self.target(after, far);
        }
    }

    fn target(&mut self, at: usize, far: u8) {
        if let Some((at, far)) = self.cell(self.name.to, at, far) {
            self.result(at, far);
        }
    }

    /// What the mover becomes.
    fn result(&mut self, at: usize, far: u8) {
        let Some(kind) = self.name.becomes else { return self.removal(at, far) };
        match self.text.at(at) {
            None => self.end(at, far | MISSING),
            Some('=') => self.letter(kind, at + 1, far, Walk::closing),
            Some('(' | '/' | ':') => self.letter(kind, at + 1, far | SIGN, Walk::closing),
            _ => self.letter(kind, at, far | SIGN, Walk::closing),
        }
    }

    fn closing(&mut self, at: usize, far: u8) {
        let at = if self.text.at(at) == Some(')') { at + 1 } else { at };
        self.removal(at, far);
    }

    /// The cell from which another piece is removed.
    fn removal(&mut self, at: usize, far: u8) {
        let Some(cell) = self.name.removes else { return self.end(at, far) };
        if self.text.at(at).is_none() {
            return self.end(at, far | MISSING);
        }
        let signs = [Some((at, far | SIGN)), self.any_sign(at, far, Some('x'))];
        for (at, far) in signs.into_iter().flatten() {
            if let Some((at, far)) = self.cell(cell, at, far) {
                self.end(at, far);
            }
        }
    }

    fn end(&mut self, at: usize, far: u8) {
        if at == self.text.chars.len() {
            self.best = Some(self.best.map_or(far, |best| best.min(far)));
        }
    }

    /// Both cells, and what the coordinate text of the move has behind them, in any dress: `e7-e8=Q`.
    fn coordinates(&mut self) {
        let Some((at, far)) = self.cell(self.name.from, 0, MISSING) else { return };
        for (at, far) in [Some((at, far)), self.any_sign(at, far, None)].into_iter().flatten() {
            let Some((at, far)) = self.cell(self.name.to, at, far) else { continue };
            match (self.name.leaves, self.text.at(at)) {
                (None, _) => self.result(at, far),
                (Some(_), Some('=' | '(' | '/' | ':')) => {
                    self.letter(self.name.mover, at + 1, far | SIGN, Walk::closed)
                }
                (Some(_), _) => self.letter(self.name.mover, at, far, Walk::closed),
            }
        }
    }

    fn closed(&mut self, at: usize, far: u8) {
        let at = if self.text.at(at) == Some(')') { at + 1 } else { at };
        self.end(at, far);
    }

    /// A kind's letter, or what other languages have for it.
    fn letter(&mut self, kind: Kind, at: usize, far: u8, next: Next<'w>) {
        let Some(found) = self.text.at(at) else { return };
        let letter = self.rules.kinds[kind.index()].letter;
        if found == letter {
            next(self, at + 1, far);
        } else if same_letter(found, letter) {
            next(self, at + 1, far | CASE);
        }
        let rules = self.rules;
        for alias in rules.texts.kind(kind).aliases.values() {
            let found = self.text.chars[at..].iter().copied();
            let count = alias.chars().count();
            if found.clone().take(count).eq(alias.chars()) {
                next(self, at + count, far | ALIAS);
            } else if found.len() >= count
                && found.zip(alias.chars()).all(|(one, other)| same_letter(one, other))
            {
                next(self, at + count, far | ALIAS | CASE);
            }
        }
    }

    fn cell(&self, cell: Cell, at: usize, far: u8) -> Option<(usize, u8)> {
        let (at, far) = self.file(cell, at, far)?;
        self.rank(cell, at, far)
    }

    fn file(&self, cell: Cell, at: usize, far: u8) -> Option<(usize, u8)> {
        let found = self.text.at(at)?;
        let letter = self.rules.board.file_letter(self.rules.board.file_of(cell))?;
        // A capital is a piece, unless the whole text is in capitals.
        let far = if found == letter {
            far
        } else if latin(found) == letter {
            far | SIGN
        } else if self.text.capitals && same_letter(latin(found), letter) {
            far | CASE
        } else {
            return None;
        };
        Some((at + 1, far))
    }

    fn rank(&self, cell: Cell, at: usize, far: u8) -> Option<(usize, u8)> {
        let (number, end) = self.text.number(at)?;
        (number == self.rules.board.rank_of(cell) + 1).then_some((end, far))
    }

    /// A sign that some notation has before a cell.
    fn any_sign(&self, at: usize, far: u8, expected: Option<char>) -> Option<(usize, u8)> {
        let found = self.text.at(at)?;
        if Some(found) == expected {
            return Some((at + 1, far));
        }
        if matches!(found, 'x' | '×' | 'х' | ':' | '*') || is_dash(found) {
            return Some((at + 1, far | SIGN));
        }
        (found == 'X' && self.text.capitals).then_some((at + 1, far | CASE))
    }
}

pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

fn same_letter(one: char, other: char) -> bool {
    one == other || one.to_lowercase().eq(other.to_lowercase())
}

/// The Latin letter that looks like a Cyrillic one: keyboards mix them up.
fn latin(c: char) -> char {
    match c {
        'а' | 'А' => 'a',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        _ => c,
    }
}
