//! Text cut into words at blanks, with quotes that keep blanks together.

/// The words. A quote, single or double, may begin anywhere in a word and goes to the next one of its kind; there are no
/// escapes, since paths of some systems are full of backslashes.
pub fn split(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    for c in text.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                word.get_or_insert_default();
                quote = Some(c);
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    if let Some(open) = quote {
        return Err(format!("expected a closing {open} in '{text}', found the end"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_blanks() {
        let words = split(r#" a "b c" d='e "f" g'  '' "#).expect("closed");
        assert_eq!(words, ["a", "b c", "d=e \"f\" g", ""]);
        assert!(split("a 'b").is_err());
    }
}
