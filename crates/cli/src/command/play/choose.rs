//! Asking which game to play, and against whom.

use super::input::{Input, Typed};
use crate::catalogue::{Catalogue, Entry};
use crate::fault::{Fault, shown};
use crate::output::Output;
use quatrebras_rules::Rules;
use std::io::Write;

/// Who sits at the board.
pub enum Seats {
    /// Two people.
    Two,
    /// The player and the computer, which has White or Black.
    Computer {
        /// Whether the computer has White.
        white: bool,
    },
}

/// The name of the game to play: the one given, or the one chosen from a list; `None` when the player leaves.
pub fn game(
    given: Option<&str>,
    catalogue: &Catalogue,
    input: &mut Input,
    out: &mut Output,
) -> Result<Option<String>, Fault> {
    if let Some(name) = given {
        return Ok(Some(name.to_string()));
    }
    writeln!(out, "Which game?\n")?;
    // What cannot be read is told by `quatrebras games`.
    let readable = |entry: Entry| catalogue.load_entry(&entry).ok();
    let games: Vec<Rules> = catalogue.entries().into_iter().filter_map(readable).collect();
    for (at, rules) in games.iter().enumerate() {
        let board = rules.board();
        writeln!(out, "  {:2}  {} ({}x{})", at + 1, rules.name(), board.width(), board.height())?;
    }
    writeln!(out)?;
    input.offer(games.iter().map(|rules| rules.id().to_owned()).collect());
    loop {
        let typed = match input.ask(out, &format!("1 to {}, or an id: ", games.len()))? {
            Typed::Line(line) => line,
            Typed::End => return Ok(None),
            Typed::Interrupted => return Err(Fault::Interrupted),
        };
        let typed = typed.trim();
        if typed.is_empty() {
            continue;
        }
        let numbered = typed.parse::<usize>().ok().and_then(|number| games.get(number.checked_sub(1)?));
        if let Some(rules) = numbered {
            return Ok(Some(rules.id().to_owned()));
        }
        match catalogue.rules(typed) {
            Ok(_) => return Ok(Some(typed.to_string())),
            Err(fault) => writeln!(out, "{}", shown(&fault.to_string()))?,
        }
    }
}

/// Who is to play; `None` when the player leaves.
pub fn seats(input: &mut Input, out: &mut Output) -> Result<Option<Seats>, Fault> {
    input.offer(Vec::new());
    writeln!(
        out,
        "\nYou play against the computer as White (w) or as Black (b), or two people play here (2)."
    )?;
    loop {
        match input.ask(out, "w, b or 2: ")? {
            Typed::End => return Ok(None),
            Typed::Interrupted => return Err(Fault::Interrupted),
            Typed::Line(line) => match line.trim().to_lowercase().as_str() {
                "w" | "" => return Ok(Some(Seats::Computer { white: false })),
                "b" => return Ok(Some(Seats::Computer { white: true })),
                "2" => return Ok(Some(Seats::Two)),
                _ => writeln!(out, "Please answer w, b or 2.")?,
            },
        }
    }
}
