//! What the page asks of the engine, asked natively.

use quatrebras_rules::{Rules, shipped};
use quatrebras_wasm::Thinker;
use quatrebras_wasm::view::{SearchOrder, SearchReport};
use std::time::{Duration, Instant};

fn search(
    thinker: &mut Thinker,
    id: &str,
    order: &SearchOrder,
) -> Result<(SearchReport, Vec<SearchReport>), String> {
    let begun = Instant::now();
    let mut heard = Vec::new();
    let last = thinker.search(id, order, &|| begun.elapsed(), 1, &mut |news| heard.push(news))?;
    Ok((last, heard))
}

#[test]
fn every_level_finds_a_legal_move_in_every_game() {
    let mut thinker = Thinker::default();
    for (id, text) in shipped() {
        let rules = Rules::from_toml(text, id).expect("a shipped game");
        for level in [1, 3] {
            let order = SearchOrder { level: Some(level), lines: 1, seed: Some(5), ..SearchOrder::default() };
            let (last, _) = search(&mut thinker, id, &order).expect("a search");
            let best = last.best.clone().expect("there are moves");
            assert!(rules.parse_move(rules.start(), &best).is_ok(), "{id}: {best}");
            assert_eq!(last.lines[0].moves[0], best);
            assert_eq!(last.lines[0].moves.len(), last.lines[0].names.len());
            let (again, _) = search(&mut thinker, id, &order).expect("a search");
            assert_eq!(again.best, last.best, "{id}: the same seed plays the same");
        }
    }
}

#[test]
fn levels_are_in_order() {
    let levels = Thinker::levels();
    assert_eq!(levels.iter().map(|level| level.level).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(levels.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
}

#[test]
fn analysis_tells_as_many_lines_as_are_wanted() {
    let mut thinker = Thinker::default();
    let order = SearchOrder { lines: 3, nodes: Some(20_000), ..SearchOrder::default() };
    let (last, heard) = search(&mut thinker, "chess", &order).expect("a search");
    assert_eq!(last.lines.len(), 3);
    assert!(heard.len() > 3 && heard.iter().all(|news| (1..=3).contains(&news.lines.len())));
    let worth: Vec<i32> = last.lines.iter().filter_map(|line| line.centipawns).collect();
    assert!(worth.is_sorted_by(|better, worse| better >= worse), "{worth:?}");
    let firsts: std::collections::BTreeSet<&String> = last.lines.iter().map(|line| &line.moves[0]).collect();
    assert_eq!(firsts.len(), 3);
    assert!(last.nodes <= 21_000, "{}", last.nodes);
}

#[test]
fn a_mate_is_seen_and_what_is_over_has_no_move() {
    let mut thinker = Thinker::default();
    let order = |fen: &str, moves: &[&str]| SearchOrder {
        start: Some(fen.to_owned()),
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        nodes: Some(50_000),
        lines: 1,
        ..SearchOrder::default()
    };
    let back_rank = "6k1/5ppp/8/8/8/8/8/K6R w - - 0 1";
    let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let (last, _) = search(&mut thinker, "chess", &order(mate, &[])).expect("a search");
    assert_eq!((last.best.as_deref(), last.lines[0].win), (Some("a1a8"), Some(1)));
    assert_eq!(last.lines[0].names, ["Ra8#"]);
    let (last, _) = search(&mut thinker, "chess", &order(mate, &["a1a8"])).expect("a search");
    assert_eq!((last.best, last.lines.len()), (None, 0));
    assert!(
        search(&mut thinker, "chess", &order(back_rank, &["h1h9"])).expect_err("no move").contains("move 1")
    );
}

#[test]
fn a_search_keeps_to_its_time() {
    let mut thinker = Thinker::default();
    let order = SearchOrder { lines: 1, millis: Some(50), ..SearchOrder::default() };
    let begun = Instant::now();
    let (last, _) = search(&mut thinker, "chess", &order).expect("a search");
    assert!(last.best.is_some());
    assert!(begun.elapsed() < Duration::from_secs(5), "fifty milliseconds, and what a busy machine adds");
}

#[test]
fn wrong_orders_are_refused() {
    let mut thinker = Thinker::default();
    let order = SearchOrder { level: Some(9), lines: 1, ..SearchOrder::default() };
    assert!(search(&mut thinker, "chess", &order).expect_err("no such level").contains("found 9"));
    assert!(search(&mut thinker, "nothing", &SearchOrder::default()).is_err());
}
