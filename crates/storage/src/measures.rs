//! What the database's side of the program counts.

use std::{fmt, time::Duration};

use prometheus_client::{
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{MetricType, counter::Counter, gauge::ConstGauge, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};
use tinerary_application::RepositoryError;

/// Where the buckets of writes a commit end.
const WRITES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// Where the buckets of commits end, in seconds.
const SECONDS: [f64; 12] = [
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10.0,
];

/// The counts, kept while it runs.
#[derive(Debug)]
pub(super) struct Measures {
    waiting: Gauge,
    commit_writes: Histogram,
    commit_duration: Histogram,
    commits_failed: Counter,
}

impl Default for Measures {
    fn default() -> Self {
        Self {
            waiting: Gauge::default(),
            commit_writes: Histogram::new(WRITES),
            commit_duration: Histogram::new(SECONDS),
            commits_failed: Counter::default(),
        }
    }
}

impl Measures {
    /// Adds the counts to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "tinerary_database_waiting",
            "Use cases that wait for a connection.",
            self.waiting.clone(),
        );
        // On PostgreSQL each has one.
        registry.register(
            "tinerary_commit_writes",
            "How many writes a commit held.",
            self.commit_writes.clone(),
        );
        // On PostgreSQL with the statements before it.
        registry.register(
            "tinerary_commit_duration_seconds",
            "How long a commit took.",
            self.commit_duration.clone(),
        );
        registry.register(
            "tinerary_commits_failed",
            "Groups of writes that could not be committed.",
            self.commits_failed.clone(),
        );
    }

    /// Counts one that waits for a connection, until the answer is dropped.
    pub fn wait(&self) -> Waiting<'_> {
        self.waiting.inc();
        Waiting(&self.waiting)
    }

    /// Counts a commit of so many writes.
    pub fn committed(&self, writes: usize, took: Duration) {
        self.commit_writes
            .observe(u32::try_from(writes).unwrap_or(u32::MAX).into());
        self.commit_duration.observe(took.as_secs_f64());
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
        self.commits_failed.inc();
    }
}

/// One that waits for a connection.
pub(super) struct Waiting<'a>(&'a Gauge);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Writes the state of a pool that keeps at most `limit` connections.
pub(super) fn encode_pool(
    mut encoder: DescriptorEncoder<'_>,
    limit: u32,
    open: u32,
    idle: u32,
) -> fmt::Result {
    let mut connections = encoder.encode_descriptor(
        "tinerary_database_connections",
        "Connections to the database, by what they do.",
        None,
        MetricType::Gauge,
    )?;
    for (state, count) in [("in_use", open.saturating_sub(idle)), ("idle", idle)] {
        ConstGauge::new(count).encode(connections.encode_family(&[("state", state)])?)?;
    }
    let most = encoder.encode_descriptor(
        "tinerary_database_connections_max",
        "Connections that are kept at most.",
        None,
        MetricType::Gauge,
    )?;
    ConstGauge::new(limit).encode(most)
}
