//! The clocks of one game.

use super::pace::{Clock, Pace};
use quatrebras_rules::Side;
use std::fmt::Write as _;
use std::time::Duration;

/// What each side has left.
pub struct Clocks {
    /// White's and Black's.
    paces: [Pace; 2],
    left: [Duration; 2],
    /// Moves until the base is added again, where it is.
    until_more: [u32; 2],
}

const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

impl Clocks {
    /// Both clocks at the beginning of a game.
    pub fn new(paces: [Pace; 2]) -> Clocks {
        let left = paces.map(|pace| match pace {
            Pace::Clock(clock) => Duration::from_millis(clock.base),
            _ => Duration::ZERO,
        });
        let until_more = paces.map(|pace| match pace {
            Pace::Clock(Clock { moves: Some(moves), .. }) => moves,
            _ => 0,
        });
        Clocks { paces, left, until_more }
    }

    /// What an engine is told after `go`.
    pub fn go(&self, mover: Side) -> String {
        let mut text = String::new();
        match self.paces[index(mover)] {
            Pace::MoveTime(ms) => return format!("movetime {ms}"),
            Pace::Nodes(nodes) => return format!("nodes {nodes}"),
            Pace::Depth(depth) => return format!("depth {depth}"),
            Pace::Clock(_) => {}
        }
        for (side, (name, more)) in [("wtime", "winc"), ("btime", "binc")].into_iter().enumerate() {
            // A side without a clock has as much as it needs; the other side is not told more than its own.
            let (left, increment) = match self.paces[side] {
                Pace::Clock(clock) => (self.left[side], clock.increment),
                _ => (self.left[index(mover)], 0),
            };
            let _ = write!(text, "{name} {} {more} {increment} ", left.as_millis());
        }
        if self.until_more[index(mover)] > 0 {
            let _ = write!(text, "movestogo {}", self.until_more[index(mover)]);
        }
        text.trim_end().to_owned()
    }

    /// The time of this move; `None` when it is not measured.
    pub fn budget(&self, mover: Side) -> Option<Duration> {
        match self.paces[index(mover)] {
            Pace::Clock(_) => Some(self.left[index(mover)]),
            Pace::MoveTime(ms) => Some(Duration::from_millis(ms)),
            Pace::Nodes(_) | Pace::Depth(_) => None,
        }
    }

    /// Takes what the move has used; the answer is no when that was more than there was, and the margin.
    pub fn charge(&mut self, mover: Side, used: Duration, margin: Duration) -> bool {
        let in_time = self.budget(mover).is_none_or(|budget| used <= budget + margin);
        let side = index(mover);
        if let Pace::Clock(clock) = self.paces[side] {
            self.left[side] = self.left[side].saturating_sub(used) + Duration::from_millis(clock.increment);
            if let Some(moves) = clock.moves {
                self.until_more[side] = self.until_more[side].saturating_sub(1);
                if self.until_more[side] == 0 {
                    self.until_more[side] = moves;
                    self.left[side] += Duration::from_millis(clock.base);
                }
            }
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn time_is_taken_and_added() {
        let pace = Pace::parse_clock("2/1+0.1").expect("a pace");
        let mut clock = Clocks::new([pace, Pace::Nodes(5)]);
        assert_eq!(clock.go(Side::White), "wtime 1000 winc 100 btime 1000 binc 0 movestogo 2");
        assert_eq!(clock.go(Side::Black), "nodes 5");
        assert!(clock.charge(Side::White, ms(400), ms(0)));
        assert_eq!(clock.go(Side::White), "wtime 700 winc 100 btime 700 binc 0 movestogo 1");
        assert!(clock.charge(Side::White, ms(750), ms(50)));
        assert_eq!(clock.left[0], ms(1100));
        assert_eq!(clock.until_more[0], 2);
        assert!(!clock.charge(Side::White, ms(1151), ms(50)));
        assert!(clock.charge(Side::Black, ms(100_000), ms(0)));
    }

    #[test]
    fn a_move_has_its_own_time() {
        let mut clock = Clocks::new([Pace::MoveTime(50); 2]);
        assert_eq!(clock.go(Side::Black), "movetime 50");
        assert!(clock.charge(Side::Black, ms(60), ms(10)));
        assert!(!clock.charge(Side::Black, ms(61), ms(10)));
    }
}
