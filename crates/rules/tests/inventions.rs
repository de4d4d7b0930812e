//! Games of inventors: rules that no shipped game puts together work together, counted by hand, and keep
//! the laws.

use quatrebras_rules::{Line, MoveError, Reason, Rules, Side};
use quatrebras_testkit::{fuzz, inventor, laws, walks};

fn compiled(text: &str) -> Rules {
    Rules::from_toml(text, "test.toml").unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Counts by hand, and holds a game to the laws in random games from its start position.
fn holds(text: &str, counts: &[u64]) -> Rules {
    let rules = compiled(text);
    for (depth, &count) in counts.iter().enumerate() {
        assert_eq!(rules.perft(rules.start(), depth as u32 + 1), count, "{} depth {}", rules.id(), depth + 1);
    }
    for seed in 0..20 {
        walks::walk(&rules, seed, 40, |position| {
            laws::key_is_true(&rules, position);
            laws::sets_are_true(&rules, position);
            laws::fen_reads_back(&rules, position);
            laws::moves_are_consistent(&rules, position, &[]);
            laws::fast_is_slow(&rules, &[], position);
            laws::attackers_are_captures(&rules, position, false);
            laws::movers_are_safe(&rules, position);
        });
    }
    rules
}

fn texts(rules: &Rules, fen: &str) -> Vec<String> {
    let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    laws::texts(rules, &position)
}

fn head(id: &str, files: &str, ranks: usize, start: &str) -> String {
    format!(
        "id = '{id}'\nname = '{id}'\nfiles = '{files}'\nranks = {ranks}\nstart = '{start}'\nreset = ['capture']\n\
         [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'K'\nroyal = true\n"
    )
}

fn kind(name: &str, letter: char, moves: &str) -> String {
    format!("[kinds.{name}]\nletter = '{letter}'\nname = '{name}'\nmoves = '{moves}'\n")
}

/// A slider that needs an enemy to hop over.
#[test]
fn hopping_over_enemies_only() {
    let text = head("frog", "abcde", 3, "k3r/5/K1p1L w - - 0 1")
        + &kind("frog", 'L', "R{over 1 enemy}")
        + &kind("rook", 'R', "R")
        + &kind("pawn", 'P', "mfW cfF");
    // The frog hops over c1 to b1 (over the rook it would leave the board); the king has b1 only.
    // Black then has the king's b3, and five of the rook's each time.
    let rules = holds(&text, &[2, 12]);
    assert_eq!(laws::texts(&rules, rules.start()), ["a1b1", "e1b1"]);
    // Its own pieces are no hurdles, two enemies are too many, and it captures as it moves.
    assert_eq!(texts(&rules, "3rk/5/K1P1L w - - 0 1"), ["a1a2", "a1b1", "a1b2", "c1c2"]);
    assert_eq!(texts(&rules, "4k/5/K1rpL w - - 0 1"), ["a1a2", "a1b2", "e1c1"]);
    assert_eq!(texts(&rules, "p3k/4p/K3L b - - 0 1"), ["e3d2", "e3d3"]);
}

/// A piece that stands on the line itself may take the one that stopped the hop.
#[test]
fn a_capture_on_the_line_opens_it() {
    let text = head("line", "abcde", 5, "2c1k/2z2/5/2B2/2K2 w - - 0 1")
        + &kind("cannon", 'C', "cR{over 1 enemy} mR")
        + &kind("lancer", 'B', "cfD mW")
        + &kind("stone", 'Z', "mfW");
    let rules = holds(&text, &[]);
    // c2 takes c4 with nothing else between the cannon and the king: then he is attacked.
    let texts = laws::texts(&rules, rules.start());
    assert!(!texts.contains(&"c2c4".to_owned()), "{texts:?}");
    assert!(texts.contains(&"c2b2".to_owned()), "{texts:?}");
}

/// Pawns that shoot, and become guns that shoot further.
#[test]
fn shots_and_promotion() {
    let text = head("guns", "abcde", 5, "2r1k/1P3/4p/5/K4 w - - 0 1")
        + &kind("pawn", 'P', "mfW xfF")
        + &kind("gun", 'G', "mK xQ2")
        + &kind("rook", 'R', "R")
        + "[rules.promotion]\nsteps = [{ kind = 'pawn', row = 5, to = ['gun'], must = true }]\n";
    // 3 of the king, the promotion, the shot at c5. Black then: 3 x 11, 10, 4.
    let rules = holds(&text, &[5, 47]);
    assert_eq!(laws::texts(&rules, rules.start()), ["a1a2", "a1b1", "a1b2", "b4b5g", "b4c5"]);
    let shot = rules.parse_move(rules.start(), "b4c5").expect("a shot");
    assert_eq!(rules.fen(&rules.play(rules.start(), shot)), "4k/1P3/4p/5/K4 b - - 0 1");
    // A shot needs a free line, does not promote, and does not move.
    assert_eq!(texts(&rules, "k3k/5/5/5/K4 w - - 0 1".replacen("k3k", "G1rrk", 1).as_str()).len(), 3 + 3 + 1);
}

/// Compounds on a board with holes.
#[test]
fn splitting_between_holes() {
    let text = head("holes", "abcd", 4, "1k2/*3/3*/X2K w - - 0 1")
        + &kind("wazir", 'W', "W")
        + &kind("ferz", 'F', "F")
        + &kind("pair", 'X', "K")
        + "parts = ['wazir', 'ferz']\n[rules.split]\n";
    // 3 of the whole, 2 and 1 of the parts, 2 of the king; Black then 3+4+2, 4+4, 3, 4+2.
    let rules = holds(&text, &[8, 26]);
    let expected = ["a1a2", "a1a2w", "a1b1", "a1b1w", "a1b2", "a1b2f", "d1c1", "d1c2"];
    assert_eq!(laws::texts(&rules, rules.start()), expected);
    let split = rules.parse_move(rules.start(), "a1b2f").expect("a split");
    assert_eq!(rules.fen(&rules.play(rules.start(), split)), "1k2/*3/1F1*/W2K b - - 1 1");
    // And together again, by whichever may move.
    let text = text + "[rules.compose]\nmovers = ['ferz']\n";
    let rules = holds(&text, &[8, 26]);
    assert!(texts(&rules, "1k2/*3/1F1*/W2K w - - 0 1").contains(&"b2a1".to_owned()));
    assert!(!texts(&rules, "1k2/*3/1W1*/1F1K w - - 0 1").contains(&"b2b1".to_owned()));
}

/// A goal to reach and no position twice, on a board with little room.
#[test]
fn goal_and_no_repetition() {
    let text = head("race", "abcd", 4, "3k/4/4/K3 w - - 0 1")
        + "[rules.goal]\nrow = 4\n[rules.norepeat]\n[rules.stalemate]\nloses = true\n";
    // The king's 3; Black's king has 3 each time, less what White's attacks: nothing from row 2.
    let rules = holds(&text, &[3, 3 + 3 + 2]);
    let play = |moves: &[&str]| {
        let mut line = Line::new(&rules, rules.start().clone());
        for text in moves {
            let mv = line.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
            line.push(mv).expect("legal");
        }
        line
    };
    let line = play(&["a1a2", "d4c4", "a2a3", "c4d3", "a3a4"]);
    let verdict = line.verdict().expect("over");
    assert_eq!((verdict.winner, verdict.reason), (Some(Side::White), Reason::Goal));
    assert!(line.legal_moves().is_empty());
    let line = play(&["a1a2", "d4c4", "a2a1"]);
    assert_eq!(line.parse_move("c4d4"), Err(MoveError::Repeats("c4d4".to_owned())));
    assert!(line.parse_move("c4b4").is_ok());
}

/// One kind goes on the last row and takes a piece along, another promotes there.
#[test]
fn removal_and_promotion() {
    let text = head("last", "abcde", 5, "1r2k/S3P/5/5/K4 w - - 0 1")
        + &kind("soldier", 'S', "mfW cfF")
        + &kind("pawn", 'P', "mfW cfF")
        + &kind("rook", 'R', "R")
        + "[rules.removal]\nkind = 'soldier'\nrow = 5\n\
           [rules.promotion]\nsteps = [{ kind = 'pawn', row = 5, to = ['rook'], must = true }]\n";
    // The soldier goes with the rook, or takes it and goes alone; the king has a2 only. Black then 2, 2, 9.
    let rules = holds(&text, &[3, 13]);
    assert_eq!(laws::texts(&rules, rules.start()), ["a1a2", "a4a5xb5", "a4b5"]);
    for text in ["a4a5xb5", "a4b5"] {
        let mv = rules.parse_move(rules.start(), text).expect("a removal");
        assert_eq!(rules.fen(&rules.play(rules.start(), mv)), "4k/4P/5/5/K4 b - - 0 1");
    }
    assert_eq!(texts(&rules, "k4/4P/5/5/K4 w - - 0 1"), ["a1a2", "a1b1", "a1b2", "e4e5r"]);
}

/// A pawn that goes sideways without capturing may do so onto the cell that another has passed.
#[test]
fn a_passed_cell_is_closed_to_its_takers_only() {
    let text = head("side", "abcde", 6, "4k/5/5/5/1P3/4K w - - 0 1")
        + &kind("pawn", 'P', "mW cfF mfW2-2{row 2}")
        + "[rules.passing]\npawns = ['pawn']\n";
    let rules = holds(&text, &[]);
    // b2b4 has passed b3: a4 may take there, c3 may step there, and both texts name other pieces.
    let moves = texts(&rules, "4k/5/pP3/2p2/5/4K b - b3 0 1");
    assert!(moves.contains(&"a4b3".to_owned()) && moves.contains(&"c3b3".to_owned()), "{moves:?}");
}

/// A pawn that leaps two rows over a piece passes no cell.
#[test]
fn a_leap_over_a_piece_passes_nothing() {
    let text = head("leap", "abcde", 6, "4k/5/p1p2/1N3/1P3/4K w - - 0 1")
        + &kind("pawn", 'P', "mfW cfF mfD{row 2}")
        + &kind("knight", 'N', "N")
        + "[rules.passing]\npawns = ['pawn']\n";
    let rules = holds(&text, &[]);
    let after = |fen: &str| {
        let position = rules.parse_fen(fen).expect("a position");
        let leap = rules.parse_move(&position, "b2b4").expect("a leap");
        rules.fen(&rules.play(&position, leap))
    };
    assert_eq!(after("4k/5/p1p2/1N3/1P3/4K w - - 0 1"), "4k/5/pPp2/1N3/5/4K b - - 1 1");
    assert_eq!(after("4k/5/p1p2/5/1P3/4K w - - 0 1"), "4k/5/pPp2/5/5/4K b - b3 1 1");
}

/// A kind with a region comes of a promotion only where it may stand.
#[test]
fn promotion_into_a_region() {
    let text = head("zone", "abcde", 5, "4k/P1P2/5/5/4K w - - 0 1")
        + &kind("pawn", 'P', "mfW")
        + &kind("guard", 'G', "W")
        + "region = 'left'\n"
        + &kind("rook", 'R', "R")
        + "[regions.left]\ncells = ['a1-b5', 'd1-e1']\n\
           [rules.promotion]\nsteps = [{ kind = 'pawn', row = 5, to = ['guard', 'rook'], must = true }]\n";
    let rules = holds(&text, &[]);
    let texts = laws::texts(&rules, rules.start());
    let promotions: Vec<&String> = texts.iter().filter(|text| text.ends_with(['g', 'r'])).collect();
    assert_eq!(promotions, ["a4a5g", "a4a5r", "c4c5r"]);
}

/// A pawn that must promote on a row, and can come back to it from beyond, may stand there after that.
#[test]
fn coming_back_to_a_promotion_row() {
    let pawn = |moves: &str, start: &str| {
        let text = head("back", "abcde", 6, start)
            + &kind("pawn", 'P', moves)
            + &kind("rook", 'R', "R")
            + "[rules.promotion]\nsteps = [{ kind = 'pawn', row = 5, to = ['rook'], must = true }]\n";
        Rules::from_toml(&text, "test.toml")
    };
    let on_row_5 = "4k/P4/5/5/5/4K w - - 0 1";
    assert!(pawn("W", on_row_5).is_ok());
    let error = pawn("fW", on_row_5).expect_err("it must have promoted");
    assert!(error.message.contains("a5") && error.message.contains("changed or gone"), "{error}");
    let rules = pawn("W", "P3k/5/5/5/5/4K w - - 0 1").expect("a game");
    assert!(laws::texts(&rules, rules.start()).contains(&"a6a5".to_owned()));
}

/// A castling right may belong to a king with a mark, and not to one without it then.
#[test]
fn a_marked_king_castles() {
    let text = "[kinds.free]\nletter = 'K'\nname = 'Free'\nmoves = 'KA'\nroyal = true\nmark = 'F'\n";
    let castling = "[rules.castling]\nrights = [{ letter = 'O', side = 'white', \
                    moves = [['free', 'c1', 'e1'], ['rook', 'e1', 'd1']] }]\n";
    let text =
        head("mark", "abcde", 5, "1k3/5/5/5/2K1R w OF - 0 1") + &kind("rook", 'R', "R") + text + castling;
    let rules = holds(&text, &[]);
    assert!(laws::texts(&rules, rules.start()).contains(&"c1e1".to_owned()));
    assert!(texts(&rules, "1k3/5/5/5/2K1R w F - 0 1").iter().all(|text| text != "c1e1"));
    let refused = |fen: &str, word: &str| {
        let error = rules.parse_fen(fen).expect_err(fen).to_string();
        assert!(error.contains(word), "{fen}: {error}");
    };
    refused("1k3/5/5/5/2K1R w O - 0 1", "right 'O'");
    refused("1k3/5/5/5/2K1R w FO - 0 1", "in this order");
    // And the other way round: the castling is the plain king's.
    let rules = compiled(&text.replace("['free', 'c1'", "['king', 'c1'").replace("w OF", "w O"));
    let error = rules.parse_fen("1k3/5/5/5/2K1R w OF - 0 1").expect_err("the free king does not castle");
    assert!(error.to_string().contains("right 'O'"), "{error}");
}

/// Counters and move numbers stop where a FEN has no more digits.
#[test]
fn counters_stop_at_six_digits() {
    let text = head("count", "abcde", 5, "4k/5/5/5/K4 b - - 999999 999999");
    let rules = holds(&text, &[3]);
    let king = rules.parse_move(rules.start(), "e5e4").expect("a move");
    assert_eq!(rules.fen(&rules.play(rules.start(), king)), "5/4k/5/5/K4 w - - 999999 999999");
}

/// Files made at random keep every law when they are accepted, and many are.
#[test]
fn inventions_keep_the_laws() {
    let mut accepted = 0;
    for seed in 0..3000u64 {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut byte = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        let data: Vec<u8> = (0..200).map(|_| byte()).collect();
        let (text, _) = inventor::invent(&data);
        accepted += u32::from(Rules::from_toml(&text, "test.toml").is_ok());
        fuzz::invention(&data);
    }
    assert!(accepted > 300, "{accepted} of 3000 inventions are games");
}
