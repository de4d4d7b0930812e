//! Weight files: what is written reads back, what is wrong is refused at its line, nothing panics.

use proptest::prelude::*;
use quatrebras_engine::eval::hand::pair::Pair;
use quatrebras_engine::{Hand, Weights, shipped_weights};
use quatrebras_rules::Rules;
use quatrebras_testkit::{game, games};
use std::sync::OnceLock;

fn small() -> &'static (Rules, Hand, String) {
    static SMALL: OnceLock<(Rules, Hand, String)> = OnceLock::new();
    SMALL.get_or_init(|| {
        let rules = game("losalamos");
        let hand = Hand::new(&rules, None);
        let text = hand.weights().write(&rules, &hand);
        (rules, hand, text)
    })
}

#[test]
fn what_is_written_reads_back_in_every_game() {
    for rules in games() {
        let hand = Hand::new(&rules, None);
        let many = (0..hand.layout().len as i32).map(|index| Pair::new(index - 300, 7 * index % 900 - 500));
        let weights = Weights::new(many.collect());
        let text = weights.write(&rules, &hand);
        assert_eq!(Weights::read(&text, &rules).expect("it reads back"), weights, "{}", rules.id());
    }
}

#[test]
fn shipped_weights_fit() {
    for rules in games() {
        if let Some(text) = shipped_weights(rules.id()) {
            Weights::read(text, &rules).unwrap_or_else(|error| panic!("{}.weights, {error}", rules.id()));
        }
    }
    assert!(shipped_weights("nothing").is_none());
}

#[test]
fn faults_are_named_with_their_lines() {
    let (rules, hand, text) = small();
    let fault = |text: &str| Weights::read_for(text, rules, hand).expect_err("a fault").to_string();
    assert_eq!(fault(""), "line 1: expected 'game = losalamos', found nothing");
    let other = text.replacen("losalamos", "chess", 1);
    assert_eq!(fault(&other), "line 3: expected the game losalamos, found 'chess'");
    let revision = rules.revision();
    let old = text.replacen(revision, "0123456789abcdef", 1);
    assert_eq!(fault(&old), format!("line 4: expected the revision {revision}, found '0123456789abcdef'"));
    let half = &text[..text.find("[mobility]").expect("a term")];
    assert!(fault(half).contains("expected 'King' in [mobility], found nothing"), "{}", fault(half));
    let first = text.lines().position(|line| line == "[worth]").expect("a term") + 2;
    let odd: Vec<&str> =
        text.lines().enumerate().map(|(at, line)| if at + 1 == first { "Pawn: x" } else { line }).collect();
    let expected = format!("line {first}: expected two numbers up to 20000 as 90/110, found 'x'");
    assert_eq!(fault(&odd.join("\n")), expected);
    let twice = text.replacen("Pawn: ", "Pawn: 1/2 ", 1);
    assert!(fault(&twice).contains("expected 1 pairs for this name"), "{}", fault(&twice));
    let unknown = text.replacen("Pawn: ", "Dragon: ", 1);
    assert!(fault(&unknown).contains("found 'Dragon'"), "{}", fault(&unknown));
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,300}") {
        let (rules, hand, _) = small();
        prop_assert!(Weights::read_for(&text, rules, hand).is_err());
    }

    #[test]
    fn no_change_of_a_file_makes_the_reader_panic(at in any::<usize>(), count in 0usize..40, put in ".{0,8}") {
        let (rules, hand, text) = small();
        let mut bytes: Vec<char> = text.chars().collect();
        let at = at % bytes.len();
        let end = (at + count).min(bytes.len());
        bytes.splice(at..end, put.chars());
        let changed: String = bytes.into_iter().collect();
        if let Ok(weights) = Weights::read_for(&changed, rules, hand) {
            prop_assert_eq!(weights.pairs().len(), hand.layout().len);
        }
    }
}
