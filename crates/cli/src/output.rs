//! The standard output stream, which its reader may close at any time.

use std::io::{self, BufWriter, ErrorKind, Stdout, Write};

/// Standard output, buffered. When the reader goes away (as in `quatrebras games | head -1`), what is written is
/// dropped without an error, so that a command still comes to its answer and exits with the right code.
pub struct Output {
    inner: BufWriter<Stdout>,
    closed: bool,
}

impl Output {
    /// The standard output stream.
    pub fn new() -> Output {
        Output { inner: BufWriter::with_capacity(1 << 16, io::stdout()), closed: false }
    }

    /// Whether nobody reads any more: a command whose answer is only what it prints may stop.
    pub fn closed(&self) -> bool {
        self.closed
    }

    fn forgive<T>(&mut self, done: io::Result<T>, instead: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(instead)
            }
            done => done,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let done = self.inner.write(bytes);
        self.forgive(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let done = self.inner.flush();
        self.forgive(done, ())
    }
}
