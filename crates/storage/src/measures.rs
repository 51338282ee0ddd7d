//! What the database's side of the program counts.

use std::time::Duration;

use tinerary_application::RepositoryError;
use tinerary_measures::{Counter, Distribution, Gauge, Histogram};

/// Where the buckets of writes a commit end.
const WRITES: [u64; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
/// Where the buckets of commits end, in microseconds.
const MICROS: [u64; 12] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 500_000, 2_500_000, 10_000_000,
];

/// The counts, kept while it runs.
#[derive(Debug)]
pub(super) struct Measures {
    /// Those that wait for a connection.
    pub waiting: Gauge,
    commit_writes: Histogram,
    commit_micros: Histogram,
    commits_failed: Counter,
}

impl Default for Measures {
    fn default() -> Self {
        Self {
            waiting: Gauge::default(),
            commit_writes: Histogram::new(&WRITES),
            commit_micros: Histogram::new(&MICROS),
            commits_failed: Counter::new(),
        }
    }
}

impl Measures {
    /// Counts a commit of so many writes.
    pub fn committed(&self, writes: usize, took: Duration) {
        self.commit_writes
            .record(u64::try_from(writes).unwrap_or(u64::MAX));
        self.commit_micros
            .record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    /// Counts what came of a write of its own.
    pub fn wrote<T>(&self, outcome: &Result<T, RepositoryError>, took: Duration) {
        match outcome {
            Ok(_) => self.committed(1, took),
            Err(RepositoryError::Unavailable(_) | RepositoryError::OutcomeUnknown(_)) => self.failed(),
            // A rule of the database's: nothing was to be committed.
            Err(_) => {}
        }
    }

    /// Counts one that failed.
    pub fn failed(&self) {
        self.commits_failed.increment();
    }

    /// The counts beside the state of the pool.
    pub fn with(&self, limit: u32, open: u32, idle: u32) -> DbLoad {
        DbLoad {
            limit,
            in_use: open.saturating_sub(idle),
            idle,
            waiting: self.waiting.get(),
            commit_writes: self.commit_writes.snapshot(),
            commit_micros: self.commit_micros.snapshot(),
            commits_failed: self.commits_failed.get(),
        }
    }
}

/// How busy the database's side of the program is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DbLoad {
    /// Pooled connections that are kept at most.
    pub limit: u32,
    /// Those that somebody uses.
    pub in_use: u32,
    /// Those that nobody uses.
    pub idle: u32,
    /// How many wait for one.
    pub waiting: u64,
    /// How many writes the commits had so far. On PostgreSQL each has one.
    pub commit_writes: Distribution,
    /// How long they took, in microseconds. On PostgreSQL with the statements before them.
    pub commit_micros: Distribution,
    /// How many commits failed so far.
    pub commits_failed: u64,
}
