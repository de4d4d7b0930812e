//! Chess problems whose solutions are published. All keys are the only ones.

use super::{line, rules, solved, win};
use quatrebras_lab::mates::{Outcome, Solver};

/// Placement, length, key.
const PROBLEMS: &[(&str, u32, &str)] = &[
    // Paul Morphy, New York Clipper, 28 June 1856: 1. Ra6.
    ("kbK5/pp6/1P6/8/8/8/8/R7", 2, "a1a6"),
    // Morphy against the Duke of Brunswick and Count Isouard, Paris 1858: 16. Qb8+ Nxb8 17. Rd8 mate.
    ("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4", 2, "b3b8"),
    // Samuel Loyd, Charles XII at Bender, Chess Monthly 1859: 1. Rxg3 in three; without the knight 1. hxg3 in four;
    // without the pawn h2 too, 1. Rb7 in five.
    ("8/6R1/7p/5K1k/8/6p1/5bPP/4N3", 3, "g7g3"),
    ("8/6R1/7p/5K1k/8/6p1/5bPP/8", 4, "h2g3"),
    ("8/6R1/7p/5K1k/8/6p1/5bP1/8", 5, "g7b7"),
    // Samuel Loyd, Chess Monthly, February 1860: 1. Ne6.
    ("8/8/7b/8/1NpN4/2p1p3/2p1P3/kbK5", 3, "d4e6"),
];

#[test]
fn published_keys_are_found_and_are_the_only_ones() {
    let rules = rules("chess");
    for &(placement, moves, key) in PROBLEMS {
        let line = line(&rules, &format!("{placement} w - - 0 1"), &[]);
        assert_eq!(solved(&line, moves), win(moves, &[key]), "{placement}");
        assert_eq!(solved(&line, moves - 1), None, "{placement}");
    }
}

#[test]
fn the_variation_is_played_to_the_end_of_the_game() {
    let rules = rules("chess");
    for &(placement, moves, _) in PROBLEMS {
        let mut line = line(&rules, &format!("{placement} w - - 0 1"), &[]);
        let Outcome::Win(win) = Solver::new(&rules).solve(&line, moves).outcome else {
            panic!("{placement}")
        };
        assert_eq!(win.pv.len() as u32, 2 * moves - 1, "{placement}");
        win.pv.iter().for_each(|&mv| line.push(mv).unwrap());
        assert_eq!(line.verdict().unwrap().result(), "1-0", "{placement}");
    }
}

/// Samuel Loyd, Excelsior, London Era 1861: 1. b4, and the pawn that is least likely to mate mates.
#[test]
fn excelsior() {
    let rules = rules("chess");
    let line = line(&rules, "n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1", &[]);
    assert_eq!(solved(&line, 5), win(5, &["b2b4"]));
}

#[test]
fn a_limit_or_a_stop_gives_no_answer_rather_than_a_wrong_one() {
    let rules = rules("chess");
    let line = line(&rules, "8/6R1/7p/5K1k/8/6p1/5bPP/4N3 w - - 0 1", &[]);
    let whole = Solver::new(&rules).solve(&line, 3);
    for limit in (0..whole.nodes).step_by(97) {
        let report = Solver::new(&rules).limit(limit).solve(&line, 3);
        assert!(report.nodes <= limit);
        let Outcome::Unknown { no_win_within, win_within } = report.outcome else { panic!("{limit}") };
        assert!(no_win_within < 3 && win_within.is_none_or(|within| within == 3), "{limit}");
    }
    assert_eq!(Solver::new(&rules).limit(whole.nodes).solve(&line, 3), whole);
    let stop = true.into();
    let report = Solver::new(&rules).stop(&stop).solve(&line, 3);
    assert_eq!(report.outcome, Outcome::Unknown { no_win_within: 0, win_within: None });
}

#[test]
fn a_game_that_is_over_is_told_to_be() {
    let rules = rules("chess");
    let line = line(&rules, "7k/5K2/8/8/8/8/8/7R b - - 0 1", &[]);
    let report = Solver::new(&rules).solve(&line, 3);
    assert_eq!((report.outcome, report.nodes), (Outcome::Over(line.verdict().unwrap()), 0));
}
