//! As much of a game's history as can matter.

use quatrebras_rules::{Facts, Line, Position};

/// The end of a line: its last position with the moves since the last irreversible one. No position from before can come
/// back, so nothing that follows is changed by what is left out.
///
/// ```
/// use quatrebras_lab::mates::recent;
/// use quatrebras_rules::{Line, Rules, shipped};
/// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").ok_or("it is shipped")?;
/// let rules = Rules::from_toml(text, "chess.toml")?;
/// let mut line = Line::new(&rules, rules.start().clone());
/// for text in ["e2e4", "g8f6", "g1f3"] {
///     let mv = line.parse_move(text)?;
///     line.push(mv)?;
/// }
/// assert_eq!(recent(&line, &rules.facts()).moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recent<'r>(line: &Line<'r>, facts: &Facts) -> Line<'r> {
    let positions = line.positions();
    let cut = |pair: &[Position]| matches!(pair, [before, after] if facts.is_irreversible(before, after));
    let from = positions.windows(2).rposition(cut).map_or(0, |at| at + 1);
    let mut recent = Line::new(line.rules(), positions[from].clone());
    for &mv in &line.moves()[from..] {
        if recent.push(mv).is_err() {
            // A record of a game may go on where the rules end it: then all of it is needed to tell what holds.
            return line.clone();
        }
    }
    recent
}
