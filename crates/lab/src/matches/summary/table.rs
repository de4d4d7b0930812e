//! The summary for people.

use super::report::share;
use super::{Mishaps, Summary};
use crate::matches::stats::sprt::Decision;
use std::fmt::Write as _;

impl Summary {
    /// The table that is printed at the end.
    pub fn table(&self) -> String {
        // Writing to a string cannot fail.
        let mut text = String::new();
        let [wins, draws, losses] = self.results;
        let [first, second] = &self.names;
        let games = self.games();
        let elo = self.elo();
        let [ll, ld, mid, wd, ww] = self.pentanomial.0;
        let _ = writeln!(text, "{first} against {second}, {}: {games} games", self.game);
        let _ = writeln!(
            text,
            "  won {wins}, drawn {draws}, lost {losses}: score {:.1} %, draws {:.1} %",
            100.0 * self.score(),
            100.0 * share(draws, games)
        );
        let _ = writeln!(text, "  pairs by points 0, ½, 1, 1½, 2: {ll} {ld} {mid} {wd} {ww}");
        let _ = writeln!(
            text,
            "  Elo {} ± {} (95 %), normalised {} ± {}, likelihood of superiority {:.1} %",
            signed(elo.elo),
            plain(elo.error),
            signed(elo.normalised),
            plain(elo.normalised_error),
            100.0 * elo.superiority
        );
        if let Some(line) = self.test_line() {
            let _ = writeln!(text, "  {line}");
        }
        let [won, drawn, lost] = self.white;
        let _ = writeln!(
            text,
            "  White won {won}, drew {drawn}, lost {lost}; {:.0} plies a game",
            share(self.plies, games)
        );
        let ends: Vec<String> = self.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
        let _ =
            writeln!(text, "  ends: {}", if ends.is_empty() { "none".to_owned() } else { ends.join(", ") });
        for ((name, mishaps), thinking) in self.names.iter().zip(&self.mishaps).zip(self.thinking()) {
            let _ = writeln!(
                text,
                "  {name}: {:.1} ms a move, {:.0} nodes a second, depth {:.1}; {}",
                thinking.milliseconds,
                thinking.speed,
                thinking.depth,
                mishaps_told(mishaps)
            );
        }
        text
    }

    /// How the match stands, in one short line.
    pub fn short(&self) -> String {
        let [wins, draws, losses] = self.results;
        let elo = self.elo();
        let mut text = format!(
            "{}/{} games  +{wins} ={draws} -{losses}  Elo {} ± {}",
            self.games(),
            self.most_games(),
            signed(elo.elo),
            plain(elo.error)
        );
        if let (Some(test), Some(ratio)) = (self.test.sprt(), self.ratio()) {
            let (low, high) = test.bounds();
            let _ = write!(text, "  LLR {ratio:.2} ({low:.2}, {high:.2})");
        }
        let bad: u64 = self.mishaps.iter().map(Mishaps::total).sum();
        if bad > 0 {
            let _ = write!(text, "  mishaps {bad}");
        }
        text
    }

    fn test_line(&self) -> Option<String> {
        let test = self.test.sprt()?;
        let (low, high) = test.bounds();
        let decision = match test.decision(&self.pentanomial) {
            Decision::Open => "not decided",
            Decision::Passed => "passed",
            Decision::Failed => "failed",
        };
        Some(format!(
            "sequential test, logistic Elo {} against {}: LLR {:.2} in ({low:.2}, {high:.2}): {decision}",
            test.elo0,
            test.elo1,
            test.ratio(&self.pentanomial)
        ))
    }
}

impl Mishaps {
    /// All of them together.
    pub fn total(&self) -> u64 {
        self.crashes + self.hangs + self.time_losses + self.illegal_moves
    }
}

fn mishaps_told(mishaps: &Mishaps) -> String {
    let Mishaps { crashes, hangs, time_losses, illegal_moves } = mishaps;
    format!("crashes {crashes}, hangs {hangs}, time losses {time_losses}, illegal moves {illegal_moves}")
}

fn signed(number: f64) -> String {
    match number {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        // Nothing is added to a zero with the wrong sign but the right one.
        number => format!("{:+.1}", number + 0.0),
    }
}

fn plain(number: f64) -> String {
    if number.is_finite() { format!("{number:.1}") } else { "∞".to_owned() }
}
