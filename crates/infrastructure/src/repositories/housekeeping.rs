//! Deletion of rows that are no longer needed.

use diesel::prelude::*;
use tinerary_application::{RepositoryError, ports::housekeeping::Housekeeping};
use tinerary_domain::Timestamp;

use super::DbHousekeeping;
use crate::db::schema::{attempts, codes, idempotency_keys, known_networks, sessions};

impl Housekeeping for DbHousekeeping {
    fn purge_expired(&self, before: Timestamp) -> Result<usize, RepositoryError> {
        self.db.write(move |conn| {
            let before = before.naive();
            let mut rows = 0;
            rows += diesel::delete(sessions::table.filter(sessions::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(codes::table.filter(codes::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(attempts::table.filter(attempts::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(known_networks::table.filter(known_networks::expires_at.lt(before)))
                .execute(conn)?;
            rows += diesel::delete(idempotency_keys::table.filter(idempotency_keys::created_at.lt(before)))
                .execute(conn)?;
            Ok(rows)
        })
    }
}
