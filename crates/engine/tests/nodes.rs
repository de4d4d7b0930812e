//! The limit of positions: exact with one thread, nearly kept with several.

mod common;

use common::{engine, game};
use quatrebras_engine::{Limits, Options, Signals};
use quatrebras_rules::Line;
use std::time::Duration;

fn nodes(threads: usize, limit: u64) -> u64 {
    let rules = game("chess");
    let line = Line::new(&rules, rules.start().clone());
    let mut engine = engine(&rules, Options { threads, ..Options::default() });
    let limits = Limits { nodes: Some(limit), ..Limits::default() };
    engine.search(&line, &limits, &Signals::default(), &|| Duration::ZERO, &mut |_| {}).nodes
}

#[test]
fn one_thread_keeps_the_limit_exactly() {
    for limit in [2_000, 2_048, 5_001] {
        assert_eq!(nodes(1, limit), limit);
    }
}

#[test]
fn several_threads_share_the_limit() {
    for threads in [2, 4, 16] {
        for limit in [3_000, 20_000] {
            let found = nodes(threads, limit);
            let most = limit + 70 * threads as u64;
            assert!((limit..=most).contains(&found), "{threads} threads, {limit}: {found}");
        }
    }
}
