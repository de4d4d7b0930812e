//! Asking for a forced win.

use super::answer::{Outcome, Report, Win};
use super::budget::{Budget, Stopped};
use super::search::Search;
use quatrebras_rules::{Facts, Line, Move, Rules};
use std::sync::atomic::AtomicBool;

/// The most own moves that can be asked for. Even few of them take long in most positions.
pub const DEEPEST: u32 = 20;

/// Says whether the side to move wins by force.
///
/// ```
/// use quatrebras_lab::mates::{Outcome, Solver};
/// use quatrebras_rules::{Line, Rules, shipped};
/// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").ok_or("it is shipped")?;
/// let rules = Rules::from_toml(text, "chess.toml")?;
/// let corner = rules.parse_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")?;
/// let report = Solver::new(&rules).solve(&Line::new(&rules, corner), 2);
/// let Outcome::Win(win) = report.outcome else { return Err("a rook and a king win here".into()) };
/// assert_eq!(win.moves, 2);
/// assert_eq!(win.first.iter().map(|&mv| rules.move_text(mv)).collect::<Vec<_>>(), ["f6f7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'r, 's> {
    rules: &'r Rules,
    facts: Facts,
    limit: u64,
    stop: Option<&'s AtomicBool>,
}

impl<'r, 's> Solver<'r, 's> {
    /// A solver without a limit.
    pub fn new(rules: &'r Rules) -> Solver<'r, 's> {
        Solver { rules, facts: rules.facts(), limit: u64::MAX, stop: None }
    }

    /// Carries out so many moves at most for one question.
    pub fn limit(self, nodes: u64) -> Solver<'r, 's> {
        Solver { limit: nodes, ..self }
    }

    /// Stops soon after the flag is set.
    pub fn stop(self, flag: &'s AtomicBool) -> Solver<'r, 's> {
        Solver { stop: Some(flag), ..self }
    }

    /// Looks for the shortest forced win of the side to move within `most` own moves, [`DEEPEST`] at most. The line is
    /// one of the solver's rules; all its history is heeded.
    pub fn solve(&self, line: &Line<'r>, most: u32) -> Report {
        if let Some(verdict) = line.verdict() {
            return Report { outcome: Outcome::Over(verdict), nodes: 0 };
        }
        let budget = Budget::new(self.limit, self.stop);
        let mut search = Search::new(self.rules, &self.facts, line.clone(), budget);
        let outcome = search.deepen(most.min(DEEPEST));
        Report { outcome, nodes: search.budget.nodes }
    }
}

impl Search<'_, '_> {
    /// Asks for a win in one move, in two, and so on.
    fn deepen(&mut self, most: u32) -> Outcome {
        for moves in 1..=most {
            let mut first = Vec::new();
            match self.first_moves(moves, &mut first) {
                Ok(()) if first.is_empty() => {}
                Ok(()) => match self.longest_defence(first[0], moves) {
                    Ok(pv) => return Outcome::Win(Win { moves, first, pv }),
                    Err(Stopped) => {
                        return Outcome::Unknown { no_win_within: moves - 1, win_within: Some(moves) };
                    }
                },
                Err(Stopped) => {
                    let win_within = (!first.is_empty()).then_some(moves);
                    return Outcome::Unknown { no_win_within: moves - 1, win_within };
                }
            }
        }
        Outcome::NoWin { within: most }
    }

    /// Every first move that wins within so many moves.
    fn first_moves(&mut self, moves: u32, first: &mut Vec<Move>) -> Result<(), Stopped> {
        for mv in self.attacks() {
            if self.wins_by(mv, moves)? {
                first.push(mv);
            }
        }
        Ok(())
    }

    /// How a win within so many moves may go: shortest wins, and replies that put them off longest.
    fn longest_defence(&mut self, first: Move, moves: u32) -> Result<Vec<Move>, Stopped> {
        let depth = self.line.moves().len();
        let pv = self.follow(first, moves).map(|()| self.line.moves()[depth..].to_vec());
        while self.line.moves().len() > depth {
            self.line.pop();
        }
        pv
    }

    fn follow(&mut self, first: Move, moves: u32) -> Result<(), Stopped> {
        let (mut next, mut left) = (Some(first), moves);
        while let Some(mv) = next {
            if self.line.push(mv).is_err() {
                break;
            }
            let mut longest = None;
            for reply in self.line.legal_moves() {
                let length = self.length_after(reply, left.saturating_sub(1))?;
                if length > longest.map(|(length, _)| length) {
                    longest = length.map(|length| (length, reply));
                }
            }
            let Some((length, reply)) = longest else { break };
            if self.line.push(reply).is_err() {
                break;
            }
            (next, left) = (None, length);
            for mv in if left > 0 { self.attacks() } else { Vec::new() } {
                if self.wins_by(mv, left)? {
                    next = Some(mv);
                    break;
                }
            }
        }
        Ok(())
    }
}
