//! PGN: what is written is read back, in every shipped game.

use quatrebras_rules::pgn::{
    Comment, FaultKind, GameTree, NodeId, PgnReader, PgnWriter, ReadOptions, Wanted, WriteOptions,
};
use quatrebras_rules::{Line, Move, Rules};
use quatrebras_testkit::trees::{Style, tree};
use quatrebras_testkit::walks::scatter;
use quatrebras_testkit::{game, games};

/// Random trees a game.
const TREES: u64 = 60;

const RICH: Style = Style { plies: 60, variations: 14, plain: false };

fn find<'r>(games: &'r [Rules]) -> impl Fn(&Wanted<'_>) -> Option<&'r Rules> {
    |wanted| games.iter().find(|rules| wanted.is(rules))
}

fn read_all<'r>(games: &'r [Rules], text: &[u8]) -> Vec<GameTree<'r>> {
    let trees = PgnReader::new(text).map(|raw| raw?.read(&find(games)));
    trees
        .collect::<Result<_, _>>()
        .unwrap_or_else(|fault| panic!("{fault}\n{}", String::from_utf8_lossy(text)))
}

/// Runs a test on every game, each on its own thread when there are several processors.
fn for_each_game(games: &[Rules], test: impl Fn(&Rules) + Sync) {
    std::thread::scope(|scope| {
        for rules in games {
            let test = &test;
            scope.spawn(move || test(rules));
        }
    });
}

/// A random tree from the start position or from a random one.
fn random_tree(rules: &Rules, seed: u64, style: Style) -> GameTree<'_> {
    let start = if seed.is_multiple_of(3) { scatter(rules, seed, 12) } else { None };
    tree(rules, &start.unwrap_or_else(|| rules.start().clone()), seed, style)
}

#[test]
fn random_trees_read_back() {
    let games = games();
    for_each_game(&games, |rules| {
        for seed in 0..TREES {
            let tree = random_tree(rules, seed, RICH);
            let text = tree.pgn();
            let read = read_all(&games, text.as_bytes());
            assert_eq!(read.len(), 1, "{text}");
            assert!(read[0] == tree, "read:\n{}\nwritten:\n{text}", read[0].pgn());
            assert_eq!(read[0].notes(), [], "{text}");
            assert_eq!(read[0].pgn(), text);
            assert_eq!(read[0].line().moves(), tree.line().moves());
        }
    });
}

#[test]
fn a_file_of_many_games_reads_back_in_order_however_it_is_written() {
    let games = games();
    for (coordinates, width) in [(true, 80), (false, 80), (true, 20), (false, 1), (true, 100_000)] {
        let mut writer = PgnWriter::with(Vec::new(), WriteOptions { coordinates, width });
        let mut trees = Vec::new();
        for seed in 100..105 {
            for rules in &games {
                let tree = random_tree(rules, seed, RICH);
                writer.write(&tree).expect("memory takes everything");
                trees.push(tree);
            }
        }
        let text = writer.into_inner();
        assert!(read_all(&games, &text) == trees, "{coordinates} {width}");
        let numbers: Vec<usize> =
            PgnReader::new(text.as_slice()).map(|raw| raw.expect("a game").number()).collect();
        assert_eq!(numbers, (1..=trees.len()).collect::<Vec<_>>());
    }
}

#[test]
fn lines_are_at_most_as_wide_as_words_allow() {
    let games = games();
    for rules in &games {
        for seed in 200..210 {
            let text = tree(rules, rules.start(), seed, Style { plain: true, ..RICH }).pgn();
            let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
            for line in moves.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert!(!line.is_empty() && !line.ends_with(' ') && !line.starts_with(' '), "{line:?}");
                assert!(!line.starts_with(['[', ';']), "{line}");
                assert!(!line.starts_with('%') || line.starts_with("%moves "), "{line}");
            }
        }
    }
}

#[test]
fn the_written_form_is_the_export_format() {
    let chess = game("chess");
    let mut line = Line::new(&chess, chess.start().clone());
    for name in ["e4", "e5", "Nf3"] {
        line.push(line.parse_san(name).expect(name)).expect(name);
    }
    let mut tree = GameTree::from_line(&line);
    let d4 = chess.parse_move(chess.start(), "d2d4").expect("legal");
    let variation = tree.add(NodeId::ROOT, &[d4]).expect("legal");
    let comment = |text: &str| Comment::parse(chess.board(), text);
    tree.remarks_mut(variation).before.push(comment("also"));
    tree.remarks_mut(variation).glyphs.push(5);
    let nodes: Vec<NodeId> = tree.main_line().collect();
    tree.remarks_mut(nodes[1]).after.push(comment("a } brace"));
    tree.remarks_mut(NodeId::ROOT).after.push(comment("first\n\nof   all"));
    tree.tags_mut().set("White", "A \"B\" \\ C");
    tree.tags_mut().set("Annotator", "Owl");
    tree.tags_mut().set("TimeControl", "300");
    let expected = format!(
        r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \"B\" \\ C"]
[Black "?"]
[Result "*"]
[Variant "Standard"]
[Revision "{}"]
[TimeControl "300"]
[Annotator "Owl"]

%moves e2e4 e7e5 g1f3
{{first of all}} 1. e4 ({{also}} 1. d4 $5) 1... e5
; a }} brace
2. Nf3 *
"#,
        chess.revision()
    );
    assert_eq!(tree.pgn(), expected);
}

#[test]
fn the_page_shows_a_game_as_it_is_written() {
    let games = games();
    let page = include_str!("../../../docs/PGN.md");
    let block = page.split("```").nth(1).and_then(|block| block.strip_prefix("text\n")).expect("a block");
    let trees = read_all(&games, block.as_bytes());
    let unrevised = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("[Revision "));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(unrevised(&trees[0].pgn()), unrevised(block));
}

#[test]
fn the_main_line_can_be_read_alone() {
    let games = games();
    let options = ReadOptions { variations: false };
    for rules in &games {
        for seed in 300..320 {
            let tree = random_tree(rules, seed, RICH);
            let text = tree.pgn();
            let raw = PgnReader::new(text.as_bytes()).next().expect("a game").expect("a game");
            let read =
                raw.read_with(&find(&games), &options).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(read.line().moves(), tree.line().moves());
            assert_eq!(read.len(), read.main_line().count());
            assert_eq!(read.outcome(), tree.outcome());
            assert_eq!(raw.tags().expect("tags").get("Round"), tree.tags().get("Round"));
        }
    }
}

/// A game of so many half moves in which everybody goes to and fro.
fn to_and_fro(chess: &Rules, plies: usize) -> Line<'_> {
    let mut tree = GameTree::new(chess, chess.start().clone());
    let mut line = Line::new(chess, chess.start().clone());
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].map(|text| {
        let mv = line.parse_move(text).expect(text);
        line.push(mv).expect(text);
        mv
    });
    let all: Vec<Move> = moves.into_iter().cycle().take(plies).collect();
    let last = tree.add(NodeId::ROOT, &all).expect("legal");
    tree.line_to(last)
}

#[test]
fn a_drawn_game_may_go_on() {
    let chess = game("chess");
    let mut tree = GameTree::new(&chess, chess.start().clone());
    tree.add(NodeId::ROOT, to_and_fro(&chess, 800).moves()).expect("legal");
    let read = read_all(std::slice::from_ref(&chess), tree.pgn().as_bytes());
    assert!(read[0] == tree);
    let notes: Vec<&str> = read[0].notes().iter().map(|note| note.message.as_str()).collect();
    assert_eq!(notes, ["the game was over before this move: 1/2-1/2 by repetition; the moves go on"]);
}

#[test]
fn a_tree_deeper_than_a_stack_is_written_and_compared() {
    let chess = game("chess");
    let line = to_and_fro(&chess, 4000);
    let mut tree = GameTree::new(&chess, chess.start().clone());
    let mut at = NodeId::ROOT;
    // Beside each move of a variation the next variation begins.
    for ply in 0..2000 {
        let (mv, position) = (line.moves()[ply], &line.positions()[ply]);
        let other = chess.parse_move(position, if ply % 2 == 0 { "a2a3" } else { "a7a6" }).expect("legal");
        tree.add(at, &[other]).expect("legal");
        at = tree.add(at, &[mv]).expect("legal");
    }
    assert!(tree == tree.clone());
    let text = tree.pgn();
    assert_eq!(text.matches('(').count(), 2000);
    let fault = PgnReader::new(text.as_bytes())
        .map(|raw| raw.and_then(|raw| raw.read(&|wanted| wanted.is(&chess).then_some(&chess))))
        .next()
        .expect("a game")
        .expect_err("deeper than can be read");
    assert_eq!(fault.kind, FaultKind::Limit);
}
