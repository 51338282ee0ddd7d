//! Whole people, as rows. What everybody may see of them is in [`super::creator`].

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    changes::Subject,
    ports::{account::Account, hasher::PasswordHash},
};
use tinerary_domain::{Age, Email, PersonName, PhotoUrl, Timestamp, User, UserId};
use tinerary_storage::DbConn;

use super::{
    columns::{LastNameShownColumn, RoleColumn},
    tracked::Shows,
};
use crate::schema::users;

/// A person with the hash of the password.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct AccountRow {
    id: String,
    name: String,
    last_name: String,
    last_name_shown: LastNameShownColumn,
    email: String,
    password_hash: Option<String>,
    photo: String,
    age: Option<i32>,
    role: RoleColumn,
    verified_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl Shows for AccountRow {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        [Subject::Person(&self.id)]
    }
}

impl From<AccountRow> for Account {
    fn from(row: AccountRow) -> Self {
        Self {
            user: User {
                id: UserId::stored(row.id),
                name: PersonName::stored(row.name),
                last_name: PersonName::stored(row.last_name),
                last_name_shown: row.last_name_shown.0,
                email: Email::stored(row.email),
                photo: PhotoUrl::stored(row.photo),
                // The schema limits it to 130.
                age: row.age.and_then(|age| u8::try_from(age).ok()).map(Age::stored),
                role: row.role.0,
                verified_at: row.verified_at.map(Timestamp::stored),
                created_at: Timestamp::stored(row.created_at),
            },
            password: row.password_hash.map(PasswordHash::stored),
        }
    }
}

/// A new person.
#[derive(Insertable)]
#[diesel(table_name = users, treat_none_as_default_value = false)]
pub struct NewAccountRow {
    id: String,
    name: String,
    last_name: String,
    last_name_shown: &'static str,
    email: String,
    email_key: String,
    password_hash: Option<String>,
    photo: String,
    age: Option<i32>,
    role: &'static str,
    verified_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl From<&Account> for NewAccountRow {
    fn from(Account { user, password }: &Account) -> Self {
        Self {
            id: user.id.as_str().to_owned(),
            name: user.name.as_str().to_owned(),
            last_name: user.last_name.as_str().to_owned(),
            last_name_shown: user.last_name_shown.as_str(),
            email: user.email.as_str().to_owned(),
            email_key: user.email.key().to_owned(),
            password_hash: password.as_ref().map(|hash| hash.expose().to_owned()),
            photo: user.photo.as_str().to_owned(),
            age: user.age.map(|age| i32::from(age.get())),
            role: user.role.as_str(),
            verified_at: user.verified_at.map(Timestamp::naive),
            created_at: user.created_at.naive(),
            updated_at: user.created_at.naive(),
        }
    }
}

/// Locks a person until the transaction ends. Every transaction that changes a person, or what belongs to them, locks the person
/// first, which avoids deadlocks.
pub fn lock_user(conn: &mut DbConn, user: &str) -> QueryResult<()> {
    match conn {
        DbConn::Postgres(conn) => users::table
            .filter(users::id.eq(user))
            .select(users::id)
            .for_no_key_update()
            .first::<String>(conn)
            .optional()
            .map(drop),
        // It has a single writer.
        DbConn::Sqlite(_) => Ok(()),
    }
}
