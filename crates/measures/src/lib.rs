//! What the program counts about itself: each crate keeps its own [`Counter`]s, [`Gauge`]s and [`Histogram`]s, and the metrics page, when asked for
//! the metrics reads them all (ADR 0024). Counting takes an atomic operation or two: no lock, no text, no allocation.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts up.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// At zero.
    #[must_use]
    pub const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// One more.
    pub fn increment(&self) {
        self.add(1);
    }

    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// How many it has been.
    #[must_use]
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many are inside at the moment.
#[derive(Debug, Default)]
pub struct Gauge(AtomicU64);

impl Gauge {
    /// Counts one as inside until the answer is dropped.
    pub fn enter(&self) -> Inside<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Inside(self)
    }

    /// How many are inside.
    #[must_use]
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One that is inside a [`Gauge`].
#[derive(Debug)]
pub struct Inside<'a>(&'a Gauge);

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Counts values by their size.
#[derive(Debug)]
pub struct Histogram {
    bounds: &'static [u64],
    /// One for each bound, and one for what is larger than all of them.
    buckets: Box<[AtomicU64]>,
    sum: AtomicU64,
}

impl Histogram {
    /// With buckets that end at `bounds`, which rise and belong to their buckets.
    #[must_use]
    pub fn new(bounds: &'static [u64]) -> Self {
        Self {
            bounds,
            buckets: (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect(),
            sum: AtomicU64::new(0),
        }
    }

    /// Counts `value`.
    pub fn record(&self, value: u64) {
        let bucket = self.bounds.partition_point(|bound| *bound < value);
        if let Some(bucket) = self.buckets.get(bucket) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    /// What was counted so far.
    #[must_use]
    pub fn snapshot(&self) -> Distribution {
        Distribution {
            bounds: self.bounds,
            counts: self
                .buckets
                .iter()
                .map(|bucket| bucket.load(Ordering::Relaxed))
                .collect(),
            sum: self.sum.load(Ordering::Relaxed),
        }
    }
}

/// What a [`Histogram`] has counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The largest value of each bucket but the last.
    pub bounds: &'static [u64],
    /// How many values each bucket has; the last has those that are larger than every bound.
    pub counts: Vec<u64>,
    /// The values together.
    pub sum: u64,
}

impl Distribution {
    /// Adds what another histogram of the same bounds has counted.
    pub fn add(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.sum += other.sum;
    }

    /// How many values there were.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{Counter, Gauge, Histogram};

    #[test]
    fn a_value_is_in_the_first_bucket_that_it_does_not_exceed() {
        let histogram = Histogram::new(&[1, 10, 100]);
        for value in [0, 1, 2, 10, 11, 100, 101, 5_000] {
            histogram.record(value);
        }
        let counted = histogram.snapshot();
        assert_eq!(counted.counts, [2, 2, 2, 2]);
        assert_eq!((counted.sum, counted.count()), (5_225, 8));
        let mut twice = counted.clone();
        twice.add(&counted);
        assert_eq!((twice.counts, twice.sum), (vec![4, 4, 4, 4], 10_450));
    }

    #[test]
    fn gauge_falls_when_its_guard_is_dropped() {
        let gauge = Gauge::default();
        let first = gauge.enter();
        {
            let _second = gauge.enter();
            assert_eq!(gauge.get(), 2);
        }
        assert_eq!(gauge.get(), 1);
        drop(first);
        assert_eq!(gauge.get(), 0);
    }

    #[test]
    fn a_counter_counts() {
        let counter = Counter::new();
        counter.increment();
        counter.add(4);
        assert_eq!(counter.get(), 5);
    }
}
