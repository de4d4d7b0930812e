//! Walking through the moves, variations and comments of a game's text.

use super::comment::Comment;
use super::coordinates::Coordinates;
use super::fault::{FaultKind, TextFault, shown};
use super::foreign::Ranks;
use super::lex::{Lexer, Token};
use super::limits::{MAX_ITEMS, MAX_NESTING};
use super::outcome::Outcome;
use super::read::{Notes, ReadOptions};
use super::tree::{GameTree, NodeId};
use crate::line::Line;
use crate::mv::Move;

/// A variation that is being read.
struct Branch {
    /// Where its parenthesis stands.
    opened: usize,
    /// The node and move that it stands beside.
    node: NodeId,
    mv: Move,
    /// How many moves lie before it.
    depth: usize,
    /// Whether another variation ended just before it.
    ahead: bool,
}

/// A walk through a game's text.
pub(super) struct Walk<'t, 'r> {
    lexer: Lexer<'t>,
    pub tree: GameTree<'r>,
    pub line: Line<'r>,
    pub at: NodeId,
    open: Vec<Branch>,
    /// Parentheses within a part that is not read, itself included.
    pub skipped: usize,
    /// Whether a comment here belongs to the next move: at the beginning of a variation and after one.
    pub ahead: bool,
    pub before: Vec<Comment>,
    pub glyphs: Vec<u8>,
    pub ranks: Ranks,
    variations: bool,
    items: usize,
    pub coordinates: Coordinates<'t>,
    pub notes: Notes,
    pub drawn: bool,
    pub ended: Option<(usize, Outcome)>,
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
            coordinates: Coordinates::default(),
            notes: Notes::default(),
            drawn: false,
            ended: None,
            length: text.len(),
        }
    }

    /// Whether this is not the main line.
    pub fn in_variation(&self) -> bool {
        !self.open.is_empty()
    }

    fn token(&mut self, at: usize, token: Token<'t>) -> Result<(), TextFault> {
        if let Token::Escape(text) = token {
            self.coordinates.read(at, text);
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

    pub fn count(&mut self, at: usize, items: usize) -> Result<(), TextFault> {
        self.items += items;
        if self.items <= MAX_ITEMS {
            return Ok(());
        }
        let message =
            format!("expected at most {MAX_ITEMS} moves, comments, glyphs and variations, and here are more");
        Err(TextFault::new(at, FaultKind::Limit, message))
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

    pub fn glyph(&mut self, at: usize, glyph: u8) -> Result<(), TextFault> {
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
        self.open.push(Branch { opened: at, node: self.at, mv, depth, ahead: self.ahead });
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
        // A variation of which nothing was read separates nothing.
        self.ahead = branch.ahead || !empty;
        Ok(())
    }

    /// Comments that waited for a move which does not come belong to the one before.
    pub fn settle_comments(&mut self) {
        if !self.before.is_empty() {
            let comments = std::mem::take(&mut self.before);
            self.tree.remarks_mut(self.at).after.extend(comments);
        }
    }

    fn finish(mut self) -> Result<Walked<'r>, TextFault> {
        if let Some(branch) = self.open.last() {
            return Err(TextFault::syntax(branch.opened, "this variation is not closed: expected `)`"));
        }
        self.settle_comments();
        self.coordinates.compare(&self.line)?;
        let end = self.ended.map_or(self.length, |(at, _)| at);
        let outcome = self.ended.map(|(_, outcome)| outcome);
        Ok(Walked { tree: self.tree, line: self.line, outcome, end, notes: self.notes })
    }
}
