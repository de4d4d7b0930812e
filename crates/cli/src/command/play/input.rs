//! What the player types: with line editing at a terminal, as plain lines otherwise.

use crate::fault::{Fault, shown};
use crate::output::Output;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The longest line that is read, in bytes; what a longer one has more is dropped.
const LONGEST: u64 = 4096;

/// Where lines come from.
pub enum Input {
    /// A terminal.
    Terminal(Box<Editor<Words, DefaultHistory>>),
    /// A file or a pipe.
    Plain,
}

/// What was typed.
pub enum Typed {
    /// A line, without its end.
    Line(String),
    /// There is nothing more to read.
    End,
    /// Ctrl-C.
    Interrupted,
}

impl Input {
    /// The standard input stream.
    pub fn new() -> Result<Input, Fault> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Ok(Input::Plain);
        }
        let config = Config::builder().auto_add_history(true).build();
        let mut editor = Editor::with_config(config).map_err(unusable)?;
        editor.set_helper(Some(Words::default()));
        Ok(Input::Terminal(Box::new(editor)))
    }

    /// Whether somebody sits there who can be asked.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(_))
    }

    /// Sets the words that the tab key completes.
    pub fn offer(&mut self, words: Vec<String>) {
        if let Input::Terminal(editor) = self
            && let Some(helper) = editor.helper_mut()
        {
            helper.words = words;
        }
    }

    /// Asks for a line.
    pub fn ask(&mut self, out: &mut Output, prompt: &str) -> Result<Typed, Fault> {
        match self {
            Input::Terminal(editor) => {
                out.flush()?;
                match editor.readline(prompt) {
                    Ok(line) => Ok(Typed::Line(line)),
                    Err(ReadlineError::Eof) => Ok(Typed::End),
                    Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
                    Err(error) => Err(unusable(error)),
                }
            }
            Input::Plain => {
                write!(out, "{prompt}")?;
                out.flush()?;
                let typed = plain_line()?;
                if let Typed::Line(line) = &typed
                    && !io::stdin().is_terminal()
                {
                    // Nobody has typed it: show it, so that the output reads like a conversation.
                    writeln!(out, "{}", shown(line))?;
                }
                Ok(typed)
            }
        }
    }

    /// Asks until the answer is yes or no; `None` when the player leaves instead.
    pub fn ask_yes(&mut self, out: &mut Output, question: &str) -> Result<Option<bool>, Fault> {
        loop {
            match self.ask(out, &format!("{question} (y/n) "))? {
                Typed::End => return Ok(None),
                Typed::Interrupted => return Err(Fault::Interrupted),
                Typed::Line(line) => match line.trim().to_lowercase().as_str() {
                    "y" | "yes" => return Ok(Some(true)),
                    "n" | "no" => return Ok(Some(false)),
                    _ => writeln!(out, "Please answer y or n.")?,
                },
            }
        }
    }
}

fn unusable(error: ReadlineError) -> Fault {
    Fault::Usage(format!("the terminal cannot be read: {error}"))
}

fn plain_line() -> Result<Typed, Fault> {
    let unreadable = |error: io::Error| Fault::Usage(format!("the standard input cannot be read: {error}"));
    let mut stdin = io::stdin().lock();
    let mut bytes = Vec::new();
    (&mut stdin).take(LONGEST).read_until(b'\n', &mut bytes).map_err(unreadable)?;
    if bytes.is_empty() {
        return Ok(Typed::End);
    }
    let mut whole = bytes.last() == Some(&b'\n');
    while !whole {
        let more = stdin.fill_buf().map_err(unreadable)?;
        let end = more.iter().position(|&byte| byte == b'\n');
        whole = end.is_some() || more.is_empty();
        let length = end.map_or(more.len(), |end| end + 1);
        stdin.consume(length);
    }
    Ok(Typed::Line(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string()))
}

/// The words that can be typed next.
#[derive(Default)]
pub struct Words {
    words: Vec<String>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..at];
        let start = typed.rfind(' ').map_or(0, |blank| blank + 1);
        let fits = |word: &&String| word.starts_with(&typed[start..]);
        Ok((start, self.words.iter().filter(fits).cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
