//! Letters that wait to be sent.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    ports::{
        account::Account,
        outbox::{DueLetter, Letter, NewLetter, Outbox, Removal, Thing, Waiting},
    },
};
use tinerary_domain::{RemovalReason, Timestamp};
use tinerary_storage::DbConn;

use super::{
    DbOutbox,
    letters::{self, CONFIRM, REMOVED, RESET, TAKEN},
    people::AccountRow,
    sign_ups,
};
use crate::schema::{outbox, users};

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct DueRow {
    id: String,
    letter: String,
    email_key: String,
    posted_at: NaiveDateTime,
    due_at: NaiveDateTime,
    tries: i32,
    thing: Option<String>,
    name: Option<String>,
    why: Option<String>,
    sign_up_id: Option<String>,
}

impl DueRow {
    /// What it is about; `None` when no program of ours has written it.
    fn letter(&self) -> Option<Letter> {
        Some(match self.letter.as_str() {
            CONFIRM => Letter::Confirm,
            TAKEN => Letter::Taken,
            RESET => Letter::Reset,
            REMOVED => {
                let word = self.thing.as_deref()?;
                Letter::Removed(Removal {
                    thing: Thing::ALL.into_iter().find(|thing| thing.word() == word)?,
                    name: self.name.clone()?,
                    why: RemovalReason::stored(self.why.clone()?),
                })
            }
            _ => return None,
        })
    }
}

impl Outbox for DbOutbox {
    fn post(&self, letter: &NewLetter) -> Result<(), RepositoryError> {
        let letter = letter.clone();
        self.db.write(move |conn| letters::post(conn, &letter))
    }

    fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
        busy: &[String],
    ) -> Result<Option<DueLetter>, RepositoryError> {
        // Asked without writing first: mostly nothing is due, and a write would wait for the disk.
        if self.db.read(|conn| next(conn, now, busy))?.is_none() {
            return Ok(None);
        }
        let busy = busy.to_vec();
        // Only a lease: should it be lost, the letter is due again.
        self.db.write_behind(move |conn| {
            let Some(row) = next_unlocked(conn, now, &busy)? else {
                return Ok(None);
            };
            // Of several servers that saw the same row, one still finds it as it was.
            let claimed = diesel::update(
                outbox::table
                    .filter(outbox::id.eq(&row.id))
                    .filter(outbox::due_at.eq(row.due_at)),
            )
            .set(outbox::due_at.eq(until.naive()))
            .execute(conn)?;
            if claimed == 0 {
                return Ok(None);
            }
            let account = users::table
                .filter(users::email_key.eq(&row.email_key))
                .select(AccountRow::as_select())
                .first(conn)
                .optional()?;
            let sign_ups = sign_ups::waiting(conn, &row.email_key, row.sign_up_id.as_deref(), now)?;
            let letter = row
                .letter()
                .ok_or_else(|| diesel::result::Error::DeserializationError("not a letter".into()))?;
            Ok(Some(DueLetter {
                id: row.id,
                letter,
                mailbox: row.email_key,
                account: account.map(Account::from),
                sign_ups,
                posted_at: Timestamp::stored(row.posted_at),
                tries: u32::try_from(row.tries).unwrap_or_default(),
            }))
        })
    }

    fn waiting(&self) -> Result<Waiting, RepositoryError> {
        let (letters, oldest): (i64, Option<NaiveDateTime>) = self.db.read(|conn| {
            outbox::table
                .select((diesel::dsl::count_star(), diesel::dsl::min(outbox::posted_at)))
                .first(conn)
        })?;
        Ok(Waiting {
            letters: u64::try_from(letters).unwrap_or_default(),
            oldest: oldest.map(Timestamp::stored),
        })
    }

    fn done(&self, id: &str) -> Result<(), RepositoryError> {
        let id = id.to_owned();
        self.db.write(move |conn| {
            diesel::delete(outbox::table.filter(outbox::id.eq(id)))
                .execute(conn)
                .map(drop)
        })
    }

    fn postpone(&self, id: &str, due_at: Timestamp) -> Result<(), RepositoryError> {
        let id = id.to_owned();
        self.db.write(move |conn| {
            diesel::update(outbox::table.filter(outbox::id.eq(id)))
                .set((
                    outbox::due_at.eq(due_at.naive()),
                    outbox::tries.eq(outbox::tries + 1),
                ))
                .execute(conn)
                .map(drop)
        })
    }
}

/// The row that has been due for longest, of those to none of the `busy` mailboxes.
fn next(conn: &mut DbConn, now: Timestamp, busy: &[String]) -> QueryResult<Option<DueRow>> {
    outbox::table
        .filter(outbox::due_at.le(now.naive()))
        .filter(outbox::email_key.ne_all(busy))
        .order((outbox::due_at, outbox::id))
        .select(DueRow::as_select())
        .first(conn)
        .optional()
}

/// The same, of those that no other server is about to claim: otherwise all of them would wait for one row, and all but one in vain.
fn next_unlocked(conn: &mut DbConn, now: Timestamp, busy: &[String]) -> QueryResult<Option<DueRow>> {
    match conn {
        DbConn::Postgres(conn) => outbox::table
            .filter(outbox::due_at.le(now.naive()))
            .filter(outbox::email_key.ne_all(busy))
            .order((outbox::due_at, outbox::id))
            .select(DueRow::as_select())
            .for_update()
            .skip_locked()
            .first(conn)
            .optional(),
        DbConn::Sqlite(_) => next(conn, now, busy),
    }
}
