//! Commands in comments, as lichess and others write them: `[%clk 0:05:00]`, `[%eval 0.31]`, `[%cal Ge2e4]`.

use crate::board::cell::Cell;
use crate::board::geometry::Geometry;
use std::fmt::Write as _;

/// What a position is worth, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// White mates in so many moves, or with a negative number Black does.
    Mate(i32),
}

/// An engine's verdict: `[%eval 0.31]`, `[%eval #-3,24]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eval {
    /// The worth.
    pub score: Score,
    /// How many plies the engine looked ahead, where that is told.
    pub depth: Option<u32>,
}

/// The colour of an arrow or a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Color {
    Green,
    Red,
    Yellow,
    Blue,
}

const COLORS: [(char, Color); 4] =
    [('G', Color::Green), ('R', Color::Red), ('Y', Color::Yellow), ('B', Color::Blue)];

/// A coloured arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Arrow {
    pub color: Color,
    pub from: Cell,
    pub to: Cell,
}

/// A coloured cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Spot {
    pub color: Color,
    pub cell: Cell,
}

/// Reads `h:mm:ss` or `m:ss`, the seconds with up to three decimals, as milliseconds.
pub(super) fn parse_clock(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let fields: Vec<u64> = whole.split(':').map(number).collect::<Option<_>>()?;
    let seconds = match fields[..] {
        [hours, minutes @ 0..60, seconds @ 0..60] => hours * 3600 + minutes * 60 + seconds,
        [minutes, seconds @ 0..60] => minutes * 60 + seconds,
        _ => return None,
    };
    Some(seconds * 1000 + decimals(fraction, 3)?)
}

/// Writes milliseconds as `h:mm:ss`, with decimals where they say something.
pub(super) fn write_clock(milliseconds: u64, text: &mut String) {
    let seconds = milliseconds / 1000;
    let _ = write!(text, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    let rest = milliseconds % 1000;
    if rest > 0 {
        let fraction = format!(".{rest:03}");
        text.push_str(fraction.trim_end_matches('0'));
    }
}

/// Reads `0.31`, `-1.2`, `#3`, `#-3`, each with `,depth` (or `/depth`) after it or not.
pub(super) fn parse_eval(text: &str) -> Option<Eval> {
    let (value, depth) = match text.split_once([',', '/']) {
        Some((value, depth)) => (value, Some(u32::try_from(number(depth)?).ok()?)),
        None => (text, None),
    };
    let mate = value.strip_prefix('#');
    let unsigned = mate.unwrap_or(value);
    let (sign, digits) = match unsigned.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, unsigned.strip_prefix('+').unwrap_or(unsigned)),
    };
    let size = |number: u64| i32::try_from(number).ok().map(|size| sign * size);
    let score = if mate.is_some() {
        match size(number(digits)?)? {
            // Which side has mated is not to be told by a number of moves.
            0 => return None,
            moves => Score::Mate(moves),
        }
    } else {
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        Score::Centipawns(size(number(whole)? * 100 + decimals(fraction, 2)?)?)
    };
    Some(Eval { score, depth })
}

pub(super) fn write_eval(eval: &Eval, text: &mut String) {
    let _ = match eval.score {
        Score::Mate(moves) => write!(text, "#{moves}"),
        Score::Centipawns(worth) => {
            let sign = if worth < 0 { "-" } else { "" };
            let size = worth.unsigned_abs();
            write!(text, "{sign}{}.{:02}", size / 100, size % 100)
        }
    };
    if let Some(depth) = eval.depth {
        let _ = write!(text, ",{depth}");
    }
}

/// Reads `Ge2e4,Ra1h8`.
pub(super) fn parse_arrows(board: &Geometry, text: &str) -> Option<Vec<Arrow>> {
    list(text, |item| {
        let (color, from, rest) = colored_cell(board, item)?;
        Some(Arrow { color, from, to: board.parse_cell(rest)? })
    })
}

pub(super) fn write_arrows(board: &Geometry, arrows: &[Arrow], text: &mut String) {
    separated(arrows, text, |arrow, text| {
        text.push(letter(arrow.color));
        text.push_str(&board.cell_name(arrow.from));
        text.push_str(&board.cell_name(arrow.to));
    });
}

/// Reads `Ge4,Ra1`.
pub(super) fn parse_spots(board: &Geometry, text: &str) -> Option<Vec<Spot>> {
    list(text, |item| match colored_cell(board, item)? {
        (color, cell, "") => Some(Spot { color, cell }),
        _ => None,
    })
}

pub(super) fn write_spots(board: &Geometry, spots: &[Spot], text: &mut String) {
    separated(spots, text, |spot, text| {
        text.push(letter(spot.color));
        text.push_str(&board.cell_name(spot.cell));
    });
}

fn list<T>(text: &str, item: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    text.split(',').map(|part| item(part.trim())).collect()
}

fn separated<T>(items: &[T], text: &mut String, write: impl Fn(&T, &mut String)) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        write(item, text);
    }
}

fn letter(color: Color) -> char {
    COLORS.iter().find(|(_, known)| *known == color).map_or('G', |(letter, _)| *letter)
}

/// A colour's letter and a cell, and what follows them.
fn colored_cell<'t>(board: &Geometry, text: &'t str) -> Option<(Color, Cell, &'t str)> {
    let first = text.chars().next()?;
    let (_, color) = COLORS.iter().find(|(letter, _)| *letter == first)?;
    let rest = &text[first.len_utf8()..];
    let file = rest.chars().next()?.len_utf8();
    let digits = rest[file..].bytes().take_while(u8::is_ascii_digit).count();
    let (cell, rest) = rest.split_at(file + digits);
    Some((*color, board.parse_cell(cell)?, rest))
}

/// What stands after the point, as a number of `places` digits; it may have fewer.
fn decimals(fraction: &str, places: u32) -> Option<u64> {
    let missing = places.checked_sub(u32::try_from(fraction.len()).ok()?)?;
    Some(number(fraction)? * 10_u64.pow(missing))
}

/// A number of one to nine digits.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        for (text, milliseconds, written) in [
            ("0:05:00", 300_000, "0:05:00"),
            ("1:30:00.5", 5_400_500, "1:30:00.5"),
            ("0:00:09.98", 9_980, "0:00:09.98"),
            ("3:07", 187_000, "0:03:07"),
        ] {
            assert_eq!(parse_clock(text), Some(milliseconds), "{text}");
            let mut again = String::new();
            write_clock(milliseconds, &mut again);
            assert_eq!(again, written);
        }
        for bad in ["", "5", "1:60", "1:00:60", "-1:00:00", "1:2:3:4", "0:00:01.2345", "1:00.", "a:bc"] {
            assert_eq!(parse_clock(bad), None, "{bad}");
        }
    }

    #[test]
    fn evals() {
        let centipawns = |worth, depth| Some(Eval { score: Score::Centipawns(worth), depth });
        for (text, eval, written) in [
            ("0.31", centipawns(31, None), "0.31"),
            ("-0.5,18", centipawns(-50, Some(18)), "-0.50,18"),
            ("+12/7", centipawns(1200, Some(7)), "12.00,7"),
            ("-0.0", centipawns(0, None), "0.00"),
            ("#-3,24", Some(Eval { score: Score::Mate(-3), depth: Some(24) }), "#-3,24"),
        ] {
            assert_eq!(parse_eval(text), eval, "{text}");
            let mut again = String::new();
            write_eval(&eval.expect("read"), &mut again);
            assert_eq!(again, written);
        }
        for bad in ["", "#", "#0", "1.234", "1,", "1e5", "--1", "9999999999", "0.3,-1"] {
            assert_eq!(parse_eval(bad), None, "{bad}");
        }
    }
}
