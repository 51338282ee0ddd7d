//! Deletion of rows that are no longer needed.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{RepositoryError, ports::housekeeping::Housekeeping};
use tinerary_domain::{Session, Timestamp};

use super::{DbHousekeeping, known_words::forget_some};
use crate::schema::{
    attempts, codes, idempotency_keys, known_networks, link_codes, outbox, sessions, sign_up_codes,
    waiting_sign_ups,
};

/// How many keys are deleted in one transaction.
const PORTION: i64 = 5_000;

impl Housekeeping for DbHousekeeping {
    fn purge_expired(&self, before: Timestamp) -> Result<usize, RepositoryError> {
        let keys = self.purge_keys(before)?;
        self.db.write_behind(move |conn| {
            let unused_since = Session::unused_since(before).naive();
            let before = before.naive();
            let mut rows = keys;
            rows += diesel::delete(sessions::table.filter(sessions::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(sessions::table.filter(sessions::last_used_at.lt(unused_since)))
                .execute(conn)?;
            let expired = waiting_sign_ups::table.filter(waiting_sign_ups::expires_at.lt(before));
            let posted = outbox::table
                .filter(outbox::sign_up_id.is_not_null())
                .select(outbox::sign_up_id.assume_not_null());
            // A mail server that was away for long may still take their letters.
            rows += diesel::delete(expired.filter(waiting_sign_ups::id.ne_all(posted))).execute(conn)?;
            rows += diesel::delete(sign_up_codes::table.filter(sign_up_codes::expires_at.lt(before)))
                .execute(conn)?;
            rows += diesel::delete(codes::table.filter(codes::expires_at.lt(before))).execute(conn)?;
            rows +=
                diesel::delete(link_codes::table.filter(link_codes::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(attempts::table.filter(attempts::expires_at.lt(before))).execute(conn)?;
            rows += diesel::delete(known_networks::table.filter(known_networks::expires_at.lt(before)))
                .execute(conn)?;
            Ok(rows)
        })
    }

    fn forget_words(&self) -> Result<usize, RepositoryError> {
        let mut words = 0;
        loop {
            // In portions, so that no write waits for all of them.
            match self.db.write_behind(forget_some)? {
                0 => return Ok(words),
                some => words += some,
            }
        }
    }
}

impl DbHousekeeping {
    /// Keys are many, one for each write of a day: they go in portions, so that no write waits for all of them.
    fn purge_keys(&self, before: Timestamp) -> Result<usize, RepositoryError> {
        let old = idempotency_keys::created_at.lt(before.naive());
        let mut rows = 0;
        loop {
            let end: Option<NaiveDateTime> = self.db.read(|conn| {
                idempotency_keys::table
                    .filter(old)
                    .order(idempotency_keys::created_at)
                    .select(idempotency_keys::created_at)
                    .offset(PORTION)
                    .first(conn)
                    .optional()
            })?;
            rows += self.db.write_behind(move |conn| {
                // Without an end all that is left is less than a portion.
                let until = end.unwrap_or_else(|| before.naive());
                diesel::delete(
                    idempotency_keys::table
                        .filter(old)
                        .filter(idempotency_keys::created_at.le(until)),
                )
                .execute(conn)
            })?;
            if end.is_none() {
                return Ok(rows);
            }
        }
    }
}
