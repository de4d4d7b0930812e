//! The options that the other side may set.

use crate::evaluation::Evaluation;
use quatrebras_engine::{Options, Variety};
use std::time::Duration;

const EVALUATIONS: [(&str, Evaluation); 3] =
    [("tuned", Evaluation::Tuned), ("untuned", Evaluation::Untuned), ("plain", Evaluation::Plain)];

/// What has been set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the engine itself knows.
    pub engine: Options,
    /// Which evaluation.
    pub evaluation: Evaluation,
    /// A file of weights in place of those that come with the program.
    pub weights: Option<String>,
    variety: Variety,
}

/// A number between two others.
struct Spin {
    name: &'static str,
    default: u64,
    most: u64,
    least: u64,
    set: fn(&mut Settings, u64),
}

const SPINS: &[Spin] = &[
    Spin {
        name: "Hash",
        default: 16,
        least: 1,
        most: 65_536,
        set: |all, value| all.engine.hash = value as usize,
    },
    Spin {
        name: "Threads",
        default: 1,
        least: 1,
        most: 256,
        set: |all, value| all.engine.threads = value as usize,
    },
    Spin {
        name: "MultiPV",
        default: 1,
        least: 1,
        most: 256,
        set: |all, value| all.engine.lines = value as usize,
    },
    Spin {
        name: "Move Overhead",
        default: 10,
        least: 0,
        most: 5000,
        set: |all, value| all.engine.overhead = Duration::from_millis(value),
    },
    Spin {
        name: "Variety",
        default: 0,
        least: 0,
        most: 500,
        set: |all, value| {
            all.variety.margin = value as i32;
            all.engine.variety = (value > 0).then_some(all.variety);
        },
    },
    Spin {
        name: "Variety Plies",
        default: 20,
        least: 0,
        most: 1000,
        set: |all, value| {
            all.variety.plies = value as u32;
            all.engine.variety = all.engine.variety.map(|_| all.variety);
        },
    },
    Spin {
        name: "Variety Seed",
        default: 1,
        least: 0,
        most: u32::MAX as u64,
        set: |all, value| {
            all.variety.seed = value;
            all.engine.variety = all.engine.variety.map(|_| all.variety);
        },
    },
];

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            engine: Options::default(),
            evaluation: Evaluation::Tuned,
            weights: None,
            variety: Variety { seed: 1, margin: 0, plies: 20 },
        }
    }
}

impl Settings {
    /// The options as the other side is told of them.
    pub fn lines(games: &[String], game: &str) -> Vec<String> {
        let spins = SPINS.iter().map(|spin| {
            let Spin { name, default, least, most, .. } = spin;
            format!("option name {name} type spin default {default} min {least} max {most}")
        });
        let choice = |name: &str, default: &str, values: &mut dyn Iterator<Item = &str>| {
            values.fold(format!("option name {name} type combo default {default}"), |text, value| {
                format!("{text} var {value}")
            })
        };
        let mut lines: Vec<String> = spins.collect();
        lines.push("option name Clear Hash type button".to_owned());
        lines.push("option name Ponder type check default false".to_owned());
        lines.push(choice("Evaluation", "tuned", &mut EVALUATIONS.iter().map(|(name, _)| *name)));
        lines.push("option name Weights File type string default <empty>".to_owned());
        lines.push(choice("UCI_Variant", game, &mut games.iter().map(String::as_str)));
        lines
    }

    /// Sets an option; the two that change more than settings (`Clear Hash`, `UCI_Variant`) are not among these.
    ///
    /// # Errors
    /// When there is no such option, or the value is not one of its values.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let same = |other: &str| name.eq_ignore_ascii_case(other);
        if let Some(spin) = SPINS.iter().find(|spin| same(spin.name)) {
            let Spin { name, least, most, set, .. } = spin;
            let expected = format!("option {name}: expected a number from {least} to {most}");
            let text = value.ok_or_else(|| format!("{expected}, found none"))?;
            let number = text.parse().ok().filter(|number| (*least..=*most).contains(number));
            set(self, number.ok_or_else(|| format!("{expected}, found '{}'", short(text)))?);
            return Ok(());
        }
        if same("Evaluation") {
            let text = value.unwrap_or_default();
            let found = EVALUATIONS.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
            let (_, evaluation) = found.ok_or_else(|| {
                format!("option Evaluation: expected tuned, untuned or plain, found '{}'", short(text))
            })?;
            self.evaluation = *evaluation;
            return Ok(());
        }
        if same("Weights File") {
            self.weights = value.filter(|value| !value.is_empty() && *value != "<empty>").map(str::to_owned);
            return Ok(());
        }
        // Pondering needs no setting: the other side asks for it when it wants it.
        if same("Ponder") {
            return Ok(());
        }
        Err(format!("no option is called '{}'; `uci` lists them", short(name)))
    }
}

/// At most 40 characters of a text.
pub fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
