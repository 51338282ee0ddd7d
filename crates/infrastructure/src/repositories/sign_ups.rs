//! Sign-ups that wait for their address to be confirmed.

use chrono::NaiveDateTime;
use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    ports::{
        account::{Account, SignUp},
        codes::CodeHash,
        hasher::PasswordHash,
        outbox::NewLetter,
        sign_ups::{MOST_WAITING, SignUpRepository},
    },
};
use tinerary_domain::{Age, Email, LastNameShown, PersonName, PhotoUrl, Timestamp, User, UserId};
use tinerary_storage::DbConn;

use super::{
    DbSignUpRepository, columns::RoleColumn, letters::NewLetterRow, locks::lock_address,
    people::NewAccountRow, searched::fold_names,
};
use crate::schema::{outbox, sign_up_codes, users, waiting_sign_ups};

/// A sign-up as it is stored.
#[derive(Insertable, Queryable, Selectable)]
#[diesel(table_name = waiting_sign_ups, treat_none_as_default_value = false)]
pub(super) struct SignUpRow {
    id: String,
    name: String,
    last_name: String,
    email: String,
    email_key: String,
    password_hash: String,
    photo: String,
    age: Option<i32>,
    role: RoleColumn,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
}

impl From<&SignUp> for SignUpRow {
    fn from(sign_up: &SignUp) -> Self {
        let user = &sign_up.user;
        Self {
            id: user.id.as_str().to_owned(),
            name: user.name.as_str().to_owned(),
            last_name: user.last_name.as_str().to_owned(),
            email: user.email.as_str().to_owned(),
            email_key: user.email.key().to_owned(),
            password_hash: sign_up.password.expose().to_owned(),
            photo: user.photo.as_str().to_owned(),
            age: user.age.map(|age| i32::from(age.get())),
            role: RoleColumn(user.role),
            created_at: user.created_at.naive(),
            expires_at: sign_up.expires_at.naive(),
        }
    }
}

impl From<SignUpRow> for SignUp {
    fn from(row: SignUpRow) -> Self {
        Self {
            user: User {
                id: UserId::stored(row.id),
                name: PersonName::stored(row.name),
                last_name: PersonName::stored(row.last_name),
                last_name_shown: LastNameShown::default(),
                email: Email::stored(row.email),
                photo: PhotoUrl::stored(row.photo),
                // The schema limits it to 130.
                age: row.age.and_then(|age| u8::try_from(age).ok()).map(Age::stored),
                role: row.role.0,
                verified_at: None,
                created_at: Timestamp::stored(row.created_at),
            },
            password: PasswordHash::stored(row.password_hash),
            expires_at: Timestamp::stored(row.expires_at),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = sign_up_codes)]
struct SignUpCodeRow {
    hash: String,
    sign_up_id: String,
    expires_at: NaiveDateTime,
}

impl SignUpRepository for DbSignUpRepository {
    fn find_hash(&self, email: &Email) -> Result<Option<PasswordHash>, RepositoryError> {
        let mut hashes = self.db.read(|conn| hashes_at(conn, email.key()))?;
        Ok((!hashes.is_empty()).then(|| PasswordHash::stored(hashes.swap_remove(0))))
    }

    fn add(
        &self,
        sign_up: &SignUp,
        beside: Option<PasswordHash>,
        letter: &NewLetter,
    ) -> Result<bool, RepositoryError> {
        let row = SignUpRow::from(sign_up);
        let letter = NewLetterRow::from(letter);
        self.db.write(move |conn| {
            lock_address(conn, &row.email_key)?;
            let hashes = hashes_at(conn, &row.email_key)?;
            let is_beside = match beside {
                Some(beside) => hashes.iter().any(|hash| hash == beside.expose()),
                None => hashes.is_empty(),
            };
            if !is_beside {
                return Ok(false);
            }
            let address = row.email_key.clone();
            diesel::insert_into(waiting_sign_ups::table)
                .values(row)
                .execute(conn)?;
            diesel::insert_into(outbox::table).values(letter).execute(conn)?;
            forget_oldest(conn, &address)?;
            Ok(true)
        })
    }

    fn waiting_hashes(&self, email: &Email, now: Timestamp) -> Result<Vec<PasswordHash>, RepositoryError> {
        let hashes: Vec<String> = self.db.read(|conn| {
            waiting_sign_ups::table
                .filter(waiting_sign_ups::email_key.eq(email.key()))
                .filter(waiting_sign_ups::expires_at.gt(now.naive()))
                .select(waiting_sign_ups::password_hash)
                .load(conn)
        })?;
        Ok(hashes.into_iter().map(PasswordHash::stored).collect())
    }

    fn add_code(
        &self,
        code: &CodeHash,
        sign_ups: &[UserId],
        expires_at: Timestamp,
    ) -> Result<(), RepositoryError> {
        let hash = code.as_str().to_owned();
        let ids: Vec<_> = sign_ups.iter().map(|id| id.as_str().to_owned()).collect();
        self.db.write(move |conn| {
            for sign_up_id in ids {
                let sign_up = waiting_sign_ups::table.filter(waiting_sign_ups::id.eq(&sign_up_id));
                // Nothing changes, but it is locked until the end, if it still waits.
                let still_waits = diesel::update(sign_up)
                    .set(waiting_sign_ups::expires_at.eq(waiting_sign_ups::expires_at))
                    .execute(conn)?;
                if still_waits == 0 {
                    continue;
                }
                let until: NaiveDateTime = sign_up.select(waiting_sign_ups::expires_at).first(conn)?;
                diesel::insert_into(sign_up_codes::table)
                    .values(SignUpCodeRow {
                        hash: hash.clone(),
                        sign_up_id,
                        expires_at: until.min(expires_at.naive()),
                    })
                    .execute(conn)?;
            }
            Ok(())
        })
    }

    fn find_by_code(&self, code: &CodeHash, now: Timestamp) -> Result<Vec<SignUp>, RepositoryError> {
        let rows: Vec<SignUpRow> = self.db.read(|conn| {
            waiting_sign_ups::table
                .inner_join(sign_up_codes::table)
                .filter(sign_up_codes::hash.eq(code.as_str()))
                .filter(sign_up_codes::expires_at.gt(now.naive()))
                // A mail that was under way when the account was made holds a code all the same.
                .filter(not(exists(
                    users::table.filter(users::email_key.eq(waiting_sign_ups::email_key)),
                )))
                .order((waiting_sign_ups::created_at.desc(), waiting_sign_ups::id.desc()))
                .select(SignUpRow::as_select())
                .load(conn)
        })?;
        Ok(rows.into_iter().map(SignUp::from).collect())
    }

    fn confirm(
        &self,
        code: &CodeHash,
        id: &UserId,
        password: Option<PasswordHash>,
        now: Timestamp,
    ) -> Result<Option<User>, RepositoryError> {
        let (code, id) = (code.clone(), id.clone());
        self.db.write(move |conn| {
            let address: Option<String> = waiting_sign_ups::table
                .filter(waiting_sign_ups::id.eq(id.as_str()))
                .select(waiting_sign_ups::email_key)
                .first(conn)
                .optional()?;
            let Some(address) = address else { return Ok(None) };
            // Of all that are confirmed for the address at this moment, the first one that gets here finds its row.
            lock_address(conn, &address)?;
            let row = waiting_sign_ups::table
                .inner_join(sign_up_codes::table)
                .filter(waiting_sign_ups::id.eq(id.as_str()))
                .filter(sign_up_codes::hash.eq(code.as_str()))
                .filter(sign_up_codes::expires_at.gt(now.naive()))
                .select(SignUpRow::as_select())
                .first(conn)
                .optional()?;
            let is_taken: i64 = users::table
                .filter(users::email_key.eq(&address))
                .count()
                .get_result(conn)?;
            let Some(row) = row.filter(|_| is_taken == 0) else {
                return Ok(None);
            };
            if password.is_none() {
                // What it was chosen for is there; with another one it goes on without an account.
                diesel::delete(waiting_sign_ups::table.filter(waiting_sign_ups::id.eq(&row.id)))
                    .execute(conn)?;
            }
            let sign_up = SignUp::from(row);
            let account = Account {
                user: User {
                    verified_at: Some(now),
                    created_at: now,
                    ..sign_up.user
                },
                password: Some(password.unwrap_or(sign_up.password)),
            };
            diesel::insert_into(users::table)
                .values(NewAccountRow::from(&account))
                .execute(conn)?;
            touches(Subject::People);
            fold_names(conn)?;
            close(conn, &address)?;
            Ok(Some(account.user))
        })
    }
}

/// The sign-ups that wait for an address, the latest first; or only the one that is asked for, expired or not.
pub(super) fn waiting(
    conn: &mut DbConn,
    email_key: &str,
    only: Option<&str>,
    now: Timestamp,
) -> QueryResult<Vec<SignUp>> {
    let mut query = waiting_sign_ups::table
        .filter(waiting_sign_ups::email_key.eq(email_key))
        .order((waiting_sign_ups::created_at.desc(), waiting_sign_ups::id.desc()))
        .limit(i64::from(MOST_WAITING))
        .select(SignUpRow::as_select())
        .into_boxed();
    query = match only {
        Some(id) => query.filter(waiting_sign_ups::id.eq(id)),
        None => query.filter(waiting_sign_ups::expires_at.gt(now.naive())),
    };
    let rows: Vec<SignUpRow> = query.load(conn)?;
    Ok(rows.into_iter().map(SignUp::from).collect())
}

/// Takes the codes away from everything that waits for an address, which has an account now: none of it can be confirmed any
/// more. The sign-ups stay until they expire, so that their passwords go on getting the answer that they got before.
pub(super) fn close(conn: &mut DbConn, email_key: &str) -> QueryResult<usize> {
    let closed = waiting_sign_ups::table
        .filter(waiting_sign_ups::email_key.eq(email_key))
        .select(waiting_sign_ups::id);
    diesel::delete(sign_up_codes::table.filter(sign_up_codes::sign_up_id.eq_any(closed))).execute(conn)
}

/// Whether a hash that was made beside `beside` is beside everything that waits for an address. What is over is deleted: no
/// password is compared with it.
pub(super) fn all_beside(
    conn: &mut DbConn,
    email_key: &str,
    beside: Option<&PasswordHash>,
    now: Timestamp,
) -> QueryResult<bool> {
    let of_address = waiting_sign_ups::table.filter(waiting_sign_ups::email_key.eq(email_key));
    diesel::delete(of_address.filter(waiting_sign_ups::expires_at.le(now.naive()))).execute(conn)?;
    let waiting: Vec<String> = of_address.select(waiting_sign_ups::password_hash).load(conn)?;
    Ok(match beside {
        Some(beside) => waiting.iter().any(|hash| hash == beside.expose()),
        None => waiting.is_empty(),
    })
}

/// The hashes of an address, all made beside each other: of its account first, then of its sign-ups, the latest first.
fn hashes_at(conn: &mut DbConn, email_key: &str) -> QueryResult<Vec<String>> {
    let account: Option<Option<String>> = users::table
        .filter(users::email_key.eq(email_key))
        .select(users::password_hash)
        .first(conn)
        .optional()?;
    let waiting: Vec<String> = waiting_sign_ups::table
        .filter(waiting_sign_ups::email_key.eq(email_key))
        .order((waiting_sign_ups::created_at.desc(), waiting_sign_ups::id.desc()))
        .select(waiting_sign_ups::password_hash)
        .load(conn)?;
    Ok(account.flatten().into_iter().chain(waiting).collect())
}

/// Forgets the oldest sign-ups of an address beyond the most that may wait.
fn forget_oldest(conn: &mut DbConn, email_key: &str) -> QueryResult<usize> {
    let too_many: Vec<String> = waiting_sign_ups::table
        .filter(waiting_sign_ups::email_key.eq(email_key))
        .order((waiting_sign_ups::created_at.desc(), waiting_sign_ups::id.desc()))
        .offset(i64::from(MOST_WAITING))
        .limit(i64::from(u8::MAX))
        .select(waiting_sign_ups::id)
        .load(conn)?;
    diesel::delete(waiting_sign_ups::table.filter(waiting_sign_ups::id.eq_any(too_many))).execute(conn)
}
