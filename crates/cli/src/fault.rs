//! Why a command could not do what it was asked, and how that is said.

use std::fmt;
use std::io::{self, Write};

/// The longest error that is printed, in characters; the middle of a longer one is left out.
const LONGEST: usize = 1200;

/// Why a command stopped.
#[derive(Debug)]
pub enum Fault {
    /// A position or a move was refused: exit code 1.
    Refused(String),
    /// The command line is wrong, or something it names is unknown or unreadable: exit code 2.
    Usage(String),
    /// A game file is wrong, each fault in its own line: exit code 2.
    Faulty(Vec<String>),
    /// The player left with ctrl-C: exit code 130, as shells have it.
    Interrupted,
}

impl Fault {
    /// The exit code documented in `--help`.
    pub fn exit_code(&self) -> u8 {
        match self {
            Fault::Refused(_) => 1,
            Fault::Usage(_) | Fault::Faulty(_) => 2,
            Fault::Interrupted => INTERRUPTED,
        }
    }
}

/// The exit code after ctrl-C: 128 and the number of the signal, as shells have it.
pub const INTERRUPTED: u8 = 130;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused(text) | Fault::Usage(text) => f.write_str(text),
            Fault::Faulty(lines) => f.write_str(&lines.join("\n")),
            Fault::Interrupted => Ok(()),
        }
    }
}

impl Fault {
    /// Prints what is wrong on the standard error stream.
    pub fn report(&self) {
        match self {
            Fault::Faulty(lines) => lines.iter().for_each(|line| report(line)),
            other => report(&other.to_string()),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Usage(format!("the output cannot be written: {error}"))
    }
}

/// Prints `error: text` on the standard error stream; says nothing when there is nothing to say.
pub fn report(text: &str) {
    if !text.is_empty() {
        // A standard error stream that is closed is no reason to stop.
        let _ = writeln!(io::stderr().lock(), "error: {}", shown(text));
    }
}

/// Prints `note: text` on the standard error stream.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr().lock(), "note: {}", shown(text));
}

/// The text fit to be printed: control characters escaped (a terminal would obey them), the middle of a very long text
/// left out. Line breaks stay.
pub fn shown(text: &str) -> String {
    let length = text.chars().count();
    let mut shown = String::new();
    for (at, c) in text.chars().enumerate() {
        if length > LONGEST && at == LONGEST / 2 {
            shown.push_str(&format!(" … ({} characters left out) … ", length - LONGEST));
        }
        if length > LONGEST && (LONGEST / 2..length - LONGEST / 2).contains(&at) {
            continue;
        }
        if c.is_control() && c != '\n' {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(shown("a\u{1b}[2Jb\nc"), "a\\u{1b}[2Jb\nc");
    }

    #[test]
    fn long_texts_lose_their_middle() {
        let text = shown(&"x".repeat(1_000_000));
        assert!(text.len() < 2000, "{} bytes", text.len());
        assert!(text.contains("998800 characters left out"));
    }
}
