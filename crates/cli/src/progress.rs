//! How far a long task is, on the standard error stream when that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

/// A progress bar over the bytes of a file or over things that are counted, or a spinner where the size is not known.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar up to so many bytes.
    pub fn new(what: &str, bytes: Option<u64>) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { bar: ProgressBar::hidden() };
        }
        let template = match bytes {
            Some(_) => "{msg}  {wide_bar} {percent:>3}%  {bytes_per_sec}, {eta} left",
            None => "{spinner} {msg}  {bytes}, {elapsed}",
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar =
            ProgressBar::with_draw_target(bytes, ProgressDrawTarget::stderr_with_hz(8)).with_style(style);
        bar.set_message(what.to_owned());
        bar.enable_steady_tick(Duration::from_millis(250));
        Progress { bar }
    }

    /// A bar over so many things, of which some are done already.
    pub fn counting(done: u64, count: u64) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { bar: ProgressBar::hidden() };
        }
        let style = ProgressStyle::with_template("{msg}  {wide_bar} {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let target = ProgressDrawTarget::stderr_with_hz(8);
        let bar = ProgressBar::with_draw_target(Some(count), target).with_style(style).with_position(done);
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(250));
        Progress { bar }
    }

    /// Whether nothing is shown, since nobody looks.
    pub fn is_hidden(&self) -> bool {
        self.bar.is_hidden()
    }

    /// So many bytes or things are done with, and this is what is to be said.
    pub fn set(&self, bytes: u64, what: impl FnOnce() -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_position(bytes);
            self.bar.set_message(what());
        }
    }

    /// Runs something that prints lines, without the bar in its way.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
