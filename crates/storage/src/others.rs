//! Writes of other programs to the same SQLite file: `tinerary admin` and `tinerary seed` beside a running server.

use std::time::{Duration, Instant};

use diesel::{QueryableByName, RunQueryDsl, sql_types::BigInt};

use super::{
    ambient::{Shared, on},
    changes::ChangeTable,
};

/// Pause between two looks.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// Notices them on the connection that writes, whose own commits do not count.
#[derive(Default)]
pub(super) struct Others {
    /// Comparable on one connection only.
    version: Option<i64>,
    looked: Option<Instant>,
}

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = BigInt)]
    data_version: i64,
}

impl Others {
    /// Looks, unless it just has. To be called when no transaction is open.
    pub(super) fn look(&mut self, conn: Option<&Shared>, changes: &ChangeTable) {
        if self.looked.is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        self.looked = Some(Instant::now());
        let version = conn.and_then(|conn| {
            on(conn, |conn| {
                diesel::sql_query("PRAGMA data_version").get_result::<Version>(conn)
            })
            .inspect_err(
                |error| tracing::warn!(%error, "it cannot be told whether another program has written"),
            )
            .ok()
        });
        let version = version.map(|found| found.data_version);
        if version.is_none() || version != self.version {
            changes.publish_all();
        }
        self.version = version;
    }

    /// The connection is another one from now on.
    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }
}
