//! What the page asks of the rules, asked natively.

use quatrebras_rules::{Line, Rules, shipped};
use quatrebras_wasm::Desk;
use quatrebras_wasm::view::{Color, Effect, Game, Piece, RefusalValue, Session, Side};
use std::collections::{BTreeMap, BTreeSet};

fn desk_and_ids() -> (Desk, Vec<String>) {
    let mut desk = Desk::default();
    let ids = desk.games().expect("shipped games").into_iter().map(|game| game.id).collect();
    (desk, ids)
}

fn cell(game: &Game, name: &str) -> u32 {
    game.cells.iter().position(|cell| cell.name == name).expect("a cell of the board") as u32
}

/// The board after the effects of a move.
fn shown(before: &Session, effects: &[Effect]) -> Vec<Vec<Piece>> {
    let mut board: Vec<Vec<Piece>> =
        before.pieces.iter().map(|piece| piece.iter().copied().collect()).collect();
    let take = |board: &mut Vec<Vec<Piece>>, cell: u8, piece: Piece| {
        let at = board[usize::from(cell)].iter().position(|&other| other == piece);
        board[usize::from(cell)].remove(at.expect("the piece is there"));
    };
    for effect in effects {
        match *effect {
            Effect::Split { cell, compound, left, moved } => {
                take(&mut board, cell, compound);
                board[usize::from(cell)].extend([left, moved]);
            }
            Effect::Capture { cell, piece } | Effect::Removal { cell, piece } => {
                take(&mut board, cell, piece)
            }
            Effect::Travel { piece, from, to, .. } => {
                take(&mut board, from, piece);
                board[usize::from(to)].push(piece);
            }
            Effect::Join { cell, friend, moved, result } => {
                take(&mut board, cell, friend);
                take(&mut board, cell, moved);
                board[usize::from(cell)].push(result);
            }
            Effect::TurnOver { cell, from, to } => {
                take(&mut board, cell, from);
                board[usize::from(cell)].push(to);
            }
            Effect::Shot { .. } | Effect::Mark { .. } => {}
        }
    }
    board
}

#[test]
fn in_random_games_sessions_tell_what_the_rules_tell() {
    let (mut desk, ids) = desk_and_ids();
    for (id, text) in shipped() {
        let rules = Rules::from_toml(text, id).expect("a shipped game");
        let game = desk.game(id).expect("a shipped game");
        assert!(ids.contains(&(*id).to_owned()));
        assert_eq!(game.cells.len(), rules.board().size());
        let opened = desk.open(id, None, &[]).expect("the start");
        let (handle, mut session) = (opened.handle, opened.session);
        let mut line = Line::new(&rules, rules.start().clone());
        let mut state = 7u64;
        for ply in 0..60 {
            assert_eq!(session.fen, rules.fen(line.position()));
            let texts: Vec<String> = line.legal_moves().into_iter().map(|mv| rules.move_text(mv)).collect();
            assert_eq!(session.moves.iter().map(|mv| mv.text.clone()).collect::<Vec<_>>(), texts);
            let names: Vec<String> = line.sans().into_iter().map(|(_, name)| name).collect();
            assert_eq!(session.moves.iter().map(|mv| mv.name.clone()).collect::<Vec<_>>(), names);
            assert_eq!(session.verdict.is_some(), line.verdict().is_some());
            assert_eq!((session.ply, session.played.len()), (ply, ply as usize));
            if texts.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let chosen = &session.moves[(state >> 33) as usize % texts.len()];
            let mv = line.parse_move(&chosen.text).expect("legal");
            line.push(mv).expect("legal");
            let next = desk.play(handle, &chosen.text).expect("legal");
            let expected: Vec<Vec<Piece>> =
                next.pieces.iter().map(|piece| piece.iter().copied().collect()).collect();
            assert_eq!(shown(&session, &chosen.effects), expected, "{id} {}", chosen.text);
            assert_eq!(next.last.as_ref(), Some(chosen));
            assert_eq!(desk.undo(handle, 1).expect("there is one"), session, "{id} {}", chosen.text);
            session = desk.play(handle, &chosen.text).expect("legal");
        }
        let moves: Vec<String> = session.played.iter().map(|mv| mv.text.clone()).collect();
        assert_eq!(desk.open(id, None, &moves).expect("the same game").session, session);
    }
}

#[test]
fn the_start_of_chess_is_told_as_it_is_known() {
    let mut desk = Desk::default();
    let game = desk.game("chess").expect("chess");
    let session = desk.open("chess", None, &[]).expect("the start").session;
    assert_eq!((session.moves.len(), session.turn, session.check), (20, Side::White, None));
    let rights: Vec<(String, Option<u8>)> =
        session.rights.iter().map(|right| (right.letter.clone(), right.to)).collect();
    let to = |name| Some(cell(&game, name) as u8);
    let expected = [("K", to("g1")), ("Q", to("c1")), ("k", to("g8")), ("q", to("c8"))];
    assert_eq!(rights, expected.map(|(letter, to)| (letter.to_owned(), to)));
    // Fifty moves of both sides.
    let counters: Vec<_> = session.counters.iter().map(|one| (one.side, one.count, one.at)).collect();
    assert_eq!(counters, [(None, 0, 100)]);
    let later = "4k2r/8/8/8/8/8/8/R3K3 b Qk - 12 40";
    let session = desk.open("chess", Some(later), &[]).expect("a position").session;
    assert_eq!(session.rights.iter().map(|right| right.letter.as_str()).collect::<String>(), "Qk");
    assert_eq!((session.counters[0].count, session.turn), (12, Side::Black));
}

#[test]
fn featured_games_regions_and_goals_come_from_the_files() {
    let mut desk = Desk::default();
    let games = desk.games().expect("shipped games");
    let mut featured: Vec<_> = games.iter().filter(|game| game.featured.is_some()).collect();
    featured.sort_by_key(|game| game.featured);
    let featured: Vec<&str> = featured.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(
        featured,
        [
            "grandwaterloo",
            "juniorwaterloo",
            "waterloo2014",
            "waterloo2014divergent",
            "sinoeuropean",
            "chessbattle"
        ]
    );
    // The palaces of Xiangqi: nine cells a side, for general and advisors.
    let game = desk.game("xiangqi").expect("xiangqi");
    let palaces: Vec<_> = game.regions.iter().filter(|region| region.cells.len() == 9).collect();
    assert_eq!(palaces.iter().map(|region| region.side).collect::<Vec<_>>(), [Side::White, Side::Black]);
    let names = |cells: &[u8]| {
        cells.iter().map(|&at| game.cells[usize::from(at)].name.clone()).collect::<BTreeSet<_>>()
    };
    assert!(names(&palaces[0].cells).contains("e2") && names(&palaces[1].cells).contains("e9"));
    assert_eq!(palaces[0].kinds.len(), 2);
    // Grand Waterloo is won on the ninth row (RULES 2.8), of which each royal's is the other's second.
    let game = desk.game("grandwaterloo").expect("a shipped game");
    let rank =
        |cells: &[u8]| cells.iter().map(|&at| game.cells[usize::from(at)].rank).collect::<BTreeSet<_>>();
    assert_eq!(
        (rank(&game.goals.white), rank(&game.goals.black)),
        (BTreeSet::from([8]), BTreeSet::from([1]))
    );
}

#[test]
fn refusals_have_their_variables() {
    let mut desk = Desk::default();
    let game = desk.game("chess").expect("chess");
    let opened = desk.open("chess", None, &[]).expect("the start");
    let mut refusal =
        |from, to| desk.refusal(opened.handle, cell(&game, from), cell(&game, to)).expect("cells");
    assert_eq!(refusal("e2", "e4"), None);
    let blocked = refusal("a1", "a3").expect("the pawn stands there");
    assert_eq!(blocked.key, "blocked");
    assert_eq!(blocked.text, "the pawn on a2 stands in the way of the rook from a1 to a3");
    assert_eq!(blocked.values["from"], RefusalValue::Cell(cell(&game, "a1") as u8));
    assert_eq!(blocked.values["count"], RefusalValue::Number(1));
    let RefusalValue::Standing(by) = &blocked.values["by"] else { panic!("{:?}", blocked.values["by"]) };
    assert_eq!(by.iter().map(|one| u32::from(one.cell)).collect::<Vec<_>>(), [cell(&game, "a2")]);
    assert_eq!(
        serde_json::to_string(&blocked.values["to"]).expect("JSON"),
        format!("{{\"cell\":{}}}", cell(&game, "a3"))
    );
    assert!(desk.refusal(opened.handle, 64, 0).expect_err("no such cell").contains("64"));
}

#[test]
fn a_game_of_the_users_own_is_compiled_and_played() {
    let mut desk = Desk::default();
    let camels =
        "extends = \"chess\"\nid = \"camels\"\nname = \"Camel Chess\"\n[kinds.knight]\nmoves = \"C\"\n";
    let compiled = desk.compile(camels);
    assert!(compiled.faults.is_empty());
    assert_eq!(compiled.game.map(|game| game.name).as_deref(), Some("Camel Chess"));
    // Each camel has two moves (1,3), as many as a knight.
    assert_eq!(desk.open("camels", None, &[]).expect("it is known").session.moves.len(), 20);
    let spoilt = camels.replace("moves = \"C\"", "moves = \"C?\"\nglyf = \"x\"");
    let faults = desk.compile(&spoilt).faults;
    assert!(
        !faults.is_empty() && faults.iter().all(|fault| fault.line >= 5 && fault.column >= 1),
        "{faults:?}"
    );
    let clash = desk.compile(&camels.replace("\"camels\"", "\"chess\""));
    assert!(clash.game.is_none() && clash.faults[0].message.contains("'chess'"));
    assert_eq!(clash.faults[0].line, 2, "where the id stands");
}

#[test]
fn a_version_of_an_own_game_is_known_beside_the_newer_one() {
    let mut desk = Desk::default();
    let text = |moves: &str| {
        format!(
            "extends = \"chess\"\nid = \"camels\"\nname = \"Camels\"\n[kinds.knight]\nmoves = \"{moves}\"\n"
        )
    };
    let revision = |desk: &mut Desk, moves| desk.compile(&text(moves)).game.expect("a game").revision;
    let (old, new) = (revision(&mut desk, "C"), revision(&mut desk, "K"));
    assert_ne!(old, new);
    let count = |desk: &mut Desk, id: &str| desk.open(id, None, &[]).map(|opened| opened.session.moves.len());
    // A camel has two moves behind its pawns, a knight that moves as a king has none.
    assert_eq!(count(&mut desk, &format!("camels@{old}")), Ok(20));
    assert_eq!(count(&mut desk, &format!("camels@{new}")), Ok(16));
    assert_eq!(count(&mut desk, "camels"), Ok(16));
    desk.forget("camels");
    assert!(count(&mut desk, "camels").expect_err("forgotten").contains("camels"));
    assert_eq!(count(&mut desk, &format!("camels@{old}")), Ok(20));
    desk.forget("chess");
    assert_eq!(count(&mut desk, "chess"), Ok(20));
}

#[test]
fn sides_are_called_as_their_game_calls_them() {
    let mut desk = Desk::default();
    let mut names = |id| {
        let sides = desk.game(id).expect("a game").sides;
        [sides.white, sides.black].map(|side| (side.name, side.names.0["ru"].clone(), side.color))
    };
    let of = |name: &str, ru: &str, color| (name.to_owned(), ru.to_owned(), color);
    // From the rules of the games, section 0.
    assert_eq!(names("sinoeuropean"), [of("Blue", "Синие", Color::Blue), of("Red", "Красные", Color::Red)]);
    assert_eq!(
        names("grandwaterloo"),
        [of("Yellow", "Жёлтые", Color::Yellow), of("Green", "Зелёные", Color::Green)]
    );
    assert_eq!(names("chessbattle"), [of("White", "Белые", Color::White), of("Red", "Красные", Color::Red)]);
    let summary = desk.games().expect("games").into_iter().find(|game| game.id == "chess").expect("chess");
    assert_eq!((summary.sides.white.name.as_str(), summary.sides.black.name.as_str()), ("White", "Black"));
}

#[test]
fn what_is_wrong_is_told_and_harms_nothing() {
    let mut desk = Desk::default();
    let opened = desk.open("chess", None, &["e2e4".to_owned()]).expect("a game");
    let refused = |answer: Result<Session, String>| answer.expect_err("refused");
    assert!(refused(desk.play(opened.handle, "e2e4")).contains("e2e4"));
    assert!(refused(desk.play(opened.handle, "")).contains("expected a move"));
    assert!(refused(desk.play(99, "e7e5")).contains("99"));
    assert!(desk.open("nothing", None, &[]).expect_err("no such game").contains("\"nothing\""));
    assert!(desk.open("chess", Some("x"), &[]).is_err());
    let bad = ["e2e4".to_owned(), "e2e4".to_owned()];
    assert!(desk.open("chess", None, &bad).expect_err("the second").starts_with("move 2: "));
    assert_eq!(desk.play(opened.handle, "e7e5").expect("legal").ply, 2);
    assert_eq!(desk.undo(opened.handle, 1000).expect("all").ply, 0);
    desk.close(opened.handle);
    assert!(refused(desk.undo(opened.handle, 1)).contains("session"));
}

#[test]
fn a_game_is_written_as_pgn() {
    let mut desk = Desk::default();
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(str::to_owned);
    let opened = desk.open("chess", None, &moves).expect("a game");
    let end = opened.session.verdict.expect("mate");
    assert_eq!((end.result, end.reason.as_str()), ("0-1", "checkmate"));
    assert_eq!(opened.session.last.map(|last| last.name).as_deref(), Some("Qh4#"));
    let tags = BTreeMap::from([("White".to_owned(), "Fox".to_owned())]);
    let pgn = desk.pgn(opened.handle, &tags).expect("a session");
    assert!(pgn.contains("[White \"Fox\"]") && pgn.contains("[Result \"0-1\"]"), "{pgn}");
    assert!(pgn.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{pgn}");
}
