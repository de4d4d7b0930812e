//! From text to tokens. Every text has tokens: what makes no sense is [`Token::Other`], and the parser, which
//! knows what it waits for, refuses it.

use std::ops::Range;

/// The smallest piece of text with a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// A run of lower-case ASCII letters: modifiers, or a word of a condition.
    Word(&'t str),
    /// One upper-case ASCII letter: an atom.
    Capital(char),
    /// A run of digits; numbers past 65535 are cut to that.
    Number(u16),
    /// `-`
    Dash,
    /// `{`
    Open,
    /// `}`
    Close,
    /// `,`
    Comma,
    /// A run of ASCII white space.
    Blank,
    /// Any other character.
    Other,
    /// The end of the text, again and again.
    End,
}

/// The tokens of a text, one after another.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    /// A lexer at the text's beginning.
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }

    /// The next token and its place, in bytes.
    pub(super) fn next(&mut self) -> (Token<'t>, Range<usize>) {
        let rest = self.text.get(self.at..).unwrap_or("");
        let Some(first) = rest.chars().next() else {
            return (Token::End, self.at..self.at);
        };
        let (token, length) = match first {
            'a'..='z' => {
                let length = run(rest, |byte| byte.is_ascii_lowercase());
                (Token::Word(&rest[..length]), length)
            }
            'A'..='Z' => (Token::Capital(first), 1),
            '0'..='9' => {
                let length = run(rest, |byte| byte.is_ascii_digit());
                (Token::Number(rest[..length].parse().unwrap_or(u16::MAX)), length)
            }
            '-' => (Token::Dash, 1),
            '{' => (Token::Open, 1),
            '}' => (Token::Close, 1),
            ',' => (Token::Comma, 1),
            _ if first.is_ascii_whitespace() => (Token::Blank, run(rest, |byte| byte.is_ascii_whitespace())),
            _ => (Token::Other, first.len_utf8()),
        };
        let span = self.at..self.at + length;
        self.at = span.end;
        (token, span)
    }
}

/// The number of bytes at the beginning of the text that are all of one sort (ASCII, so a cut there is safe).
fn run(text: &str, sort: impl Fn(&u8) -> bool) -> usize {
    text.as_bytes().iter().take_while(|byte| sort(byte)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All tokens of a text but the end, without their places.
    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| Some(lexer.next().0).filter(|token| *token != Token::End)).collect()
    }

    #[test]
    fn a_term_falls_into_its_parts() {
        use Token::*;
        assert_eq!(
            tokens("cfR3-15 {row 4,"),
            [
                Word("cf"),
                Capital('R'),
                Number(3),
                Dash,
                Number(15),
                Blank,
                Open,
                Word("row"),
                Blank,
                Number(4),
                Comma
            ]
        );
    }

    #[test]
    fn strange_text_has_tokens_too() {
        assert_eq!(tokens("é_\u{a0}"), [Token::Other; 3]);
        assert_eq!(tokens("99999999999999999999"), [Token::Number(u16::MAX)]);
        let mut lexer = Lexer::new("é}");
        assert_eq!(lexer.next(), (Token::Other, 0..2));
        assert_eq!(lexer.next(), (Token::Close, 2..3));
        assert_eq!(lexer.next(), (Token::End, 3..3));
        assert_eq!(lexer.next(), (Token::End, 3..3));
    }
}
