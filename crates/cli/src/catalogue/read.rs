//! Reading a game file, whatever it turns out to be.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The largest game file that is read, in bytes. The shipped ones have a few thousand.
const LARGEST: u64 = 1 << 20;

/// The text of a game file, or why there is none.
pub fn text(path: &Path) -> Result<String, String> {
    let shown = path.display();
    let unreadable = |error| format!("the game file {shown} cannot be read: {error}");
    let file = File::open(path).map_err(unreadable)?;
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err(format!("the game file {shown} is not a regular file"));
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("the game file {shown} is larger than {LARGEST} bytes"));
    }
    String::from_utf8(bytes).map_err(|error| {
        format!("the game file {shown} is not UTF-8 text from byte {}", error.utf8_error().valid_up_to())
    })
}
