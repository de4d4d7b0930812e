//! Commands from lines.

use std::fmt;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 1 << 20;

/// What the other side wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Name yourself and your options.
    Uci,
    /// Answer when everything is done.
    IsReady,
    /// Another game begins.
    NewGame,
    /// An option gets a value; a button gets none.
    SetOption {
        /// Its name, words separated by one space.
        name: String,
        /// Its value.
        value: Option<String>,
    },
    /// The position, and the moves that lead on from it.
    Position {
        /// Where the moves begin.
        start: Start,
        /// The moves, as text.
        moves: Vec<String>,
    },
    /// Search.
    Go(Box<Go>),
    /// Stop searching and answer.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// Leave.
    Quit,
    /// Nothing: an empty line.
    Nothing,
}

/// A first position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// That of the game.
    Game,
    /// One of its own.
    Fen(String),
}

/// How to search; the clocks are White's and Black's.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// The time left.
    pub clocks: [Option<Duration>; 2],
    /// The increments.
    pub increments: [Duration; 2],
    /// Moves until time is added.
    pub moves_to_go: Option<u32>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The greatest depth.
    pub depth: Option<u32>,
    /// The number of positions.
    pub nodes: Option<u64>,
    /// A win in so many moves is looked for.
    pub mate: Option<u32>,
    /// Until stopped.
    pub infinite: bool,
    /// On the opponent's time.
    pub ponder: bool,
    /// Only these moves, as text.
    pub moves: Vec<String>,
    /// The first thing that is wrong: it was passed over, since whoever says `go` waits for a move whatever it says.
    pub fault: Option<CommandError>,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// The first word is none that is known.
    Unknown(String),
    /// A word is missing.
    Missing {
        /// The command.
        command: &'static str,
        /// What was expected.
        expected: &'static str,
    },
    /// A word is not what it should be.
    Unexpected {
        /// The command.
        command: &'static str,
        /// What was expected.
        expected: &'static str,
        /// What was found.
        found: String,
    },
    /// The line is too long: so many bytes.
    TooLong(usize),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unknown(word) => write!(
                f,
                "unknown command '{}'; expected uci, isready, ucinewgame, setoption, position, go, stop, ponderhit or quit",
                shortened(word)
            ),
            CommandError::Missing { command, expected } => {
                write!(f, "{command}: expected {expected}, found the end of the line")
            }
            CommandError::Unexpected { command, expected, found } => {
                write!(f, "{command}: expected {expected}, found '{}'", shortened(found))
            }
            CommandError::TooLong(length) => {
                write!(f, "a line has at most {LONGEST} bytes, this one has {length}")
            }
        }
    }
}

impl std::error::Error for CommandError {}

/// At most 40 characters of a text.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads a line.
///
/// ```
/// use quatrebras_engine::uci::{Command, Start, parse};
/// let position = parse("position startpos moves e2e4 e7e5");
/// assert_eq!(position, Ok(Command::Position { start: Start::Game, moves: vec!["e2e4".into(), "e7e5".into()] }));
/// assert!(parse("position e2e4").is_err_and(|error| error.to_string().contains("found 'e2e4'")));
/// ```
///
/// # Errors
/// When the line is no command, `go` apart: what is wrong there is passed over and kept in [`Go::fault`]; the error says what was expected and what was found.
pub fn parse(line: &str) -> Result<Command, CommandError> {
    if line.len() > LONGEST {
        return Err(CommandError::TooLong(line.len()));
    }
    let mut words = line.split_ascii_whitespace();
    match words.next() {
        None => Ok(Command::Nothing),
        Some("uci") => Ok(Command::Uci),
        Some("isready") => Ok(Command::IsReady),
        Some("ucinewgame") => Ok(Command::NewGame),
        Some("setoption") => set_option(words),
        Some("position") => position(words),
        Some("go") => Ok(Command::Go(Box::new(go(words)))),
        Some("stop") => Ok(Command::Stop),
        Some("ponderhit") => Ok(Command::PonderHit),
        Some("quit") => Ok(Command::Quit),
        // What an engine need not heed.
        Some("debug" | "register") => Ok(Command::Nothing),
        Some(word) => Err(CommandError::Unknown(word.to_owned())),
    }
}

fn set_option(mut words: SplitAsciiWhitespace<'_>) -> Result<Command, CommandError> {
    let command = "setoption";
    match words.next() {
        Some("name") => {}
        Some(found) => {
            return Err(CommandError::Unexpected { command, expected: "'name'", found: found.to_owned() });
        }
        None => return Err(CommandError::Missing { command, expected: "'name' and the option's name" }),
    }
    let words: Vec<&str> = words.collect();
    let end = words.iter().position(|&word| word == "value");
    let name = words[..end.unwrap_or(words.len())].join(" ");
    if name.is_empty() {
        return Err(CommandError::Missing { command, expected: "the option's name" });
    }
    Ok(Command::SetOption { name, value: end.map(|end| words[end + 1..].join(" ")) })
}

fn position(mut words: SplitAsciiWhitespace<'_>) -> Result<Command, CommandError> {
    let command = "position";
    let (start, next) = match words.next() {
        Some("startpos") => (Start::Game, words.next()),
        Some("fen") => {
            let mut fields = Vec::new();
            let mut next = words.next();
            while let Some(word) = next.filter(|&word| word != "moves") {
                fields.push(word);
                next = words.next();
            }
            if fields.is_empty() {
                return Err(CommandError::Missing { command, expected: "a FEN" });
            }
            (Start::Fen(fields.join(" ")), next)
        }
        Some(found) => {
            let expected = "'startpos' or 'fen'";
            return Err(CommandError::Unexpected { command, expected, found: found.to_owned() });
        }
        None => return Err(CommandError::Missing { command, expected: "'startpos' or 'fen'" }),
    };
    match next {
        None => Ok(Command::Position { start, moves: Vec::new() }),
        Some("moves") => Ok(Command::Position { start, moves: words.map(str::to_owned).collect() }),
        Some(found) => {
            Err(CommandError::Unexpected { command, expected: "'moves'", found: found.to_owned() })
        }
    }
}

const GO_WORDS: &[&str] = &[
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

fn go(words: SplitAsciiWhitespace<'_>) -> Go {
    let mut go = Go::default();
    let mut fault = None;
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let mut number = || {
            // A word of its own is not taken for a number that is wrong.
            let found = words.next_if(|next| !GO_WORDS.contains(next));
            // Clocks that have run out are below 0; no time is left then.
            let number = found.and_then(|found| found.parse::<i64>().ok()).map(|number| number.max(0) as u64);
            if number.is_none() {
                let found = found.or_else(|| words.peek().copied());
                fault.get_or_insert_with(|| unexpected("a number", found));
            }
            number
        };
        let small = |number: u64| number.min(u64::from(u32::MAX)) as u32;
        // A year is long enough.
        let time = |number: u64| Duration::from_millis(number.min(31_536_000_000));
        match word {
            "wtime" => go.clocks[0] = number().map(time).or(go.clocks[0]),
            "btime" => go.clocks[1] = number().map(time).or(go.clocks[1]),
            "winc" => go.increments[0] = number().map_or(go.increments[0], time),
            "binc" => go.increments[1] = number().map_or(go.increments[1], time),
            "movestogo" => {
                go.moves_to_go =
                    number().map_or(go.moves_to_go, |moves| Some(small(moves)).filter(|&moves| moves > 0));
            }
            "movetime" => go.move_time = number().map(time).or(go.move_time),
            "depth" => go.depth = number().map(small).or(go.depth),
            "nodes" => go.nodes = number().or(go.nodes),
            "mate" => go.mate = number().map(small).or(go.mate),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !GO_WORDS.contains(word)) {
                    go.moves.push(mv.to_owned());
                }
            }
            found => {
                let expected = "wtime, btime, winc, binc, movestogo, movetime, depth, nodes, mate, infinite, ponder or searchmoves";
                fault.get_or_insert_with(|| unexpected(expected, Some(found)));
            }
        }
    }
    go.fault = fault;
    go
}

/// What is wrong where `go` expected something else.
fn unexpected(expected: &'static str, found: Option<&str>) -> CommandError {
    let command = "go";
    match found {
        Some(found) => CommandError::Unexpected { command, expected, found: found.to_owned() },
        None => CommandError::Missing { command, expected },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    #[test]
    fn a_clock_is_read_and_one_that_has_run_out_is_empty() {
        let Command::Go(go) = read("go wtime 1000 btime -20 winc 10 binc 20 movestogo 5") else {
            panic!("go")
        };
        assert_eq!(go.clocks, [Some(Duration::from_secs(1)), Some(Duration::ZERO)]);
        assert_eq!(go.increments, [Duration::from_millis(10), Duration::from_millis(20)]);
        assert_eq!(go.moves_to_go, Some(5));
    }

    #[test]
    fn moves_to_search_end_where_another_word_begins() {
        let Command::Go(go) = read("go searchmoves a1a2 b1c3 depth 3 infinite") else { panic!("go") };
        assert_eq!((go.moves, go.depth, go.infinite), (vec!["a1a2".into(), "b1c3".into()], Some(3), true));
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let option = read("setoption name Clear  Hash");
        assert_eq!(option, Command::SetOption { name: "Clear Hash".into(), value: None });
        let option = read("setoption name A File value C:/two words");
        assert_eq!(option, Command::SetOption { name: "A File".into(), value: Some("C:/two words".into()) });
    }

    #[test]
    fn wrong_lines_say_what_was_expected() {
        for (line, said) in [
            ("fly", "unknown command 'fly'"),
            ("position", "expected 'startpos' or 'fen', found the end"),
            ("position fen moves a1a2", "expected a FEN"),
            ("position startpos a1a2", "expected 'moves', found 'a1a2'"),
            ("setoption Hash 3", "expected 'name', found 'Hash'"),
            ("setoption name value 3", "expected the option's name"),
        ] {
            let error = parse(line).expect_err(line).to_string();
            assert!(error.contains(said), "{line}: {error}");
        }
    }

    #[test]
    fn what_is_wrong_with_go_is_passed_over_and_told() {
        for (line, said, depth) in [
            ("go depth", "expected a number, found the end", None),
            ("go nodes many depth 4", "expected a number, found 'many'", Some(4)),
            ("go nodes depth 4", "expected a number, found 'depth'", Some(4)),
            ("go depth 3 deeper 9 depth 4", "found 'deeper'", Some(4)),
            ("go depth 3 depth x", "found 'x'", Some(3)),
        ] {
            let Command::Go(go) = read(line) else { panic!("go") };
            let fault = go.fault.expect(line).to_string();
            assert!(fault.contains(said), "{line}: {fault}");
            assert_eq!((go.depth, go.nodes), (depth, None), "{line}");
        }
        let Command::Go(go) = read("go depth 3 depth 4") else { panic!("go") };
        assert_eq!((go.depth, go.fault), (Some(4), None), "the last one counts");
    }
}
