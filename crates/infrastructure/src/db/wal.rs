//! Keeps the write-ahead log of SQLite short.
//!
//! SQLite begins it anew when all of it has been copied into the database and nobody reads from it any more. So a reader that
//! takes long, such as a backup, lets it grow, and by itself SQLite never gives the room back (ADR 0026).

use std::{
    fs,
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

/// Where SQLite begins the log anew by itself, it is about 4 MiB long. `journal_size_limit` in connection.rs is the same.
const LIMIT: u64 = 16 * 1_024 * 1_024;
/// Beyond this it is cut also while others want to write.
const URGENT: u64 = 4 * LIMIT;
/// Pause between two tries.
const RETRY: Duration = Duration::from_secs(1);
/// How long a try waits for readers; writers wait meanwhile.
const PATIENCE: Duration = Duration::from_millis(100);

/// The log of one database.
pub(super) struct Wal {
    file: Option<PathBuf>,
    last_try: Option<Instant>,
}

impl Wal {
    pub(super) fn of(url: &DatabaseUrl) -> Self {
        Self {
            file: match url {
                DatabaseUrl::Sqlite(path) => Some(with_suffix(path, "-wal")),
                DatabaseUrl::Postgres(_) => None,
            },
            last_try: None,
        }
    }

    /// When nobody wants to write: cuts the log if it is too long. Returns after what pause to call this again, if ever: the
    /// log grows by writes alone.
    pub(super) fn tidy_when_idle(&mut self, conn: Option<&Shared>) -> Option<Duration> {
        self.tidy(conn, LIMIT);
        (self.length() > LIMIT).then_some(RETRY)
    }

    /// Between two groups of writes: cuts the log if it is much too long.
    pub(super) fn tidy_when_urgent(&mut self, conn: Option<&Shared>) {
        self.tidy(conn, URGENT);
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
