//! Counting games.

use quatrebras_rules::pgn::{GameTree, Outcome, Termination};
use quatrebras_rules::{Rules, Side};
use serde::Serialize;
use std::collections::BTreeMap;

/// The reason of a game whose end neither its tags nor the rules tell.
const UNKNOWN: &str = "unknown";
/// The reason of a game that is not over.
const UNFINISHED: &str = "unfinished";

/// Games by their results.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Results {
    /// All of them.
    pub games: u64,
    /// White won.
    pub white: u64,
    /// Nobody won.
    pub draws: u64,
    /// Black won.
    pub black: u64,
    /// Not over, or not known.
    pub open: u64,
}

impl Results {
    fn add(&mut self, outcome: Outcome) {
        self.games += 1;
        *match outcome {
            Outcome::Won(Side::White) => &mut self.white,
            Outcome::Won(Side::Black) => &mut self.black,
            Outcome::Drawn => &mut self.draws,
            Outcome::Unknown => &mut self.open,
        } += 1;
    }

    /// White's part of the points, from 0 to 1; nothing when no game is over.
    pub fn score(&self) -> Option<f64> {
        let over = self.white + self.draws + self.black;
        (over > 0).then(|| (self.white as f64 + self.draws as f64 / 2.0) / over as f64)
    }
}

/// What counts of one game.
pub struct Counted {
    id: String,
    name: String,
    outcome: Outcome,
    reason: String,
    plies: usize,
    /// The name of the first move; nothing where there is none or the start position is another one.
    first: Option<String>,
    set_up: bool,
}

impl Counted {
    /// What counts of a game.
    pub fn of(tree: &GameTree<'_>) -> Counted {
        let rules: &Rules = tree.rules();
        let set_up = !tree.start().same(rules.start());
        let first = tree.main_line().next().filter(|_| !set_up).and_then(|node| tree.mv(node));
        Counted {
            id: rules.id().to_owned(),
            name: rules.name().to_owned(),
            outcome: tree.outcome(),
            reason: reason(tree),
            plies: tree.main_line().count(),
            first: first.map(|mv| rules.san(tree.start(), mv)),
            set_up,
        }
    }
}

/// Why a game ended: as the tag tells, or else by the rules.
fn reason(tree: &GameTree<'_>) -> String {
    match tree.tags().termination() {
        None | Some(Termination::Normal | Termination::Unterminated | Termination::Other(_)) => {}
        Some(told) => return told.to_string(),
    }
    let outcome = tree.outcome();
    let verdict = tree
        .line()
        .verdict()
        .filter(|verdict| outcome == Outcome::Unknown || Outcome::from(*verdict) == outcome);
    match (verdict, outcome) {
        (Some(verdict), _) => verdict.reason.to_string(),
        (None, Outcome::Unknown) => UNFINISHED.to_owned(),
        (None, _) => UNKNOWN.to_owned(),
    }
}

/// The games of one kind. Its size does not grow with their number: reasons, lengths and first moves are few.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// The game's name.
    pub name: String,
    /// All games.
    pub results: Results,
    /// By the reasons of their ends.
    pub endings: BTreeMap<String, Results>,
    /// How many games have so many half moves.
    pub lengths: BTreeMap<usize, u64>,
    /// By the names of their first moves.
    pub firsts: BTreeMap<String, Results>,
    /// Games that do not begin with the usual start position.
    pub set_up: u64,
}

/// The most reasons that are told apart; texts of tags may be anything.
const REASONS: usize = 64;

impl Tally {
    fn add(&mut self, counted: Counted) {
        self.results.add(counted.outcome);
        let reason = match self.endings.contains_key(&counted.reason) || self.endings.len() < REASONS {
            true => counted.reason,
            false => UNKNOWN.to_owned(),
        };
        self.endings.entry(reason).or_default().add(counted.outcome);
        *self.lengths.entry(counted.plies).or_default() += 1;
        self.set_up += u64::from(counted.set_up);
        if let Some(first) = counted.first {
            self.firsts.entry(first).or_default().add(counted.outcome);
        }
    }

    /// The least, median, mean and greatest length, in half moves.
    pub fn spread(&self) -> Option<Spread> {
        let (min, max) = (*self.lengths.keys().next()?, *self.lengths.keys().next_back()?);
        let games: u64 = self.lengths.values().sum();
        let plies: u64 = self.lengths.iter().map(|(&length, &games)| length as u64 * games).sum();
        // The length of the game that is the n-th when they are sorted, from 0.
        let nth = |n: u64| {
            let mut before = 0;
            let mut lengths = self.lengths.iter();
            let found = lengths.find(|(_, games)| {
                before += **games;
                before > n
            });
            found.map_or(max, |(length, _)| *length)
        };
        let median = (nth((games - 1) / 2) + nth(games / 2)) as f64 / 2.0;
        Some(Spread { min, median, mean: plies as f64 / games as f64, max })
    }

    /// Lengths in steps of a round number, no more than this many.
    pub fn histogram(&self, most: usize) -> Vec<Step> {
        let Some(Spread { min, max, .. }) = self.spread() else { return Vec::new() };
        let rounds = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
        let steps = |size: &usize| max / size - min / size + 1;
        let size = rounds.into_iter().find(|size| steps(size) <= most.max(1)).unwrap_or(max + 1);
        let first = min / size;
        let step = |at: usize| {
            let from = (first + at) * size;
            Step {
                from,
                to: from + size - 1,
                games: self.lengths.range(from..from + size).map(|(_, games)| games).sum(),
            }
        };
        (0..steps(&size)).map(step).collect()
    }

    /// Endings or first moves, the most frequent first.
    pub fn sorted(counts: &BTreeMap<String, Results>) -> Vec<(&str, Results)> {
        let mut sorted: Vec<(&str, Results)> =
            counts.iter().map(|(name, results)| (name.as_str(), *results)).collect();
        // The sort is stable: what is as frequent stays in the order of the names.
        sorted.sort_by_key(|(_, results)| std::cmp::Reverse(results.games));
        sorted
    }
}

/// Lengths of games, in half moves.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The shortest.
    pub min: usize,
    /// As many are shorter as are longer.
    pub median: f64,
    /// The average.
    pub mean: f64,
    /// The longest.
    pub max: usize,
}

/// Games from one length up to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The shortest.
    pub from: usize,
    /// The longest.
    pub to: usize,
    /// How many games.
    pub games: u64,
}

/// All games, by the ids of what was played.
#[derive(Default)]
pub struct Tallies {
    list: BTreeMap<String, Tally>,
}

impl Tallies {
    /// Counts a game.
    pub fn add(&mut self, counted: Counted) {
        if !self.list.contains_key(&counted.id) {
            let tally = Tally { name: counted.name.clone(), ..Tally::default() };
            self.list.insert(counted.id.clone(), tally);
        }
        if let Some(tally) = self.list.get_mut(&counted.id) {
            tally.add(counted);
        }
    }

    /// The most played first.
    pub fn sorted(&self) -> Vec<(&str, &Tally)> {
        let mut sorted: Vec<(&str, &Tally)> =
            self.list.iter().map(|(id, tally)| (id.as_str(), tally)).collect();
        sorted.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.results.games));
        sorted
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.list.values().map(|tally| tally.results.games).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_lengths(lengths: &[usize]) -> Tally {
        let mut tally = Tally::default();
        for &length in lengths {
            *tally.lengths.entry(length).or_default() += 1;
        }
        tally
    }

    #[test]
    fn spreads_by_hand() {
        assert_eq!(Tally::default().spread(), None);
        let spread =
            |lengths: &[usize]| of_lengths(lengths).spread().map(|s| (s.min, s.median, s.mean, s.max));
        assert_eq!(spread(&[4]), Some((4, 4.0, 4.0, 4)));
        assert_eq!(spread(&[9, 4, 8]), Some((4, 8.0, 7.0, 9)));
        assert_eq!(spread(&[1, 2, 4, 9]), Some((1, 3.0, 4.0, 9)));
    }

    #[test]
    fn histograms_have_round_steps_and_every_game() {
        let tally = of_lengths(&[3, 7, 12, 12, 95]);
        let steps: Vec<(usize, usize, u64)> =
            tally.histogram(5).iter().map(|step| (step.from, step.to, step.games)).collect();
        assert_eq!(steps, [(0, 19, 4), (20, 39, 0), (40, 59, 0), (60, 79, 0), (80, 99, 1)]);
        assert_eq!(of_lengths(&[5]).histogram(10), [Step { from: 5, to: 5, games: 1 }]);
        assert!(of_lengths(&[0, 20_000]).histogram(20).len() <= 20);
    }

    #[test]
    fn scores_by_hand() {
        let results = Results { games: 5, white: 1, draws: 1, black: 2, open: 1 };
        assert_eq!(results.score(), Some(0.375));
        assert_eq!(Results::default().score(), None);
    }
}
