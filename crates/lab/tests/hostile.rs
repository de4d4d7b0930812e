//! Whatever users and engines write: an answer or an error, never a panic.

use proptest::prelude::*;
use quatrebras_lab::matches::{DialectChoice, EngineSpec, Pace, Said, Worth, read_openings};
use quatrebras_rules::{Rules, shipped};

fn some_rules() -> Rules {
    let (id, text) = shipped()[0];
    Rules::from_toml(text, id).expect("a shipped game")
}

/// Text made of the words that matter and of anything else.
fn words(known: &'static [&'static str]) -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(known).prop_map(str::to_owned),
        "-?[0-9]{1,25}",
        "\\PC{0,8}",
        "[ \t\"'=]{1,3}"
    ];
    prop::collection::vec(word, 0..20).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_engine_line_is_understood(line in words(&[
        "info", "score", "cp", "mate", "depth", "nodes", "nps", "lowerbound", "multipv", "pv", "string", "bestmove",
        "option", "name", "type", "id", "uciok", "readyok", "(none)",
    ])) {
        let _ = Said::parse(&line);
    }

    #[test]
    fn info_is_read_whatever_its_order(depth in 0..200_u32, worth in -30_000..30_000_i32, nodes: u64, mate: bool, order in Just([0, 1, 2]).prop_shuffle()) {
        let kind = if mate { "mate" } else { "cp" };
        let parts = [format!("depth {depth}"), format!("score {kind} {worth}"), format!("nodes {nodes}")];
        let line = format!("info {} {} {} pv a1a2 depth 7", parts[order[0]], parts[order[1]], parts[order[2]]);
        let Said::Info(info) = Said::parse(&line) else { panic!("{line}") };
        let expected = if mate { Worth::Mate(worth) } else { Worth::Centipawns(worth) };
        prop_assert_eq!((info.depth, info.worth, info.nodes), (Some(depth), Some(expected), Some(nodes)));
    }

    #[test]
    fn any_description_is_read_or_refused(text in words(&[
        "cmd=x", "name=y", "tc=1+1", "nodes=5", "option.Hash=1", "option.=", "args='a b'", "dialect=own", "depth=0",
    ])) {
        if let Err(error) = EngineSpec::parse(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn a_description_reads_as_it_is_written(name in "[a-z ]{1,9}", command in "[a-z/. ]{1,9}[a-z]", value in "[a-z0-9 /=]{0,9}") {
        let text = format!("\"name={name}\" cmd='{command}' option.Some\" \"Name=\"{value}\"");
        let spec = EngineSpec::parse(&text).expect("well written");
        prop_assert_eq!((spec.name, spec.command), (name, command));
        prop_assert_eq!(spec.options, vec![("Some Name".to_owned(), value)]);
    }

    #[test]
    fn any_time_control_is_read_or_refused(text in "[0-9./+a-z-]{0,12}") {
        if let Ok(pace) = Pace::parse_clock(&text) {
            prop_assert_eq!(Pace::parse_clock(&pace.to_string()), Ok(pace));
        }
    }
}

#[test]
fn any_file_of_openings_is_read_or_refused() {
    let rules = some_rules();
    let id = rules.id();
    proptest!(ProptestConfig::with_cases(64), |(text in "\\PC{0,40}", moves in "[a-l0-9 ]{0,20}")| {
        let _ = read_openings(&rules, &text);
        let _ = read_openings(&rules, &format!("{id}\n{text}"));
        let _ = read_openings(&rules, &format!("{id}\nstart\t{moves}\n{text}\n"));
    });
}

#[test]
fn what_is_wrong_is_said() {
    for (text, expected) in [
        ("", "expected cmd=PROGRAM"),
        ("cmd=", "expected cmd=PROGRAM"),
        ("cmd=x hash", "expected KEY=VALUE"),
        ("cmd=x cmd=y", "expected cmd once, found it twice"),
        ("cmd=x tc=1 nodes=5", "expected tc, movetime, nodes or depth once"),
        ("cmd=x hash=1", "found 'hash'"),
        ("cmd='x", "expected a closing '"),
        ("cmd=x depth=0", "depth: expected a whole number from 1, found '0'"),
        ("cmd=x dialect=klingon", "expected auto, own or fairy, found 'klingon'"),
        ("cmd=x \"option.A=b\nquit\"", "expected one line of text"),
    ] {
        let error = EngineSpec::parse(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let spec = EngineSpec::parse("cmd=/a/engine dialect=fairy depth=9").expect("well written");
    assert_eq!(
        (spec.name.as_str(), spec.dialect, spec.pace),
        ("engine", DialectChoice::Fairy, Some(Pace::Depth(9)))
    );
}

#[test]
fn a_bound_is_no_worth_and_other_lines_are_not_played() {
    for line in
        ["info depth 9 score cp 30 lowerbound", "info multipv 2 score cp 30", "info string score cp 30"]
    {
        let Said::Info(info) = Said::parse(line) else { panic!("{line}") };
        assert_eq!(info.worth, None, "{line}");
    }
}
