//! Names of moves: unique, read back, and as docs/NOTATION.md says.

use proptest::prelude::*;
use quatrebras_rules::{Line, MAX_SAN, Move, Position, Rules, SanError, shipped};
use quatrebras_testkit::{game, games, inventor, laws, walks::positions};
use std::collections::HashMap;

/// Random games a game, and their length in plies.
const GAMES: u64 = 12;
const PLIES: usize = 150;

/// A name without its check mark.
fn bare(name: &str) -> &str {
    name.trim_end_matches(['+', '#'])
}

/// Every legal move has its own name, also without check marks; names come in the order of the moves.
fn names_are_unique(rules: &Rules, position: &Position) -> Vec<(Move, String)> {
    let fen = rules.fen(position);
    let names = rules.sans(position);
    assert_eq!(names.iter().map(|&(mv, _)| mv).collect::<Vec<_>>(), laws::moves(rules, position), "{fen}");
    let mut seen: Vec<&str> = names.iter().map(|(_, name)| bare(name)).collect();
    seen.sort_unstable();
    for pair in seen.windows(2) {
        assert_ne!(pair[0], pair[1], "{fen}");
    }
    for (_, name) in &names {
        assert!(!name.starts_with(|c: char| c.is_ascii_digit()) && name.len() <= MAX_SAN, "{fen} {name}");
    }
    if let Some((mv, name)) = names.get(position.key() as usize % names.len().max(1)) {
        assert_eq!(&rules.san(position, *mv), name, "{fen}");
    }
    names
}

/// Every name reads back, with and without its mark, in small letters where that is one move, and so does
/// the coordinate text.
fn names_read_back(rules: &Rules, position: &Position, names: &[(Move, String)]) {
    let fen = rules.fen(position);
    let mut small: HashMap<String, u32> = HashMap::new();
    for (mv, name) in names {
        let (name, text) = (bare(name).to_lowercase(), rules.move_text(*mv));
        if name != text {
            *small.entry(text).or_default() += 1;
        }
        *small.entry(name).or_default() += 1;
    }
    for (mv, name) in names {
        assert_eq!(rules.parse_san(position, name), Ok(*mv), "{fen} {name}");
        assert_eq!(rules.parse_san(position, bare(name)), Ok(*mv), "{fen} {name}");
        let text = rules.move_text(*mv);
        if !names.iter().any(|(_, name)| bare(name) == text) {
            assert_eq!(rules.parse_san(position, &text), Ok(*mv), "{fen} {text}");
        }
        let lower = bare(name).to_lowercase();
        if small[&lower] == 1 {
            assert_eq!(rules.parse_san(position, &lower), Ok(*mv), "{fen} {lower}");
        }
    }
}

/// Runs a test on every shipped game, two at a time.
fn for_each_game(test: impl Fn(&Rules) + Sync) {
    let games = games();
    std::thread::scope(|scope| {
        for rules in &games {
            let test = &test;
            scope.spawn(move || test(rules));
        }
    });
}

#[test]
fn every_move_has_its_own_name_that_reads_back() {
    for_each_game(|rules| {
        let (mut count, mut signs) = (0, std::collections::BTreeSet::new());
        positions(rules, 5000, GAMES, PLIES, |position| {
            let names = names_are_unique(rules, position);
            count += 1;
            let letters = names.iter().flat_map(|(_, name)| name.chars());
            signs.extend(letters.filter(|c| "x*=/-+#".contains(*c)));
            if count % 4 == 0 {
                names_read_back(rules, position, &names);
            }
        });
        let expected = match rules.id() {
            // Random games hardly ever castle there; the documented examples do.
            "grandwaterloo" | "juniorwaterloo" => "#+/=x",
            "chessbattle" => "#*+x",
            "xiangqi" => "#+x",
            "chess" | "capablanca" | "chancellor" | "janus" | "shako" => "#+-=x",
            _ => "#+=x",
        };
        assert_eq!(signs.into_iter().collect::<String>(), expected, "{}", rules.id());
    });
}

#[test]
fn invented_games_too() {
    let mut random: u64 = 1;
    let mut byte = || {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 56) as u8
    };
    let (mut accepted, mut special) = (0, 0);
    for _ in 0..6000 {
        let data: Vec<u8> = (0..300).map(|_| byte()).collect();
        let (text, _) = inventor::invent(&data);
        let Ok(rules) = Rules::from_toml(&text, "invented.toml") else { continue };
        accepted += 1;
        let mut line = Line::new(&rules, rules.start().clone());
        for _ in 0..20 {
            let names = names_are_unique(&rules, line.position());
            names_read_back(&rules, line.position(), &names);
            special += names.iter().filter(|(_, name)| name.contains(['/', '=', '*', 'O'])).count();
            let moves = line.legal_moves();
            if moves.is_empty() {
                break;
            }
            line.push(moves[usize::from(byte()) % moves.len()]).expect("a legal move can be played");
        }
    }
    assert!(accepted > 100 && special > 1000, "{accepted} games accepted, {special} special moves seen");
}

/// The rows of the tables of docs/NOTATION.md whose heading has this word in its fourth column: game,
/// position, coordinates, text.
fn documented(fourth: &str) -> Vec<[String; 4]> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/NOTATION.md");
    let text = std::fs::read_to_string(path).expect("docs/NOTATION.md can be read");
    let heading = format!("| game | position | coordinates | {fourth} |");
    let rows = text.lines().skip_while(|line| !line.starts_with(&heading)).skip(2);
    rows.take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells: Vec<String> = line.split('|').map(|cell| cell.trim().replace('`', "")).collect();
            std::array::from_fn(|column| cells[column + 1].clone())
        })
        .collect()
}

#[test]
fn the_documented_names_are_true() {
    let rows = documented("name");
    assert!(rows.len() > 30);
    for [id, fen, coordinates, name] in &rows {
        let rules = game(id);
        let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mv = rules.parse_move(&position, coordinates).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(&rules.san(&position, mv), name, "{id} {fen} {coordinates}");
        let names = names_are_unique(&rules, &position);
        names_read_back(&rules, &position, &names);
    }
    for rules in games() {
        let documented = rows.iter().any(|[id, ..]| id == rules.id());
        let ours = rules.id().contains("waterloo") || ["sinoeuropean", "chessbattle"].contains(&rules.id());
        assert!(documented || !ours, "no example of {}", rules.id());
    }
}

#[test]
fn the_documented_readings_are_true() {
    let rows = documented("read");
    assert!(rows.len() > 15);
    for [id, fen, coordinates, text] in rows {
        let rules = game(&id);
        let position = rules.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mv = rules.parse_move(&position, &coordinates).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(rules.parse_san(&position, &text), Ok(mv), "{id} {fen} {text}");
    }
}

/// What a text reads as: the coordinates, or the error.
fn read(rules: &Rules, fen: &str, text: &str) -> String {
    let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    match rules.parse_san(&position, text) {
        Ok(mv) => rules.move_text(mv),
        Err(error) => error.to_string(),
    }
}

#[test]
fn chess_as_the_standard_has_it() {
    let rules = game("chess");
    // Morphy's game in the opera, Paris 1858.
    let score = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O \
                 Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
    let mut line = Line::new(&rules, rules.start().clone());
    for name in score.split_whitespace() {
        let mv = line.parse_san(name).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(line.san(mv), name);
        line.push(mv).expect("a move that was read can be played");
    }
    assert_eq!(rules.fen(line.position()), "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
}

#[test]
fn pawn_or_bishop() {
    let rules = game("chess");
    let both = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    assert_eq!(read(&rules, both, "bxc3"), "b2c3");
    assert_eq!(read(&rules, both, "Bxc3"), "d2c3");
    assert_eq!(read(&rules, both, "bc3"), "b2c3");
    assert_eq!(read(&rules, both, "Bc3"), "d2c3");
    assert_eq!(read(&rules, both, "BXC3"), "'BXC3' may be Bxc3 or bxc3");
    // A capital is no file: a bishop that cannot go there is not taken for a pawn that can.
    let pawn = "4k3/8/8/8/8/8/1P6/4K3 w - - 0 1";
    assert_eq!(read(&rules, pawn, "bb3"), "b2b3");
    assert_eq!(read(&rules, pawn, "Bb3"), "no legal move is called 'Bb3'; there are b3");
}

#[test]
fn many_ways_to_write_a_move() {
    let chess = game("chess");
    let start = chess.fen(chess.start());
    for text in [
        "e4", "e2e4", "e2-e4", "Pe4", "pe4", "Pe2e4", "Pe2-e4", "ee4", "E4", "E2E4", " e4 ", "e4!", "e4?!",
        "пe4", "е4",
    ] {
        assert_eq!(read(&chess, &start, text), "e2e4", "{text}");
    }
    for text in [
        "Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "N-f3", "g1f3", "g1-f3", "NF3", "nf3", "Nxf3", "Кf3",
        "кg1f3", "G1F3",
    ] {
        assert_eq!(read(&chess, &start, text), "g1f3", "{text}");
    }
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "o-o", "0-0", "OO", "O–O", "О-О", "e1g1", "E1-G1", "0-0+", "O-O!"] {
        assert_eq!(read(&chess, castle, text), "e1g1", "{text}");
    }
    assert_eq!(read(&chess, castle, "0-0-0"), "e1c1");
    assert_eq!(read(&chess, castle, "O-O-O-O"), "no legal move is called 'O-O-O-O'");
    let promotes = "3n3k/2P5/8/8/8/8/8/4K3 w - - 0 1";
    for text in [
        "cxd8=Q", "cxd8=Q+", "cxd8Q", "cd8Q", "cd8(Q)", "cxd8/Q", "c7xd8=Q", "c7d8q", "c7xd8q", "cxd8=q",
        "cxd8=Ф", "cd8ф", "CXD8=Q",
    ] {
        assert_eq!(read(&chess, promotes, text), "c7d8q", "{text}");
    }
    assert_eq!(read(&chess, promotes, "c8"), "'c8' may be c8=Q or c8=R or c8=B or c8=N");
    assert_eq!(read(&chess, promotes, "cxd8"), "'cxd8' may be cxd8=Q+ or cxd8=R+ or cxd8=B or cxd8=N");
    let waterloo = game("grandwaterloo");
    let split = "9k/10/10/10/10/10/10/10/4r5/K1C7 w - - 0,0 1";
    for text in
        ["C/Nxe2", "C/Ne2", "CNxe2", "c/nxe2", "C/Nc1xe2", "c1e2n", "C1E2N", "c1xe2=N", "Кд/Вс:e2", "КдВсe2"]
    {
        assert_eq!(read(&waterloo, split, text), "c1e2n", "{text}");
    }
    assert_eq!(read(&waterloo, split, "Cxe2"), "c1e2");
    let battle = game("chessbattle");
    let soldier = "**3ch3**/**2S5**/12/3s8/2m9/12/2G9/4t7/3M8/12/**8**/**4H3** w - - 0 1";
    for text in [
        "Se12xd9",
        "Se12*d9",
        "Se12d9",
        "se12xd9",
        "e11e12xd9",
        "E11E12XD9",
        "Se11e12xd9",
        "Сe12хd9",
        "e11-e12xd9",
    ] {
        assert_eq!(read(&battle, soldier, text), "e11e12xd9", "{text}");
    }
    for text in ["G*c8", "Gxc8", "Gc8", "g*c8", "G:c8", "c6c8", "Gc6*c8", "Пш*c8"] {
        assert_eq!(read(&battle, soldier, text), "c6c8", "{text}");
    }
    assert_eq!(read(&battle, soldier, "Se12"), "'Se12' may be Se12xe5 or Se12xc8 or Se12xd9 or Se12xf12");
}

#[test]
fn russian_letters() {
    let rules = game("grandwaterloo");
    // Всадник (knight) begins like Волхв (king), Князь (adviser) like Кардинал (cardinal).
    let fen = "9k/10/10/10/10/10/10/10/1K1N6/4CA4 w - - 0,0 1";
    for (text, expected) in
        [("Вa1", "b2a1"), ("Всe4", "d2e4"), ("Кe2", "f1e2"), ("Кдc2", "e1c2"), ("Кд/Лf2", "e1f2b")]
    {
        assert_eq!(read(&rules, fen, text), expected, "{text}");
    }
    // Every kind of every shipped game can be named in Russian, and no two kinds on the board at once alike.
    for rules in games() {
        let mut seen: HashMap<&str, char> = HashMap::new();
        for kind in (0..rules.kind_count()).map(quatrebras_rules::Kind::new) {
            let letter = rules.letter(quatrebras_rules::Piece::new(quatrebras_rules::Side::White, kind));
            let alias = rules.texts().kind(kind).aliases.get("ru");
            let alias = alias.unwrap_or_else(|| panic!("{}: {} has no Russian letter", rules.id(), letter));
            let other = seen.insert(alias, letter);
            assert!(
                other.is_none_or(|other| other == letter),
                "{}: {alias} is {other:?} and {letter}",
                rules.id()
            );
        }
    }
}

#[test]
fn refusals_say_what_is_there_and_stay_short() {
    let rules = game("chess");
    let start = rules.fen(rules.start());
    let error = |text: &str| rules.parse_san(rules.start(), text);
    assert!(matches!(error(""), Err(SanError::Malformed(_))));
    assert!(matches!(error("hello"), Err(SanError::Malformed(_))));
    assert!(matches!(error("e9"), Err(SanError::Malformed(_))));
    assert!(matches!(error("Z0"), Err(SanError::Malformed(_))));
    assert_eq!(read(&rules, &start, "Nf4"), "no legal move is called 'Nf4'; there are f4");
    assert_eq!(read(&rules, &start, "Bf3"), "no legal move is called 'Bf3'; there are Nf3, f3");
    assert_eq!(read(&rules, &start, "O-O"), "no legal move is called 'O-O'");
    // A null move and the like are no names.
    for text in
        ["--", "Z0", "0000", "@@@@", "1-0", "*", "1.", "e", "4", "x", "=", "-", "+", "#", "e.p.", "O", "0"]
    {
        assert!(error(text).is_err(), "{text}");
    }
    let long = format!("Nf3{}", " ".repeat(62));
    assert!(matches!(error(&long), Err(SanError::Malformed(_))));
    for text in [
        "x".repeat(70),
        "ж".repeat(40),
        "ж".repeat(1 << 20),
        "\u{1}\n\u{85}".repeat(9),
        format!("e4{}", "€".repeat(30)),
    ] {
        let Err(SanError::Malformed(shown) | SanError::None { text: shown, .. }) = error(&text) else {
            panic!("{text:?} was read")
        };
        assert!(shown.len() <= MAX_SAN && !shown.contains(char::is_control), "{shown:?}");
        if text.len() <= MAX_SAN {
            assert_eq!(shown.chars().count(), text.chars().count());
        }
    }
}

/// A game of two kings, each with two cells, in which no position may come back.
fn corridors(rule: &str) -> Rules {
    let text = format!(
        "id = 'corridors'\nname = 'Corridors'\nfiles = 'ab'\nranks = 3\nstart = 'k1/**/K1 w - - 0 1'\n\
         [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'W'\nroyal = true\n[rules.norepeat]\n{rule}"
    );
    Rules::from_toml(&text, "corridors.toml").unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_history_is_heeded() {
    for (rule, name) in [("[rules.stalemate]\nloses = true\n", "Ka1#"), ("", "Ka1")] {
        let rules = corridors(rule);
        let mut line = Line::new(&rules, rules.start().clone());
        for text in ["Kb1", "Kb3"] {
            let mv = line.parse_san(text).unwrap_or_else(|error| panic!("{error}"));
            line.push(mv).expect("a move that was read can be played");
        }
        // Black could only go back to a3, which would be the start position again.
        let mv = line.parse_san("Ka1").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(rules.san(line.position(), mv), "Ka1");
        assert_eq!(line.san(mv), name);
        assert_eq!(line.sans(), [(mv, name.to_owned())]);
        line.push(mv).expect("a move that was read can be played");
        assert!(line.verdict().is_some());
        assert_eq!(line.sans(), []);
        assert_eq!(line.parse_san("Ka3"), Err(SanError::Over));
        assert!(rules.parse_san(line.position(), "Ka3").is_ok());
    }
}

#[test]
fn a_forbidden_move_is_not_read() {
    let text = "id = 'duel'\nname = 'Duel'\nfiles = 'abc'\nranks = 3\nstart = 'k2/***/K2 w - - 0 1'\n\
                [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'W'\nroyal = true\n[rules.norepeat]\n";
    let rules = Rules::from_toml(text, "duel.toml").unwrap_or_else(|error| panic!("{error}"));
    let mut line = Line::new(&rules, rules.start().clone());
    for text in ["Kb1", "Kb3", "Ka1"] {
        let mv = line.parse_san(text).unwrap_or_else(|error| panic!("{error}"));
        line.push(mv).expect("a move that was read can be played");
    }
    let error = line.parse_san("ka3").expect_err("the start position would come back");
    assert_eq!(error, SanError::Repeats("Ka3".into()));
    let names: Vec<String> = line.sans().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["Kc3"]);
}

#[test]
fn a_game_of_odd_letters() {
    // Files called x and o, a pawn that shoots, one that is part of a compound and one that removes, two
    // kinds with one letter, a castling without a name.
    let text = "id = 'odd'\nname = 'Odd'\nfiles = 'xoabcd'\nranks = 6\n\
        start = '1pk2r/6/6/6/1P2NN/RPK2R w CD - 0 1'\ncounters = 'halfmove'\n\
        [kinds.freeking]\nletter = 'K'\nname = 'Free king'\nmoves = 'KD'\nroyal = true\nmark = 'M'\n\
        [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'W'\nroyal = true\n\
        [kinds.pawn]\nletter = 'P'\nname = 'Pawn'\nmoves = 'mK xfF2-3 xsR2-4'\n\
        [kinds.rook]\nletter = 'R'\nname = 'Rook'\nmoves = 'R'\naliases = { de = 'T', x = 'x' }\n\
        [kinds.knight]\nletter = 'N'\nname = 'Knight'\nmoves = 'N'\naliases = { de = 'S' }\n\
        [kinds.pair]\nletter = 'X'\nname = 'Pair'\nmoves = 'RN'\nparts = ['rook', 'knight']\n\
        [rules.split]\n[rules.compose]\nmovers = ['knight']\n[rules.removal]\nkind = 'pawn'\nrow = 6\n\
        [rules.shaken]\nfrom = 'freeking'\nto = 'king'\n\
        [rules.castling]\nrights = [\n\
        { letter = 'C', side = 'white', moves = [['king', 'a1', 'x1'], ['rook', 'd1', 'o1']] },\n\
        { letter = 'D', side = 'white', name = 'O-O-O-O', moves = [['king', 'a1', 'd1'], ['rook', 'd1', 'a1']] }]\n";
    let rules = match Rules::from_toml(text, "odd.toml") {
        Ok(rules) => rules,
        Err(error) => panic!("{error}"),
    };
    let fen = "2k3/6/6/6/N3N1/2K3 w - - 0 1";
    let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{error}"));
    let names: Vec<String> = rules.sans(&position).into_iter().map(|(_, name)| name).collect();
    // `Nxa3` would look like a capture.
    assert!(names.contains(&"Nx2a3".into()) && names.contains(&"Nca3".into()), "{names:?}");
    positions(&rules, 9, 30, 60, |position| {
        let names = names_are_unique(&rules, position);
        names_read_back(&rules, position, &names);
    });
}

#[test]
fn faulty_names_in_game_files_are_refused() {
    let chess = shipped().iter().find(|(id, _)| *id == "chess").expect("chess").1;
    let refused = |from: &str, to: &str| {
        assert!(chess.contains(from), "{from}");
        Rules::from_toml(&chess.replace(from, to), "chess.toml").expect_err(to).to_string()
    };
    let error = refused("name = \"O-O-O\"", "name = \"0-0-0\"");
    assert!(error.contains("expected one of O-O, O-O-O") && error.contains("found '0-0-0'"), "{error}");
    let error = refused("name = \"O-O-O\"", "name = \"O-O\"");
    assert!(error.contains("two castlings of White have the name 'O-O'"), "{error}");
    let error = refused("ru = \"Кр\"", "ru = \"\"");
    assert!(error.contains("expected an alias of 1 to 4 letters"), "{error}");
    let error = refused("ru = \"Кр\"", "ru = \"К1\"");
    assert!(error.contains("found \"К1\""), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// Whatever the text, nothing panics, what is read is legal, and errors are short.
    #[test]
    fn no_text_panics(text in "[ -~А-я×–\\n]{0,24}|\\PC{0,80}|[a-kA-KNOQRPx*/=(0-9+#-]{0,12}", seed in 0..14u64) {
        let all = games_once();
        let rules = &all[seed as usize % all.len()];
        check_text(rules, rules.start(), &text);
    }

    /// Nor does a name with a few changes.
    #[test]
    fn no_changed_name_panics(
        seed in 0..14usize,
        pick in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[a-zA-Z0-9x*/=+#() -]|[А-я]|"), 0..4),
    ) {
        let all = games_once();
        let rules = &all[seed % all.len()];
        let names = rules.sans(rules.start());
        let mut text: Vec<String> = names[pick.index(names.len())].1.chars().map(String::from).collect();
        for (at, change) in changes {
            let at = at.index(text.len());
            text[at] = change;
        }
        check_text(rules, rules.start(), &text.concat());
    }
}

/// All games, compiled once for all cases.
fn games_once() -> &'static [Rules] {
    static GAMES: std::sync::OnceLock<Vec<Rules>> = std::sync::OnceLock::new();
    GAMES.get_or_init(games)
}

fn check_text(rules: &Rules, position: &Position, text: &str) {
    match rules.parse_san(position, text) {
        Ok(mv) => {
            assert!(rules.is_legal(position, mv), "{text}");
            let name = rules.san(position, mv);
            assert_eq!(rules.parse_san(position, &name), Ok(mv), "{text}");
        }
        Err(SanError::Malformed(shown)) => assert!(shown.len() <= MAX_SAN),
        Err(
            SanError::None { text: shown, near: list }
            | SanError::Ambiguous { text: shown, candidates: list },
        ) => {
            assert!(shown.len() <= MAX_SAN && list.len() <= 8, "{text}");
        }
        Err(SanError::Repeats(_) | SanError::Over) => panic!("{text}: the position has no history"),
    }
}
