//! Letters as they are stored when they are posted.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::ports::outbox::{Letter, NewLetter};
use tinerary_storage::DbConn;

use crate::schema::outbox;

pub const CONFIRM: &str = "confirm";
pub const TAKEN: &str = "taken";
pub const RESET: &str = "reset";
pub const REMOVED: &str = "removed";

#[derive(Insertable)]
#[diesel(table_name = outbox, treat_none_as_default_value = false)]
pub struct NewLetterRow {
    id: String,
    letter: &'static str,
    email_key: String,
    posted_at: NaiveDateTime,
    due_at: NaiveDateTime,
    tries: i32,
    thing: Option<&'static str>,
    name: Option<String>,
    why: Option<String>,
    sign_up_id: Option<String>,
}

impl From<&NewLetter> for NewLetterRow {
    fn from(letter: &NewLetter) -> Self {
        let removal = match &letter.letter {
            Letter::Removed(removal) => Some(removal),
            Letter::Confirm | Letter::Taken | Letter::Reset => None,
        };
        Self {
            id: letter.id.clone(),
            letter: match letter.letter {
                Letter::Confirm => CONFIRM,
                Letter::Taken => TAKEN,
                Letter::Reset => RESET,
                Letter::Removed(_) => REMOVED,
            },
            email_key: letter.email.key().to_owned(),
            posted_at: letter.posted_at.naive(),
            due_at: letter.posted_at.naive(),
            tries: 0,
            thing: removal.map(|removal| removal.thing.word()),
            name: removal.map(|removal| removal.name.clone()),
            why: removal.map(|removal| removal.why.as_str().to_owned()),
            sign_up_id: letter.sign_up.as_ref().map(|id| id.as_str().to_owned()),
        }
    }
}

/// Posts a letter inside a transaction.
pub fn post(conn: &mut DbConn, letter: &NewLetter) -> QueryResult<()> {
    diesel::insert_into(outbox::table)
        .values(NewLetterRow::from(letter))
        .execute(conn)
        .map(drop)
}
