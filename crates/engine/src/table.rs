//! The transposition table: what is known of positions, shared by all threads without locks.
//!
//! An entry is two words. The first is the key mixed with the second, so that an entry which two threads have written
//! at once does not match any key (Hyatt and Mann, "A lock-less transposition table implementation for parallel search
//! chess engines", 2002).

use quatrebras_rules::Move;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// How an entry's score lies to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true score is this or more.
    Lower,
    /// The true score is this or less.
    Upper,
    /// It is the true score.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move; `None` when none was better than others.
    pub mv: Option<Move>,
    /// The score, seen from the position.
    pub score: i32,
    /// What the evaluation says; `None` in check.
    pub eval: Option<i32>,
    /// How deep it was searched, in plies.
    pub depth: i32,
    pub bound: Bound,
    /// Whether it was searched with an open window once.
    pub pv: bool,
}

/// Entries that lie on one line of the processor's cache.
const WAYS: usize = 4;

const NO_EVAL: i16 = i16::MIN;

/// Depths are kept with this added, so that the shallowest searches have one too.
const DEPTH_BASE: i32 = 8;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; WAYS]);

/// A table of positions.
pub struct Table {
    buckets: Vec<Bucket>,
    /// Which search is going on, modulo 32: older entries go first.
    age: AtomicU8,
}

/// The parts of the second word: move 32 bits, score 16, depth 8, bound 2, pv 1, age 5.
fn pack(entry: &Entry, age: u8) -> u64 {
    let mv = entry.mv.map_or(0, |mv| u64::from(mv.bits()));
    let score = u64::from(entry.score as i16 as u16);
    let depth = u64::from((entry.depth + DEPTH_BASE).clamp(1, 255) as u8);
    let bound = match entry.bound {
        Bound::Lower => 1u64,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    mv | score << 32 | depth << 48 | bound << 56 | u64::from(entry.pv) << 58 | u64::from(age & 31) << 59
}

fn depth_of(word: u64) -> i32 {
    i32::from((word >> 48) as u8)
}

fn age_of(word: u64) -> u8 {
    (word >> 59) as u8
}

impl Table {
    /// A table of so many MiB, or of less where there is not so much memory; at least one bucket.
    pub fn new(mebibytes: usize) -> Table {
        let mut count = ((mebibytes << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count).is_err() && count > 1 {
            count /= 2;
        }
        buckets.extend(std::iter::repeat_with(Bucket::default).take(count));
        Table { buckets, age: AtomicU8::new(0) }
    }

    /// Its size in MiB.
    pub fn mebibytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
        self.age = AtomicU8::new(0);
    }

    /// A new search begins: what is there already is older.
    pub(crate) fn next_search(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 31, Relaxed);
    }

    /// How full the table is with entries of the present search, in thousandths.
    pub fn hashfull(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.buckets.len().min(250);
        let fresh = |[_, word]: &&[AtomicU64; 2]| {
            let word = word.load(Relaxed);
            word != 0 && age_of(word) == age
        };
        let full = self.buckets[..sample].iter().flat_map(|bucket| &bucket.0).filter(fresh).count();
        (full * 1000 / (sample * WAYS)) as u32
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        for [first, second] in &self.bucket(key).0 {
            let word = second.load(Relaxed);
            let mixed = first.load(Relaxed) ^ word;
            if word != 0 && (mixed ^ key) >> 16 == 0 {
                let bits = word as u32;
                let eval = mixed as u16 as i16;
                return Some(Entry {
                    mv: (bits != 0).then(|| Move::from_bits(bits)),
                    score: i32::from((word >> 32) as u16 as i16),
                    eval: (eval != NO_EVAL).then_some(i32::from(eval)),
                    depth: depth_of(word) - DEPTH_BASE,
                    bound: match word >> 56 & 3 {
                        1 => Bound::Lower,
                        2 => Bound::Upper,
                        _ => Bound::Exact,
                    },
                    pv: word >> 58 & 1 != 0,
                });
            }
        }
        None
    }

    /// Writes down what was found of a position. Deep entries are kept before shallow ones, new ones before old ones.
    #[inline]
    pub(crate) fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(key);
        for (index, [first, second]) in bucket.0.iter().enumerate() {
            let word = second.load(Relaxed);
            if word == 0 {
                worst = (i32::MIN, index);
                continue;
            }
            if (first.load(Relaxed) ^ word ^ key) >> 16 == 0 {
                let deeper = depth_of(word) - DEPTH_BASE > entry.depth + 3 + 2 * i32::from(entry.pv);
                if deeper && entry.bound != Bound::Exact && age_of(word) == age {
                    return;
                }
                if entry.mv.is_none() && word as u32 != 0 {
                    entry.mv = Some(Move::from_bits(word as u32));
                }
                worst = (i32::MIN, index);
                break;
            }
            let years = i32::from(age.wrapping_sub(age_of(word)) & 31);
            let worth = depth_of(word) - 8 * years;
            if worth < worst.0 {
                worst = (worth, index);
            }
        }
        let word = pack(&entry, age);
        let eval = entry.eval.map_or(NO_EVAL, |eval| eval.clamp(-32_000, 32_000) as i16);
        let first = (key & !0xffff | u64::from(eval as u16)) ^ word;
        let [one, other] = &bucket.0[worst.1];
        one.store(first, Relaxed);
        other.store(word, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32) -> Entry {
        let mv = Some(Move::from_bits(0x0102_0304));
        Entry { mv, score: -321, eval: Some(55), depth, bound: Bound::Lower, pv: true }
    }

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        let table = Table::new(1);
        let key = 0xdead_beef_cafe_f00d;
        assert_eq!(table.probe(key), None);
        for stored in [
            entry(7),
            Entry { eval: None, ..entry(9) },
            Entry { score: 31_990, depth: 120, bound: Bound::Exact, pv: false, ..entry(0) },
            Entry { depth: -3, bound: Bound::Exact, ..entry(0) },
        ] {
            table.store(key, stored);
            assert_eq!(table.probe(key), Some(stored));
            assert_eq!(table.probe(key ^ 1 << 20), None);
        }
    }

    #[test]
    fn the_shallowest_goes_first_and_a_move_is_not_forgotten() {
        let table = Table::new(0);
        let keys = [1u64, 2, 3, 4, 5].map(|number| number << 40);
        for (key, depth) in keys.into_iter().zip([9, 3, 8, 7, 6]) {
            table.store(key, entry(depth));
        }
        let found = keys.map(|key| table.probe(key).map(|entry| entry.depth));
        assert_eq!(found, [Some(9), None, Some(8), Some(7), Some(6)]);
        table.store(keys[0], Entry { mv: None, ..entry(9) });
        assert_eq!(table.probe(keys[0]), Some(entry(9)));
    }

    #[test]
    fn it_has_the_size_that_was_asked_for_and_knows_how_full_it_is() {
        let mut table = Table::new(2);
        assert_eq!(table.buckets.len() * size_of::<Bucket>(), 2 << 20);
        assert_eq!(table.hashfull(), 0);
        for number in 0..1u64 << 17 {
            table.store(number.wrapping_mul(0x9e37_79b9_7f4a_7c15), entry(4));
        }
        assert!(table.hashfull() > 400, "{}", table.hashfull());
        table.next_search();
        assert_eq!(table.hashfull(), 0);
        table.clear();
        assert_eq!(table.probe(0), None);
    }
}
