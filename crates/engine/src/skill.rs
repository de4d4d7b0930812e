//! Strengths to choose from: how much is looked at, and how freely a move is chosen among near-equal ones.
//!
//! The levels are in order of what they may look at; how far they are apart in playing strength has not been measured.

use crate::variety::Variety;

/// A strength, from 1 the weakest.
///
/// ```
/// use quatrebras_engine::Skill;
/// let levels: Vec<Skill> = Skill::all().collect();
/// assert_eq!(levels.len(), usize::from(Skill::MOST));
/// assert!(levels.windows(2).all(|pair| pair[0].nodes() < pair[1].nodes()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Skill(u8);

/// What a level may do.
struct Row {
    /// The most positions for a move.
    nodes: u64,
    /// How much worse than the best a chosen move may be, in hundredths of a pawn.
    margin: i32,
    /// For so many plies of a game there is a choice.
    plies: u32,
}

const fn row(nodes: u64, margin: i32, plies: u32) -> Row {
    Row { nodes, margin, plies }
}

/// The levels. The strongest looks at what a browser does in about two seconds.
const ROWS: [Row; 8] = [
    row(300, 100, u32::MAX),
    row(1_000, 70, u32::MAX),
    row(3_000, 45, u32::MAX),
    row(10_000, 30, u32::MAX),
    row(30_000, 20, 24),
    row(100_000, 15, 16),
    row(300_000, 10, 12),
    row(700_000, 10, 8),
];

impl Skill {
    /// The number of the strongest level.
    pub const MOST: u8 = ROWS.len() as u8;

    /// The level of this number; `None` when there is none.
    pub fn new(level: u8) -> Option<Skill> {
        (1..=Skill::MOST).contains(&level).then_some(Skill(level))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Skill> {
        (1..=Skill::MOST).map(Skill)
    }

    /// Its number.
    pub fn level(self) -> u8 {
        self.0
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0) - 1]
    }

    /// The most positions that it looks at for a move, a first look at each legal one apart.
    pub fn nodes(self) -> u64 {
        self.row().nodes
    }

    /// How it chooses among near-equal moves after so many plies; `None`: it plays the best that it knows.
    pub fn variety(self, seed: u64, ply: usize) -> Option<Variety> {
        let row = self.row();
        (ply < row.plies as usize).then_some(Variety { seed, margin: row.margin, plies: u32::MAX })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_look_at_more_and_choose_less_freely() {
        for pair in ROWS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].margin >= pair[1].margin && pair[0].plies >= pair[1].plies);
        }
        assert!(Skill::new(0).is_none() && Skill::new(Skill::MOST + 1).is_none());
        assert_eq!(Skill::new(Skill::MOST).map(Skill::level), Some(Skill::MOST));
    }

    #[test]
    fn the_strongest_chooses_in_the_opening_only() {
        let strongest = Skill::new(Skill::MOST).expect("it exists");
        assert!(strongest.variety(1, 0).is_some() && strongest.variety(1, 60).is_none());
        let weakest = Skill::new(1).expect("it exists");
        assert!(weakest.variety(1, 400).is_some());
    }
}
