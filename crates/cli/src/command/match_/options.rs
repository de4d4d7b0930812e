//! The command line of `match`.

use super::numbers;
use clap::{Args, ValueEnum};
use quatrebras_lab::matches::{ClockKind, DrawRule, EngineSpec, Pace, ResignRule, Sprt};
use std::path::PathBuf;

/// By what time is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ClockChoice {
    /// The clock on the wall
    Wall,
    /// The processor time of the engine's process (Linux)
    Cpu,
}

impl From<ClockChoice> for ClockKind {
    fn from(choice: ClockChoice) -> ClockKind {
        match choice {
            ClockChoice::Wall => ClockKind::Wall,
            ClockChoice::Cpu => ClockKind::Cpu,
        }
    }
}

/// Options of `match`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    pub game: Option<String>,
    /// An engine, as KEY=VALUE words; to be given twice. Results are told from the first one's side
    #[arg(long, value_name = "SPEC", value_parser = EngineSpec::parse, required_unless_present = "resume",
        conflicts_with = "resume")]
    pub engine: Vec<EngineSpec>,
    /// The folder in which the match is kept
    #[arg(long, value_name = "DIR", required_unless_present = "resume", conflicts_with = "resume")]
    pub out: Option<PathBuf>,
    /// Go on with the match that is kept in this folder; --pairs and --concurrency may be changed
    #[arg(long, value_name = "DIR")]
    pub resume: Option<PathBuf>,
    /// How many pairs of games at most [default: 200, or 20000 with --sprt]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub pairs: Option<u64>,
    /// How many games are played at a time [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub concurrency: Option<u16>,
    #[command(flatten)]
    pub thinking: Thinking,
    /// Play until it is decided whether the first engine is stronger by the first or by the second number of logistic
    /// Elo, with an error of 5 % each
    #[arg(long, value_name = "ELO0,ELO1", value_parser = numbers::sprt, allow_hyphen_values = true, conflicts_with = "resume")]
    pub sprt: Option<Sprt>,
    #[command(flatten)]
    pub openings: Openings,
    #[command(flatten)]
    pub early: Early,
    /// The file for the games as PGN [default: games.pgn in the match's folder]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub pgn: Option<PathBuf>,
    /// What the match is called in the games
    #[arg(long, value_name = "TEXT", default_value = "Match of engines", conflicts_with = "resume")]
    pub event: String,
}

/// How much engines may think.
#[derive(Args)]
pub struct Thinking {
    /// A time control: [MOVES/]SECONDS[+SECONDS] [default: 10+0.1]
    #[arg(long, value_name = "TC", value_parser = Pace::parse_clock, group = "pace", conflicts_with = "resume")]
    pub tc: Option<Pace>,
    /// Milliseconds a move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000), group = "pace", conflicts_with = "resume")]
    pub movetime: Option<u64>,
    /// Nodes a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), group = "pace", conflicts_with = "resume")]
    pub nodes: Option<u64>,
    /// Plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), group = "pace", conflicts_with = "resume")]
    pub depth: Option<u32>,
    /// By what an engine's time is measured
    #[arg(long, value_enum, default_value_t = ClockChoice::Wall, conflicts_with = "resume")]
    pub clock: ClockChoice,
    /// By how many milliseconds an engine may overstep its time
    #[arg(long, value_name = "MS", default_value_t = 50, value_parser = clap::value_parser!(u64).range(..=600_000), conflicts_with = "resume")]
    pub margin: u64,
    /// How many milliseconds after that it is killed
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(..=600_000), conflicts_with = "resume")]
    pub grace: u64,
    /// How many milliseconds a move may take where nodes or a depth are given instead of time
    #[arg(long, value_name = "MS", default_value_t = 120_000, value_parser = clap::value_parser!(u64).range(1..=86_400_000), conflicts_with = "resume")]
    pub longest: u64,
}

/// How games begin.
#[derive(Args)]
pub struct Openings {
    /// What the openings depend on: with the same number they are the same
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "resume")]
    pub seed: u64,
    /// How many random plies an opening has
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=200), conflicts_with = "resume")]
    pub plies: u32,
    /// How many centipawns an opening may be worth to the first engine; `off` takes any
    #[arg(long, value_name = "CP|off", default_value = "150", value_parser = numbers::balance, conflicts_with = "resume")]
    pub balance: numbers::Balance,
    /// How many nodes it looks at for that
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "resume")]
    pub balance_nodes: u64,
    /// Read the openings from a file, as one match writes it and another one may use it
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub openings: Option<PathBuf>,
}

/// When games end before the rules end them.
#[derive(Args)]
pub struct Early {
    /// A game is won when both engines find it worth so many centipawns for so many moves in a row, as 600,4
    #[arg(long, value_name = "CP,MOVES", value_parser = numbers::resign, allow_hyphen_values = true, conflicts_with = "resume")]
    pub resign: Option<ResignRule>,
    /// A game is drawn when both engines find it worth no more than so many centipawns for so many moves in a row after
    /// so many moves of the game, as 10,8,40
    #[arg(long, value_name = "CP,MOVES,AFTER", value_parser = numbers::draw, allow_hyphen_values = true, conflicts_with = "resume")]
    pub draw: Option<DrawRule>,
    /// After so many moves a game counts as a draw
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=10_000), conflicts_with = "resume")]
    pub max_moves: u32,
    /// How many of a hundred pairs are played out whatever --resign and --draw say
    #[arg(long, value_name = "PERCENT", default_value_t = 10, value_parser = clap::value_parser!(u32).range(..=100), conflicts_with = "resume")]
    pub unadjudicated: u32,
}
