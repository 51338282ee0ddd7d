//! A circuit breaker: while Redis is away, requests do not wait for it.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// How long the circuit stays open after a failure.
const OPEN_FOR: Duration = Duration::from_secs(5);

/// Least time between two warnings that Redis is away.
const WARN_EVERY: Duration = Duration::from_mins(1);

/// What a caller may do.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum State {
    /// The last call succeeded: call.
    Closed,
    /// Redis was away a while ago: this caller alone makes a trial call.
    HalfOpen,
    /// Redis is away: do not call.
    Open,
}

#[derive(Default)]
pub(super) struct CircuitBreaker {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    open_until: Option<Instant>,
    warned: Option<Instant>,
}

impl CircuitBreaker {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state for one caller. It is half-open for one caller at a time; for the others the circuit stays open.
    pub(super) fn state(&self, now: Instant) -> State {
        let mut inner = self.inner();
        match inner.open_until {
            None => State::Closed,
            Some(until) if now < until => State::Open,
            Some(_) => {
                inner.open_until = now.checked_add(OPEN_FOR);
                State::HalfOpen
            }
        }
    }

    /// Opens the circuit, and returns whether to log a warning.
    pub(super) fn record_failure(&self, now: Instant) -> bool {
        let mut inner = self.inner();
        inner.open_until = now.checked_add(OPEN_FOR);
        let is_due = inner
            .warned
            .is_none_or(|last| now.saturating_duration_since(last) >= WARN_EVERY);
        if is_due {
            inner.warned = Some(now);
        }
        is_due
    }

    /// Closes the circuit, and returns whether it was open.
    pub(super) fn record_success(&self) -> bool {
        self.inner().open_until.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{CircuitBreaker, State};

    #[test]
    fn one_caller_in_5_seconds_looks_whether_it_is_back() {
        let circuit = CircuitBreaker::default();
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        assert_eq!(circuit.state(start), State::Closed);
        circuit.record_failure(start);
        assert_eq!(circuit.state(start), State::Open);
        assert_eq!(circuit.state(after(4_999)), State::Open);
        assert_eq!(circuit.state(after(5_000)), State::HalfOpen);
        assert_eq!(circuit.state(after(5_000)), State::Open);
        circuit.record_failure(after(5_100));
        assert_eq!(circuit.state(after(10_000)), State::Open);
        assert_eq!(circuit.state(after(10_100)), State::HalfOpen);
        assert!(circuit.record_success());
        assert_eq!(circuit.state(after(10_100)), State::Closed);
        assert!(!circuit.record_success());
    }

    #[test]
    fn the_log_hears_of_it_once_a_minute() {
        let circuit = CircuitBreaker::default();
        let start = Instant::now();
        let said = (0..121).filter(|second| circuit.record_failure(start + Duration::from_secs(*second)));
        assert_eq!(said.collect::<Vec<_>>(), [0, 60, 120]);
    }
}
