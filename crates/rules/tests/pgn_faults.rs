//! PGN that is broken or odd: every fault has its place, and the rest is still read.

use quatrebras_rules::pgn::{FaultKind, GameTree, Outcome, PgnFault, PgnReader, Wanted};
use quatrebras_rules::{Rules, Side};
use quatrebras_testkit::{game, games};
use std::io::{BufReader, Read};

type Game<'r> = Result<GameTree<'r>, PgnFault>;

fn read<'r>(games: &'r [Rules], bytes: impl Read) -> Vec<Game<'r>> {
    let find = |wanted: &Wanted<'_>| games.iter().find(|rules| wanted.is(rules));
    PgnReader::new(BufReader::new(bytes)).map(|raw| raw?.read(&find)).collect()
}

fn chess() -> Vec<Rules> {
    vec![game("chess")]
}

/// The fault of a file whose first game is broken and whose second is not.
#[track_caller]
fn fault_before_a_good_game(text: &str) -> PgnFault {
    let games = chess();
    let file = format!("{text}\n\n[Event \"good\"]\n\n1. e4 e5 *\n");
    let mut read = read(&games, file.as_bytes());
    assert_eq!(read.len(), 2, "{read:?}");
    let good = read.remove(1).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((good.len(), good.tags().get("Event")), (2, Some("good")));
    read.remove(0).expect_err("the first game is broken")
}

#[test]
fn faults_have_their_place_and_the_next_game_is_read() {
    use FaultKind::{Coordinates, Move, Syntax, Tag, Variant};
    for (text, kind, line, column, message) in [
        // Tags.
        ("[Event bare]\n\n1. e4 *", Syntax, 1, 8, "tag Event: expected its value in double quotes"),
        (
            "[Event \"x]\n\n1. e4 *",
            Syntax,
            1,
            8,
            "tag Event: expected `\"]` after its value, on the same line",
        ),
        (
            "[Event \"x\"\n\n1. e4 *",
            Syntax,
            1,
            8,
            "tag Event: expected `\"]` after its value, on the same line",
        ),
        ("[Event \"x\"]\n[\"y\"]\n1. e4 *", Syntax, 2, 2, "expected the name of a tag after `[`"),
        ("1. e4 [Site \"x\"] *", Syntax, 1, 7, "a tag (Site) among the moves"),
        ("[Variant \"Crazyhouse\"]\n\n1. e4 *", Variant, 1, 11, "no game is known by the name 'Crazyhouse'"),
        ("[SetUp \"1\"]\n\n1. e4 *", Tag, 1, 9, "SetUp \"1\" needs a tag FEN with the position"),
        (
            "[White \"é\"]\n [ FEN  \"8/8 w\" ]\n\n1. e4 *",
            Tag,
            2,
            10,
            "expected six fields with one space between (placement side rights ep counters move), found 2",
        ),
        // Moves.
        ("1. e4 e5\n2. Nf9 *", Move, 2, 4, "expected the name of a move"),
        ("1. e4 é {é} 2. Ke3 *", Move, 1, 7, "expected the name of a move"),
        ("1. e4 e5 2.Ke3 *", Move, 1, 12, "no legal move is called 'Ke3'"),
        ("1. e4 -- 2. d4 *", Move, 1, 7, "'--' is no move: nobody can pass in this game"),
        ("1. e4 Z0 2. d4 *", Move, 1, 7, "'Z0' is no move: nobody can pass in this game"),
        ("1. e4 0000 *", Move, 1, 7, "'0000' is no move: nobody can pass in this game"),
        ("1. f3 e5 2. g4 Qh4# 3. a3 *", Move, 1, 24, "the game was over before this move: 0-1 by checkmate"),
        // Nesting and comments.
        ("1. e4 (1. d4 (1. c4) e5 *", Syntax, 1, 7, "this variation is not closed: expected `)`"),
        ("1. e4 e5) 2. Nf3 *", Syntax, 1, 9, "a `)` without a `(` before it"),
        ("(1. e4) *", Syntax, 1, 1, "a variation needs a move before it"),
        ("1. e4 ((1. d4)) *", Syntax, 1, 8, "a variation needs a move before it"),
        ("1. e4 {never closed e5 *", Syntax, 1, 7, "this comment is not closed: expected `}`"),
        ("1. e4 } e5 *", Syntax, 1, 7, "a `}` without a `{` before it"),
        ("1. e4 ] e5 *", Syntax, 1, 7, "a `]` without a `[` before it"),
        ("1. e4 $256 *", Syntax, 1, 7, "expected a glyph from $0 to $255, found '$256'"),
        ("1. e4 $ *", Syntax, 1, 7, "expected a glyph from $0 to $255, found '$'"),
        ("1. e4 1-0 e5", Syntax, 1, 11, "the game ended with 1-0: expected nothing more but comments"),
        (
            "1. e4 {a\u{0}b} e5 *",
            Syntax,
            1,
            9,
            "found a NUL character: no text has one (UTF-16 needs a byte order mark)",
        ),
        // The coordinate list.
        (
            "%moves e2e4 e7e6\n1. e4 e5 *",
            Coordinates,
            1,
            13,
            "move 1 is e5, but the coordinate list has 'e7e6'",
        ),
        ("%moves e2e4\n1. e4 e5 *", Coordinates, 1, 8, "the game has 2 half moves, the coordinate list 1"),
        (
            "%moves e2e4 e7e5\n%moves d2d4\n1. e4 e5 *",
            Coordinates,
            2,
            8,
            "the game has 2 half moves, the coordinate list 3",
        ),
        ("%moves e2e4 e7e9\n1. e4 e9 *", Move, 2, 7, "expected the name of a move"),
    ] {
        let fault = fault_before_a_good_game(text);
        let found = (fault.kind, fault.game, fault.line, fault.column);
        assert_eq!(found, (kind, 1, line, column), "{text}: {fault}");
        assert!(fault.message.starts_with(message), "{text}: {fault}");
    }
}

#[test]
fn lines_are_counted_in_every_encoding() {
    let games = chess();
    let text = "[Event \"é\"]\r\n\r\n1. e4 e5 *\r\n\r\n[Event \"2\"]\r\n\r\n1. e4\r\n{é} é *\r\n";
    let utf16: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect();
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect();
    let mac = text.replace("\r\n", "\r");
    for bytes in [text.as_bytes(), &utf16, &latin, mac.as_bytes()] {
        let read = read(&games, bytes);
        let fault = read[1].as_ref().expect_err("é is no move");
        assert_eq!((read.len(), fault.game, fault.line, fault.column), (2, 2, 8, 5), "{fault}");
    }
}

#[test]
fn odd_files_are_understood() {
    let games = chess();
    // What is odd, and the number of moves of each game.
    for (text, lengths) in [
        ("", &[][..]),
        ("\n \n\u{feff}\n% nothing\n", &[]),
        ("*", &[0]),
        ("1.e4 e5 2.Nf3", &[3]),
        ("1 . e4 1 ... e5 2.Nf3 2...Nc6 1-0", &[4]),
        ("e4 e5 Nf3 *", &[3]),
        ("1. e4 e5 1-0\n1. d4 0-1\n1. c4 c5 1/2-1/2", &[2, 1, 2]),
        ("1. e4 e5 1-0 {comment}\n{another}\n1. d4 *", &[2, 1]),
        ("1. e2-e4 e7e5 2. Ng1-f3 nb8-c6 3. bb5 A6 *", &[6]),
        ("1. e4! e5?! 2. Nf3!!$14 Nc6 += 3. Bb5 N a6 = 4. O-O Nge7 => *", &[8]),
        ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *", &[8]),
        ("1. e4 d6 2. e5 d5 3. d4 f5 4. exf6 e.p. exf6 5. Nf3 *", &[9]),
        ("1. e4 d6 2. e5 f5 3. exf6e.p. *", &[5]),
        ("1. e4 f6 2. Qh5 + g6 3. Qxg6++ hxg6 *", &[6]),
        ("[Event \"a\"]\n[Site \"b\"]\n1. e4 *\n[Event \"b\"]\n1. d4 d5 *", &[1, 2]),
        ("[Event \"a\"] [Site \"b\"] 1. e4 *", &[1]),
        ("[Event \"a\"]\n\n[Site \"still a\"]\n\n1. e4 e5 *", &[2]),
        ("[Event \"a\"]\n[Event \"b\"]\n\n1. e4 *", &[0, 1]),
        ("[White \"a\"]\n\n[White \"b\"]\n\n*", &[0, 0]),
        ("; about the file\n[Event \"a\"]\n; about the game\n\n1. e4 *", &[1]),
        ("1. e4\n\ne5\n\n\n2. Nf3 *", &[3]),
        ("1. e4 (1. d4 () ({only words}) d5 1/2-1/2) e5 (1... c5 *) 2. Nf3 *", &[3]),
        ("1. e4 e5 2. Nf3 ½-½", &[3]),
        ("1. e4 {unclosed braces { within} e5 *", &[2]),
        ("1. e4 e5 2. Nf3 (2. Nc3 Nf6 3. Ke2 Kd3) Nc6 *", &[4]),
    ] {
        let read: Vec<GameTree<'_>> = read(&games, text.as_bytes())
            .into_iter()
            .map(|game| game.unwrap_or_else(|fault| panic!("{text:?}: {fault}")))
            .collect();
        let found: Vec<usize> = read.iter().map(|tree| tree.main_line().count()).collect();
        assert_eq!(found, lengths, "{text:?}");
    }
}

#[test]
fn what_is_passed_over_is_noted() {
    let games = chess();
    for (text, line, column, message) in [
        (
            "[Event \"a\"]\n[Site \"b\"]\n[Site \"c\"]\n\n*",
            3,
            1,
            "the tag Site stands here again: the first one counts",
        ),
        ("[Result \"won\"]\n\n1. e4 *", 1, 10, "expected 1-0, 0-1, 1/2-1/2 or * as the result, found 'won'"),
        ("[Result \"1-0\"]\n\n1. e4 0-1", 3, 7, "the moves end with 0-1, the tag says 1-0: the moves count"),
        ("1. f3 e5 2. g4 Qh4# 1-0", 1, 21, "the result is 1-0, but the game ended 0-1 by checkmate"),
        (
            "1. e4 e5 (1... c5 2. Kd5 {x} (2. Nf3) d6) 2. Nf3 *",
            1,
            22,
            "no legal move is called 'Kd5'; the variation is left out from here",
        ),
        ("1. e4 => e5 *", 1, 7, "'=>' is no move and no known sign: it is passed over"),
        ("[Revision \"0\"]\n\n*", 1, 12, "written under revision 0 of the rules, read under "),
        ("%moves e2e4 e7e5\n1. e4 é5 *", 2, 7, "expected the name of a move"),
    ] {
        let tree = read(&games, text.as_bytes()).remove(0).unwrap_or_else(|fault| panic!("{fault}"));
        let [note] = tree.notes() else { panic!("{text}: {:?}", tree.notes()) };
        assert_eq!((note.line, note.column), (line, column), "{note}");
        assert!(note.message.starts_with(message), "{note}");
    }
    let mated = read(&games, "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#".as_bytes()).remove(0).expect("read");
    assert_eq!((mated.outcome(), mated.notes().len()), (Outcome::Won(Side::Black), 0));
}

#[test]
fn foreign_positions_are_mended() {
    let games = games();
    for (variant, fen, understood) in [
        // A passed cell that nobody can use, rights without pieces or in another order, missing fields.
        (
            "chess",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            Some("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        ),
        ("chess", "4k2r/8/8/8/8/8/8/4K2R w qkQK - 0 1", Some("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1")),
        ("chess", "4k3/8/8/8/8/8/8/4K2R w K", Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1")),
        ("chess", "4k3/8/8/8/8/8/8/4K2R  w - -  3 0", Some("4k3/8/8/8/8/8/8/4K2R w - - 3 1")),
        (
            "xiangqi",
            "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1",
            Some("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
        ),
        ("chess", "4k3/8/8/8/8/8/8/4K2R x - - 0 1", None),
        ("chess", "8/8/8/8/8/8/8/4K2R w - - 0 1", None),
        ("chess", "", None),
    ] {
        let text = format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n\n*\n");
        let tree = read(&games, text.as_bytes()).remove(0);
        match (tree, understood) {
            (Ok(tree), Some(understood)) => {
                assert_eq!(tree.rules().fen(tree.start()), understood);
                assert_eq!(tree.notes().len(), 1);
            }
            (Ok(tree), None) => assert_eq!(fen, "", "{}", tree.pgn()),
            (Err(fault), understood) => assert_eq!(None, understood, "{fault}"),
        }
    }
}
