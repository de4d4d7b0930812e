//! A compiled game, and what can be asked of it.

use crate::attack::{Attack, attacked, gather};
use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::cells::Cells;
use crate::board::geometry::Geometry;
use crate::board::lines::{Lines, Portable, Sliders, Walking};
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::danger::Danger;
use crate::exchange::Hand;
use crate::generate::Count;
use crate::kernel;
use crate::mv::{FIRST_SPECIAL, Move};
use crate::position::Position;
use crate::reach::{View, conduct};
use crate::rule::SpecialRule;
use crate::texts::Texts;
use crate::verdict::Ending;
use crate::way::Way;
use crate::zobrist::Zobrist;

/// What is known of a kind apart from its moves.
#[derive(Clone, Debug)]
pub(crate) struct KindInfo {
    /// The kind's name for people.
    pub name: String,
    /// The FEN letter, upper case.
    pub letter: char,
    /// The letter of the FEN's rights field that stands for this kind.
    pub mark: Option<char>,
    /// The kind that has the same letter without the mark.
    pub unmarked: Option<Kind>,
    /// The two kinds that make this compound.
    pub parts: Option<[Kind; 2]>,
    /// The name of its region, where it has one.
    pub region_name: Option<String>,
    /// The cells where pieces of this kind may stand, for each side.
    pub region: [Cells; 2],
    /// The cells where each side has the kind in the start position.
    pub home: [Cells; 2],
}

/// One letter of the FEN's rights field, in the order in which they are written.
#[derive(Clone, Debug)]
pub(crate) struct Right {
    pub letter: char,
    pub side: Side,
    pub holder: Holder,
}

/// What a right's letter stands for.
#[derive(Clone, Debug)]
pub(crate) enum Holder {
    /// A bit of the position's rights, with the pieces that must be in place for it.
    Bit { bit: u16, pieces: Vec<(Cell, Piece)> },
    /// A side's piece of this kind.
    Kind(Kind),
}

/// What sets a counter back.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Resets {
    pub capture: bool,
    pub promotion: bool,
    /// Kinds whose every move does, as bits.
    pub kinds: u32,
}

/// The rules of one game, compiled from its file. Immutable; share it freely between threads.
///
/// ```
/// use quatrebras_rules::{Rules, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let mut moves = Vec::new();
/// rules.legal_moves(rules.start(), &mut moves);
/// assert_eq!(moves.len() as u64, rules.perft(rules.start(), 1));
/// # Ok::<(), quatrebras_rules::GameError>(())
/// ```
#[derive(Debug)]
pub struct Rules {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) revision: String,
    pub(crate) texts: Texts,
    pub(crate) board: Geometry,
    pub(crate) lines: Lines,
    pub(crate) kinds: Vec<KindInfo>,
    pub(crate) ways: [Vec<Vec<Way>>; 2],
    pub(crate) attacks: [Vec<Attack>; 2],
    /// For each attack those who may take by it.
    pub(crate) hands: [Vec<Vec<Hand>>; 2],
    pub(crate) zobrist: Zobrist,
    pub(crate) royal_kinds: u32,
    /// Kinds that some others cannot capture, as bits.
    pub(crate) immune: u32,
    /// For each cell the rights that are lost when anything changes there.
    pub(crate) touch: [u16; MAX_CELLS],
    pub(crate) rights: Vec<Right>,
    pub(crate) counts_each_side: bool,
    pub(crate) resets: Resets,
    /// For each side the cells on which its royal wins.
    pub(crate) goal: [Cells; 2],
    /// For each kind and side the cells where it cannot stand, since it would have changed on arrival.
    pub(crate) forbidden: Vec<[Cells; 2]>,
    pub(crate) stalemate_loses: bool,
    pub(crate) agreement: bool,
    pub(crate) specials: Vec<Box<dyn SpecialRule>>,
    pub(crate) proposers: Vec<u8>,
    pub(crate) markers: Vec<u8>,
    pub(crate) settlers: Vec<u8>,
    pub(crate) validators: Vec<u8>,
    pub(crate) forbidders: Vec<u8>,
    pub(crate) judges: Vec<u8>,
    pub(crate) sliders: Sliders,
    pub(crate) start: Position,
}

impl Rules {
    /// The game's id: lower-case letters and digits.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game's name for people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A short hash of what the game's rules say, 16 hexadecimal digits: it changes when a rule changes, and
    /// not when a name does. Kept with games and links, so that a changed game never breaks an old one.
    pub fn revision(&self) -> &str {
        &self.revision
    }

    /// What the game file says for people: names in other languages, glyphs, colours, time controls.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The position in which the game begins.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The shape of the board.
    pub fn board(&self) -> &Geometry {
        &self.board
    }

    /// How many kinds of pieces the game has.
    pub fn kind_count(&self) -> usize {
        self.kinds.len()
    }

    /// A kind's name for people.
    pub fn kind_name(&self, kind: Kind) -> &str {
        &self.kinds[kind.index()].name
    }

    /// A piece's FEN letter: upper case for White.
    pub fn letter(&self, piece: Piece) -> char {
        let letter = self.kinds[piece.kind().index()].letter;
        match piece.side() {
            Side::White => letter,
            Side::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Whether the players may agree on a draw.
    pub fn agreement(&self) -> bool {
        self.agreement
    }

    /// Whether the counters of a position count each side's moves apart.
    pub fn counts_each_side(&self) -> bool {
        self.counts_each_side
    }

    /// The letters of the rights that stand in a position, in the order of [`crate::Facts::rights`].
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chess.toml")?;
    /// let position = rules.parse_fen("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1")?;
    /// assert_eq!(rules.rights_held(&position).collect::<String>(), "Qk");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rights_held(&self, position: &Position) -> impl Iterator<Item = char> {
        let held = |right: &&Right| match right.holder {
            Holder::Bit { bit, .. } => position.rights & bit != 0,
            Holder::Kind(kind) => position.pieces(right.side, kind).any(),
        };
        self.rights.iter().filter(held).map(|right| right.letter)
    }

    /// Whether the royal of the side to move is attacked.
    pub fn in_check(&self, position: &Position) -> bool {
        position.checkers().any()
    }

    /// Writes the legal moves of a position into the list, which is emptied first. Nothing is allocated once
    /// the list is large enough. Legality in the position alone: the game's history is
    /// [`crate::Line`]'s part.
    pub fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        kernel::generate(self, position, Cells::ALL, moves);
    }

    /// How many legal moves a position has.
    pub fn count_moves(&self, position: &Position) -> u64 {
        let mut count = Count::default();
        kernel::generate(self, position, Cells::ALL, &mut count);
        count.0
    }

    /// Whether a move of this game is legal in the position.
    pub fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let mut found = Find { mv, found: false };
        kernel::generate(self, position, Cells::of(mv.from()), &mut found);
        found.found
    }

    /// The position after a move that is legal in this one.
    pub fn play(&self, position: &Position, mv: Move) -> Position {
        kernel::play(self, position, mv)
    }

    /// How the game ends here, as the position alone tells it; `None` while there is a legal move.
    pub fn ending(&self, position: &Position) -> Option<Ending> {
        if self.count_moves(position) > 0 {
            return None;
        }
        if self.goal_reached(position) && self.could_move_on(position) {
            return Some(Ending::Goal);
        }
        Some(if self.in_check(position) { Ending::Mate } else { Ending::Stalemate })
    }

    /// Whether the side that moved last has its royal on its goal row.
    #[inline(always)]
    pub(crate) fn goal_reached(&self, position: &Position) -> bool {
        let mover = position.turn.other();
        self.goal[mover.index()].has(position.royal(mover))
    }

    /// Whether the side to move would have a legal move if the game were not won at the goal: mate and
    /// stalemate come before it (RULES 0).
    fn could_move_on(&self, position: &Position) -> bool {
        let mut count = Count::default();
        kernel::generate_past_goal(self, position, Cells::ALL, &mut count);
        count.0 > 0
    }

    /// The number of leaves of the tree of legal moves to this depth (RULES 0.3); depth 0 is 1.
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(position),
            _ => {
                let mut lists = vec![Vec::new(); depth as usize - 1];
                self.perft_with(position, &mut lists)
            }
        }
    }

    fn perft_with(&self, position: &Position, lists: &mut [Vec<Move>]) -> u64 {
        let Some((moves, deeper)) = lists.split_first_mut() else {
            return self.count_moves(position);
        };
        self.legal_moves(position, moves);
        moves.iter().map(|&mv| self.perft_with(&self.play(position, mv), deeper)).sum()
    }

    /// Whether the opponent of the side to move attacks a cell.
    pub fn is_attacked(&self, position: &Position, cell: Cell) -> bool {
        let us = position.turn;
        let view = View { own: position.side(us), enemy: position.side(us.other()) };
        attacked(self, position, &gather(self, position), cell, view)
    }

    /// The pieces of the opponent of the side to move that attack a cell, as if a piece of the side to move
    /// stood there; immunity is heeded where one does.
    pub fn attackers(&self, position: &Position, cell: Cell) -> Cells {
        let us = position.turn;
        let view = View { own: position.side(us), enemy: position.side(us.other()) };
        let attacks = self.attacks[us.other().index()].iter().zip(gather(self, position));
        let found = attacks
            .filter(|(attack, _)| !attack.royals_only || cell == position.royal(us))
            .fold(Cells::EMPTY, |set, (attack, from)| set | attack.through(self, from, cell, view));
        match position.piece_on(cell) {
            Some(victim) if self.immune >> victim.kind().index() & 1 != 0 => {
                found & self.captures_on(position, us.other(), cell)
            }
            _ => found,
        }
    }

    /// The slow twin of [`Rules::attackers`]: the pieces of a side that have a capturing move or a shot on a
    /// cell, found by moving each of them; pins and whose turn it is do not matter.
    pub fn captures_on(&self, position: &Position, side: Side, cell: Cell) -> Cells {
        let view = View { own: position.side(side), enemy: position.side(side.other()) };
        let barred = |way: &Way| {
            position.piece_on(cell).is_some_and(|victim| way.barred >> victim.kind().index() & 1 != 0)
        };
        let takes = |from: Cell, way: &Way| {
            let takes =
                way.steps.iter().filter(|step| step.conduct & (conduct::CAPTURE | conduct::SHOT) != 0);
            takes.into_iter().any(|step| step.shape.reached::<Walking>(&self.lines, from, view).has(cell))
        };
        let pieces = position.side(side).into_iter();
        pieces
            .filter(|&from| {
                let ways = position.piece_on(from).map_or(&[][..], |piece| self.ways_of(piece));
                ways.iter().any(|way| !barred(way) && takes(from, way))
            })
            .collect()
    }

    /// The slow twin of [`Rules::legal_moves`]: every move is tested for the royal's safety, none is taken
    /// for safe because of where it begins and ends.
    pub fn legal_moves_tested(&self, position: &Position, moves: &mut Vec<Move>) {
        let mut position = position.clone();
        position.danger = Danger::suspect_all(position.checkers());
        self.legal_moves(&position, moves);
    }

    /// Chooses how sliders are found; the fastest way is chosen when the game is compiled. Returns whether
    /// this machine has that way; if not, nothing changes.
    pub fn use_sliders(&mut self, sliders: Sliders) -> bool {
        let available = kernel::has_sliders(sliders);
        if available {
            self.sliders = sliders;
        }
        available
    }

    pub(crate) fn special(&self, tag: u8) -> &dyn SpecialRule {
        &*self.specials[usize::from(tag - FIRST_SPECIAL)]
    }

    /// The ways of moving a piece; the first is the whole piece's.
    pub(crate) fn ways_of(&self, piece: Piece) -> &[Way] {
        &self.ways[piece.side().index()][piece.kind().index()]
    }

    /// The cells that a whole piece reaches on some board by steps that may do one of `conduct`.
    pub(crate) fn furthest(&self, piece: Piece, from: Cell, conduct: u8) -> Cells {
        let whole = self.ways_of(piece).first().map_or(&[][..], |way| &way.steps);
        let steps = whole.iter().filter(|step| step.conduct & conduct != 0);
        steps.fold(Cells::EMPTY, |set, step| set | step.shape.furthest(from))
    }

    /// Whether a piece could go from one cell to another, without capturing, on an empty board.
    pub(crate) fn could_travel(&self, piece: Piece, from: Cell, to: Cell) -> bool {
        let view = View { own: Cells::of(from), enemy: Cells::EMPTY };
        let whole = self.ways_of(piece).first();
        whole.is_some_and(|way| {
            way.steps
                .iter()
                .filter(|step| step.conduct & conduct::QUIET != 0)
                .any(|step| step.shape.reached::<Portable>(&self.lines, from, view).has(to))
        })
    }

    /// Whether a piece can stand on a cell: within its region, and not where it changes or goes on arrival.
    pub fn may_stand(&self, piece: Piece, cell: Cell) -> bool {
        let (kind, side) = (piece.kind().index(), piece.side().index());
        self.kinds[kind].region[side].has(cell) && !self.forbidden[kind][side].has(cell)
    }

    /// Whether a kind is royal.
    pub fn is_royal(&self, kind: Kind) -> bool {
        self.royal_kinds >> kind.index() & 1 != 0
    }
}

/// Looks for one move among those generated.
struct Find {
    mv: Move,
    found: bool,
}

impl crate::generate::Sink for Find {
    #[inline(always)]
    fn bundle(&mut self, from: Cell, targets: Cells, tag: u8, arg: u8) {
        self.found |=
            from == self.mv.from() && tag == self.mv.tag && arg == self.mv.arg && targets.has(self.mv.to());
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.found |= mv == self.mv;
    }
}
