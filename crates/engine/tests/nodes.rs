//! The limit of positions: exact with one thread, nearly kept with several.

mod common;

use common::{engine, game};
use quatrebras_engine::{Limits, Options, Signals};
use quatrebras_rules::Line;
use std::time::Duration;

fn nodes(threads: usize, limits: Limits) -> u64 {
    let rules = game("chess");
    let line = Line::new(&rules, rules.start().clone());
    let mut engine = engine(&rules, Options { threads, ..Options::default() });
    engine.search(&line, &limits, &Signals::default(), &|| Duration::ZERO, &mut |_| {}).nodes
}

fn limit(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[test]
fn one_thread_keeps_the_limit_exactly() {
    for number in [2_000, 2_048, 5_001] {
        assert_eq!(nodes(1, limit(number)), number);
    }
}

#[test]
fn several_threads_share_the_limit() {
    // The table that threads share may make the first iteration somewhat longer.
    let first = 2 * nodes(1, Limits { depth: Some(1), ..Limits::default() });
    for threads in [2, 4, 16, 32] {
        for number in [3_000, 20_000, 60_000] {
            let found = nodes(threads, limit(number));
            let most = number + first + 70 * threads as u64;
            assert!((number..=most).contains(&found), "{threads} threads, {number}: {found}, at most {most}");
        }
    }
}
