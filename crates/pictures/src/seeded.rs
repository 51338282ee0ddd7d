//! A pseudorandom number generator with the same output on every machine and in every release. Not for secrets.

/// `SplitMix64` (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014), seeded by text.
#[derive(Clone, Debug)]
pub struct Seeded(u64);

impl Seeded {
    /// Starts a sequence that depends on `seed` alone (FNV-1a over its UTF-8 bytes).
    #[must_use]
    pub fn new(seed: &str) -> Self {
        let hash = seed.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(hash)
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 up to, not including, `bound`; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // The top 32 bits times the bound: even enough for pictures, and without a division.
        let product = (self.next_u64() >> 32) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or(0)
    }

    /// A whole number from `low` to `high`, both included.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        let span = u32::try_from(i64::from(high) - i64::from(low) + 1).unwrap_or(1);
        low.saturating_add(i32::try_from(self.below(span)).unwrap_or(0))
    }

    /// A number from 0.0 up to, not including, 1.0.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.below(1 << 30)) / f64::from(1_u32 << 30)
    }

    /// True in `percent` of 100 cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of `items`, or `None` when there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.below(u32::try_from(items.len()).unwrap_or(u32::MAX));
        items.get(usize::try_from(index).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::Seeded;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed| {
            let mut numbers = Seeded::new(seed);
            [numbers.next_u64(), numbers.next_u64(), numbers.next_u64()]
        };
        assert_eq!(draw("lisbon"), draw("lisbon"));
        assert_ne!(draw("lisbon"), draw("porto"));
    }

    #[test]
    fn numbers_stay_in_their_range() {
        let mut numbers = Seeded::new("range");
        for _ in 0..1_000 {
            assert!((-3..=5).contains(&numbers.between(-3, 5)));
            assert!((0.0..1.0).contains(&numbers.unit()));
            assert!(numbers.below(7) < 7);
        }
        assert_eq!(numbers.below(0), 0);
        assert_eq!(numbers.pick::<u8>(&[]), None);
    }
}
