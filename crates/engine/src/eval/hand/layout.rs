//! Which number stands for what: the features of a game's evaluation, counted from 0.

use super::tables::Tables;
use quatrebras_rules::{Facts, Kind, MAX_KINDS, Outcome, Rules};
use std::ops::Range;

/// Grows when features come to mean something else, so that weights learned before are not used any more.
pub const TERMS: u32 = 1;

/// Mobility is told in so many classes of numbers of cells.
pub const MOBILITY: usize = 16;
/// Rows still to go are told up to one less than this.
pub const ROWS: usize = 12;
/// What is told of a single runner, beside its rows: see [`RUNNER_MARKS`].
pub const MARKS: usize = 6;
/// Names of what is told of a runner, in order.
pub const RUNNER_MARKS: [&str; MARKS] = ["blocked", "guarded", "alone", "doubled", "escorted", "stopped"];
/// Classes of distance to the goal, and of free cells on the way.
pub const PATHS: [usize; 2] = [4, 4];
/// Classes of how near a counter is to losing.
pub const IDLE: usize = 8;

/// Some weights that belong together, as the weight file shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The section: which term.
    pub term: &'static str,
    /// What in it: a kind, mostly.
    pub label: String,
    /// The kind, where it is one.
    pub kind: Option<Kind>,
    /// The features.
    pub range: Range<usize>,
    /// How many stand in a row of the file.
    pub columns: usize,
}

/// The numbers of all features of a game.
#[derive(Clone, Debug)]
pub struct Layout {
    /// All entries, in order.
    pub entries: Vec<Entry>,
    /// How many features there are.
    pub len: usize,
    pub(super) worth: [usize; MAX_KINDS],
    pub(super) cells: [usize; MAX_KINDS],
    pub(super) mobility: [usize; MAX_KINDS],
    pub(super) attack: [usize; MAX_KINDS],
    pub(super) weak: usize,
    pub(super) shelter: [usize; MAX_KINDS],
    pub(super) passed: [usize; MAX_KINDS],
    pub(super) marks: [usize; MAX_KINDS],
    pub(super) distance: usize,
    pub(super) path: usize,
    pub(super) hanging: [usize; MAX_KINDS],
    pub(super) threatened: [usize; MAX_KINDS],
    pub(super) pair: [usize; MAX_KINDS],
    pub(super) tempo: usize,
    pub(super) idle: usize,
    pub(super) rights: usize,
}

/// Gives out numbers, one after the other.
struct Counter<'a> {
    rules: &'a Rules,
    entries: Vec<Entry>,
    len: usize,
}

impl Counter<'_> {
    fn take(&mut self, term: &'static str, label: &str, count: usize, columns: usize) -> usize {
        let start = self.len;
        self.len += count;
        let (label, range) = (label.to_owned(), start..self.len);
        self.entries.push(Entry { term, label, kind: None, range, columns });
        start
    }

    fn each(
        &mut self,
        term: &'static str,
        count: usize,
        columns: usize,
        fit: impl Fn(Kind) -> bool,
    ) -> [usize; MAX_KINDS] {
        let mut starts = [usize::MAX; MAX_KINDS];
        for kind in (0..self.rules.kind_count()).map(Kind::new).filter(|&kind| fit(kind)) {
            let label = label_of(self.rules, kind);
            starts[kind.index()] = self.take(term, &label, count, columns);
            if let Some(entry) = self.entries.last_mut() {
                entry.kind = Some(kind);
            }
        }
        starts
    }
}

/// A kind's name, with its number where another kind is called so as well.
fn label_of(rules: &Rules, kind: Kind) -> String {
    let name = |kind: Kind| rules.kind_name(kind).replace([':', '[', ']', '\n', '\r'], " ").trim().to_owned();
    let own = name(kind);
    let same = (0..rules.kind_count()).map(Kind::new).filter(|&other| name(other) == own).count();
    if same == 1 && !own.is_empty() { own } else { format!("{own} #{}", kind.index()) }
}

impl Layout {
    /// Counts the features of a game.
    pub fn new(rules: &Rules, facts: &Facts, tables: &Tables) -> Layout {
        let mut counter = Counter { rules, entries: Vec::new(), len: 0 };
        let common = |kind: Kind| !rules.is_royal(kind);
        let runner = |kind: Kind| tables.runners >> kind.index() & 1 != 0;
        let worth = counter.each("worth", 1, 1, common);
        let cells = counter.each("cells", tables.classes(), tables.class_columns(), |_| true);
        let mobility = counter.each("mobility", MOBILITY, MOBILITY, |_| true);
        let attack = counter.each("attack", 1, 1, |_| true);
        let weak = counter.take("attack", "weak cells", 1, 1);
        let shelter = counter.each("shelter", 1, 1, common);
        let passed = counter.each("passed", ROWS, ROWS, runner);
        let marks = counter.each("runner", MARKS, MARKS, runner);
        let goal = facts.goals.iter().any(|cells| cells.any());
        let [near, free] = if goal { PATHS } else { [0, 0] };
        let distance = counter.take("goal", "distance", if goal { ROWS } else { 0 }, ROWS);
        let path = counter.take("goal", "free cells ahead", near * free, PATHS[1]);
        let hanging = counter.each("hanging", 1, 1, common);
        let threatened = counter.each("threatened", 1, 1, common);
        let pair = counter.each("pair", 1, 1, common);
        let tempo = counter.take("other", "tempo", 1, 1);
        let loses = facts.limits.iter().any(|limit| limit.outcome == Outcome::Loss);
        let idle = counter.take("other", "idle", if loses { IDLE } else { 0 }, IDLE);
        let classes = tables.right_letters.clone();
        let rights = counter.len;
        for letter in &classes {
            counter.take("rights", &letter.to_string(), 1, 1);
        }
        counter.entries.retain(|entry| !entry.range.is_empty());
        Layout {
            len: counter.len,
            entries: counter.entries,
            worth,
            cells,
            mobility,
            attack,
            weak,
            shelter,
            passed,
            marks,
            distance,
            path,
            hanging,
            threatened,
            pair,
            tempo,
            idle,
            rights,
        }
    }

    /// The entries of a term.
    pub fn term<'a>(&'a self, term: &'a str) -> impl Iterator<Item = &'a Entry> {
        self.entries.iter().filter(move |entry| entry.term == term)
    }
}
