//! What the documents say is true.

use quatrebras_rules::{Rules, shipped};
use quatrebras_testkit::{games, laws, walks::walk};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The ten steps of docs/GAMES.md, one after the other, are a game.
#[test]
fn the_ten_steps_make_a_whole_game() {
    let text = document("GAMES.md");
    let steps: Vec<&str> =
        text.split("```toml step\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(steps.len(), 10);
    let rules = Rules::from_toml(&steps.concat(), "outpost.toml").expect("the steps make a game");
    // Seven pawns with two moves each, but that above the hole, which has one; the knights have two each
    // (b1: a3 and c3), the catapults none to move to and none to shoot at, the short rooks none.
    assert_eq!(rules.perft(rules.start(), 1), 7 * 2 - 1 + 2 * 2);
    for count in 1..10 {
        assert!(
            Rules::from_toml(&steps[..count].concat(), "outpost.toml").is_err() == (count < 6),
            "{count} steps"
        );
    }
}

/// Every special rule of the shipped games, and every one that the compiler knows, stands in docs/GAMES.md.
#[test]
fn every_special_rule_is_documented() {
    let text = document("GAMES.md");
    let error = Rules::from_toml(
        "id='a'\nname='A'\nfiles='ab'\nranks=2\nstart='1k/K1 w - - 0 1'\n[kinds.king]\nletter='K'\nname='K'\nmoves='K'\nroyal=true\n[rules.nothing]\n",
        "a.toml",
    );
    let message = error.expect_err("no such rule").message;
    let (_, names) = message.split_once("there are ").expect("the message lists the rules");
    let names: BTreeSet<&str> = names.split(';').next().unwrap_or(names).split(", ").collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        assert!(text.contains(&format!("[rules.{name}]")), "{name} is not in docs/GAMES.md");
    }
}

/// Every shipped game has its names in three languages.
#[test]
fn shipped_games_have_names_in_three_languages() {
    for rules in &games() {
        for language in ["ru", "zh"] {
            assert!(rules.texts().names.contains_key(language), "{} {language}", rules.id());
            for kind in 0..rules.kind_count() {
                let kind = quatrebras_rules::Kind::new(kind);
                let names = &rules.texts().kind(kind).names;
                assert!(names.contains_key(language), "{} {} {language}", rules.id(), rules.kind_name(kind));
            }
        }
    }
}

/// A revision depends on the rules and on nothing else.
#[test]
fn revisions_follow_the_rules_and_not_the_names() {
    let revision = |text: &str| Rules::from_toml(text, "x.toml").expect("a game").revision().to_owned();
    for (id, text) in shipped() {
        let before = revision(text);
        assert_eq!(before.len(), 16, "{id}");
        assert_eq!(revision(&text.replace("# ", "#  ")), before, "{id}: comments");
        let renamed = text.replacen("name ", "name  ", 1).replacen("= \"", "=  \"", 1);
        assert_eq!(revision(&renamed), before, "{id}: blanks");
    }
    let (_, chess) = shipped().iter().find(|(id, _)| *id == "chess").expect("chess");
    let before = revision(chess);
    assert_ne!(revision(&chess.replacen("\"mfW cfF", "\"mfW cfK", 1)), before, "another pawn");
    assert_eq!(revision(&chess.replacen("= \"Rook\"", "= \"Tower\"", 1)), before, "another name");
    let shown = chess.replacen("files ", "featured = 3\nfiles ", 1);
    let shown = shown.replacen("[kinds.rook]", "[kinds.rook]\nfigure = \"tower-2\"", 1);
    assert_eq!(revision(&shown), before, "shown otherwise");
    let all: BTreeSet<String> = shipped().iter().map(|(_, text)| revision(text)).collect();
    assert_eq!(all.len(), shipped().len(), "no two games have the same rules");
}

/// What is only for show: whether a game is among the first shown, and the names of drawings.
#[test]
fn figures_are_the_keys_of_the_kinds_unless_the_file_says_otherwise() {
    let (_, chess) = shipped().iter().find(|(id, _)| *id == "chess").expect("chess");
    let compile = |text: &str| Rules::from_toml(text, "x.toml");
    let figures = |rules: &Rules| -> BTreeSet<String> {
        let kinds = (0..rules.kind_count()).map(quatrebras_rules::Kind::new);
        kinds.map(|kind| rules.texts().kind(kind).figure.clone()).collect()
    };
    let plain = compile(chess).expect("chess");
    let keys = ["bishop", "king", "knight", "pawn", "queen", "rook"];
    assert_eq!(figures(&plain), keys.map(str::to_owned).into());
    assert_eq!(plain.texts().featured, None);
    let own = chess.replacen("[kinds.rook]", "[kinds.rook]\nfigure = \"tower-2\"", 1);
    let own = compile(&own.replacen("files ", "featured = 3\nfiles ", 1)).expect("chess, shown otherwise");
    assert!(
        own.texts().featured == Some(3)
            && figures(&own).contains("tower-2")
            && !figures(&own).contains("rook")
    );
    for bad in ["", "Tower", "../tower", "t t"] {
        let text = chess.replacen("[kinds.rook]", &format!("[kinds.rook]\nfigure = {bad:?}"), 1);
        let message = compile(&text).expect_err("no name of a drawing").message;
        assert!(message.contains("the name of a drawing") && message.contains(bad), "{message}");
    }
}

/// A file that extends another has all that it does not change.
#[test]
fn extending_adds_replaces_and_removes() {
    let base = "id='base'\nname='Base'\nfiles='abcd'\nranks=4\nstart='3k/1r2/4/K1R1 w - - 0 1'\n[kinds.king]\nletter='K'\nname='King'\nmoves='K'\nroyal=true\n[kinds.rook]\nletter='R'\nname='Rook'\nmoves='R'\n[rules.repetition]\ntimes=3\n";
    let compile =
        |text: &str| Rules::compile(text, "own.toml", &|id| (id == "base").then(|| base.to_owned()));
    let same = compile("extends='base'\nid='own'\nname='Own'\n").expect("a game");
    let plain = Rules::from_toml(base, "base.toml").expect("a game");
    assert_eq!(same.perft(same.start(), 3), plain.perft(plain.start(), 3));
    let short = compile("extends='base'\nid='own'\nname='Own'\n[kinds.rook]\nmoves='W'\n").expect("a game");
    assert!(short.perft(short.start(), 1) < plain.perft(plain.start(), 1));
    assert_eq!(short.revision().len(), 16);
    assert_ne!(short.revision(), same.revision());
    let less =
        compile("extends='base'\nid='own'\nname='Own'\nremove=['rules.repetition']\n").expect("a game");
    assert_ne!(less.revision(), same.revision());
    // Faults name the file that they stand in.
    let fault = |text: &str| compile(text).expect_err("a fault")[0].to_string();
    assert!(
        fault("extends='base'\nid='own'\nname='Own'\n[kinds.rook]\nmoves='Y'\n").starts_with("own.toml:5:")
    );
    assert!(fault("extends='nobody'\nid='own'\n").contains("nobody"));
    assert!(fault("extends='base'\nid='own'\nname='Own'\nremove=['rules.goal']\n").contains("rules.goal"));
    let endless = Rules::compile("extends='a'\n", "a.toml", &|_| Some("extends='a'\n".to_owned()));
    assert!(endless.expect_err("a fault")[0].message.contains("extends itself"));
}

/// All faults of a pass are told at once, in the order of their places.
#[test]
fn all_faults_are_told_at_once() {
    let text = "id='a'\nname='A'\nfiles='ab'\nranks=2\nstart='1k/K1 w - - 0 1'\nreset=['pawn']\n[kinds.king]\nletter='K'\nname='K'\nmovs='K'\nroyal=true\n[kinds.pawn]\nletter=7\nname='P'\nmoves='W'\n[rgions.x]\ncells=[]\n";
    let faults = Rules::compile(text, "a.toml", &|_| None).expect_err("faults");
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert!(lines.is_sorted(), "{lines:?}");
    assert!([10, 13, 16].iter().all(|line| lines.contains(line)), "{faults:#?}");
    assert!(faults.iter().any(|fault| fault.message.contains("did you mean 'moves'")), "{faults:#?}");
    assert!(faults.iter().any(|fault| fault.message.contains("did you mean 'regions'")), "{faults:#?}");
}

/// The games in `examples/`, made from docs/GAMES.md alone, compile and keep the laws.
#[test]
fn the_examples_are_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let entries = fs::read_dir(&folder).expect("the folder examples/");
    let mut count = 0;
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        let text = fs::read_to_string(&path).expect("a text");
        let rules =
            Rules::from_toml(&text, &path.display().to_string()).unwrap_or_else(|error| panic!("{error}"));
        walk(&rules, 3, 120, |position| {
            laws::fast_is_slow(&rules, &[], position);
            laws::fen_reads_back(&rules, position);
            laws::movers_are_safe(&rules, position);
        });
        count += 1;
    }
    assert_eq!(count, 3);
}

/// A kind without a region goes wherever the board has cells, also where the holes do not turn.
#[test]
fn holes_need_not_be_symmetric() {
    let text = "id='hole'\nname='Hole'\nfiles='abcdef'\nranks=6\nstart='r4k/6/6/6/1*4/R4K w - - 0 1'\n[kinds.king]\nletter='K'\nname='King'\nmoves='K'\nroyal=true\n[kinds.rook]\nletter='R'\nname='Rook'\nmoves='R'\n";
    let rules = Rules::from_toml(text, "hole.toml").expect("a game");
    let position = rules.parse_fen("r4k/6/6/6/1*4/R4K b - - 0 1").expect("a position");
    // Black's rook on a6: five cells down to the capture on a1, four to the right; his king on f6: three cells.
    assert_eq!(rules.perft(&position, 1), 5 + 4 + 3);
    let e5 = rules.board().parse_cell("e5").expect("a cell");
    let rook = quatrebras_rules::Piece::new(quatrebras_rules::Side::Black, quatrebras_rules::Kind::new(1));
    assert!(rules.may_stand(rook, e5), "e5 is the hole turned");
}

/// Each of the six games has its prose in each of the three languages, and no language has more than another.
#[test]
fn the_prose_of_the_games_is_there_in_three_languages() {
    let keys = |language: &str| -> BTreeSet<String> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{language}/games.ftl"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let messages = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        messages
            .map(|line| {
                let (key, value) = line.split_once(" = ").unwrap_or_else(|| panic!("{language}: {line}"));
                assert!(value.chars().count() > 20, "{language}: {line}");
                key.to_owned()
            })
            .collect()
    };
    let english = keys("en");
    assert_eq!(english.len(), 6);
    for key in &english {
        let id = key.strip_suffix("-about").expect("a key <id>-about");
        assert!(shipped().iter().any(|(known, _)| *known == id), "{id}");
    }
    assert_eq!(keys("ru"), english);
    assert_eq!(keys("zh"), english);
}
