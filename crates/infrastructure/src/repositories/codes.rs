//! One-time codes.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    ports::{
        account::Account,
        codes::{CodeHash, CodeRepository, LinkCode, Purpose, StoredCode},
        identity_provider::IdentityKey,
    },
};
use tinerary_domain::Timestamp;
use tinerary_storage::DbConn;

use super::{
    DbCodeRepository,
    people::{self, AccountRow},
};
use crate::schema::{codes, link_codes, users};

#[derive(Insertable)]
#[diesel(table_name = codes)]
struct CodeRow {
    hash: String,
    user_id: String,
    purpose: &'static str,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
}

#[derive(Insertable)]
#[diesel(table_name = link_codes)]
struct LinkRow {
    hash: String,
    user_id: String,
    issuer: String,
    subject: String,
    expires_at: NaiveDateTime,
}

const fn name(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Reset => "reset",
        Purpose::SignIn => "sign_in",
    }
}

impl CodeRepository for DbCodeRepository {
    fn add(&self, code: &StoredCode) -> Result<(), RepositoryError> {
        let row = CodeRow {
            hash: code.hash.as_str().to_owned(),
            user_id: code.user_id.as_str().to_owned(),
            purpose: name(code.purpose),
            created_at: code.created_at.naive(),
            expires_at: code.expires_at.naive(),
        };
        self.db.write(move |conn| {
            diesel::insert_into(codes::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
    }

    fn owner(
        &self,
        code: &CodeHash,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<Account>, RepositoryError> {
        let row = self.db.read(|conn| {
            codes::table
                .inner_join(users::table)
                .filter(codes::hash.eq(code.as_str()))
                .filter(codes::purpose.eq(name(purpose)))
                .filter(codes::expires_at.gt(now.naive()))
                .select(AccountRow::as_select())
                .first(conn)
                .optional()
        })?;
        Ok(row.map(Account::from))
    }

    fn take(
        &self,
        code: &CodeHash,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<Account>, RepositoryError> {
        let code = code.clone();
        let row = self.db.write(move |conn| {
            let Some(user) = take(conn, &code, purpose, now)? else {
                return Ok(None);
            };
            users::table
                .filter(users::id.eq(user))
                .select(AccountRow::as_select())
                .first(conn)
                .optional()
        })?;
        Ok(row.map(Account::from))
    }

    fn add_link(&self, code: &LinkCode) -> Result<(), RepositoryError> {
        let row = LinkRow {
            hash: code.hash.as_str().to_owned(),
            user_id: code.user_id.as_str().to_owned(),
            issuer: code.identity.issuer.clone(),
            subject: code.identity.subject.clone(),
            expires_at: code.expires_at.naive(),
        };
        self.db.write(move |conn| {
            diesel::insert_into(link_codes::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
    }

    fn link(
        &self,
        code: &CodeHash,
        now: Timestamp,
    ) -> Result<Option<(Account, IdentityKey)>, RepositoryError> {
        let row: Option<(AccountRow, String, String)> = self.db.read(|conn| {
            link_codes::table
                .inner_join(users::table)
                .filter(link_codes::hash.eq(code.as_str()))
                .filter(link_codes::expires_at.gt(now.naive()))
                .select((AccountRow::as_select(), link_codes::issuer, link_codes::subject))
                .first(conn)
                .optional()
        })?;
        Ok(row.map(|(account, issuer, subject)| (account.into(), IdentityKey { issuer, subject })))
    }

    fn take_link(&self, code: &CodeHash, now: Timestamp) -> Result<bool, RepositoryError> {
        let code = code.clone();
        self.db.write(move |conn| {
            let valid = link_codes::table
                .filter(link_codes::hash.eq(code.as_str()))
                .filter(link_codes::expires_at.gt(now.naive()));
            Ok(diesel::delete(valid).execute(conn)? == 1)
        })
    }
}

/// Whose a valid code is. It stays valid.
pub(super) fn owner(
    conn: &mut DbConn,
    code: &CodeHash,
    purpose: Purpose,
    now: Timestamp,
) -> QueryResult<Option<String>> {
    codes::table
        .filter(codes::hash.eq(code.as_str()))
        .filter(codes::purpose.eq(name(purpose)))
        .filter(codes::expires_at.gt(now.naive()))
        .select(codes::user_id)
        .first(conn)
        .optional()
}

/// Uses up a code inside a transaction and returns whose it was. The deletion decides between concurrent callers.
pub(super) fn take(
    conn: &mut DbConn,
    code: &CodeHash,
    purpose: Purpose,
    now: Timestamp,
) -> QueryResult<Option<String>> {
    let Some(user) = owner(conn, code, purpose, now)? else {
        return Ok(None);
    };
    // Another code of the same person may be on its way, and whichever comes first deletes both.
    people::lock_user(conn, &user)?;
    let deleted = diesel::delete(
        codes::table
            .filter(codes::hash.eq(code.as_str()))
            .filter(codes::purpose.eq(name(purpose)))
            .filter(codes::expires_at.gt(now.naive())),
    )
    .execute(conn)?;
    Ok((deleted == 1).then_some(user))
}

/// Deletes every code with which an identity may join the account of a person.
pub(super) fn delete_links(conn: &mut DbConn, user: &str) -> QueryResult<usize> {
    diesel::delete(link_codes::table.filter(link_codes::user_id.eq(user))).execute(conn)
}

/// Deletes every code of a person that is good for `purpose`.
pub(super) fn delete_all(conn: &mut DbConn, user: &str, purpose: Purpose) -> QueryResult<usize> {
    diesel::delete(
        codes::table
            .filter(codes::user_id.eq(user))
            .filter(codes::purpose.eq(name(purpose))),
    )
    .execute(conn)
}
