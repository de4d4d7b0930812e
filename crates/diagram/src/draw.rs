//! The picture itself.

use crate::color::paint;
use crate::outline::outline;
use crate::words::{self, Align, escaped, number};
use crate::{Colors, Diagram, Faces};
use quatrebras_rules::{Cell, Piece};
use std::fmt::Write as _;

/// Measures in cells' sides.
const MARGIN: f32 = 0.45;
const DISC: f32 = 0.42;
const FACE: f32 = 0.56;
const EDGE_TEXT: f32 = 0.3;

struct Canvas<'a> {
    diagram: &'a Diagram<'a>,
    unit: f32,
    text: String,
}

pub(crate) fn svg(diagram: &Diagram<'_>) -> String {
    let board = diagram.rules.board();
    let unit = diagram.options.cell as f32;
    let mut canvas = Canvas { diagram, unit, text: String::new() };
    let margin = canvas.margin() * unit;
    let (width, height) =
        (board.width() as f32 * unit + 2.0 * margin, board.height() as f32 * unit + 2.0 * margin);
    let (w, h) = (number(width), number(height));
    canvas.put(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\">"
    ));
    canvas.put(&format!("<title>{}</title>", escaped(diagram.rules.name())));
    canvas.put(&format!("<rect width=\"{w}\" height=\"{h}\" fill=\"#fff\"/>"));
    canvas.cells();
    canvas.coordinates();
    for cell in board.cells() {
        if let Some(piece) = diagram.position.piece_on(cell) {
            canvas.piece(cell, piece);
        }
    }
    canvas.marks();
    canvas.put("</svg>");
    canvas.text
}

impl Canvas<'_> {
    fn put(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn margin(&self) -> f32 {
        if self.diagram.options.coordinates { MARGIN } else { 0.06 }
    }

    /// The middle of a cell, in pixels.
    fn middle(&self, cell: Cell) -> (f32, f32) {
        let board = self.diagram.rules.board();
        self.middle_of(board.file_of(cell), board.rank_of(cell))
    }

    fn middle_of(&self, file: usize, rank: usize) -> (f32, f32) {
        let board = self.diagram.rules.board();
        let (column, row) = if self.diagram.options.flipped {
            (board.width() - 1 - file, rank)
        } else {
            (file, board.height() - 1 - rank)
        };
        let at = |index: usize| (index as f32 + 0.5 + self.margin()) * self.unit;
        (at(column), at(row))
    }

    fn cells(&mut self) {
        let board = self.diagram.rules.board();
        let (light, dark, shade) = match self.diagram.options.colors {
            Colors::Game => ("#f2e6cf", "#d8bf94", "#9fbf6b"),
            Colors::Mono => ("#ffffff", "#d6d6d6", "#b0b0b0"),
        };
        for cell in board.cells() {
            let fill = match (self.diagram.options.shaded.contains(&cell), board.is_white(cell)) {
                (true, _) => shade,
                (false, true) => light,
                (false, false) => dark,
            };
            let (x, y) = self.middle(cell);
            let (x, y, side) = (number(x - self.unit / 2.0), number(y - self.unit / 2.0), number(self.unit));
            self.put(&format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" stroke=\"#6b5636\" stroke-width=\"{}\"/>",
                number(self.unit * 0.02)
            ));
        }
    }

    /// Characters on a disc: one is centred by its outline, several as a line.
    fn face(&mut self, word: &str, (x, y): (f32, f32), size: f32, fill: &str) {
        let scale = size / 1000.0;
        let mut characters = word.chars();
        match (characters.next().and_then(outline), characters.next()) {
            (Some(only), None) => {
                let x = x - (only.left + only.right) / 2.0 * scale;
                let y = y - (only.top + only.bottom) / 2.0 * scale;
                self.text.push_str(&words::character(only, (x, y), scale, fill));
            }
            _ => self.line(word, (x, y), size * 0.7, fill),
        }
    }

    /// A line of characters, centred across and on a common baseline.
    fn line(&mut self, word: &str, (x, y): (f32, f32), size: f32, fill: &str) {
        self.text.push_str(&words::text(word, (x, y + 0.32 * size), size, fill, Align::Middle));
    }

    fn coordinates(&mut self) {
        if !self.diagram.options.coordinates {
            return;
        }
        let board = self.diagram.rules.board();
        let (size, ink) = (self.unit * EDGE_TEXT, "#444");
        let away = (0.5 + MARGIN / 2.0) * self.unit;
        let (left, right) = (self.middle_of(0, 0).0, self.middle_of(board.width() - 1, 0).0);
        let (bottom, top) = (self.middle_of(0, 0).1, self.middle_of(0, board.height() - 1).1);
        for file in 0..board.width() {
            let Some(letter) = board.file_letter(file) else { continue };
            let x = self.middle_of(file, 0).0;
            for y in [bottom.max(top) + away, bottom.min(top) - away] {
                self.line(&letter.to_string(), (x, y), size, ink);
            }
        }
        for rank in 0..board.height() {
            let y = self.middle_of(0, rank).1;
            for x in [left.min(right) - away, left.max(right) + away] {
                self.line(&(rank + 1).to_string(), (x, y), size, ink);
            }
        }
    }

    fn piece(&mut self, cell: Cell, piece: Piece) {
        let rules = self.diagram.rules;
        let (x, y) = self.middle(cell);
        let paint = paint(self.diagram, piece);
        let (cx, cy) = (number(x), number(y));
        let radius = self.unit * DISC;
        self.put(&format!(
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{}\" fill=\"{}\" stroke=\"#1d1d1b\" stroke-width=\"{}\"/>",
            number(radius),
            paint.disc,
            number(self.unit * 0.03)
        ));
        // A ring tells royals and compounds from the rest without colour: one ring a compound, two a royal.
        let rings =
            if rules.is_royal(piece.kind()) { 2 } else { u8::from(rules.texts().kind(piece.kind()).reverse) };
        for ring in 0..rings {
            let radius = radius - self.unit * (0.045 + 0.035 * f32::from(ring));
            self.put(&format!(
                "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
                number(radius),
                paint.ink,
                number(self.unit * 0.015)
            ));
        }
        let glyph = match self.diagram.options.faces {
            Faces::Glyphs => rules.texts().kind(piece.kind()).glyph.as_deref(),
            Faces::Letters => None,
        };
        let drawable = glyph.filter(|glyph| glyph.chars().all(|character| outline(character).is_some()));
        let face = drawable.map_or_else(|| rules.letter(piece).to_string(), str::to_owned);
        self.face(&face, (x, y), self.unit * FACE, paint.ink);
    }

    fn marks(&mut self) {
        let stroke = number(self.unit * 0.06);
        for &(cell, color) in &self.diagram.options.marks {
            let (x, y) = self.middle(cell);
            self.put(&format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{stroke}\" stroke-opacity=\"0.85\"/>",
                number(x),
                number(y),
                number(self.unit * 0.465),
                color.hex()
            ));
        }
        for &(from, to, color) in &self.diagram.options.arrows {
            self.arrow(from, to, color.hex());
        }
    }

    /// An arrow as one outline: shaft and head.
    fn arrow(&mut self, from: Cell, to: Cell, color: &str) {
        let ((x0, y0), (x1, y1)) = (self.middle(from), self.middle(to));
        let length = (x1 - x0).hypot(y1 - y0);
        if length == 0.0 {
            return;
        }
        let (dx, dy) = ((x1 - x0) / length, (y1 - y0) / length);
        let (shaft, head, tip) = (self.unit * 0.07, self.unit * 0.2, self.unit * 0.36);
        let start = self.unit * 0.3;
        let end = length - self.unit * 0.1;
        let outline = [
            (start, -shaft),
            (end - tip, -shaft),
            (end - tip, -head),
            (end, 0.0),
            (end - tip, head),
            (end - tip, shaft),
            (start, shaft),
        ];
        let mut path = String::new();
        for (index, (along, across)) in outline.into_iter().enumerate() {
            let x = x0 + dx * along - dy * across;
            let y = y0 + dy * along + dx * across;
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{} {}", if index == 0 { 'M' } else { 'L' }, number(x), number(y));
        }
        self.put(&format!("<path d=\"{path}Z\" fill=\"{color}\" fill-opacity=\"0.8\"/>"));
    }
}
