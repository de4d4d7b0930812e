//! Colours of pieces, marks and arrows.

use crate::{Colors, Diagram};
use quatrebras_rules::{Cell, Geometry, Piece, SideColor};
use std::fmt;
use std::str::FromStr;

/// The colour of a mark or an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkColor {
    /// Green, the usual one.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl MarkColor {
    pub(crate) fn hex(self) -> &'static str {
        match self {
            MarkColor::Green => "#2e7d32",
            MarkColor::Red => "#c62828",
            MarkColor::Blue => "#1565c0",
            MarkColor::Yellow => "#f9a825",
        }
    }
}

/// A mark or an arrow as the command line and PGN comments write it: `Ge4`, `Re4e5`; without the first letter
/// green.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A ring around a cell.
    Ring(Cell, MarkColor),
    /// An arrow.
    Arrow(Cell, Cell, MarkColor),
}

/// A text that is no mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseMarkError(String);

impl fmt::Display for ParseMarkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected one cell or two, perhaps with a colour G, R, B or Y in front, as in Re4 or e2e4; found '{}'",
            self.0
        )
    }
}

impl std::error::Error for ParseMarkError {}

impl FromStr for MarkColor {
    type Err = ();

    fn from_str(text: &str) -> Result<MarkColor, ()> {
        match text {
            "G" => Ok(MarkColor::Green),
            "R" => Ok(MarkColor::Red),
            "B" => Ok(MarkColor::Blue),
            "Y" => Ok(MarkColor::Yellow),
            _ => Err(()),
        }
    }
}

impl Mark {
    /// Reads a mark.
    ///
    /// # Errors
    /// When the text is not a colour and one or two cells of the board.
    pub fn parse(text: &str, board: &Geometry) -> Result<Mark, ParseMarkError> {
        let error = || ParseMarkError(text.chars().take(24).collect());
        let (color, cells) = match text.get(..1).and_then(|first| first.parse().ok()) {
            Some(color) => (color, &text[1..]),
            None => (MarkColor::Green, text),
        };
        if let Some(cell) = board.parse_cell(cells) {
            return Ok(Mark::Ring(cell, color));
        }
        let second = cells.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit()).ok_or_else(error)?.0;
        let (from, to) = cells.split_at(second);
        let (from, to) = board.parse_cell(from).zip(board.parse_cell(to)).ok_or_else(error)?;
        Ok(Mark::Arrow(from, to, color))
    }
}

/// The colours of a disc and of what stands on it.
pub(crate) struct Paint {
    pub disc: &'static str,
    pub ink: &'static str,
}

/// How a named colour of a game file looks on a disc.
fn named(color: SideColor) -> Paint {
    let (disc, ink) = match color {
        SideColor::White => ("#fdfcf7", "#1d1d1b"),
        SideColor::Black => ("#2a2a2c", "#fdfcf7"),
        SideColor::Yellow => ("#f6cf4f", "#1d1d1b"),
        SideColor::Red => ("#b3261e", "#fdfcf7"),
        SideColor::Green => ("#2e7d4f", "#fdfcf7"),
        SideColor::Blue => ("#2a5caa", "#fdfcf7"),
    };
    Paint { disc, ink }
}

/// The colours of a piece.
pub(crate) fn paint(diagram: &Diagram<'_>, piece: Piece) -> Paint {
    let side = &diagram.rules.texts().sides[piece.side().index()];
    named(match (diagram.options.colors, side.compounds) {
        (Colors::Mono, _) => [SideColor::White, SideColor::Black][piece.side().index()],
        (Colors::Game, Some(compounds)) if diagram.rules.texts().kind(piece.kind()).reverse => compounds,
        (Colors::Game, _) => side.color,
    })
}
