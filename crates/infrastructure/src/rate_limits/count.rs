//! How often one key was taken.

use std::collections::VecDeque;

use super::Limit;

/// The longest log; more than that a window are counted as a token bucket, which needs one number.
const LONGEST_LOG: u32 = 100;

/// When a key was taken, in microseconds.
///
/// Up to 100 a window it is a sliding-window log: every moment, oldest first, so that any stretch of a window holds at most the
/// quota. Beyond, it is a token bucket by the generic cell rate algorithm: the one moment at which the bucket is full again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Count(VecDeque<i64>);

impl Count {
    /// Counts one more at `now`, or says how long to wait.
    pub(super) fn take(&mut self, limit: Limit, now: i64) -> Result<(), i64> {
        if limit.is_bucket() {
            let full_at = limit.bucket_after(self.0.back().copied(), now)?;
            self.0 = VecDeque::from([full_at]);
            return Ok(());
        }
        // An entry in the future was made before the clock was set back: at the latest now.
        for moment in self.0.iter_mut().rev().take_while(|moment| **moment > now) {
            *moment = now;
        }
        let start = now.saturating_sub(limit.window);
        while self.0.front().is_some_and(|oldest| *oldest <= start) {
            self.0.pop_front();
        }
        self.check(limit, now)?;
        self.0.push_back(now);
        Ok(())
    }

    /// Whether one more would be counted at `now`, or how long to wait.
    pub(super) fn check(&self, limit: Limit, now: i64) -> Result<(), i64> {
        if limit.is_bucket() {
            return limit.bucket_after(self.0.back().copied(), now).map(drop);
        }
        let times = usize::try_from(limit.times).unwrap_or(usize::MAX);
        let start = now.saturating_sub(limit.window);
        // There are more than `times` when they were taken with a larger quota.
        let in_the_way = self
            .0
            .len()
            .checked_sub(times)
            .and_then(|excess| self.0.get(excess))
            .map(|moment| *moment.min(&now));
        match in_the_way {
            Some(moment) if moment > start => Err(moment.saturating_sub(start)),
            _ => Ok(()),
        }
    }

    /// Takes back the last one.
    pub(super) fn refund(&mut self, limit: Limit) {
        if limit.is_bucket() {
            if let Some(full_at) = self.0.back_mut() {
                *full_at = full_at.saturating_sub(limit.interval());
            }
        } else {
            self.0.pop_back();
        }
    }

    /// When nothing of it counts any more; `None` when nothing is there.
    pub(super) fn end(&self, limit: Limit) -> Option<i64> {
        let newest = *self.0.back()?;
        Some(if limit.is_bucket() {
            newest
        } else {
            newest.saturating_add(limit.window)
        })
    }

    /// As it is stored: the moments, with commas between.
    pub(super) fn to_text(&self) -> String {
        let moments: Vec<_> = self.0.iter().map(i64::to_string).collect();
        moments.join(",")
    }

    /// Reads what was stored; what is no moment is left out.
    pub(super) fn from_text(text: &str) -> Self {
        Self(text.split(',').filter_map(|moment| moment.parse().ok()).collect())
    }
}

impl Limit {
    pub(super) const fn is_bucket(self) -> bool {
        self.times > LONGEST_LOG
    }

    /// The time in which one token comes back.
    fn interval(self) -> i64 {
        (self.window / i64::from(self.times).max(1)).max(1)
    }

    /// When the bucket is full again after one more was taken from it at `now`, or how long to wait for that one.
    pub(super) fn bucket_after(self, full_at: Option<i64>, now: i64) -> Result<i64, i64> {
        // A bucket that is emptier than empty was used before the clock was set back.
        let latest = now.saturating_add(self.window);
        let full_at = full_at.unwrap_or(now).max(now).min(latest);
        let after = full_at.saturating_add(self.interval());
        if after > latest {
            Err(after.saturating_sub(latest))
        } else {
            Ok(after)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, Limit};

    const SECOND: i64 = 1_000_000;

    const THOUSAND_A_MINUTE: Limit = Limit {
        times: 1_000,
        window: 60 * SECOND,
    };

    #[test]
    fn a_bucket_gives_the_quota_at_once_and_then_one_at_a_time() {
        let mut count = Count::default();
        for _ in 0..1_000 {
            count.take(THOUSAND_A_MINUTE, 0).unwrap();
        }
        assert_eq!(count.take(THOUSAND_A_MINUTE, 0), Err(60_000));
        assert_eq!(count.check(THOUSAND_A_MINUTE, 59_999), Err(1));
        assert_eq!(count.take(THOUSAND_A_MINUTE, 60_000), Ok(()));
        assert_eq!(count.take(THOUSAND_A_MINUTE, 60_000), Err(60_000));
        assert_eq!(count.end(THOUSAND_A_MINUTE), Some(60 * SECOND + 60_000));
        // After a minute without any, the whole quota is back.
        let later = 2 * 60 * SECOND;
        for _ in 0..1_000 {
            count.take(THOUSAND_A_MINUTE, later).unwrap();
        }
        assert!(count.take(THOUSAND_A_MINUTE, later).is_err());
        count.refund(THOUSAND_A_MINUTE);
        assert_eq!(count.take(THOUSAND_A_MINUTE, later), Ok(()));
        assert!(count.take(THOUSAND_A_MINUTE, later).is_err());
    }

    #[test]
    fn bucket_refills_within_its_window_after_the_clock_is_set_back() {
        let mut count = Count::default();
        count.take(THOUSAND_A_MINUTE, 86_400 * SECOND).unwrap();
        assert_eq!(count.take(THOUSAND_A_MINUTE, 0), Err(60_000));
        assert_eq!(count.take(THOUSAND_A_MINUTE, 86_400 * SECOND + 1), Ok(()));
    }

    #[test]
    fn a_check_with_a_shorter_window_changes_nothing() {
        let limit = |times, seconds| Limit {
            times,
            window: seconds * SECOND,
        };
        let mut count = Count::default();
        for second in 0..5 {
            count.take(limit(10, 60), second * SECOND).unwrap();
        }
        let before = count.clone();
        assert_eq!(count.check(limit(1, 5), 6 * SECOND), Err(3 * SECOND));
        assert_eq!(count.check(limit(1, 2), 6 * SECOND), Ok(()));
        assert_eq!(count.check(limit(3, 60), 6 * SECOND), Err(56 * SECOND));
        assert_eq!(count.check(limit(6, 60), 6 * SECOND), Ok(()));
        assert_eq!(count, before);
    }

    #[test]
    fn stored_count_reads_back_the_same() {
        let limit = Limit {
            times: 3,
            window: 60 * SECOND,
        };
        let mut count = Count::default();
        assert_eq!(Count::from_text(&count.to_text()), count);
        count.take(limit, 7).unwrap();
        count.take(limit, 8).unwrap();
        assert_eq!(count.to_text(), "7,8");
        assert_eq!(Count::from_text("7,8"), count);
        assert_eq!(Count::from_text("7,x,8"), count);
    }
}
