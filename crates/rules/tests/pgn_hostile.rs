//! Hostile PGN: limits hold in bounded time, and no bytes break the laws.

use proptest::prelude::*;
use quatrebras_rules::Rules;
use quatrebras_rules::pgn::{FaultKind, GameTree, PgnFault, PgnReader, Wanted, limits};
use quatrebras_testkit::trees::{Style, tree};
use quatrebras_testkit::{fuzz, game, games};
use std::io::{BufReader, Read};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

type Game<'r> = Result<GameTree<'r>, PgnFault>;

fn read<'r>(games: &'r [Rules], bytes: impl Read) -> Vec<Game<'r>> {
    let find = |wanted: &Wanted<'_>| games.iter().find(|rules| wanted.is(rules));
    PgnReader::new(BufReader::new(bytes)).map(|raw| raw?.read(&find)).collect()
}

fn chess() -> Vec<Rules> {
    vec![game("chess")]
}

/// Reads the same bytes again and again, so many times.
struct Endless<'b> {
    block: &'b [u8],
    at: usize,
    left: usize,
}

impl<'b> Endless<'b> {
    fn new(block: &'b str, times: usize) -> Endless<'b> {
        Endless { block: block.as_bytes(), at: 0, left: times }
    }
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.at == self.block.len() {
            self.at = 0;
            self.left = self.left.saturating_sub(1);
        }
        if self.left == 0 {
            return Ok(0);
        }
        let count = buffer.len().min(self.block.len() - self.at);
        buffer[..count].copy_from_slice(&self.block[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

#[test]
fn limits_hold_in_bounded_time_and_the_next_game_is_read() {
    let games = chess();
    let mebi = 1 << 20;
    let open = format!("1. e4 {}", "(1. d4 ".repeat(limits::MAX_NESTING + 1));
    let long_word = "x".repeat(limits::MAX_WORD + 1);
    let long_comment = "x".repeat(limits::MAX_COMMENT + 1);
    let long_value = "x".repeat(limits::MAX_VALUE + 1);
    let numbered: String = (0..=limits::MAX_TAGS).map(|number| format!("[T{number} \"\"]\n")).collect();
    let tags = format!("[Event \"x\"]\n{numbered}");
    // What comes first, what comes then and how often, and where the fault is.
    let cases: [(&str, &str, usize, usize, usize); 14] = [
        ("1. e4 ", "x", 40 * mebi, 1, 1),
        ("1. e4 {", "x", 40 * mebi, 1, 1),
        ("1. e4 {\n", "x\n", 10 * mebi, 0, 1),
        ("1. e4 ", "(", 17 * mebi, 1, 1),
        ("1. e4 ", "(1. d4) ", mebi, 1, 0),
        ("1. e4 ", "(1. d4 {x} d5) ", mebi / 2, 1, 0),
        ("1. e4 ", "{x}", 4 * mebi, 1, 0),
        ("1. e4 ", "{[%x][%x]}", mebi, 1, 0),
        ("1. e4 ", "$1", 4 * mebi, 1, 0),
        (&open, "", 0, 1, 0),
        (&long_word, "", 0, 1, 1),
        ("1. e4 {", &long_comment, 1, 1, 7),
        ("[Event \"", &long_value, 1, 1, 8),
        (&tags, "", 0, limits::MAX_TAGS + 2, 1),
    ];
    for (index, (first, then, times, line, column)) in cases.into_iter().enumerate() {
        let rest = if first.contains('"') && !first.contains(']') { "\"]" } else { "}" };
        let end = format!("{rest}\n\n[Event \"good\"]\n\n1. e4 e5 *\n");
        let file = first.as_bytes().chain(Endless::new(then, times)).chain(end.as_bytes());
        let clock = Instant::now();
        let read = read(&games, file);
        assert!(clock.elapsed() < Duration::from_secs(30), "case {index} took {:?}", clock.elapsed());
        assert_eq!(read.len(), 2, "case {index}");
        let fault = read[0].as_ref().expect_err("over a limit");
        assert_eq!(fault.kind, FaultKind::Limit, "case {index}: {fault}");
        if line > 0 {
            assert_eq!(fault.line, line, "case {index}: {fault}");
        }
        if column > 0 {
            assert_eq!(fault.column, column, "case {index}: {fault}");
        }
        assert!(fault.to_string().len() < 300, "case {index}");
        assert_eq!(read[1].as_ref().map(|tree| tree.len()), Ok(2), "case {index}");
    }
}

#[test]
fn what_is_just_within_the_limits_is_kept_whole() {
    let games = chess();
    let nested: String = (0..limits::MAX_NESTING).map(|_| "(1. d4 ").collect();
    let text = format!("1. e4 {nested}{} *", ")".repeat(limits::MAX_NESTING));
    let tree = read(&games, text.as_bytes()).remove(0).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(tree.len(), limits::MAX_NESTING + 1);
    let comment = "x".repeat(limits::MAX_COMMENT);
    let text = format!("1. e4 {{{comment}}} *");
    let tree = read(&games, text.as_bytes()).remove(0).unwrap_or_else(|fault| panic!("{fault}"));
    let node = tree.main_line().next().expect("a move");
    assert_eq!(tree.remarks(node).after[0].text(), comment);
    let again = read(&games, tree.pgn().as_bytes()).remove(0);
    assert!(again.is_ok_and(|again| again == tree));
}

#[test]
fn an_input_that_fails_ends_the_games_with_a_fault() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the cable is out"))
        }
    }
    let games = chess();
    let read = read(&games, "1. e4 *\n\n1. d4".as_bytes().chain(Broken));
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    let fault = read[1].as_ref().expect_err("broken off");
    assert_eq!(fault.kind, FaultKind::Input);
    assert!(fault.message.contains("the cable is out"), "{fault}");
}

/// Pieces of PGN, whole and broken.
const PIECES: &[&str] = &[
    "[Event \"a\"]",
    "[Variant \"grandwaterloo\"]",
    "[Variant \"xiangqi\"]",
    "[SetUp \"1\"]",
    "[Result \"1-0\"]",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
    "[Event \"",
    "\"]",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$",
    "$7",
    "\n",
    "\n\n",
    "\r",
    " ",
    "\t",
    "1.",
    "1...",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "d4",
    "exd5",
    "O-O",
    "--",
    "1-0",
    "*",
    "1/2-1/2",
    "!?",
    "N",
    "+-",
    "[%clk 0:01:00]",
    "[%cal Ga1a2]",
    "%moves e2e4 e7e5",
    "\n%moves e2e4\n",
    "é",
    "馬",
    "\0",
    "\u{feff}",
    "word",
    "\"",
    "\\",
    "C2=5",
    "炮二平五",
    "Game \"Chinese Chess\"",
    "a1-a2",
    "Format \"ICCS\"",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_keep_the_law(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        fuzz::pgn(&bytes);
    }

    #[test]
    fn any_pieces_keep_the_law(
        pieces in prop::collection::vec((prop::sample::select(PIECES), prop::sample::select(&["", " "][..])), 0..60)
    ) {
        let text: String = pieces.into_iter().flat_map(|(piece, space)| [piece, space]).collect();
        fuzz::pgn(text.as_bytes());
    }

    /// A written game with a few bytes changed.
    #[test]
    fn changed_games_keep_the_law(
        seed in 0..10_000u64,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
    ) {
        static GAMES: OnceLock<Vec<Rules>> = OnceLock::new();
        let games = GAMES.get_or_init(games);
        let rules = &games[seed as usize % games.len()];
        let style = Style { plies: 20, variations: 5, plain: false };
        let mut bytes = tree(rules, rules.start(), seed, style).pgn().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        fuzz::pgn(&bytes);
    }
}
