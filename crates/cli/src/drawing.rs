//! Boards drawn in text.

use crate::paint::{self, Look};
use quatrebras_rules::{Cell, Kind, Piece, Position, Rules, Side};
use std::fmt;

/// A board to be drawn: three columns a cell, White's pieces in upper case and Black's in lower case, holes left blank.
pub struct Drawing<'a> {
    /// The game.
    pub rules: &'a Rules,
    /// What stands on the board.
    pub position: &'a Position,
    /// Whose side of the board is at the bottom.
    pub bottom: Side,
    /// Whether to use terminal colours.
    pub colored: bool,
    /// The cells where the last move began and ended.
    pub marked: Option<(Cell, Cell)>,
}

impl Drawing<'_> {
    /// Numbers from 0 up to the count, from left to right or from bottom to top as the board is turned.
    fn turned(&self, count: usize, reversed: bool) -> Vec<usize> {
        if reversed { (0..count).rev().collect() } else { (0..count).collect() }
    }

    fn files_line(&self, files: &[usize]) -> String {
        let letters: String = files
            .iter()
            .filter_map(|&file| self.rules.board().file_letter(file))
            .map(|letter| format!(" {letter} "))
            .collect();
        format!("    {}", letters.trim_end())
    }

    fn cell_text(&self, cell: Cell) -> String {
        let piece = self.position.piece_on(cell);
        let letter = piece.map_or('.', |piece| self.rules.letter(piece));
        let marked = self.marked.is_some_and(|(from, to)| cell == from || cell == to);
        let text = if marked { format!("[{letter}]") } else { format!(" {letter} ") };
        if !self.colored {
            return text;
        }
        let board = self.rules.board();
        let light = (board.file_of(cell) + board.rank_of(cell)) % 2 == 1;
        paint::cell(&text, Look { light, marked, white: piece.map(|piece| piece.side() == Side::White) })
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.rules.board();
        let white_below = self.bottom == Side::White;
        let files = self.turned(board.width(), !white_below);
        writeln!(f, "{}", self.files_line(&files))?;
        for rank in self.turned(board.height(), white_below) {
            let cells: String = files
                .iter()
                .map(|&file| board.cell(file, rank).map_or("   ".to_string(), |cell| self.cell_text(cell)))
                .collect();
            writeln!(f, "{:>3} {cells} {}", rank + 1, rank + 1)?;
        }
        writeln!(f, "{}", self.files_line(&files))
    }
}

/// The letters and names of the kinds of piece in the position, or of all kinds of the game.
pub fn legend(rules: &Rules, position: Option<&Position>) -> Vec<(char, String)> {
    let mut legend: Vec<(char, String)> = Vec::new();
    for kind in (0..rules.kind_count()).map(Kind::new) {
        let stands = |position: &Position| {
            rules
                .board()
                .cells()
                .into_iter()
                .any(|cell| position.piece_on(cell).is_some_and(|p| p.kind() == kind))
        };
        if position.is_none_or(stands) {
            legend.push((rules.letter(Piece::new(Side::White, kind)), rules.kind_name(kind).to_string()));
        }
    }
    legend
}

/// How a side is called, and in brackets what the game itself calls it, where that is another name.
pub fn side_title(rules: &Rules, side: Side) -> String {
    let (plain, own) = (side_name(side), rules.texts().sides[side.index()].name.as_str());
    if own.eq_ignore_ascii_case(plain) || own.is_empty() {
        plain.to_owned()
    } else {
        format!("{plain} ({own})")
    }
}

/// How a side is called.
pub fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}
