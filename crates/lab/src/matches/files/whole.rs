//! Files of lines that grow while they are in use, and may end in the middle of a line when the program was killed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// All whole lines. What is left of a torn one at the end is cut off the file, so that it can be written again. No
/// file has no lines.
pub fn lines(path: &Path) -> io::Result<Vec<String>> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        read => read?,
    };
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    if whole < bytes.len() {
        OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
    }
    let text = std::str::from_utf8(&bytes[..whole])
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "expected UTF-8 text, found other bytes"))?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// Opens a file to add to it.
pub fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
}

/// Puts a text in the place of a file: it is the old or the new one at any moment.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut fresh = path.file_name().ok_or(ErrorKind::InvalidFilename)?.to_os_string();
    fresh.push(".part");
    let fresh = path.with_file_name(fresh);
    let mut file = File::create(&fresh)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&fresh, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_line_is_cut_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("lines");
        assert_eq!(lines(&path).expect("none"), Vec::<String>::new());
        fs::write(&path, "one\ntwo\nthr\u{f8}").expect("written");
        assert_eq!(lines(&path).expect("two"), ["one", "two"]);
        append(&path).and_then(|mut file| file.write_all(b"three\n")).expect("written");
        assert_eq!(lines(&path).expect("three"), ["one", "two", "three"]);
    }
}
