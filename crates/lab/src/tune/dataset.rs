//! Positions to learn from, in little room.

use quatrebras_engine::eval::hand::trace::{Count, Trace};

/// What a position was worth in the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// Where its features begin, and where those that add up end, those against White's royal, those against Black's.
    pub start: usize,
    pub ends: [u16; 3],
    /// How much of the middle of a game it is.
    pub middle: f32,
    /// How much of its value it keeps.
    pub scale: f32,
    /// White's points in the game.
    pub points: f32,
    /// White's score by a search, in hundredths of about a pawn; `NAN` where there is none.
    pub score: f32,
}

/// Positions with their features and results.
#[derive(Clone, Default, Debug)]
pub struct Dataset {
    counts: Vec<Count>,
    pub(super) learned: Vec<Sample>,
    pub(super) held_out: Vec<Sample>,
}

/// The features of a position.
pub(super) struct Features<'d> {
    pub linear: &'d [Count],
    pub pressing: [&'d [Count]; 2],
}

impl Dataset {
    /// No position yet.
    pub fn new() -> Dataset {
        Dataset::default()
    }

    /// Adds a position: White's points in its game, White's score where a search has one, and whether it is kept apart to
    /// see how well others are foretold.
    pub fn add(&mut self, trace: &Trace, points: f32, score: Option<i32>, held_out: bool) {
        let start = self.counts.len();
        let mut ends = [0; 3];
        for (end, counts) in ends.iter_mut().zip([&trace.linear, &trace.pressing[0], &trace.pressing[1]]) {
            self.counts.extend_from_slice(counts);
            *end = (self.counts.len() - start) as u16;
        }
        let part = |of_256: i32| of_256 as f32 / 256.0;
        let score = score.map_or(f32::NAN, |score| score as f32);
        let (middle, scale) = (part(trace.phase), part(trace.scale));
        let sample = Sample { start, ends, middle, scale, points, score };
        if held_out { self.held_out.push(sample) } else { self.learned.push(sample) }
    }

    /// How many positions there are to learn from, and how many to test with.
    pub fn sizes(&self) -> [usize; 2] {
        [self.learned.len(), self.held_out.len()]
    }

    /// The features of a position.
    #[inline]
    pub(super) fn features(&self, sample: &Sample) -> Features<'_> {
        let at = |end: u16| sample.start + usize::from(end);
        let [linear, white, black] = sample.ends;
        Features {
            linear: &self.counts[sample.start..at(linear)],
            pressing: [&self.counts[at(linear)..at(white)], &self.counts[at(white)..at(black)]],
        }
    }
}
