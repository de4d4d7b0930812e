//! What was counted, as text.

use super::count::{Results, Spread, Tally};

/// How many first moves are told one by one, and how many steps lengths are told in.
pub const FIRSTS: usize = 20;
const STEPS: usize = 15;
/// How long the longest bar is, in characters.
const BAR: u64 = 40;

/// The tables of one game.
pub fn text(id: &str, tally: &Tally) -> String {
    let mut text = format!("{} ({id}): {}\n", tally.name, count(tally.results.games, "game"));
    text.push_str("\nResults\n");
    let results = tally.results;
    let lines = [
        ("White wins", results.white),
        ("draws", results.draws),
        ("Black wins", results.black),
        ("unfinished", results.open),
    ];
    for (name, games) in lines {
        text.push_str(&format!("  {name:<12}{games:>9}  {}\n", percent(games, results.games)));
    }
    if let Some(score) = results.score() {
        text.push_str(&format!("  White's score        {:5.1}%\n", score * 100.0));
    }
    text.push_str(&table("Endings", &Tally::sorted(&tally.endings), results.games, usize::MAX));
    text.push_str(&lengths(tally));
    let firsts = Tally::sorted(&tally.firsts);
    text.push_str(&table(
        "First moves",
        &firsts,
        firsts.iter().map(|(_, results)| results.games).sum(),
        FIRSTS,
    ));
    if tally.set_up > 0 {
        text.push_str(&format!("  (from another position: {})\n", count(tally.set_up, "game")));
    }
    text
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:5.1}%", if whole == 0 { 0.0 } else { part as f64 * 100.0 / whole as f64 })
}

/// Rows of results with a title.
fn table(title: &str, rows: &[(&str, Results)], whole: u64, most: usize) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).clamp(12, 30);
    let mut text = format!(
        "\n{title:<0$}{1:>9}{2:>8}{3:>9}{4:>9}{5:>9}{6:>9}\n",
        width + 2,
        "games",
        "",
        "White",
        "draws",
        "Black",
        "score"
    );
    for (name, results) in rows.iter().take(most) {
        let name: String = name.chars().take(width).collect();
        let score = results.score().map_or("-".to_owned(), |score| format!("{:.1}%", score * 100.0));
        let Results { games, white, draws, black, .. } = results;
        let part = percent(*games, whole);
        text.push_str(&format!(
            "  {name:<width$}{games:>9}{part:>8}{white:>9}{draws:>9}{black:>9}{score:>9}\n"
        ));
    }
    let (others, games) = rows
        .iter()
        .skip(most)
        .fold((0, 0), |(others, games), (_, results)| (others + 1, games + results.games));
    if others > 0 {
        text.push_str(&format!("  and {} in {}\n", count(others, "other"), count(games, "game")));
    }
    text
}

fn lengths(tally: &Tally) -> String {
    let Some(Spread { min, median, mean, max }) = tally.spread() else { return String::new() };
    let mut text = format!(
        "\nLengths in half moves\n  shortest {min}, median {}, mean {mean:.1}, longest {max}\n",
        half(median)
    );
    let steps = tally.histogram(STEPS);
    let most = steps.iter().map(|step| step.games).max().unwrap_or(0).max(1);
    for step in steps {
        let range =
            if step.from == step.to { step.from.to_string() } else { format!("{}-{}", step.from, step.to) };
        // Some games, however few among many, are never no bar.
        let bar = "#".repeat((step.games * BAR).div_ceil(most) as usize);
        text.push_str(format!("  {range:>11}{:>9}  {bar}", step.games).trim_end());
        text.push('\n');
    }
    text
}

/// `1 game`, `2 games`.
pub fn count(number: u64, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// A number that is whole or ends with a half.
pub fn half(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.1}") }
}
