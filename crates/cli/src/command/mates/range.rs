//! From how many moves to how many.

use quatrebras_lab::mates::DEEPEST;

/// The lengths of wins that are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The shortest.
    pub least: u32,
    /// The longest.
    pub most: u32,
}

/// Reads a number, or two with a dash between.
pub fn parse(text: &str) -> Result<Range, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|number| (1..=DEEPEST).contains(number));
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok(Range { least, most }),
        _ => Err(format!("expected a number from 1 to {DEEPEST}, or two of them as 2-5")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_or_two() {
        assert_eq!(parse("3"), Ok(Range { least: 3, most: 3 }));
        assert_eq!(parse("2-5"), Ok(Range { least: 2, most: 5 }));
        for text in ["", "0", "5-2", "2-", "1-21", "x", "-3", "2-3-4"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
