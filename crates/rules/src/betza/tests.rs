//! Expected values are worked out by hand from the definition in `docs/GAMES.md`.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// The only term of a text.
fn one(text: &str) -> Term {
    let mut terms = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(terms.len(), 1, "{text}");
    terms.remove(0)
}

/// The steps of all terms of a text.
fn steps(text: &str) -> BTreeSet<(i8, i8)> {
    let terms = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    terms.into_iter().flat_map(|term| term.steps).collect()
}

/// The text that an error points at, and its message.
fn fault(text: &str) -> (&str, String) {
    match parse(text) {
        Ok(terms) => panic!("{text} was taken for {terms:?}"),
        Err(error) => (&text[error.span], error.message),
    }
}

/// Over so many pieces.
fn over(min: u8, max: Option<u8>, whose: Whose) -> Over {
    Over { min, max, whose }
}

#[test]
fn atoms_have_their_steps_clockwise_from_straight_ahead() {
    assert_eq!(one("W").steps, [(0, 1), (1, 0), (0, -1), (-1, 0)]);
    assert_eq!(one("F").steps, [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
    assert_eq!(one("D").steps, [(0, 2), (2, 0), (0, -2), (-2, 0)]);
    assert_eq!(one("A").steps, [(2, 2), (2, -2), (-2, -2), (-2, 2)]);
    assert_eq!(one("H").steps, [(0, 3), (3, 0), (0, -3), (-3, 0)]);
    assert_eq!(one("G").steps, [(3, 3), (3, -3), (-3, -3), (-3, 3)]);
    assert_eq!(one("N").steps, [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
    assert_eq!(one("C").steps, [(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]);
    assert_eq!(one("Z").steps, [(2, 3), (3, 2), (3, -2), (2, -3), (-2, -3), (-3, -2), (-3, 2), (-2, 3)]);
    let king = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    assert_eq!(one("K").steps, king);
    assert_eq!(one("Q").steps, king);
}

#[test]
fn a_plain_atom_moves_and_captures_from_anywhere() {
    let term = one("N");
    assert_eq!((term.path, term.conduct), (Path::Leap, Conduct::MoveAndCapture));
    assert_eq!((term.over, term.rows, term.color), (Over::NOTHING, None, None));
    assert_eq!(Over::NOTHING, over(0, Some(0), Whose::Any));
}

#[test]
fn ranges_make_slides() {
    let path = |text| one(text).path;
    assert_eq!(path("K"), Path::Leap);
    for slider in ["R", "B", "Q"] {
        assert_eq!(path(slider), Path::Slide { min: 1, max: None });
    }
    assert_eq!(path("W2"), Path::Slide { min: 1, max: Some(2) });
    assert_eq!(path("F1"), Path::Slide { min: 1, max: Some(1) });
    assert_eq!(path("K15"), Path::Slide { min: 1, max: Some(15) });
    assert_eq!(path("Q2-2"), Path::Slide { min: 2, max: Some(2) });
    assert_eq!(path("R3-5"), Path::Slide { min: 3, max: Some(5) });
    assert_eq!(one("R3").steps, one("W").steps);
}

#[test]
fn letters_add_up_on_straight_steps() {
    assert_eq!(one("fW").steps, [(0, 1)]);
    assert_eq!(one("bD").steps, [(0, -2)]);
    assert_eq!(one("fsW").steps, [(0, 1), (1, 0), (-1, 0)]);
    assert_eq!(one("flW").steps, [(0, 1), (-1, 0)]);
    assert_eq!(one("sR").steps, [(1, 0), (-1, 0)]);
    assert_eq!(one("vH").steps, [(0, 3), (0, -3)]);
    assert_eq!(one("frlbW").steps, one("W").steps);
}

#[test]
fn letters_narrow_down_diagonal_steps() {
    assert_eq!(one("fF").steps, [(1, 1), (-1, 1)]);
    assert_eq!(one("lB").steps, [(-1, -1), (-1, 1)]);
    assert_eq!(one("flF").steps, [(-1, 1)]);
    assert_eq!(one("brA").steps, [(2, -2)]);
    assert_eq!(one("fsF").steps, one("fF").steps);
    assert_eq!(one("vF").steps, one("F").steps);
}

#[test]
fn letters_narrow_down_oblique_leaps() {
    assert_eq!(steps("fN"), BTreeSet::from([(1, 2), (2, 1), (-1, 2), (-2, 1)]));
    assert_eq!(steps("rN"), BTreeSet::from([(1, 2), (2, 1), (2, -1), (1, -2)]));
    assert_eq!(steps("flN"), BTreeSet::from([(-1, 2), (-2, 1)]));
    assert_eq!(steps("ffN"), BTreeSet::from([(1, 2), (-1, 2)]));
    assert_eq!(steps("bbC"), BTreeSet::from([(1, -3), (-1, -3)]));
    assert_eq!(steps("llZ"), BTreeSet::from([(-3, 2), (-3, -2)]));
    assert_eq!(steps("ffrN"), BTreeSet::from([(1, 2)]));
    assert_eq!(steps("fbN"), steps("N"));
}

#[test]
fn king_and_queen_follow_both_rules() {
    assert_eq!(one("fK").steps, [(0, 1), (1, 1), (-1, 1)]);
    assert_eq!(one("fsQ").steps, [(0, 1), (1, 1), (1, 0), (-1, 0), (-1, 1)]);
    assert_eq!(one("frK").steps, [(0, 1), (1, 1), (1, 0)]);
}

#[test]
fn conduct_comes_from_its_letters_in_any_order() {
    assert_eq!(one("mK").conduct, Conduct::MoveOnly);
    assert_eq!(one("cfF").conduct, Conduct::CaptureOnly);
    assert_eq!(one("fcF"), Term { span: 0..3, ..one("cfF") });
    assert_eq!(one("xQ3").conduct, Conduct::Shoot);
    assert_eq!(one("nN").path, Path::Lame);
    assert_eq!(one("fnmA").steps, [(2, 2), (-2, 2)]);
    assert_eq!(one("fnmA").path, Path::Lame);
    assert_eq!(one("fnmA").conduct, Conduct::MoveOnly);
    assert_eq!(one("nD").path, Path::Lame);
}

#[test]
fn conditions_narrow_a_term() {
    assert_eq!(one("fW{row 3}").rows, Some((3, 3)));
    assert_eq!(one("fW{row 4-16}").rows, Some((4, 16)));
    assert!(one("fW{home}").home && !one("fW{row 3}").home);
    assert_eq!(one("W{color white}").color, Some(CellColor::White));
    assert_eq!(one("W{color black}").color, Some(CellColor::Black));
    let text = "Q2-2{ color white ,row 1 - 2,\n over 1 enemy }";
    let term = one(text);
    assert_eq!((term.rows, term.color), (Some((1, 2)), Some(CellColor::White)));
    assert_eq!((term.over, term.span), (over(1, Some(1), Whose::Enemy), 0..text.len()));
}

#[test]
fn sliders_pass_over_pieces() {
    assert_eq!(one("cR{over 1}").over, over(1, Some(1), Whose::Any));
    assert_eq!(one("Q{over 0-1}").over, over(0, Some(1), Whose::Any));
    assert_eq!(one("Q{over 0-1 own}").over, over(0, Some(1), Whose::Own));
    assert_eq!(one("B{over 2-15 enemy}").over, over(2, Some(15), Whose::Enemy));
    assert_eq!(one("W5{over any own}").over, over(0, None, Whose::Own));
    assert_eq!(one("R{over any}").over, over(0, None, Whose::Any));
}

#[test]
fn oblique_leaps_run_along_a_route() {
    let term = one("Z{route ell}");
    assert_eq!((term.path, term.over), (Path::Ell, Over::NOTHING));
    let term = one("N{over any own, route ell}");
    assert_eq!((term.path, term.over), (Path::Ell, over(0, None, Whose::Own)));
}

#[test]
fn terms_stand_with_or_without_spaces() {
    let spans = |text: &str| -> Vec<Range<usize>> {
        parse(text).expect("a movement").into_iter().map(|term| term.span).collect()
    };
    assert_eq!(spans("KDA"), [0..1, 1..2, 2..3]);
    assert_eq!(spans("  mW2cfF\n K{row 2} "), [2..5, 5..8, 10..18]);
    assert_eq!(steps("KDA"), steps("K D A"));
    assert_eq!(steps("BN"), &steps("F") | &steps("N"));
}

#[test]
fn the_pawn_of_chess() {
    let pawn = parse("mfW cfF mfW2-2{row 2}").expect("a movement");
    assert_eq!(
        pawn[0],
        Term {
            steps: vec![(0, 1)],
            path: Path::Leap,
            over: Over::NOTHING,
            conduct: Conduct::MoveOnly,
            rows: None,
            home: false,
            color: None,
            span: 0..3
        }
    );
    assert_eq!(
        pawn[1],
        Term { steps: vec![(1, 1), (-1, 1)], conduct: Conduct::CaptureOnly, span: 4..7, ..pawn[0].clone() }
    );
    assert_eq!(
        pawn[2],
        Term {
            path: Path::Slide { min: 2, max: Some(2) },
            rows: Some((2, 2)),
            span: 8..21,
            ..pawn[0].clone()
        }
    );
}

#[test]
fn faults_are_pointed_at() {
    for (text, place) in [
        ("", ""),
        ("   ", ""),
        ("W X", "X"),
        ("fp W", "p"),
        ("f W", " "),
        ("W 2", "2"),
        ("W {row 2}", "{"),
        ("f", ""),
        ("Wé", "é"),
        ("W-2", "-"),
        ("W2-", ""),
        ("W2-2-2", "-"),
        ("W0", "0"),
        ("R16", "16"),
        ("R99999999999", "99999999999"),
        ("R5-3", "5-3"),
        ("N2", "2"),
        ("D3", "3"),
        ("NN", "N"),
        ("W{", ""),
        ("W{}", "}"),
        ("W{row}", "}"),
        ("W{row 0}", "0"),
        ("W{row 17}", "17"),
        ("W{row 5-3}", "5-3"),
        ("W{row 3 row 4}", "row"),
        ("W{row 3, row 4}", "row"),
        ("W{row 3,}", "}"),
        ("W{row 3", ""),
        ("W{Row 3}", "R"),
        ("W{color red}", "red"),
        ("W{route long}", "long"),
        ("R{over}", "}"),
        ("R{over 0}", "0"),
        ("R{over 0-0 own}", "0-0"),
        ("R{over 16}", "16"),
        ("R{over 1 foe}", "foe"),
        ("R{over any any}", "any"),
        ("N{over 1}", "over 1"),
        ("W{over 1}", "over 1"),
        ("nA{over any own}", "over any own"),
        ("N{route ell, over any}", "over any"),
        ("N{route ell, over 0-1 own}", "over 0-1 own"),
        ("D{route ell}", "route ell"),
        ("W2{route ell}", "route ell"),
        ("nN{route ell}", "route ell"),
        ("mcW", "mc"),
        ("mmW", "mm"),
        ("xcW", "xc"),
        ("nnN", "nn"),
        ("nW", "n"),
        ("nC", "n"),
        ("ffW", "ff"),
        ("ffK", "ff"),
        ("slW", "sl"),
        ("bvF", "bv"),
        ("ssW", "ss"),
        ("fffN", "fff"),
        ("fsN", "fs"),
        ("vC", "v"),
        ("ffllN", "ffll"),
    ] {
        assert_eq!(fault(text).0, place, "{text}: {}", fault(text).1);
    }
}

#[test]
fn messages_say_what_was_expected_and_what_was_found() {
    for (text, message) in [
        ("W X", "expected a modifier (fblrsvmcxn) or an atom (WFDNAHCZGKRBQ), found `X`"),
        ("R16", "expected a range, a number from 1 to 15, found `16`"),
        ("f", "expected an atom (WFDNAHCZGKRBQ), found the end"),
        ("W{row 5-3}", "expected a row from the smaller number to the larger, found `5-3`"),
        ("N{over 1}", "expected `over` on a slider (R, B, Q, or W, F, K with a range), found a leap"),
    ] {
        assert_eq!(fault(text).1, message);
    }
}

#[test]
fn long_texts_are_refused_and_full_ones_are_not() {
    let full = format!("{:MAX_TEXT$}", "WF".repeat(MAX_TERMS / 2));
    assert_eq!(parse(&full).map(|terms| terms.len()), Ok(MAX_TERMS));
    let error = parse(&"WF".repeat(MAX_TEXT / 2)).expect_err("too many");
    assert_eq!(error.span, MAX_TERMS..MAX_TERMS + 1);
    assert_eq!(error.message, "expected at most 32 terms, found 1000 terms");
    let long = "é".repeat(MAX_TEXT / 2 + 1);
    let error = parse(&long).expect_err("too long");
    assert_eq!(error.span, 0..MAX_TEXT + 2);
    assert_eq!(error.message, "expected at most 1000 bytes of movement, found 1002 bytes");
}

/// What every answer fulfils, whatever the text.
fn check_answer(text: &str) -> Result<(), TestCaseError> {
    match parse(text) {
        Err(error) => {
            prop_assert!(error.span.start <= error.span.end);
            prop_assert!(text.get(error.span.clone()).is_some(), "{error:?} is not in the text");
        }
        Ok(terms) => {
            prop_assert!(!terms.is_empty());
            let mut end = 0;
            for term in terms {
                prop_assert!(end <= term.span.start && term.span.start < term.span.end);
                end = term.span.end;
                // A term by itself means what it means among others.
                prop_assert_eq!(
                    &one(&text[term.span.clone()]),
                    &Term { span: 0..term.span.len(), ..term.clone() }
                );
                let different: BTreeSet<_> = term.steps.iter().collect();
                prop_assert!(!term.steps.is_empty() && different.len() == term.steps.len());
                prop_assert!(term.over.max.is_none_or(|max| term.over.min <= max));
            }
            prop_assert!(end <= text.len());
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_text_has_an_answer(text in any::<String>()) {
        check_answer(&text)?;
    }

    #[test]
    fn any_text_of_the_alphabet_has_an_answer(text in "[fblrsvmcxnWFDNAHCZGKRBQ0-9{}, é-]{0,60}") {
        check_answer(&text)?;
    }

    #[test]
    fn any_text_of_words_has_an_answer(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "f", "s", "l", "m", "c", "x", "n", "W", "F", "N", "A", "K", "R", "Q", "2", "3-5", "16", "{", "}",
                ", ", " ", "row ", "over ", "any ", "own", "enemy", "0-1", "1 ", "route ell", "color white",
                "{row 3}", "{over 0-1}", "{route ell}", "{over any own}",
            ]),
            0..14,
        )
    ) {
        check_answer(&words.concat())?;
    }

    /// Left and right, and forward and backward, mean the same but for the mirror.
    #[test]
    fn mirrored_letters_mirror_the_steps(
        letters in "[fblr]{0,3}",
        atom in prop::sample::select("WFDNAHCZGKRBQ".chars().collect::<Vec<_>>()),
    ) {
        let swap = |one: char, other: char| -> String {
            let turn = |letter| if letter == one { other } else if letter == other { one } else { letter };
            letters.chars().map(turn).chain([atom]).collect()
        };
        let text = format!("{letters}{atom}");
        match parse(&text) {
            Err(_) => prop_assert!(parse(&swap('l', 'r')).is_err() && parse(&swap('f', 'b')).is_err()),
            Ok(_) => {
                let expected: BTreeSet<_> = steps(&text).into_iter().map(|(dx, dy)| (-dx, dy)).collect();
                prop_assert_eq!(steps(&swap('l', 'r')), expected);
                let expected: BTreeSet<_> = steps(&text).into_iter().map(|(dx, dy)| (dx, -dy)).collect();
                prop_assert_eq!(steps(&swap('f', 'b')), expected);
            }
        }
    }
}
