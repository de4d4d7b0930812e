//! Starting an engine: its introduction, its options, and whether it knows the game.

use super::dialect::Dialect;
use super::process::Process;
use super::said::Said;
use super::wait::{GREETING, Host, NoStart, PATIENCE, Wait};
use crate::matches::spec::EngineSpec;
use quatrebras_rules::Rules;

/// How many options of an engine are remembered.
const MAX_OPTIONS: usize = 4096;

/// An engine that is ready.
pub struct Ready {
    pub process: Process,
    pub dialect: Dialect,
    /// Whether its own start position is that of the game, so that it need not be told.
    pub knows_start: bool,
}

/// Starts the engine and sets its options.
pub fn shake(spec: &EngineSpec, rules: &Rules, host: &mut Host<'_>) -> Result<Ready, NoStart> {
    let mut process = Process::start(spec)?;
    let mut options = Vec::new();
    let mut introduced = spec.name.clone();
    process.say("uci");
    let mut wait = Wait::begin("uciok", GREETING);
    loop {
        match Said::parse(&wait.next(&mut process, spec, host)?.line) {
            Said::UciOk => break,
            Said::Name(name) => introduced = name,
            Said::Option(name) if options.len() < MAX_OPTIONS => options.push(name),
            _ => {}
        }
    }
    for (name, value) in &spec.options {
        process.say(&format!("setoption name {name} value {value}"));
    }
    let variant = options.iter().find(|name| name.eq_ignore_ascii_case("UCI_Variant"));
    let said = spec.options.iter().any(|(name, _)| name.eq_ignore_ascii_case("UCI_Variant"));
    if let Some(option) = variant.filter(|_| !said) {
        let value = spec.variant.as_deref().unwrap_or(rules.id());
        process.say(&format!("setoption name {option} value {value}"));
    }
    process.say("isready");
    let mut wait = Wait::begin("readyok", PATIENCE);
    loop {
        let heard = wait.next(&mut process, spec, host)?;
        // An option that was refused makes the match one between others than were meant.
        if let Some(error) = heard.line.strip_prefix("info string error: ") {
            return Err(format!("engine {}: {error}{}", spec.name, advice(error)).into());
        }
        if Said::parse(&heard.line) == Said::ReadyOk {
            break;
        }
    }
    let dialect = Dialect::new(spec.dialect, &introduced, &spec.options);
    let knows_start = knows_start(&mut process, spec, rules, &dialect, host)?;
    Ok(Ready { process, dialect, knows_start })
}

/// What may help where the engine does not know the game.
fn advice(error: &str) -> &'static str {
    if error.contains("UCI_Variant") {
        "; variant=NAME says what the engine calls the game: for a game file of one's own its path"
    } else {
        ""
    }
}

/// Whether the engine's start position is the game's. An engine that shows positions is asked, and must at least
/// understand ours.
fn knows_start(
    process: &mut Process,
    spec: &EngineSpec,
    rules: &Rules,
    dialect: &Dialect,
    host: &mut Host<'_>,
) -> Result<bool, NoStart> {
    if !dialect.shows_position() {
        return Ok(true);
    }
    let ours = dialect.fen(rules, rules.start());
    if shown(process, spec, "position startpos", host)?.as_deref().is_some_and(|fen| alike(fen, &ours)) {
        return Ok(true);
    }
    let theirs = shown(process, spec, &format!("position fen {ours}"), host)?;
    match theirs {
        Some(theirs) if !alike(&theirs, &ours) => Err(format!(
            "engine {}: it does not know this game: expected the position '{ours}', found '{theirs}'; variant=NAME says \
             what the game is called there",
            spec.name
        )
        .into()),
        _ => Ok(false),
    }
}

/// The position that the engine has after this line, if it shows it.
fn shown(
    process: &mut Process,
    spec: &EngineSpec,
    line: &str,
    host: &mut Host<'_>,
) -> Result<Option<String>, NoStart> {
    for line in [line, "d", "isready"] {
        process.say(line);
    }
    let mut wait = Wait::begin("readyok", PATIENCE);
    let mut found = None;
    loop {
        let heard = wait.next(process, spec, host)?;
        if let Some(fen) = heard.line.strip_prefix("Fen:") {
            found = Some(fen.trim().to_owned());
        } else if Said::parse(&heard.line) == Said::ReadyOk {
            return Ok(found);
        }
    }
}

/// Whether two positions have the same pieces, side to move and rights; counters begin in several ways.
fn alike(one: &str, other: &str) -> bool {
    one.split_ascii_whitespace().take(3).eq(other.split_ascii_whitespace().take(3))
}
