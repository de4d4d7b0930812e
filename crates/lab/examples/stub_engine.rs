//! A plain engine for tests: it plays random legal moves, and misbehaves when it is told to.
//!
//! Options: `Seed`; `Score`, what it says of every position; `Misdeed` (crash, hang, illegal, slow, chatter) and `At`, the
//! number of its moves in a game after which it is done; `Delay`, how many milliseconds `slow` takes. Started with the
//! word `mute`, it says nothing at all.

use quatrebras_rules::{Line, Rules, shipped};
use std::io::{self, BufRead, Write};
use std::thread::sleep;
use std::time::Duration;

struct Stub {
    rules: Option<Rules>,
    position: String,
    seed: u64,
    score: Option<i32>,
    misdeed: String,
    at: u32,
    delay: u64,
    moves: u32,
}

fn main() -> io::Result<()> {
    let mute = std::env::args().any(|word| word == "mute");
    let mut stub = Stub {
        rules: None,
        position: "startpos".to_owned(),
        seed: 1,
        score: Some(0),
        misdeed: String::new(),
        at: u32::MAX,
        delay: 300,
        moves: 0,
    };
    for line in io::stdin().lock().lines() {
        let line = line?;
        if mute {
            continue;
        }
        match line.split_ascii_whitespace().next() {
            Some("uci") => introduce()?,
            Some("isready") => say("readyok")?,
            Some("ucinewgame") => stub.moves = 0,
            Some("setoption") => stub.set(&line),
            Some("position") => stub.position = line["position".len()..].trim().to_owned(),
            Some("go") => stub.go()?,
            Some("quit") => return Ok(()),
            _ => {}
        }
    }
    Ok(())
}

fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn introduce() -> io::Result<()> {
    say("id name Stub")?;
    for (name, kind) in [
        ("UCI_Variant", "combo"),
        ("Seed", "spin"),
        ("Score", "string"),
        ("Misdeed", "string"),
        ("At", "spin"),
        ("Delay", "spin"),
    ] {
        say(&format!("option name {name} type {kind}"))?;
    }
    say("uciok")
}

impl Stub {
    fn set(&mut self, line: &str) {
        let Some((name, value)) =
            line.strip_prefix("setoption name ").and_then(|rest| rest.split_once(" value "))
        else {
            return;
        };
        match name {
            "UCI_Variant" => {
                let text = shipped().iter().find(|(id, _)| *id == value).map(|(_, text)| *text);
                self.rules = text.and_then(|text| Rules::from_toml(text, value).ok());
            }
            "Seed" => self.seed = value.parse().unwrap_or(1),
            "Score" => self.score = value.parse().ok(),
            "Misdeed" => self.misdeed = value.to_owned(),
            "At" => self.at = value.parse().unwrap_or(u32::MAX),
            "Delay" => self.delay = value.parse().unwrap_or(300),
            _ => {}
        }
    }

    fn go(&mut self) -> io::Result<()> {
        if self.moves >= self.at {
            match self.misdeed.as_str() {
                "crash" => std::process::exit(3),
                "hang" => sleep(Duration::from_secs(3600)),
                "chatter" => loop {
                    say("info depth 1 score cp 0")?;
                },
                "illegal" => return say("bestmove a1a1"),
                "slow" => sleep(Duration::from_millis(self.delay)),
                _ => {}
            }
        }
        self.moves += 1;
        if let Some(score) = self.score {
            say(&format!("info depth 3 score cp {score} nodes 42 nps 4200 time 10 pv a1a1"))?;
        }
        say(&format!("bestmove {}", self.choose().unwrap_or_else(|| "(none)".to_owned())))
    }

    fn choose(&mut self) -> Option<String> {
        let rules = self.rules.as_ref()?;
        let (start, moves) = self.position.split_once("moves").unwrap_or((&self.position, ""));
        let start = match start.trim().strip_prefix("fen ") {
            Some(fen) => rules.parse_fen(fen).ok()?,
            None => rules.start().clone(),
        };
        let mut line = Line::new(rules, start);
        for text in moves.split_ascii_whitespace() {
            line.push(line.parse_move(text).ok()?).ok()?;
        }
        let mut legal: Vec<String> = line.legal_moves().into_iter().map(|mv| rules.move_text(mv)).collect();
        legal.sort();
        // The same position of a game has the same answer.
        let mixed = (self.seed ^ line.position().key()).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        legal.get(usize::try_from(mixed).ok()? % legal.len().max(1)).cloned()
    }
}
