//! Lines to the other side, from whatever thread.

use std::io::Write;

/// Says a line at once. A closed pipe is no fault here: the end of the commands follows it.
pub fn say(line: impl std::fmt::Display) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}");
    let _ = out.flush();
}
