//! What an engine says, line by line.

use serde::{Deserialize, Serialize};

/// The longest line that is kept, in bytes; the rest of a longer one is dropped.
pub const MAX_LINE: usize = 64 << 10;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// Hundredths of a pawn.
    #[serde(rename = "cp")]
    Centipawns(i32),
    /// Mate in so many moves; with a negative number, or with 0, the side to move is mated.
    Mate(i32),
}

impl Worth {
    /// As centipawns, where mate is more than anything else.
    pub fn centipawns(self) -> i32 {
        match self {
            Worth::Centipawns(worth) => worth,
            Worth::Mate(moves) if moves > 0 => 1_000_000,
            Worth::Mate(_) => -1_000_000,
        }
    }
}

/// An `info` line, as far as it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// How many plies deep.
    pub depth: Option<u32>,
    /// The worth; not when the line gives only a bound.
    pub worth: Option<Worth>,
    /// How many nodes.
    pub nodes: Option<u64>,
    /// How many nodes a second.
    pub speed: Option<u64>,
}

impl Info {
    /// Takes over what a later line tells.
    pub fn update(&mut self, later: Info) {
        self.depth =
            if later.worth.is_some() { later.depth.or(self.depth) } else { self.depth.or(later.depth) };
        self.worth = later.worth.or(self.worth);
        self.nodes = later.nodes.or(self.nodes);
        self.speed = later.speed.or(self.speed);
    }
}

/// A line that an engine says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// The end of its introduction.
    UciOk,
    /// It is ready.
    ReadyOk,
    /// Its name.
    Name(String),
    /// It has an option of this name.
    Option(String),
    /// It thinks.
    Info(Info),
    /// Its move, `None` when it says that it has none.
    BestMove(Option<String>),
    /// Anything else.
    Other(String),
}

impl Said {
    /// Understands a line.
    ///
    /// ```
    /// use quatrebras_lab::matches::{Said, Worth};
    /// assert_eq!(Said::parse("bestmove e2e4 ponder e7e5"), Said::BestMove(Some("e2e4".into())));
    /// let Said::Info(info) = Said::parse("info depth 9 score mate -3 nodes 100 pv e2e4") else { panic!() };
    /// assert_eq!((info.depth, info.worth), (Some(9), Some(Worth::Mate(-3))));
    /// ```
    pub fn parse(line: &str) -> Said {
        let line = line.trim();
        let mut words = line.split_ascii_whitespace();
        let other = || Said::Other(line.to_owned());
        match words.next() {
            Some("uciok") => Said::UciOk,
            Some("readyok") => Said::ReadyOk,
            Some("info") => Said::Info(info(words)),
            Some("bestmove") => Said::BestMove(
                words.next().filter(|word| !matches!(*word, "(none)" | "none" | "0000")).map(str::to_owned),
            ),
            Some("id") if words.next() == Some("name") => Said::Name(words.collect::<Vec<_>>().join(" ")),
            Some("option") if words.next() == Some("name") => {
                let name: Vec<&str> = words.take_while(|&word| word != "type").collect();
                if name.is_empty() { other() } else { Said::Option(name.join(" ")) }
            }
            _ => other(),
        }
    }
}

fn info<'w>(mut words: impl Iterator<Item = &'w str>) -> Info {
    let mut info = Info::default();
    // The best line alone counts: other lines of several say what is not played.
    let (mut bound, mut first) = (false, true);
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(words.next()),
            "nodes" => info.nodes = number(words.next()),
            "nps" => info.speed = number(words.next()),
            "multipv" => first = matches!(words.next(), Some("1")),
            "lowerbound" | "upperbound" => bound = true,
            "score" => {
                info.worth = match words.next() {
                    Some("cp") => number(words.next()).map(Worth::Centipawns),
                    Some("mate") => number(words.next()).map(Worth::Mate),
                    _ => None,
                };
            }
            "pv" | "string" | "refutation" | "currline" => break,
            _ => {}
        }
    }
    if bound || !first {
        info.worth = None;
    }
    info
}

fn number<N: std::str::FromStr>(word: Option<&str>) -> Option<N> {
    word?.parse().ok()
}
