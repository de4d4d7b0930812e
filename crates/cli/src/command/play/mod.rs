//! `quatrebras play`: a whole game at the terminal, against the computer or between two people.

mod choose;
mod explain;
mod input;
mod keeper;
mod open;
mod say;
mod session;
mod table;

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, shown};
use crate::output::Output;
use crate::paint::ColorArgs;
use crate::position;
use crate::save::{Opponent, SavedGame};
use clap::{Args, ValueEnum};
use input::Input;
use keeper::Keeper;
use open::Opened;
use quatrebras_rules::Rules;
use session::Session;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use table::Table;

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum SideChoice {
    /// White, who begins
    W,
    /// Black
    B,
}

/// Options of `play`.
#[derive(Args)]
pub struct Options {
    /// The game: an id of `quatrebras games`, or the path of a game file ending in .toml
    game: Option<String>,
    /// Begin with this position instead of the start position: a FEN in quotes
    #[arg(long, value_name = "FEN", conflicts_with = "resume")]
    fen: Option<String>,
    /// The side you play against the computer [default: w]
    #[arg(long, value_name = "SIDE", value_enum, conflicts_with_all = ["two", "resume"])]
    side: Option<SideChoice>,
    /// Two people play, the computer does not
    #[arg(long, conflicts_with = "resume")]
    two: bool,
    /// Keep the game in this file [default: GAME.json in the folder for the user's data]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    file: Option<PathBuf>,
    /// Go on with the game that is kept in this file
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// What the computer's choice among good moves depends on: with the same number it plays the same
    #[arg(long, value_name = "N", conflicts_with_all = ["two", "resume"])]
    seed: Option<u64>,
    /// How many plies the computer looks ahead, 1 to 12 [default: what it can in about a second]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=12), conflicts_with_all = ["two", "resume"])]
    depth: Option<u32>,
    #[command(flatten)]
    color: ColorArgs,
}

/// Plays a game until it is over or the player leaves.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let keeper = Keeper::new();
    let mut input = Input::new()?;
    if let Some(path) = &options.resume {
        let (place, game) = open::resume(path)?;
        if options.game.as_ref().is_some_and(|name| catalogue.lasting_name(name) != game.game) {
            return Err(Fault::Usage(format!("{} holds a game of {}", path.display(), shown(&game.game))));
        }
        let rules = Arc::new(catalogue.rules(&game.game)?);
        let table = table(&rules, game, path)?;
        keeper.keep_at(Some(place));
        return Session::new(options, &rules, table, keeper, input, out).play();
    }
    let Some(name) = choose::game(options.game.as_deref(), catalogue, &mut input, out)? else {
        return Ok(Answer::Yes);
    };
    let rules = Arc::new(catalogue.rules(&name)?);
    let Some(opponent) = opponent(options, &mut input, out)? else { return Ok(Answer::Yes) };
    let start = match &options.fen {
        None => rules.start().clone(),
        Some(fen) => position::parse(&rules, fen, &[])?,
    };
    let fresh = SavedGame::new(&catalogue.lasting_name(&name), &rules.fen(&start), opponent);
    let (place, game) = match open::begin(options.file.as_deref(), &rules, &mut input, out)? {
        Opened::Left => return Ok(Answer::Yes),
        Opened::New(place) => (place, fresh),
        Opened::Old(place, old) => (Some(place), old),
    };
    let path = place.as_ref().map(|place| place.path().to_path_buf()).unwrap_or_default();
    let table = table(&rules, game, &path)?;
    keeper.keep_at(place);
    Session::new(options, &rules, table, keeper, input, out).play()
}

/// Sets up the game of a file.
fn table<'r>(rules: &'r Rules, game: SavedGame, path: &Path) -> Result<Table<'r>, Fault> {
    Table::new(rules, game).map_err(|problem| {
        Fault::Usage(format!(
            "the game in {} cannot be set up: {problem}. The file is left as it is",
            path.display()
        ))
    })
}

/// Who plays against whom, by the options or by asking when not even the game was named; `None` when the player leaves.
fn opponent(options: &Options, input: &mut Input, out: &mut Output) -> Result<Option<Opponent>, Fault> {
    let seed = options.seed.unwrap_or_else(|| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
    });
    let computer = |white| Opponent::Computer { white, seed, depth: options.depth };
    if options.game.is_none() && options.side.is_none() && !options.two {
        return Ok(choose::seats(input, out)?.map(|seats| match seats {
            choose::Seats::Two => Opponent::Person,
            choose::Seats::Computer { white } => computer(white),
        }));
    }
    Ok(Some(if options.two { Opponent::Person } else { computer(options.side == Some(SideChoice::B)) }))
}
