//! PGN as other programs write it; tests/pgn/README.md says which.

use quatrebras_rules::pgn::{FaultKind, GameTree, NodeId, Outcome, Part, PgnReader, Termination, Wanted};
use quatrebras_rules::{Rules, Side};
use quatrebras_testkit::games;
use std::path::Path;

fn bytes(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pgn").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read<'r>(games: &'r [Rules], bytes: &[u8]) -> Vec<GameTree<'r>> {
    let find = |wanted: &Wanted<'_>| games.iter().find(|rules| wanted.is(rules));
    PgnReader::new(bytes)
        .map(|raw| raw.and_then(|raw| raw.read(&find)).unwrap_or_else(|fault| panic!("{fault}")))
        .collect()
}

/// Games of a file without a note.
fn clean<'r>(games: &'r [Rules], name: &str) -> Vec<GameTree<'r>> {
    let trees = read(games, &bytes(name));
    for tree in &trees {
        assert_eq!(tree.notes(), [], "{name}");
    }
    trees
}

fn ids(trees: &[GameTree<'_>]) -> Vec<String> {
    trees.iter().map(|tree| format!("{} {}", tree.rules().id(), tree.main_line().count())).collect()
}

/// The moves that were played, as coordinates.
fn moves(tree: &GameTree<'_>) -> String {
    let texts = tree.main_line().filter_map(|node| tree.mv(node)).map(|mv| tree.rules().move_text(mv));
    texts.collect::<Vec<_>>().join(" ")
}

fn last(tree: &GameTree<'_>) -> NodeId {
    tree.main_line().last().unwrap_or(NodeId::ROOT)
}

fn comments(tree: &GameTree<'_>, node: NodeId) -> Vec<String> {
    tree.remarks(node).after.iter().map(|comment| comment.written(tree.rules().board())).collect()
}

/// The node at this ply of the main line, from 1.
fn ply(tree: &GameTree<'_>, number: usize) -> NodeId {
    tree.main_line().nth(number - 1).expect("so many plies")
}

#[test]
fn every_file_reads_and_reads_back_as_we_write_it() {
    let games = games();
    let mut files = 0;
    for entry in
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pgn")).expect("the folder")
    {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            files += 1;
            for tree in read(&games, &std::fs::read(&path).expect("readable")) {
                let text = tree.pgn();
                let again = read(&games, text.as_bytes());
                assert!(again.len() == 1 && again[0] == tree, "{}:\n{text}", path.display());
                assert_eq!(again[0].pgn(), text);
            }
        }
    }
    assert!(files == 16, "{files} files");
}

#[test]
fn python_chess() {
    let games = games();
    let trees = read(&games, &bytes("python-chess.pgn"));
    assert_eq!(ids(&trees), ["chess 18", "chess 3", "chess 32"]);
    let tree = &trees[0];
    assert_eq!(tree.tags().get("White"), Some("Fox, \"Red\""));
    assert_eq!(comments(tree, NodeId::ROOT), ["Before the first move."]);
    assert_eq!(comments(tree, ply(tree, 1)), ["best by test [%clk 0:05:00] [%eval 0.31,20]"]);
    assert_eq!(tree.clock(ply(tree, 2)), Some(299_500));
    assert_eq!(tree.remarks(last(tree)).glyphs, [5, 14]);
    let variation = tree.children(NodeId::ROOT).nth(1).expect("a variation");
    assert_eq!(tree.remarks(variation).before[0].text(), "or this");
    assert_eq!(tree.continuation(variation).count(), 2);
    // A null move in a variation ends that.
    assert_eq!(trees[1].notes().len(), 1);
    assert!(trees[1].notes()[0].message.starts_with("'--' is no move"), "{}", trees[1].notes()[0]);
    assert_eq!(trees[1].tags().termination(), Some(Termination::Normal));
}

#[test]
fn cutechess() {
    let games = games();
    let trees = clean(&games, "cutechess.pgn");
    assert_eq!(ids(&trees), ["chess 128"]);
    assert_eq!(trees[0].outcome(), Outcome::Won(Side::Black));
    assert_eq!(trees[0].tags().termination(), Some(Termination::Time));
    assert_eq!(comments(&trees[0], last(&trees[0])), ["-6.82/8 0.023s, White loses on time"]);
    let trees = clean(&games, "cutechess-variants.pgn");
    // Janus chess is castled by naming where the king goes.
    assert_eq!(ids(&trees), ["capablanca 120", "grand 110", "janus 120", "losalamos 108", "chancellor 120"]);
}

#[test]
fn xboard() {
    let games = games();
    let trees = clean(&games, "xboard.pgn");
    assert_eq!(ids(&trees), ["chess 73"]);
    assert_eq!(comments(&trees[0], last(&trees[0])), ["+0.00/13 0.1", "Draw by repetition"]);
    let trees = clean(&games, "xboard-variants.pgn");
    assert_eq!(ids(&trees), ["xiangqi 124", "capablanca 107", "grand 139", "shako 30"]);
    assert!(moves(&trees[0]).starts_with("c1e3 b10c8 g4g5 h10g8 "), "ranks are counted from 0");
    assert!(trees[0].line().verdict().is_some(), "xiangqi ended by the rules");
}

#[test]
fn pychess() {
    let games = games();
    let trees = clean(&games, "pychess.pgn");
    assert_eq!(ids(&trees), ["chess 16", "chess 3"]);
    let tree = &trees[0];
    let first = &tree.remarks(ply(tree, 1)).after;
    // A negative time is no time: it stays as it is.
    let odd = Part::Other { name: "emt".to_owned(), value: "-0:00:03".to_owned() };
    assert_eq!(first[0].parts()[0], odd);
    assert_eq!(first[1].written(tree.rules().board()), "[%emt 0:00:02] [%eval 0.23,12]");
    let trees = clean(&games, "pychess-variants.pgn");
    assert_eq!(ids(&trees), ["xiangqi 60", "grand 60", "capablanca 60", "janus 60", "shako 60"]);
}

#[test]
fn scid_and_pgn_extract() {
    let games = games();
    let plain = clean(&games, "scid.pgn");
    let column = clean(&games, "scid-column.pgn");
    assert!(plain == column);
    let extracted = clean(&games, "pgn-extract.pgn");
    assert_eq!(moves(&plain[0]), moves(&extracted[0]));
    assert_eq!(moves(&plain[0]), moves(&extracted[1]));
    assert!(plain[0] == extracted[0], "{}\n{}", plain[0].pgn(), extracted[0].pgn());
    assert_eq!(plain[0].remarks(ply(&plain[0], 13)).glyphs, [146]);
    assert_eq!(plain[0].children(ply(&plain[0], 3)).count(), 3);
}

#[test]
fn lichess() {
    let games = games();
    let trees = clean(&games, "lichess-game.pgn");
    let tree = &trees[0];
    assert_eq!(ids(&trees), ["chess 15"]);
    assert_eq!(tree.clock(ply(tree, 11)), Some(160_500));
    assert_eq!(comments(tree, ply(tree, 11)), ["[%eval #-13,22] [%clk 0:02:40.5]"]);
    assert_eq!(comments(tree, ply(tree, 7))[1], "(0.83 → -1.90) Blunder. Nxd4 was best.");
    assert_eq!(tree.remarks(ply(tree, 7)).glyphs, [4]);
    assert_eq!(comments(tree, last(tree))[1], "Black resigns.");
    let trees = clean(&games, "lichess-study.pgn");
    assert_eq!(ids(&trees), ["chess 13", "chess 0"]);
    let comment = &trees[0].remarks(NodeId::ROOT).after[0];
    assert_eq!(comment.text(), "White to move wins: \"building a bridge\". The king comes out.");
    assert!(matches!(comment.parts()[1..], [Part::Spots(_), Part::Arrows(_)]));
}

#[test]
fn chessbase_in_every_encoding() {
    let games = games();
    let latin = bytes("chessbase.pgn");
    let trees = read(&games, &latin);
    assert_eq!(ids(&trees), ["chess 20"]);
    assert_eq!(trees[0].tags().get("Black"), Some("Uhú, René"));
    assert_eq!(trees[0].notes().len(), 1, "the null move");
    assert_eq!(comments(&trees[0], last(&trees[0])), ["[%csl Gd4] [%cal Ge3d4,Rc3d4] remis – né?"]);
    let text: String = latin
        .iter()
        .map(|&byte| match byte {
            0x84 => '„',
            0x93 => '“',
            0x96 => '–',
            byte => char::from(byte),
        })
        .collect();
    let utf16 = |bytes: fn(u16) -> [u8; 2]| {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
    };
    let others: [Vec<u8>; 5] = [
        text.clone().into_bytes(),
        format!("\u{feff}{text}").into_bytes(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
        text.replace("\r\n", "\r").into_bytes(),
    ];
    for other in others {
        let read = read(&games, &other);
        assert!(read == trees);
        assert_eq!(read[0].notes(), trees[0].notes(), "at the same place");
    }
}

#[test]
fn xiangqi_in_four_notations() {
    let games = games();
    let [wxf, iccs, chinese] = ["xiangqi-wxf.pgn", "xiangqi-iccs.pgn", "xiangqi-chinese.pgn"].map(|name| {
        let mut trees = read(&games, &bytes(name));
        assert_eq!(ids(&trees), ["xiangqi 80"], "{name}");
        // `r` to move, or a FEN of two fields.
        assert_eq!(
            trees[0].notes().iter().map(|note| note.kind).collect::<Vec<_>>(),
            [FaultKind::Tag],
            "{name}"
        );
        trees.remove(0)
    });
    assert_eq!(moves(&wxf), moves(&iccs));
    assert_eq!(moves(&wxf), moves(&chinese));
    assert_eq!(chinese.tags().get("Red"), Some("狐"));
    assert!(moves(&wxf).starts_with("b3b10 b8b5 h3h10 i10h10 g1e3 a10b10 "));

    // The same in traditional characters.
    let traditional: String = String::from_utf8(bytes("xiangqi-chinese.pgn"))
        .expect("UTF-8")
        .chars()
        .map(|sign| match sign {
            '马' => '馬',
            '车' => '車',
            '帅' => '帥',
            '将' => '將',
            '进' => '進',
            '后' => '後',
            other => other,
        })
        .collect();
    assert!(traditional.contains('馬'));
    assert_eq!(moves(&read(&games, traditional.as_bytes())[0]), moves(&chinese));
}
