//! Telling the user how things go.

use std::fmt::Display;
use std::io::{self, Write};

/// Prints a line. When nobody reads any more, the work still goes on to its end and its exit code.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout().lock(), "{line}");
}
