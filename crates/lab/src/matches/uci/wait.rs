//! Waiting for what an engine must say before it can play: not for ever, whatever it says in the meantime.

use super::process::{Heard, Process, Silence};
use crate::matches::spec::EngineSpec;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long an engine may take to introduce itself.
pub const GREETING: Duration = Duration::from_secs(10);

/// How long it may take to get ready: some read large files.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How often somebody who waits looks whether the match is to stop.
pub const LOOK: Duration = Duration::from_millis(50);

/// After so long a wait it is told that there is one.
const TELL: Duration = Duration::from_secs(2);

/// An engine that says more than this many lines, or bytes, without what it is asked for never will.
const MAX_LINES: usize = 10_000;
const MAX_BYTES: usize = 4 << 20;

/// Why an engine does not play.
#[derive(Debug)]
pub enum NoStart {
    /// The match is to stop.
    Stopped,
    /// It cannot.
    Because(String),
}

impl From<String> for NoStart {
    fn from(text: String) -> NoStart {
        NoStart::Because(text)
    }
}

/// Who waits.
pub struct Host<'h> {
    /// Whether the match is to stop.
    pub stop: &'h AtomicBool,
    /// Hears of waits that take long.
    pub tell: &'h mut dyn FnMut(String),
}

/// One wait.
pub struct Wait {
    awaited: &'static str,
    limit: Duration,
    begun: Instant,
    told: bool,
    lines: usize,
    bytes: usize,
    first: String,
}

impl Wait {
    /// Begins to wait for a word.
    pub fn begin(awaited: &'static str, limit: Duration) -> Wait {
        let begun = Instant::now();
        Wait { awaited, limit, begun, told: false, lines: 0, bytes: 0, first: String::new() }
    }

    /// The next line.
    pub fn next(
        &mut self,
        process: &mut Process,
        spec: &EngineSpec,
        host: &mut Host<'_>,
    ) -> Result<Heard, NoStart> {
        let (awaited, seconds) = (self.awaited, self.limit.as_secs());
        loop {
            if host.stop.load(Ordering::Relaxed) {
                return Err(NoStart::Stopped);
            }
            let waited = self.begun.elapsed();
            if waited >= self.limit {
                let found = self.found();
                return Err(format!(
                    "engine {}: expected {awaited} within {seconds} seconds, found {found}",
                    spec.name
                )
                .into());
            }
            if waited >= TELL && !self.told {
                self.told = true;
                (host.tell)(format!(
                    "engine {}: waiting for {awaited}, {seconds} seconds at most; so far {}",
                    spec.name,
                    self.found()
                ));
            }
            match process.hear(Instant::now() + LOOK) {
                Ok(heard) => return self.take(heard, spec),
                Err(Silence::Time) => {}
                Err(Silence::Gone) => {
                    return Err(format!(
                        "engine {}: expected {awaited}, found that it has ended (is it a UCI engine?)",
                        spec.name
                    )
                    .into());
                }
            }
        }
    }

    fn take(&mut self, heard: Heard, spec: &EngineSpec) -> Result<Heard, NoStart> {
        if self.lines == 0 {
            self.first = heard.line.chars().take(40).collect();
        }
        self.lines += 1;
        self.bytes += heard.line.len() + 1;
        let problem = |found: String| NoStart::from(format!("engine {}: expected {found}", spec.name));
        if let Some(fault) = &heard.fault {
            // Names and remarks decide nothing.
            if !["id ", "info "].iter().any(|word| heard.line.starts_with(word)) {
                return Err(problem(format!("UTF-8 text, found {fault}")));
            }
        }
        if self.lines > MAX_LINES || self.bytes > MAX_BYTES {
            return Err(problem(format!("{}, found {}", self.awaited, self.found())));
        }
        Ok(heard)
    }

    /// What was found in its place.
    fn found(&self) -> String {
        match self.lines {
            0 => "nothing (is it a UCI engine?)".to_owned(),
            lines => format!("{lines} other lines, the first '{}'", self.first),
        }
    }
}
