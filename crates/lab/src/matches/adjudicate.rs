//! Ending games early, when both engines agree about them.

use super::uci::said::Worth;
use quatrebras_rules::Side;
use serde::{Deserialize, Serialize};

/// A game is won when both engines find it so clear, several moves in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResignRule {
    /// How clear, in centipawns.
    pub centipawns: u32,
    /// How many moves of each side in a row.
    pub moves: u32,
}

/// A game is drawn when both engines find it so even, several moves in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawRule {
    /// How even, in centipawns.
    pub centipawns: u32,
    /// How many moves of each side in a row.
    pub moves: u32,
    /// Not before this move of the game.
    pub after: u32,
}

/// What adjudication says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// This side has won.
    Won(Side),
    /// It is a draw.
    Drawn,
}

/// Follows what the engines say in one game.
pub struct Adjudicator {
    resign: Option<ResignRule>,
    draw: Option<DrawRule>,
    /// For how many plies in a row White, and Black, has been found winning.
    winning: [u32; 2],
    even: u32,
}

impl Adjudicator {
    /// With these rules; none of them for a game that is played out.
    pub fn new(resign: Option<ResignRule>, draw: Option<DrawRule>) -> Adjudicator {
        Adjudicator { resign, draw, winning: [0; 2], even: 0 }
    }

    /// A side has made a move and says what the position was worth to it; `moves` is the number of full moves played
    /// since the game's beginning. An engine that says nothing agrees with nothing.
    pub fn heard(&mut self, mover: Side, worth: Option<Worth>, moves: u32) -> Option<Ruling> {
        if let Some(rule) = self.resign {
            for (side, count) in [Side::White, Side::Black].into_iter().zip(&mut self.winning) {
                let for_side =
                    worth.map(|worth| i64::from(worth.centipawns()) * if mover == side { 1 } else { -1 });
                let wins = for_side.is_some_and(|worth| worth >= i64::from(rule.centipawns));
                *count = if wins { *count + 1 } else { 0 };
                if *count >= rule.moves.saturating_mul(2) {
                    return Some(Ruling::Won(side));
                }
            }
        }
        if let Some(rule) = self.draw {
            let level = worth.is_some_and(|worth| worth.centipawns().unsigned_abs() <= rule.centipawns);
            self.even = if level && moves > rule.after { self.even + 1 } else { 0 };
            if self.even >= rule.moves.saturating_mul(2) {
                return Some(Ruling::Drawn);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESIGN: ResignRule = ResignRule { centipawns: 600, moves: 2 };
    const DRAW: DrawRule = DrawRule { centipawns: 10, moves: 2, after: 5 };

    /// What comes of these worths, White's first, and after which of them.
    fn ruled(
        resign: Option<ResignRule>,
        draw: Option<DrawRule>,
        worths: &[Option<i32>],
    ) -> Option<(usize, Ruling)> {
        let mut judge = Adjudicator::new(resign, draw);
        worths.iter().enumerate().find_map(|(ply, worth)| {
            let mover = if ply % 2 == 0 { Side::White } else { Side::Black };
            let moves = u32::try_from(ply / 2 + 1).expect("small");
            judge.heard(mover, worth.map(Worth::Centipawns), moves).map(|ruling| (ply, ruling))
        })
    }

    #[test]
    fn both_must_agree_on_a_win_in_a_row() {
        let clear = [Some(700), Some(-600), Some(800), Some(-900)];
        assert_eq!(ruled(Some(RESIGN), None, &clear), Some((3, Ruling::Won(Side::White))));
        assert_eq!(ruled(None, None, &clear), None);
        for doubtful in
            [[Some(700), Some(-599), Some(800), Some(-900)], [Some(700), None, Some(800), Some(-900)]]
        {
            assert_eq!(ruled(Some(RESIGN), None, &doubtful), None);
        }
        // Each thinks that it wins itself.
        assert_eq!(ruled(Some(RESIGN), None, &[Some(700); 40]), None);
        let black = [Some(-700), Some(600), Some(-800), Some(900)];
        assert_eq!(ruled(Some(RESIGN), None, &black), Some((3, Ruling::Won(Side::Black))));
    }

    #[test]
    fn draws_are_not_early() {
        let even = [Some(-10); 40];
        // The fifth move ends with ply 9; four plies after it.
        assert_eq!(ruled(None, Some(DRAW), &even), Some((13, Ruling::Drawn)));
        let mut uneven = even;
        uneven[12] = Some(11);
        assert_eq!(ruled(None, Some(DRAW), &uneven), Some((16, Ruling::Drawn)));
    }

    #[test]
    fn mate_is_clear_and_never_even() {
        let mut judge = Adjudicator::new(Some(ResignRule { centipawns: 600, moves: 1 }), None);
        assert_eq!(judge.heard(Side::White, Some(Worth::Mate(3)), 1), None);
        assert_eq!(judge.heard(Side::Black, Some(Worth::Mate(-2)), 1), Some(Ruling::Won(Side::White)));
    }
}
