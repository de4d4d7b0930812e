//! From tokens to terms as they are written. Known letters and words, the order of things and the limits of
//! numbers are looked at here; what goes with what is `expand`'s.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use super::lex::{Lexer, Token};
use super::{BetzaError, CellColor, MAX_RANGE, MAX_ROW, Over, Whose};

/// The atoms' letters.
const ATOMS: &str = "WFDNAHCZGKRBQ";

/// The modifiers' letters.
const MODIFIERS: &str = "fblrsvmcxn";

/// Something read, with its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct At<T> {
    /// What was read.
    pub(super) value: T,
    /// Where it stands, in bytes.
    pub(super) span: Range<usize>,
}

/// A term as written: `modifiers` `ATOM` `range` `{conditions}`.
#[derive(Clone, Debug)]
pub(super) struct Written<'t> {
    /// Letters of [`MODIFIERS`], perhaps none, perhaps repeated.
    pub(super) modifiers: At<&'t str>,
    /// A letter of [`ATOMS`].
    pub(super) atom: At<char>,
    /// The shortest and the longest way, in steps.
    pub(super) range: Option<At<(u8, u8)>>,
    /// What stands in the braces.
    pub(super) conditions: Conditions,
    /// The whole term.
    pub(super) span: Range<usize>,
}

/// The conditions of one term, each at most once.
#[derive(Clone, Default, Debug)]
pub(super) struct Conditions {
    /// `row 3`, `row 4-5`: the first row and the last.
    pub(super) rows: Option<At<(u8, u8)>>,
    /// `color white`, `color black`.
    pub(super) color: Option<At<CellColor>>,
    /// `over` and what follows; never "no piece at all".
    pub(super) over: Option<At<Over>>,
    /// `route ell`.
    pub(super) route: Option<At<()>>,
    /// `home`.
    pub(super) home: Option<At<()>>,
}

/// All terms of a text, at least one.
pub(super) fn terms(text: &str) -> Result<Vec<Written<'_>>, BetzaError> {
    let mut parser = Parser::new(text);
    let mut terms: Vec<Written<'_>> = Vec::new();
    parser.blanks();
    while terms.is_empty() || parser.token != Token::End {
        let term = parser.term()?;
        if let Some(before) = terms.last() {
            refuse_rider(before, &term)?;
        }
        terms.push(term);
        parser.blanks();
    }
    Ok(terms)
}

/// Refuses `NN`: elsewhere in Betza's notation it is a rider, and here it would quietly be one leap.
fn refuse_rider(before: &Written<'_>, term: &Written<'_>) -> Result<(), BetzaError> {
    if before.atom.span.end == term.atom.span.start && before.atom.value == term.atom.value {
        let found = format!("a second `{}`", term.atom.value);
        return Err(BetzaError::new(
            term.atom.span.clone(),
            "another term (there are no doubled atoms)",
            found,
        ));
    }
    Ok(())
}

/// A lexer and the token it stands at.
struct Parser<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    token: Token<'t>,
    span: Range<usize>,
    /// Where the token before the current one ended, blanks not counted in braces.
    end: usize,
    /// Inside braces blanks mean nothing and are passed over.
    braces: bool,
}

impl<'t> Parser<'t> {
    /// A parser at the text's first token.
    fn new(text: &'t str) -> Parser<'t> {
        let mut lexer = Lexer::new(text);
        let (token, span) = lexer.next();
        Parser { text, lexer, token, span, end: 0, braces: false }
    }

    /// Goes to the next token.
    fn advance(&mut self) {
        self.end = self.span.end;
        (self.token, self.span) = self.lexer.next();
        if self.braces {
            self.blanks();
        }
    }

    /// Goes past white space.
    fn blanks(&mut self) {
        while self.token == Token::Blank {
            (self.token, self.span) = self.lexer.next();
        }
    }

    /// Goes past this token if it is the current one, and says whether it was.
    fn eat(&mut self, token: Token<'_>) -> bool {
        let found = self.token == token;
        if found {
            self.advance();
        }
        found
    }

    /// The error that the current token is not what was expected.
    fn unexpected<T>(&self, expected: impl fmt::Display) -> Result<T, BetzaError> {
        let found = match self.token {
            Token::End => "the end".to_owned(),
            Token::Blank => "a blank".to_owned(),
            _ => quoted(self.text.get(self.span.clone()).unwrap_or("")),
        };
        Err(BetzaError::new(self.span.clone(), expected, found))
    }

    /// `modifiers` `ATOM` `range` `{conditions}`
    fn term(&mut self) -> Result<Written<'t>, BetzaError> {
        let start = self.span.start;
        let modifiers = self.modifiers()?;
        let atom = match self.token {
            Token::Capital(letter) if ATOMS.contains(letter) => At { value: letter, span: self.span.clone() },
            _ if modifiers.value.is_empty() => {
                return self.unexpected(format_args!("a modifier ({MODIFIERS}) or an atom ({ATOMS})"));
            }
            _ => return self.unexpected(format_args!("an atom ({ATOMS})")),
        };
        self.advance();
        let range = match self.token {
            Token::Number(_) => Some(self.range()?),
            _ => None,
        };
        let conditions = match self.token {
            Token::Open => self.conditions()?,
            _ => Conditions::default(),
        };
        Ok(Written { modifiers, atom, range, conditions, span: start..self.end })
    }

    /// The letters before an atom, perhaps none.
    fn modifiers(&mut self) -> Result<At<&'t str>, BetzaError> {
        let start = self.span.start;
        let Token::Word(word) = self.token else {
            return Ok(At { value: "", span: start..start });
        };
        if let Some((index, letter)) = word.char_indices().find(|(_, letter)| !MODIFIERS.contains(*letter)) {
            let place = start + index..start + index + 1;
            return Err(BetzaError::new(
                place,
                format_args!("a modifier ({MODIFIERS})"),
                format!("`{letter}`"),
            ));
        }
        self.advance();
        Ok(At { value: word, span: start..self.end })
    }

    /// `3` (one to three steps) or `2-3`.
    fn range(&mut self) -> Result<At<(u8, u8)>, BetzaError> {
        let At { value: (first, last), span } = self.numbers("a range", 1..=MAX_RANGE)?;
        let value = match last {
            Some(last) => (first, last),
            None => (1, first),
        };
        Ok(At { value, span })
    }

    /// `{conditions}`
    fn conditions(&mut self) -> Result<Conditions, BetzaError> {
        let mut conditions = Conditions::default();
        self.braces = true;
        self.advance();
        loop {
            self.condition(&mut conditions)?;
            if self.token == Token::Close {
                self.braces = false;
                self.advance();
                return Ok(conditions);
            }
            if !self.eat(Token::Comma) {
                return self.unexpected("`,` or `}`");
            }
        }
    }

    /// One condition.
    fn condition(&mut self, conditions: &mut Conditions) -> Result<(), BetzaError> {
        let span = self.span.clone();
        match self.token {
            Token::Word("row") => {
                let value = self.row()?;
                once(&mut conditions.rows, "row", At { value, span: span.start..self.end }, span)
            }
            Token::Word("color") => {
                let value = self.color()?;
                once(&mut conditions.color, "color", At { value, span: span.start..self.end }, span)
            }
            Token::Word("over") => {
                let value = self.over()?;
                once(&mut conditions.over, "over", At { value, span: span.start..self.end }, span)
            }
            Token::Word("route") => {
                self.advance();
                if !self.eat(Token::Word("ell")) {
                    return self.unexpected("`ell`");
                }
                once(&mut conditions.route, "route", At { value: (), span: span.start..self.end }, span)
            }
            Token::Word("home") => {
                self.advance();
                once(&mut conditions.home, "home", At { value: (), span: span.start..self.end }, span)
            }
            _ => self.unexpected("a condition (`row`, `home`, `color`, `over` or `route`)"),
        }
    }

    /// `row 3` or `row 4-5`
    fn row(&mut self) -> Result<(u8, u8), BetzaError> {
        self.advance();
        let (first, last) = self.numbers("a row", 1..=MAX_ROW)?.value;
        Ok((first, last.unwrap_or(first)))
    }

    /// `color white` or `color black`
    fn color(&mut self) -> Result<CellColor, BetzaError> {
        self.advance();
        let color = match self.token {
            Token::Word("white") => CellColor::White,
            Token::Word("black") => CellColor::Black,
            _ => return self.unexpected("`white` or `black`"),
        };
        self.advance();
        Ok(color)
    }

    /// `over 1`, `over 0-1` or `over any`, perhaps with `own` or `enemy`
    fn over(&mut self) -> Result<Over, BetzaError> {
        self.advance();
        let (min, max) = if self.eat(Token::Word("any")) {
            (0, None)
        } else if let Token::Number(_) = self.token {
            let At { value: (min, max), span } = self.numbers("a count of pieces", 0..=MAX_RANGE)?;
            let max = max.unwrap_or(min);
            if max == 0 {
                return Err(BetzaError::new(span, "at least one piece to pass over", "`0`"));
            }
            (min, Some(max))
        } else {
            return self.unexpected(format_args!("`any` or a count of pieces up to {MAX_RANGE}"));
        };
        let whose = match self.token {
            Token::Word("own") => Whose::Own,
            Token::Word("enemy") => Whose::Enemy,
            Token::Word(_) => return self.unexpected("`own` or `enemy`"),
            _ => return Ok(Over { min, max, whose: Whose::Any }),
        };
        self.advance();
        Ok(Over { min, max, whose })
    }

    /// `3` or `3-5`
    fn numbers(
        &mut self,
        what: &str,
        limits: RangeInclusive<u8>,
    ) -> Result<At<(u8, Option<u8>)>, BetzaError> {
        let start = self.span.start;
        let first = self.number(what, &limits)?;
        let last = if self.eat(Token::Dash) { Some(self.number(what, &limits)?) } else { None };
        let span = start..self.end;
        match last {
            Some(last) if last < first => {
                let expected = format!("{what} from the smaller number to the larger");
                Err(BetzaError::new(span, expected, format!("`{first}-{last}`")))
            }
            _ => Ok(At { value: (first, last), span }),
        }
    }

    /// A number within the limits.
    fn number(&mut self, what: &str, limits: &RangeInclusive<u8>) -> Result<u8, BetzaError> {
        if let Token::Number(number) = self.token
            && let Ok(number) = u8::try_from(number)
            && limits.contains(&number)
        {
            self.advance();
            return Ok(number);
        }
        self.unexpected(format_args!("{what}, a number from {} to {}", limits.start(), limits.end()))
    }
}

/// Fills a condition's place, which must be empty.
fn once<T>(
    place: &mut Option<At<T>>,
    name: &str,
    condition: At<T>,
    word: Range<usize>,
) -> Result<(), BetzaError> {
    if place.is_some() {
        return Err(BetzaError::new(word, "each condition once", format!("a second `{name}`")));
    }
    *place = Some(condition);
    Ok(())
}

/// Text as it can be shown in a message.
fn quoted(text: &str) -> String {
    format!("`{}`", text.escape_debug())
}
