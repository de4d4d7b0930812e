//! Random games with variations and remarks.

use quatrebras_rules::pgn::{Comment, GameTree, NodeId, Outcome};
use quatrebras_rules::{Line, Move, Position, Rules, Side};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

/// Words of comments, with everything in them that means something elsewhere in PGN.
const WORDS: &[&str] = &[
    "good",
    "x",
    "a(b",
    "c)",
    "{",
    "}",
    "[",
    "]",
    ";",
    "%",
    "$3",
    "1-0",
    "*",
    "\"",
    "\\",
    "--",
    "e.p.",
    "12.",
    "ł",
    "馬",
    "—",
    "[%clk 0:01:02.5]",
    "[%eval -0.31,17]",
    "[%eval #4]",
    "[%emt 0:00:07]",
    "[%csl Ra3,Gc4]",
    "[%cal Ga3c4]",
    "[%other thing, or two]",
    "[%bare]",
    "[Event \"no tag\"]",
    "%moves",
    "1.e4",
    "a-very-long-word-that-fills-more-than-one-whole-line-of-eighty-characters-and-still-is-one-single-word",
];

/// Words of comments that mean nothing.
const PLAIN: &[&str] = &["good", "bad", "ł", "馬", "(x)", "1.", "—", "\"so\"", "a,", "b;", "[%clk 0:01:02]"];

/// What a random tree may have in it.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Half moves of the main line, at most.
    pub plies: usize,
    /// Variations, at most.
    pub variations: usize,
    /// Only comments that every program understands.
    pub plain: bool,
}

/// A random game from this position, with variations, comments, glyphs and tags. Reading gives it back as it
/// is: no comment stands where reading would count it to another move.
pub fn tree<'r>(rules: &'r Rules, start: &Position, seed: u64, style: Style) -> GameTree<'r> {
    let mut random = SmallRng::seed_from_u64(seed ^ 0x7a6e_0001);
    let mut tree = GameTree::new(rules, start.clone());
    let mut line = Line::new(rules, start.clone());
    let plies = random.random_range(0..=style.plies);
    let main = walk(&mut line, plies, &mut random);
    tree.add(NodeId::ROOT, &main).expect("the moves of a walk are legal");
    let outcomes = [Outcome::Won(Side::White), Outcome::Won(Side::Black), Outcome::Drawn, Outcome::Unknown];
    let any = *outcomes.choose(&mut random).expect("not empty");
    tree.set_outcome(line.verdict().map_or(any, Outcome::from));
    let mut nodes: Vec<NodeId> = tree.main_line().collect();
    for _ in 0..random.random_range(0..=style.variations) {
        let Some(&beside) = nodes.choose(&mut random) else { break };
        let parent = tree.parent(beside).unwrap_or(NodeId::ROOT);
        let mut line = tree.line_to(parent);
        let length = random.random_range(1..=6);
        let moves = walk(&mut line, length, &mut random);
        if !moves.is_empty() {
            let last = tree.add(parent, &moves).expect("the moves of a walk are legal");
            nodes.extend(std::iter::successors(Some(last), |&node| tree.parent(node)).take(moves.len()));
        }
    }
    remark(&mut tree, &nodes, style, &mut random);
    tag(&mut tree, style, &mut random);
    tree
}

/// Random moves, played and returned.
fn walk(line: &mut Line<'_>, plies: usize, random: &mut impl Rng) -> Vec<Move> {
    let before = line.moves().len();
    for _ in 0..plies {
        let Some(&mv) = line.legal_moves().choose(random) else { break };
        line.push(mv).expect("a legal move can be played");
    }
    line.moves()[before..].to_vec()
}

fn remark(tree: &mut GameTree<'_>, nodes: &[NodeId], style: Style, random: &mut impl Rng) {
    for node in std::iter::once(NodeId::ROOT).chain(nodes.iter().copied()) {
        if random.random_bool(0.2) {
            for _ in 0..random.random_range(1..=2) {
                let comment = comment(tree, style, random);
                tree.remarks_mut(node).after.push(comment);
            }
        }
        if node != NodeId::ROOT && random.random_bool(0.1) {
            let (one, other) = (random.random(), random.random_range(1..=6));
            tree.remarks_mut(node).glyphs.push(one);
            if one != other {
                tree.remarks_mut(node).glyphs.push(other);
            }
        }
        if can_have_comment_before(tree, node) && random.random_bool(0.3) {
            let comment = comment(tree, style, random);
            tree.remarks_mut(node).before.push(comment);
        }
    }
}

/// Whether something separates a move from the one before it.
fn can_have_comment_before(tree: &GameTree<'_>, node: NodeId) -> bool {
    let first_of = |parent: NodeId| tree.children(parent).next();
    let Some(parent) = tree.parent(node) else { return false };
    if first_of(parent) != Some(node) {
        return true;
    }
    let Some(grandparent) = tree.parent(parent) else { return false };
    first_of(grandparent) == Some(parent) && tree.children(grandparent).count() > 1
}

fn comment(tree: &GameTree<'_>, style: Style, random: &mut impl Rng) -> Comment {
    let words = if style.plain { PLAIN } else { WORDS };
    let count = random.random_range(1..=12);
    let text: Vec<&str> = (0..count).filter_map(|_| words.choose(random).copied()).collect();
    Comment::parse(tree.rules().board(), &text.join(" "))
}

fn tag(tree: &mut GameTree<'_>, style: Style, random: &mut impl Rng) {
    let round = random.random_range(1..100).to_string();
    let tags = tree.tags_mut();
    tags.set("Round", &round);
    tags.set("White", "Füchsin, Zoë");
    if random.random() {
        tags.set("Black", "黑");
        tags.set("TimeControl", "300+5");
        tags.set("Termination", "time forfeit");
    }
    if !style.plain && random.random() {
        tags.set("Annotator", "\"Quo\\ted\" \\ ] [ } ");
        tags.set("X-y_z", "");
    }
}
