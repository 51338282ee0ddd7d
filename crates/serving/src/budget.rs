//! Bytes that requests hold together.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A bound on the memory that many requests share. It is counted, not reserved.
#[derive(Debug)]
pub struct Budget {
    used: AtomicUsize,
    limit: usize,
}

impl Budget {
    /// A budget of `limit` bytes.
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self {
            used: AtomicUsize::new(0),
            limit,
        }
    }

    /// Counts `bytes` more, also beyond the limit; a caller that exceeds the limit evicts or gives up.
    pub fn take(&self, bytes: usize) -> Result<(), Exceeded> {
        let used = self.used.fetch_add(bytes, Ordering::Relaxed);
        if used.saturating_add(bytes) > self.limit {
            Err(Exceeded)
        } else {
            Ok(())
        }
    }

    /// Gives `bytes` back.
    pub fn release(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Whether more than a part of the limit, in percent, is in use.
    pub fn is_above(&self, percent: usize) -> bool {
        self.used.load(Ordering::Relaxed) > self.limit / 100 * percent
    }
}

/// More is in use than there should be.
#[derive(Debug, PartialEq, Eq)]
pub struct Exceeded;

#[cfg(test)]
mod tests {
    use super::{Budget, Exceeded};

    #[test]
    fn taking_beyond_the_limit_is_an_error_and_counts() {
        let budget = Budget::new(1_000);
        assert_eq!(budget.take(1_000), Ok(()));
        assert_eq!(budget.take(1), Err(Exceeded));
        assert!(budget.is_above(100));
        budget.release(501);
        assert!(!budget.is_above(50) && budget.is_above(40));
        assert_eq!(budget.take(500), Ok(()));
    }
}
