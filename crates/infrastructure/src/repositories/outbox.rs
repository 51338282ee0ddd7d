//! Letters that wait to be sent.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    ports::{
        account::Account,
        outbox::{DueLetter, Letter, NewLetter, Outbox, Waiting},
    },
};
use tinerary_domain::Timestamp;

use super::{DbOutbox, people::AccountRow};
use crate::db::{
    DbConn,
    schema::{outbox, users},
};

#[derive(Insertable)]
#[diesel(table_name = outbox)]
pub struct NewLetterRow {
    id: String,
    letter: &'static str,
    email_key: String,
    posted_at: NaiveDateTime,
    due_at: NaiveDateTime,
    tries: i32,
}

impl From<&NewLetter> for NewLetterRow {
    fn from(letter: &NewLetter) -> Self {
        Self {
            id: letter.id.clone(),
            letter: name(letter.letter),
            email_key: letter.email.key().to_owned(),
            posted_at: letter.posted_at.naive(),
            due_at: letter.posted_at.naive(),
            tries: 0,
        }
    }
}

const LETTERS: [Letter; 3] = [Letter::Confirm, Letter::Taken, Letter::Reset];

const fn name(letter: Letter) -> &'static str {
    match letter {
        Letter::Confirm => "confirm",
        Letter::Taken => "taken",
        Letter::Reset => "reset",
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct DueRow {
    id: String,
    letter: String,
    email_key: String,
    posted_at: NaiveDateTime,
    due_at: NaiveDateTime,
    tries: i32,
}

impl Outbox for DbOutbox {
    fn post(&self, letter: &NewLetter) -> Result<(), RepositoryError> {
        let row = NewLetterRow::from(letter);
        self.db.write(move |conn| {
            diesel::insert_into(outbox::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
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
        self.db.write(move |conn| {
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
            let letter = LETTERS
                .into_iter()
                .find(|letter| name(*letter) == row.letter)
                .ok_or_else(|| diesel::result::Error::DeserializationError("not a letter".into()))?;
            Ok(Some(DueLetter {
                id: row.id,
                letter,
                mailbox: row.email_key,
                account: account.map(Account::from),
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
