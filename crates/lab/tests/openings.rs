//! Random openings of every game.

use quatrebras_lab::matches::{Opening, SplitMix64, random_opening, read_openings, write_openings};
use quatrebras_rules::{Rules, shipped};

fn every_game() -> impl Iterator<Item = Rules> {
    shipped().iter().map(|(id, text)| Rules::from_toml(text, id).expect("a shipped game"))
}

fn openings(rules: &Rules, seed: u64) -> Vec<Opening> {
    let each = (0..5).map(|part| random_opening(rules, 8, &mut SplitMix64::for_part(seed, part)));
    each.map(|line| Opening::of(&line.expect("an opening"))).collect()
}

#[test]
fn they_are_legal_have_their_length_and_the_game_goes_on() {
    for rules in every_game() {
        for opening in openings(&rules, 1) {
            assert_eq!(opening.moves.len(), 8);
            let mut line = opening.line(&rules).expect("legal");
            assert_eq!(line.verdict(), None);
            for mv in line.legal_moves() {
                line.push(mv).expect("legal");
                assert_eq!(line.verdict(), None, "{}: the next move ends the game", rules.id());
                line.pop();
            }
        }
    }
}

#[test]
fn a_seed_gives_the_same_and_another_seed_others() {
    for rules in every_game() {
        assert_eq!(openings(&rules, 7), openings(&rules, 7));
        assert_ne!(openings(&rules, 7), openings(&rules, 8));
    }
}

/// Old files of settings must keep their meaning: these openings never change, whatever becomes of the program.
#[test]
fn a_seed_means_the_same_for_ever() {
    let rules = every_game().find(|rules| rules.id() == "chess").expect("a shipped game");
    let first = random_opening(&rules, 4, &mut SplitMix64::for_part(1, 0)).expect("an opening");
    assert_eq!(Opening::of(&first).moves.join(" "), "g2g3 f7f5 c2c3 a7a6");
}

#[test]
fn files_read_back() {
    for rules in every_game() {
        let openings = openings(&rules, 3);
        let text = write_openings(&rules, &openings);
        assert_eq!(text.lines().next(), Some(rules.id()));
        assert_eq!(read_openings(&rules, &text), Ok(openings));
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_line() {
    let rules = every_game().find(|rules| rules.id() == "chess").expect("a shipped game");
    for (text, line, expected) in [
        ("", 1, "expected the game's id 'chess', found nothing"),
        ("xiangqi\n", 1, "found 'xiangqi'"),
        ("chess\n\n# a note\nstart\te2e4\nstart\te2e5\n", 5, "move 1: the move e2e5 is not legal here"),
        ("chess\nnonsense\te2e4\n", 2, ""),
        ("chess\nstart\tf2f3 e7e5 g2g4 d8h4\n", 2, "expected a game that goes on"),
    ] {
        let error = read_openings(&rules, text).expect_err(text);
        assert_eq!(error.line, line, "{error}");
        assert!(error.text.contains(expected), "{error}");
    }
}
