//! A game with its variations and comments.

use super::comment::{Comment, Part};
use super::fault::PgnFault;
use super::outcome::Outcome;
use super::tags::Tags;
use crate::line::Line;
use crate::mv::Move;
use crate::notation::movetext::MoveError;
use crate::position::Position;
use crate::rules::Rules;
use std::iter::successors;
use std::num::NonZeroU32;

/// A move in a [`GameTree`], or its root.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is said of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// Comments before the move. Only a comment that something separates from the move before (the beginning
    /// of a variation, or a variation that ends there) is one of these when it is read.
    pub before: Vec<Comment>,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`.
    pub glyphs: Vec<u8>,
    /// Comments after the move; those of the root stand before the first move.
    pub after: Vec<Comment>,
}

static SILENT: Remarks = Remarks { before: Vec::new(), glyphs: Vec::new(), after: Vec::new() };

#[derive(Clone, Debug)]
struct Node {
    /// `None` for the root.
    mv: Option<Move>,
    parent: NodeId,
    /// The root is nobody's child, so its number is free to mean none.
    next: Option<NonZeroU32>,
    first: Option<NonZeroU32>,
    last: Option<NonZeroU32>,
    remarks: Option<Box<Remarks>>,
}

impl Node {
    fn new(mv: Option<Move>, parent: NodeId) -> Node {
        Node { mv, parent, next: None, first: None, last: None, remarks: None }
    }
}

/// A game with its tags, moves, variations and comments. Every move in it is legal in its position and not
/// forbidden by the history of its line.
///
/// Two trees are equal when they are the same game with the same remarks, whatever order it was put
/// together in; [`GameTree::notes`] do not count.
///
/// ```
/// use quatrebras_rules::pgn::{Comment, GameTree, NodeId, PgnReader};
/// use quatrebras_rules::{Line, Rules, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let mut line = Line::new(&rules, rules.start().clone());
/// for _ in 0..3 {
///     line.push(line.legal_moves()[0])?;
/// }
/// let mut tree = GameTree::from_line(&line);
/// let mut first_moves = Vec::new();
/// rules.legal_moves(line.start(), &mut first_moves);
/// let other = tree.add(NodeId::ROOT, &first_moves[1..2])?;
/// tree.remarks_mut(other).after.push(Comment::parse(rules.board(), "more ambitious"));
/// tree.tags_mut().set("White", "Fox");
///
/// let text = tree.pgn();
/// let raw = PgnReader::new(text.as_bytes()).next().expect("a game")?;
/// assert_eq!(raw.read(&|wanted| wanted.is(&rules).then_some(&rules))?, tree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GameTree<'r> {
    rules: &'r Rules,
    tags: Tags,
    start: Position,
    nodes: Vec<Node>,
    outcome: Outcome,
    pub(super) notes: Vec<PgnFault>,
}

impl<'r> GameTree<'r> {
    /// A game without moves.
    pub fn new(rules: &'r Rules, start: Position) -> GameTree<'r> {
        GameTree {
            rules,
            tags: Tags::default(),
            start,
            nodes: vec![Node::new(None, NodeId::ROOT)],
            outcome: Outcome::Unknown,
            notes: Vec::new(),
        }
    }

    /// The game that was played; its outcome is the rules' verdict, if there is one.
    pub fn from_line(line: &Line<'r>) -> GameTree<'r> {
        let mut tree = GameTree::new(line.rules(), line.start().clone());
        let mut at = NodeId::ROOT;
        for &mv in line.moves() {
            at = tree.attach(at, mv);
        }
        tree.outcome = line.verdict().map(Outcome::from).unwrap_or_default();
        tree
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The tags. What follows from the game itself (`Result`, `Variant`, `Revision`, `SetUp`, `FEN`, `Format`) is
    /// written as it is, whatever is set here.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The result.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Sets the result.
    pub fn set_outcome(&mut self, outcome: Outcome) {
        self.outcome = outcome;
    }

    /// What was mended or passed over when the game was read.
    pub fn notes(&self) -> &[PgnFault] {
        &self.notes
    }

    /// How many moves the game has, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether it has no move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move of a node; `None` for the root.
    ///
    /// # Panics
    /// As all methods here: when the node is not one of this tree.
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.nodes[node.index()].mv
    }

    /// The move before; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| self.nodes[node.index()].parent)
    }

    /// The moves that follow: first the line's own, then the beginnings of variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let id = |child: NonZeroU32| NodeId(child.get());
        let first = self.nodes[node.index()].first.map(id);
        successors(first, move |child| self.nodes[child.index()].next.map(id))
    }

    /// The nodes of the line that goes on from here, this one not included.
    pub fn continuation(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        successors(self.children(node).next(), |&at| self.children(at).next())
    }

    /// The nodes of the moves that were played.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.continuation(NodeId::ROOT)
    }

    /// The game up to and including a move, with the positions on the way.
    pub fn line_to(&self, node: NodeId) -> Line<'r> {
        let mut path: Vec<Move> =
            successors(Some(node), |&at| self.parent(at)).filter_map(|at| self.mv(at)).collect();
        path.reverse();
        let mut line = Line::new(self.rules, self.start.clone());
        for mv in path {
            line.replay(mv);
        }
        line
    }

    /// The game as it was played.
    pub fn line(&self) -> Line<'r> {
        self.line_to(self.main_line().last().unwrap_or(NodeId::ROOT))
    }

    /// What is said of a move.
    pub fn remarks(&self, node: NodeId) -> &Remarks {
        self.nodes[node.index()].remarks.as_deref().unwrap_or(&SILENT)
    }

    /// What is said of a move, to be changed.
    pub fn remarks_mut(&mut self, node: NodeId) -> &mut Remarks {
        self.nodes[node.index()].remarks.get_or_insert_default()
    }

    /// The time left to the mover after this move, in milliseconds, where a comment tells it.
    pub fn clock(&self, node: NodeId) -> Option<u64> {
        let parts = self.remarks(node).after.iter().flat_map(|comment| comment.parts());
        parts.into_iter().find_map(|part| if let Part::Clock(time) = part { Some(*time) } else { None })
    }

    /// Adds moves that follow a node: its continuation if it has none, else a variation. Returns the last
    /// one's node. Where the game is drawn by what happened before, it may go on: people play on.
    ///
    /// # Errors
    /// The first move that is not legal in its position, or that the history forbids; nothing is added then.
    pub fn add(&mut self, node: NodeId, moves: &[Move]) -> Result<NodeId, MoveError> {
        let mut line = self.line_to(node);
        for &mv in moves {
            if !self.rules.is_legal(line.position(), mv) {
                return Err(MoveError::Illegal(self.rules.move_text(mv)));
            }
            if line.forbidden(mv) {
                return Err(MoveError::Repeats(self.rules.move_text(mv)));
            }
            line.replay(mv);
        }
        Ok(moves.iter().fold(node, |at, &mv| self.attach(at, mv)))
    }

    /// Adds a move that is known to be legal.
    pub(super) fn attach(&mut self, parent: NodeId, mv: Move) -> NodeId {
        // A tree has far fewer nodes: memory ends first, and reading has a limit.
        let number = u32::try_from(self.nodes.len()).ok().and_then(NonZeroU32::new);
        let Some(number) = number else { return parent };
        self.nodes.push(Node::new(Some(mv), parent));
        let above = &mut self.nodes[parent.index()];
        let before = above.last.replace(number);
        match before {
            Some(before) => self.nodes[before.get() as usize].next = Some(number),
            None => above.first = Some(number),
        }
        NodeId(number.get())
    }
}

impl std::fmt::Debug for GameTree<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Rules are long, and a tree may be.
        let game = (self.rules.id(), self.outcome, self.len());
        f.debug_struct("GameTree").field("game, outcome, moves", &game).finish_non_exhaustive()
    }
}

impl PartialEq for GameTree<'_> {
    fn eq(&self, other: &GameTree<'_>) -> bool {
        let head = |tree: &GameTree<'_>| (tree.rules.id().to_owned(), tree.rules.fen(&tree.start));
        if head(self) != head(other) || self.outcome != other.outcome || !self.tags.told_alike(&other.tags) {
            return false;
        }
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((mine, theirs)) = open.pop() {
            if self.mv(mine) != other.mv(theirs) || self.remarks(mine) != other.remarks(theirs) {
                return false;
            }
            let (mut left, mut right) = (self.children(mine), other.children(theirs));
            loop {
                match (left.next(), right.next()) {
                    (Some(mine), Some(theirs)) => open.push((mine, theirs)),
                    (None, None) => break,
                    _ => return false,
                }
            }
        }
        true
    }
}

impl Eq for GameTree<'_> {}
