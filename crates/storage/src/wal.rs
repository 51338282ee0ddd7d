//! Keeps the write-ahead log of SQLite short.
//!
//! SQLite begins it again when all of it has been copied into the database and no reader uses it any more. So a reader that
//! takes long, such as a backup, lets it grow, and by itself SQLite never gives the room back (ADR 0026). While such a reader is
//! there, writes wait: the longer the log is, the less it may grow in a second.

use std::{
    fs, mem,
    path::PathBuf,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection;

use super::{
    ambient::{Shared, on},
    connection::BUSY_TIMEOUT,
    url::DatabaseUrl,
};
use crate::files::with_suffix;

/// Where SQLite begins the log again by itself, it is about 4 MiB long. `journal_size_limit` in connection.rs is the same.
const LIMIT: u64 = 16 * 1_024 * 1_024;
/// Beyond this it is cut also while others want to write.
const URGENT: u64 = 4 * LIMIT;
/// Pause between two tries.
const RETRY: Duration = Duration::from_secs(1);
/// How long a try waits for readers; writers wait meanwhile.
const PATIENCE: Duration = Duration::from_millis(100);
/// How much a log may grow in a second that is as long as [`URGENT`], in bytes. One that is twice as long grows half as fast,
/// so the length goes with the square root of the time: 105 MiB after 15 s, 190 MiB after a minute, 1.5 GiB after an hour.
const GROWTH: u64 = 4 * 1_024 * 1_024;
/// The longest that a group of writes waits for that: requests give up after 1.9 s.
const MAX_PAUSE: Duration = Duration::from_secs(1);
/// Pause between two lines about a reader in the way.
const REPORT_PAUSE: Duration = Duration::from_mins(1);

/// The log of one database.
pub(super) struct Wal {
    file: Option<PathBuf>,
    last_try: Option<Instant>,
    last_report: Option<Instant>,
    /// Its length after the last group of writes.
    last_length: u64,
}

impl Wal {
    pub(super) fn of(url: &DatabaseUrl) -> Self {
        Self {
            file: match url {
                DatabaseUrl::Sqlite(path) => Some(with_suffix(path, "-wal")),
                DatabaseUrl::Postgres(_) => None,
            },
            last_try: None,
            last_report: None,
            last_length: 0,
        }
    }

    /// When no write waits: cuts the log if it is too long. Returns after what pause to call this again, if ever: the
    /// log grows by writes alone.
    pub(super) fn tidy_when_idle(&mut self, conn: Option<&Shared>) -> Option<Duration> {
        self.tidy(conn, LIMIT);
        (self.length() > LIMIT).then_some(RETRY)
    }

    /// Between two groups of writes: cuts the log if it is much too long. Returns how long the next group is to wait when that
    /// is not possible, because somebody reads.
    pub(super) fn tidy_when_urgent(&mut self, conn: Option<&Shared>) -> Duration {
        let length = self.length();
        let before = mem::replace(&mut self.last_length, length);
        if length <= URGENT {
            return Duration::ZERO;
        }
        self.tidy(conn, URGENT);
        let left = self.length();
        if left > URGENT && self.last_report.is_none_or(|at| at.elapsed() > REPORT_PAUSE) {
            self.last_report = Some(Instant::now());
            tracing::warn!(
                mib = left / 1_024 / 1_024,
                "somebody has been reading the database for long, so its log cannot be cut: writes are slowed down"
            );
        }
        pause(left, length.saturating_sub(before))
    }

    fn tidy(&mut self, conn: Option<&Shared>, limit: u64) {
        let Some(conn) = conn.filter(|_| self.length() > limit) else {
            return;
        };
        if self.last_try.is_some_and(|at| at.elapsed() < RETRY) {
            return;
        }
        self.last_try = Some(Instant::now());
        let checkpoint = format!(
            "PRAGMA busy_timeout = {}; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = {}",
            PATIENCE.as_millis(),
            BUSY_TIMEOUT.as_millis()
        );
        // A reader in the way is no error.
        if let Err(error) = on(conn, |conn| conn.batch_execute(&checkpoint)) {
            tracing::warn!(%error, "the write-ahead log could not be cut");
        }
    }

    fn length(&self) -> u64 {
        let metadata = self.file.as_ref().and_then(|file| fs::metadata(file).ok());
        metadata.map_or(0, |metadata| metadata.len())
    }
}

/// How long writes wait after a group that made the log grow by `growth` to `length`, in bytes.
fn pause(length: u64, growth: u64) -> Duration {
    if length <= URGENT {
        return Duration::ZERO;
    }
    let at_urgent = Duration::from_micros(growth.saturating_mul(1_000_000) / GROWTH);
    let sixteenths = u32::try_from(length.saturating_mul(16) / URGENT).unwrap_or(u32::MAX);
    (at_urgent.saturating_mul(sixteenths) / 16).min(MAX_PAUSE)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{MAX_PAUSE, URGENT, pause};

    const MIB: u64 = 1_024 * 1_024;

    #[test]
    fn writes_wait_only_for_a_log_that_is_too_long_and_longer_the_longer_it_is() {
        for (length, growth, expected) in [
            (0, 4 * MIB, 0),
            (URGENT, 4 * MIB, 0),
            (URGENT + 1, 0, 0),
            (URGENT + 1, MIB, 250),
            (2 * URGENT, MIB, 500),
            (3 * URGENT, MIB, 750),
            (4 * URGENT, MIB / 4, 250),
            (4 * URGENT, 64 * MIB, 1_000),
            (u64::MAX, u64::MAX, 1_000),
        ] {
            let expected = Duration::from_millis(expected);
            assert_eq!(pause(length, growth), expected, "{growth} to {length}");
        }
    }

    /// The length of the log after a reader that takes `takes`, beside groups that add `growth` each and take 12 ms.
    fn beside_a_reader(takes: Duration, growth: u64) -> u64 {
        let (mut length, mut time) = (0, Duration::ZERO);
        while time < takes {
            length += growth;
            time += Duration::from_millis(12) + pause(length, growth);
        }
        length
    }

    #[test]
    fn beside_a_reader_the_log_grows_with_the_square_root_of_the_time() {
        // As sixteen writers of comments do: without a bound they would add 400 MiB in 15 s.
        let group = 320 * 1_024;
        for (seconds, most) in [(15, 112), (60, 200), (3_600, 1_600)] {
            let length = beside_a_reader(Duration::from_secs(seconds), group);
            assert!(length <= most * MIB, "{} MiB after {seconds} s", length / MIB);
        }
        // However much is written at once, no write waits longer than requests do.
        assert!(beside_a_reader(Duration::from_secs(15), 5 * MIB) < 192 * MIB);
        assert!(MAX_PAUSE < Duration::from_millis(1_900));
    }
}
