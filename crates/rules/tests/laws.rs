//! The laws of `quatrebras_testkit::laws` over random games and random placements of every shipped game.

use quatrebras_rules::{Move, Rules, Sliders};
use quatrebras_testkit::{game, games, laws, walks::positions};

/// Random games a game, and their length in plies.
const GAMES: u64 = 60;
const PLIES: usize = 150;

/// Runs a test on every game, each on its own thread when there are several processors.
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
fn key_sets_and_fen_tell_the_truth() {
    for_each_game(|rules| {
        positions(rules, 0, GAMES, PLIES, |position| {
            laws::key_is_true(rules, position);
            laws::sets_are_true(rules, position);
            laws::fen_reads_back(rules, position);
        });
    });
}

#[test]
fn every_move_has_its_own_text_and_legality_is_membership() {
    for_each_game(|rules| {
        let mut others: Vec<Move> = Vec::new();
        positions(rules, 1000, GAMES, PLIES, |position| {
            laws::moves_are_consistent(rules, position, &others);
            others = laws::moves(rules, position);
        });
    });
}

#[test]
fn fast_sliders_and_shortcuts_agree_with_their_slow_twins() {
    for_each_game(|rules| {
        let others: Vec<Rules> = [Sliders::Walking, Sliders::Arithmetic, Sliders::Bmi2]
            .into_iter()
            .filter_map(|sliders| {
                let mut other = game(rules.id());
                other.use_sliders(sliders).then_some(other)
            })
            .collect();
        positions(rules, 2000, GAMES, PLIES, |position| laws::fast_is_slow(rules, &others, position));
    });
}

#[test]
fn attackers_are_pseudo_captures_and_movers_are_safe() {
    for_each_game(|rules| {
        let far_royals = rules.id() == "xiangqi";
        positions(rules, 3000, GAMES / 2, PLIES, |position| {
            laws::attackers_are_captures(rules, position, far_royals);
            laws::movers_are_safe(rules, position);
        });
    });
}

#[test]
fn a_turned_board_has_the_turned_moves() {
    for_each_game(|rules| {
        let turn_right = |letter: char| match rules.id() {
            // A castling's letter is the marshall's file.
            "grandwaterloo" => "BIbi".find(letter).and_then(|index| "ibIB".chars().nth(index)),
            "waterloo2014" | "waterloo2014divergent" => Some(swapped(letter)),
            // The other castlings are not the same from both ends of the board.
            _ => None,
        };
        positions(rules, 4000, GAMES, PLIES, |position| laws::turns_over(rules, position, turn_right));
    });
}

fn swapped(letter: char) -> char {
    if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}
