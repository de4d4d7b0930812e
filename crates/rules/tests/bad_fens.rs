//! Each fault of RULES 0.1 by hand, in several games: refused, and the reason names what is wrong. And each
//! of the positions that RULES 0.1 accepts although no game may reach them.

use quatrebras_rules::{Ending, Rules};
use quatrebras_testkit::game;

/// Every FEN is refused, and each word after it occurs in the reason.
fn refuses(id: &str, cases: &[(&str, &[&str])]) {
    let rules = game(id);
    for (fen, words) in cases {
        let error = match rules.parse_fen(fen) {
            Ok(_) => panic!("{id} accepts {fen:?}"),
            Err(error) => error.to_string(),
        };
        for word in *words {
            assert!(error.contains(word), "{id} {fen:?}: {error:?} does not say {word:?}");
        }
    }
}

/// Every FEN is accepted and written as it was.
fn accepts(id: &str, fens: &[&str]) {
    let rules = game(id);
    for fen in fens {
        match rules.parse_fen(fen) {
            Ok(position) => assert_eq!(rules.fen(&position), *fen, "{id}"),
            Err(error) => panic!("{id} {fen}: {error}"),
        }
    }
}

/// The moves of a position.
fn move_texts(rules: &Rules, fen: &str) -> Vec<String> {
    let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    quatrebras_testkit::laws::texts(rules, &position)
}

#[test]
fn fields() {
    let fields = "expected six fields";
    refuses(
        "chess",
        &[
            ("", &[fields, "found 0"]),
            (" ", &[fields, "found 2"]),
            ("4k3/8/8/8/8/8/8/4K3", &[fields, "found 1"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0", &[fields, "found 5"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", &[fields, "found 7"]),
            (" 4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[fields, "found 7"]),
            ("4k3/8/8/8/8/8/8/4K3  w - - 0 1", &[fields, "found 7"]),
            ("4k3/8/8/8/8/8/8/4K3\tw\t-\t-\t0\t1", &[fields, "found 1"]),
            ("4k3/8/8/8/8/8/8/4K3\u{a0}w - - 0 1", &[fields, "found 5"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", &["move number", "1 to 999999"]),
            ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", &["side to move", "w or b", "'W'"]),
            ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", &["side to move", "'white'"]),
            ("4k3/8/8/8/8/8/8/4K3  - - 0 1", &["side to move", "''"]),
        ],
    );
}

#[test]
fn numbers() {
    let (counters, fullmove) = ("a number up to 999999", "1 to 999999");
    refuses(
        "chess",
        &[
            ("4k3/8/8/8/8/8/8/4K3 w - - 1000000 1", &["counters", counters, "'1000000'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0000000 1", &["counters", counters]),
            ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", &["counters", counters, "'-1'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", &["counters", "'+1'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0.5 1", &["counters", "'0.5'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - ٣ 1", &["counters", "'٣'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0,0 1", &["counters", counters, "'0,0'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - - 1", &["counters", "'-'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", &["move number", fullmove, "'0'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1000000", &["move number", fullmove, "'1000000'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 -1", &["move number", fullmove, "'-1'"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1e3", &["move number", "'1e3'"]),
        ],
    );
    refuses(
        "grandwaterloo",
        &[
            ("9k/10/10/10/10/10/10/10/10/4K5 w - - 0 1", &["counters", "W,B", "'0'"]),
            ("9k/10/10/10/10/10/10/10/10/4K5 w - - 0,0,0 1", &["counters", "W,B"]),
            ("9k/10/10/10/10/10/10/10/10/4K5 w - - ,0 1", &["counters", "W,B"]),
            ("9k/10/10/10/10/10/10/10/10/4K5 w - - 0, 1", &["counters", "W,B"]),
            ("9k/10/10/10/10/10/10/10/10/4K5 w - - 0,1000000 1", &["counters", "999999"]),
        ],
    );
}

#[test]
fn placement() {
    refuses(
        "chess",
        &[
            ("4k3/8/8/8/8/8/4K3 w - - 0 1", &["expected 8 ranks", "found 7"]),
            ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", &["expected 8 ranks", "found 9"]),
            ("4k3/8/8/8/8/8/8/4K3/ w - - 0 1", &["expected 8 ranks", "found 9"]),
            ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", &["rank 1", "expected 8 cells", "found 7"]),
            ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", &["rank 8", "expected 8 cells", "found 9"]),
            ("4k3/8/8/ppppppppp/8/8/8/4K3 w - - 0 1", &["rank 5", "expected 8 cells", "found 9"]),
            ("4k3/999999/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "expected 8 cells", "found 9 or more"]),
            ("4k3/8888888/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "1 to 999999"]),
            ("4k3//8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "expected 8 cells", "found 0"]),
            ("4k3/0/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "1 to 999999"]),
            ("4k3/p00p6/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "1 to 999999"]),
            ("4k3/0000008/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "1 to 999999"]),
            ("4k3/7h/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "'h'"]),
            ("4k3/7é/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "'é'"]),
            ("4k3/٨/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "'٨'"]),
            ("4k3/7\0/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "'\\0'"]),
            ("4k3/7-/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "'-'"]),
            ("4k3/7*/8/8/8/8/8/4K3 w - - 0 1", &["h7", "is a cell", "'*'"]),
            (
                "********/********/********/********/********/********/********/******** w - - 0 1",
                &["a8", "'*'"],
            ),
        ],
    );
    refuses(
        "chessbattle",
        &[
            ("**4h3**/**8**/12/12/12/12/12/12/12/12/**8**/*S4H3** w - - 0 1", &["b1", "not a cell", "'*'"]),
            ("12/**8**/12/12/12/12/12/12/12/12/**8**/**4H3** w - - 0 1", &["a12", "not a cell", "'*'"]),
            ("**4h3**/**8**/12/5*6/12/12/12/12/12/12/**8**/**4H3** w - - 0 1", &["f9", "is a cell", "'*'"]),
            ("**4h3**/**8**/12/11/12/12/12/12/12/12/**8**/**4H3** w - - 0 1", &["rank 9", "found 11"]),
            ("**4k3**/**8**/12/12/12/12/12/12/12/12/**8**/**4H3** w - - 0 1", &["rank 12", "'k'"]),
        ],
    );
    refuses(
        "grandwaterloo",
        &[
            ("9k/10/10/10/10/10/10/10/9/4K5 w - - 0,0 1", &["rank 2", "expected 10 cells", "found 9"]),
            ("9k/10/10/10/10/10/10/10/91/4K5 w - - 0,0 1", &["rank 2", "expected 10 cells"]),
            ("9k/10/10/10/10/10/10/10/9Z/4K5 w - - 0,0 1", &["rank 2", "'Z'"]),
        ],
    );
    // A kind that another game has.
    refuses("juniorwaterloo", &[("7k/8/8/8/8/8/7S/4K3 w - - 0,0 1", &["rank 2", "'S'"])]);
    refuses("waterloo2014", &[("9k/10/10/10/10/10/10/10/9D/4K5 w - - 0 1", &["rank 2", "'D'"])]);
}

#[test]
fn royals() {
    let royals = "exactly one royal piece";
    refuses(
        "chess",
        &[
            ("8/8/8/8/8/8/8/8 w - - 0 1", &["White", royals, "found 0"]),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", &["White", royals, "found 0"]),
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", &["Black", royals, "found 0"]),
            ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", &["White", royals, "found 2"]),
            ("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", &["Black", royals, "found 2"]),
            (
                "KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/kkkkkkkk/kkkkkkkk/kkkkkkkk/kkkkkkkk w - - 0 1",
                &["White", royals, "found 32"],
            ),
        ],
    );
    // Two kinds, one royal piece: an emperor and a king are two.
    refuses(
        "grandwaterloo",
        &[
            ("9k/10/10/10/10/10/10/10/10/4EK4 w - - 0,0 1", &["White", royals, "found 2"]),
            ("8ek/10/10/10/10/10/10/10/10/4E5 w - - 0,0 1", &["Black", royals, "found 2"]),
            ("9k/10/10/10/10/10/10/10/10/4S5 w - - 0,0 1", &["White", royals, "found 0"]),
        ],
    );
    refuses("waterloo2014", &[("9k/10/10/10/10/10/10/10/10/4KK4 w K - 0 1", &["White", royals, "found 2"])]);
    refuses("sinoeuropean", &[("4l4/9/9/9/9/9/9/9/3E5 w - - 0 1", &["Black", royals, "found 0"])]);
    refuses(
        "chessbattle",
        &[("**4h3**/**8**/12/12/12/12/12/12/12/12/**8**/**8** w - - 0 1", &["White", royals, "found 0"])],
    );
}

#[test]
fn the_side_not_to_move_in_check() {
    let (black, white) = (&["Black is in check and not to move"], &["White is in check and not to move"]);
    refuses(
        "chess",
        &[
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", black),
            ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", black),
            ("8/8/8/8/8/4k3/4K3/8 w - - 0 1", black),
            ("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", white),
        ],
    );
    refuses(
        "grandwaterloo",
        &[
            ("9k/10/10/10/10/10/10/10/10/4K4R w - - 0,0 1", black),
            // A dragon over one piece; a part of a compound; an emperor's leap of two.
            ("9k/9p/10/10/10/10/10/10/10/4K4D w - - 0,0 1", black),
            ("9k/10/10/10/10/10/10/10/10/4K4M w - - 0,0 1", black),
            ("9k/10/7E2/10/10/10/10/10/10/10 w - - 0,0 1", &["Black is in check"]),
            ("9k/10/10/10/10/10/10/10/3j6/4K5 b - - 0,0 1", white),
        ],
    );
    refuses("juniorwaterloo", &[("7k/8/8/8/8/2A5/8/K7 w - - 0,0 1", black)]);
    // The free king's leap, and a pawn that captures in four directions.
    refuses(
        "waterloo2014",
        &[
            ("10/10/10/10/4k5/10/4K5/10/10/10 w K - 0 1", black),
            ("10/10/10/10/4k5/10/4K5/10/10/10 b k - 0 1", white),
            ("9k/9P/10/10/10/10/10/10/10/4K5 w - - 0 1", black),
            ("9k/10/10/10/10/10/10/3Kp5/10/10 b - - 0 1", white),
        ],
    );
    refuses("waterloo2014divergent", &[("9k/8P1/10/10/10/10/10/10/10/4K5 w - - 0 1", black)]);
    refuses(
        "sinoeuropean",
        &[
            ("4e4/9/9/9/4R4/9/9/9/3E5 w - - 0 1", black),
            ("4e4/9/9/4p4/9/9/4C4/9/3E5 w - - 0 1", black),
            ("4e4/4E4/9/9/9/9/9/9/9 w - - 0 1", black),
            ("4e4/9/9/9/9/9/9/3p5/3E5 b - - 0 1", white),
        ],
    );
    refuses(
        "chessbattle",
        &[
            ("**4h3**/**8**/12/12/12/12/12/6B5/12/12/**8**/**4H3** w - - 0 1", black),
            // A bomber over its own, guns from afar, a gun over its own.
            ("**4h3**/**8**/6S5/12/12/12/12/6B5/12/12/**8**/**4H3** w - - 0 1", black),
            ("**4h3**/**8**/12/6M5/12/12/12/12/12/12/**8**/**4H3** w - - 0 1", black),
            ("**4h3**/**4S3**/12/12/12/6G5/12/12/12/12/**8**/**4H3** w - - 0 1", black),
            ("**4h3**/**8**/12/12/12/12/12/12/5c6/12/**8**/**4H3** b - - 0 1", white),
            ("**4h3**/**8**/12/12/12/12/12/12/12/5c6/**8**/**4H3** b - - 0 1", white),
        ],
    );
    // Generals may not face each other.
    refuses("xiangqi", &[("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", black)]);
}

#[test]
fn pieces_where_they_cannot_stand() {
    let gone = "it must have changed or gone";
    let region = "outside its region";
    refuses(
        "grandwaterloo",
        &[
            ("9k/3P6/10/10/10/10/10/10/10/4K5 w - - 0,0 1", &["pawn on d9", gone]),
            ("9k/10/10/10/10/10/10/10/k2p6/4K5 w - - 0,0 1", &["Black", "found 2"]),
            ("9k/10/10/10/10/10/10/10/3p6/4K5 w - - 0,0 1", &["pawn on d2", gone]),
        ],
    );
    refuses(
        "juniorwaterloo",
        &[
            ("7k/3P4/8/8/8/8/8/4K3 w - - 0,0 1", &["pawn on d7", gone]),
            ("7k/8/8/8/8/8/p7/4K3 b - - 0,0 1", &["pawn on a2", gone]),
        ],
    );
    for id in ["waterloo2014", "waterloo2014divergent", "grand", "shako"] {
        refuses(
            id,
            &[
                ("3P5k/10/10/10/10/10/10/10/10/4K5 w - - 0 1", &["pawn on d10", gone]),
                ("9k/10/10/10/10/10/10/10/10/p3K5 b - - 0 1", &["pawn on a1", gone]),
            ],
        );
    }
    refuses("chess", &[("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", &["pawn on a8", gone])]);
    refuses("losalamos", &[("5k/6/6/6/6/K3p1 b - - 0 1", &["pawn on e1", gone])]);
    refuses(
        "sinoeuropean",
        &[
            ("P2e5/9/9/9/9/9/9/9/3E5 w - - 0 1", &["soldier on a9", gone]),
            ("3e5/9/9/9/9/9/9/9/p2E5 w - - 0 1", &["soldier on a1", gone]),
            ("3e5/9/9/9/3E5/9/9/9/9 w - - 0 1", &["king on d5", region]),
            ("6e2/9/9/9/9/9/9/9/3E5 w - - 0 1", &["king on g9", region]),
            ("3e5/9/9/9/9/9/9/9/B2E5 w - - 0 1", &["bishop on a1", region]),
            ("3e5/9/9/9/2B6/9/9/9/3E5 w - - 0 1", &["bishop on c5", region]),
            ("3e5/9/9/9/6b2/9/9/9/3E5 w - - 0 1", &["bishop on g5", region]),
            ("3e4b/9/9/9/9/9/9/9/3E5 w - - 0 1", &["bishop on i9", region]),
        ],
    );
    accepts(
        "sinoeuropean",
        &[
            "3e5/9/9/9/b1b3B1B/9/9/9/3E5 w - - 0 1",
            "3e1B3/9/9/9/9/9/9/9/3E1b3 w - - 0 1",
            "3e5/9/9/9/4E4/9/9/9/9 w - - 0 1",
        ],
    );
    refuses(
        "chessbattle",
        &[
            ("**2S1h3**/**8**/12/12/12/12/12/12/12/12/**8**/**4H3** w - - 0 1", &["soldier on e12", gone]),
            ("**4h3**/**8**/12/12/12/12/12/12/12/12/**8**/**s3H3** w - - 0 1", &["soldier on c1", gone]),
        ],
    );
    refuses(
        "xiangqi",
        &[
            ("3k5/9/9/9/9/9/9/9/9/2A1K4 w - - 0 1", &["advisor on c1", region]),
            ("3k5/9/9/9/2B6/9/9/9/9/4K4 w - - 0 1", &["elephant on c6", region]),
            ("3k5/9/9/9/9/9/4K4/9/9/9 w - - 0 1", &["general on e4", region]),
        ],
    );
}

#[test]
fn rights() {
    let (order, pieces) = ("in this order", "do not stand in place");
    refuses(
        "grandwaterloo",
        &[
            ("10/10/3k6/10/10/10/10/10/10/RM2E3MR w IB - 0,0 1", &["BIbi", order, "'IB'"]),
            ("10/10/3k6/10/10/10/10/10/10/RM2E3MR w BB - 0,0 1", &["BIbi", order]),
            ("rm3e2mr/10/10/10/10/10/10/10/10/RM2E3MR w bB - 0,0 1", &["BIbi", order]),
            ("10/10/3k6/10/10/10/10/10/10/RM2E3MR w X - 0,0 1", &["BIbi", "'X'"]),
            ("10/10/3k6/10/10/10/10/10/10/RM2E3MR w K - 0,0 1", &["BIbi", "'K'"]),
            ("10/10/3k6/10/10/10/10/10/10/RM2E3MR w B- - 0,0 1", &["BIbi", "'B-'"]),
            ("10/10/3k6/10/10/10/10/10/10/RM2E3MR w BIbi - 0,0 1", &["'b'", pieces]),
            ("10/10/3k6/10/10/10/10/10/10/1M2E3MR w B - 0,0 1", &["'B'", pieces]),
            ("10/10/3k6/10/10/10/10/10/10/R3E3MR w B - 0,0 1", &["'B'", pieces]),
            ("10/10/3k6/10/10/10/10/10/10/RM3E2MR w B - 0,0 1", &["'B'", pieces]),
            ("10/10/3k6/10/10/10/10/10/10/RM2K3MR w B - 0,0 1", &["'B'", pieces]),
            ("10/10/3k6/10/10/10/10/10/10/RM2E3M1 w I - 0,0 1", &["'I'", pieces]),
            ("10/10/3k6/10/10/10/10/10/10/rm2E3MR w B - 0,0 1", &["'B'", pieces]),
            ("1m3e2mr/10/10/10/10/10/10/10/10/4E5 w b - 0,0 1", &["'b'", pieces]),
            ("rm2e3mr/10/10/10/10/10/10/10/10/4E5 w b - 0,0 1", &["'b'", pieces]),
            // An emperor in check is a king by then.
            ("10/4k5/4r5/10/10/10/10/10/10/RM2E3MR w BI - 0,0 1", &["on e1", "in check"]),
            ("9k/10/10/10/10/10/10/10/10/4E4r w - - 0,0 1", &["on e1", "in check"]),
            ("9e/10/10/10/10/10/10/10/10/4K4R b - - 0,0 1", &["on k10", "in check"]),
        ],
    );
    accepts(
        "grandwaterloo",
        &[
            "10/10/3k6/10/10/10/10/10/10/RM2E3MR w BI - 0,0 1",
            "rm3e2mr/10/10/10/10/10/10/10/10/4E5 w bi - 0,0 1",
            "rm3e2mr/10/10/10/10/10/10/10/10/RM2E3MR b Ib - 0,0 1",
        ],
    );
    refuses("juniorwaterloo", &[("7k/8/8/8/8/8/8/R3K2R w KQ - 0,0 1", &["this game has none", "'KQ'"])]);
    for id in ["waterloo2014", "waterloo2014divergent"] {
        refuses(
            id,
            &[
                ("9k/10/10/10/10/10/10/10/10/4K5 w kK - 0 1", &["Kk", order, "'kK'"]),
                ("9k/10/10/10/10/10/10/10/10/4K5 w KK - 0 1", &["Kk", order]),
                ("9k/10/10/10/10/10/10/10/10/4K5 w Q - 0 1", &["Kk", "'Q'"]),
                ("4r4k/10/10/10/10/10/10/10/10/4K5 w K - 0 1", &["on e1", "in check"]),
                ("9k/10/10/10/10/10/10/10/10/4K4R b Kk - 0 1", &["on k10", "in check"]),
            ],
        );
        accepts(
            id,
            &[
                "9k/10/10/10/10/10/10/10/10/4K5 w Kk - 0 1",
                "9k/10/10/10/10/10/10/10/10/4K5 b k - 0 1",
                "4r4k/10/10/10/10/10/10/10/10/4K5 w k - 0 1",
            ],
        );
    }
    for id in ["sinoeuropean", "chessbattle", "xiangqi", "losalamos", "grand"] {
        let rules = game(id);
        let fen = rules.fen(rules.start()).replace(" w - ", " w K ");
        refuses(id, &[(&fen, &["rights", "this game has none", "'K'"])]);
    }
    refuses(
        "chess",
        &[
            ("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", &["KQkq", order]),
            ("4k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &["'k'", pieces]),
            ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", &["'K'", pieces]),
            ("4k3/8/8/8/8/8/8/R2K3R w Q - 0 1", &["'Q'", pieces]),
            (
                "r3k2r/8/8/8/8/8/8/4K3 w KQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkq - 0 1",
                &["KQkq", order, "…"],
            ),
            (
                "r3k2r/8/8/8/8/8/8/4K3 w kqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkqkq - 0 1",
                &["KQkq", order, "…"],
            ),
            ("4k3/8/8/8/8/8/8/4K3 w  0 1 1", &["rights"]),
        ],
    );
}

/// How a game's pawns pass each other: a position where a pawn may be taken so, and faults made of it.
struct Passing {
    id: &'static str,
    /// White's pawn has just passed, and Black may take it.
    good: &'static str,
    /// The same, sides swapped.
    turned: &'static str,
    /// The taker stands where it cannot take.
    far: &'static str,
    /// The taker is another piece.
    other: &'static str,
    /// The passed cell, or the one where the pawn came from, is held.
    held: [&'static str; 2],
    /// The passing piece is no pawn, or Black's, or missing.
    no_pawn: [&'static str; 3],
}

const PASSING: &[Passing] = &[
    Passing {
        id: "grandwaterloo",
        good: "9k/10/10/10/10/3pP5/10/10/10/4K5 b - e4 0,0 1",
        turned: "9k/10/10/10/3Pp5/10/10/10/10/4K5 w - e7 0,0 1",
        far: "9k/10/10/10/3p6/4P5/10/10/10/4K5 b - e4 0,0 1",
        other: "9k/10/10/10/10/3bP5/10/10/10/4K5 b - e4 0,0 1",
        held: [
            "9k/10/10/10/10/3pP5/4N5/10/10/4K5 b - e4 0,0 1",
            "9k/10/10/10/10/3pP5/10/4N5/10/4K5 b - e4 0,0 1",
        ],
        no_pawn: [
            "9k/10/10/10/10/3pS5/10/10/10/4K5 b - e4 0,0 1",
            "9k/10/10/10/10/3pp5/10/10/10/4K5 b - e4 0,0 1",
            "9k/10/10/10/10/3p6/10/10/10/4K5 b - e4 0,0 1",
        ],
    },
    Passing {
        id: "juniorwaterloo",
        good: "7k/8/8/8/3pP3/8/8/4K3 b - e3 0,0 1",
        turned: "7k/8/8/3Pp3/8/8/8/4K3 w - e6 0,0 1",
        far: "7k/8/8/3p4/4P3/8/8/4K3 b - e3 0,0 1",
        other: "7k/8/8/8/3bP3/8/8/4K3 b - e3 0,0 1",
        held: ["7k/8/8/8/3pP3/4N3/8/4K3 b - e3 0,0 1", "7k/8/8/8/3pP3/8/4N3/4K3 b - e3 0,0 1"],
        no_pawn: [
            "7k/8/8/8/3pN3/8/8/4K3 b - e3 0,0 1",
            "7k/8/8/8/3pp3/8/8/4K3 b - e3 0,0 1",
            "7k/8/8/8/3p4/8/8/4K3 b - e3 0,0 1",
        ],
    },
    Passing {
        id: "waterloo2014",
        good: "9k/10/10/10/10/4P5/3p6/10/10/4K5 b - e4 0 1",
        turned: "9k/10/10/3P6/4p5/10/10/10/10/4K5 w - e7 0 1",
        // Diagonally: that is the divergent pawn's way.
        far: "9k/10/10/10/10/3pP5/10/10/10/4K5 b - e4 0 1",
        other: "9k/10/10/10/10/4P5/3r6/10/10/4K5 b - e4 0 1",
        held: [
            "9k/10/10/10/10/4P5/3pN5/10/10/4K5 b - e4 0 1",
            "9k/10/10/10/10/4P5/3p6/4N5/10/4K5 b - e4 0 1",
        ],
        no_pawn: [
            "9k/10/10/10/10/4N5/3p6/10/10/4K5 b - e4 0 1",
            "9k/10/10/10/10/4p5/3p6/10/10/4K5 b - e4 0 1",
            "9k/10/10/10/10/10/3p6/10/10/4K5 b - e4 0 1",
        ],
    },
    Passing {
        id: "waterloo2014divergent",
        good: "9k/10/10/10/10/3pP5/10/10/10/4K5 b Kk e4 0 1",
        turned: "9k/10/10/10/3Pp5/10/10/10/10/4K5 w - e7 0 1",
        far: "9k/10/10/10/10/4P5/3p6/10/10/4K5 b - e4 0 1",
        other: "9k/10/10/10/10/3nP5/10/10/10/4K5 b - e4 0 1",
        held: [
            "9k/10/10/10/10/3pP5/4N5/10/10/4K5 b - e4 0 1",
            "9k/10/10/10/10/3pP5/10/4N5/10/4K5 b - e4 0 1",
        ],
        no_pawn: [
            "9k/10/10/10/10/3pN5/10/10/10/4K5 b - e4 0 1",
            "9k/10/10/10/10/3pp5/10/10/10/4K5 b - e4 0 1",
            "9k/10/10/10/10/3p6/10/10/10/4K5 b - e4 0 1",
        ],
    },
    Passing {
        id: "chess",
        good: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        turned: "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
        far: "4k3/8/8/3p4/4P3/8/8/4K3 b - e3 0 1",
        other: "4k3/8/8/8/3qP3/8/8/4K3 b - e3 0 1",
        held: ["4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"],
        no_pawn: [
            "4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1",
            "4k3/8/8/8/3pp3/8/8/4K3 b - e3 0 1",
            "4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1",
        ],
    },
    Passing {
        id: "shako",
        good: "10/5k4/10/10/10/3pP5/10/10/5K4/10 b - e4 0 1",
        turned: "10/5k4/10/10/3Pp5/10/10/10/5K4/10 w - e7 0 1",
        far: "10/5k4/10/10/3p6/4P5/10/10/5K4/10 b - e4 0 1",
        other: "10/5k4/10/10/10/3eP5/10/10/5K4/10 b - e4 0 1",
        held: [
            "10/5k4/10/10/10/3pP5/4N5/10/5K4/10 b - e4 0 1",
            "10/5k4/10/10/10/3pP5/10/4N5/5K4/10 b - e4 0 1",
        ],
        no_pawn: [
            "10/5k4/10/10/10/3pN5/10/10/5K4/10 b - e4 0 1",
            "10/5k4/10/10/10/3pp5/10/10/5K4/10 b - e4 0 1",
            "10/5k4/10/10/10/3p6/10/10/5K4/10 b - e4 0 1",
        ],
    },
];

#[test]
fn en_passant() {
    let (none, taker) = ("no pawn can have just passed", "no enemy pawn could capture there");
    for case in PASSING {
        accepts(case.id, &[case.good, case.turned]);
        refuses(case.id, &[(case.far, &[taker]), (case.other, &[taker])]);
        for fen in case.held.iter().chain(&case.no_pawn) {
            refuses(case.id, &[(fen, &[none])]);
        }
        // The cell of the fourth field, changed in ways that never fit.
        let fields: Vec<&str> = case.good.split(' ').collect();
        let with = |ep: &str| {
            let mut fields = fields.clone();
            fields[3] = ep;
            fields.join(" ")
        };
        let expected = "expected a cell or '-'";
        for (ep, word) in [
            ("z4", expected),
            ("e0", expected),
            ("e04", expected),
            ("e11", expected),
            ("e99999999999999999999", expected),
            ("E4", expected),
            ("4e", expected),
            ("e4e4", expected),
            ("--", expected),
            ("e", expected),
            ("é4", expected),
            ("a1", none),
            ("e5", none),
            ("d4", none),
            ("c6", none),
        ] {
            refuses(case.id, &[(&with(ep), &[word])]);
        }
        // The same cell when the other side is to move.
        refuses(case.id, &[(&case.good.replace(" b ", " w "), &[none])]);
    }
    refuses(
        "grandwaterloo",
        &[("9k/10/10/10/10/3pP5/10/10/10/4K5 b - j4 0,0 1", &["expected a cell", "'j4'"])],
    );
    // A taker that may not take for its king's sake is a taker all the same.
    let pinned = "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1";
    accepts("chess", &[pinned]);
    assert!(!move_texts(&game("chess"), pinned).contains(&"d4e3".to_owned()));
    for id in ["sinoeuropean", "chessbattle", "xiangqi", "losalamos"] {
        let rules = game(id);
        let fen = rules.fen(rules.start()).replace(" - 0 1", " e3 0 1");
        refuses(id, &[(&fen, &["no pawn can be taken in passing", "'e3'"])]);
    }
}

#[test]
fn the_goal() {
    let goal = "goal row";
    refuses(
        "grandwaterloo",
        &[
            ("9k/K9/10/10/10/10/10/10/10/10 w - - 0,0 1", &[goal, "a9"]),
            ("9k/E9/10/10/10/10/10/10/10/10 w - - 0,0 1", &[goal, "a9"]),
            ("10/10/10/10/10/10/10/10/9k/K9 b - - 0,0 1", &[goal, "k2"]),
        ],
    );
    refuses(
        "juniorwaterloo",
        &[("7k/K7/8/8/8/8/8/8 w - - 0,0 1", &[goal, "a7"]), ("8/8/8/8/8/8/7k/K7 b - - 0,0 1", &[goal, "h2"])],
    );
    // Beside the goal row, and on the other side's.
    accepts(
        "grandwaterloo",
        &["K8k/10/10/10/10/10/10/10/10/10 w - - 0,0 1", "9k/10/10/10/10/10/10/10/K9/10 w - - 0,0 1"],
    );
}

#[test]
fn accepted_though_no_game_may_reach_it() {
    let ending = |id: &str, fen: &str| {
        let rules = game(id);
        let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
        let ending = rules.ending(&position);
        assert_eq!(ending.is_some(), move_texts(&rules, fen).is_empty(), "{id} {fen}");
        ending
    };
    // Mated, stalemated, the goal reached: no moves.
    for (id, fen, expected) in [
        ("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Ending::Mate),
        ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Ending::Stalemate),
        ("grandwaterloo", "k8A/9A/10/10/10/10/10/10/10/4K5 b - - 0,0 1", Ending::Mate),
        ("grandwaterloo", "k9/2A7/10/10/10/10/10/10/10/4K5 b - - 0,0 1", Ending::Stalemate),
        ("grandwaterloo", "9k/K9/10/10/10/10/10/10/10/10 b - - 0,0 1", Ending::Goal),
        ("juniorwaterloo", "7k/K7/8/8/8/8/8/8 b - - 0,0 1", Ending::Goal),
        ("waterloo2014", "k8A/9A/10/10/10/10/10/10/10/4K5 b - - 0 1", Ending::Mate),
        ("sinoeuropean", "4e3R/8R/9/9/9/9/9/9/3E5 b - - 0 1", Ending::Mate),
        ("sinoeuropean", "3e5/R8/4R4/9/9/9/9/9/3E5 b - - 0 1", Ending::Stalemate),
        ("chessbattle", "**h6B**/**7B**/11B/12/12/12/12/12/12/12/**8**/**4H3** b - - 0 1", Ending::Mate),
    ] {
        assert_eq!(ending(id, fen), Some(expected), "{id} {fen}");
        accepts(id, &[fen]);
    }
    // Bare royals.
    accepts("grandwaterloo", &["9e/10/10/10/10/10/10/10/10/4E5 w - - 0,0 1"]);
    accepts("juniorwaterloo", &["7k/8/8/8/8/8/8/4K3 w - - 0,0 1"]);
    accepts("waterloo2014", &["9k/10/10/10/10/10/10/10/10/4K5 w Kk - 0 1"]);
    accepts("sinoeuropean", &["4e4/9/9/9/9/9/9/9/4E4 w - - 0 1"]);
    accepts("chessbattle", &["**4h3**/**8**/12/12/12/12/12/12/12/12/**8**/**4H3** w - - 0 1"]);
    // Counters at their limits and past them.
    accepts(
        "grandwaterloo",
        &[
            "9k/10/10/10/10/10/10/10/10/4K5 w - - 30,30 1",
            "9k/10/10/10/10/10/10/10/10/4K5 b - - 999999,0 999999",
        ],
    );
    accepts(
        "waterloo2014",
        &["9k/10/10/10/10/10/10/10/10/4K5 w - - 100 60", "9k/10/10/10/10/10/10/10/10/4K5 w - - 999999 1"],
    );
    accepts("chessbattle", &["**4h3**/**8**/12/12/12/12/12/12/12/12/**8**/**4H3** b - - 200 999999"]);
    accepts("sinoeuropean", &["4e4/9/9/9/9/9/9/9/4E4 w - - 999999 999999"]);
    // Pawns of 2019 behind the row where they start have no moves.
    for (id, fen) in [
        ("grandwaterloo", "9k/10/10/10/10/10/10/10/PP7P/P3K5 w - - 0,0 1"),
        ("grandwaterloo", "p8k/p8p/10/10/10/10/10/10/10/4K5 b - - 0,0 1"),
        ("juniorwaterloo", "7k/8/8/8/8/8/8/P3K2P w - - 0,0 1"),
        ("juniorwaterloo", "p6k/8/8/8/8/8/8/4K3 b - - 0,0 1"),
    ] {
        accepts(id, &[fen]);
        let texts = move_texts(&game(id), fen);
        let royal = if fen.contains(" w ") {
            "e1"
        } else if id == "grandwaterloo" {
            "k10"
        } else {
            "h8"
        };
        assert!(
            !texts.is_empty() && texts.iter().all(|text| text.starts_with(royal)),
            "{id} {fen}: {texts:?}"
        );
    }
}
