//! Clean pictures of positions for books and pages.
//!
//! ```
//! use quatrebras_diagram::{Diagram, Options};
//! use quatrebras_rules::{Rules, shipped};
//! let (_, text) = shipped()[0];
//! let rules = Rules::from_toml(text, "a shipped game")?;
//! let svg = Diagram::new(&rules, rules.start(), Options::default()).svg();
//! assert!(svg.starts_with("<svg "));
//! # Ok::<(), quatrebras_rules::GameError>(())
//! ```

pub mod chart;
mod color;
mod draw;
mod outline;
mod png;
mod words;

pub use color::{Mark, MarkColor, ParseMarkError};
pub use png::{MAX_SIDE, PngError};

use quatrebras_rules::{Cell, Position, Rules};

/// What stands on the discs of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Faces {
    /// The FEN letter: upper case for White, lower case for Black.
    #[default]
    Letters,
    /// The character of the game's own chips, where the kind has one; else the letter.
    Glyphs,
}

/// In which colours the pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Colors {
    /// The game's own.
    #[default]
    Game,
    /// Black and white, for print.
    Mono,
}

/// How a diagram looks.
#[derive(Clone, Debug)]
pub struct Options {
    /// The side of a cell in pixels, 8 to 200.
    pub cell: u32,
    /// Whether Black is at the bottom.
    pub flipped: bool,
    /// Whether file letters and rank numbers stand at the edges.
    pub coordinates: bool,
    /// What stands on the discs.
    pub faces: Faces,
    /// In which colours.
    pub colors: Colors,
    /// Rings around cells.
    pub marks: Vec<(Cell, MarkColor)>,
    /// Arrows from cell to cell.
    pub arrows: Vec<(Cell, Cell, MarkColor)>,
    /// Cells shaded as those of the last move.
    pub shaded: Vec<Cell>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cell: 48,
            flipped: false,
            coordinates: true,
            faces: Faces::Letters,
            colors: Colors::Game,
            marks: Vec::new(),
            arrows: Vec::new(),
            shaded: Vec::new(),
        }
    }
}

/// A picture of one position.
#[derive(Debug)]
pub struct Diagram<'a> {
    rules: &'a Rules,
    position: &'a Position,
    options: Options,
}

impl<'a> Diagram<'a> {
    /// A picture of a position of this game. The cell's side is brought within its limits.
    pub fn new(rules: &'a Rules, position: &'a Position, mut options: Options) -> Diagram<'a> {
        options.cell = options.cell.clamp(8, 200);
        Diagram { rules, position, options }
    }

    /// The picture as SVG: paths only, no text elements, no fonts needed.
    pub fn svg(&self) -> String {
        draw::svg(self)
    }

    /// The picture as PNG, `scale` times as large as the SVG.
    ///
    /// # Errors
    /// When a side would be longer than [`MAX_SIDE`] pixels.
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, PngError> {
        png::png(&self.svg(), scale)
    }
}
