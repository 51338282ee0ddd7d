//! A client that servers of one PostgreSQL hear, so that tests know how far they are without waiting for time.

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, PgConnection, connection::SimpleConnection};
use tinerary_application::ports::changes::Changes;
use tinerary_storage::Db;

/// A second is promised; a busy machine may take longer to ask than that.
pub const PATIENCE: Duration = Duration::from_secs(10);

#[track_caller]
pub fn soon(mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(5));
    }
}

/// Says something of which no answer shows anything.
pub struct Herald(PgConnection);

impl Herald {
    /// On the PostgreSQL of this URL.
    pub fn at(url: &str) -> Self {
        Self(PgConnection::establish(url).unwrap())
    }

    /// Waits until the server has heard it.
    pub fn is_heard_by(&mut self, db: &Db) {
        let before = db.changes().version();
        self.0
            .batch_execute("SELECT pg_notify('tinerary_changes', 'somebody 1')")
            .unwrap();
        soon(|| db.changes().version() > before);
    }

    /// Waits until the server has published what it had to: it has, when it has heard twice.
    pub fn sees_all_published_by(&mut self, db: &Db) {
        self.is_heard_by(db);
        self.is_heard_by(db);
    }
}
