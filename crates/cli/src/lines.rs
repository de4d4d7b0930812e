//! Reading a file line by line, whatever it holds, in bounded memory.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: 16 MiB.
pub const LONGEST: u64 = 16 << 20;

/// The lines of a file.
pub struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    number: u64,
    bytes: u64,
    ended: bool,
}

/// A line of a file.
pub struct NumberedLine<'a> {
    /// Its number, the first being 1.
    pub number: u64,
    /// Its text without the line end, or why it cannot be read.
    pub text: Result<&'a str, String>,
}

impl<R: BufRead> Lines<R> {
    /// The lines that the reader gives.
    pub fn new(reader: R) -> Lines<R> {
        Lines { reader, buffer: Vec::new(), number: 0, bytes: 0, ended: false }
    }

    /// How many bytes have been read.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next line; `None` at the end of the file. After an error of the file itself, no line follows.
    pub fn next(&mut self) -> Option<NumberedLine<'_>> {
        if self.ended {
            return None;
        }
        self.buffer.clear();
        self.number += 1;
        let number = self.number;
        match (&mut self.reader).take(LONGEST + 1).read_until(b'\n', &mut self.buffer) {
            Ok(0) => None,
            Ok(bytes) => {
                self.bytes += bytes as u64;
                Some(NumberedLine { number, text: self.text() })
            }
            Err(error) => {
                self.ended = true;
                Some(NumberedLine { number, text: Err(format!("cannot be read: {error}")) })
            }
        }
    }

    fn text(&mut self) -> Result<&str, String> {
        if self.buffer.len() as u64 > LONGEST && self.buffer.last() != Some(&b'\n') {
            self.buffer = Vec::new();
            self.skip_line().map_err(|error| format!("cannot be read: {error}"))?;
            return Err(format!("the line is longer than {LONGEST} bytes"));
        }
        let mut bytes = self.buffer.as_slice();
        bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        if self.number == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            return Err("the file begins with a byte order mark: expected plain UTF-8 text".to_string());
        }
        if bytes.contains(&0) {
            return Err("the line holds a zero byte: expected UTF-8 text (is this a binary or UTF-16 file?)"
                .to_string());
        }
        std::str::from_utf8(bytes)
            .map_err(|error| format!("the line is not UTF-8 text: byte {} is wrong", error.valid_up_to() + 1))
    }

    /// Passes over the rest of a line without keeping it.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let bytes = self.reader.fill_buf()?;
            if bytes.is_empty() {
                return Ok(());
            }
            match bytes.iter().position(|&byte| byte == b'\n') {
                Some(at) => {
                    self.bytes += at as u64 + 1;
                    self.reader.consume(at + 1);
                    return Ok(());
                }
                None => {
                    let length = bytes.len();
                    self.bytes += length as u64;
                    self.reader.consume(length);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<(u64, Result<String, String>)> {
        let mut lines = Lines::new(bytes);
        let mut all = Vec::new();
        while let Some(line) = lines.next() {
            all.push((line.number, line.text.map(str::to_string)));
        }
        all
    }

    #[test]
    fn line_ends() {
        let lines = all(b"a\r\n\nb");
        assert_eq!(lines, [(1, Ok("a".into())), (2, Ok("".into())), (3, Ok("b".into()))]);
    }

    #[test]
    fn a_long_line_is_refused_and_the_next_is_read() {
        let mut bytes = vec![b'x'; 64 << 20];
        bytes.extend(b"\nnext\n");
        let lines = all(&bytes);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].1, Err("the line is longer than 16777216 bytes".into()));
        assert_eq!(lines[1], (2, Ok("next".into())));
    }

    #[test]
    fn the_longest_line_is_read() {
        let mut bytes = vec![b'x'; LONGEST as usize];
        bytes.push(b'\n');
        assert!(all(&bytes)[0].1.is_ok());
        bytes.insert(0, b'x');
        assert!(all(&bytes)[0].1.is_err());
    }

    #[test]
    fn other_encodings_are_refused() {
        assert!(all(b"\xff\xfea\0b\0\n\0")[0].1.as_ref().is_err_and(|e| e.contains("zero byte")));
        assert!(all(b"ab\xe9c\n")[0].1.as_ref().is_err_and(|e| e.contains("byte 3")));
        assert!(all(b"\xef\xbb\xbfab\n")[0].1.as_ref().is_err_and(|e| e.contains("byte order mark")));
    }
}
