//! Reading the names of moves.

use super::error::{MAX_SAN, SanError, shown};
use super::name::MoveName;
use super::pattern::Text;
use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::line::Line;
use crate::mv::Move;
use crate::position::Position;
use crate::rules::Rules;

/// The most moves that an error names.
const NAMED: usize = 8;

/// The legal moves that a text may mean.
struct Readings<'r> {
    rules: &'r Rules,
    position: &'r Position,
    /// The text without what stands around a name.
    core: &'r str,
    /// The legal moves to cells that the text names.
    all: Vec<(Move, MoveName<'r>)>,
    /// Indices into `all`, each with the deviation of the text from the name.
    found: Vec<(usize, u8)>,
}

impl Rules {
    /// Reads the name of a move that is legal in the position, as [`Rules::san`] writes it or about so.
    ///
    /// What fits exactly comes first, check marks apart; then a coordinate text ([`Rules::move_text`]); then
    /// what fits but for capitals, if that is one move; then what deviates least: in signs (`x * - = : 0-0`),
    /// in letters that names leave out (`Pe2e4`), in letters of another language, in capitals, in parts that
    /// are missing. The origin may always be told more fully than it need be.
    ///
    /// # Errors
    /// When the text is not built like a name, when it fits no legal move, or several equally well.
    pub fn parse_san(&self, position: &Position, text: &str) -> Result<Move, SanError> {
        self.readings(position, text)?.choose(text, |_| true)
    }

    fn readings<'r>(&'r self, position: &'r Position, text: &'r str) -> Result<Readings<'r>, SanError> {
        let malformed = || SanError::Malformed(shown(text));
        if text.len() > MAX_SAN {
            return Err(malformed());
        }
        let core = core_of(text);
        let pattern = Text::new(core);
        let cells = if pattern.is_castling() { Cells::ALL } else { pattern.cells(self) };
        if cells.is_empty() {
            return Err(malformed());
        }
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.retain(|mv| cells.has(mv.to()));
        let named = |mv| Some((mv, MoveName::of(self, position, mv)?));
        let all: Vec<(Move, MoveName<'r>)> = moves.into_iter().filter_map(named).collect();
        let deviations = all.iter().map(|(_, name)| pattern.deviation(self, name));
        let found: Vec<(usize, u8)> =
            deviations.enumerate().filter_map(|(index, far)| Some((index, far?))).collect();
        Ok(Readings { rules: self, position, core, all, found })
    }
}

impl Readings<'_> {
    /// The move meant, if that is one; `allowed` tells what the history allows.
    fn choose(mut self, text: &str, allowed: impl Fn(Move) -> bool) -> Result<Move, SanError> {
        if self.found.len() > 1 {
            self.narrow();
        }
        let meant = |&(index, _): &(usize, u8)| self.all[index].0;
        let open: Vec<Move> = self.found.iter().map(meant).filter(|&mv| allowed(mv)).collect();
        match (open.as_slice(), self.found.as_slice()) {
            (&[mv], _) => Ok(mv),
            (&[], &[]) => Err(SanError::None { text: shown(text), near: self.near() }),
            (&[], &[(first, _), ..]) => Err(SanError::Repeats(self.name(first))),
            (several, _) => {
                let names = several.iter().take(NAMED).map(|&mv| self.rules.san(self.position, mv));
                Err(SanError::Ambiguous { text: shown(text), candidates: names.collect() })
            }
        }
    }

    /// Leaves the readings that are better than the others.
    fn narrow(&mut self) {
        let names: Vec<String> = self.found.iter().map(|&(index, _)| self.name(index)).collect();
        let small = self.core.to_lowercase();
        let texts = self.found.iter().map(|&(index, _)| self.rules.move_text(self.all[index].0));
        let one_of = |fits: Vec<bool>| match fits.iter().filter(|&&fits| fits).count() {
            1 => fits.iter().position(|&fits| fits),
            _ => None,
        };
        let best = one_of(names.iter().map(|name| name == self.core).collect())
            .or_else(|| one_of(texts.map(|text| text == self.core).collect()))
            .or_else(|| one_of(names.iter().map(|name| name.to_lowercase() == small).collect()));
        match best {
            Some(best) => self.found = vec![self.found[best]],
            None => {
                let least = self.found.iter().map(|&(_, far)| far).min();
                self.found.retain(|&(_, far)| Some(far) == least);
            }
        }
    }

    /// The name of a move, without check marks.
    fn name(&self, index: usize) -> String {
        let base = self.all[index].1.base(self.rules);
        let alike = self.all.iter().map(|(_, name)| name).filter(|name| name.base(self.rules) == base);
        self.rules.unmarked_among(&self.all[index].1, alike)
    }

    /// A few moves to a cell that the text names, those with its first letter before the others.
    fn near(&self) -> Vec<String> {
        let text = Text::new(self.core);
        if text.is_castling() {
            return Vec::new();
        }
        let letter = |kind: Kind| Some(self.rules.kinds[kind.index()].letter);
        let initial = text.initial();
        let other =
            |name: &MoveName<'_>| letter(name.mover) != initial && name.leaves.and_then(letter) != initial;
        let mut near: Vec<(bool, Move)> = self.all.iter().map(|(mv, name)| (other(name), *mv)).collect();
        near.sort_by_key(|&(other, _)| other);
        near.into_iter().take(NAMED).map(|(_, mv)| self.rules.san(self.position, mv)).collect()
    }
}

impl Line<'_> {
    /// Reads the name of a move that may be played now, as [`Rules::parse_san`] does.
    ///
    /// # Errors
    /// As there; and when the game is over, or its history forbids the move.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let readings = self.rules().readings(self.position(), text);
        if self.verdict().is_some() {
            return Err(SanError::Over);
        }
        readings?.choose(text, |mv| !self.forbidden(mv))
    }
}

/// The text without blanks, check marks and comments of one or two signs around it.
fn core_of(text: &str) -> &str {
    let marks = |c: char| c.is_whitespace() || matches!(c, '+' | '#' | '!' | '?' | '†' | '‡');
    let text = text.trim_end_matches(marks).trim_start();
    let passing = ["e.p.", "e.p", "ep"].iter().find_map(|end| text.strip_suffix(end));
    match passing.map(|text| text.trim_end_matches(marks)) {
        // After a rank, `ep` is no letter of a piece.
        Some(before) if before.ends_with(|c: char| c.is_ascii_digit()) => before,
        _ => text,
    }
}
