//! Things that are finished in any order and taken in the order of their numbers.

use std::collections::BTreeMap;

/// What has been finished before its turn.
#[derive(Debug)]
pub struct Queue<T> {
    next: usize,
    waiting: BTreeMap<usize, T>,
}

impl<T> Queue<T> {
    /// A queue whose first number is this.
    pub fn new(next: usize) -> Queue<T> {
        Queue { next, waiting: BTreeMap::new() }
    }

    /// Adds a finished thing.
    pub fn put(&mut self, number: usize, thing: T) {
        self.waiting.insert(number, thing);
    }

    /// The thing whose turn it is, if it is finished.
    pub fn take(&mut self) -> Option<T> {
        let thing = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(thing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_the_numbers() {
        let mut queue = Queue::new(3);
        let mut taken = Vec::new();
        for number in [5, 3, 6, 4, 8, 7] {
            queue.put(number, number);
            taken.extend(std::iter::from_fn(|| queue.take()));
        }
        assert_eq!(taken, [3, 4, 5, 6, 7, 8]);
    }
}
