//! The bench is one number.

mod common;

use common::games;
use quatrebras_engine::{Hand, Options, bench, bench_lines};
use std::time::Duration;

#[test]
fn a_bench_is_the_same_every_time() {
    for rules in games() {
        let run = || bench(&rules, Hand::shipped(&rules), Options::default(), 5, &|| Duration::ZERO).nodes;
        let nodes = run();
        assert_eq!(nodes, run(), "{}", rules.id());
        assert!(nodes > 1000, "{}: {nodes}", rules.id());
        assert!(bench_lines(&rules).len() >= 4, "{}", rules.id());
    }
}
