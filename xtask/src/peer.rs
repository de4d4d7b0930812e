//! Node counts side by side with another engine that speaks UCI and knows `go perft`.
//!
//! The games, depths and least ratios are data: `xtask/data/peer-perft.tsv`. What is compared is processor time,
//! since other programs may run beside; both programs count on one thread.

use crate::workspace::Workspace;
use anyhow::{Context, Result, bail, ensure};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

/// What the command line says.
struct Options {
    engine: PathBuf,
    variants: Option<PathBuf>,
    rounds: usize,
}

/// One line of the data.
struct Row {
    game: String,
    peer_name: Option<String>,
    depth: u32,
    least: Option<f64>,
}

/// The other engine, running.
struct Peer {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

fn options(words: &[&str]) -> Result<Options> {
    let (mut engine, mut variants, mut rounds) = (None, None, 5);
    let mut rest = words.iter();
    while let Some(&word) = rest.next() {
        let value = rest.next().with_context(|| format!("`{word}` needs a value"))?;
        match word {
            "--engine" => engine = Some(PathBuf::from(value)),
            "--variants" => variants = Some(PathBuf::from(value)),
            "--rounds" => rounds = value.parse().context("`--rounds` needs a number")?,
            _ => bail!("`peer` takes no '{word}'"),
        }
    }
    ensure!(rounds > 0, "`--rounds` needs a number above 0");
    Ok(Options { engine: engine.context("`peer` needs `--engine PATH`")?, variants, rounds })
}

fn rows(workspace: &Workspace) -> Result<Vec<Row>> {
    let path = workspace.root.join("xtask/data/peer-perft.tsv");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [game, peer_name, depth, least] = fields[..] else { bail!("expected four fields: {line}") };
            Ok(Row {
                game: game.to_owned(),
                peer_name: (peer_name != "-").then(|| peer_name.to_owned()),
                depth: depth.parse()?,
                least: if least == "-" { None } else { Some(least.parse()?) },
            })
        })
        .collect()
}

impl Peer {
    fn start(options: &Options) -> Result<Peer> {
        let mut process = Command::new(&options.engine)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| options.engine.display().to_string())?;
        let input = process.stdin.take().context("the engine's input")?;
        let output = BufReader::new(process.stdout.take().context("the engine's output")?);
        let mut peer = Peer { process, input, output };
        peer.send("uci")?;
        peer.wait_for("uciok")?;
        if let Some(variants) = &options.variants {
            peer.send(&format!("setoption name VariantPath value {}", variants.display()))?;
        }
        peer.send("setoption name Use NNUE value false")?;
        peer.send("setoption name Threads value 1")?;
        Ok(peer)
    }

    fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("the engine has gone")?;
        self.input.flush().context("the engine has gone")
    }

    /// Reads lines up to one that begins like this, and returns what follows there.
    fn wait_for(&mut self, beginning: &str) -> Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            ensure!(self.output.read_line(&mut line)? > 0, "the engine ended before it said '{beginning}'");
            if let Some(rest) = line.trim_end().strip_prefix(beginning) {
                return Ok(rest.to_owned());
            }
        }
    }

    /// Processor seconds of all threads so far.
    fn processor_seconds(&self) -> Result<f64> {
        let mut nanoseconds = 0;
        for thread in std::fs::read_dir(format!("/proc/{}/task", self.process.id()))? {
            let text = std::fs::read_to_string(thread?.path().join("schedstat"))?;
            nanoseconds += text.split(' ').next().unwrap_or_default().parse::<u64>()?;
        }
        Ok(nanoseconds as f64 / 1e9)
    }

    /// Leaves and processor seconds of a node count from the start position.
    fn perft(&mut self, name: &str, depth: u32) -> Result<(u64, f64)> {
        self.send(&format!("setoption name UCI_Variant value {name}"))?;
        self.send("position startpos")?;
        self.send("isready")?;
        self.wait_for("readyok")?;
        let before = self.processor_seconds()?;
        self.send(&format!("go perft {depth}"))?;
        let leaves = self.wait_for("Nodes searched:")?;
        Ok((leaves.trim().parse()?, self.processor_seconds()? - before))
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.process.wait();
    }
}

/// Leaves and processor seconds of our own node count; starting the program is counted in.
fn own_perft(program: &Path, game: &str, depth: u32) -> Result<(u64, f64)> {
    let before = children_seconds()?;
    let output = Command::new(program)
        .args(["perft", game, "start", &depth.to_string()])
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| program.display().to_string())?;
    let seconds = children_seconds()? - before;
    ensure!(output.status.success(), "quatrebras perft {game} failed");
    let text = String::from_utf8(output.stdout)?;
    Ok((text.lines().last().unwrap_or_default().trim().parse()?, seconds))
}

/// Processor seconds of all programs that were started and have ended.
fn children_seconds() -> Result<f64> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok((usage.user_time() + usage.system_time()).num_microseconds() as f64 / 1e6)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Runs both programs in turn and prints millions of leaves a second and their ratio, medians of all rounds.
pub fn measure(workspace: &Workspace, words: &[&str]) -> Result<ExitCode> {
    let options = options(words)?;
    let program = crate::run::build(workspace)?;
    let mut peer = Peer::start(&options)?;
    println!(
        "{:22} {:>5} {:>11} {:>9} {:>9} {:>6}",
        "game", "depth", "leaves", "own M/s", "peer M/s", "ratio"
    );
    let mut too_slow = Vec::new();
    for row in rows(workspace)? {
        let (mut own, mut other, mut leaves) = (Vec::new(), Vec::new(), 0);
        for _ in 0..options.rounds {
            let (count, seconds) = own_perft(&program, &row.game, row.depth)?;
            own.push(seconds);
            leaves = count;
            if let Some(name) = &row.peer_name {
                let (theirs, seconds) = peer.perft(name, row.depth)?;
                ensure!(theirs == count, "{}: own count {count}, the peer's {theirs}", row.game);
                other.push(seconds);
            }
        }
        let speed = |seconds: f64| leaves as f64 / seconds / 1e6;
        let own = median(own);
        let head = format!("{:22} {:>5} {:>11} {:>9.1}", row.game, row.depth, leaves, speed(own));
        if other.is_empty() {
            println!("{head}");
            continue;
        }
        let other = median(other);
        println!("{head} {:>9.1} {:>6.2}", speed(other), other / own);
        if row.least.is_some_and(|least| other / own < least) {
            too_slow.push(row.game);
        }
    }
    if too_slow.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!("below the least ratio: {}", too_slow.join(", "));
    Ok(ExitCode::FAILURE)
}
