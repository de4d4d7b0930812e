//! The rules of the whole game in words, from what it publishes of itself.

use super::words;
use quatrebras_rules::{Facts, Limit, Outcome, Repetition, Rules, Side};

/// A line for each rule that is not one of a single kind of piece.
pub fn words(rules: &Rules, facts: &Facts) -> Vec<String> {
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let rights = facts.rights.iter().filter(|right| right.side == side && right.kind.is_none());
        let letters: Vec<String> = rights.map(|right| right.letter.to_string()).collect();
        if !letters.is_empty() {
            lines.push(format!("{side:?} may castle (rights {})", words::list(&letters, "and")));
        }
    }
    if !facts.facing.is_empty() {
        let kinds = words::kinds(rules, &facts.facing, "and");
        lines.push(format!("the {kinds} attacks the enemy's royal along an open line of any length"));
    }
    let [goal, _] = facts.goals;
    if goal.any() {
        lines.push(format!("a royal that moves onto {} wins", words::cells(rules.board(), goal)));
    }
    lines.push("mate wins".to_owned());
    lines.push(match facts.stalemate {
        Outcome::Loss => "a side that cannot move and is not in check loses".to_owned(),
        Outcome::Draw => "the game is drawn when a side cannot move and is not in check".to_owned(),
    });
    lines.push(match facts.repetition {
        Repetition::Free => "positions may come back as often as players like".to_owned(),
        Repetition::Forbidden => "no position may come back: a move that leads to one is illegal".to_owned(),
        Repetition::Draws { times } => {
            format!("the game is drawn when a position is there for the {}", ordinal(times))
        }
    });
    lines.extend(facts.limits.iter().map(|limit| self::limit(rules, facts, limit)));
    lines.extend(dead(rules, facts));
    lines.push(
        if facts.agreement {
            "the players may agree on a draw"
        } else {
            "the players cannot agree on a draw"
        }
        .to_owned(),
    );
    lines
}

fn ordinal(number: usize) -> String {
    match number {
        2 => "second time".to_owned(),
        3 => "third time".to_owned(),
        more => format!("{more}th time"),
    }
}

fn limit(rules: &Rules, facts: &Facts, limit: &Limit) -> String {
    let resets = &facts.resets;
    let mut without: Vec<String> = Vec::new();
    if resets.capture {
        without.push("a capture".to_owned());
    }
    if resets.promotion {
        without.push("a promotion".to_owned());
    }
    if !resets.kinds.is_empty() {
        without.push(format!("a move of the {}", words::kinds(rules, &resets.kinds, "or")));
    }
    let without =
        if without.is_empty() { String::new() } else { format!(" without {}", words::list(&without, "or")) };
    let at = limit.at as usize;
    let end = match limit.outcome {
        Outcome::Loss => "a side loses after",
        Outcome::Draw => "the game is drawn after",
    };
    if resets.each_side {
        format!("{end} {} of its own{without}", words::count(at, "move"))
    } else if at.is_multiple_of(2) {
        format!("{end} {} of each side{without}", words::count(at / 2, "move"))
    } else {
        format!("{end} {}{without}", words::count(at, "half move"))
    }
}

fn dead(rules: &Rules, facts: &Facts) -> Option<String> {
    let dead = facts.dead_material.as_ref()?;
    let marks = if dead.equal_marks { " (and both or neither have their mark in the FEN)" } else { "" };
    let one_more = words::kinds(rules, &dead.with, "or");
    Some(match (dead.bare, dead.with.is_empty()) {
        (true, true) => format!("the game is drawn when only the royals are left{marks}"),
        (true, false) => {
            format!("the game is drawn when only the royals are left{marks}, or they and one {one_more}")
        }
        (false, _) => format!("the game is drawn when only the royals and one {one_more} are left"),
    })
}
