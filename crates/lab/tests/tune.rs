//! Learning: hidden weights are found again, and the same seed gives the same weights.

use quatrebras_engine::eval::hand::pair::Pair;
use quatrebras_engine::eval::hand::trace::Trace;
use quatrebras_engine::{Hand, Random, Weights};
use quatrebras_lab::tune::{Dataset, Learned, Settings, learn};
use quatrebras_rules::{Position, Rules};
use quatrebras_testkit::{game, walks};
use std::sync::atomic::AtomicBool;

/// Weights that nobody would guess.
fn hidden(hand: &Hand) -> Weights {
    let mut random = Random::new(7);
    let mut change = |number: i32| {
        let size = 20 + number.abs() / 2;
        number + random.below(2 * size as usize + 1) as i32 - size
    };
    let pairs = hand.weights().pairs().to_vec();
    Weights::new(pairs.iter().map(|pair| Pair::new(change(pair.mg()), change(pair.eg()))).collect())
}

/// How likely White wins, with a unit that is not the tuner's first guess.
fn odds(value: i32) -> f32 {
    1.0 / (1.0 + (-value as f32 / 300.0).exp())
}

fn traces(rules: &Rules, hand: &Hand, walks: u64) -> Vec<Trace> {
    let mut traces = Vec::new();
    for seed in 0..walks {
        let mut take = |position: &Position| traces.push(Trace::of(hand, rules, position));
        walks::walk(rules, seed, 70, &mut take);
        for number in 0..40 {
            if let Some(position) = walks::scatter(rules, seed * 100 + number, 14) {
                take(&position);
            }
        }
    }
    traces
}

fn dataset(traces: &[Trace], truth: &Weights) -> Dataset {
    let mut dataset = Dataset::new();
    for (index, trace) in traces.iter().enumerate() {
        dataset.add(trace, odds(trace.value(truth.pairs())), None, index % 10 == 9);
    }
    dataset
}

fn learned(hand: &Hand, dataset: &Dataset, settings: &Settings) -> (Learned, Vec<f64>) {
    let mut losses = Vec::new();
    let learned =
        learn(hand, dataset, settings, &AtomicBool::new(false), |epoch| losses.push(epoch.held_out));
    (learned, losses)
}

#[test]
fn hidden_weights_are_found_again() {
    let rules = game("losalamos");
    let hand = Hand::new(&rules, None);
    let truth = hidden(&hand);
    let traces = traces(&rules, &hand, 150);
    let data = dataset(&traces, &truth);
    let settings = Settings { epochs: 60, lambda: 0.01, batch: 512, rate: 3.0, ..Settings::default() };
    let (found, losses) = learned(&hand, &data, &settings);
    // What cannot be foretold even by who knows the truth.
    let held_out: Vec<&Trace> = traces.iter().skip(9).step_by(10).collect();
    let doubt = held_out.iter().map(|trace| {
        let odds = f64::from(odds(trace.value(truth.pairs()))).clamp(1e-6, 1.0 - 1e-6);
        -(odds * odds.ln() + (1.0 - odds) * (1.0 - odds).ln())
    });
    let least = doubt.sum::<f64>() / held_out.len() as f64;
    let (before, after) = (losses[0] - least, found.best.held_out - least);
    // The found values are the hidden ones, in the unit of the tuner.
    let scale = f64::from(found.best.unit) / 300.0;
    let (mut off, mut usual) = (0.0, 0.0);
    for trace in &traces {
        let told = f64::from(trace.value(found.weights.pairs()));
        let wanted = f64::from(trace.value(truth.pairs())) * scale;
        if wanted.abs() < 600.0 {
            off += (told - wanted).abs();
            usual += wanted.abs();
        }
    }
    println!("{before} above the least became {after}; values are off by {off} of {usual}");
    assert!(after < before / 20.0);
    assert!(off < usual / 5.0);
}

#[test]
fn the_same_seed_gives_the_same_weights() {
    let rules = game("losalamos");
    let hand = Hand::new(&rules, None);
    let data = dataset(&traces(&rules, &hand, 6), &hidden(&hand));
    let settings = Settings { epochs: 3, batch: 100, ..Settings::default() };
    let (one, other) = (learned(&hand, &data, &settings).0, learned(&hand, &data, &settings).0);
    assert_eq!(one, other);
    assert_ne!(one.weights, hand.weights());
    let nothing = learned(&hand, &Dataset::new(), &settings).0;
    assert_eq!(nothing.weights, hand.weights());
}

#[test]
fn what_was_learned_can_be_written_and_read() {
    let rules = game("grandwaterloo");
    let hand = Hand::new(&rules, None);
    let data = dataset(&traces(&rules, &hand, 3), &hidden(&hand));
    let found = learned(&hand, &data, &Settings { epochs: 3, batch: 50, ..Settings::default() }).0;
    let text = found.weights.write(&rules, &hand);
    assert_eq!(Weights::read(&text, &rules).expect("it reads back"), found.weights);
}
