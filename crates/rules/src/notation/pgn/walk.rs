//! Walking through the moves, variations and comments of a game's text.

use super::comment::Comment;
use super::fault::{FaultKind, TextFault, shown};
use super::foreign::{self, Ranks, Sign};
use super::lex::{Lexer, Token};
use super::limits::{MAX_ITEMS, MAX_NESTING, MAX_PLIES};
use super::moves;
use super::outcome::Outcome;
use super::read::{Notes, ReadOptions};
use super::tree::{GameTree, NodeId};
use crate::line::Line;
use crate::mv::Move;

/// The tag of the lines with the coordinate list.
pub(super) const COORDINATES: &str = "moves";

/// Whether a line has coordinates.
pub(super) fn is_coordinates(line: &str) -> bool {
    let list = line.strip_prefix('%').and_then(|rest| rest.strip_prefix(COORDINATES));
    list.is_some_and(|list| list.starts_with(' '))
}

/// A variation that is being read.
struct Branch {
    /// Where its parenthesis stands.
    opened: usize,
    /// The node and move that it stands beside.
    node: NodeId,
    mv: Move,
    /// How many moves lie before it.
    depth: usize,
}

/// A walk through a game's text.
pub(super) struct Walk<'t, 'r> {
    lexer: Lexer<'t>,
    tree: GameTree<'r>,
    line: Line<'r>,
    at: NodeId,
    open: Vec<Branch>,
    /// Parentheses within a part that is not read, itself included.
    skipped: usize,
    /// Whether a comment here belongs to the next move: at the beginning of a variation and after one.
    ahead: bool,
    before: Vec<Comment>,
    glyphs: Vec<u8>,
    ranks: Ranks,
    variations: bool,
    items: usize,
    coordinates: Vec<(usize, &'t str)>,
    notes: Notes,
    drawn: bool,
    ended: Option<(usize, Outcome)>,
    length: usize,
}

/// What a walk found.
pub(super) struct Walked<'r> {
    pub tree: GameTree<'r>,
    /// The game as it was played.
    pub line: Line<'r>,
    /// The result at the end of the moves, if there is one, and where the end is.
    pub outcome: Option<Outcome>,
    pub end: usize,
    pub notes: Notes,
}

/// Walks through a game.
pub(super) fn walk<'t, 'r>(
    mut walk: Walk<'t, 'r>,
    comments: &[(usize, &'t str)],
) -> Result<Walked<'r>, TextFault> {
    for &(at, text) in comments {
        walk.comment(at, text)?;
    }
    while let Some((at, token)) = walk.lexer.next()? {
        walk.token(at, token)?;
    }
    walk.finish()
}

impl<'t, 'r> Walk<'t, 'r> {
    pub fn new(
        text: &'t str,
        lexer: Lexer<'t>,
        tree: GameTree<'r>,
        ranks: Ranks,
        options: &ReadOptions,
    ) -> Walk<'t, 'r> {
        let line = Line::new(tree.rules(), tree.start().clone());
        Walk {
            lexer,
            tree,
            line,
            at: NodeId::ROOT,
            open: Vec::new(),
            skipped: 0,
            ahead: false,
            before: Vec::new(),
            glyphs: Vec::new(),
            ranks,
            variations: options.variations,
            items: 0,
            coordinates: Vec::new(),
            notes: Notes::default(),
            drawn: false,
            ended: None,
            length: text.len(),
        }
    }

    fn token(&mut self, at: usize, token: Token<'t>) -> Result<(), TextFault> {
        if let Token::Escape(text) = token {
            self.escape(at, text);
            return Ok(());
        }
        if let Some((_, outcome)) = self.ended
            && !matches!(token, Token::Comment(_))
        {
            let message = format!("the game ended with {outcome}: expected nothing more but comments");
            return Err(TextFault::syntax(at, message));
        }
        match token {
            Token::Tag { name, .. } => {
                let message = format!("a tag ({}) among the moves", shown(name));
                Err(TextFault::syntax(at, message))
            }
            Token::Open => self.enter(at),
            Token::Close => self.leave(at),
            _ if self.skipped > 0 => Ok(()),
            Token::Comment(text) => self.comment(at, text),
            Token::Glyph(digits) => match digits.parse::<u8>() {
                Ok(glyph) => self.glyph(at, glyph),
                Err(_) => {
                    let message = format!("expected a glyph from $0 to $255, found '${}'", shown(digits));
                    Err(TextFault::syntax(at, message))
                }
            },
            Token::Word(word) => self.word(at, word),
            Token::Escape(_) => Ok(()),
        }
    }

    fn count(&mut self, at: usize, items: usize) -> Result<(), TextFault> {
        self.items += items;
        if self.items <= MAX_ITEMS {
            return Ok(());
        }
        let message =
            format!("expected at most {MAX_ITEMS} moves, comments, glyphs and variations, and here are more");
        Err(TextFault::new(at, FaultKind::Limit, message))
    }

    fn escape(&mut self, at: usize, text: &'t str) {
        let Some(list) = text.strip_prefix(COORDINATES).filter(|list| list.starts_with(' ')) else { return };
        let list_at = at + 1 + COORDINATES.len();
        for word in list.split_ascii_whitespace() {
            if self.coordinates.len() <= MAX_PLIES {
                let place = word.as_ptr() as usize - list.as_ptr() as usize;
                self.coordinates.push((list_at + place, word));
            }
        }
    }

    fn comment(&mut self, at: usize, text: &str) -> Result<(), TextFault> {
        let comment = Comment::parse(self.tree.rules().board(), text);
        self.count(at, comment.parts().len().max(1))?;
        if comment.is_empty() {
            return Ok(());
        }
        if self.ahead {
            self.before.push(comment);
        } else {
            self.tree.remarks_mut(self.at).after.push(comment);
        }
        Ok(())
    }

    fn glyph(&mut self, at: usize, glyph: u8) -> Result<(), TextFault> {
        self.count(at, 1)?;
        // A glyph before the first move of a line can only mean that move.
        let first = self.at == NodeId::ROOT || (self.ahead && self.starts_branch());
        let glyphs = if first { &mut self.glyphs } else { &mut self.tree.remarks_mut(self.at).glyphs };
        if !glyphs.contains(&glyph) {
            glyphs.push(glyph);
        }
        Ok(())
    }

    /// Whether the innermost variation has no move yet.
    fn starts_branch(&self) -> bool {
        self.open.last().is_some_and(|branch| self.line.moves().len() == branch.depth)
    }

    fn enter(&mut self, at: usize) -> Result<(), TextFault> {
        if self.open.len() + self.skipped >= MAX_NESTING {
            let message = format!("expected at most {MAX_NESTING} variations within each other");
            return Err(TextFault::new(at, FaultKind::Limit, message));
        }
        self.count(at, 1)?;
        if self.skipped > 0 {
            self.skipped += 1;
            return Ok(());
        }
        if self.starts_branch() || self.at == NodeId::ROOT {
            return Err(TextFault::syntax(at, "a variation needs a move before it"));
        }
        self.settle_comments();
        let Some(mv) = self.line.pop() else { return Ok(()) };
        let depth = self.line.moves().len();
        self.open.push(Branch { opened: at, node: self.at, mv, depth });
        self.at = self.tree.parent(self.at).unwrap_or(NodeId::ROOT);
        self.ahead = true;
        self.skipped = usize::from(!self.variations);
        Ok(())
    }

    fn leave(&mut self, at: usize) -> Result<(), TextFault> {
        self.skipped = self.skipped.saturating_sub(1);
        if self.skipped > 0 {
            return Ok(());
        }
        let empty = self.starts_branch();
        let Some(branch) = self.open.pop() else {
            return Err(TextFault::syntax(at, "a `)` without a `(` before it"));
        };
        if empty {
            self.at = branch.node;
        }
        self.settle_comments();
        self.glyphs.clear();
        while self.line.moves().len() > branch.depth {
            self.line.pop();
        }
        self.line.replay(branch.mv);
        self.at = branch.node;
        self.ahead = true;
        Ok(())
    }

    /// Comments that waited for a move which does not come belong to the one before.
    fn settle_comments(&mut self) {
        if !self.before.is_empty() {
            let comments = std::mem::take(&mut self.before);
            self.tree.remarks_mut(self.at).after.extend(comments);
        }
    }

    fn word(&mut self, at: usize, word: &str) -> Result<(), TextFault> {
        if let Some(outcome) = Outcome::parse(word) {
            // Within a variation a result says how that would have ended.
            if self.open.is_empty() {
                self.ended = Some((at, outcome));
                self.settle_comments();
                self.ahead = false;
            }
            return Ok(());
        }
        let number = if foreign::is_null_move(word) { 0 } else { foreign::without_number(word) };
        let (length, glyph) = foreign::trailing_glyph(&word[number..]);
        let name = &word[number..number + length];
        if !name.is_empty() && !self.sign(at + number, name)? {
            match self.find(at + number, name) {
                Ok(mv) => self.play(at, mv)?,
                Err(fault) if fault.kind == FaultKind::Move && !self.open.is_empty() => {
                    let message = format!("{}; the variation is left out from here", fault.message);
                    self.notes.add(TextFault { message, ..fault });
                    self.skipped = 1;
                    return Ok(());
                }
                Err(fault) => return Err(fault),
            }
        }
        glyph.map_or(Ok(()), |glyph| self.glyph(at, glyph))
    }

    /// Takes a word that can be no move; tells whether it was one.
    fn sign(&mut self, at: usize, word: &str) -> Result<bool, TextFault> {
        match foreign::sign(word) {
            _ if foreign::is_null_move(word) => return Ok(false),
            None => return Ok(false),
            Some(Sign::Glyph(glyph)) => self.glyph(at, glyph)?,
            Some(Sign::Idle) => {}
            Some(Sign::Unknown) => {
                let message = format!("'{}' is no move and no known sign: it is passed over", shown(word));
                self.notes.add(TextFault::syntax(at, message));
            }
        }
        Ok(true)
    }

    fn find(&mut self, at: usize, name: &str) -> Result<Move, TextFault> {
        let wrong = |message: String| TextFault::new(at, FaultKind::Move, message);
        let ply = self.line.moves().len();
        if ply == MAX_PLIES {
            let message = format!("expected at most {MAX_PLIES} moves one after another");
            return Err(TextFault::new(at, FaultKind::Limit, message));
        }
        if foreign::is_null_move(name) {
            let message = format!("'{}' is no move: nobody can pass in this game", shown(name));
            return Err(wrong(message));
        }
        if self.open.is_empty()
            && !self.drawn
            && let Some(verdict) = self.line.judged()
        {
            if verdict.winner.is_some() {
                return Err(wrong(moves::after_the_end(verdict)));
            }
            // Elsewhere a draw must be claimed, and people may play on.
            self.drawn = true;
            self.notes.add(wrong(format!("{}; the moves go on", moves::after_the_end(verdict))));
        }
        let found = moves::find(&self.line, name, self.ranks);
        let listed = self.coordinates.get(ply).filter(|_| self.open.is_empty());
        match (found, listed) {
            (Ok(mv), _) => Ok(mv),
            (Err(message), Some((_, word))) => {
                let mv = moves::find_coordinates(&self.line, word).map_err(|_| wrong(message.clone()))?;
                self.notes.add(wrong(format!("{message}; taken as {word}, as the coordinate list has it")));
                Ok(mv)
            }
            (Err(message), None) => Err(wrong(message)),
        }
    }

    fn play(&mut self, at: usize, mv: Move) -> Result<(), TextFault> {
        self.count(at, 1)?;
        self.line.replay(mv);
        self.at = self.tree.attach(self.at, mv);
        if !self.before.is_empty() {
            self.tree.remarks_mut(self.at).before = std::mem::take(&mut self.before);
        }
        if !self.glyphs.is_empty() {
            self.tree.remarks_mut(self.at).glyphs = std::mem::take(&mut self.glyphs);
        }
        self.ahead = false;
        Ok(())
    }

    fn finish(mut self) -> Result<Walked<'r>, TextFault> {
        if let Some(branch) = self.open.last() {
            return Err(TextFault::syntax(branch.opened, "this variation is not closed: expected `)`"));
        }
        self.settle_comments();
        self.compare_coordinates()?;
        let end = self.ended.map_or(self.length, |(at, _)| at);
        let outcome = self.ended.map(|(_, outcome)| outcome);
        Ok(Walked { tree: self.tree, line: self.line, outcome, end, notes: self.notes })
    }

    /// Names and coordinates must say the same.
    fn compare_coordinates(&self) -> Result<(), TextFault> {
        if self.coordinates.is_empty() {
            return Ok(());
        }
        let differ = |at: usize, message: String| Err(TextFault::new(at, FaultKind::Coordinates, message));
        let rules = self.tree.rules();
        for (ply, (&mv, &(at, word))) in self.line.moves().iter().zip(&self.coordinates).enumerate() {
            if rules.move_text(mv) != word {
                let position = &self.line.positions()[ply];
                let name = rules.san(position, mv);
                let number = position.fullmove();
                let message =
                    format!("move {number} is {name}, but the coordinate list has '{}'", shown(word));
                return differ(at, message);
            }
        }
        let (names, listed) = (self.line.moves().len(), self.coordinates.len());
        if names == listed {
            return Ok(());
        }
        let at = self.coordinates.get(names).or(self.coordinates.last()).map_or(0, |(at, _)| *at);
        differ(at, format!("the game has {names} half moves, the coordinate list {listed}"))
    }
}
