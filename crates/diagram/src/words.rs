//! Words drawn as outlines, so that no font is needed.

use crate::outline::{Outline, outline};

/// How wide a blank is, in thousandths of the font size.
const BLANK: f32 = 348.0;

/// Where a word stands with respect to its point on the baseline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// A length with at most two decimals, none where it is whole.
pub(crate) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A text as XML may hold it.
pub(crate) fn escaped(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The outline of a character, or of what stands for one that has none.
fn drawn(character: char) -> Option<Outline> {
    if character.is_whitespace() { None } else { outline(character).or_else(|| outline('?')) }
}

/// How wide a text is at a font size.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    let advance = |character| drawn(character).map_or(BLANK, |outline| outline.advance);
    text.chars().map(advance).sum::<f32>() * size / 1000.0
}

/// One character at a point of the baseline, `scale` times its outline's size.
pub(crate) fn character(outline: Outline, (x, y): (f32, f32), scale: f32, fill: &str) -> String {
    let transform = format!("translate({} {}) scale({scale})", number(x), number(y));
    format!("<path transform=\"{transform}\" fill=\"{fill}\" d=\"{}\"/>\n", outline.path)
}

/// A text on its baseline.
pub(crate) fn text(text: &str, (x, y): (f32, f32), size: f32, fill: &str, align: Align) -> String {
    let scale = size / 1000.0;
    let width = width(text, size);
    let mut at = match align {
        Align::Left => x,
        Align::Middle => x - width / 2.0,
        Align::Right => x - width,
    };
    let mut paths = String::new();
    for c in text.chars() {
        match drawn(c) {
            Some(outline) => {
                paths.push_str(&character(outline, (at, y), scale, fill));
                at += outline.advance * scale;
            }
            None => at += BLANK * scale,
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_a_text_is_drawn() {
        let drawn = text("Nf3 50.5% (½)…é", (10.0, 10.0), 12.0, "#000", Align::Left);
        assert_eq!(drawn.matches("<path").count(), 13);
        assert!(width("iii", 10.0) < width("MMM", 10.0));
        assert_eq!(escaped("a<b & \u{1}c"), "a&lt;b &amp;  c");
    }
}
