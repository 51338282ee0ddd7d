//! What is over and need not be kept.

use diesel::prelude::*;
use tinerary_application::{RepositoryError, ports::expired::Expired};
use tinerary_domain::Timestamp;

use crate::db::{
    Db,
    schema::{attempts, codes, sessions},
};

/// Throws away what is over in the database.
#[derive(Clone)]
pub struct DbExpired {
    db: Db,
}

impl DbExpired {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl Expired for DbExpired {
    fn purge(&self, before: Timestamp) -> Result<usize, RepositoryError> {
        self.db.write(move |conn| {
            let before = before.naive();
            let mut rows = 0;
            rows += diesel::delete(sessions::table.filter(sessions::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(codes::table.filter(codes::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(attempts::table.filter(attempts::expires_at.lt(before))).execute(conn)?;
            Ok(rows)
        })
    }
}
