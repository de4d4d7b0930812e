//! Huge, binary and hostile input: a clear error, soon, in little memory, and never a panic.

use quatrebras_rules::{FenError, Line, MoveError, Rules};
use quatrebras_testkit::{fuzz::MAX_ERROR, game};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::time::{Duration, Instant};

thread_local! {
    /// Bytes that this thread holds, and the most it has held since [`costs`] began.
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

struct Measuring;

impl Measuring {
    fn add(bytes: isize) {
        let held = HELD.get() + bytes;
        HELD.set(held);
        MOST.set(MOST.get().max(held));
    }
}

// SAFETY: every call goes to the system's allocator with the same arguments; measuring touches no memory
// that it hands out, and thread-locals without destructors allocate nothing.
unsafe impl GlobalAlloc for Measuring {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Measuring::add(layout.size() as isize);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        Measuring::add(-(layout.size() as isize));
        // SAFETY: the pointer came from `alloc` above, that is from the system's allocator.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Measuring = Measuring;

const KIB: isize = 1024;
const MIB: isize = 1024 * KIB;

/// No input takes longer, even without optimisation and beside other work. Most take a thousandth.
const SOON: Duration = Duration::from_secs(10);

/// Runs something, and holds it to the time and to this much memory beside what it is given.
fn costs<T>(most: isize, what: &str, run: impl FnOnce() -> T) -> T {
    let before = HELD.get();
    MOST.set(before);
    let start = Instant::now();
    let result = run();
    let (time, memory) = (start.elapsed(), MOST.get() - before);
    assert!(time < SOON, "{what}: {time:?}");
    assert!(memory <= most, "{what}: {memory} bytes");
    result
}

/// A game file is refused; the error lies within it, says these words, and is short.
fn refuses(what: &str, text: &str, most: isize, words: &[&str]) {
    let error = match costs(most, what, || Rules::from_toml(text, "hostile.toml")) {
        Ok(_) => panic!("{what} is accepted"),
        Err(error) => error,
    };
    let line = text.split('\n').nth(error.line - 1).unwrap_or_else(|| panic!("{what}: line {}", error.line));
    assert!((1..=line.chars().count() + 1).contains(&error.column), "{what}: {error}");
    let shown = error.to_string();
    assert!(shown.len() <= MAX_ERROR, "{what}: an error of {} bytes", shown.len());
    assert!(!shown.chars().any(char::is_control), "{what}: {shown:?}");
    for word in words {
        assert!(shown.contains(word), "{what}: {shown:?} does not say {word:?}");
    }
}

const HUGE: usize = 64 << 20;

#[test]
fn huge_fens() {
    let rules = game("grandwaterloo");
    for text in ["/", "1", "K", " ", "\0", "*", "-", "é", "٣", "4k5/", "10/10/10/10 w - - 0,0 1\n"] {
        let huge = text.repeat(HUGE / text.len());
        let error = costs(KIB, text, || rules.parse_fen(&huge)).expect_err("huge");
        assert_eq!(error, FenError::Long(huge.len()));
        let shown = error.to_string();
        assert!(shown.contains("at most 4096 bytes") && shown.contains(&huge.len().to_string()), "{shown}");
    }
}

#[test]
fn fens_as_long_as_may_be() {
    let rules = game("grandwaterloo");
    for text in ["/", "9", "0", "K", " ", "\0", "*", "\u{1b}[2J", "é", "\u{202e}"] {
        let long = text.repeat(4096 / text.len());
        for fen in [
            long.clone(),
            format!("{} w - - 0,0 1", &text.repeat(4000 / text.len())),
            format!("9k/10/10/10/10/10/10/10/10/4K5 {} - - 0,0 1", &text.repeat(4000 / text.len())),
            format!("9k/10/10/10/10/10/10/10/10/4K5 w {} - 0,0 1", &text.repeat(4000 / text.len())),
            format!("9k/10/10/10/10/10/10/10/10/4K5 w - {} 0,0 1", &text.repeat(4000 / text.len())),
            format!("9k/10/10/10/10/10/10/10/10/4K5 w - - {} 1", &text.repeat(4000 / text.len())),
            format!("9k/10/10/10/10/10/10/10/10/4K5 w - - 0,0 {}", &text.repeat(4000 / text.len())),
        ] {
            let error = costs(256 * KIB, text, || rules.parse_fen(&fen)).expect_err("no position");
            let shown = error.to_string();
            assert!(shown.len() < 400, "{shown}");
            assert!(!shown.chars().any(char::is_control), "{shown:?}");
        }
    }
}

#[test]
fn huge_moves() {
    let rules = game("chessbattle");
    let mut line = Line::new(&rules, rules.start().clone());
    for text in ["e2e4", "e", "2", "x", " ", "\0", "é", "d3d4\n", "d3d4x"] {
        let huge = text.repeat(HUGE / text.len());
        let error = costs(64 * KIB, text, || line.parse_move(&huge)).expect_err("huge");
        assert!(matches!(error, MoveError::Malformed(_)), "{error:?}");
        let shown = error.to_string();
        assert!(shown.contains("from-cell, to-cell and suffix") && shown.len() < 300, "{shown}");
    }
    let first = line.parse_move("d3d4").expect("a move");
    line.push(first).expect("legal");
}

#[test]
fn texts_that_are_no_moves() {
    let rules = game("chess");
    let malformed = "expected a move as from-cell, to-cell and suffix";
    for text in [
        "",
        "e",
        "e2",
        "e2e",
        "e2e9",
        "e0e4",
        "e2e44",
        "e02e4",
        "E2E4",
        "e2-e4",
        "e2xd3",
        " e2e4",
        "e2e4 ",
        "e2e4\n",
        "é2e4",
        "e２e4",
        "e2e4\0",
        "0000",
        "--",
        "e2e4qq",
        "e2e4xz9",
        "e2e4xe",
        "i2i4",
        "e2e4=Q",
        "e7e8Q",
        "\u{1b}[2J",
        "e2e4\u{202e}",
    ] {
        let error = rules.parse_move(rules.start(), text).expect_err(text);
        assert!(matches!(error, MoveError::Malformed(_)), "{text:?}: {error}");
        let shown = error.to_string();
        assert!(shown.contains(malformed) && !shown.chars().any(char::is_control), "{shown:?}");
    }
    for text in ["e2e5", "e7e5", "e2e4q", "e1e1", "a1a8", "e2e4xe4", "d1d8"] {
        let error = rules.parse_move(rules.start(), text).expect_err(text);
        assert!(matches!(error, MoveError::Illegal(_)), "{text:?}: {error}");
        assert!(error.to_string().contains(text) && error.to_string().contains("not legal"), "{error}");
    }
}

#[test]
fn huge_game_files() {
    for text in ["#", "\n", " ", "\0", "a", "9", "[", "a.", "a = 1\n", "\"", "é", "[[a]]\n"] {
        let huge = text.repeat(HUGE / text.len());
        refuses(text, &huge, 64 * KIB, &["at most 1048576 bytes", &huge.len().to_string()]);
    }
}

/// Hostile files of up to 1 MiB: what the reader of TOML, and the reader of games, must bound themselves.
#[test]
fn hostile_game_files() {
    const MEBI: usize = 1 << 20;
    let most = 512 * MIB;
    let base = shipped("losalamos");
    let nested = "[".repeat(MEBI - 10);
    refuses("nested arrays", &format!("a = {nested}"), most, &["recurs"]);
    refuses("nested tables", &format!("a = {}", "{a=".repeat(MEBI / 3 - 10)), most, &["recurs"]);
    refuses(
        "nested and closed",
        &format!("a = {}{}", "[".repeat(400_000), "]".repeat(400_000)),
        most,
        &["recurs"],
    );
    refuses("nested headers", &nested, most, &[]);
    refuses("a dotted key", &format!("{}a = 1", "a.".repeat(100_000)), most, &["recursion limit"]);
    refuses("a dotted header", &format!("[{}a]", "a.".repeat(100_000)), most, &["recursion limit"]);
    refuses(
        "dots in a rule",
        &format!("{base}\n[rules.goal]\n{}a = 1", "a.".repeat(100_000)),
        most,
        &["recursion"],
    );
    refuses("many deep headers", &"[a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a]\n".repeat(30_000), most, &["duplicate"]);
    refuses("tables of a list", &"[[a]]\n".repeat(170_000), most, &["`id` is missing"]);
    refuses("endless digits", &format!("ranks = {}", "9".repeat(MEBI - 10)), most, &[]);
    refuses(
        "endless digits in place",
        &base.replacen("= 6", &format!("= {}", "9".repeat(900_000)), 1),
        most,
        &["number"],
    );
    refuses(
        "endless fraction",
        &base.replacen("= 6", &format!("= 0.{}", "9".repeat(900_000)), 1),
        most,
        &["float"],
    );
    refuses("endless exponent", &base.replacen("= 6", &format!("= 1e{}", "9".repeat(900_000)), 1), most, &[]);
    refuses(
        "endless hexadecimals",
        &base.replacen("= 6", &format!("= 0x{}", "f".repeat(900_000)), 1),
        most,
        &["number"],
    );
    refuses(
        "many keys",
        &(0..80_000).map(|n| format!("k{n}=1\n")).collect::<String>(),
        most,
        &["`id` is missing"],
    );
    let kinds = (0..25_000).map(|n| format!("[kinds.k{n}]\nletter='K'\n"));
    refuses("many kinds", &kinds.collect::<String>(), most, &["`id` is missing"]);
    let kinds = (0..12_000).map(|n| format!("[kinds.k{n}]\nletter='K'\nname='k'\nmoves='K'\n"));
    refuses("many whole kinds", &(base.to_owned() + &kinds.collect::<String>()), most, &["at most 32 kinds"]);
    for (what, line) in
        [("no keys", "=\n"), ("no ends", "\"\n"), ("controls", "\u{1}\n"), ("lists", "a=[1 2 3\n]\n")]
    {
        refuses(what, &line.repeat(MEBI / line.len()), most, &[]);
    }
    let long = "x".repeat(900_000);
    refuses(
        "long key",
        &base.replace("[kinds.pawn]", &format!("[kinds.{long}]")),
        most,
        &["key", "64 bytes"],
    );
    refuses("long rule", &format!("{base}\n[rules.{long}]"), most, &["key", "64 bytes", "900000"]);
    for place in ["\"losalamos\"", "\"Pawn\"", "\"abcdef\"", "\"mfW cfF\"", "\"pawn\""] {
        refuses(
            place,
            &base.replacen(place, &format!("\"{long}\""), 1),
            most,
            &["text", "1024 bytes", "900000"],
        );
    }
    let known = |file: &str| file.replacen("\"Pawn\"", "\"\\u001b[2J\"", 1);
    refuses("controls in a name", &known(base), most, &["control characters", "\\u{1b}"]);
    refuses("long start", &base.replacen("rnqknr", &"/".repeat(1000), 1), most, &["text", "1024 bytes"]);
    refuses(
        "many ranks",
        &base.replacen("rnqknr", &"/".repeat(900), 1),
        most,
        &["expected 6 ranks", "found 906"],
    );
    refuses(
        "long movement",
        &base.replacen("moves  = \"N\"", &format!("moves = \"{}\"", "N ".repeat(505)), 1),
        most,
        &["at most 1000 bytes"],
    );
    refuses("long extends", &format!("extends = '{long}'\nid = 'x'\n"), most, &["known game", "…"]);
    refuses(
        "many terms",
        &base.replace("moves  = \"N\"", &format!("moves = \"{}\"", "N ".repeat(499))),
        most,
        &["at most 32 terms"],
    );
    let cells = format!("{base}\n[regions.r]\ncells = [{}]", "'z9',".repeat(200_000));
    refuses("many bad cells", &cells, most, &["no cell 'z9'"]);
    let rules = (0..60_000).map(|n| format!("[rules.r{n}]\n"));
    refuses(
        "many rules",
        &(base.to_owned() + &rules.collect::<String>()),
        most,
        &["no special rule is called 'r0'"],
    );
    let step = "{kind='pawn',row=6,to=['queen']},".repeat(25_000);
    refuses(
        "many promotions",
        &base.replace("steps = [", &format!("steps = [{step}")),
        most,
        &["row 6", "twice"],
    );
    let pawns = format!("{base}\n[rules.passing]\npawns = [{}]", "'pawn',".repeat(140_000));
    refuses("many pawns", &pawns, most, &["'pawn'"]);
    let letters = (b'A'..=b'Z').flat_map(|letter| {
        let move_to = "[['king','d1','b1'],['rook','a1','c1']]";
        ["white", "black"]
            .map(|side| format!("{{letter='{}',side='{side}',moves={move_to}}},", letter as char))
    });
    let castling = format!("{base}\n[rules.castling]\nrights = [{}]", letters.collect::<String>());
    refuses("many castlings", &castling, most, &[]);
    refuses("extends itself", "extends = 'nobody'\nid = 'x'\n", most, &["known game", "'nobody'"]);
    let removed = format!("extends = 'chess'\nremove = [{}]", "'a.b.c',".repeat(120_000));
    refuses("many removed", &removed, most, &["no table 'a'"]);
}

/// Files that are accepted may be as hostile: the largest tables that a game can ask for.
#[test]
fn the_largest_games() {
    let kinds = (b'A'..=b'Z').filter(|&letter| letter != b'K').map(char::from);
    for moves in ["nN ", "mnN ", "N{route ell} ", "mR{over 0-15} "] {
        let moves = moves.repeat(32);
        let kinds: String = kinds
            .clone()
            .map(|letter| format!("[kinds.k{letter}]\nletter = '{letter}'\nname = 'k'\nmoves = '{moves}'\n"))
            .collect();
        let file = format!(
            "id = 'large'\nname = 'Large'\nfiles = 'abcdefghijklmnop'\nranks = 8\n\
             start = 'k15/16/16/16/16/16/16/15K w - - 0 1'\n\
             [kinds.k]\nletter = 'K'\nname = 'King'\nmoves = 'K'\nroyal = true\n{kinds}"
        );
        let rules = costs(256 * MIB, &moves, || Rules::from_toml(&file, "large.toml"));
        let rules = rules.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(rules.count_moves(rules.start()), 3);
    }
    // Sixteen files and ranks around a hole: the longest lines there are.
    let cross: Vec<String> = (1..=16)
        .map(|rank| match rank {
            1 => "k6********7".to_owned(),
            2..=4 => "4********4".to_owned(),
            16 => "7********6K".to_owned(),
            _ => "4********4".to_owned(),
        })
        .collect();
    let file = format!(
        "id = 'cross'\nname = 'Cross'\nfiles = 'abcdefghijklmnop'\nranks = 16\nstart = '{} w - - 0 1'\n\
         [kinds.k]\nletter = 'K'\nname = 'King'\nmoves = 'Q{{over any}}'\nroyal = true\n",
        cross.join("/").replace("k6********7", "k3********4").replace("7********6K", "4********3K")
    );
    costs(64 * MIB, "the longest lines", || Rules::from_toml(&file, "cross.toml")).expect("a game");
}

#[test]
fn other_encodings() {
    let lines = shipped("losalamos").lines().filter(|line| line.is_ascii());
    let base = lines.collect::<Vec<&str>>().join("\n").replace("Los Alamos Chess", "Los Álamos");
    // What a caller that reads bytes can hand over: texts that were Latin-1, UTF-16 or no text at all.
    let latin: Vec<u8> = base.chars().map(|letter| letter as u32 as u8).collect();
    let accepted =
        Rules::from_toml(&String::from_utf8_lossy(&latin), "latin.toml").expect("only a name is spoilt");
    assert_eq!(accepted.name(), "Los \u{fffd}lamos");
    let spoilt = String::from_utf8_lossy(&latin).replace("moves  = \"N\"", "moves  = \"\u{fffd}\"");
    refuses("Latin-1 in a movement", &spoilt, 64 * MIB, &["movement notation", "\u{fffd}"]);
    let wide = |order: fn(u16) -> [u8; 2]| -> Vec<u8> { base.encode_utf16().flat_map(order).collect() };
    for bytes in [
        wide(u16::to_le_bytes),
        wide(u16::to_be_bytes),
        [b"\xff\xfe".to_vec(), wide(u16::to_le_bytes)].concat(),
    ] {
        refuses("UTF-16", &String::from_utf8_lossy(&bytes), 64 * MIB, &[]);
    }
    let binary: Vec<u8> =
        (0..100_000u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    refuses("binary", &String::from_utf8_lossy(&binary), 256 * MIB, &[]);
    refuses("an image", "\u{fffd}PNG\r\n\u{1a}\n\0\0\0\rIHDR", 64 * MIB, &[]);
    // A byte order mark and other line ends are no fault.
    for text in [format!("\u{feff}{base}"), base.replace('\n', "\r\n")] {
        Rules::from_toml(&text, "windows.toml").unwrap_or_else(|error| panic!("{error}"));
    }
    let rules = game("chess");
    for bytes in [
        &b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 \xe9"[..],
        b"\xff\xfe8\0/\08\0",
        b"\0\x01\x02\x80",
    ] {
        let error = rules.parse_fen(&String::from_utf8_lossy(bytes)).expect_err("no FEN");
        assert!(!error.to_string().chars().any(char::is_control), "{error}");
        rules.parse_move(rules.start(), &String::from_utf8_lossy(bytes)).expect_err("no move");
    }
}

fn shipped(id: &str) -> &'static str {
    quatrebras_rules::shipped()
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, text)| text)
        .expect("a shipped game")
}
