//! The hand-made evaluation: it is fair to both sides, its parts agree with the whole.

use quatrebras_engine::eval::hand::trace::Trace;
use quatrebras_engine::{Evaluator, Hand};
use quatrebras_rules::{Kind, Piece, Position, Rules, Side};
use quatrebras_testkit::{games, walks};

/// The user's games among the examples.
fn examples() -> Vec<Rules> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let files = std::fs::read_dir(folder).expect("the examples are there");
    let texts = files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text"));
    texts.map(|text| Rules::from_toml(&text, "example").expect("an example compiles")).collect()
}

/// The position seen from the other side: the board turned, or its ranks mirrored; colours and turn changed.
fn other_way_round(rules: &Rules, position: &Position, turned: bool) -> Option<Position> {
    let board = rules.board();
    let mut ranks = Vec::new();
    for rank in 0..board.height() {
        let mut row = Vec::new();
        for file in 0..board.width() {
            let from = if turned { board.width() - 1 - file } else { file };
            row.push(match board.cell(from, rank) {
                None => '*',
                Some(cell) => position
                    .piece_on(cell)
                    .map_or(' ', |piece| rules.letter(Piece::new(piece.side().other(), piece.kind()))),
            });
        }
        let runs = row.chunk_by(|one, other| *one == ' ' && *other == ' ');
        let text: String =
            runs.map(|run| if run[0] == ' ' { run.len().to_string() } else { run[0].to_string() }).collect();
        ranks.push(text);
    }
    let turn = if position.side_to_move() == Side::White { 'b' } else { 'w' };
    let counters = if rules.counts_each_side() {
        format!("{},{}", position.counter(Side::Black), position.counter(Side::White))
    } else {
        position.counter(Side::White).to_string()
    };
    // Kinds that share a letter are told apart by the rights field.
    let swapped = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let facts = rules.facts();
    let held = facts
        .rights
        .iter()
        .enumerate()
        .filter(|(index, right)| rules.holds(position, *index) && (right.kind.is_some() || !turned));
    let mut letters: Vec<char> = held.map(|(_, right)| swapped(right.letter)).collect();
    letters.sort_by_key(|letter| facts.rights.iter().position(|right| right.letter == *letter));
    let letters: String = if letters.is_empty() { "-".into() } else { letters.into_iter().collect() };
    rules.parse_fen(&format!("{} {turn} {letters} - {counters} 1", ranks.join("/"))).ok()
}

#[test]
fn both_sides_are_valued_alike() {
    for rules in games().into_iter().chain(examples()) {
        let hand = Hand::new(&rules, None);
        let value = |position: &Position| hand.value(&rules, position, &hand.fresh(&rules, position));
        let (mut turned, mut mirrored) = (0, 0);
        walks::positions(&rules, 7, 6, 60, |position| {
            // What a turned position has no rights for is not compared.
            let free = |position: &Position| {
                let facts = rules.facts();
                let bits = facts.rights.iter().enumerate().filter(|(_, right)| right.kind.is_none());
                !bits.into_iter().any(|(index, _)| rules.holds(position, index))
            };
            if let Some(other) = other_way_round(&rules, position, true).filter(|_| free(position)) {
                assert_eq!(value(position), value(&other), "{}: {}", rules.id(), rules.fen(position));
                turned += 1;
            }
            let regions = facts_have_regions(&rules);
            if let Some(other) = other_way_round(&rules, position, false).filter(|_| !regions) {
                assert_eq!(value(position), value(&other), "{}: {}", rules.id(), rules.fen(position));
                mirrored += 1;
            }
        });
        assert!(turned > 50, "{}: only {turned} positions could be turned", rules.id());
        assert!(mirrored > 50 || facts_have_regions(&rules), "{}: only {mirrored} mirrored", rules.id());
    }
}

/// Regions and colours of cells are turned, not mirrored.
fn facts_have_regions(rules: &Rules) -> bool {
    rules.facts().kinds.iter().any(|kind| kind.region.is_some()) || rules.id() == "chessbattle"
}

#[test]
fn what_is_kept_equals_what_is_computed_anew() {
    for rules in games().into_iter().chain(examples()) {
        let hand = Hand::new(&rules, None);
        for seed in 0..4 {
            let mut before = rules.start().clone();
            let mut state = hand.fresh(&rules, &before);
            let mut after = before.clone();
            let mut moves = Vec::new();
            for ply in 0..120usize {
                rules.legal_moves(&before, &mut moves);
                let Some(&mv) = moves.get((seed * 7919 + ply * 104_729) % moves.len().max(1)) else { break };
                let edits = rules.play_into(&before, mv, &mut after);
                state = hand.update(&rules, &before, &state, &edits);
                assert_eq!(state, hand.fresh(&rules, &after), "{}: {}", rules.id(), rules.fen(&after));
                std::mem::swap(&mut before, &mut after);
            }
        }
    }
}

#[test]
fn a_trace_and_the_weights_make_the_value() {
    for rules in games().into_iter().chain(examples()) {
        for hand in [Hand::new(&rules, None), Hand::plain(&rules)] {
            let weights = hand.weights();
            walks::positions(&rules, 3, 4, 60, |position| {
                let trace = Trace::of(&hand, &rules, position);
                let value = hand.value(&rules, position, &hand.fresh(&rules, position));
                let white = if position.side_to_move() == Side::White { value } else { -value };
                let told = trace.value(weights.pairs()).clamp(-20_000, 20_000);
                assert_eq!(white, told, "{}: {}", rules.id(), rules.fen(position));
            });
        }
    }
}

#[test]
fn worths_are_sane_in_every_game() {
    for rules in games().into_iter().chain(examples()) {
        let hand = Hand::new(&rules, None);
        let kinds = || (0..rules.kind_count()).map(Kind::new);
        let worth = |kind: Kind| hand.worth(kind);
        for kind in kinds() {
            if rules.is_royal(kind) {
                assert_eq!(worth(kind), 0, "{}", rules.id());
            } else {
                assert!((30..4000).contains(&worth(kind)), "{} {}", rules.id(), rules.kind_name(kind));
            }
        }
        for fact in rules.facts().kinds.iter().filter(|fact| !fact.royal) {
            for part in fact.parts.into_iter().flatten().filter(|&part| !rules.is_royal(part)) {
                assert!(worth(fact.kind) > worth(part), "{} {}", rules.id(), rules.kind_name(fact.kind));
            }
        }
    }
}

#[test]
fn known_pieces_are_worth_what_is_known() {
    let between = |id: &str, name: &str, least: i32, most: i32| {
        let rules = quatrebras_testkit::game(id);
        let hand = Hand::new(&rules, None);
        let kind = (0..rules.kind_count()).map(Kind::new).find(|&kind| rules.kind_name(kind) == name);
        let worth = hand.worth(kind.expect("a kind of the game"));
        assert!((least..=most).contains(&worth), "{id}: {name} {worth}");
    };
    between("chess", "Pawn", 75, 130);
    between("chess", "Knight", 260, 340);
    between("chess", "Bishop", 280, 370);
    between("chess", "Rook", 440, 560);
    between("chess", "Queen", 850, 1050);
    between("capablanca", "Chancellor", 750, 1050);
    between("capablanca", "Archbishop", 640, 900);
    between("xiangqi", "Chariot", 450, 760);
    between("xiangqi", "Horse", 200, 350);
    between("xiangqi", "Advisor", 40, 160);
}
