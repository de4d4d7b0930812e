//! From bytes to lines of text: encodings and line ends.
//!
//! A byte order mark decides between UTF-8 and UTF-16. Without one every line is UTF-8, or, when it is not,
//! Windows-1252 (Latin-1 with its usual additions). The decision falls line by line: files are often put
//! together from others of different encodings, and a line can be decided without looking ahead.

use super::limits::MAX_GAME;
use std::io::{self, BufRead, ErrorKind};

/// How the bytes are to be understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coding {
    /// The first bytes have not been looked at yet.
    Unknown,
    /// UTF-8, or Windows-1252 where a line is no UTF-8.
    Bytes,
    /// UTF-16, the bytes of a unit from low to high or from high to low.
    Utf16 { low_first: bool },
}

/// A line as it was read.
pub(super) struct LineRead {
    /// Whether the line was longer than a game may be; the rest of it was passed over.
    pub cut: bool,
}

/// Reads lines of text from bytes, in bounded memory.
pub(super) struct Lines<R> {
    reader: R,
    coding: Coding,
    /// Bytes that were read and belong before what the reader has next.
    ready: Vec<u8>,
    /// How far `ready` is used up.
    used: usize,
    /// A half of a UTF-16 unit, and the first unit of a pair.
    half: Option<u8>,
    high: Option<u16>,
    /// The last line ended with CR: a LF that follows belongs to it.
    after_cr: bool,
    bytes: u64,
    raw: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub fn new(reader: R) -> Lines<R> {
        Lines {
            reader,
            coding: Coding::Unknown,
            ready: Vec::new(),
            used: 0,
            half: None,
            high: None,
            after_cr: false,
            bytes: 0,
            raw: Vec::new(),
        }
    }

    /// How many bytes have been taken from the reader.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Replaces `line` with the next line, without its line end; `None` at the end of the input.
    pub fn next(&mut self, line: &mut String) -> io::Result<Option<LineRead>> {
        line.clear();
        self.raw.clear();
        let mut raw = std::mem::take(&mut self.raw);
        let read = self.gather(&mut raw);
        if let Ok(Some(_)) = read {
            match std::str::from_utf8(&raw) {
                Ok(text) => line.push_str(text),
                Err(_) => line.extend(raw.iter().map(|&byte| windows_1252(byte))),
            }
        }
        self.raw = raw;
        read
    }

    fn gather(&mut self, raw: &mut Vec<u8>) -> io::Result<Option<LineRead>> {
        let mut cut = false;
        let mut any = false;
        loop {
            let after_cr = std::mem::take(&mut self.after_cr);
            let chunk = self.chunk()?;
            if chunk.is_empty() {
                return Ok(any.then_some(LineRead { cut }));
            }
            if after_cr && chunk[0] == b'\n' {
                self.consume(1);
                continue;
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n' || byte == b'\r');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let fits = part.len().min((MAX_GAME + 1).saturating_sub(raw.len()));
            raw.extend_from_slice(&part[..fits]);
            cut |= fits < part.len();
            let ends_with_cr = end.is_some_and(|end| chunk[end] == b'\r');
            let taken = part.len() + usize::from(end.is_some());
            self.after_cr = ends_with_cr;
            self.consume(taken);
            if end.is_some() {
                return Ok(Some(LineRead { cut }));
            }
        }
    }

    /// Bytes of UTF-8 (or of what stands for it) that come next; empty at the end.
    fn chunk(&mut self) -> io::Result<&[u8]> {
        if self.coding == Coding::Unknown {
            self.look_for_mark()?;
        }
        if self.used == self.ready.len() {
            self.ready.clear();
            self.used = 0;
            match self.coding {
                Coding::Utf16 { low_first } => self.transcode(low_first)?,
                _ => return fill(&mut self.reader),
            }
        }
        Ok(&self.ready[self.used..])
    }

    fn consume(&mut self, count: usize) {
        if self.used < self.ready.len() {
            self.used += count;
        } else {
            self.reader.consume(count);
            self.bytes += count as u64;
        }
    }

    fn look_for_mark(&mut self) -> io::Result<()> {
        while self.ready.len() < 3 {
            let Some(&byte) = fill(&mut self.reader)?.first() else { break };
            self.reader.consume(1);
            self.bytes += 1;
            self.ready.push(byte);
        }
        (self.coding, self.used) = match self.ready[..] {
            [0xef, 0xbb, 0xbf] => (Coding::Bytes, 3),
            [0xff, 0xfe, ..] => (Coding::Utf16 { low_first: true }, 2),
            [0xfe, 0xff, ..] => (Coding::Utf16 { low_first: false }, 2),
            _ => (Coding::Bytes, 0),
        };
        if self.coding != Coding::Bytes {
            self.half = self.ready.get(2).copied();
            self.used = self.ready.len();
        }
        Ok(())
    }

    /// Turns the next bytes of UTF-16 into UTF-8; nothing at the end.
    fn transcode(&mut self, low_first: bool) -> io::Result<()> {
        while self.ready.is_empty() {
            let bytes = fill(&mut self.reader)?;
            let count = bytes.len();
            if count == 0 {
                if self.half.take().is_some() | self.high.take().is_some() {
                    push(&mut self.ready, char::REPLACEMENT_CHARACTER);
                }
                return Ok(());
            }
            for &byte in bytes {
                let Some(first) = self.half.take() else {
                    self.half = Some(byte);
                    continue;
                };
                let pair = [first, byte];
                let unit = if low_first { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) };
                let units = self.high.take().into_iter().chain([unit]);
                let units: arrayvec::ArrayVec<u16, 2> = units.collect();
                for decoded in char::decode_utf16(units) {
                    match decoded {
                        Ok(character) => push(&mut self.ready, character),
                        Err(error) if (0xd800..0xdc00).contains(&error.unpaired_surrogate()) => {
                            // The second of the pair may come with the next unit.
                            if error.unpaired_surrogate() == unit {
                                self.high = Some(unit);
                            } else {
                                push(&mut self.ready, char::REPLACEMENT_CHARACTER);
                            }
                        }
                        Err(_) => push(&mut self.ready, char::REPLACEMENT_CHARACTER),
                    }
                }
            }
            self.reader.consume(count);
            self.bytes += count as u64;
        }
        Ok(())
    }
}

fn fill<R: BufRead>(reader: &mut R) -> io::Result<&[u8]> {
    loop {
        match reader.fill_buf() {
            Ok(_) => break,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    // Asked again since the borrow of a loop's result does not end; the bytes are there already.
    reader.fill_buf()
}

fn push(bytes: &mut Vec<u8>, character: char) {
    bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
}

/// A character of Windows-1252; the five bytes that it does not define stand for U+FFFD.
fn windows_1252(byte: u8) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž', '\u{fffd}',
        '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..0xa0 => UPPER[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor};

    /// The lines of these bytes, read through buffers of several sizes.
    fn lines(bytes: &[u8]) -> Vec<String> {
        let all = |capacity: usize| {
            let mut lines = Lines::new(BufReader::with_capacity(capacity, Cursor::new(bytes)));
            let (mut read, mut line) = (Vec::new(), String::new());
            while lines.next(&mut line).expect("memory can be read").is_some() {
                read.push(line.clone());
            }
            assert_eq!(lines.bytes(), bytes.len() as u64);
            read
        };
        let expected = all(8192);
        for capacity in [1, 2, 3, 5] {
            assert_eq!(all(capacity), expected);
        }
        expected
    }

    fn utf16(text: &str, low_first: bool) -> Vec<u8> {
        let unit = |unit: u16| if low_first { unit.to_le_bytes() } else { unit.to_be_bytes() };
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(unit).collect()
    }

    #[test]
    fn every_line_end_ends_one_line() {
        assert_eq!(lines(b"a\nb\r\nc\rd\n\ne\r\r\n"), ["a", "b", "c", "d", "", "e", ""]);
        assert_eq!(lines(b"a\n"), ["a"]);
        assert_eq!(lines(b"a"), ["a"]);
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"\n"), [""]);
    }

    #[test]
    fn marks_decide() {
        assert_eq!(lines("\u{feff}Räz\nę".as_bytes()), ["Räz", "ę"]);
        for low_first in [true, false] {
            assert_eq!(lines(&utf16("Räz\r\n♘𝔸\n", low_first)), ["Räz", "♘𝔸"]);
            assert_eq!(lines(&utf16("", low_first)), [""; 0]);
        }
    }

    #[test]
    fn each_line_decides_without_a_mark() {
        assert_eq!(lines(b"R\xe4tz \x80\nR\xc3\xa4tz\n\xff\xfe"), ["Rätz €", "Rätz", "ÿþ"]);
    }

    #[test]
    fn broken_utf16_is_marked() {
        let mut bytes = utf16("a", true);
        bytes.extend([0x00, 0xd8, b'b', 0, 0x01, 0xdc, 0x00, 0xd8, 0x00]);
        assert_eq!(lines(&bytes), ["a\u{fffd}b\u{fffd}\u{fffd}"]);
    }
}
