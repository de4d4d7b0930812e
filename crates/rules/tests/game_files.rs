//! Game files that make no game are refused at the line of the fault, in words that help.

use quatrebras_rules::Rules;
use quatrebras_testkit::laws;

/// A small game of the test's own, with a bit of everything that can be wrong.
const SMALL: &str = r#"id = "small"
name = "Small"
files = "abcdef"
ranks = 6
start = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
counters = "halfmove"
reset = ["capture", "pawn"]

[kinds.pawn]
letter = "P"
name = "Pawn"
moves = "mfW cfF"

[kinds.knight]
letter = "N"
name = "Knight"
moves = "N"

[kinds.rook]
letter = "R"
name = "Rook"
moves = "R"

[kinds.queen]
letter = "Q"
name = "Queen"
moves = "Q"

[kinds.king]
letter = "K"
name = "King"
moves = "K"
royal = true

[rules.promotion]
steps = [{ kind = "pawn", row = 6, to = ["queen", "rook"], must = true }]
"#;

fn compiled(text: &str) -> Rules {
    Rules::from_toml(text, "test.toml").unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Puts something else into the small game; it must then be refused at the line that has `place` in it.
fn refuses(from: &str, to: &str, place: &str, words: &[&str]) {
    assert!(SMALL.contains(from), "{from:?} is not in the file");
    refuses_file(&SMALL.replacen(from, to, 1), place, words);
}

/// Adds something to the small game; it must then be refused at the line that has `place` in it.
fn refuses_more(more: &str, place: &str, words: &[&str]) {
    refuses_file(&format!("{SMALL}\n{more}\n"), place, words);
}

fn refuses_file(text: &str, place: &str, words: &[&str]) {
    let error = match Rules::from_toml(text, "test.toml") {
        Ok(_) => panic!("accepted, though {words:?}:\n{text}"),
        Err(error) => error,
    };
    let lines = text.lines().enumerate().filter(|(_, line)| line.contains(place)).map(|(index, _)| index + 1);
    let lines: Vec<usize> = lines.collect();
    assert!(lines.contains(&error.line), "{error}: expected line {lines:?} for {place:?}");
    for word in words {
        assert!(error.message.contains(word), "{error} does not say {word:?}");
    }
    assert!(error.to_string().starts_with(&format!("test.toml:{}:{}: ", error.line, error.column)));
}

#[test]
fn the_small_game_is_fine() {
    let rules = compiled(SMALL);
    assert_eq!((rules.id(), rules.name(), rules.kind_count()), ("small", "Small", 5));
    // Los Alamos chess by another name: 6 pawns and 2 knights of 2 moves each.
    assert_eq!(rules.count_moves(rules.start()), 10);
}

#[test]
fn what_is_no_toml() {
    refuses("name = \"Small\"", "name = \"Small", "name =", &["string"]);
    refuses("ranks = 6", "ranks 6", "ranks", &["="]);
    refuses("ranks = 6", "ranks = ", "ranks", &[]);
    refuses("ranks = 6", "ranks = 6\nranks = 6", "ranks", &["duplicate"]);
    refuses("[kinds.rook]", "[kinds.knight]", "[kinds.knight]", &["duplicate"]);
    refuses("[kinds.rook]", "[kinds.rook", "[kinds.rook", &["]"]);
    refuses("\"Small\"", "\"\\q\"", "\\q", &["escape"]);
}

#[test]
fn the_head() {
    refuses("ranks", "rnaks", "id =", &["`ranks` is missing", "ranks = 8"]);
    refuses("counters =", "counter =", "counter =", &["unknown key `counter`", "did you mean 'counters'"]);
    refuses("name = \"Small\"\n", "", "id =", &["`name` is missing"]);
    refuses("ranks = 6", "ranks = \"6\"", "ranks =", &["string \"6\"", "expected"]);
    refuses("ranks = 6", "ranks = 6.0", "ranks =", &["6.0", "expected"]);
    refuses("ranks = 6", "ranks = -6", "ranks =", &["-6", "expected"]);
    refuses("ranks = 6", "ranks = 0", "ranks =", &["1 to 16 ranks", "found 0"]);
    refuses("ranks = 6", "ranks = 17", "ranks =", &["1 to 16 ranks", "found 17"]);
    refuses("ranks = 6", "ranks = 7", "start =", &["expected 7 ranks", "found 6"]);
    refuses("\"abcdef\"", "\"\"", "files =", &["1 to 16 files", "found 0"]);
    refuses("\"abcdef\"", "\"abcdefghijklmnopq\"", "files =", &["1 to 16 files", "found 17"]);
    refuses("\"abcdef\"", "\"abcdee\"", "files =", &["'e'", "twice"]);
    refuses("\"abcdef\"", "\"ABCDEF\"", "files =", &["letters a to z", "'A'"]);
    refuses("\"abcdef\"", "\"abcdeф\"", "files =", &["letters a to z", "'ф'"]);
    refuses("\"abcdef\"", "\"abcdefg\"", "start =", &["rank 6", "expected 7 cells", "found 6"]);
    for id in ["", "Small", "small game", "small-game", "../small", "klein\u{e9}"] {
        refuses("\"small\"", &format!("\"{id}\""), "id =", &["1 to 64 lower-case letters and digits", id]);
    }
    refuses("\"halfmove\"", "\"both\"", "counters =", &["both", "halfmove", "each-side"]);
    refuses("\"pawn\"]", "\"pawns\"]", "reset =", &["no kind is called 'pawns'", "did you mean 'pawn'"]);
    refuses("[\"capture\", \"pawn\"]", "\"capture\"", "reset =", &["expected"]);
}

#[test]
fn the_start() {
    let start = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";
    let at = "start =";
    refuses(start, "rnqknr/pppppp/6/6/PPPPPP/RNQKNR", at, &["start position", "six fields"]);
    refuses(start, "rnqknr/pppppp/6/6/PPPPPP/RNQKNB w - - 0 1", at, &["start position", "rank 1", "'B'"]);
    refuses(
        start,
        "rnqqnr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1",
        at,
        &["Black", "exactly one royal piece", "found 0"],
    );
    refuses(start, "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w K - 0 1", at, &["rights", "this game has none"]);
    refuses(start, "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - e3 0 1", at, &["no pawn can be taken in passing"]);
    refuses(start, "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0,0 1", at, &["counters"]);
    refuses(start, "3k2/6/3R2/6/6/3K2 w - - 0 1", at, &["start position", "Black is in check"]);
    refuses(start, "P2k2/6/6/6/6/3K2 w - - 0 1", at, &["pawn on a6", "changed or gone"]);
    let stars = "******/******/******/******/******/****** w - - 0 1";
    refuses(start, stars, at, &["1 to 128 cells"]);
    let full = ["16"; 9].join("/");
    let large = SMALL.replace("abcdef", "abcdefghijklmnop").replace("ranks = 6", "ranks = 9");
    refuses_file(&large.replace(start, &format!("{full} w - - 0 1")), at, &["1 to 128 cells"]);
}

#[test]
fn kinds() {
    refuses("letter = \"P\"", "leter = \"P\"", "leter", &["unknown field `leter`", "did you mean 'letter'"]);
    refuses("moves = \"N\"\n", "", "[kinds.knight]", &["missing field `moves`"]);
    for (letter, found) in [("p", "'p'"), ("é", "'é'"), ("1", "'1'"), ("*", "'*'")] {
        refuses(
            "letter = \"P\"",
            &format!("letter = \"{letter}\""),
            "letter =",
            &["upper-case letter A to Z", found],
        );
    }
    refuses("letter = \"P\"", "letter = \"PA\"", "letter =", &["PA", "character"]);
    refuses("letter = \"P\"", "letter = \"\"", "letter =", &["character"]);
    refuses("letter = \"P\"", "letter = \"N\"", "letter = \"N\"", &["letter N is taken"]);
    refuses("royal = true\n", "", "id =", &["no kind is royal"]);
    refuses("royal = true", "royal = 1", "royal =", &["expected a boolean"]);
    refuses(
        "letter = \"N\"",
        "region = \"palace\"\nletter = \"N\"",
        "region =",
        &["no region is called 'palace'"],
    );
    refuses("letter = \"N\"", "mark = \"M\"\nletter = \"N\"", "[kinds.knight]", &["mark needs a royal kind"]);
    refuses(
        "letter = \"K\"",
        "mark = \"M\"\nletter = \"K\"",
        "[kinds.king]",
        &["mark", "another royal kind"],
    );
    let more: String =
        (0..28).map(|n| format!("[kinds.k{n}]\nletter = 'Z'\nname = 'k'\nmoves = 'W'\n")).collect();
    refuses_more(&more, "id =", &["at most 32 kinds", "33"]);
    let compound = |parts: &str, more: &str| {
        format!(
            "[kinds.pair]\nletter = 'C'\nname = 'Pair'\nmoves = 'K'\nparts = {parts}\n{more}\n[rules.split]"
        )
    };
    let at = "parts =";
    refuses_more(&compound("['rook', 'bishop']", ""), at, &["no kind is called 'bishop'"]);
    refuses_more(&compound("['rook']", ""), at, &["2 names", "found 1"]);
    refuses_more(&compound("['rook', 'rook', 'rook']", ""), at, &["2 names", "found 3"]);
    refuses_more(&compound("['pair', 'rook']", ""), at, &["'pair' has parts itself"]);
    refuses_more(&compound("['king', 'rook']", ""), at, &["no royal part", "found 1"]);
    refuses_more(&compound("['rook', 'knight']", "royal = true"), at, &["exactly one royal part", "found 0"]);
    refuses_more(&compound("['king', 'king']", "royal = true"), at, &["exactly one royal part", "found 2"]);
}

#[test]
fn sides() {
    let side = |line: &str| format!("[sides.white]\nname = \"Violet\"\n{line}");
    let colors = ["`white`", "`black`", "`yellow`", "`red`", "`green`", "`blue`"];
    let mut words = vec!["`violet`"];
    words.extend(colors);
    refuses_more(&side("color = \"violet\""), "color = \"violet\"", &words);
    refuses_more(&side(""), "[sides.white]", &["color"]);
}

#[test]
fn movements() {
    let column = |moves: &str| {
        let file = SMALL.replacen("moves = \"N\"", &format!("moves = \"{moves}\""), 1);
        let error = Rules::from_toml(&file, "test.toml").expect_err(moves);
        assert!(error.message.starts_with("movement notation: expected "), "{error}");
        assert_eq!(
            error.line,
            file.lines().position(|line| line.contains(&format!("moves = \"{moves}\""))).expect("the line")
                + 1
        );
        // The notation begins after `moves = "`.
        error.column - 9
    };
    for (moves, place) in
        [("", 1), ("NX", 2), ("N nW", 3), ("N W{row 0}", 9), ("N é", 3), ("NN", 2), ("R{over 0}", 8)]
    {
        assert_eq!(column(moves), place, "{moves:?}");
    }
    refuses("moves = \"N\"", "moves = \"N xN\"", "xN", &["both capture and shoot"]);
    refuses("moves = \"N\"", "moves = [\"N\"]", "moves = [", &["expected a string"]);
    // On this board such a kind could never move.
    refuses("moves = \"N\"", "moves = \"N{row 9}\"", "row 9", &["never move"]);
}

#[test]
fn regions() {
    let region = |cells: &str| format!("[regions.palace]\ncells = {cells}");
    for cells in ["['z1']", "['a1-z9']", "['a1-']", "['']", "['a0']", "['a01']", "['A1']", "['a1-b2-c3']"] {
        refuses_more(&region(cells), "cells =", &["expected a cell or two corners"]);
    }
    refuses_more(&region("'a1'"), "cells =", &["expected"]);
    refuses_more("[regions.palace]\ncell = ['a1']", "cell =", &["unknown field `cell`"]);
    // A start position with a piece outside.
    let file = SMALL.replacen("moves = \"N\"", "moves = \"N\"\nregion = \"palace\"", 1);
    refuses_file(
        &format!("{file}{}", region("['a1-c3']")),
        "start =",
        &["knight on e1", "outside its region"],
    );
}

#[test]
fn rules_by_name() {
    refuses_more(
        "[rules.promotoin]",
        "promotoin",
        &["no special rule is called", "did you mean 'promotion'"],
    );
    refuses_more("[rules.facing]\nopen = true", "open =", &["unknown field `open`"]);
    refuses("[rules.promotion]\n", "[rules]\npromotion = 5\n[rules.x]\n", "promotion = 5", &["expected"]);
    for rule in ["split", "facing", "norepeat", "agreement"] {
        refuses_more(&format!("[rules.{rule}]\nx = 1"), "x = 1", &["unknown field `x`"]);
    }
    for (rule, key) in [
        ("compose", "movers"),
        ("passing", "pawns"),
        ("castling", "rights"),
        ("shaken", "from"),
        ("removal", "kind"),
        ("goal", "row"),
        ("stalemate", "loses"),
        ("idleness", "moves"),
        ("repetition", "times"),
        ("movelimit", "moves"),
        ("material", "dead"),
    ] {
        refuses_more(&format!("[rules.{rule}]"), &format!("[rules.{rule}]"), &["missing field", key]);
    }
}

#[test]
fn promotion() {
    let steps = "steps = [{ kind = \"pawn\", row = 6, to = [\"queen\", \"rook\"], must = true }]";
    let at = "steps =";
    let with = |step: &str, words: &[&str]| refuses(steps, &format!("steps = [{step}]"), at, words);
    with("{ kind = 'pwan', row = 6, to = ['queen'] }", &["no kind is called 'pwan'", "did you mean 'pawn'"]);
    with("{ kind = 'king', row = 6, to = ['queen'] }", &["not royal", "'king'"]);
    with("{ kind = 'pawn', row = 6, to = ['king'] }", &["'king' is royal"]);
    with("{ kind = 'pawn', row = 6, to = [] }", &["at least one kind"]);
    with("{ kind = 'pawn', row = 6, to = ['rook', 'rook'] }", &["'rook' is named twice"]);
    with("{ kind = 'pawn', row = 0, to = ['rook'] }", &["row", "found 0"]);
    with("{ kind = 'pawn', row = 7, to = ['rook'] }", &["a row from 1 to 6", "found 7"]);
    with("{ kind = 'pawn', row = -1, to = ['rook'] }", &["-1"]);
    with("{ kind = 'pawn', to = ['rook'] }", &["missing field `row`"]);
    with("{ kind = 'pawn', row = 6, to = ['rook'], limit = 'captured' }", &["unknown field `limit`"]);
    with("{ kind = 'pawn', row = 6, to = ['pawn'], must = true }", &["'pawn'", "change or go"]);
    with(
        "{ kind = 'pawn', row = 6, to = ['rook'] }, { kind = 'pawn', row = 6, to = ['queen'] }",
        &["row 6", "twice"],
    );
    refuses(steps, &format!("{steps}\nlimit = \"taken\""), "limit =", &["taken", "captured"]);
    let pair =
        "[kinds.pair]\nletter = 'C'\nname = 'Pair'\nmoves = 'fW'\nparts = ['pawn', 'rook']\n[rules.split]";
    refuses_more(pair, at, &["no compound", "'pawn'"]);
}

#[test]
fn removal() {
    refuses_more("[rules.removal]\nkind = 'king'\nrow = 6", "kind = 'king'", &["not royal"]);
    refuses_more("[rules.removal]\nkind = 'x'\nrow = 6", "kind = 'x'", &["no kind is called 'x'"]);
    refuses_more("[rules.removal]\nkind = 'knight'\nrow = 9", "row = 9", &["a row from 1 to 6"]);
    // Rooks stand on row 1, their own first.
    refuses_more("[rules.removal]\nkind = 'rook'\nrow = 1", "start =", &["rook on", "changed or gone"]);
}

#[test]
fn compounds() {
    let pair = "[kinds.pair]\nletter = 'C'\nname = 'Pair'\nmoves = 'RN'\nparts = ['rook', 'knight']\n";
    let at = "movers =";
    let with = |movers: &str, words: &[&str]| {
        refuses_more(&format!("{pair}[rules.compose]\nmovers = {movers}"), at, words);
    };
    with("['bishop']", &["no kind is called 'bishop'"]);
    with("['king']", &["'king' is royal"]);
    with("['queen']", &["no compound has the part 'queen'"]);
    let twin = pair.replace("pair", "twin").replace("'C'", "'D'").replace("Pair", "Twin");
    refuses_more(
        &format!("{pair}{twin}[rules.compose]\nmovers = ['rook']"),
        at,
        &["Pair", "Twin", "same parts"],
    );
    refuses_more(pair, "letter = 'C'", &["`parts` say nothing"]);
    // What stays behind must be able to stand there.
    let narrow = SMALL.replacen("moves = \"N\"", "moves = \"N\"\nregion = \"half\"", 1);
    let narrow = format!("{narrow}[regions.half]\ncells = ['a1-f3']\n{pair}");
    refuses_file(&format!("{narrow}[rules.split]"), "[rules.split]", &["Knight", "cannot stand"]);
    // A part that shoots would give two moves one text.
    let gun = SMALL.replacen("moves = \"R\"", "moves = \"mR xN\"", 1);
    refuses_file(
        &format!("{gun}{}[rules.split]", pair.replace("RN", "RK")),
        "[rules.split]",
        &["Rook shoots"],
    );
}

#[test]
fn passing() {
    let double = SMALL.replacen("mfW cfF", "mfW cfF mfW2-2{row 2}", 1);
    let at = "pawns =";
    let with = |pawns: &str, words: &[&str]| {
        refuses_file(&format!("{double}[rules.passing]\npawns = {pawns}"), at, words);
    };
    compiled(&format!("{double}[rules.passing]\npawns = ['pawn']"));
    with("['bishop']", &["no kind is called 'bishop'"]);
    with("['king']", &["not royal"]);
    with("['pawn', 'pawn']", &["'pawn' is named twice"]);
    with("['rook']", &["'rook' captures along a line"]);
    let immune = format!("{double}[rules.immunity]\npawn = ['pawn']\n[rules.passing]\npawns = ['pawn']");
    refuses_file(&immune, at, &["'pawn' may not capture"]);
    // Rows 1 to 3 of a board of four: what passes row 2 is taken on the other side's row 3.
    let low = double.replace("ranks = 6", "ranks = 4").replace("/6/6", "").replace("row = 6", "row = 3");
    let low = low.replace("pppppp/PPPPPP", "6/6").replace("{row 2}", "{row 1}");
    refuses_file(
        &format!("{low}[rules.passing]\npawns = ['pawn']"),
        at,
        &["take in passing on", "changes or goes"],
    );
}

#[test]
fn castling() {
    let castles = "rnqk1r/pppppp/6/6/PPPPPP/RNQK1R w K - 0 1";
    let base = SMALL.replacen("rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1", castles, 1);
    let at = "rights =";
    let file = |rights: &str| format!("{base}[rules.castling]\nrights = [{rights}]");
    let good = "{ letter = 'K', side = 'white', moves = [['king', 'd1', 'f1'], ['rook', 'f1', 'e1']] }";
    let rules = compiled(&file(good));
    assert!(laws::texts(&rules, rules.start()).contains(&"d1f1".to_owned()));
    let with = |rights: &str, words: &[&str]| refuses_file(&file(rights), at, words);
    with(&good.replace("'K'", "'k'"), &["upper-case letter", "'k'"]);
    with(&good.replace("'white'", "'blue'"), &["blue", "white"]);
    with(&good.replace("['king', 'd1', 'f1']", "['rook', 'd1', 'f1']"), &["a royal kind", "'rook'"]);
    with(&good.replace("'f1'], ['rook'", "'g1'], ['rook'"), &["no cell 'g1'"]);
    with(&good.replace("'f1'], ['rook'", "'c1'], ['rook'"), &["plain move", "same text"]);
    with(&good.replace("'f1', 'e1'", "'f1', 'f1'"), &["share a cell"]);
    with(&good.replace("'f1', 'e1'", "'f1'"), &["3 names", "found 2"]);
    with(&good.replace("'f1', 'e1'", "'f1', 'e1', 'e2'"), &["3 names", "found 4"]);
    with("{ letter = 'K', side = 'white', moves = [] }", &["at least the royal"]);
    let other = "{ letter = 'K', side = 'white', moves = [['king', 'd1', 'b1'], ['rook', 'a1', 'c1']] }";
    with(&format!("{good}, {other}"), &["two rights have the letter K"]);
    with(&format!("{good}, {}", good.replace("'K'", "'L'")), &["one text"]);
    let four = good.replace("]] }", "], ['knight', 'b1', 'a3'], ['queen', 'c1', 'c3']] }");
    with(&four, &["at most three pieces"]);
    // The king's region must have the cell where he ends.
    let home = base.replacen("moves = \"K\"", "moves = \"K\"\nregion = \"home\"", 1);
    let home = format!("{home}[regions.home]\ncells = ['c1-e2']\n[rules.castling]\nrights = [{good}]");
    refuses_file(&home, at, &["King", "f1", "cannot stand"]);
}

#[test]
fn other_rules() {
    let immunity =
        |rule: &str, words: &[&str]| refuses_more(&format!("[rules.immunity]\n{rule}"), rule, words);
    immunity("king = ['queen']", &["'king' is royal"]);
    immunity("bishop = ['queen']", &["no kind is called 'bishop'"]);
    immunity("rook = ['bishop']", &["no kind is called 'bishop'"]);
    immunity("rook = 'queen'", &["expected"]);
    let free = "[kinds.free]\nletter = 'K'\nname = 'Free'\nmoves = 'KD'\nroyal = true\nmark = 'F'\n";
    let shaken = |from: &str, to: &str, place: &str, words: &[&str]| {
        refuses_more(&format!("{free}[rules.shaken]\nfrom = '{from}'\nto = '{to}'"), place, words);
    };
    compiled(&format!("{SMALL}{free}[rules.shaken]\nfrom = 'free'\nto = 'king'"));
    shaken("rook", "king", "from =", &["a royal kind", "'rook'"]);
    shaken("free", "rook", "to =", &["a royal kind", "'rook'"]);
    shaken("free", "free", "to =", &["another kind", "'free'"]);
    // The king who gives check would be in check himself, from two cells away.
    shaken("king", "free", "to =", &["'free' captures where 'king' does not"]);
    for (rule, place, words) in [
        ("goal]\nrow = 0", "row = 0", &["a row from 1 to 6", "found 0"][..]),
        ("goal]\nrow = 7", "row = 7", &["a row from 1 to 6", "found 7"]),
        ("goal]\nrow = 1", "start =", &["goal row", "d1"]),
        ("stalemate]\nloses = false", "loses =", &["expected `loses = true`"]),
        ("idleness]\nmoves = 30", "[rules.idleness]", &["counters = \"each-side\""]),
        ("movelimit]\nmoves = 0", "moves = 0", &["nonzero"]),
        ("movelimit]\nmoves = 99999999999", "moves = 9", &["expected"]),
        ("repetition]\ntimes = 1", "[rules.repetition]", &["2 or more"]),
        ("repetition]\ntimes = 0", "times = 0", &["nonzero"]),
        ("material]\ndead = ['bishop']", "dead =", &["no kind is called 'bishop'"]),
        ("material]\ndead = ['']\nequal = true", "equal =", &["unknown field `equal`"]),
    ] {
        refuses_more(&format!("[rules.{rule}"), place, words);
    }
    let sides = SMALL.replace("halfmove", "each-side").replace("- 0 1", "- 0,0 1");
    compiled(&format!("{sides}[rules.idleness]\nmoves = 30"));
    refuses_file(
        &format!("{sides}[rules.movelimit]\nmoves = 50"),
        "[rules.movelimit]",
        &["counters = \"halfmove\""],
    );
    refuses_file(&format!("{sides}[rules.idleness]\nmoves = 0"), "moves = 0", &["nonzero"]);
}

#[test]
fn extending_files() {
    let with = |text: &str, place: &str, words: &[&str]| refuses_file(text, place, words);
    with("extends = 'nothing'\nid = 'x'", "extends", &["known game", "'nothing'"]);
    with("extends = 5\nid = 'x'", "extends", &["id of a game"]);
    with("remove = ['kinds.pawn']\nid = 'x'", "remove", &["`remove` needs `extends`"]);
    with("extends = 'chess'\nremove = 'kinds.pawn'", "remove", &["list of names"]);
    with("extends = 'chess'\nremove = ['kinds.prawn']", "remove", &["no 'kinds.prawn'"]);
    with("extends = 'chess'\nremove = ['kids.pawn']", "remove", &["no table 'kids'"]);
    with("extends = 'chess'\n[kinds.pawn]\nmoves = 'X'", "moves = 'X'", &["movement notation"]);
    // Games that extend each other.
    let games = |id: &str| match id {
        "one" => Some("extends = 'two'\nid = 'one'".to_owned()),
        "two" => Some("extends = 'one'\nid = 'two'".to_owned()),
        _ => None,
    };
    let errors = Rules::compile("extends = 'one'\nid = 'x'", "test.toml", &games).expect_err("a circle");
    assert!(errors[0].message.contains("extends itself"), "{}", errors[0]);
    let ladder = |id: &str| id.parse::<u32>().ok().map(|n| format!("extends = '{}'\nid = 'x'", n + 1));
    let errors = Rules::compile("extends = '1'\nid = 'x'", "test.toml", &ladder).expect_err("no end");
    assert!(errors[0].message.contains("chain is longer than 8"), "{}", errors[0]);
    // All faults at once, in their order, each with its place.
    let text = SMALL
        .replace("ranks = 6", "ranks = \"6\"")
        .replace("moves = \"N\"\n", "")
        .replace("[rules.p", "[rules.q");
    let errors = Rules::compile(&text, "test.toml", &|_| None).expect_err("faults");
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert!(errors.len() > 1 && lines.is_sorted(), "{lines:?}");
}

#[test]
fn what_is_called_otherwise_does_not_keep_the_other_names() {
    let camels =
        "extends = 'chess'\nid = 'camels'\nname = 'Camel Chess'\n[kinds.knight]\nname = 'Camel'\nmoves = 'C'";
    let rules = compiled(camels);
    let texts = rules.texts();
    assert!(texts.names.is_empty() && texts.pgn.is_empty(), "{texts:?}");
    let named = |name: &str| {
        let mut kinds = (0..rules.kind_count()).map(quatrebras_rules::Kind::new);
        &texts.kind(kinds.find(|&kind| rules.kind_name(kind) == name).expect("a kind")).names
    };
    assert!(named("Camel").is_empty() && named("Rook").contains_key("ru"));
}
