//! A program that runs beside this one and is spoken to in lines.

use super::said::MAX_LINE;
use crate::matches::spec::EngineSpec;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// How many lines may wait to be read. An engine that says more is held up, so it cannot fill the memory.
const WAITING: usize = 4096;

/// A line and when it came.
pub struct Heard {
    /// The line without its end.
    pub line: String,
    /// When it was complete.
    pub at: Instant,
    /// What is no text in it.
    pub fault: Option<NoText>,
}

/// A byte that no UTF-8 text has there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoText {
    /// The line of the output, from 1.
    line: u64,
    /// Where in the line, from 1.
    at: usize,
    byte: u8,
}

impl NoText {
    fn find(bytes: &[u8], line: u64) -> Option<NoText> {
        let at = std::str::from_utf8(bytes).err()?.valid_up_to();
        Some(NoText { line, at: at + 1, byte: *bytes.get(at)? })
    }
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoText { line, at, byte } = self;
        write!(f, "the byte {byte:#04x} (byte {at} of line {line} of its output)")
    }
}

/// Why no line came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    /// There was none in time.
    Time,
    /// The program has ended, or has closed its output.
    Gone,
}

/// A running program. It is killed when this is dropped.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Heard>,
}

impl Process {
    /// Starts the program. Its standard error stream is not shown: many engines use it for chatter.
    pub fn start(spec: &EngineSpec) -> Result<Process, String> {
        let mut command = Command::new(&spec.command);
        command.args(&spec.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = &spec.folder {
            if !folder.is_dir() {
                let (name, folder) = (&spec.name, folder.display());
                return Err(format!("engine {name}: dir={folder}: expected a folder, found none"));
            }
            command.current_dir(folder);
        }
        apart(&mut command);
        let problem = |error| format!("engine {}: '{}' cannot be started: {error}", spec.name, spec.command);
        let mut child = command.spawn().map_err(problem)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("engine {}: it has no pipes", spec.name));
        };
        let (sender, lines) = mpsc::sync_channel(WAITING);
        let listening = thread::Builder::new().name(format!("hears {}", spec.name));
        // The thread ends when the program's output is closed or nobody listens any more.
        if let Err(error) = listening.spawn(move || hear(output, &sender)) {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("engine {}: no thread can be started: {error}", spec.name));
        }
        Ok(Process { child, input, lines })
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Says a line. An engine that has gone does not hear it, which shows when no answer comes.
    pub fn say(&mut self, line: &str) {
        let _ = self.input.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.input.flush());
    }

    /// The next line, waited for until then.
    pub fn hear(&mut self, until: Instant) -> Result<Heard, Silence> {
        let left = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Time,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })
    }

    /// Forgets what was said and not yet heard. Who talks all the time is not waited for.
    pub fn forget(&mut self) {
        for _ in 0..=WAITING {
            if self.lines.try_recv().is_err() {
                break;
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        // Most engines go at once when they are asked to.
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Keeps ctrl-C at the terminal from the engine: it would be taken for a crash.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt as _;
    command.process_group(0);
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

/// Hands on line by line, in bounded memory whatever comes.
fn hear(output: ChildStdout, sender: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        match output.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let at = Instant::now();
        if bytes.last() != Some(&b'\n') && bytes.len() == MAX_LINE && skip_line(&mut output).is_err() {
            return;
        }
        let fault = NoText::find(&bytes, number);
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if sender.send(Heard { line, at, fault }).is_err() {
            return;
        }
    }
}

/// Reads on to the end of the line.
fn skip_line(output: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let found = output.fill_buf()?;
        if found.is_empty() {
            return Ok(());
        }
        let end = found.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(found.len(), |at| at + 1);
        output.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
