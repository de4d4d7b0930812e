//! The engine as other programs use it: through its pipes.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// A running engine.
struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// No answer takes longer, on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(60);

impl Talk {
    fn with(game: &str) -> Talk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quatrebras"))
            .args(["uci", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (send, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Talk { stdin: child.stdin.take(), child, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The lines up to the first that begins with these words.
    fn until(&mut self, words: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self
                .lines
                .recv_timeout(PATIENCE)
                .unwrap_or_else(|error| panic!("{words} was expected: {error}; heard {heard:?}"));
            let done = line.starts_with(words);
            heard.push(line);
            if done {
                return heard;
            }
        }
    }

    fn ask(&mut self, line: &str, words: &str) -> String {
        self.say(line);
        self.until(words).pop().unwrap()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_introduces_itself_and_plays_a_move() {
    let mut talk = Talk::with("chess");
    talk.say("uci");
    let heard = talk.until("uciok");
    assert!(heard.iter().any(|line| line.starts_with("id name Quatre Bras")));
    for option in
        ["Hash type spin", "Threads type spin", "MultiPV type spin", "UCI_Variant type combo default chess"]
    {
        assert!(heard.iter().any(|line| line.starts_with(&format!("option name {option}"))), "{option}");
    }
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    // Fool's mate.
    talk.say("position startpos moves f2f3 e7e5 g2g4");
    talk.say("go depth 3");
    let heard = talk.until("bestmove");
    assert!(heard.iter().any(|line| line.contains("score mate 1 ")), "{heard:?}");
    assert_eq!(heard.last().unwrap(), "bestmove d8h4");
}

#[test]
fn every_game_can_be_chosen_and_searched_in_every_manner() {
    let mut talk = Talk::with("chess");
    let games = ["grandwaterloo", "juniorwaterloo", "waterloo2014", "sinoeuropean", "chessbattle", "xiangqi"];
    for game in games {
        talk.say(&format!("setoption name UCI_Variant value {game}"));
        talk.say("ucinewgame");
        talk.say("position startpos");
        for go in [
            "go depth 2",
            "go nodes 500",
            "go movetime 20",
            "go wtime 300 btime 300 winc 10 binc 10",
            "go wtime 1000 btime 1000 movestogo 4",
            "go mate 1 nodes 2000",
        ] {
            let answer = talk.ask(go, "bestmove");
            assert!(answer.len() > "bestmove a1a".len(), "{game} {go}: {answer}");
        }
    }
    talk.say("position startpos");
    talk.say("setoption name MultiPV value 3");
    talk.say("go depth 3");
    let heard = talk.until("bestmove");
    assert!(heard.iter().any(|line| line.contains(" multipv 3 ")), "{heard:?}");
}

#[test]
fn only_the_moves_that_are_asked_for_are_searched() {
    let mut talk = Talk::with("chess");
    talk.say("position startpos");
    assert!(talk.ask("go depth 4 searchmoves a2a3 h2h3", "bestmove").starts_with("bestmove a2a3"));
    assert!(talk.ask("go depth 4 searchmoves h2h3", "bestmove").starts_with("bestmove h2h3"));
}

#[test]
fn an_endless_search_waits_for_stop_and_pondering_for_the_hit() {
    let mut talk = Talk::with("chess");
    // A win in one: the search itself is over at once, the answer is not to come before it is asked for.
    talk.say("position startpos moves f2f3 e7e5 g2g4");
    talk.say("go infinite");
    talk.say("isready");
    let heard = talk.until("readyok");
    assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:?}");
    assert!(talk.ask("stop", "bestmove").starts_with("bestmove d8h4"));
    talk.say("go ponder wtime 100 btime 100");
    talk.say("isready");
    let heard = talk.until("readyok");
    assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:?}");
    assert!(talk.ask("ponderhit", "bestmove").starts_with("bestmove d8h4"));
}

/// The middle one of several times, since machines have other work too.
#[test]
fn stop_is_answered_within_fifty_milliseconds() {
    for game in ["chess", "grandwaterloo", "chessbattle"] {
        let mut talk = Talk::with(game);
        talk.say("setoption name Threads value 2");
        talk.ask("isready", "readyok");
        let mut times: Vec<Duration> = (0..9)
            .map(|_| {
                talk.say("position startpos");
                talk.say("go infinite");
                thread::sleep(Duration::from_millis(60));
                let begun = Instant::now();
                talk.ask("stop", "bestmove");
                begun.elapsed()
            })
            .collect();
        times.sort();
        assert!(times[4] <= Duration::from_millis(50), "{game}: {times:?}");
    }
}

/// What has most need of memory is the largest board with the most kinds.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_within_the_table_and_64_mebibytes() {
    for (game, hash) in [("grandwaterloo", 32), ("chessbattle", 1), ("chess", 128)] {
        let mut talk = Talk::with(game);
        talk.say(&format!("setoption name Hash value {hash}"));
        talk.say("position startpos");
        talk.ask("go nodes 300000", "bestmove");
        // The next size must not need both tables at a time.
        talk.say(&format!("setoption name Hash value {}", hash + 1));
        talk.ask("go nodes 300000", "bestmove");
        let status = std::fs::read_to_string(format!("/proc/{}/status", talk.child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let peak: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(peak <= (hash + 1 + 64) * 1024, "{game}: {peak} KiB with a table of {hash} MiB");
    }
}

#[test]
fn wrong_commands_are_answered_and_change_nothing() {
    let mut talk = Talk::with("chess");
    talk.say("position startpos moves f2f3 e7e5 g2g4");
    for (line, said) in [
        ("fly", "unknown command 'fly'"),
        ("position fen x", "position: "),
        ("position startpos moves e2e5", "move 1 'e2e5'"),
        ("position startpos moves f2f3 e7e5 g2g4 d8h4 a2a3", "move 5 'a2a3'"),
        ("setoption name Nothing value 1", "no option is called 'Nothing'"),
        ("setoption name Hash value none", "expected a number from 1"),
        ("setoption name Hash value 999999999999", "expected a number from 1"),
        ("setoption name UCI_Variant value nogame", "UCI_Variant"),
        ("setoption name Evaluation value best", "expected tuned, untuned or plain"),
    ] {
        let answer = talk.ask(line, "info string error: ");
        assert!(answer.contains(said), "{line}: {answer}");
    }
    talk.say("go infinite");
    assert!(talk.ask("position startpos moves f2f3 e7e5", "info string").contains("a search is going on"));
    assert!(talk.ask("go depth 1", "info string").contains("a search is going on"));
    assert_eq!(talk.ask("stop", "bestmove"), "bestmove d8h4");
    let answer = talk.ask("setoption name Weights File value /no/such/file", "info string error: ");
    assert!(answer.contains("/no/such/file"), "{answer}");
    assert_eq!(talk.ask("go depth 2", "bestmove"), "bestmove d8h4");
}

/// Whoever says `go` waits for a move.
#[test]
fn a_wrong_go_is_told_and_answered_with_a_move() {
    let mut talk = Talk::with("chess");
    talk.say("position startpos moves f2f3 e7e5 g2g4");
    for (line, said) in [
        ("go depth deep", "expected a number, found 'deep'"),
        ("go depth", "expected a number, found the end"),
        ("go fast", "found 'fast'"),
        ("go depth 2 nodes movetime 50", "expected a number, found 'movetime'"),
        ("go depth 2 searchmoves e2e4", "searchmoves 'e2e4'"),
        ("go depth 2 searchmoves e2e4 d8h4 x", "searchmoves 'e2e4'"),
    ] {
        talk.say(line);
        let heard = talk.until("bestmove");
        assert!(heard[0].starts_with("info string error: ") && heard[0].contains(said), "{line}: {heard:?}");
        assert_eq!(heard.last().unwrap(), "bestmove d8h4", "{line}");
    }
    // The last number counts, as other engines have it.
    talk.say("go depth 3 depth 1");
    assert!(talk.until("bestmove").iter().all(|line| !line.contains(" depth 2 ")));
    // What is legal among the moves is all that is searched.
    assert_eq!(talk.ask("go depth 2 searchmoves e2e4 a7a6", "bestmove").split(' ').nth(1), Some("a7a6"));
}

#[test]
fn positions_that_go_on_go_back_or_begin_elsewhere_are_the_ones_that_were_told() {
    let mut talk = Talk::with("chess");
    let mate = "position startpos moves f2f3 e7e5 g2g4";
    for (line, best) in [
        ("position startpos moves f2f3", None),
        (mate, Some("d8h4")),
        ("position startpos moves f2f3 e7e5 g2g4 a7a6 a2a9", Some("d8h4")),
        ("position startpos moves f2f3 e7e5 g2g4 d8h4", Some("(none)")),
        (mate, Some("d8h4")),
        ("position fen 6k1/5ppp/8/8/8/8/8/K6R w - - 0 1", None),
        ("position fen k7/8/1K6/8/8/8/8/7R w - - 0 1", Some("h1h8")),
        ("position fen k7/8/1K6/8/8/8/8/7R w - - 0 1 moves h1h7 a8b8", Some("h7h8")),
        (mate, Some("d8h4")),
        ("setoption name UCI_Variant value losalamos", None),
        ("setoption name UCI_Variant value chess", None),
        (mate, Some("d8h4")),
    ] {
        talk.say(line);
        talk.say("go depth 2");
        let answer = talk.until("bestmove").pop().unwrap();
        if let Some(best) = best {
            assert_eq!(answer.split(' ').nth(1), Some(best), "{line}");
        }
    }
}

#[test]
fn a_search_ends_when_nobody_hears_it() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quatrebras"))
        .args(["uci", "grandwaterloo"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "isready").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut String::new()).unwrap();
    writeln!(stdin, "go infinite").unwrap();
    drop(out);
    let begun = Instant::now();
    let ended = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break Some(status);
        }
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            break None;
        }
        thread::sleep(Duration::from_millis(20));
    };
    assert!(ended.is_some_and(|status| status.success()), "{ended:?}");
    drop(stdin);
}

#[test]
fn a_long_search_gives_signs_of_life_and_variety_shows_one_line() {
    let mut talk = Talk::with("chess");
    talk.say("setoption name Variety value 60");
    talk.say("position startpos");
    talk.say("go depth 5");
    let heard = talk.until("bestmove");
    assert!(heard.iter().any(|line| line.contains(" multipv 1 ")), "{heard:?}");
    assert!(!heard.iter().any(|line| line.contains(" multipv 2 ")), "{heard:?}");
    talk.say("setoption name MultiPV value 2");
    talk.say("go depth 3");
    let heard = talk.until("bestmove");
    assert!(heard.iter().any(|line| line.contains(" multipv 2 ")), "{heard:?}");
    assert!(!heard.iter().any(|line| line.contains(" multipv 3 ")), "{heard:?}");
    // A win in one: nothing else would be said.
    talk.say("position startpos moves f2f3 e7e5 g2g4");
    talk.say("go infinite");
    let time = talk.until("info time ").pop().unwrap();
    assert!(time["info time ".len()..].parse::<u64>().is_ok_and(|time| time >= 1500), "{time}");
    talk.ask("stop", "bestmove");
}

#[test]
fn a_game_that_is_over_has_no_move_and_the_end_of_the_input_is_the_end() {
    let mut talk = Talk::with("chess");
    talk.say("position startpos moves f2f3 e7e5 g2g4 d8h4");
    assert_eq!(talk.ask("go depth 3", "bestmove"), "bestmove (none)");
    talk.say("position startpos");
    talk.say("go depth 6");
    drop(talk.stdin.take());
    assert!(talk.until("bestmove").last().unwrap().starts_with("bestmove "));
    assert!(talk.child.wait().unwrap().success());
}
