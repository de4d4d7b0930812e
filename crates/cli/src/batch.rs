//! Work on a stream of things on several threads, in bounded memory and with the results in order.

use crate::fault::Fault;
use std::thread;

/// How many things are worked on at a time, and how large they may be together. One alone may be larger.
const MOST: usize = 1024;
const LARGEST: usize = 4 << 20;

/// The most threads; more would hold more in memory than they gain.
const THREADS: usize = 8;

/// Does `work` on each thing that `next` gives with its size in bytes, and hands the results to `take` in order.
pub fn run<I: Send, T: Send>(
    mut next: impl FnMut() -> Option<(I, usize)>,
    work: impl Fn(I) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    loop {
        let (mut batch, mut size) = (Vec::new(), 0);
        while batch.len() < MOST && size < LARGEST {
            let Some((thing, bytes)) = next() else { break };
            batch.push(thing);
            size += bytes;
        }
        if batch.is_empty() {
            return Ok(());
        }
        for done in worked(batch, &work, threads) {
            take(done)?;
        }
    }
}

/// The results in the order of the things.
fn worked<I: Send, T: Send>(batch: Vec<I>, work: &(impl Fn(I) -> T + Sync), threads: usize) -> Vec<T> {
    let share = batch.len().div_ceil(threads).max(1);
    let mut batch = batch.into_iter();
    let shares = (0..threads).map(|_| batch.by_ref().take(share).collect::<Vec<I>>());
    let mut shares: Vec<Vec<I>> = shares.filter(|share| !share.is_empty()).collect();
    let own = shares.pop().unwrap_or_default();
    let all = |share: Vec<I>| share.into_iter().map(work).collect::<Vec<T>>();
    thread::scope(|scope| {
        let others: Vec<_> = shares.into_iter().map(|share| scope.spawn(move || all(share))).collect();
        let own = all(own);
        let mut done = Vec::new();
        for other in others {
            // A panic in a thread is one of the program.
            done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done.extend(own);
        done
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for count in [0, 1, 2, 7, 5000] {
            let expected: Vec<usize> = (0..count).map(|number| number * 2).collect();
            for threads in [1, 2, 3, 8] {
                assert_eq!(worked((0..count).collect(), &|number: usize| number * 2, threads), expected);
            }
            let (mut numbers, mut results) = (0..count, Vec::new());
            let next = || numbers.next().map(|number| (number, 1 << 20));
            run(
                next,
                |number| number * 2,
                |result| {
                    results.push(result);
                    Ok(())
                },
            )
            .expect("nothing fails");
            assert_eq!(results, expected);
        }
    }
}
