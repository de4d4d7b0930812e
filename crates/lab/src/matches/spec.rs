//! What the user says of an engine: `name=A cmd=./engine args=uci option.Hash=16 tc=2+0.02`.

mod words;

use super::pace::Pace;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;

/// How an engine writes moves and positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DialectChoice {
    /// By the name under which the engine introduces itself.
    #[default]
    Auto,
    /// As this project writes them.
    Own,
    /// As Fairy-Stockfish does.
    Fairy,
}

/// An engine and how it is to be used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineSpec {
    /// What it is called in tables and records.
    pub name: String,
    /// The program.
    pub command: String,
    /// What follows the program's name on its command line.
    pub arguments: Vec<String>,
    /// The folder in which it runs; the present one if none is given.
    pub folder: Option<PathBuf>,
    /// UCI options in the order given.
    pub options: Vec<(String, String)>,
    /// The name of the game for this engine's `UCI_Variant`; the game's id if none is given.
    pub variant: Option<String>,
    /// How much it may think, where that is not what the match says.
    pub pace: Option<Pace>,
    /// How it writes moves and positions.
    pub dialect: DialectChoice,
}

/// What is wrong with the description of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecError(String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SpecError {}

const KEYS: &str = "name, cmd, args, dir, option.NAME, variant, tc, movetime, nodes, depth, dialect";

impl EngineSpec {
    /// Reads the words KEY=VALUE. Quotes keep blanks together: `args="uci --quiet"`, `cmd='/my games/engine'`.
    /// `args` may be said several times, and its words are split once more.
    ///
    /// ```
    /// use quatrebras_lab::matches::EngineSpec;
    /// let spec = EngineSpec::parse("name=A cmd=./engine args='uci --quiet' option.Hash=16")?;
    /// assert_eq!((spec.name.as_str(), spec.arguments.len()), ("A", 2));
    /// assert_eq!(spec.options, [("Hash".to_owned(), "16".to_owned())]);
    /// # Ok::<(), quatrebras_lab::matches::SpecError>(())
    /// ```
    ///
    /// # Errors
    /// When a word is not KEY=VALUE, a key is unknown or said twice, a value does not fit, or `cmd` is missing.
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        if text.len() > MAX_SPEC {
            return Err(SpecError(format!("expected at most {MAX_SPEC} bytes, found {}", text.len())));
        }
        let mut reading = Reading::default();
        for word in words::split(text).map_err(SpecError)? {
            reading.word(&word).map_err(SpecError)?;
        }
        reading.finish().map_err(SpecError)
    }
}

/// The longest description that is read, in bytes.
const MAX_SPEC: usize = 16 << 10;

/// What has been read so far.
#[derive(Default)]
struct Reading {
    name: Option<String>,
    command: Option<String>,
    arguments: Vec<String>,
    folder: Option<String>,
    options: Vec<(String, String)>,
    variant: Option<String>,
    pace: Option<Pace>,
    dialect: Option<DialectChoice>,
}

impl Reading {
    fn word(&mut self, word: &str) -> Result<(), String> {
        let (key, value) =
            word.split_once('=').ok_or_else(|| format!("expected KEY=VALUE ({KEYS}), found '{word}'"))?;
        if value.contains(['\n', '\r', '\0']) {
            return Err(format!("{key}: expected one line of text, found a line break"));
        }
        match key {
            "name" => once(&mut self.name, key, value.to_owned()),
            "cmd" => once(&mut self.command, key, value.to_owned()),
            "dir" => once(&mut self.folder, key, value.to_owned()),
            "variant" => once(&mut self.variant, key, value.to_owned()),
            "args" => {
                self.arguments.extend(words::split(value)?);
                Ok(())
            }
            "tc" => once(&mut self.pace, "tc, movetime, nodes or depth", Pace::parse_clock(value)?),
            "movetime" => self.number(key, value, Pace::MoveTime),
            "nodes" => self.number(key, value, Pace::Nodes),
            "depth" => {
                let depth = |n: u64| Pace::Depth(u32::try_from(n).unwrap_or(u32::MAX));
                self.number(key, value, depth)
            }
            "dialect" => {
                let dialect = match value {
                    "auto" => DialectChoice::Auto,
                    "own" => DialectChoice::Own,
                    "fairy" => DialectChoice::Fairy,
                    _ => return Err(format!("dialect: expected auto, own or fairy, found '{value}'")),
                };
                once(&mut self.dialect, key, dialect)
            }
            _ => match key.strip_prefix("option.").filter(|name| !name.trim().is_empty()) {
                Some(name) => {
                    self.options.push((name.to_owned(), value.to_owned()));
                    Ok(())
                }
                None => Err(format!("expected one of the keys {KEYS}, found '{key}'")),
            },
        }
    }

    fn number(&mut self, key: &str, value: &str, pace: impl Fn(u64) -> Pace) -> Result<(), String> {
        let number: Option<u64> = value.parse().ok().filter(|n| (1..=1_000_000_000_000).contains(n));
        let number =
            number.ok_or_else(|| format!("{key}: expected a whole number from 1, found '{value}'"))?;
        once(&mut self.pace, "tc, movetime, nodes or depth", pace(number))
    }

    fn finish(self) -> Result<EngineSpec, String> {
        let command = self.command.filter(|command| !command.is_empty());
        let command = command.ok_or("expected cmd=PROGRAM in the description of an engine, found none")?;
        let last = command.rsplit(['/', '\\']).next().unwrap_or(&command).to_owned();
        Ok(EngineSpec {
            name: self.name.filter(|name| !name.is_empty()).unwrap_or(last),
            command,
            arguments: self.arguments,
            folder: self.folder.map(PathBuf::from),
            options: self.options,
            variant: self.variant,
            pace: self.pace,
            dialect: self.dialect.unwrap_or_default(),
        })
    }
}

fn once<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("expected {key} once, found it twice")),
    }
}
