//! Exchanges by hand: hurdles, shots, immunity, parts of compounds.

#![allow(clippy::unwrap_used)]

mod common;

use common::game;
use quatrebras_engine::{Worth, wins_at_least};
use quatrebras_rules::{Kind, MAX_KINDS, Rules};

/// Worths by the kinds' FEN letters, in hundreds.
fn worth(rules: &Rules, letters: &str) -> Worth {
    let mut worth = [0; MAX_KINDS];
    for word in letters.split(' ') {
        let (letter, value) = word.split_at(1);
        let kind = (0..rules.kind_count()).map(Kind::new).find(|&kind| {
            rules.letter(quatrebras_rules::Piece::new(quatrebras_rules::Side::White, kind))
                == letter.chars().next().unwrap()
        });
        worth[kind.unwrap().index()] = 100 * value.parse::<i32>().unwrap();
    }
    worth
}

/// What a move brings: the largest threshold that it reaches.
fn gain(id: &str, letters: &str, fen: &str, mv: &str) -> i32 {
    let rules = game(id);
    let worth = worth(&rules, letters);
    let position = rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mv = rules.parse_move(&position, mv).unwrap_or_else(|error| panic!("{fen} {mv}: {error}"));
    let reaches = |threshold: &i32| wins_at_least(&rules, &position, mv, *threshold, &worth);
    let all: Vec<i32> = (-40..=40).map(|hundreds| 100 * hundreds).filter(reaches).collect();
    // Whatever reaches a threshold reaches all below it.
    assert!(all.windows(2).all(|two| two[1] - two[0] == 100), "{fen} {all:?}");
    *all.last().unwrap()
}

const CHESS: &str = "P1 N3 B3 R5 Q9";

/// Known examples: a pawn that nobody guards; one that is guarded, taken by a rook; and through a rook a second one (the
/// position of the Chess Programming Wiki's page on static exchange evaluation).
#[test]
fn exchanges_in_chess() {
    assert_eq!(gain("chess", CHESS, "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
    assert_eq!(
        gain("chess", CHESS, "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5"),
        -200
    );
    // Promotion: a queen for a pawn, and what is taken.
    assert_eq!(gain("chess", CHESS, "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q"), 1300);
    assert_eq!(gain("chess", CHESS, "1r1r3k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q"), 400);
}

/// A cannon guards over a hurdle: the hurdle that takes is gone, so the cannon cannot take again (RULES, xiangqi).
#[test]
fn a_hurdle_that_leaves_changes_who_may_take() {
    let worth = "P1 A2 B2 N4 C4 R9";
    // The black cannon on e9 guards e5 over its own pawn on e7; nothing else is there.
    let fen = "3k5/4c4/9/4p4/9/4p4/9/9/4R4/5K3 w - - 0 1";
    assert_eq!(gain("xiangqi", worth, fen, "e2e5"), 100 - 900);
    // Without the pawn between there is no hurdle, and the pawn on e5 is free.
    let fen = "3k5/4c4/9/9/9/4p4/9/9/4R4/5K3 w - - 0 1";
    assert_eq!(gain("xiangqi", worth, fen, "e2e5"), 100);
}

/// A shot leaves the shooter where it is: nothing can be taken back on the target (RULES 6.3). And who may not take a
/// tank does not guard against one (RULES 6.4).
#[test]
fn shots_and_immunity() {
    let worth = "S1 C3 M4 G5 T6 B9";
    // The soldier on f7 is guarded by the one on g8.
    let fen = |piece: &str| format!("**7h**/**8**/12/12/6s5/5s6/12/{piece}/12/12/**8**/**H7** w - - 0 1");
    assert_eq!(gain("chessbattle", worth, &fen("3M8"), "d5f7"), 100);
    assert_eq!(gain("chessbattle", worth, &fen("5T6"), "f5f7"), 100);
    assert_eq!(gain("chessbattle", worth, &fen("5B6"), "f5f7"), 100 - 900);
}

/// A compound takes with its cheapest part that reaches the cell, and only that can be lost (RULES 2.3).
#[test]
fn a_part_takes_for_the_whole() {
    let worth = "P1 S2 N3 B4 R6 A12 K0 D14 G5 J6 C8 M10 Q16 E0";
    // The pawn on e5 is guarded by the one on d6, and attacked by a cardinal's knight from d3.
    let fen = "4e5/10/10/10/3p6/4p5/10/3C6/10/4K5 w - - 0,0 40";
    assert_eq!(gain("grandwaterloo", worth, fen, "d3e5"), 100 - 800);
    assert_eq!(gain("grandwaterloo", worth, fen, "d3e5n"), 100 - 300);
}
