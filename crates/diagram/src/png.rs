//! From SVG to PNG.

use resvg::{tiny_skia, usvg};
use std::fmt;

/// The longest side of a PNG, in pixels.
pub const MAX_SIDE: u32 = 8192;

/// Why there is no PNG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PngError {
    /// A side would be this many pixels long.
    Large(u32),
    /// The drawing library refused.
    Library(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Large(side) => {
                write!(f, "expected a picture of 1 to {MAX_SIDE} pixels a side, found {side}")
            }
            PngError::Library(message) => write!(f, "the picture cannot be drawn: {message}"),
        }
    }
}

impl std::error::Error for PngError {}

pub(crate) fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let library = |error: &dyn fmt::Display| PngError::Library(error.to_string());
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| library(&error))?;
    let side = |length: f32| {
        let side = (length * scale).ceil();
        if (1.0..=MAX_SIDE as f32).contains(&side) {
            Ok(side as u32)
        } else {
            Err(PngError::Large(side as u32))
        }
    };
    let (width, height) = (side(tree.size().width())?, side(tree.size().height())?);
    let mut picture = tiny_skia::Pixmap::new(width, height).ok_or(PngError::Large(width))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| library(&error))
}
