//! The slow twin: a few lines that play everything on a [`Line`], without order, table or filters.

use super::solved;
use quatrebras_lab::mates::{Outcome, Solver};
use quatrebras_rules::{Line, Move, Repetition, Rules, Side, shipped};
use quatrebras_testkit::walks::scatter;

/// Whether a side wins by force within so many moves after the last move of the line was its own.
fn replies_lose(line: &mut Line<'_>, us: Side, moves: u32) -> bool {
    match line.verdict() {
        Some(verdict) => verdict.winner == Some(us),
        None => line.legal_moves().into_iter().all(|reply| {
            line.push(reply).unwrap();
            let lost = match line.verdict() {
                Some(verdict) => verdict.winner == Some(us),
                None => moves > 0 && !winning(line, moves, true).is_empty(),
            };
            line.pop();
            lost
        }),
    }
}

/// The first moves that win within so many; only one where one is enough.
fn winning(line: &mut Line<'_>, moves: u32, one: bool) -> Vec<String> {
    let us = line.position().side_to_move();
    let mut winning = Vec::new();
    for mv in line.legal_moves() {
        line.push(mv).unwrap();
        if replies_lose(line, us, moves - 1) {
            winning.push(line.rules().move_text(mv));
        }
        line.pop();
        if one && !winning.is_empty() {
            break;
        }
    }
    winning.sort();
    winning
}

fn naive(line: &Line<'_>, most: u32) -> Option<(u32, Vec<String>)> {
    let mut line = line.clone();
    (1..=most).map(|moves| (moves, winning(&mut line, moves, false))).find(|(_, first)| !first.is_empty())
}

/// Numbers that look random.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % count
    }
}

fn wander(line: &mut Line<'_>, chance: &mut Chance, plies: usize) {
    for _ in 0..plies {
        let moves = line.legal_moves();
        if moves.is_empty() {
            break;
        }
        line.push(moves[chance.below(moves.len())]).unwrap();
    }
}

/// A line that ends in the same position and had the one after this first move before: as often as it takes for the game to
/// mind. The first move, a reply, and both back again.
fn been_there<'r>(line: &Line<'r>, first: Move) -> Option<Line<'r>> {
    let mut after = line.clone();
    after.push(first).ok()?;
    let forbidden = line.rules().facts().repetition == Repetition::Forbidden;
    after.legal_moves().into_iter().find_map(|reply| {
        let mut again = Line::new(line.rules(), after.position().clone());
        let back = |line: &Line<'_>, mv: Move| {
            line.legal_moves().into_iter().find(|back| (back.from(), back.to()) == (mv.to(), mv.from()))
        };
        for time in 0..if forbidden { 1 } else { 2 } {
            if time > 0 {
                again.push(first).ok()?;
            }
            again.push(reply).ok()?;
            again.push(back(&again, first)?).ok()?;
            again.push(back(&again, reply)?).ok()?;
        }
        again.position().same(line.position()).then_some(again)
    })
}

fn each_game(mut test: impl FnMut(&Rules)) {
    for (id, text) in shipped() {
        test(&Rules::from_toml(text, id).unwrap());
    }
}

/// The last positions of random games: wins in one, of which there are some.
#[test]
fn ends_of_random_games() {
    let mut wins = 0;
    each_game(|rules| {
        for seed in 1..=12 {
            let mut line = Line::new(rules, rules.start().clone());
            wander(&mut line, &mut Chance(seed), 300);
            for _ in 0..3 {
                line.pop();
                if line.verdict().is_none() {
                    let found = solved(&line, 1);
                    assert_eq!(found, naive(&line, 1), "{} {}", rules.id(), rules.fen(line.position()));
                    wins += u32::from(found.is_some());
                }
            }
        }
    });
    assert!(wins >= 20, "{wins}");
}

/// Few pieces anywhere and some moves of history: wins in one and two, in all games.
#[test]
fn few_pieces_with_history() {
    let mut wins = [0; 3];
    each_game(|rules| {
        for seed in 1..=160 {
            let Some(start) = scatter(rules, seed, 6) else { continue };
            let mut line = Line::new(rules, start);
            wander(&mut line, &mut Chance(seed), seed as usize % 9);
            if line.verdict().is_some() || line.legal_moves().len() > 45 {
                continue;
            }
            let found = solved(&line, 2);
            assert_eq!(found, naive(&line, 2), "{} {}", rules.id(), rules.fen(line.position()));
            wins[found.map_or(0, |(moves, _)| moves as usize)] += 1;
        }
    });
    assert!(wins[0] >= 200 && wins[1] >= 20 && wins[2] >= 10, "{wins:?}");
}

/// Very few pieces, wins in three: here results are shared, and here repetitions and counters reach into the tree.
#[test]
fn very_few_pieces_in_three_moves() {
    let mut wins = [0; 4];
    each_game(|rules| {
        for seed in 1..=40 {
            let Some(start) = scatter(rules, seed, 3) else { continue };
            let mut line = Line::new(rules, start);
            wander(&mut line, &mut Chance(seed), seed as usize % 12);
            if line.verdict().is_some() || line.legal_moves().len() > 16 {
                continue;
            }
            let found = solved(&line, 3);
            assert_eq!(found, naive(&line, 3), "{} {}", rules.id(), rules.fen(line.position()));
            wins[found.map_or(0, |(moves, _)| moves as usize)] += 1;
        }
    });
    assert!(wins[0] >= 20 && wins[3] >= 3, "{wins:?}");
}

/// Games in which the position after a winning first move was there before: it is not allowed again, or draws.
#[test]
fn first_moves_that_were_played_before() {
    let (mut compared, mut changed) = (0, [0; 2]);
    each_game(|rules| {
        for seed in 1..=400 {
            let Some(start) = scatter(rules, seed, 4) else { continue };
            let line = Line::new(rules, start);
            if line.verdict().is_some() || line.legal_moves().len() > 25 {
                continue;
            }
            let Outcome::Win(win) = Solver::new(rules).solve(&line, 2).outcome else { continue };
            for again in win.first.iter().take(3).filter_map(|&first| been_there(&line, first)) {
                let found = solved(&again, 2);
                assert_eq!(found, naive(&again, 2), "{} {}", rules.id(), rules.fen(again.start()));
                compared += 1;
                let forbids = rules.facts().repetition == Repetition::Forbidden;
                changed[usize::from(forbids)] += u32::from(found != solved(&line, 2));
            }
        }
    });
    assert!(compared >= 20 && changed.iter().all(|&changed| changed >= 5), "{compared}, {changed:?} changed");
}
