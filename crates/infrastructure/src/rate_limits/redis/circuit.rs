//! Remembers that Redis is away, so that not every request has to find out.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// How long nobody asks after a failure.
const REST: Duration = Duration::from_secs(5);

/// How often at most the log says that Redis is away.
const WARN_EVERY: Duration = Duration::from_mins(1);

/// Whether to ask Redis.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It answered the last time.
    Ask,
    /// It was away, and a while has passed: this caller alone looks whether it is back.
    Probe,
    /// It is away.
    Leave,
}

#[derive(Default)]
pub(super) struct Circuit {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    away_until: Option<Instant>,
    warned: Option<Instant>,
}

impl Circuit {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn way(&self, now: Instant) -> Way {
        let mut state = self.state();
        match state.away_until {
            None => Way::Ask,
            Some(until) if now < until => Way::Leave,
            Some(_) => {
                state.away_until = now.checked_add(REST);
                Way::Probe
            }
        }
    }

    /// Redis did not answer. Whether that should be said in the log.
    pub(super) fn failed(&self, now: Instant) -> bool {
        let mut state = self.state();
        state.away_until = now.checked_add(REST);
        let is_news = state
            .warned
            .is_none_or(|last| now.saturating_duration_since(last) >= WARN_EVERY);
        if is_news {
            state.warned = Some(now);
        }
        is_news
    }

    /// Redis answered. Whether it had been away.
    pub(super) fn succeeded(&self) -> bool {
        self.state().away_until.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Circuit, Way};

    #[test]
    fn one_caller_in_5_seconds_looks_whether_it_is_back() {
        let circuit = Circuit::default();
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        assert_eq!(circuit.way(start), Way::Ask);
        circuit.failed(start);
        assert_eq!(circuit.way(start), Way::Leave);
        assert_eq!(circuit.way(after(4_999)), Way::Leave);
        assert_eq!(circuit.way(after(5_000)), Way::Probe);
        assert_eq!(circuit.way(after(5_000)), Way::Leave);
        circuit.failed(after(5_100));
        assert_eq!(circuit.way(after(10_000)), Way::Leave);
        assert_eq!(circuit.way(after(10_100)), Way::Probe);
        assert!(circuit.succeeded());
        assert_eq!(circuit.way(after(10_100)), Way::Ask);
        assert!(!circuit.succeeded());
    }

    #[test]
    fn the_log_hears_of_it_once_a_minute() {
        let circuit = Circuit::default();
        let start = Instant::now();
        let said = (0..121).filter(|second| circuit.failed(start + Duration::from_secs(*second)));
        assert_eq!(said.collect::<Vec<_>>(), [0, 60, 120]);
    }
}
