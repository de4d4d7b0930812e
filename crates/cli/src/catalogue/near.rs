//! What a mistyped name of a game may have meant.

/// The ids that resemble the name, the most alike first, at most three.
pub fn nearest<'a>(name: &str, ids: &[&'a str]) -> Vec<&'a str> {
    let name: Vec<char> = name.to_lowercase().chars().take(64).collect();
    let lower: String = name.iter().collect();
    let mut near: Vec<(usize, &str)> = ids
        .iter()
        .map(|&id| {
            let begun = name.len() >= 3 && (id.starts_with(&lower) || id.contains(&lower));
            (if begun { 1 } else { distance(&name, &id.chars().collect::<Vec<_>>()) }, id)
        })
        .filter(|&(distance, id)| distance <= 1 + id.len() / 4)
        .collect();
    near.sort();
    near.into_iter().take(3).map(|(_, id)| id).collect()
}

/// How many letters must be put in, taken out or changed to make one word from the other (Levenshtein).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(word: &str) -> Vec<char> {
        word.chars().collect()
    }

    #[test]
    fn distances() {
        assert_eq!(distance(&letters("kitten"), &letters("sitting")), 3);
        assert_eq!(distance(&letters(""), &letters("abc")), 3);
        assert_eq!(distance(&letters("same"), &letters("same")), 0);
    }

    #[test]
    fn near_names_are_found() {
        let ids = ["alphagame", "betagame", "gamma"];
        assert_eq!(nearest("gama", &ids), ["gamma"]);
        assert_eq!(nearest("alpha", &ids), ["alphagame"]);
        assert_eq!(nearest("ALPHAGAM", &ids), ["alphagame"]);
        assert!(nearest("zzz", &ids).is_empty());
    }
}
