//! Facts of the games: what holds of them over random games, and what they are where it is known.

#[path = "facts/known.rs"]
mod known;

use quatrebras_rules::{Effect, Facts, Piece, Position, Reach, Rules};
use quatrebras_testkit::{games, laws, walks};
use std::collections::HashMap;

fn for_each_game(test: impl Fn(&Rules, &Facts) + Sync) {
    let games = games();
    std::thread::scope(|scope| {
        for rules in &games {
            let test = &test;
            scope.spawn(move || test(rules, &rules.facts()));
        }
    });
}

#[test]
fn captures_and_shots_are_in_the_tables() {
    for_each_game(|rules, facts| {
        walks::positions(rules, 500, 12, 100, |position| {
            for picture in rules.pictures(position) {
                let Some(piece) = position.piece_on(picture.picks.piece) else { panic!("nothing moves") };
                let own = &facts.kinds[piece.kind().index()];
                let what = || format!("{} {}", rules.fen(position), picture.text);
                for effect in &picture.effects {
                    match effect {
                        Effect::Capture { piece: victim, .. } => {
                            assert!(facts.may_take(piece.kind(), victim.kind()), "{}", what());
                            let list = if picture.flags.shot { &own.shoots } else { &own.captures };
                            assert!(list.contains(&victim.kind()), "{}", what());
                        }
                        Effect::Split { left, moved, .. } => {
                            let split = own.splits.iter().find(|split| split.goes == moved.kind());
                            assert_eq!(split.map(|split| split.stays), Some(left.kind()), "{}", what());
                        }
                        Effect::Join { friend, moved, result, .. } => {
                            let joins = &facts.kinds[moved.kind().index()].joins;
                            let join = joins.iter().find(|join| join.friend == friend.kind());
                            assert_eq!(join.map(|join| join.result), Some(result.kind()), "{}", what());
                        }
                        Effect::TurnOver { from, to, .. } => {
                            let known = |turn: &quatrebras_rules::TurnOver| {
                                (turn.from, turn.to) == (from.kind(), to.kind())
                            };
                            assert!(facts.turn_overs.iter().any(known), "{}", what());
                        }
                        Effect::Mark { .. } => assert!(facts.passing.contains(&piece.kind()), "{}", what()),
                        _ => {}
                    }
                }
                if picture.picks.victim.is_some() {
                    assert!(facts.removals.iter().any(|fact| fact.kind == piece.kind()), "{}", what());
                }
            }
        });
    });
}

#[test]
fn nothing_irreversible_is_undone() {
    for_each_game(|rules, facts| {
        let mut moves = 0;
        let mut irreversible = 0;
        let mut walk: Vec<Position> = Vec::new();
        let mut look = |position: &Position| {
            let here = facts.progress(position);
            for mv in laws::moves(rules, position) {
                let there = facts.progress(&rules.play(position, mv));
                assert!(there >= here, "{} {}", rules.fen(position), rules.move_text(mv));
                moves += 1;
                irreversible += u32::from(there > here);
            }
        };
        walks::positions(rules, 600, 10, 150, &mut look);
        for seed in 0..20 {
            walk.clear();
            walks::walk(rules, 700 + seed, 200, |position| walk.push(position.clone()));
            for (ply, later) in walk.iter().enumerate() {
                for earlier in walk[..ply].iter().filter(|earlier| earlier.same(later)) {
                    assert_eq!(facts.progress(earlier), facts.progress(later), "{}", rules.fen(later));
                }
            }
        }
        assert!(
            irreversible > moves / 50 && irreversible < moves,
            "{}: {irreversible} of {moves}",
            rules.id()
        );
    });
}

/// All positions with few pieces that a few moves lead to: those after an irreversible move never come before it.
#[test]
fn a_small_search_finds_no_way_back() {
    for_each_game(|rules, facts| {
        let mut back = 0;
        for seed in 0..30 {
            let Some(start) = walks::scatter(rules, seed, 3) else { continue };
            let mut path = vec![start];
            search(rules, facts, &mut path, 4, &mut back);
        }
        assert!(back > 0, "{}: some moves are undone", rules.id());
    });
}

fn search(rules: &Rules, facts: &Facts, path: &mut Vec<Position>, depth: u32, back: &mut u32) {
    let here = path[path.len() - 1].clone();
    if let Some(at) = path[..path.len() - 1].iter().position(|earlier| earlier.same(&here)) {
        *back += 1;
        assert!(
            path[at..].windows(2).all(|pair| !facts.is_irreversible(&pair[0], &pair[1])),
            "{}",
            rules.fen(&here)
        );
    }
    if depth == 0 {
        return;
    }
    // Every third move keeps the tree small.
    for (number, mv) in laws::moves(rules, &here).into_iter().enumerate() {
        let after = rules.play(&here, mv);
        if depth <= 2 && path.iter().all(|earlier| !earlier.same(&after)) && number % 3 > 0 {
            continue;
        }
        path.push(after);
        search(rules, facts, path, depth - 1, back);
        path.pop();
    }
}

#[test]
fn what_moves_is_in_the_diagram() {
    for_each_game(|rules, _| {
        let mut known: HashMap<(Piece, usize), Reach> = HashMap::new();
        walks::positions(rules, 800, 6, 80, |position| {
            for picture in rules.pictures(position) {
                let from = picture.picks.piece;
                let Some(piece) = position.piece_on(from) else { panic!("nothing moves") };
                if picture.picks.part.is_some() || picture.flags.join || picture.flags.castling {
                    continue;
                }
                let reach = known.entry((piece, from.index()));
                let reach = reach.or_insert_with(|| rules.reach(piece.kind(), piece.side(), from));
                let takes = picture.effects.iter().any(|effect| matches!(effect, Effect::Capture { .. }));
                let marked = match (picture.flags.shot, takes) {
                    (true, _) => reach.shots | reach.hop_shots,
                    (_, true) => reach.captures | reach.both | reach.hop_captures,
                    (_, false) => reach.moves | reach.both | reach.hop_moves,
                };
                assert!(marked.has(picture.picks.target), "{} {}", rules.fen(position), picture.text);
            }
        });
    });
}
