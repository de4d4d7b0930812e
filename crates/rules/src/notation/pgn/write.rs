//! Writing games.

use super::comment::{Comment, Part, words};
use super::coordinates::COORDINATES;
use super::read::variant_name;
use super::tags::Tags;
use super::tree::{GameTree, NodeId};
use super::wrap::Wrap;
use crate::board::side::Side;
use crate::line::Line;
use crate::mv::Move;
use std::fmt::Write as _;
use std::io;

/// How games are written.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// Whether the coordinate list stands beside the names, in lines that begin with `%`: other programs
    /// pass over these.
    pub coordinates: bool,
    /// How many characters a line has at most, as far as words allow.
    pub width: usize,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { coordinates: true, width: 80 }
    }
}

/// Writes games one after another.
///
/// ```
/// use quatrebras_rules::pgn::{GameTree, PgnReader, PgnWriter};
/// use quatrebras_rules::{Rules, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let mut writer = PgnWriter::new(Vec::new());
/// for _ in 0..3 {
///     writer.write(&GameTree::new(&rules, rules.start().clone()))?;
/// }
/// assert_eq!(PgnReader::new(writer.into_inner().as_slice()).count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PgnWriter<W> {
    output: W,
    options: WriteOptions,
}

impl<W: io::Write> PgnWriter<W> {
    /// Writes to this output, as UTF-8.
    pub fn new(output: W) -> PgnWriter<W> {
        PgnWriter::with(output, WriteOptions::default())
    }

    /// Writes as the options say.
    pub fn with(output: W, options: WriteOptions) -> PgnWriter<W> {
        PgnWriter { output, options }
    }

    /// Writes a game and the empty line after it.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write(&mut self, game: &GameTree<'_>) -> io::Result<()> {
        let mut text = game.pgn_with(&self.options);
        text.push('\n');
        self.output.write_all(text.as_bytes())
    }

    /// The output.
    pub fn into_inner(self) -> W {
        self.output
    }
}

impl GameTree<'_> {
    /// The game as PGN.
    pub fn pgn(&self) -> String {
        self.pgn_with(&WriteOptions::default())
    }

    /// The game as PGN, as the options say.
    pub fn pgn_with(&self, options: &WriteOptions) -> String {
        let mut text = self.head();
        text.push('\n');
        if options.coordinates {
            self.coordinates(options.width, &mut text);
        }
        let wrap = Wrap::new(text, options.width);
        let line = Line::new(self.rules(), self.start().clone());
        Movetext { tree: self, line, wrap }.text()
    }

    fn head(&self) -> String {
        let (rules, tags) = (self.rules(), self.tags());
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        for (name, unknown) in Tags::seven() {
            match name {
                "Result" => tag(name, self.outcome().text()),
                _ => tag(name, tags.get(name).filter(|value| !value.is_empty()).unwrap_or(unknown)),
            }
        }
        tag("Variant", variant_name(rules));
        tag("Revision", rules.revision());
        let start = rules.fen(self.start());
        if start != rules.fen(rules.start()) {
            tag("SetUp", "1");
            tag("FEN", &start);
        }
        for (name, value) in tags.others() {
            tag(name, value);
        }
        text
    }

    /// The main line as coordinates.
    fn coordinates(&self, width: usize, text: &mut String) {
        let mut column = 0;
        for mv in self.main_line().filter_map(|node| self.mv(node)) {
            let word = self.rules().move_text(mv);
            if column == 0 || column + 1 + word.len() > width {
                let end = if column == 0 { "" } else { "\n" };
                let _ = write!(text, "{end}%{COORDINATES}");
                column = 1 + COORDINATES.len();
            }
            text.push(' ');
            text.push_str(&word);
            column += 1 + word.len();
        }
        if column > 0 {
            text.push('\n');
        }
    }
}

/// What is still to be written; a tree may be deeper than a program's stack.
enum Step {
    /// The move of a node, from the position before it.
    Move { node: NodeId, numbered: bool },
    /// What follows a node.
    After { node: NodeId, numbered: bool },
    /// The move is played.
    Play(Move),
    /// A variation begins.
    Open,
    /// A variation ends; so many moves lie before it.
    Close { depth: usize },
}

struct Movetext<'t, 'r> {
    tree: &'t GameTree<'r>,
    line: Line<'r>,
    wrap: Wrap,
}

impl Movetext<'_, '_> {
    fn text(mut self) -> String {
        self.comments(&self.tree.remarks(NodeId::ROOT).after);
        let mut steps = vec![Step::After { node: NodeId::ROOT, numbered: true }];
        while let Some(step) = steps.pop() {
            match step {
                Step::Move { node, numbered } => self.mv(node, numbered),
                Step::After { node, numbered } => self.after(node, numbered, &mut steps),
                Step::Play(mv) => self.line.replay(mv),
                Step::Open => {
                    self.wrap.unit("(");
                    self.wrap.hold();
                }
                Step::Close { depth } => {
                    self.wrap.join(")");
                    while self.line.moves().len() > depth {
                        self.line.pop();
                    }
                }
            }
        }
        self.wrap.unit(self.tree.outcome().text());
        self.wrap.finish()
    }

    fn after(&self, node: NodeId, numbered: bool, steps: &mut Vec<Step>) {
        let mut children = self.tree.children(node);
        let Some(first) = children.next() else { return };
        let variations: Vec<NodeId> = children.collect();
        let depth = self.line.moves().len();
        let interrupted = |node: NodeId| !self.tree.remarks(node).after.is_empty();
        let play = |node: NodeId, numbered: bool, steps: &mut Vec<Step>| {
            steps.push(Step::After { node, numbered });
            steps.extend(self.tree.mv(node).map(Step::Play));
        };
        play(first, interrupted(first) || !variations.is_empty(), steps);
        for &variation in variations.iter().rev() {
            steps.push(Step::Close { depth });
            play(variation, interrupted(variation), steps);
            steps.push(Step::Move { node: variation, numbered: true });
            steps.push(Step::Open);
        }
        steps.push(Step::Move { node: first, numbered });
    }

    fn mv(&mut self, node: NodeId, numbered: bool) {
        let remarks = self.tree.remarks(node);
        let Some(mv) = self.tree.mv(node) else { return };
        self.comments(&remarks.before);
        let position = self.line.position();
        let number = position.fullmove();
        match position.side_to_move() {
            Side::White => self.wrap.unit(&format!("{number}.")),
            Side::Black if numbered || !remarks.before.is_empty() => self.wrap.unit(&format!("{number}...")),
            Side::Black => {}
        }
        self.wrap.unit(&self.line.san(mv));
        for glyph in &remarks.glyphs {
            self.wrap.unit(&format!("${glyph}"));
        }
        self.comments(&remarks.after);
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            self.comment(comment);
        }
    }

    fn comment(&mut self, comment: &Comment) {
        if comment.is_empty() {
            return;
        }
        let board = self.tree.rules().board();
        let written = comment.written(board);
        if written.contains('}') {
            // Braces cannot hold it: a comment to the end of the line can.
            self.wrap.line(&format!("; {written}"));
            return;
        }
        self.wrap.unit("{");
        self.wrap.hold();
        for part in comment.parts() {
            match part {
                Part::Text(text) => words(text).for_each(|word| self.word(word)),
                _ => {
                    let mut command = String::new();
                    part.write(board, &mut command);
                    self.word(&command);
                }
            }
        }
        self.wrap.join("}");
    }

    /// A word of a comment. One that would mean something else at the beginning of a line is kept away from
    /// there.
    fn word(&mut self, word: &str) {
        if word.starts_with(['%', ';', '[']) && !self.wrap.is_held() {
            self.wrap.join(" ");
            self.wrap.join(word);
        } else {
            self.wrap.unit(word);
        }
    }
}
