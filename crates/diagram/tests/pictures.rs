//! Pictures of every game are whole: paths only, one disc a piece, one square a cell.

use quatrebras_diagram::{Diagram, Faces, Mark, MarkColor, Options, PngError};
use quatrebras_testkit::{game, games, walks::walk};

#[test]
fn every_cell_has_its_square_and_every_piece_its_disc() {
    for rules in &games() {
        walk(rules, 7, 40, |position| {
            let options = Options { coordinates: false, ..Options::default() };
            let svg = Diagram::new(rules, position, options).svg();
            // One rectangle is the page.
            assert_eq!(svg.matches("<rect ").count(), rules.board().size() + 1, "{}", rules.id());
            let pieces = position.occupied().count() as usize;
            let discs = svg.matches("<circle ").count() - svg.matches("fill=\"none\"").count();
            assert_eq!(discs, pieces, "{}: rings are not filled", rules.id());
            assert_eq!(svg.matches("<path ").count(), pieces, "{}: a face for each piece", rules.id());
            assert!(!svg.contains("<text"), "no fonts are needed");
        });
    }
}

#[test]
fn pngs_have_the_size_of_the_picture_times_the_scale() {
    let rules = game("chessbattle");
    let diagram = Diagram::new(&rules, rules.start(), Options { cell: 20, ..Options::default() });
    let png = diagram.png(2.0).expect("a picture");
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    // 12 cells and two margins of 0.45 cells, twice 20 pixels.
    let width = u32::from_be_bytes([png[16], png[17], png[18], png[19]]);
    assert_eq!(width, 516);
    assert!(matches!(diagram.png(1000.0), Err(PngError::Large(_))));
    assert!(matches!(diagram.png(f32::NAN), Err(PngError::Large(_))));
    assert!(matches!(diagram.png(-1.0), Err(PngError::Large(_))));
}

#[test]
fn marks_are_read_with_the_games_own_cell_names() {
    let rules = game("grandwaterloo");
    let board = rules.board();
    let cell = |name: &str| board.parse_cell(name).expect("a cell");
    assert_eq!(Mark::parse("k10", board), Ok(Mark::Ring(cell("k10"), MarkColor::Green)));
    assert_eq!(Mark::parse("Re1k10", board), Ok(Mark::Arrow(cell("e1"), cell("k10"), MarkColor::Red)));
    assert_eq!(Mark::parse("e10e9", board), Ok(Mark::Arrow(cell("e10"), cell("e9"), MarkColor::Green)));
    for bad in ["", "R", "j5", "e1j5", "Xe4", "e4e5e6", "é1", "Re", "e1é"] {
        assert!(Mark::parse(bad, board).is_err(), "{bad}");
    }
}

#[test]
fn chips_show_their_characters_and_other_kinds_their_letters() {
    let rules = game("grandwaterloo");
    let glyphs =
        Diagram::new(&rules, rules.start(), Options { faces: Faces::Glyphs, ..Options::default() }).svg();
    let letters = Diagram::new(&rules, rules.start(), Options::default()).svg();
    assert_ne!(glyphs, letters);
    assert!(letters.contains("#f6cf4f") && letters.contains("#b3261e"), "yellow Humans, red Aliens");
    let rules = game("chess");
    let glyphs =
        Diagram::new(&rules, rules.start(), Options { faces: Faces::Glyphs, ..Options::default() }).svg();
    let letters = Diagram::new(&rules, rules.start(), Options::default()).svg();
    assert_eq!(glyphs, letters, "chess has no characters of its own");
}
