//! Pending sign-ins with an identity provider.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    ports::{
        attempts::{Attempt, AttemptRepository},
        codes::CodeHash,
    },
};
use tinerary_domain::Timestamp;

use super::DbAttemptRepository;
use crate::schema::attempts;

#[derive(Insertable, Queryable, Selectable)]
#[diesel(table_name = attempts)]
struct AttemptRow {
    state: String,
    browser: String,
    nonce: String,
    verifier: String,
    expires_at: NaiveDateTime,
}

impl AttemptRepository for DbAttemptRepository {
    fn add(&self, attempt: &Attempt) -> Result<(), RepositoryError> {
        let row = AttemptRow {
            state: attempt.state.as_str().to_owned(),
            browser: attempt.browser.as_str().to_owned(),
            nonce: attempt.nonce.clone(),
            verifier: attempt.verifier.clone(),
            expires_at: attempt.expires_at.naive(),
        };
        self.db.write(move |conn| {
            diesel::insert_into(attempts::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
    }

    fn take(&self, state: &CodeHash, now: Timestamp) -> Result<Option<Attempt>, RepositoryError> {
        let state = state.clone();
        self.db.write(move |conn| {
            let waiting = attempts::table
                .filter(attempts::state.eq(state.as_str()))
                .filter(attempts::expires_at.gt(now.naive()));
            let row = waiting.select(AttemptRow::as_select()).first(conn).optional()?;
            // Of concurrent callers, the one that deletes the row wins.
            let deleted = diesel::delete(waiting).execute(conn)?;
            Ok(row.filter(|_| deleted == 1).map(|row| Attempt {
                state: CodeHash::stored(row.state),
                browser: CodeHash::stored(row.browser),
                nonce: row.nonce,
                verifier: row.verifier,
                expires_at: Timestamp::stored(row.expires_at),
            }))
        })
    }
}
