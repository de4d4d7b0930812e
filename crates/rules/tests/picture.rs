//! How moves are picked and shown, and why they are refused: laws over random positions, and hand-made cases.

#[path = "picture/moves.rs"]
mod moves;
#[path = "picture/picking.rs"]
mod picking;
#[path = "picture/refusals.rs"]
mod refusals;

use quatrebras_rules::{
    Asks, Cell, Effect, Ending, Kind, Line, Move, MovePicture, Picker, Piece, Position, Refusal, Rules, Side,
    Stage,
};
use quatrebras_testkit::{game, games, inventor, laws, walks::positions};

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

/// A number that looks random and is the same every time.
fn dice(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

fn cell(rules: &Rules, name: &str) -> Cell {
    rules.board().parse_cell(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn kind(rules: &Rules, letter: char) -> Kind {
    let fits = |kind: &Kind| rules.letter(Piece::new(Side::White, *kind)) == letter;
    (0..rules.kind_count()).map(Kind::new).find(fits).unwrap_or_else(|| panic!("no kind {letter}"))
}

fn position(rules: &Rules, fen: &str) -> Position {
    rules.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn picture(rules: &Rules, fen: &str, text: &str) -> MovePicture {
    let position = position(rules, fen);
    let mv = rules.parse_move(&position, text).unwrap_or_else(|error| panic!("{fen}: {error}"));
    rules.picture(&position, mv)
}

/// Effects as short words: easier to read in a test than the structures.
fn told(rules: &Rules, picture: &MovePicture) -> Vec<String> {
    let name = |cell: &Cell| rules.board().cell_name(*cell);
    let names = |cells: &[Cell]| cells.iter().map(name).collect::<Vec<_>>().join(",");
    let tell = |effect: &Effect| match effect {
        Effect::Split { cell, compound, left, moved } => {
            let [one, left, moved] = [compound, left, moved].map(|piece| rules.letter(*piece));
            format!("split {one} {} into {moved} leaving {left}", name(cell))
        }
        Effect::Shot { piece, from, to, path } => {
            format!("shot {} {}-{} by {}", rules.letter(*piece), name(from), name(to), names(path))
        }
        Effect::Capture { cell, piece } => format!("capture {} {}", rules.letter(*piece), name(cell)),
        Effect::Travel { piece, from, to, path } => {
            format!("travel {} {}-{} by {}", rules.letter(*piece), name(from), name(to), names(path))
        }
        Effect::Join { cell, friend, moved, result } => {
            let [one, other, result] = [friend, moved, result].map(|piece| rules.letter(*piece));
            format!("join {} {one}+{other}={result}", name(cell))
        }
        Effect::TurnOver { cell, from, to } => {
            format!("turn {} {}={}", name(cell), rules.letter(*from), rules.letter(*to))
        }
        Effect::Removal { cell, piece } => format!("remove {} {}", rules.letter(*piece), name(cell)),
        Effect::Mark { cell } => format!("mark {}", name(cell)),
    };
    picture.effects.iter().map(tell).collect()
}

#[test]
fn effects_give_the_board_after_the_move() {
    for_each_game(|rules| {
        positions(rules, 100, 20, 100, |position| effects_are_true(rules, position));
    });
}

fn effects_are_true(rules: &Rules, before: &Position) {
    for picture in rules.pictures(before) {
        let after = rules.play(before, picture.mv);
        let what = || format!("{} {}: {:?}", rules.fen(before), picture.text, told(rules, &picture));
        let mut stage = Stage::new(before);
        for effect in &picture.effects {
            assert!(stage.show(effect), "{}", what());
        }
        for cell in rules.board().cells() {
            assert!(stage.standing(cell).len() <= 1, "{}", what());
            assert_eq!(stage.piece_on(cell), after.piece_on(cell), "{}", what());
        }
        assert_eq!(stage.mark(), after.mark(), "{}", what());
        flags_are_true(rules, before, &after, &picture);
    }
}

fn flags_are_true(rules: &Rules, before: &Position, after: &Position, picture: &MovePicture) {
    let (us, them) = (before.side_to_move(), before.side_to_move().other());
    let what = || format!("{} {}: {:?}", rules.fen(before), picture.text, picture.flags);
    let flags = picture.flags;
    let count = |position: &Position, side: Side| position.side(side).count();
    assert_eq!(flags.capture, count(after, them) < count(before, them), "{}", what());
    assert_eq!(flags.shot, after.side(us) == before.side(us) && flags.capture, "{}", what());
    assert_eq!(flags.check, rules.in_check(after), "{}", what());
    assert_eq!(flags.mate, rules.ending(after) == Some(Ending::Mate), "{}", what());
    if flags.quiet {
        let kinds = (0..rules.kind_count()).map(Kind::new);
        let same = |kind: Kind| {
            Side::BOTH.map(|side| before.pieces(side, kind).count() == after.pieces(side, kind).count())
        };
        assert!(kinds.into_iter().all(|kind| same(kind) == [true, true]), "{}", what());
    }
}

#[test]
fn every_move_can_be_picked_and_nothing_else() {
    for_each_game(|rules| {
        let mut state = 7;
        positions(rules, 200, 6, 60, |position| {
            let pictures = rules.pictures(position);
            for picture in &pictures {
                let same = pictures.iter().filter(|other| other.picks == picture.picks);
                assert_eq!(same.count(), 1, "{} {}", rules.fen(position), picture.text);
                // In the order asked.
                let mut picker = Picker::new(&pictures);
                while let Some(question) = picker.question() {
                    let counted: usize = question.answers.iter().map(|answer| answer.moves).sum();
                    assert_eq!(counted, picker.left().count());
                    assert!(picker.finished().is_none());
                    assert!(picker.pick(picture.picks.answer(question.asks)));
                }
                assert_eq!(picker.finished().map(|found| found.mv), Some(picture.mv));
                // In any order.
                let mut picker = Picker::new(&pictures);
                for turn in 0..Asks::ORDER.len() {
                    let asks = Asks::ORDER[(turn * 2 + dice(&mut state)) % Asks::ORDER.len()];
                    assert!(picker.pick(picture.picks.answer(asks)));
                }
                let picks = picker.picks().to_vec();
                assert!(Picker::with(&pictures, &picks).is_some());
                assert_eq!(picker.back(), picks.last().copied());
            }
            // Whatever is answered, a move comes of it.
            let mut picker = Picker::new(&pictures);
            while let Some(question) = picker.question() {
                assert!(picker.pick(question.answers[dice(&mut state) % question.answers.len()].pick));
            }
            let finished = picker.finished();
            assert_eq!(finished.is_some(), !pictures.is_empty());
            assert!(finished.is_none_or(|picture| rules.is_legal(position, picture.mv)));
        });
    });
}

#[test]
fn refusals_name_all_that_is_not_legal() {
    for_each_game(|rules| {
        let mut number = 0;
        positions(rules, 300, 2, 40, |position| {
            number += 1;
            if number % 3 == 0 {
                refusals_are_true(rules, position);
            }
        });
    });
}

fn refusals_are_true(rules: &Rules, position: &Position) {
    let legal = laws::moves(rules, position);
    for from in rules.board().cells() {
        for to in rules.board().cells() {
            let refusal = rules.refusal(position, from, to);
            let is_legal = legal.iter().any(|mv| (mv.from(), mv.to()) == (from, to));
            let what = || format!("{} {from:?}-{to:?}: {refusal:?}", rules.fen(position));
            assert_eq!(refusal.is_none(), is_legal, "{}", what());
            if let Some(refusal) = &refusal {
                refusal_is_true(rules, position, (from, to), refusal);
            }
        }
    }
}

#[test]
fn invented_games_too() {
    let mut state = 5;
    let (mut games, mut moves) = (0, 0);
    for _ in 0..3000 {
        let data: Vec<u8> = (0..400).map(|_| dice(&mut state) as u8).collect();
        let (text, _) = inventor::invent(&data);
        let Ok(rules) = Rules::from_toml(&text, "invented.toml") else { continue };
        games += 1;
        let facts = rules.facts();
        let mut line = Line::new(&rules, rules.start().clone());
        for ply in 0..24 {
            let position = line.position();
            effects_are_true(&rules, position);
            if ply % 8 == 0 {
                refusals_are_true(&rules, position);
            }
            let pictures = rules.pictures(position);
            for picture in &pictures {
                let same = pictures.iter().filter(|other| other.picks == picture.picks).count();
                assert_eq!(same, 1, "{text}\n{} {}", rules.fen(position), picture.text);
                let after = rules.play(position, picture.mv);
                assert!(facts.progress(&after) >= facts.progress(position), "{text}\n{}", picture.text);
            }
            moves += pictures.len();
            let legal = line.legal_moves();
            let Some(&mv) = legal.get(dice(&mut state) % legal.len().max(1)) else { break };
            line.push(mv).expect("a legal move");
        }
    }
    assert!(games > 100 && moves > 10_000, "{games} games, {moves} moves");
}

/// What a refusal says can be seen on the board.
fn refusal_is_true(rules: &Rules, position: &Position, (from, to): (Cell, Cell), refusal: &Refusal) {
    let what = || format!("{} {from:?}-{to:?}: {refusal:?}", rules.fen(position));
    let us = position.side_to_move();
    let text = refusal.display(rules).to_string();
    assert!(!text.is_empty() && !text.contains("off the board"), "{text} {}", what());
    let written = toml::to_string(refusal).unwrap_or_else(|error| panic!("{error} {}", what()));
    assert!(written.contains(&format!("key = \"{}\"", refusal.key())), "{written}");
    let own = |cell: Cell| position.side(us).has(cell);
    let enemy = |cell: Cell| position.side(us.other()).has(cell);
    let stand = |pieces: &[quatrebras_rules::Standing]| {
        !pieces.is_empty() && pieces.iter().all(|one| position.piece_on(one.cell) == Some(one.piece))
    };
    let holds = match refusal {
        Refusal::Over { .. } => rules.count_moves(position) == 0,
        Refusal::EmptyCell { cell } => *cell == from && position.piece_on(from).is_none(),
        Refusal::NotYours { piece } => piece.cell == from && enemy(from),
        Refusal::SameCell { .. } => from == to,
        Refusal::NoWay { .. } | Refusal::OutsideRegion { .. } => own(from),
        Refusal::Blocked { by, .. } => stand(by) && by.iter().all(|one| one.cell != from && one.cell != to),
        Refusal::NeedsHurdle { needed, found, .. } => found < needed,
        Refusal::OwnPiece { friend, .. } => friend.cell == to && own(to),
        Refusal::Immune { victim, .. } | Refusal::CannotTake { victim, .. } => victim.cell == to && enemy(to),
        Refusal::NothingToTake { .. } => position.piece_on(to).is_none(),
        Refusal::NoPromotion { .. } => own(from) && !own(to),
        Refusal::RoyalAttacked { by, stays, .. } => stand(by) && (!stays || rules.in_check(position)),
        Refusal::RightLost { royal, .. } => royal.cell == position.royal(us),
        Refusal::CastlingBlocked { by, .. } => stand(by),
        Refusal::CastlingInCheck { by, .. } => stand(by) && rules.in_check(position),
        Refusal::CastlingAttacked { cell, by, .. } => stand(by) && rules.is_attacked(position, *cell),
        Refusal::Repeats { .. } => false,
    };
    assert!(holds, "{text} {}", what());
}

#[test]
fn refusals_in_a_game_know_its_history() {
    let mut repeats = 0;
    for id in ["grandwaterloo", "juniorwaterloo", "sinoeuropean"] {
        let rules = game(id);
        let mut state = 11;
        positions(&rules, 400, 2, 60, |start| {
            if start.occupied().count() > 8 {
                return;
            }
            let mut line = Line::new(&rules, start.clone());
            for _ in 0..40 {
                let legal = line.legal_moves();
                for from in line.position().occupied() {
                    for to in rules.board().cells() {
                        let refusal = line.refusal(from, to);
                        let is_legal = legal.iter().any(|mv| (mv.from(), mv.to()) == (from, to));
                        assert_eq!(refusal.is_none(), is_legal, "{} {refusal:?}", rules.fen(line.position()));
                        if let Some(Refusal::Repeats { ply, number, side }) = refusal {
                            repeats += 1;
                            let mut after = Vec::new();
                            rules.legal_moves(line.position(), &mut after);
                            after.retain(|mv| (mv.from(), mv.to()) == (from, to));
                            assert!(line.positions()[ply].same(&rules.play(line.position(), after[0])));
                            assert_eq!(side, line.position().side_to_move());
                            assert!(ply == 0 || line.positions()[ply - 1].fullmove() == number);
                        }
                    }
                }
                for picture in line.pictures() {
                    let mut next = line.clone();
                    next.push(picture.mv).expect("a legal move");
                    let mate = next.verdict().is_some_and(|end| end.reason.to_string() == "checkmate");
                    assert_eq!(picture.flags.mate, mate, "{} {}", rules.fen(line.position()), picture.text);
                }
                let Some(mv) = sliding_home(&line, &legal, &mut state) else { break };
                line.push(mv).expect("a legal move");
            }
        });
    }
    assert!(repeats > 300, "positions were about to come back: {repeats}");
}

/// Any move, but often the last but one taken back.
fn sliding_home(line: &Line<'_>, legal: &[Move], state: &mut u64) -> Option<Move> {
    if legal.is_empty() {
        return None;
    }
    let back = line
        .moves()
        .iter()
        .rev()
        .nth(1)
        .and_then(|last| legal.iter().find(|mv| (mv.from(), mv.to()) == (last.to(), last.from())));
    match back {
        Some(&back) if dice(state).is_multiple_of(2) => Some(back),
        _ => Some(legal[dice(state) % legal.len()]),
    }
}
