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
        let mut count = 0;
        positions(rules, 5000, GAMES, PLIES, |position| {
            let names = names_are_unique(rules, position);
            count += 1;
            if count % 4 == 0 {
                names_read_back(rules, position, &names);
            }
        });
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
