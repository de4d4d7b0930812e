//! A person at a pseudo-terminal: types lines and waits for what is printed.

use rexpect::process::PtyProcess;
use std::fs::File;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long to wait for any one thing.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A program running at a pseudo-terminal.
pub struct Terminal {
    process: PtyProcess,
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    /// What was printed and not yet waited for.
    pending: Vec<u8>,
}

impl Terminal {
    /// Starts the program.
    pub fn start(command: Command) -> Terminal {
        let process = PtyProcess::new(command).unwrap();
        let keyboard = process.get_file_handle().unwrap();
        let mut printed = keyboard.try_clone().unwrap();
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // At the end of the program, reading fails (Linux) or gives nothing (elsewhere).
            while let Ok(count @ 1..) = printed.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { process, keyboard, screen, pending: Vec::new() }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Types a line.
    pub fn line(&mut self, line: &str) {
        self.press(&format!("{line}\n"));
    }

    /// Waits until the text is printed; tells what was printed before it.
    pub fn wait_for(&mut self, text: &str) -> String {
        let until = Instant::now() + PATIENCE;
        let needle = text.as_bytes();
        let mut from = 0;
        loop {
            if let Some(at) = self.pending[from..].windows(needle.len()).position(|part| part == needle) {
                let before = self.pending[..from + at].to_vec();
                self.pending.drain(..from + at + needle.len());
                return String::from_utf8_lossy(&before).into_owned();
            }
            from = self.pending.len().saturating_sub(needle.len());
            match self.screen.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.pending.extend(bytes),
                Err(error) => {
                    panic!(
                        "waiting for {text:?}: {error}; printed: {}",
                        String::from_utf8_lossy(&self.pending)
                    )
                }
            }
        }
    }

    /// Waits for the prompt and types a line.
    pub fn answer(&mut self, prompt: &str, line: &str) {
        self.wait_for(prompt);
        self.line(line);
    }

    /// Waits for the end of the program, which must have this exit code.
    pub fn end(self, code: i32) {
        let mut rest = self.pending;
        while let Ok(bytes) = self.screen.recv_timeout(PATIENCE) {
            rest.extend(bytes);
        }
        let status = format!("{:?}", self.process.wait().unwrap());
        let expected = status.starts_with("Exited(") && status.ends_with(&format!(", {code})"));
        assert!(expected, "{status}; printed: {}", String::from_utf8_lossy(&rest));
    }
}
