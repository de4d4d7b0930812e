//! The bodies of the fuzz targets, one law each: whatever the bytes, nothing panics and what is accepted is
//! right. They are functions so that the stable tests can replay the corpus that the fuzzers found.

use crate::{inventor, laws};
use quatrebras_rules::pgn::{PgnFault, PgnReader, Wanted};
use quatrebras_rules::{GameError, Line, Position, Rules, Sliders, shipped};
use std::hash::{DefaultHasher, Hasher};
use std::sync::OnceLock;

/// A target's name, which is its corpus folder's too, and its body.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: &[Target] = &[
    ("fen", fen),
    ("moves", moves),
    ("game_file", game_file),
    ("notation", notation),
    ("invention", invention),
    ("game", game),
    ("san", san),
    ("pgn", pgn),
];

/// The longest error text, in bytes: an error shows enough of a fault to find it, and never a whole file.
pub const MAX_ERROR: usize = 2048;

/// How many plies a walk has at most.
const MAX_PLIES: usize = 64;

/// The name of a game file that is tried; no shipped game has it.
const GAME_FILE: &str = "tried";

/// A game, the same game with the other ways of finding sliders, and whether royals attack from afar.
struct Bench {
    rules: Rules,
    twins: Vec<Rules>,
    far_royals: bool,
}

impl Bench {
    fn new(text: &str) -> Result<Bench, String> {
        let compile = || Rules::from_toml(text, GAME_FILE).map_err(|error| checked_error(text, &error));
        let rules = compile()?;
        let mut twins = Vec::new();
        for sliders in [Sliders::Walking, Sliders::Arithmetic, Sliders::Bmi2] {
            let mut twin = compile()?;
            if twin.use_sliders(sliders) {
                twins.push(twin);
            }
        }
        Ok(Bench { rules, twins, far_royals: text.contains("facing") })
    }

    /// The laws that cost little.
    fn check_lightly(&self, position: &Position) {
        let rules = &self.rules;
        laws::key_is_true(rules, position);
        laws::sets_are_true(rules, position);
        laws::fen_reads_back(rules, position);
    }

    /// Every law that a position alone can keep or break.
    fn check(&self, position: &Position) {
        let rules = &self.rules;
        self.check_lightly(position);
        laws::moves_are_consistent(rules, position, &[]);
        laws::fast_is_slow(rules, &self.twins, position);
        laws::attackers_are_captures(rules, position, self.far_royals);
        laws::movers_are_safe(rules, position);
    }

    /// The positions after (some of) the moves read back too: no move leads out of what the game can write.
    fn check_next(&self, position: &Position, most: usize) {
        let moves = laws::moves(&self.rules, position);
        for &mv in moves.iter().step_by(1 + moves.len() / most) {
            let after = self.rules.play(position, mv);
            laws::key_is_true(&self.rules, &after);
            laws::fen_reads_back(&self.rules, &after);
        }
    }

    /// Plays along the bytes: each picks a move or takes one back, and the laws hold on the way: all of them
    /// in `one_in` positions out of so many.
    fn walk(&self, start: Position, bytes: &[u8], one_in: usize) {
        let rules = &self.rules;
        let mut line = Line::new(rules, start);
        let mut fens = vec![rules.fen(line.position())];
        self.check(line.position());
        self.check_next(line.position(), 32);
        for &byte in bytes.iter().take(MAX_PLIES) {
            let moves = line.legal_moves();
            assert_eq!(moves.is_empty(), line.verdict().is_some(), "{}", rules.fen(line.position()));
            if byte >= TAKE_BACK || moves.is_empty() {
                let Some(mv) = line.pop() else { break };
                fens.pop();
                assert_eq!(Some(&rules.fen(line.position())), fens.last(), "after taking {mv:?} back");
                assert!(line.legal_moves().contains(&mv), "{mv:?} taken back");
                laws::key_is_true(rules, line.position());
            } else {
                let mv = moves[usize::from(byte) * moves.len() / usize::from(TAKE_BACK)];
                line.push(mv).expect("a legal move can be played");
                fens.push(rules.fen(line.position()));
                self.check_lightly(line.position());
                if line.moves().len().is_multiple_of(one_in) {
                    self.check(line.position());
                    self.check_next(line.position(), 8);
                }
            }
        }
        assert_eq!(line.positions().len(), line.moves().len() + 1);
    }
}

/// In a walk these bytes take a move back.
const TAKE_BACK: u8 = 0xf0;

/// The shipped games.
fn benches() -> &'static [Bench] {
    static BENCHES: OnceLock<Vec<Bench>> = OnceLock::new();
    BENCHES.get_or_init(|| {
        let benches = shipped().iter().map(|(id, text)| {
            Bench::new(text).unwrap_or_else(|error| panic!("the shipped game {id}: {error}"))
        });
        benches.collect()
    })
}

/// An error has a place within its file, says something, and is not as long as the file.
fn checked_error(text: &str, error: &GameError) -> String {
    let extended = shipped().iter().find(|(id, _)| format!("{id}.toml") == error.file);
    let text = extended.map_or(text, |(_, text)| text);
    let line = text.split('\n').nth(error.line - 1);
    let line = line.unwrap_or_else(|| panic!("line {} of {} lines", error.line, text.split('\n').count()));
    assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}: {line:?}");
    assert!(!error.message.is_empty());
    let shown = error.to_string();
    assert!(shown.len() <= MAX_ERROR, "an error of {} bytes", shown.len());
    shown
}

/// Bytes that depend on the input in no obvious way.
fn stirred(data: &[u8], count: usize) -> Vec<u8> {
    let byte = |number: usize| {
        let mut hasher = DefaultHasher::new();
        hasher.write(data);
        hasher.write_usize(number);
        hasher.finish() as u8
    };
    (0..count).map(byte).collect()
}

/// Any text as FEN, in every shipped game: refused with a short reason, or a position that keeps the laws
/// and is written as it was read.
pub fn fen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for bench in benches() {
        let rules = &bench.rules;
        match rules.parse_fen(&text) {
            Err(error) => {
                let shown = error.to_string();
                assert!(!shown.is_empty() && shown.len() <= MAX_ERROR, "{shown}");
            }
            Ok(position) => {
                let written = rules.fen(&position);
                let (read, written) = (text.split(' '), written.split(' '));
                // Only runs of empty cells and numbers may be written in more than one way.
                for (read, written) in read.zip(written).skip(1).take(3) {
                    assert_eq!(read, written, "{text}");
                }
                bench.check(&position);
                bench.check_next(&position, 32);
                let _ = rules.ending(&position);
            }
        }
    }
}

/// Lines of text as moves. The first line is a game's id (an unknown one stands for any game); a line of six
/// fields sets the position; every other is tried as a move: refused shortly, or legal and written the same.
pub fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.split('\n');
    let id = lines.next().unwrap_or_default();
    let known = benches().iter().find(|bench| bench.rules.id() == id);
    let bench = known.unwrap_or_else(|| &benches()[data.len() % benches().len()]);
    let rules = &bench.rules;
    let mut line = Line::new(rules, rules.start().clone());
    for text in lines.take(MAX_PLIES) {
        if text.contains(' ')
            && let Ok(position) = rules.parse_fen(text)
        {
            line = Line::new(rules, position);
            continue;
        }
        match line.parse_move(text) {
            Err(error) => assert!(error.to_string().len() <= MAX_ERROR),
            Ok(mv) => {
                assert_eq!(rules.move_text(mv), text);
                assert!(rules.is_legal(line.position(), mv), "{text}");
                line.push(mv).expect("a move that was read can be played");
                bench.check(line.position());
            }
        }
    }
}

/// Any text as a game file: refused with a place in the file, or a game that keeps every law.
pub fn game_file(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(bench) = Bench::new(&text) {
        accepted(&bench, &stirred(data, 20));
    }
}

/// A game that was accepted keeps the laws from its start position on.
fn accepted(bench: &Bench, bytes: &[u8]) {
    let rules = &bench.rules;
    let start = rules.start();
    let moves = laws::moves(rules, start);
    assert_eq!(rules.perft(start, 1), moves.len() as u64);
    for &mv in moves.iter().take(100) {
        assert_eq!(rules.parse_move(start, &rules.move_text(mv)), Ok(mv), "{}", rules.fen(start));
    }
    bench.walk(start.clone(), bytes, 3);
}

/// Any text as the movement of one kind, on a small board and on one with holes.
pub fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let quoted: String = text.chars().map(|character| format!("\\U{:08x}", u32::from(character))).collect();
    for head in NOTATION_BOARDS {
        let file = format!("{head}{NOTATION_KINDS}moves = \"{quoted}\"\n");
        if let Ok(bench) = Bench::new(&file) {
            accepted(&bench, &stirred(data, 12));
        }
    }
}

/// Where the notation is tried.
const NOTATION_BOARDS: &[&str] = &[
    "id = 'small'\nname = 'Small'\nfiles = 'abcdef'\nranks = 6\nstart = 'r1k1x1/1p2p1/6/6/1P2P1/1X1K1R w - - 0 1'\n",
    "id = 'holes'\nname = 'Holes'\nfiles = 'abcdefghi'\nranks = 9\n\
     start = '**1xkx1**/*2r1p2*/2p1*1p2/9/1*5*1/9/2P1*1P2/*2P1R2*/**1XKX1** w - - 0 1'\n",
];

/// What is on the board beside the kind that is tried.
const NOTATION_KINDS: &str = "\
    [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'K'\nroyal = true\n\
    [kinds.rook]\nletter = 'R'\nname = 'Rook'\nmoves = 'R'\n\
    [kinds.pawn]\nletter = 'P'\nname = 'Pawn'\nmoves = 'mfW cfF'\n\
    [kinds.x]\nletter = 'X'\nname = 'X'\n";

/// A game that an inventor makes of the bytes: a whole file with kinds and rules that go together, now and
/// then. What is accepted keeps every law.
pub fn invention(data: &[u8]) {
    let (text, rest) = inventor::invent(data);
    if let Ok(bench) = Bench::new(&text) {
        accepted(&bench, &rest[..rest.len().min(20)]);
    }
}

/// Bytes as a walk through a shipped game, taking back included; the first byte chooses the game.
pub fn game(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let bench = &benches()[usize::from(first) % benches().len()];
    bench.walk(bench.rules.start().clone(), rest, 6);
}

/// Lines of text as names of moves. The first line is a game's id (an unknown one stands for any game); what
/// is read is legal, and its own name reads back to it.
pub fn san(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.split('\n');
    let id = lines.next().unwrap_or_default();
    let known = benches().iter().find(|bench| bench.rules.id() == id);
    let rules = &known.unwrap_or_else(|| &benches()[data.len() % benches().len()]).rules;
    let mut line = Line::new(rules, rules.start().clone());
    for text in lines.take(MAX_PLIES) {
        match line.parse_san(text) {
            Err(error) => assert!(error.to_string().len() <= MAX_ERROR, "{error}"),
            Ok(mv) => {
                let name = line.san(mv);
                assert_eq!(line.parse_san(&name), Ok(mv), "{text} is {name}");
                line.push(mv).expect("a move that was read can be played");
            }
        }
    }
}

/// Any bytes as a PGN file: every fault has its place in the file and is short, and every game that is read
/// is written so that it reads back the same.
pub fn pgn(data: &[u8]) {
    let find =
        |wanted: &Wanted<'_>| benches().iter().map(|bench| &bench.rules).find(|rules| wanted.is(rules));
    let lines = data.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() + 1;
    let placed = |fault: &PgnFault, number: usize| {
        assert_eq!(fault.game, number);
        assert!((1..=lines).contains(&fault.line) && fault.column >= 1, "{fault}");
        assert!(fault.to_string().len() <= MAX_ERROR, "{fault}");
    };
    for (index, raw) in PgnReader::new(data).enumerate() {
        let number = index + 1;
        let raw = raw.unwrap_or_else(|fault| panic!("nothing here is too long: {fault}"));
        assert_eq!(raw.number(), number);
        match raw.read(&find) {
            Err(fault) => placed(&fault, number),
            Ok(tree) => {
                tree.notes().iter().for_each(|note| placed(note, number));
                let text = tree.pgn();
                let mut again =
                    PgnReader::new(text.as_bytes()).map(|raw| raw.and_then(|raw| raw.read(&find)));
                let read = again.next().expect("a game").unwrap_or_else(|fault| panic!("{fault}\n{text}"));
                assert!(again.next().is_none(), "{text}");
                assert!(read == tree, "{text}\n{}", read.pgn());
                assert_eq!(read.pgn(), text);
            }
        }
    }
}
