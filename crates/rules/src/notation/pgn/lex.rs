//! From a game's text to tokens.

use super::fault::{FaultKind, TextFault, shown};
use super::limits::{MAX_COMMENT, MAX_NAME, MAX_VALUE, MAX_WORD};
use super::tags::in_name;

/// One token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// `[Name "value"]`, the value with its escapes resolved; and where the value begins.
    Tag { name: &'t str, value: String, value_at: usize },
    /// `{text}` or `; text` to the end of the line.
    Comment(&'t str),
    /// The rest of a line that begins with `%`.
    Escape(&'t str),
    /// `$17`.
    Glyph(&'t str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// Anything else that stands without a blank in it: a move, its number, a result.
    Word(&'t str),
}

/// Cuts a text into tokens.
#[derive(Clone)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }

    /// The next token and where it begins; `None` at the end.
    pub fn next(&mut self) -> Result<Option<(usize, Token<'t>)>, TextFault> {
        self.skip_blanks();
        let start = self.at;
        let bytes = self.text.as_bytes();
        let Some(&first) = bytes.get(start) else { return Ok(None) };
        let token = match first {
            b'{' => {
                let inside = &self.text[start + 1..];
                let Some(end) = inside.find('}') else {
                    return Err(TextFault::syntax(start, "this comment is not closed: expected `}`"));
                };
                self.at = start + 1 + end + 1;
                Token::Comment(checked_comment(start, &inside[..end])?)
            }
            b';' => {
                let line = self.rest_of_line();
                Token::Comment(checked_comment(start, &line[1..])?)
            }
            b'%' if start == 0 || bytes[start - 1] == b'\n' => Token::Escape(&self.rest_of_line()[1..]),
            b'[' => self.tag()?,
            b'(' | b')' => {
                self.at += 1;
                if first == b'(' { Token::Open } else { Token::Close }
            }
            b'$' => {
                let digits = bytes[start + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                self.at = start + 1 + digits;
                Token::Glyph(&self.text[start + 1..self.at])
            }
            b'}' => {
                return Err(TextFault::syntax(start, "a `}` without a `{` before it"));
            }
            b']' => {
                return Err(TextFault::syntax(start, "a `]` without a `[` before it"));
            }
            _ => {
                let rest = &self.text[start..];
                let word = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
                if word.len() > MAX_WORD {
                    let message = format!("expected words of at most {MAX_WORD} bytes, found {}", word.len());
                    return Err(TextFault::new(start, FaultKind::Limit, message));
                }
                self.at = start + word.len();
                Token::Word(word)
            }
        };
        Ok(Some((start, token)))
    }

    /// The text from here on.
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if byte == b' ' || byte == b'\n' {
                self.at += 1;
            } else if byte.is_ascii_graphic() {
                return;
            } else {
                let rest = &self.text[self.at..];
                let blank = rest.chars().next().filter(|&c| is_blank(c));
                let Some(blank) = blank else { return };
                self.at += blank.len_utf8();
            }
        }
    }

    /// From here to the end of the line, which is passed over.
    fn rest_of_line(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        self.at += line.len();
        line
    }

    /// `[Name "value"]`, all on one line.
    fn tag(&mut self) -> Result<Token<'t>, TextFault> {
        let start = self.at;
        let rest = &self.text[start..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let blanks = |at: usize| at + line[at..].len() - line[at..].trim_start().len();
        let name_at = blanks(1);
        let name_length = line[name_at..].find(|c| !in_name(c)).unwrap_or(line.len() - name_at);
        let name = &line[name_at..name_at + name_length];
        if !name.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            return Err(TextFault::syntax(start + name_at, "expected the name of a tag after `[`"));
        }
        if name.len() > MAX_NAME {
            let message = format!("expected a tag's name of at most {MAX_NAME} bytes, found {}", name.len());
            return Err(TextFault::new(start + name_at, FaultKind::Limit, message));
        }
        let quote = blanks(name_at + name_length);
        if !line[quote..].starts_with('"') {
            let message = format!("tag {}: expected its value in double quotes", shown(name));
            return Err(TextFault::syntax(start + quote, message));
        }
        let value = &line[quote + 1..];
        let Some((length, end)) = closed(value).or_else(|| closed_at_end(value)) else {
            let message = format!("tag {}: expected `\"]` after its value, on the same line", shown(name));
            return Err(TextFault::syntax(start + quote, message));
        };
        if length > MAX_VALUE {
            let message = format!("expected a tag's value of at most {MAX_VALUE} bytes, found {length}");
            return Err(TextFault::new(start + quote, FaultKind::Limit, message));
        }
        self.at = start + quote + 1 + end;
        Ok(Token::Tag { name, value: unescaped(&value[..length]), value_at: start + quote + 1 })
    }
}

/// The length of a value, and where its tag ends, when the first quote that is not escaped closes it.
fn closed(value: &str) -> Option<(usize, usize)> {
    let mut escaped = false;
    let quote = value.bytes().position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })?;
    let after = &value[quote + 1..];
    let bracket = after.len() - after.trim_start().len();
    after[bracket..].starts_with(']').then_some((quote, quote + 1 + bracket + 1))
}

/// The same for a value with quotes in it that should have been escaped: the last one of the line closes it.
fn closed_at_end(value: &str) -> Option<(usize, usize)> {
    let bracket = value.trim_end().strip_suffix(']')?;
    let length = bracket.trim_end().strip_suffix('"')?.len();
    Some((length, bracket.len() + 1))
}

/// `\"` is a quote and `\\` a backslash; other backslashes stand for themselves.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        match after.chars().next() {
            Some(c @ ('"' | '\\')) => {
                text.push(c);
                rest = &after[1..];
            }
            _ => {
                text.push('\\');
                rest = after;
            }
        }
    }
    text.push_str(rest);
    text
}

fn checked_comment(at: usize, text: &str) -> Result<&str, TextFault> {
    if text.len() <= MAX_COMMENT {
        return Ok(text);
    }
    let message = format!("expected a comment of at most {MAX_COMMENT} bytes, found {}", text.len());
    Err(TextFault::new(at, FaultKind::Limit, message))
}

/// White space, control characters, and marks of byte order within a file.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

fn ends_word(c: char) -> bool {
    match c {
        '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' => true,
        '!'..='~' => false,
        _ => is_blank(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Result<Vec<Token<'_>>, TextFault> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| lexer.next().transpose()).map(|token| token.map(|(_, token)| token)).collect()
    }

    fn value(text: &str) -> Option<String> {
        match tokens(text).ok()?.into_iter().next()? {
            Token::Tag { value, .. } => Some(value),
            _ => None,
        }
    }

    #[test]
    fn tokens_need_no_blanks() {
        use Token::{Close, Comment, Glyph, Open, Word};
        let expected = [
            Word("1.e4!?"),
            Glyph("14"),
            Comment("a(b"),
            Open,
            Word("1.d4"),
            Close,
            Word("e5"),
            Comment(" x}"),
            Word("2.Nf3%"),
            Word("*"),
        ];
        assert_eq!(tokens("1.e4!?$14{a(b}(1.d4)e5; x}\n2.Nf3%\t\u{1a} *"), Ok(expected.to_vec()));
        assert_eq!(tokens("%a b\n %c"), Ok(vec![Token::Escape("a b"), Word("%c")]));
    }

    #[test]
    fn values_in_many_spellings() {
        for (text, expected) in [
            (r#"[Event "a"]"#, "a"),
            (r#"[ Event  "a" ] [Site "b"]"#, "a"),
            (r#"[Event"a]b"]"#, "a]b"),
            (r#"[Event "a \"b\" \\ \c"]"#, r#"a "b" \ \c"#),
            (r#"[Event "The "Open" of B"]"#, r#"The "Open" of B"#),
            (r#"[Event "C:\"]"#, r"C:\"),
            (r#"[Event ""]"#, ""),
        ] {
            assert_eq!(value(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn faults_have_their_place() {
        for (text, at) in [
            ("[Event a]", 7),
            ("[Event \"a\n\"]", 7),
            ("[ \"a\"]", 2),
            ("e4 }", 3),
            ("e4 { }} x", 6),
            ("e4 ]", 3),
            ("(e4 {x", 4),
        ] {
            assert_eq!(tokens(text).map_err(|fault| fault.at), Err(at), "{text}");
        }
    }
}
