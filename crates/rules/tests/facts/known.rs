//! Facts that are known from the games' rules.

use super::for_each_game;
use quatrebras_rules::{
    Cell, Cells, Condition, Kind, Limit, Outcome, Piece, Reach, Reason, Repetition, Rules, Side, When,
};
use quatrebras_testkit::game;

fn kind(rules: &Rules, name: &str) -> Kind {
    let fits = |kind: &Kind| rules.kind_name(*kind) == name;
    (0..rules.kind_count()).map(Kind::new).find(fits).unwrap_or_else(|| panic!("no kind {name}"))
}

fn names(rules: &Rules, kinds: &[Kind]) -> String {
    kinds.iter().map(|&kind| rules.letter(Piece::new(Side::White, kind))).collect()
}

fn cell(rules: &Rules, name: &str) -> Cell {
    rules.board().parse_cell(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn cells(rules: &Rules, names: &str) -> Cells {
    names.split_whitespace().map(|name| cell(rules, name)).collect()
}

#[test]
fn grand_waterloo_is_as_its_rules_say() {
    let rules = game("grandwaterloo");
    let facts = rules.facts();
    let pawn = kind(&rules, "Pawn");
    for side in Side::BOTH {
        assert_eq!(facts.goals[side.index()], rules.board().row(9, side));
    }
    assert_eq!(facts.stalemate, Outcome::Loss);
    assert_eq!(facts.repetition, Repetition::Forbidden);
    let idle = Limit { at: 30, outcome: Outcome::Loss, reason: Reason::Inactivity };
    assert_eq!(facts.limits, [idle]);
    assert!(facts.resets.each_side && facts.resets.capture && facts.resets.promotion);
    assert!(!facts.agreement && facts.dead_material.is_none() && facts.removals.is_empty());
    assert_eq!(facts.rights.iter().map(|right| right.letter).collect::<String>(), "BIbi");
    assert!(facts.rights.iter().all(|right| right.to.is_some() && right.kind.is_none()));
    assert_eq!(facts.passing, [pawn]);
    let turns: Vec<String> = facts
        .turn_overs
        .iter()
        .map(|turn| {
            let when = match turn.when {
                When::Arrives { must: true, .. } => "must",
                When::Arrives { .. } => "may",
                When::Attacked => "attacked",
                When::Castles => "castles",
            };
            format!("{} {when}", names(&rules, &[turn.from, turn.to]))
        })
        .collect();
    assert_eq!(turns, ["PD must", "EK castles", "EK attacked"]);
    // Splits and joins are undone by each other.
    assert!(facts.irreversible.captures && facts.irreversible.turn_overs);
    assert!(facts.irreversible.splits.is_empty() && facts.irreversible.joins.is_empty());
    assert_eq!(facts.irreversible.advances, [pawn]);
    let marshall = &facts.kinds[kind(&rules, "Marshall").index()];
    assert_eq!(marshall.splits.len(), 2);
    let dragon = &facts.kinds[kind(&rules, "Dragon").index()];
    assert_eq!((dragon.hurdles[0].min, dragon.hurdles[0].max), (0, Some(1)));
    let position = rules.parse_fen("5e4/10/10/10/10/10/10/3B6/10/2C1E5 w - - 0,0 1").expect("a position");
    for (text, undone) in [("c1d3n", true), ("c1b2b", true), ("d3e4", true), ("e1f2k", true)] {
        let mv = rules.parse_move(&position, text).expect("a legal move");
        assert_eq!(rules.is_irreversible(&position, mv), !undone, "{text}");
    }
}

#[test]
fn chessbattle_is_as_its_rules_say() {
    let rules = game("chessbattle");
    let facts = rules.facts();
    let of = |name| &facts.kinds[kind(&rules, name).index()];
    let takes = |name, victim| facts.may_take(kind(&rules, name), kind(&rules, victim));
    for shooter in ["Cannon", "Machine gun"] {
        assert!(of(shooter).captures.is_empty() && of(shooter).shoots.len() >= 6, "{shooter}");
    }
    for (attacker, victim) in [
        ("Tank", "Bomber"),
        ("Cavalry", "Bomber"),
        ("Machine gun", "Tank"),
        ("Cavalry", "Tank"),
        ("Soldier", "Tank"),
    ] {
        assert!(!takes(attacker, victim), "{attacker} {victim}");
    }
    assert!(takes("Bomber", "Tank") && takes("Cannon", "Tank") && takes("Soldier", "Bomber"));
    assert!(of("Cannon").hurdles.iter().all(|over| over.max.is_none() && over.does.shoots));
    assert!(of("Cavalry").lame && !of("Tank").lame && of("Tank").hurdles.is_empty());
    let limit = Limit { at: 200, outcome: Outcome::Draw, reason: Reason::MoveLimit };
    assert_eq!((facts.limits.as_slice(), facts.repetition), (&[limit][..], Repetition::Draws { times: 3 }));
    assert_eq!(facts.removals.len(), 1);
    assert_eq!(facts.removals[0].cells[0], rules.board().row(12, Side::White));
    // Soldiers come back.
    assert!(facts.irreversible.advances.is_empty() && facts.irreversible.captures);
}

#[test]
fn regions_keep_pieces_from_taking_each_other() {
    let rules = game("xiangqi");
    let facts = rules.facts();
    let captures = |name: &str| names(&rules, &facts.kinds[kind(&rules, name).index()].captures);
    assert_eq!(captures("Elephant"), "CNRP");
    assert_eq!(captures("Advisor"), "CNRP");
    assert_eq!(captures("Chariot"), "ACBNKRP");
    assert_eq!(names(&rules, &facts.facing), "K");
    assert_eq!(facts.stalemate, Outcome::Loss);
    assert_eq!(names(&rules, &facts.irreversible.advances), "P");
    let palace = facts.kinds[kind(&rules, "General").index()].region.expect("a region");
    assert_eq!(palace[0], cells(&rules, "d1 e1 f1 d2 e2 f2 d3 e3 f3"));
    assert_eq!(palace[1], cells(&rules, "d8 e8 f8 d9 e9 f9 d10 e10 f10"));
}

#[test]
fn marks_and_pawns_that_come_back() {
    let rules = game("waterloo2014");
    let facts = rules.facts();
    assert!(facts.rights.iter().all(|right| right.kind == Some(kind(&rules, "Free king"))));
    assert!(facts.irreversible.advances.is_empty());
    let dead = facts.dead_material.expect("bare kings");
    assert!(dead.bare && dead.equal_marks && dead.with.is_empty());
    let facts = game("waterloo2014divergent").facts();
    assert_eq!(facts.irreversible.advances.len(), 1);
}

/// A small game of three kinds and what is put in.
fn small(more: &str) -> Rules {
    let text = format!(
        "id = 'small'\nname = 'Small'\nfiles = 'abcdef'\nranks = 6\nstart = 'k5/6/6/6/6/K5 w - - 0 1'\n\
         [kinds.king]\nletter = 'K'\nname = 'King'\nmoves = 'K'\nroyal = true\n{more}"
    );
    Rules::from_toml(&text, "small.toml").unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn kinds_that_turn_in_a_circle_undo_each_other() {
    let rules = small(
        "[kinds.ape]\nletter = 'A'\nname = 'Ape'\nmoves = 'W'\n[kinds.bat]\nletter = 'B'\nname = 'Bat'\nmoves = 'W'\n\
         [rules.promotion]\nsteps = [{ kind = 'ape', row = 3, to = ['bat'] }, { kind = 'bat', row = 5, to = ['ape'] }]\n",
    );
    let facts = rules.facts();
    assert!(!facts.irreversible.captures && !facts.irreversible.turn_overs);
    let position = rules.parse_fen("k5/6/6/6/A5/5K w - - 0 1").expect("a position");
    let mv = rules.parse_move(&position, "a2a3b").expect("a promotion");
    assert!(!rules.is_irreversible(&position, mv));
}

#[test]
fn what_nothing_puts_together_stays_apart() {
    let kinds = "[kinds.ape]\nletter = 'A'\nname = 'Ape'\nmoves = 'W'\n[kinds.bat]\nletter = 'B'\nname = 'Bat'\n\
                 moves = 'F'\n[kinds.crab]\nletter = 'C'\nname = 'Crab'\nmoves = 'K'\nparts = ['ape', 'bat']\n";
    let split = "[rules.split]\n";
    let compose = "[rules.compose]\nmovers = ['ape']\n";
    let apart = small(&format!("{kinds}{split}"));
    let position = apart.parse_fen("k5/6/6/6/C5/5K w - - 0 1").expect("a position");
    let mv = apart.parse_move(&position, "a2a3a").expect("a split");
    assert!(apart.is_irreversible(&position, mv));
    assert_eq!(names(&apart, &apart.facts().irreversible.splits), "C");
    let together = small(&format!("{kinds}{compose}"));
    let position = together.parse_fen("k5/6/6/B5/A5/5K w - - 0 1").expect("a position");
    let mv = together.parse_move(&position, "a2a3").expect("a join");
    assert!(together.is_irreversible(&position, mv));
    assert_eq!(names(&together, &together.facts().irreversible.joins), "C");
    let both = small(&format!("{kinds}{split}{compose}"));
    let position = both.parse_fen("k5/6/6/B5/A5/5K w - - 0 1").expect("a position");
    let mv = both.parse_move(&position, "a2a3").expect("a join");
    assert!(!both.is_irreversible(&position, mv));
}

/// The diagram of a kind on a cell, White's.
fn reach(rules: &Rules, name: &str, from: &str) -> Reach {
    rules.reach(kind(rules, name), Side::White, cell(rules, from))
}

#[test]
fn rights_to_castle_tell_where_the_royal_goes() {
    let rules = game("chess");
    let to: Vec<_> = rules.facts().rights.iter().map(|right| (right.letter, right.to, right.kind)).collect();
    let expected = [('K', "g1"), ('Q', "c1"), ('k', "g8"), ('q', "c8")];
    assert_eq!(to, expected.map(|(letter, name)| (letter, Some(cell(&rules, name)), None)));
    let held =
        |fen: &str| rules.parse_fen(fen).map(|position| rules.rights_held(&position).collect::<String>());
    assert_eq!(held("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1").as_deref(), Ok("Qk"));
    assert_eq!(held("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1").as_deref(), Ok(""));
    let marks = game("waterloo2014").facts().rights;
    assert!(!marks.is_empty() && marks.iter().all(|right| right.kind.is_some() && right.to.is_none()));
}

#[test]
fn regions_are_told_once_with_all_their_kinds() {
    let rules = game("xiangqi");
    let regions = rules.facts().regions;
    let told: Vec<_> = regions.iter().map(|region| (region.name.as_str(), region.cells[0].count())).collect();
    assert_eq!(told, [("palace", 9), ("bank", 45)]);
    assert!(regions[0].cells[1].has(cell(&rules, "e10")) && !regions[0].cells[1].has(cell(&rules, "e1")));
    assert_eq!(names(&rules, &regions[0].kinds), "AK");
    assert_eq!(names(&rules, &regions[1].kinds), "B");
    assert!(game("chess").facts().regions.is_empty());
}

#[test]
fn diagrams_tell_moves_from_captures_and_shots() {
    let rules = game("chess");
    let knight = reach(&rules, "Knight", "d4");
    assert_eq!(knight.both, cells(&rules, "b3 b5 c2 c6 e2 e6 f3 f5"));
    assert!(knight.conditions.is_empty() && knight.all() == knight.both);
    let pawn = reach(&rules, "Pawn", "e2");
    assert_eq!((pawn.moves, pawn.captures), (cells(&rules, "e3 e4"), cells(&rules, "d3 f3")));
    assert_eq!(pawn.conditions, [Condition::Elsewhere]);
    assert_eq!(reach(&rules, "Pawn", "e3").moves, cells(&rules, "e4"));

    let rules = game("chessbattle");
    let gun = reach(&rules, "Machine gun", "f6");
    assert_eq!(gun.moves, cells(&rules, "e5 e6 e7 f5 f7 g5 g6 g7"));
    assert_eq!(gun.shots.count(), 24);
    let cannon = reach(&rules, "Cannon", "f3");
    assert_eq!(cannon.shots.count(), 5 + 5 + 5 + 5 + 5);
    assert!(
        cannon
            .conditions
            .iter()
            .any(|condition| matches!(condition, Condition::Over(over) if over.does.shoots))
    );
    let cavalry = reach(&rules, "Cavalry", "f6");
    assert_eq!((cavalry.both.count(), cavalry.lame), (24, cavalry.both));
    let stances = rules.stances(kind(&rules, "Soldier"), Side::White);
    assert_eq!(stances.iter().filter(|&&cell| rules.board().is_white(cell)).count(), 1);
    assert_eq!(stances.len(), 2);

    let rules = game("grandwaterloo");
    assert_eq!(rules.stances(kind(&rules, "Pawn"), Side::White).len(), 3, "rows 3, 4 and 5, 6 to 8");
    let dragon = reach(&rules, "Dragon", "e5");
    assert_eq!(dragon.both, reach(&rules, "Adviser", "e5").both);
    assert!(matches!(dragon.conditions[..], [Condition::Over(over)] if over.max == Some(1)));

    let rules = game("xiangqi");
    let general = reach(&rules, "General", "d1");
    assert_eq!(general.both, cells(&rules, "d2 e1"));
    assert!(matches!(general.conditions[..], [Condition::Region { .. }]));
}

#[test]
fn facts_are_plain_data() {
    for_each_game(|rules, facts| {
        let written = toml::to_string(facts).unwrap_or_else(|error| panic!("{}: {error}", rules.id()));
        assert!(written.contains("repetition") && written.contains("captures"));
        let reach = rules.reach(Kind::new(0), Side::White, Cell::new(0));
        assert!(toml::to_string(&reach).is_ok());
    });
}
