//! Whether and how output is coloured.

use clap::{Args, ValueEnum};
use std::env;
use std::io::{self, IsTerminal};

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set or TERM is "dumb"
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The option that says when to use colour.
#[derive(Args, Debug)]
pub struct ColorArgs {
    /// When to use colour
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub color: When,
}

impl ColorArgs {
    /// Whether standard output is to be coloured.
    pub fn colored(&self) -> bool {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                io::stdout().is_terminal()
                    && !set("NO_COLOR")
                    && env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        }
    }
}

/// The look of one cell of a drawn board.
#[derive(Clone, Copy, Default)]
pub struct Look {
    /// A light cell rather than a dark one.
    pub light: bool,
    /// The last move began or ended here.
    pub marked: bool,
    /// Whose piece stands here, if any: true for White.
    pub white: Option<bool>,
}

/// The text in the colours of a cell (256-colour codes: they look alike on light and dark terminals).
pub fn cell(text: &str, look: Look) -> String {
    let ground = match (look.marked, look.light) {
        (true, true) => 186,
        (true, false) => 143,
        (false, true) => 187,
        (false, false) => 180,
    };
    let ink = match look.white {
        Some(true) => "1;38;5;124",
        Some(false) => "1;38;5;17",
        None => "38;5;242",
    };
    format!("\u{1b}[{ink};48;5;{ground}m{text}\u{1b}[0m")
}

/// The text in bold.
pub fn bold(text: &str) -> String {
    format!("\u{1b}[1m{text}\u{1b}[0m")
}
