//! The API, over real connections: what it keeps, and what it refuses.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Server, folder, games, id, record, with};
use serde_json::{Value, json};

#[test]
fn a_game_is_kept_move_by_move() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    assert_eq!(browser.get("/api/records").json(), json!({"records": [], "next": null}));
    assert_eq!(browser.cookie, "", "who keeps nothing is nobody");

    let new = record("chess", 1, &[]);
    let answer = browser.put(&new);
    assert_eq!((answer.status, answer.json()), (201, with(&new, json!({"version": 1}))));
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    let (name, token) = browser.cookie.split_once('=').unwrap();
    assert_eq!((name, token.len()), ("quatrebras_device", 64));

    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    for count in 1..=4 {
        let mut next = with(&new, json!({"version": count, "moves": &moves[..count]}));
        if count == 4 {
            next = with(&next, json!({"result": "0-1", "reason": "checkmate"}));
        }
        let answer = browser.put(&next);
        assert_eq!((answer.status, answer.json()["version"].as_u64()), (200, Some(count as u64 + 1)));
        // Once more: the same answer.
        assert_eq!(browser.put(&next).json(), answer.json());
        assert_eq!(browser.get(&format!("/api/records/{}", id(1))).json(), answer.json());
    }
    assert_eq!(browser.get("/api/records").json()["records"].as_array().unwrap().len(), 1);

    let pgn = browser.get(&format!("/api/records/{}.pgn", id(1)));
    assert_eq!(pgn.header("content-type"), Some("text/plain; charset=utf-8"));
    for line in [
        "[Date \"2026.11.30\"]",
        "[White \"Fox\"]",
        "[Black \"Machine, level 3\"]",
        "[Termination \"checkmate\"]",
        "1. f3 e5 2. g4 Qh4# 0-1",
    ] {
        assert!(pgn.text().lines().any(|found| found == line), "{line} in {}", pgn.text());
    }

    let path = format!("/api/records/{}", id(1));
    let stale = browser.ask("DELETE", &format!("{path}?version=4"), "", b"");
    assert_eq!((stale.status, stale.code()), (409, "stale-version".to_owned()));
    assert_eq!(stale.json()["record"]["version"], 5);
    assert_eq!(browser.ask("DELETE", &format!("{path}?version=5"), "", b"").status, 204);
    assert_eq!(browser.ask("DELETE", &format!("{path}?version=5"), "", b"").status, 204);
    assert_eq!(browser.get(&path).code(), "not-found");
}

#[test]
fn a_late_request_brings_nothing_back() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let first = record("chess", 1, &[]);
    let path = format!("/api/records/{}", id(1));
    assert_eq!(browser.put(&first).status, 201);
    assert_eq!(browser.ask("DELETE", &format!("{path}?version=1"), "", b"").status, 204);
    let late = browser.put(&first);
    assert_eq!((late.status, late.code()), (409, "stale-version".to_owned()));
    assert_eq!((&late.json()["record"], &late.json()["version"]), (&Value::Null, &json!(2)));
    assert_eq!(browser.get(&path).code(), "not-found");
    // Whoever wants it back says so by the version of the removal.
    let again = browser.put(&with(&first, json!({"version": 2})));
    assert_eq!((again.status, &again.json()["version"]), (200, &json!(3)));
    // A record that was never there is based on 0.
    let unknown = browser.put(&with(&record("chess", 2, &[]), json!({"version": 4})));
    assert_eq!((unknown.status, &unknown.json()["version"]), (409, &json!(0)));
}

#[test]
fn two_writers_of_one_record() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut one = server.browser();
    one.put(&record("chess", 1, &[]));
    let mut two = one.clone();
    let first = with(&record("chess", 1, &["e2e4"]), json!({"version": 1}));
    let second = with(&record("chess", 1, &["d2d4"]), json!({"version": 1}));
    assert_eq!(one.put(&first).status, 200);
    let answer = two.put(&second);
    assert_eq!((answer.status, answer.code()), (409, "stale-version".to_owned()));
    assert_eq!(answer.json()["record"], with(&first, json!({"version": 2})));
    // On top of what is there it can be kept.
    assert_eq!(two.put(&with(&second, json!({"version": 2}))).json()["version"], 3);
}

#[test]
fn devices_do_not_see_each_other() {
    let folder = folder();
    let server = Server::over(folder.path());
    let (mut one, mut two) = (server.browser(), server.browser());
    one.put(&record("chess", 1, &["e2e4"]));
    two.put(&record("chess", 1, &["d2d4"]));
    assert_ne!(one.cookie, two.cookie);
    let path = format!("/api/records/{}", id(1));
    assert_eq!(one.get(&path).json()["moves"], json!(["e2e4"]));
    assert_eq!(two.get(&path).json()["moves"], json!(["d2d4"]));
    assert_eq!(server.browser().get(&path).code(), "not-found");
    // A token of one's own choosing opens nothing and is not taken.
    let mut stranger = server.browser();
    let chosen = format!("quatrebras_device={}", "ab".repeat(32));
    stranger.cookie = chosen.clone();
    assert_eq!(stranger.get(&path).code(), "not-found");
    stranger.put(&record("chess", 2, &[]));
    assert_ne!(stranger.cookie, chosen);
    // A record that was never there cannot be changed, and that makes nobody known.
    let mut nobody = server.browser();
    let answer = nobody.put(&with(&record("chess", 3, &[]), json!({"version": 1})));
    assert_eq!((answer.code(), &answer.json()["record"]), ("stale-version".to_owned(), &Value::Null));
    assert_eq!(nobody.cookie, "");
    // Tokens are not in the database.
    let token = one.cookie.split_once('=').unwrap().1.to_owned();
    drop(server);
    let database = std::fs::read(folder.path().join("records.sqlite")).unwrap();
    assert!(!database.windows(token.len()).any(|window| window == token.as_bytes()));
}

#[test]
fn lists_come_in_pages() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    for number in 0..7 {
        browser.put(&record("chess", number, &[]));
    }
    let (mut ids, mut path) = (Vec::new(), "/api/records?limit=3".to_owned());
    loop {
        let page = browser.get(&path).json();
        ids.extend(
            page["records"]
                .as_array()
                .unwrap()
                .iter()
                .map(|record| record["id"].as_str().unwrap().to_owned()),
        );
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/records?limit=3&from={next}");
    }
    assert_eq!(ids, (0..7).rev().map(id).collect::<Vec<_>>());
    for query in
        ["limit=0", "limit=51", "limit=x", "from=x", "from=1.x", "from=99999999999999999999.x", "before=1"]
    {
        let answer = browser.get(&format!("/api/records?{query}"));
        assert_eq!((answer.status, answer.code()), (400, "bad-request".to_owned()), "{query}");
    }
}

#[test]
fn records_of_every_game_are_kept() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let listed = server.get("/api/games").json();
    let listed = listed["games"].as_array().unwrap();
    assert_eq!(listed.len(), games().iter().count());
    for (number, game) in listed.iter().enumerate() {
        let rules = games().get(game["id"].as_str().unwrap()).unwrap();
        assert_eq!((&game["name"], &game["revision"]), (&json!(rules.name()), &json!(rules.revision())));
        let first =
            rules.move_text(quatrebras_rules::Line::new(rules, rules.start().clone()).legal_moves()[0]);
        assert_eq!(browser.put(&record(rules.id(), number as u32, &[&first])).status, 201, "{}", rules.id());
    }
    let text = browser.get("/api/records.pgn");
    let read = quatrebras_rules::pgn::PgnReader::new(&text.body[..]).map(|raw| {
        let tree = raw.unwrap().read(&|wanted| games().find(wanted)).unwrap();
        (tree.rules().id().to_owned(), tree.len())
    });
    let expected = listed.iter().rev().map(|game| (game["id"].as_str().unwrap().to_owned(), 1));
    assert_eq!(read.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

/// Whole games that independent programs played, with the results that they found.
#[test]
fn games_of_other_programs_are_kept_with_their_results() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let fixtures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/fixtures");
    let (mut number, mut ended) = (0, 0);
    for rules in games().iter() {
        let path = fixtures.join(format!("{}.games.jsonl", rules.id()));
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        for line in text.lines().take(12) {
            let game: Value = serde_json::from_str(line).unwrap();
            let reason = Some(&game["reason"]).filter(|reason| *reason != "none");
            let told = json!({
                "start": game["start"], "moves": game["moves"], "result": game["result"], "reason": reason,
            });
            number += 1;
            let told = with(&record(rules.id(), number, &[]), told);
            let answer = browser.put(&told);
            assert_eq!(answer.status, 201, "{} {}: {}", rules.id(), game["reason"], answer.text());
            // With another result it is no game.
            if reason.is_some() {
                ended += 1;
                let other = if game["result"] == "1-0" { "0-1" } else { "1-0" };
                let other = with(&told, json!({"version": 1, "result": other}));
                assert_eq!(browser.put(&other).code(), "wrong-result");
            }
        }
    }
    assert!(number >= 60 && ended >= 10, "{number} games, {ended} of them ended");
}

#[test]
fn what_is_no_game_is_refused() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let good = record("chess", 1, &["e2e4"]);
    let mated = with(&good, json!({"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]}));
    let seat = |seat: Value| json!({"seats": {"white": seat, "black": {"kind": "human"}}});
    let clock = json!({"initial_ms": 1, "increment_ms": 0, "white_ms": 2_592_000_001u64, "black_ms": 0});
    let cases: &[(Value, &str, &str)] = &[
        (with(&good, json!({"game": "ludo"})), "unknown-game", "/game"),
        (with(&good, json!({"revision": "0000000000000000"})), "other-revision", "/revision"),
        (with(&good, json!({"start": "8/8/8/8/8/8/8/8 w - - 0 1"})), "bad-start", "/start"),
        (with(&good, json!({"start": "x".repeat(5000)})), "bad-start", "/start"),
        (with(&good, json!({"moves": ["e2e4", "e7e5", "e1e3"]})), "illegal-move", "/moves/2"),
        (with(&good, json!({"moves": ["\u{7}"]})), "illegal-move", "/moves/0"),
        (with(&good, json!({"moves": ["e2e5".repeat(100)]})), "illegal-move", "/moves/0"),
        (with(&good, json!({"moves": vec!["e2e4"; 5001]})), "too-many-moves", "/moves"),
        (mated.clone(), "wrong-result", "/result"),
        (with(&mated, json!({"result": "1-0", "reason": "checkmate"})), "wrong-result", "/result"),
        (with(&mated, json!({"result": "0-1"})), "wrong-reason", "/reason"),
        (with(&mated, json!({"result": "0-1", "reason": "resignation"})), "wrong-reason", "/reason"),
        (
            with(&mated, json!({"moves": ["f2f3", "e7e5", "g2g4", "d8h4", "e1f2"]})),
            "illegal-move",
            "/moves/4",
        ),
        (with(&good, json!({"reason": "resignation"})), "wrong-reason", "/reason"),
        (with(&good, json!({"result": "1-0", "reason": "checkmate"})), "wrong-reason", "/reason"),
        (with(&good, json!({"result": "1-0", "reason": "agreement"})), "wrong-reason", "/reason"),
        (with(&good, json!({"result": "1/2-1/2", "reason": "resignation"})), "wrong-reason", "/reason"),
        (with(&good, seat(json!({"kind": "human", "level": 1}))), "bad-seat", "/seats/white/level"),
        (with(&good, seat(json!({"kind": "machine", "level": 9}))), "bad-seat", "/seats/white/level"),
        (with(&good, seat(json!({"kind": "human", "name": ""}))), "bad-name", "/seats/white/name"),
        (
            with(&good, seat(json!({"kind": "human", "name": "x".repeat(65)}))),
            "bad-name",
            "/seats/white/name",
        ),
        (with(&good, seat(json!({"kind": "human", "name": "a\u{1b}[2J"}))), "bad-name", "/seats/white/name"),
        (with(&good, seat(json!({"kind": "cat"}))), "bad-record", "/seats/white/kind"),
        (with(&good, json!({"clock": clock})), "bad-clock", "/clock/white_ms"),
        (with(&good, json!({"updated": 5})), "bad-time", "/updated"),
        (with(&good, json!({"created": 253_402_300_800_000u64})), "bad-time", "/created"),
        (with(&good, json!({"created": -1})), "bad-record", "/created"),
        (with(&good, json!({"version": 4_294_967_296u64})), "bad-record", "/version"),
        (with(&good, json!({"version": 4_294_967_295u64})), "bad-version", "/version"),
        (with(&good, json!({"result": "2-0"})), "bad-record", "/result"),
        (with(&good, json!({"reason": "boredom", "result": "1-0"})), "bad-record", "/reason"),
        (with(&good, json!({"moves": [1]})), "bad-record", "/moves/0"),
        (with(&good, json!({"colour": "red"})), "bad-record", "/colour"),
    ];
    for (record, code, at) in cases {
        let answer = browser.put(record);
        assert_eq!((answer.status, answer.code().as_str()), (422, *code), "{}", answer.text());
        assert_eq!(answer.json()["at"], *at, "{}", answer.text());
        assert!(answer.body.len() < 2000, "{}", answer.text());
        assert!(!answer.text().contains('\u{1b}'), "{}", answer.text());
    }
    assert_eq!(browser.cookie, "", "nothing was kept");
    // Games that people end, which the rules leave open.
    for (number, (result, reason)) in
        [("1-0", "resignation"), ("1/2-1/2", "agreement"), ("0-1", "time"), ("1/2-1/2", "time")]
            .iter()
            .enumerate()
    {
        let ended =
            with(&record("chess", number as u32, &["e2e4"]), json!({"result": result, "reason": reason}));
        assert_eq!(browser.put(&ended).status, 201, "{result} {reason}");
    }
}

#[test]
fn a_draw_is_agreed_only_where_the_game_knows_it() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let drawn = |game| with(&record(game, 1, &[]), json!({"result": "1/2-1/2", "reason": "agreement"}));
    for rules in games().iter() {
        let status = browser.put(&drawn(rules.id())).status;
        // All are kept under one id: the second comes too late, but it was found right before that.
        let expected: &[u16] = if rules.agreement() { &[201, 409] } else { &[422] };
        assert!(expected.contains(&status), "{}: {status}", rules.id());
    }
    assert!(games().iter().any(|rules| !rules.agreement()));
}

#[test]
fn what_is_no_record_is_refused() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let path = format!("/api/records/{}", id(1));
    let good = record("chess", 1, &[]).to_string();
    let large = record("chess", 1, &["x".repeat(256 << 10).as_str()]).to_string();
    let deep = "[".repeat(100_000);
    let cases: &[(&str, &str, &[u8], u16, &str)] = &[
        (&path, "application/json", b"", 400, "bad-json"),
        (&path, "application/json", b"{", 400, "bad-json"),
        (&path, "application/json", b"\xff\xfe\x00", 400, "bad-json"),
        (&path, "application/json", b"[]", 422, "bad-record"),
        (&path, "application/json", b"null", 422, "bad-record"),
        (&path, "application/json", deep.as_bytes(), 400, "bad-json"),
        (
            &path,
            "application/json",
            format!("{deep}{}", "]".repeat(100_000)).leak().as_bytes(),
            422,
            "bad-record",
        ),
        (&path, "application/json", format!("{good} {good}").leak().as_bytes(), 400, "bad-json"),
        (&path, "application/json", large.as_bytes(), 413, "too-large"),
        (&path, "text/plain", good.as_bytes(), 415, "wrong-type"),
        (&path, "", good.as_bytes(), 415, "wrong-type"),
        ("/api/records/1", "application/json", good.as_bytes(), 400, "bad-request"),
        ("/api/records/%00", "application/json", good.as_bytes(), 400, "bad-request"),
        (&format!("/api/records/{}", id(2)), "application/json", good.as_bytes(), 422, "other-id"),
        ("/api/records", "application/json", good.as_bytes(), 405, "wrong-method"),
        ("/api/nothing", "application/json", good.as_bytes(), 404, "not-found"),
    ];
    for (path, kind, body, status, code) in cases {
        let answer = browser.ask("PUT", path, kind, body);
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (*status, *code),
            "{path} {kind} {}",
            answer.text()
        );
        assert!(answer.body.len() < 2000);
    }
    for path in ["/api/records/1", "/api/records/x.pgn", "/api/records/.pgn"] {
        assert_eq!(browser.get(path).code(), "bad-request", "{path}");
    }
    for path in ["/api", "/api/", "/api/x/y", "/api/record"] {
        assert_eq!(browser.get(path).code(), "not-found", "{path}");
    }
    for query in ["", "?version=x", "?version=-1", "?versions=1"] {
        assert_eq!(
            browser.ask("DELETE", &format!("{path}{query}"), "", b"").code(),
            "bad-request",
            "{query}"
        );
    }
    // The largest that may be.
    let padded = format!("{}{good}", " ".repeat((256 << 10) - good.len()));
    assert_eq!(browser.ask("PUT", &path, "application/json", padded.as_bytes()).status, 201);
    let padded = format!("{padded} ");
    assert_eq!(browser.ask("PUT", &path, "application/json", padded.as_bytes()).code(), "too-large");
}

#[test]
fn games_are_taken_from_pgn() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let pgn = "[White \"Fox\"]\n[Black \"Owl\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
               [Variant \"ludo\"]\n\n1. e4 *\n\n\
               [White \"Fox\"]\n\n1. e4 e5 2. Ke3 *\n\n\
               [Variant \"xiangqi\"]\n[Termination \"resignation\"]\n\n1. Cbe3 1-0\n";
    let import = |browser: &mut common::Browser, text: &str| {
        browser.ask("POST", "/api/records/import", "application/x-chess-pgn", text.as_bytes())
    };
    let answer = import(&mut browser, pgn);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = answer.json();
    let faults = answer["faults"].as_array().unwrap();
    let places: Vec<_> =
        faults.iter().map(|fault| (fault["game"].as_u64(), fault["line"].as_u64())).collect();
    assert_eq!(places, [(Some(2), Some(6)), (Some(3), Some(12))], "{answer}");
    assert!(faults[1]["message"].as_str().unwrap().contains("Ke3"), "{answer}");
    assert_eq!((&answer["kept"], answer["ids"].as_array().unwrap().len()), (&json!(2), 2));
    let kept = browser.get(&format!("/api/records/{}", answer["ids"][0].as_str().unwrap())).json();
    assert_eq!((&kept["moves"], &kept["result"]), (&json!(["f2f3", "e7e5", "g2g4", "d8h4"]), &json!("0-1")));
    assert_eq!(
        (&kept["reason"], &kept["seats"]["white"]),
        (&json!("checkmate"), &json!({"kind": "human", "name": "Fox"}))
    );
    let kept = browser.get(&format!("/api/records/{}", answer["ids"][1].as_str().unwrap())).json();
    assert_eq!((&kept["game"], &kept["reason"]), (&json!("xiangqi"), &json!("resignation")));
    // Once more: they are there already.
    let again = import(&mut browser, pgn).json();
    assert_eq!((&again["kept"], &again["ids"]), (&json!(0), &answer["ids"]));
    // What cannot be.
    let mut nobody = server.browser();
    assert_eq!(import(&mut nobody, "").json(), json!({"kept": 0, "ids": [], "shortened": 0, "faults": []}));
    assert_eq!(nobody.cookie, "");
    assert_eq!(import(&mut nobody, &"1. e4 *\n\n".repeat(501)).code(), "too-many-games");
    assert_eq!(import(&mut nobody, &" ".repeat((4 << 20) + 1)).code(), "too-large");
    assert_eq!(nobody.ask("POST", "/api/records/import", "application/json", b"{}").code(), "wrong-type");
}

#[test]
fn names_and_tags_of_pgn_are_kept_and_given_back() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    let import = |browser: &mut common::Browser, text: &str| {
        browser.ask("POST", "/api/records/import", "text/plain", text.as_bytes()).json()
    };
    let script = "<script>alert(1)</script>";
    let pgn = format!(
        "[Event \"Club {script}\"]\n[Site \"Waterloo\"]\n[Date \"1815.06.??\"]\n[Round \"3\"]\n[White \"{script}\"]\n\
         [Black \"Owl\"]\n[Result \"*\"]\n[TimeControl \"300+2\"]\n[Annotator \"Fox\"]\n\n1. e4 *\n"
    );
    let answer = import(&mut browser, &pgn);
    assert_eq!((&answer["kept"], &answer["shortened"]), (&json!(1), &json!(0)), "{answer}");
    let path = format!("/api/records/{}", answer["ids"][0].as_str().unwrap());
    let kept = browser.get(&path).json();
    assert_eq!(kept["seats"]["white"]["name"], json!(script));
    let tags = json!({
        "Event": format!("Club {script}"), "Site": "Waterloo", "Date": "1815.06.??", "Round": "3",
        "TimeControl": "300+2", "Annotator": "Fox",
    });
    assert_eq!(kept["tags"], tags);
    // What is sent back keeps them, and the export has them all.
    assert_eq!(browser.put(&kept).status, 200);
    let exported = browser.get(&format!("{path}.pgn"));
    let text = exported.text();
    for (name, value) in tags.as_object().unwrap() {
        assert!(text.contains(&format!("[{name} {value}]")), "{name}: {text}");
    }
    assert!(text.contains(&format!("[White \"{script}\"]")), "{text}");

    // What is too long is cut, what is too much is left out, and it is told.
    let long = "x".repeat(1000);
    let many: String = (0..40).map(|number| format!("[Tag{number} \"y\"]\n")).collect();
    let pgn = format!("[White \"{long}\"]\n[Event \"{long}\"]\n{many}\n1. d4 *\n");
    let answer = import(&mut browser, &pgn);
    assert_eq!((&answer["kept"], &answer["shortened"]), (&json!(1), &json!(1)), "{answer}");
    let kept = browser.get(&format!("/api/records/{}", answer["ids"][0].as_str().unwrap())).json();
    assert_eq!(kept["seats"]["white"]["name"], json!("x".repeat(64)));
    assert_eq!(kept["tags"]["Event"], json!("x".repeat(200)));
    assert_eq!(kept["tags"].as_object().unwrap().len(), 24);

    // Nothing else gets in.
    let good = record("chess", 9, &["e2e4"]);
    let refused = [
        json!({"White": "Fox"}),
        json!({"Bad name": "x"}),
        json!({"": "x"}),
        json!({"Event": ""}),
        json!({"Event": "x".repeat(201)}),
        json!({"Event": "two\nlines"}),
        (0..25).map(|number| (format!("T{number}"), json!("x"))).collect::<serde_json::Map<_, _>>().into(),
    ];
    for tags in refused {
        let answer = browser.put(&with(&good, json!({"tags": tags})));
        assert_eq!((answer.status, answer.code().as_str()), (422, "bad-tag"), "{tags}");
    }
    assert_eq!(browser.put(&with(&good, json!({"tags": {"Event": "x".repeat(200)}}))).status, 201);
}

#[test]
fn what_is_written_as_pgn_reads_back() {
    let folder = folder();
    let server = Server::over(folder.path());
    let (mut one, mut two) = (server.browser(), server.browser());
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 7";
    let clock = json!({"initial_ms": 300_000, "increment_ms": 2_500, "white_ms": 1, "black_ms": 2});
    let kept = with(
        &record("chess", 1, &["e2e4"]),
        json!({"start": start, "clock": clock, "result": "1-0", "reason": "time"}),
    );
    assert_eq!(one.put(&kept).status, 201);
    let text = one.get("/api/records.pgn");
    assert!(text.text().contains("[TimeControl \"300+2.500\"]"), "{}", text.text());
    let ids = two.ask("POST", "/api/records/import", "text/plain; charset=utf-8", &text.body).json();
    let read = two.get(&format!("/api/records/{}", ids["ids"][0].as_str().unwrap())).json();
    for key in ["game", "revision", "start", "moves", "result", "reason"] {
        assert_eq!(read[key], kept[key], "{key}");
    }
    assert_eq!(read["seats"]["black"], json!({"kind": "machine", "name": "Machine, level 3"}));
}

#[test]
fn other_sites_cannot_change_records() {
    let folder = folder();
    let server = Server::over(folder.path());
    let mut browser = server.browser();
    browser.put(&record("chess", 1, &[]));
    let path = format!("/api/records/{}", id(1));
    let good = with(&record("chess", 1, &["e2e4"]), json!({"version": 1})).to_string();
    let own = format!("http://{}", server.address);
    let ask = |headers: &[(&str, &str)], method: &str, path: &str| {
        let mut all = vec![("cookie", browser.cookie.as_str()), ("content-type", "application/json")];
        all.extend(headers);
        server.ask(method, path, &all, good.as_bytes())
    };
    for headers in [
        &[("sec-fetch-site", "cross-site")][..],
        &[("sec-fetch-site", "same-site")],
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
    ] {
        for (method, path) in [
            ("PUT", path.as_str()),
            ("DELETE", &format!("{path}?version=1")),
            ("POST", "/api/records/import"),
        ] {
            let answer = ask(headers, method, path);
            assert_eq!(
                (answer.status, answer.code()),
                (403, "cross-site".to_owned()),
                "{method} {headers:?}"
            );
        }
        assert_eq!(ask(headers, "GET", &path).json()["version"], 1);
    }
    assert_eq!(ask(&[("origin", &own)], "PUT", &path).json()["version"], 2);
}

#[test]
fn whoever_asks_too_often_must_wait() {
    let folder = folder();
    let mut settings = common::settings(folder.path());
    (settings.rate, settings.burst) = (1, 3);
    let server = Server::start(settings);
    for _ in 0..3 {
        assert_eq!(server.get("/api/games").status, 200);
    }
    let answer = server.get("/api/games");
    assert_eq!((answer.status, answer.code()), (429, "too-many-requests".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("1"));
    // The page, and whether the server runs, are not counted.
    assert_eq!((server.get("/").status, server.get("/healthz").status), (200, 200));
}

#[test]
fn the_description_of_the_api_is_fresh() {
    let folder = folder();
    let server = Server::over(folder.path());
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let now = server.get("/api/openapi.json");
    assert_eq!(now.header("content-type"), Some("application/json"));
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, &now.body).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        kept == now.text(),
        "docs/openapi.json is stale: RENEW=1 cargo test -p quatrebras-server --test api description"
    );
    let paths = now.json()["paths"].as_object().unwrap().len();
    assert_eq!(paths, 6);
}
