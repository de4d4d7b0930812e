//! Beginnings of games.

use super::seed::SplitMix64;
use quatrebras_rules::{Line, Rules};

/// How often a random walk is begun anew before it is said that the game has no such openings.
const ATTEMPTS: u32 = 1000;

/// A position, and the moves from there with which a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The position as a FEN.
    pub start: String,
    /// The moves.
    pub moves: Vec<String>,
}

impl Opening {
    /// The game after the moves.
    ///
    /// # Errors
    /// What is wrong with the position or with a move.
    pub fn line<'r>(&self, rules: &'r Rules) -> Result<Line<'r>, String> {
        let start = rules.parse_fen(&self.start).map_err(|error| error.to_string())?;
        let mut line = Line::new(rules, start);
        for (at, text) in self.moves.iter().enumerate() {
            let played = line.parse_move(text).and_then(|mv| line.push(mv));
            played.map_err(|error| format!("move {}: {error}", at + 1))?;
        }
        Ok(line)
    }

    /// The opening that a line is.
    pub fn of(line: &Line<'_>) -> Opening {
        let rules = line.rules();
        let moves = line.moves().iter().map(|&mv| rules.move_text(mv)).collect();
        Opening { start: rules.fen(line.start()), moves }
    }
}

/// So many random moves from the start position. The game goes on after them, and the side to move cannot end it at
/// once. `None` when no such opening is found.
///
/// ```
/// use quatrebras_lab::matches::{SplitMix64, random_opening};
/// use quatrebras_rules::{Rules, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let one = random_opening(&rules, 6, &mut SplitMix64::new(7)).expect("an opening");
/// assert_eq!(one.moves().len(), 6);
/// assert_eq!(one.moves(), random_opening(&rules, 6, &mut SplitMix64::new(7)).expect("the same").moves());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_opening<'r>(rules: &'r Rules, plies: u32, random: &mut SplitMix64) -> Option<Line<'r>> {
    (0..ATTEMPTS).find_map(|_| walk(rules, plies, random).filter(|line| is_open(line)))
}

fn walk<'r>(rules: &'r Rules, plies: u32, random: &mut SplitMix64) -> Option<Line<'r>> {
    let mut line = Line::new(rules, rules.start().clone());
    for _ in 0..plies {
        let mut legal = line.legal_moves();
        // A seed must not depend on the order in which moves are found.
        legal.sort_by_cached_key(|&mv| rules.move_text(mv));
        let count = u32::try_from(legal.len()).ok().filter(|&count| count > 0)?;
        let mv = *legal.get(random.below(count) as usize)?;
        line.push(mv).ok()?;
    }
    Some(line)
}

/// Whether the game goes on whatever the next move is.
fn is_open(line: &Line<'_>) -> bool {
    let mut after = line.clone();
    let legal = line.legal_moves();
    !legal.is_empty()
        && legal.into_iter().all(|mv| {
            let goes_on = after.push(mv).is_ok() && after.verdict().is_none();
            after.pop();
            goes_on
        })
}
