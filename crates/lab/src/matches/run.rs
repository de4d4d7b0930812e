//! Playing a match.

use super::book::Book;
use super::files::folder::{Folder, FolderError, SUMMARY};
use super::record::GameRecord;
use super::summary::Summary;
use super::worker::{Message, Shared};
use quatrebras_rules::Rules;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Why a match cannot go on.
#[derive(Debug)]
pub struct MatchError(String);

impl MatchError {
    pub(crate) fn new(text: String) -> MatchError {
        MatchError(text)
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MatchError {}

impl From<FolderError> for MatchError {
    fn from(error: FolderError) -> MatchError {
        MatchError(error.to_string())
    }
}

/// What happens in a match.
#[derive(Debug)]
pub enum Event<'e> {
    /// A game is finished and kept; how the match stands.
    Game(&'e GameRecord, &'e Summary),
    /// An engine takes long to start: what it is that is waited for.
    Waiting(&'e str),
    /// Nothing for a moment: time to show that the program lives.
    Pause,
}

/// Plays the games that are missing in the folder, until the match is decided or `stop` is set; then the games that
/// are under way are broken off and will be played again. Everything finished is in the files before it is told.
///
/// # Errors
/// When an engine cannot be started, or a file cannot be written.
pub fn run(
    rules: &Rules,
    folder: &mut Folder,
    stop: &AtomicBool,
    mut tell: impl FnMut(Event<'_>),
) -> Result<Summary, MatchError> {
    let settings = folder.settings().clone();
    let mut summary = Summary::new(&settings);
    folder.records().iter().for_each(|record| summary.add(record));
    if !summary.is_over() {
        let shared = Shared {
            rules,
            settings: &settings,
            book: Book::new(rules, &settings, folder)?,
            done: folder.records().iter().map(|record| (record.pair, record.game)).collect(),
            next: AtomicU64::new(0),
            halt: AtomicBool::new(false),
        };
        let (sender, messages) = mpsc::channel();
        let played = thread::scope(|scope| {
            for _ in 0..settings.concurrency.max(1) {
                let sender = sender.clone();
                let shared = &shared;
                scope.spawn(move || shared.work(&sender));
            }
            drop(sender);
            let collecting = Collecting { rules, folder, summary: &mut summary, stop, halt: &shared.halt };
            let played = collecting.all(&messages, &mut tell);
            shared.halt.store(true, Ordering::Relaxed);
            played
        });
        played?;
    }
    folder.keep(SUMMARY, &summary.report())?;
    Ok(summary)
}

/// The thread that keeps what the others play.
struct Collecting<'c> {
    rules: &'c Rules,
    folder: &'c mut Folder,
    summary: &'c mut Summary,
    stop: &'c AtomicBool,
    halt: &'c AtomicBool,
}

impl Collecting<'_> {
    fn all(self, messages: &Receiver<Message>, tell: &mut impl FnMut(Event<'_>)) -> Result<(), MatchError> {
        loop {
            if self.stop.load(Ordering::Relaxed) {
                self.halt.store(true, Ordering::Relaxed);
            }
            match messages.recv_timeout(Duration::from_millis(100)) {
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => tell(Event::Pause),
                Ok(Message::Failed(error)) => return Err(error),
                Ok(Message::Waiting(text)) => tell(Event::Waiting(&text)),
                // What is finished after the decision does not count: the decision is that of a moment.
                Ok(Message::Game(_)) if self.summary.is_over() => {}
                Ok(Message::Game(record)) => {
                    self.folder.add(self.rules, record)?;
                    let Some(record) = self.folder.records().last() else { continue };
                    self.summary.add(record);
                    tell(Event::Game(record, self.summary));
                    if self.summary.is_over() {
                        self.halt.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    }
}
