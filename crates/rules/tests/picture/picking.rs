//! Hand-made questions and answers.

use super::{cell, kind, picture, position};
use quatrebras_rules::{Answer, Asks, Kind, Pick, Picker, Piece, Rules, Side};
use quatrebras_testkit::game;

/// The answers to the next question, with the parts that may go.
fn asked(rules: &Rules, picker: &Picker<'_>) -> Vec<String> {
    let part = |kind: &Option<Kind>| kind.map_or('-', |kind| rules.letter(Piece::new(Side::White, kind)));
    let question = picker.question().expect("something is open");
    let tell = |answer: &Answer| {
        let mut parts: Vec<char> = answer.parts.iter().map(part).collect();
        parts.sort_unstable();
        let parts: String = parts.into_iter().collect();
        let marks = [(answer.capture, 'x'), (answer.shot, '*'), (answer.join, '&')];
        let marks: String = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark).collect();
        match answer.pick {
            Pick::Piece(cell) | Pick::Target(cell) => {
                format!("{}{marks} {parts}", rules.board().cell_name(cell))
            }
            Pick::Part(kind) | Pick::Becomes(kind) => format!("{}{marks}", part(&kind)),
            Pick::Victim(cell) => cell.map_or("none".into(), |cell| rules.board().cell_name(cell)),
        }
    };
    let mut told: Vec<String> = question.answers.iter().map(tell).collect();
    told.sort();
    told
}

#[test]
fn targets_say_which_parts_can_go_there() {
    let rules = game("grandwaterloo");
    let start = position(&rules, "5e4/10/10/10/10/10/10/3B6/3n6/2C1E5 w - - 0,0 1");
    let pictures = rules.pictures(&start);
    let mut picker = Picker::new(&pictures);
    assert_eq!(asked(&rules, &picker), ["c1x& -BN", "d3 -", "e1x -KS"]);
    assert!(!picker.pick(Pick::Piece(cell(&rules, "d2"))), "an enemy is no answer");
    assert!(picker.pick(Pick::Piece(cell(&rules, "c1"))));
    assert_eq!(asked(&rules, &picker), ["a2 -N", "a3 -B", "b2 -B", "b3 -N", "d2x -B", "d3& N", "e2 -N"]);
    // The part first, then fewer targets; or the target, and a question only where two can go.
    assert!(picker.pick(Pick::Part(Some(kind(&rules, 'N')))));
    assert!(picker.pick(Pick::Target(cell(&rules, "d3"))));
    assert_eq!(picker.finished().map(|picture| picture.text.as_str()), Some("c1d3n"));
    picker.back();
    picker.back();
    assert!(picker.pick(Pick::Target(cell(&rules, "d2"))));
    assert_eq!(asked(&rules, &picker), ["-x", "Bx"]);
    assert!(picker.pick(Pick::Part(None)));
    assert_eq!(picker.finished().map(|picture| picture.text.as_str()), Some("c1d2"));
    picker.back();
    picker.back();
    assert!(picker.pick(Pick::Target(cell(&rules, "d3"))), "only the knight joins the bishop");
    assert_eq!(picker.finished().map(|picture| picture.text.as_str()), Some("c1d3n"));
}

#[test]
fn promotions_and_victims_are_asked_for() {
    let rules = game("waterloo2014");
    let start = position(&rules, "4k5/10/10/P9/10/10/10/10/10/4K5 w - - 0 1");
    let pictures = rules.pictures(&start);
    let picks = [Pick::Piece(cell(&rules, "a7")), Pick::Target(cell(&rules, "a8"))];
    let mut picker = Picker::with(&pictures, &picks).expect("a move");
    assert_eq!(picker.question().map(|question| question.asks), Some(Asks::Becomes));
    assert_eq!(asked(&rules, &picker), ["-", "S"]);
    assert!(picker.pick(Pick::Becomes(None)));
    assert_eq!(picker.finished().map(|picture| picture.text.as_str()), Some("a7a8"));

    let rules = game("chessbattle");
    let start = position(&rules, "**4h2b**/**7S**/12/3t8/12/12/12/12/12/12/**8**/**4H3** w - - 0 1");
    let pictures = rules.pictures(&start);
    let picks = [Pick::Piece(cell(&rules, "j11")), Pick::Target(cell(&rules, "i12"))];
    let picker = Picker::with(&pictures, &picks).expect("a move");
    assert_eq!(asked(&rules, &picker), ["d9", "j12"]);
    let picks = [Pick::Piece(cell(&rules, "j11")), Pick::Target(cell(&rules, "j12"))];
    let picker = Picker::with(&pictures, &picks).expect("a move");
    assert_eq!(picker.finished().map(|picture| picture.text.as_str()), Some("j11j12xd9"));
    assert!(Picker::with(&pictures, &[Pick::Piece(cell(&rules, "d9"))]).is_none());
}

#[test]
fn pictures_are_plain_data() {
    let rules = game("grandwaterloo");
    let picture = picture(&rules, "5e4/10/10/10/10/10/10/3B6/10/2C1E5 w - - 0,0 1", "c1d3n");
    let written = toml::to_string(&picture).expect("it is plain");
    for line in
        ["text = \"c1d3n\"", "effect = \"split\"", "effect = \"join\"", "side = \"white\"", "split = true"]
    {
        assert!(written.lines().any(|found| found == line), "{line} in\n{written}");
    }
    let picks = [Pick::Part(Some(kind(&rules, 'N'))), Pick::Part(None), Pick::Target(cell(&rules, "d3"))];
    for pick in picks {
        let written = toml::to_string(&pick).expect("it is plain");
        assert_eq!(toml::from_str::<Pick>(&written).expect("it reads back"), pick, "{written}");
    }
    assert!(toml::from_str::<Pick>("asks = 'piece'\nanswer = 128").is_err());
    assert!(toml::from_str::<Pick>("asks = 'part'\nanswer = 32").is_err());
}
