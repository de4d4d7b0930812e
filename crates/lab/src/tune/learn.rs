//! Going downhill, epoch by epoch.

use super::adam::Adam;
use super::dataset::{Dataset, Sample};
use super::fit;
use super::level::level;
use super::slopes::{Number, add_slopes, loss, numbers, odds, pairs, target, value};
use quatrebras_engine::{Hand, Random, Weights};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// How weights are learned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How often all positions are gone through.
    pub epochs: usize,
    /// How strongly weights are pulled to where they began; 1 takes a weight that is wrong by a quarter for usual.
    pub lambda: f32,
    /// The part of search scores in what is to be foretold; the rest is the result.
    pub blend: f32,
    /// How many threads work. The same number gives the same weights.
    pub threads: usize,
    /// Positions to a step.
    pub batch: usize,
    /// How far weights go in a step at first, in hundredths of about a pawn.
    pub rate: f32,
    /// Where chance begins.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { epochs: 30, lambda: 1.0, blend: 0.0, threads: 2, batch: 4096, rate: 1.5, seed: 1815 }
    }
}

/// How an epoch went; number 0 is before the first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Its number.
    pub number: usize,
    /// The average loss over the positions that are learned from.
    pub learned: f64,
    /// The average loss over those that are held out.
    pub held_out: f64,
    /// Whether it is the best so far.
    pub best: bool,
    /// How much of a score is a step of the odds by a factor of e.
    pub unit: f32,
}

/// What was learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// The weights that did best with the positions held out.
    pub weights: Weights,
    /// The epoch that found them.
    pub best: Epoch,
}

/// A weight may be wrong by so much, and by this part of itself.
const DOUBT: f32 = 12.0;
const DOUBT_PART: f32 = 0.25;

/// Positions of one game end alike: so many of them teach about as much as one would.
const ALIKE: f32 = 8.0;

/// Learns weights, beginning with those of an evaluation. `told` hears of every epoch; `stop` ends it early, with the best
/// so far.
pub fn learn(
    hand: &Hand,
    dataset: &Dataset,
    settings: &Settings,
    stop: &AtomicBool,
    mut told: impl FnMut(&Epoch),
) -> Learned {
    let prior = numbers(hand.weights().pairs());
    let mut weights = prior.clone();
    let unit = fit::unit(dataset, &prior);
    let aim = (unit, settings.blend);
    let count = dataset.learned.len();
    let threads = settings.threads.clamp(1, 64);
    let mut order: Vec<u32> = (0..count as u32).collect();
    let mut random = Random::new(settings.seed);
    let mut adam = Adam::new(prior.len());
    let mut tests = |number, learned, weights: &[Number], best: f64| {
        let held_out = average(dataset, &dataset.held_out, weights, aim, threads).unwrap_or(learned);
        let epoch = Epoch { number, learned, held_out, best: held_out < best, unit };
        told(&epoch);
        epoch
    };
    let learned = average(dataset, &dataset.learned, &weights, aim, threads).unwrap_or(0.0);
    let mut best = (tests(0, learned, &weights, f64::INFINITY), weights.clone());
    'epochs: for number in 1..=settings.epochs {
        for at in (1..count).rev() {
            order.swap(at, random.below(at + 1));
        }
        let mut whole = 0.0;
        // Slower and slower, down to a twentieth.
        let done = (number - 1) as f32 / settings.epochs.max(1) as f32;
        let rate = settings.rate * (0.05 + 0.95 * (1.0 - done) * (1.0 - done));
        for batch in order.chunks(settings.batch.max(1)) {
            if stop.load(Ordering::Relaxed) {
                break 'epochs;
            }
            let (sum, mut slopes) = batch_slopes(dataset, batch, &weights, aim, threads);
            whole += sum;
            pull(&mut slopes, &weights, &prior, batch.len(), settings.lambda * ALIKE / count as f32);
            adam.step(&mut weights, &slopes, rate);
        }
        let epoch = tests(number, whole / count.max(1) as f64, &weights, best.0.held_out);
        if epoch.best {
            best = (epoch, weights.clone());
        }
    }
    let (best, mut weights) = best;
    level(hand.layout(), &mut weights, &seen(dataset, prior.len()));
    Learned { weights: Weights::new(pairs(&weights)), best }
}

/// From the sum of slopes to their average, with the pull to where the weights began.
fn pull(slopes: &mut [Number], weights: &[Number], prior: &[Number], batch: usize, strength: f32) {
    for ((slope, weight), prior) in slopes.iter_mut().zip(weights).zip(prior) {
        for half in 0..2 {
            let doubt = DOUBT + DOUBT_PART * prior[half].abs();
            let away = (weight[half] - prior[half]) / (doubt * doubt);
            slope[half] = slope[half] / batch as f32 + strength * away;
        }
    }
}

/// Each thread takes its part of a batch; the parts are added up in their order.
fn batch_slopes(
    dataset: &Dataset,
    batch: &[u32],
    weights: &[Number],
    aim: (f32, f32),
    threads: usize,
) -> (f64, Vec<Number>) {
    let part = |order: &[u32]| {
        let mut slopes = vec![[0.0; 2]; weights.len()];
        let loss = add_slopes(dataset, &dataset.learned, order, weights, aim, &mut slopes);
        (loss, slopes)
    };
    let parts = in_parts(batch, threads, part);
    let mut whole = (0.0, vec![[0.0; 2]; weights.len()]);
    for (loss, slopes) in parts {
        whole.0 += loss;
        for (sum, slope) in whole.1.iter_mut().zip(slopes) {
            sum[0] += slope[0];
            sum[1] += slope[1];
        }
    }
    whole
}

/// The average loss over some positions; `None` where there are none.
fn average(
    dataset: &Dataset,
    samples: &[Sample],
    weights: &[Number],
    (unit, blend): (f32, f32),
    threads: usize,
) -> Option<f64> {
    let part = |samples: &[Sample]| -> f64 {
        let losses = samples
            .iter()
            .map(|sample| loss(odds(value(dataset, sample, weights).0, unit), target(sample, unit, blend)));
        losses.sum()
    };
    let whole: f64 = in_parts(samples, threads, part).into_iter().sum();
    (!samples.is_empty()).then(|| whole / samples.len() as f64)
}

/// Does the work on parts of a list at the same time; what comes of it is in the order of the parts.
fn in_parts<T: Sync, O: Send>(list: &[T], threads: usize, work: impl Fn(&[T]) -> O + Sync) -> Vec<O> {
    let size = list.len().div_ceil(threads).max(1);
    let work = &work;
    thread::scope(|scope| {
        let mut parts = list.chunks(size);
        let first = parts.next();
        let others: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let mut done: Vec<O> = first.map(work).into_iter().collect();
        for other in others {
            match other.join() {
                Ok(part) => done.push(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    })
}

/// How often each feature is there, as far as the sides differ in it.
fn seen(dataset: &Dataset, count: usize) -> Vec<f32> {
    let mut seen = vec![0.0; count];
    for sample in &dataset.learned {
        for &(feature, count) in dataset.features(sample).linear {
            seen[usize::from(feature)] += f32::from(count).abs();
        }
    }
    seen
}
