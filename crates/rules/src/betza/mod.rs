//! Movement notation: how a piece moves, as text, and what it means.
//!
//! The notation is Betza's with conditions in braces; `docs/GAMES.md` defines it. [`parse()`] goes from the
//! text to [`Term`]s in three steps, one a file: `lex` (text to tokens), `parse` (tokens to terms as they are
//! written), `expand` (terms as written to directions and paths).

mod expand;
mod lex;
mod parse;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Range;

/// The longest text that is looked at, in bytes.
pub const MAX_TEXT: usize = 1000;

/// The most terms a movement may have.
pub const MAX_TERMS: usize = 32;

/// The longest range of a slider, and the largest number of pieces it may be told to pass over.
pub const MAX_RANGE: u8 = 15;

/// The last row a condition may name.
pub const MAX_ROW: u8 = 16;

/// What a step may do at its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// Go to an empty cell or capture.
    MoveAndCapture,
    /// Go to an empty cell.
    MoveOnly,
    /// Capture by moving there.
    CaptureOnly,
    /// Take an enemy on the target and stay.
    Shoot,
}

/// Which pieces may be passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Those of either side.
    Any,
    /// The mover's own.
    Own,
    /// The enemy's.
    Enemy,
}

/// How many pieces, and whose, lie between a step's first cell and its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// At least so many.
    pub min: u8,
    /// At most so many; `None`: any number.
    pub max: Option<u8>,
    /// Pieces of this side only; any other piece blocks.
    pub whose: Whose,
}

impl Over {
    /// Every cell between is empty.
    pub const NOTHING: Over = Over { min: 0, max: Some(0), whose: Whose::Any };
}

/// How a step runs from its first cell to its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Path {
    /// Straight to the target, whatever stands between.
    Leap,
    /// A leap that needs one cell empty: the orthogonal neighbour on the longer way for (1,2), the cell
    /// between for (0,2) and (2,2).
    Lame,
    /// Along one of the two L-shaped routes, first all of one direction and then all of the other. Each of
    /// the route's cells exists, and what may stand on them is the term's [`Over`].
    Ell,
    /// Along a line, with the step as its unit.
    Slide {
        /// At least so many cells, 1 to [`MAX_RANGE`].
        min: u8,
        /// At most so many cells; `None`: as far as the board goes.
        max: Option<u8>,
    },
}

/// A colour of cells: white where file number and rank add up to an odd number (the first file is 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellColor {
    /// File number + rank is odd.
    White,
    /// File number + rank is even.
    Black,
}

/// One way of moving: some directions with all that holds for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// Steps `(dx, dy)` as White sees them, `dx > 0` right and `dy > 0` forward; for a slide the unit
    /// directions. Clockwise from straight ahead, never empty, none twice.
    pub steps: Vec<(i8, i8)>,
    /// How each step runs.
    pub path: Path,
    /// What each step passes over; matters to [`Path::Slide`] and [`Path::Ell`] only.
    pub over: Over,
    /// What each step may do.
    pub conduct: Conduct,
    /// Only from these rows, both included, counted from 1 from the mover's side.
    pub rows: Option<(u8, u8)>,
    /// Only from cells where the side has this kind in the start position.
    pub home: bool,
    /// Only from cells of this colour.
    pub color: Option<CellColor>,
    /// Where the term stands in the text, in bytes.
    pub span: Range<usize>,
}

/// A text that is not movement notation, or means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaError {
    /// The fault's place in the text, in bytes; empty at the text's end when something is missing there.
    pub span: Range<usize>,
    /// What was expected and what was found.
    pub message: String,
}

impl BetzaError {
    /// The error that something else was expected at this place.
    fn new(span: Range<usize>, expected: impl fmt::Display, found: impl fmt::Display) -> BetzaError {
        BetzaError { span, message: format!("expected {expected}, found {found}") }
    }
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BetzaError {}

/// The terms of a movement, in the order in which they are written. Terms may overlap: `K R` names the first
/// cell of each line twice.
///
/// # Errors
/// When the text is longer than [`MAX_TEXT`], holds no term or more than [`MAX_TERMS`], is not in the notation of `docs/GAMES.md`, or
/// has a term that no piece could follow (`ffllN`, `nW`, `N{over 1}`).
pub fn parse(text: &str) -> Result<Vec<Term>, BetzaError> {
    if text.len() > MAX_TEXT {
        let found = format!("{} bytes", text.len());
        return Err(BetzaError::new(0..text.len(), format!("at most {MAX_TEXT} bytes of movement"), found));
    }
    let terms = parse::terms(text)?;
    if let Some(more) = terms.get(MAX_TERMS) {
        let found = format!("{} terms", terms.len());
        return Err(BetzaError::new(more.span.clone(), format!("at most {MAX_TERMS} terms"), found));
    }
    terms.into_iter().map(expand::expand).collect()
}
