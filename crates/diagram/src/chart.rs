//! Bar charts, clean enough for a page or a book.
//!
//! ```
//! use quatrebras_diagram::chart::{Bar, Ink, Page, Section};
//! let bar = Bar { label: "e4".into(), parts: vec![(3.0, Ink::White), (1.0, Ink::Draw)], note: "4".into() };
//! let page = Page {
//!     title: "First moves".into(),
//!     legend: vec![("White wins".into(), Ink::White), ("Draw".into(), Ink::Draw)],
//!     sections: vec![Section::Bars { title: "After one move".into(), bars: vec![bar] }],
//! };
//! assert!(page.svg().starts_with("<svg "));
//! ```

use crate::png::{PngError, png};
use crate::words::{Align, escaped, number, text, width};

/// What a part of a bar stands for, which is its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// White won.
    White,
    /// A draw.
    Draw,
    /// Black won.
    Black,
    /// Not known, or not over.
    Open,
    /// Anything else.
    Plain,
}

impl Ink {
    fn fill(self) -> &'static str {
        match self {
            Ink::White => "#f0dfba",
            Ink::Draw => "#a9b4bd",
            Ink::Black => "#3b3f4a",
            Ink::Open => "#ffffff",
            Ink::Plain => "#5b87a6",
        }
    }
}

/// A bar that lies: one or several parts beside each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What stands before it.
    pub label: String,
    /// The lengths of its parts.
    pub parts: Vec<(f64, Ink)>,
    /// What stands behind it.
    pub note: String,
}

/// A part of a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Section {
    /// A line in large letters.
    Heading {
        /// The line.
        title: String,
        /// What stands beside it in small letters.
        note: String,
    },
    /// Bars below each other, to one scale.
    Bars {
        /// What they show.
        title: String,
        /// From top to bottom.
        bars: Vec<Bar>,
    },
    /// Columns beside each other, without gaps: how often what size occurs.
    Columns {
        /// What they show.
        title: String,
        /// The number at the left edge of each column, and its height.
        columns: Vec<(u32, f64)>,
        /// The number at the right edge of the last one.
        end: u32,
        /// What is told below.
        note: String,
    },
}

/// A picture of several charts below each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The title.
    pub title: String,
    /// What the colours mean.
    pub legend: Vec<(String, Ink)>,
    /// The charts.
    pub sections: Vec<Section>,
}

/// Measures in pixels.
const PAGE: f32 = 760.0;
const EDGE: f32 = 28.0;
const SMALL: f32 = 12.0;
const BAR: f32 = 18.0;
const BAR_STEP: f32 = 25.0;
const COLUMNS: f32 = 130.0;
const DARK: &str = "#22252b";
const SOFT: &str = "#5f6670";
const LINE: &str = "#8b9199";
/// The most that a label takes of the width.
const WIDEST_LABEL: f32 = 220.0;

struct Canvas {
    text: String,
    y: f32,
}

impl Page {
    /// The picture as SVG: paths only, no text elements, no fonts needed.
    pub fn svg(&self) -> String {
        let mut canvas = Canvas { text: String::new(), y: EDGE + 14.0 };
        canvas.word(&self.title, EDGE, 20.0, DARK, Align::Left);
        canvas.legend(&self.legend);
        for section in &self.sections {
            match section {
                Section::Heading { title, note } => canvas.heading(title, note),
                Section::Bars { title, bars } => canvas.bars(title, bars),
                Section::Columns { title, columns, end, note } => canvas.columns(title, columns, *end, note),
            }
        }
        let (w, h) = (number(PAGE), number((canvas.y + EDGE).ceil()));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\">\n\
             <title>{}</title>\n<rect width=\"{w}\" height=\"{h}\" fill=\"#fff\"/>\n{}</svg>\n",
            escaped(&self.title),
            canvas.text
        )
    }

    /// The picture as PNG, `scale` times as large as the SVG.
    ///
    /// # Errors
    /// When a side would be longer than [`crate::MAX_SIDE`] pixels.
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, PngError> {
        png(&self.svg(), scale)
    }
}

impl Canvas {
    fn word(&mut self, word: &str, x: f32, size: f32, fill: &str, align: Align) {
        self.text.push_str(&text(word, (x, self.y), size, fill, align));
    }

    fn rect(&mut self, (x, y): (f32, f32), (w, h): (f32, f32), ink: Ink) {
        self.text.push_str(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{LINE}\" stroke-width=\"0.75\"/>\n",
            number(x),
            number(y),
            number(w),
            number(h),
            ink.fill()
        ));
    }

    fn legend(&mut self, legend: &[(String, Ink)]) {
        if legend.is_empty() {
            return;
        }
        self.y += 28.0;
        let mut x = EDGE;
        for (word, ink) in legend {
            self.rect((x, self.y - 11.0), (13.0, 13.0), *ink);
            self.word(word, x + 20.0, SMALL, SOFT, Align::Left);
            x += 20.0 + width(word, SMALL) + 24.0;
        }
    }

    fn heading(&mut self, title: &str, note: &str) {
        self.y += 46.0;
        self.word(title, EDGE, 17.0, DARK, Align::Left);
        self.word(note, EDGE + width(title, 17.0) + 14.0, SMALL, SOFT, Align::Left);
    }

    fn title(&mut self, title: &str) {
        self.y += 34.0;
        self.word(title, EDGE, 13.0, DARK, Align::Left);
    }

    fn bars(&mut self, title: &str, bars: &[Bar]) {
        self.title(title);
        let labels: Vec<String> = bars.iter().map(|bar| fitted(&bar.label)).collect();
        let widest =
            |words: &mut dyn Iterator<Item = &str>| words.map(|word| width(word, SMALL)).fold(0.0, f32::max);
        let before = widest(&mut labels.iter().map(String::as_str)) + 10.0;
        let behind = widest(&mut bars.iter().map(|bar| bar.note.as_str())) + 12.0;
        let room = PAGE - 2.0 * EDGE - before - behind;
        let sum = |bar: &Bar| bar.parts.iter().map(|(part, _)| part).sum::<f64>();
        let longest = bars.iter().map(sum).fold(f64::MIN_POSITIVE, f64::max);
        for (bar, label) in bars.iter().zip(&labels) {
            self.y += BAR_STEP;
            self.word(label, EDGE + before - 10.0, SMALL, DARK, Align::Right);
            let mut x = EDGE + before;
            for &(part, ink) in bar.parts.iter().filter(|(part, _)| *part > 0.0) {
                let length = (part / longest) as f32 * room;
                self.rect((x, self.y - BAR + 4.5), (length, BAR), ink);
                x += length;
            }
            self.word(&bar.note, x + 8.0, SMALL, SOFT, Align::Left);
        }
    }

    fn columns(&mut self, title: &str, columns: &[(u32, f64)], end: u32, note: &str) {
        self.title(title);
        let highest = columns.iter().map(|(_, height)| *height).fold(f64::MIN_POSITIVE, f64::max);
        let step = (PAGE - 2.0 * EDGE) / columns.len().max(1) as f32;
        let step = step.min(64.0);
        let bottom = self.y + 22.0 + COLUMNS;
        for (at, (_, height)) in columns.iter().enumerate().filter(|(_, (_, height))| *height > 0.0) {
            let x = EDGE + at as f32 * step;
            let tall = (height / highest) as f32 * COLUMNS;
            self.rect((x, bottom - tall), (step, tall), Ink::Plain);
            let count = height.to_string();
            if width(&count, 10.0) < step - 2.0 {
                self.y = bottom - tall - 4.0;
                self.word(&count, x + step / 2.0, 10.0, SOFT, Align::Middle);
            }
        }
        let right = EDGE + columns.len() as f32 * step;
        self.text.push_str(&format!(
            "<path d=\"M{} {bottom}H{}\" stroke=\"{DARK}\" stroke-width=\"1\"/>\n",
            number(EDGE),
            number(right)
        ));
        self.y = bottom + 15.0;
        // Every second or third number only, where all would not have room.
        let labels: Vec<String> =
            columns.iter().map(|(from, _)| from).chain([&end]).map(ToString::to_string).collect();
        let widest = labels.iter().map(|label| width(label, 11.0)).fold(0.0, f32::max) + 8.0;
        let every = (widest / step).ceil().max(1.0) as usize;
        for (at, label) in labels.iter().enumerate().step_by(every) {
            self.word(label, EDGE + at as f32 * step, 11.0, SOFT, Align::Middle);
        }
        self.y += 20.0;
        self.word(note, EDGE, SMALL, SOFT, Align::Left);
    }
}

/// A label cut to the room there is.
fn fitted(label: &str) -> String {
    let mut fitted = String::new();
    for c in label.chars() {
        if width(&fitted, SMALL) > WIDEST_LABEL {
            fitted.push('…');
            break;
        }
        fitted.push(c);
    }
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(sections: Vec<Section>) -> Page {
        Page { title: "A & B".into(), legend: vec![("Draw".into(), Ink::Draw)], sections }
    }

    #[test]
    fn each_part_of_a_bar_is_a_rectangle() {
        let bar = |parts: &[f64]| Bar {
            label: "x".into(),
            parts: parts.iter().map(|&part| (part, Ink::Plain)).collect(),
            note: String::new(),
        };
        let bars = vec![bar(&[1.0, 2.0]), bar(&[0.0, 3.0]), bar(&[])];
        let svg = page(vec![Section::Bars { title: "t".into(), bars }]).svg();
        // The page, the legend's and three parts.
        assert_eq!(svg.matches("<rect ").count(), 5);
        assert!(svg.contains("<title>A &amp; B</title>") && !svg.contains("<text"));
    }

    #[test]
    fn columns_and_nothing_at_all_can_be_drawn() {
        let columns = vec![(0, 3.0), (10, 0.0), (20, 5.0)];
        let svg =
            page(vec![Section::Columns { title: "t".into(), columns, end: 30, note: "n".into() }]).svg();
        assert_eq!(svg.matches("<rect ").count(), 4);
        let empty = page(vec![
            Section::Bars { title: String::new(), bars: Vec::new() },
            Section::Columns { title: String::new(), columns: Vec::new(), end: 0, note: String::new() },
        ]);
        assert!(empty.png(1.0).is_ok());
        assert_eq!(fitted(&"M".repeat(100)).chars().last(), Some('…'));
    }
}
