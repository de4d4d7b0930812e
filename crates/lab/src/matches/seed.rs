//! Random numbers that stay the same for ever: a seed in an old file must give the same openings tomorrow.

use quatrebras_engine::Random;

/// The engine's numbers (SplitMix64; Steele, Lea, Flood 2014), so that no library's update changes what a seed means.
///
/// ```
/// use quatrebras_lab::matches::SplitMix64;
/// assert_eq!(SplitMix64::new(1234567).next_u64(), 6457827717110365317);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    random: Random,
}

impl SplitMix64 {
    /// A stream of numbers that depends on the seed alone.
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { random: Random::new(seed) }
    }

    /// A stream of its own for one part of what a seed stands for; neighbouring parts have nothing in common.
    pub fn for_part(seed: u64, part: u64) -> SplitMix64 {
        let mut mixed = SplitMix64::new(seed);
        let first = mixed.next_u64();
        SplitMix64::new(first ^ SplitMix64::new(part).next_u64())
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.random.draw()
    }

    /// A number below the limit, each as likely as any other but for less than one part in 2^32; 0 when the limit is 0.
    pub fn below(&mut self, limit: u32) -> u32 {
        // The upper half of a product: its value is below the limit, so it fits.
        (((self.next_u64() >> 32) * u64::from(limit)) >> 32) as u32
    }
}
