//! The features of a position written down, for those who learn weights.

use super::Hand;
use super::danger::weigh;
use super::pair::{Pair, WHOLE_PHASE};
use super::tally::Tally;
use quatrebras_rules::{Position, Rules, Side};

/// A feature and how often it is there.
pub type Count = (u16, i16);

/// All features of a position, each once, in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Trace {
    /// Features that add up.
    pub linear: Vec<Count>,
    /// Features that press a side's royal.
    pub pressing: [Vec<Count>; 2],
    /// From 0, the end, to 256, the middle.
    pub phase: i32,
    /// How much the position keeps of its value, of 256.
    pub scale: i32,
}

impl Tally for Trace {
    fn add(&mut self, feature: usize, count: i32) {
        self.linear.push((feature as u16, count as i16));
    }

    fn press(&mut self, royal: Side, feature: usize, count: i32) {
        self.pressing[royal.index()].push((feature as u16, count as i16));
    }
}

/// Brings counts of the same feature together, and drops what adds up to nothing.
fn gather(counts: &mut Vec<Count>) {
    counts.sort_unstable_by_key(|&(feature, _)| feature);
    counts.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    counts.retain(|&(_, count)| count != 0);
}

impl Trace {
    /// The features of a position.
    pub fn of(hand: &Hand, rules: &Rules, position: &Position) -> Trace {
        let mut trace = Trace::default();
        (trace.phase, trace.scale) = hand.features(rules, position, &mut trace);
        gather(&mut trace.linear);
        trace.pressing.iter_mut().for_each(gather);
        trace
    }

    /// White's advantage with these weights: just what the engine finds.
    pub fn value(&self, weights: &[Pair]) -> i32 {
        let sum = |counts: &[Count]| {
            let weight = |feature: u16| weights.get(usize::from(feature)).copied().unwrap_or_default();
            counts
                .iter()
                .fold(Pair::ZERO, |sum, &(feature, count)| sum + weight(feature) * i32::from(count))
                .at(self.phase)
        };
        let [white, black] = &self.pressing;
        let whole = sum(&self.linear) - weigh(sum(white)) + weigh(sum(black));
        (whole as i64 * self.scale as i64 / WHOLE_PHASE as i64) as i32
    }
}
