//! Elo and the sequential test against figures that others have published, and against another way of reckoning.

use quatrebras_lab::matches::{Decision, Elo, Pentanomial, Sprt, elo_of_score, score_of_elo};

fn near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "expected {expected}, found {found}");
}

/// The values of fastchess's own tests (app/tests/elo_test.cpp), which have two digits after the point.
#[test]
fn elo_is_that_of_fastchess() {
    for (counts, score, elo, error, normalised, normalised_error, superiority) in [
        ([34, 54, 63, 64, 75], 0.579, 55.58, 27.65, 57.94, 28.28, 1.0),
        ([332, 433, 498, 333, 334], 0.488, -8.64, 10.33, -9.17, 10.96, 0.0505),
        ([7895, 8757, 5685, 568, 9999], 0.470, -21.04, 2.95, -19.01, 2.65, 0.0),
    ] {
        let counts = Pentanomial(counts);
        let found = Elo::of(&counts);
        near(counts.score(), score, 0.0006);
        near(found.elo, elo, 0.006);
        near(found.error, error, 0.006);
        near(found.normalised, normalised, 0.006);
        near(found.normalised_error, normalised_error, 0.006);
        near(found.superiority, superiority, 0.0001);
    }
}

/// The values of fastchess's own tests (app/tests/sprt_test.cpp), "logistic pentanomial".
#[test]
fn the_test_is_that_of_fastchess() {
    near(Sprt::new(0.5, 2.5).ratio(&Pentanomial([223, 9863, 21279, 10037, 246])), -3.07, 0.006);
    near(Sprt::new(0.0, 2.0).ratio(&Pentanomial([871, 26175, 55983, 26678, 821])), -4.98, 0.006);
}

/// The likeliest distribution with a given mean, found without multipliers: probability is moved between three
/// neighbours so that neither the sum nor the mean changes, as long as that makes the results likelier.
fn likeliest(counts: &[f64; 5], mean: f64) -> f64 {
    // A distribution with this mean and nothing impossible: a mixture of the even one and the two ends.
    let mut shares = [0.04; 5];
    shares[4] += 0.8 * (mean - 0.1) / 0.8;
    shares[0] += 0.8 - 0.8 * (mean - 0.1) / 0.8;
    let worth = |shares: &[f64; 5]| -> f64 {
        counts
            .iter()
            .zip(shares)
            .map(|(count, share)| if *share > 0.0 { count * share.ln() } else { f64::NEG_INFINITY })
            .sum()
    };
    let mut best = worth(&shares);
    let mut step = 0.01;
    while step > 1e-12 {
        let mut better = false;
        for first in 0..3 {
            for amount in [step, -step] {
                let mut moved = shares;
                moved[first] += amount;
                moved[first + 1] -= 2.0 * amount;
                moved[first + 2] += amount;
                if moved.iter().all(|&share| share > 0.0) && worth(&moved) > best {
                    (shares, best, better) = (moved, worth(&moved), true);
                }
            }
        }
        if !better {
            step /= 2.0;
        }
    }
    best
}

#[test]
fn the_ratio_is_that_of_the_likeliest_distributions() {
    for (counts, elo0, elo1) in [
        ([10, 40, 100, 55, 15], 0.0, 5.0),
        ([3, 9, 20, 30, 12], -10.0, 30.0),
        ([100, 5, 3, 7, 90], 0.0, 20.0),
    ] {
        let real = counts.map(|count: u64| count as f64);
        let expected = likeliest(&real, score_of_elo(elo1)) - likeliest(&real, score_of_elo(elo0));
        near(Sprt::new(elo0, elo1).ratio(&Pentanomial(counts)), expected, 1e-4);
    }
}

#[test]
fn bounds_are_walds() {
    let (low, high) = Sprt::new(0.0, 5.0).bounds();
    near(low, -(19.0_f64.ln()), 1e-12);
    near(high, 19.0_f64.ln(), 1e-12);
}

#[test]
fn the_test_is_fair_to_both_engines() {
    let counts = Pentanomial([10, 40, 100, 55, 15]);
    let mut turned = counts;
    turned.0.reverse();
    near(Sprt::new(-5.0, 5.0).ratio(&counts), -Sprt::new(-5.0, 5.0).ratio(&turned), 1e-9);
    near(Elo::of(&counts).elo, -Elo::of(&turned).elo, 1e-9);
    near(Elo::of(&counts).superiority, 1.0 - Elo::of(&turned).superiority, 1e-12);
}

#[test]
fn extremes_have_an_answer() {
    let test = Sprt::new(0.0, 10.0);
    assert_eq!(test.decision(&Pentanomial::default()), Decision::Open);
    assert_eq!(test.decision(&Pentanomial([0, 0, 0, 0, 500])), Decision::Passed);
    assert_eq!(test.decision(&Pentanomial([500, 0, 0, 0, 0])), Decision::Failed);
    let lost = Elo::of(&Pentanomial([7, 0, 0, 0, 0]));
    assert_eq!((lost.elo, lost.superiority), (f64::NEG_INFINITY, 0.0));
    let even = Elo::of(&Pentanomial([0, 0, 9, 0, 0]));
    assert_eq!((even.elo, even.normalised, even.superiority), (0.0, 0.0, 0.5));
    assert_eq!(Elo::of(&Pentanomial::default()).elo, 0.0);
}

#[test]
fn scores_and_elo_are_inverse() {
    near(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
    for elo in [-300.0, -1.0, 0.0, 35.0, 700.0] {
        near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    }
}
