//! What a mistyped name may have meant.

/// The number of single letters to insert, take out, replace or swap with their neighbour that turn one word
/// into the other (optimal string alignment distance).
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let width = other.len() + 1;
    let mut table = vec![0; (one.len() + 1) * width];
    for row in 0..=one.len() {
        for column in 0..=other.len() {
            let at = row * width + column;
            table[at] = if row == 0 || column == 0 {
                row + column
            } else {
                let differs = usize::from(one[row - 1] != other[column - 1]);
                let mut best =
                    (table[at - 1] + 1).min(table[at - width] + 1).min(table[at - width - 1] + differs);
                let swapped = row > 1
                    && column > 1
                    && one[row - 1] == other[column - 2]
                    && one[row - 2] == other[column - 1];
                if swapped {
                    best = best.min(table[at - 2 * width - 2] + 1);
                }
                best
            };
        }
    }
    table[one.len() * width + other.len()]
}

/// The known word that a word is nearest to, when they are near.
pub(crate) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    const LONGEST: usize = 32;
    if word.len() > LONGEST {
        return None;
    }
    let near =
        known.into_iter().filter(|known| known.len() <= LONGEST).map(|known| (distance(word, known), known));
    let (distance, known) = near.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + word.chars().count() / 4).then_some(known)
}

/// `; did you mean 'x'?`, or nothing.
pub(crate) fn hint<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    nearest(word, known).map_or(String::new(), |known| format!("; did you mean '{known}'?"))
}

/// A message of the TOML reader, with a hint where it names an unknown key and the known ones between backticks.
pub(crate) fn with_hint(message: &str) -> String {
    let names: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match names.split_first() {
        Some((found, known)) if message.starts_with("unknown ") => {
            format!("{message}{}", hint(found, known.iter().copied()))
        }
        _ => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_by_hand() {
        for (one, other, expected) in
            [("", "", 0), ("moves", "mvoes", 1), ("king", "kings", 1), ("rook", "bishop", 5), ("abc", "", 3)]
        {
            assert_eq!(distance(one, other), expected, "{one} {other}");
        }
    }

    #[test]
    fn only_near_words_are_suggested() {
        assert_eq!(nearest("knigt", ["king", "knight"]), Some("knight"));
        assert_eq!(nearest("zebra", ["king", "knight"]), None);
    }
}
