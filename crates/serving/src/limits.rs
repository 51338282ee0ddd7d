//! How much runs at a time, and how long a request may take.

use std::{num::NonZeroUsize, time::Duration};

/// How many use cases run at a time, and how long a request may take.
#[derive(Clone, Copy, Debug)]
pub struct ConcurrencyLimits {
    /// Use cases that read and run at the same time; more than the database has connections would only wait for one.
    pub reading: usize,
    /// Use cases that write and run at the same time. They may block each other, so they have a bulkhead of their own and
    /// reads do not wait for them.
    pub writing: usize,
    /// Use cases that hash a password and run at the same time. Each keeps a processor busy for tens of milliseconds, and waits
    /// for the database before and after.
    pub hashing: usize,
    /// Searches, and lists that are narrowed or in an order of their own, that run at the same time: they read more rows than
    /// they show.
    pub searching: usize,
    /// Pictures that are drawn at the same time.
    pub drawing: usize,
    /// Photos that are taken in at the same time. Each takes a second of a processor, and much memory.
    pub photos: usize,
    /// Files of photos that are read at the same time. Each is in memory as a whole until it is sent.
    pub media: usize,
    /// Requests that may queue for each bulkhead; one more is answered with 503.
    pub queue: usize,
    /// How long a request may take, its time in the queue included, before it is answered with 503. A write that has begun by
    /// then runs to its end in any case.
    pub timeout: Duration,
    /// How much longer its caller waits for the outcome, before that is said to be unknown: 504.
    pub outcome_timeout: Duration,
    /// How long a page waits for its data. Then it comes without, and the web app asks for itself.
    pub page_data: Duration,
}

impl Default for ConcurrencyLimits {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        // One processor stays free for everything else.
        let all_but_one = processors.saturating_sub(1).max(1);
        Self {
            reading: 8,
            writing: 8,
            // One hashes while another one waits for the database. How many hash at a time is bounded where that is done.
            hashing: processors.saturating_mul(2),
            searching: all_but_one,
            drawing: all_but_one,
            photos: 2,
            media: 32,
            queue: 1_024,
            timeout: Duration::from_millis(1_900),
            outcome_timeout: Duration::from_secs(8),
            page_data: Duration::from_millis(100),
        }
    }
}
