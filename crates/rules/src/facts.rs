//! What there is to know of a game without knowing its rules by name: who takes whom, what never comes back, how
//! the game may end. Evaluation, search, rules pages and diagrams ask here.

mod kinds;
mod measure;
mod reach;

use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::mv::Move;
use crate::position::Position;
use crate::rules::{Holder, Rules};
use crate::verdict::Reason;
use measure::Measure;
use serde::Serialize;

pub use kinds::{Does, Hurdle, JoinFact, KindFacts, SplitFact};
pub use measure::{Irreversible, Progress};
pub use reach::{Condition, Reach};

/// The facts of one game. They cost some tables' walk to gather: keep them where they are asked often.
///
/// ```
/// use quatrebras_rules::{Outcome, Repetition, Rules, shipped};
/// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
/// let facts = Rules::from_toml(text, "chess.toml")?.facts();
/// assert_eq!(facts.stalemate, Outcome::Draw);
/// assert_eq!(facts.repetition, Repetition::Draws { times: 3 });
/// assert_eq!(facts.limits[0].at, 100);
/// assert!(facts.kinds.iter().all(|one| facts.kinds.iter().all(|other| facts.may_take(one.kind, other.kind))));
/// # Ok::<(), quatrebras_rules::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// What each kind is and does, in the order of the kinds.
    pub kinds: Vec<KindFacts>,
    /// Parts of the board that some kinds do not leave.
    pub regions: Vec<RegionFact>,
    /// For each side the cells on which its royal wins; none in most games.
    pub goals: [Cells; 2],
    /// The rights that a side may have and lose: letters as the FEN writes them.
    pub rights: Vec<RightFact>,
    /// Kinds that may be taken on a cell which they have just passed over; it is marked then.
    pub passing: Vec<Kind>,
    /// Pieces that become others.
    pub turn_overs: Vec<TurnOver>,
    /// Pieces that go off the board where they arrive, and take an enemy piece of their owner's choice along.
    pub removals: Vec<RemovalFact>,
    /// What sets the counters back.
    pub resets: ResetFact,
    /// Counts of moves that end the game.
    pub limits: Vec<Limit>,
    /// What a side gets that cannot move and is not in check.
    pub stalemate: Outcome,
    /// What happens when a position comes back.
    pub repetition: Repetition,
    /// Material with which nobody can win: the game is drawn then.
    pub dead_material: Option<DeadMaterial>,
    /// Whether the players may agree on a draw.
    pub agreement: bool,
    /// Kinds that attack the enemy royal, and nothing else, along an open line.
    pub facing: Vec<Kind>,
    /// What cannot be undone.
    pub irreversible: Irreversible,
    #[serde(skip)]
    measure: Measure,
}

/// A part of the board that some kinds do not leave.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RegionFact {
    /// Its name in the game file.
    pub name: String,
    /// The cells, for each side.
    pub cells: [Cells; 2],
    /// The kinds that stay there.
    pub kinds: Vec<Kind>,
}

/// A right and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RightFact {
    /// The letter in the FEN.
    pub letter: char,
    /// Whose it is.
    pub side: Side,
    /// The kind that the right marks; `None` where it is a right to castle.
    pub kind: Option<Kind>,
    /// Where the royal goes by the castling to which it is a right; `None` for any other right.
    pub to: Option<Cell>,
}

/// A kind that may become another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TurnOver {
    /// What it is before.
    pub from: Kind,
    /// What it is afterwards.
    pub to: Kind,
    /// When it happens.
    pub when: When,
}

/// When a piece becomes another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "when", rename_all = "kebab-case")]
pub enum When {
    /// When it arrives on one of these cells from behind.
    Arrives {
        /// The cells, for each side.
        cells: [Cells; 2],
        /// Whether it must.
        must: bool,
    },
    /// As soon as it is attacked.
    Attacked,
    /// When it castles.
    Castles,
}

/// A kind that goes off the board where it arrives, and takes another piece along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RemovalFact {
    /// The kind.
    pub kind: Kind,
    /// The cells, for each side.
    pub cells: [Cells; 2],
}

/// What sets a counter back to 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ResetFact {
    /// Whether each side's moves are counted apart; else the moves of both are counted together.
    pub each_side: bool,
    /// A capture does.
    pub capture: bool,
    /// A promotion does.
    pub promotion: bool,
    /// Every move of these kinds does.
    pub kinds: Vec<Kind>,
}

/// A number of moves without a reset that ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limit {
    /// The counter that ends it: moves of one side where each side is counted apart, else of both together.
    pub at: u32,
    /// What the side gets that made the last of them.
    pub outcome: Outcome,
    /// The reason that the verdict gives.
    pub reason: Reason,
}

/// What a side gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
}

/// What happens when a position comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// Nothing.
    Free,
    /// It must not: a move that leads to it is illegal.
    Forbidden,
    /// The game is drawn.
    Draws {
        /// When it is there for the n-th time.
        times: usize,
    },
}

/// Material with which nobody can win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeadMaterial {
    /// Two royals alone.
    pub bare: bool,
    /// Two royals and one piece of these kinds.
    pub with: Vec<Kind>,
    /// Two royals alone only when both or neither are of a kind that a right marks.
    pub equal_marks: bool,
}

impl Rules {
    /// Gathers what others may know of the game.
    pub fn facts(&self) -> Facts {
        let all = || (0..self.kinds.len()).map(Kind::new);
        let rights = self.rights.iter().map(|right| RightFact {
            letter: right.letter,
            side: right.side,
            kind: match right.holder {
                Holder::Bit { .. } => None,
                Holder::Kind(kind) => Some(kind),
            },
            to: None,
        });
        let facing: u32 = self
            .attacks
            .iter()
            .flatten()
            .filter(|attack| attack.royals_only)
            .flat_map(|attack| &attack.kinds)
            .fold(0, |set, kind| set | 1 << kind.index());
        let mut facts = Facts {
            kinds: all().map(|kind| self.kind_facts(kind)).collect(),
            regions: self.region_facts(),
            goals: self.goal,
            rights: rights.collect(),
            passing: Vec::new(),
            turn_overs: Vec::new(),
            removals: Vec::new(),
            resets: ResetFact {
                each_side: self.counts_each_side,
                capture: self.resets.capture,
                promotion: self.resets.promotion,
                kinds: all().filter(|kind| self.resets.kinds >> kind.index() & 1 != 0).collect(),
            },
            limits: Vec::new(),
            stalemate: if self.stalemate_loses { Outcome::Loss } else { Outcome::Draw },
            repetition: Repetition::Free,
            dead_material: None,
            agreement: self.agreement,
            facing: all().filter(|kind| facing >> kind.index() & 1 != 0).collect(),
            irreversible: Irreversible::default(),
            measure: Measure::default(),
        };
        for rule in &self.specials {
            rule.publish(self, &mut facts);
        }
        facts.measure = Measure::of(self, &facts);
        facts.irreversible = facts.measure.irreversible(&facts);
        facts
    }

    /// Whether no earlier position of a game can come back after a move that is legal in the position. A few moves for
    /// which this holds may be missed, so that a search may look back too far, never too little.
    ///
    /// Gathers the facts anew; ask [`Facts::is_irreversible`] when it is asked often.
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chess.toml")?;
    /// let mv = |text| rules.parse_move(rules.start(), text);
    /// assert!(rules.is_irreversible(rules.start(), mv("e2e4")?));
    /// assert!(!rules.is_irreversible(rules.start(), mv("g1f3")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_irreversible(&self, position: &Position, mv: Move) -> bool {
        self.facts().is_irreversible(position, &self.play(position, mv))
    }
}

impl Facts {
    /// Whether a piece of one kind, whole or by one of its parts, may take one of the other: by going there or by a
    /// shot. Royals are never taken; for them it means attacking.
    ///
    /// ```
    /// use quatrebras_rules::{Kind, Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chessbattle").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chessbattle.toml")?;
    /// let kind = |name| (0..rules.kind_count()).map(Kind::new).find(|&kind| rules.kind_name(kind) == name);
    /// let (tank, soldier) = (kind("Tank").expect("a kind"), kind("Soldier").expect("a kind"));
    /// let facts = rules.facts();
    /// assert!(facts.may_take(tank, soldier) && !facts.may_take(soldier, tank));
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn may_take(&self, attacker: Kind, victim: Kind) -> bool {
        let kinds = self.kinds.get(attacker.index());
        kinds.is_some_and(|kind| kind.captures.contains(&victim) || kind.shoots.contains(&victim))
    }

    /// How far a game has come by what cannot be undone: no move makes it smaller.
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chess.toml")?;
    /// let facts = rules.facts();
    /// let pawn = rules.play(rules.start(), rules.parse_move(rules.start(), "a2a3")?);
    /// assert!(facts.progress(&pawn) > facts.progress(rules.start()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn progress(&self, position: &Position) -> Progress {
        self.measure.progress(position)
    }

    /// Whether no earlier position of a game can come back after the move that led from one position to the other.
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "grandwaterloo").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "grandwaterloo.toml")?;
    /// let facts = rules.facts();
    /// let before = rules.parse_fen("5e4/10/10/10/10/10/10/3p6/10/2C1E5 w - - 0,0 1")?;
    /// let after = |text| rules.parse_move(&before, text).map(|mv| rules.play(&before, mv));
    /// assert!(!facts.is_irreversible(&before, &after("c1b2b")?)); // the bishop may come back to its knight
    /// assert!(facts.is_irreversible(&before, &after("c1d3")?)); // the pawn does not
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_irreversible(&self, before: &Position, after: &Position) -> bool {
        self.progress(after) > self.progress(before)
    }
}
