//! Beginning a match, or going on with one.

use super::options::{Options, Thinking};
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use quatrebras_lab::matches::{
    EngineSpec, Folder, FolderError, Opening, Pace, Settings, Sprt, Test, read_openings,
};
use quatrebras_rules::Rules;
use std::fs;
use std::path::{self, Path, PathBuf};

/// How many pairs are played when nothing is said: a fixed number, and the most for a sequential test.
const PAIRS: u64 = 200;
const MOST_PAIRS: u64 = 20_000;

/// The largest file of openings that is read, in bytes.
const MAX_OPENINGS: u64 = 64 << 20;

/// A match that is ready to be played.
pub struct Begun {
    pub rules: Rules,
    pub folder: Folder,
    pub path: PathBuf,
}

/// Understands the options.
pub fn begin(options: &Options, catalogue: &Catalogue) -> Result<Begun, Fault> {
    match (&options.resume, &options.game, &options.out) {
        (Some(path), ..) => resume(options, catalogue, path),
        (None, Some(game), Some(path)) => fresh(options, catalogue, game, path),
        // The command line's definition sees to it.
        _ => Err(Fault::Usage("expected a game, two engines and --out DIR, or --resume DIR".to_owned())),
    }
}

fn resume(options: &Options, catalogue: &Catalogue, path: &Path) -> Result<Begun, Fault> {
    let mut settings = Folder::settings_in(path).map_err(fault)?;
    if let Some(pairs) = options.pairs {
        settings.test = match settings.test {
            Test::Pairs(_) => Test::Pairs(pairs),
            Test::Sprt { test, .. } => Test::Sprt { test, most: pairs },
        };
    }
    if let Some(concurrency) = options.concurrency {
        settings.concurrency = concurrency.into();
    }
    let rules = catalogue.rules(&settings.game)?;
    let folder = Folder::resume(path, &rules, settings).map_err(fault)?;
    Ok(Begun { rules, folder, path: path.to_path_buf() })
}

fn fresh(options: &Options, catalogue: &Catalogue, game: &str, path: &Path) -> Result<Begun, Fault> {
    let rules = catalogue.rules(game)?;
    let openings = match &options.openings.openings {
        Some(file) => openings(file, &rules)?,
        None => Vec::new(),
    };
    let engines: [EngineSpec; 2] = options.engine.clone().try_into().map_err(|engines: Vec<_>| {
        Fault::Usage(format!("expected --engine SPEC twice, found it {} times", engines.len()))
    })?;
    let mut engines = engines.map(placed);
    if engines[0].name == engines[1].name {
        // Tables and records must tell them apart.
        engines[1].name.push_str(" (2)");
    }
    let (from, early) = (&options.openings, &options.early);
    let settings = Settings {
        game: catalogue.lasting_name(game),
        revision: rules.revision().to_owned(),
        engines,
        pace: pace(&options.thinking),
        test: test(options.pairs, options.sprt),
        concurrency: options.concurrency.unwrap_or(1).into(),
        seed: from.seed,
        plies: from.plies,
        balance: from.balance.0,
        balance_nodes: from.balance_nodes,
        openings: from.openings.clone(),
        resign: early.resign,
        draw: early.draw,
        max_moves: early.max_moves,
        unadjudicated: early.unadjudicated,
        clock: options.thinking.clock.into(),
        margin: options.thinking.margin,
        grace: options.thinking.grace,
        longest: options.thinking.longest,
        event: options.event.clone(),
        pgn: options.pgn.as_deref().map(whole_path),
    };
    if settings.plies == 0 && settings.openings.is_none() && settings.test.pairs() > 1 {
        return Err(Fault::Usage(
            "--plies 0: every pair would begin alike, and engines that always answer the same would play one game again \
             and again; expected 1 or more, --openings FILE, or --pairs 1"
                .to_owned(),
        ));
    }
    let folder = Folder::create(path, &rules, settings, &openings).map_err(fault)?;
    Ok(Begun { rules, folder, path: path.to_path_buf() })
}

fn test(pairs: Option<u64>, sprt: Option<Sprt>) -> Test {
    match sprt {
        Some(test) => Test::Sprt { test, most: pairs.unwrap_or(MOST_PAIRS) },
        None => Test::Pairs(pairs.unwrap_or(PAIRS)),
    }
}

fn pace(thinking: &Thinking) -> Pace {
    let move_time = thinking.movetime.map(Pace::MoveTime);
    let counted = thinking.nodes.map(Pace::Nodes).or(thinking.depth.map(Pace::Depth));
    let usual = Pace::Clock(quatrebras_lab::matches::Clock { base: 10_000, increment: 100, moves: None });
    thinking.tc.or(move_time).or(counted).unwrap_or(usual)
}

/// The engine with whole paths, so that the match goes on from any folder.
fn placed(mut engine: EngineSpec) -> EngineSpec {
    let path = Path::new(&engine.command);
    if path.components().count() > 1 {
        engine.command = whole_path(path).to_string_lossy().into_owned();
    }
    engine.folder = engine.folder.as_deref().map(whole_path);
    engine
}

fn whole_path(path: &Path) -> PathBuf {
    path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

fn openings(path: &Path, rules: &Rules) -> Result<Vec<Opening>, Fault> {
    let problem = |text: String| Fault::Usage(format!("{}: {text}", path.display()));
    let size = fs::metadata(path).map_err(|error| problem(error.to_string()))?.len();
    if size > MAX_OPENINGS {
        return Err(problem(format!("expected at most {MAX_OPENINGS} bytes, found {size}")));
    }
    let text = fs::read_to_string(path).map_err(|error| problem(error.to_string()))?;
    let openings = read_openings(rules, &text).map_err(|error| problem(error.to_string()))?;
    if openings.is_empty() { Err(problem("expected openings, found none".to_owned())) } else { Ok(openings) }
}

fn fault(error: FolderError) -> Fault {
    Fault::Usage(error.to_string())
}
