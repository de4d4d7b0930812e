//! How fast the rules are: `cargo bench`. Every shipped game, by the processor's best sliders and by plain
//! arithmetic, on the positions of random games.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use quatrebras_rules::{Move, Position, Rules, Sliders};
use quatrebras_testkit::{game, games, walks::walk};
use std::hint::black_box;
use std::time::Duration;

/// The positions of five random games.
fn sample(rules: &Rules) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..5 {
        walk(rules, seed, 80, |position| positions.push(position.clone()));
    }
    positions
}

/// Depth 3 from the start: with bulk counting, no hash, one thread. Elements are leaves.
fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft3");
    for rules in &games() {
        group.throughput(Throughput::Elements(rules.perft(rules.start(), 3)));
        group.bench_function(rules.id(), |bencher| bencher.iter(|| rules.perft(black_box(rules.start()), 3)));
    }
}

/// Listing and counting the legal moves. Elements are positions.
fn generate(criterion: &mut Criterion) {
    for sliders in [Sliders::Bmi2, Sliders::Arithmetic] {
        let mut group = criterion.benchmark_group(format!("legal moves {sliders:?}"));
        for id in games().iter().map(Rules::id) {
            let mut rules = game(id);
            if !rules.use_sliders(sliders) {
                continue;
            }
            let positions = sample(&rules);
            group.throughput(Throughput::Elements(positions.len() as u64));
            let mut moves = Vec::new();
            group.bench_function(BenchmarkId::new("list", id), |bencher| {
                bencher.iter(|| {
                    for position in &positions {
                        rules.legal_moves(black_box(position), &mut moves);
                    }
                });
            });
            group.bench_function(BenchmarkId::new("count", id), |bencher| {
                bencher.iter(|| {
                    positions.iter().map(|position| rules.count_moves(black_box(position))).sum::<u64>()
                });
            });
        }
    }
}

/// Playing every legal move of a sample. Elements are moves.
fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("play");
    for rules in &games() {
        let mut moves: Vec<Move> = Vec::new();
        let pairs: Vec<(Position, Move)> = sample(rules)
            .into_iter()
            .step_by(7)
            .flat_map(|position| {
                rules.legal_moves(&position, &mut moves);
                moves.iter().map(|&mv| (position.clone(), mv)).collect::<Vec<_>>()
            })
            .collect();
        group.throughput(Throughput::Elements(pairs.len() as u64));
        group.bench_function(rules.id(), |bencher| {
            bencher.iter(|| {
                for (position, mv) in &pairs {
                    black_box(rules.play(position, *mv));
                }
            });
        });
    }
}

/// Reading and writing FEN. Elements are positions.
fn fen(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("fen");
    for rules in &games() {
        let fens: Vec<String> = sample(rules).iter().map(|position| rules.fen(position)).collect();
        group.throughput(Throughput::Elements(fens.len() as u64));
        group.bench_function(rules.id(), |bencher| {
            bencher.iter_batched(
                || &fens,
                |fens| {
                    fens.iter()
                        .map(|fen| rules.parse_fen(fen).map(|position| rules.fen(&position)))
                        .collect::<Vec<_>>()
                },
                BatchSize::SmallInput,
            );
        });
    }
}

fn quick() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(600))
        .sample_size(20)
}

criterion_group!(name = rules; config = quick(); targets = perft, generate, play, fen);
criterion_main!(rules);
