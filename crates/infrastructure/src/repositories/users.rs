//! People.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    ports::{
        account::Account,
        codes::{CodeHash, Purpose},
        hasher::PasswordHash,
        identity_provider::IdentityKey,
        users::{Reset, UserRepository},
    },
};
use tinerary_domain::{
    Email, LastNameShown, Made, Person, PersonName, PhotoUrl, ProfileChange, Role, Timestamp, User, UserId,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbUserRepository, codes,
    columns::{LastNameShownColumn, RoleColumn},
    locks::lock_address,
    made,
    people::{self, AccountRow, NewAccountRow},
    photos::with_photos,
    searched::{fold_changed, fold_names},
    sign_ups,
    tracked::{Changed, Shows},
};
use crate::schema::{codes as codes_table, identities, sessions, users};

#[derive(Insertable)]
#[diesel(table_name = identities)]
struct IdentityRow {
    issuer: String,
    subject: String,
    user_id: String,
    created_at: NaiveDateTime,
}

impl IdentityRow {
    fn new(key: &IdentityKey, user: &UserId, now: Timestamp) -> Self {
        Self {
            issuer: key.issuer.clone(),
            subject: key.subject.clone(),
            user_id: user.as_str().to_owned(),
            created_at: now.naive(),
        }
    }
}

/// What everybody may see of a person.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct PersonRow {
    id: String,
    name: String,
    last_name: String,
    last_name_shown: LastNameShownColumn,
    photo: String,
    role: RoleColumn,
    created_at: NaiveDateTime,
}

impl PersonRow {
    fn into_person(self, made: Made) -> Person {
        Person {
            id: UserId::stored(self.id),
            name: PersonName::stored(self.name),
            last_name: self.last_name_shown.0.of(&self.last_name),
            photo: PhotoUrl::stored(self.photo),
            role: self.role.0,
            since: Timestamp::stored(self.created_at),
            made,
        }
    }
}

impl Shows for (PersonRow, made::Row) {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        [Subject::Person(&self.0.id), Subject::Made]
    }
}

impl UserRepository for DbUserRepository {
    fn find(&self, id: &UserId) -> Result<Option<User>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => {
                users::table
                    .filter(users::id.eq(id.as_str()))
                    .select(AccountRow::as_select())
                    .first(conn)
                    .optional()
            })
        })?;
        with_photos(&self.db, row.map(|row| Account::from(row).user))
    }

    fn find_person(&self, id: &UserId) -> Result<Option<Person>, RepositoryError> {
        let found = self.db.read(|conn| {
            on_each!(conn, conn => {
                users::table
                    .filter(users::id.eq(id.as_str()))
                    .filter(users::verified_at.is_not_null())
                    .select((PersonRow::as_select(), made::by(id)))
                    .first::<(PersonRow, made::Row)>(conn)
                    .optional()
            })
        })?;
        let person = found.map(|(person, made)| person.into_person(made::read(made)));
        with_photos(&self.db, person)
    }

    fn find_by_email(&self, email: &Email) -> Result<Option<Account>, RepositoryError> {
        let row = self.db.look(|conn| {
            on_each!(conn, conn => {
                users::table
                    .filter(users::email_key.eq(email.key()))
                    .select(AccountRow::as_select())
                    .first(conn)
                    .optional()
            })
        })?;
        Ok(row.map(Account::from))
    }

    fn find_by_identity(&self, identity: &IdentityKey) -> Result<Option<Account>, RepositoryError> {
        let row = self.db.look(|conn| {
            identities::table
                .inner_join(users::table)
                .filter(identities::issuer.eq(&identity.issuer))
                .filter(identities::subject.eq(&identity.subject))
                .select(AccountRow::as_select())
                .first(conn)
                .optional()
        })?;
        Ok(row.map(Account::from))
    }

    fn create(&self, account: &Account) -> Result<(), RepositoryError> {
        let address = account.user.email.key().to_owned();
        let account = NewAccountRow::from(account);
        self.db.write(move |conn| {
            create(conn, account, &address)?;
            Ok(Changed::new((), [Subject::People]))
        })
    }

    fn create_linked(&self, account: &Account, identity: &IdentityKey) -> Result<(), RepositoryError> {
        let identity = IdentityRow::new(identity, &account.user.id, account.user.created_at);
        let address = account.user.email.key().to_owned();
        let account = NewAccountRow::from(account);
        self.db.write(move |conn| {
            create(conn, account, &address)?;
            diesel::insert_into(identities::table)
                .values(identity)
                .execute(conn)?;
            Ok(Changed::new((), [Subject::People]))
        })
    }

    fn link(
        &self,
        account: &Account,
        identity: &IdentityKey,
        now: Timestamp,
    ) -> Result<bool, RepositoryError> {
        let id = account.user.id.as_str().to_owned();
        let was_verified = account.user.verified_at.is_some();
        let address = account.user.email.key().to_owned();
        let identity = IdentityRow::new(identity, &account.user.id, now);
        self.db.write(move |conn| {
            // An update also when nothing changes: it locks the row until the end.
            let person = users::table.filter(users::id.eq(&id));
            let changed = if was_verified {
                diesel::update(person.filter(users::verified_at.is_not_null()))
                    .set(users::updated_at.eq(now.naive()))
                    .execute(conn)?
            } else {
                diesel::update(person.filter(users::verified_at.is_null()))
                    .set((
                        users::verified_at.eq(Some(now.naive())),
                        users::password_hash.eq(None::<String>),
                        users::updated_at.eq(now.naive()),
                    ))
                    .execute(conn)?
            };
            if changed == 0 {
                return Ok(Changed::nothing(false));
            }
            if !was_verified {
                diesel::delete(codes_table::table.filter(codes_table::user_id.eq(&id))).execute(conn)?;
                fold_names(conn)?;
            }
            diesel::insert_into(identities::table)
                .values(identity)
                .execute(conn)?;
            lock_address(conn, &address)?;
            sign_ups::close(conn, &address)?;
            let confirmed = (!was_verified).then_some(Subject::People);
            Ok(Changed::new(true, confirmed))
        })
    }

    fn update(&self, id: &UserId, change: &ProfileChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        let changes = ProfileChanges::new(change, now);
        self.db.write(move |conn| {
            let changed = diesel::update(users::table.filter(users::id.eq(&id)))
                .set(changes)
                .execute(conn)?;
            fold_changed(conn)?;
            Ok(Changed::new(changed > 0, [Subject::Person(&id), Subject::People]))
        })
    }

    fn reset_password(
        &self,
        code: &CodeHash,
        password: &PasswordHash,
        beside: Option<PasswordHash>,
        now: Timestamp,
    ) -> Result<Reset, RepositoryError> {
        let (code, password) = (code.clone(), password.clone());
        self.db.write(move |conn| {
            let Some(user) = codes::owner(conn, &code, Purpose::Reset, now)? else {
                return Ok(Changed::nothing(Reset::BadCode));
            };
            let address: String = users::table
                .filter(users::id.eq(&user))
                .select(users::email_key)
                .first(conn)?;
            people::lock_user(conn, &user)?;
            lock_address(conn, &address)?;
            // Looked at before the code is used up: what is tried again needs it.
            if !sign_ups::all_beside(conn, &address, beside.as_ref(), now)? {
                return Ok(Changed::nothing(Reset::Outrun));
            }
            if codes::take(conn, &code, Purpose::Reset, now)?.is_none() {
                return Ok(Changed::nothing(Reset::BadCode));
            }
            diesel::update(users::table.filter(users::id.eq(&user)))
                .set(users::password_hash.eq(Some(password.expose())))
                .execute(conn)?;
            confirm(conn, &user, now)?;
            end_sessions(conn, &user, now)?;
            for purpose in [Purpose::Reset, Purpose::SignIn] {
                codes::delete_all(conn, &user, purpose)?;
            }
            codes::delete_links(conn, &user)?;
            sign_ups::close(conn, &address)?;
            Ok(Changed::new(Reset::Done, [Subject::SessionsOf(&user)]))
        })
    }

    fn renew_hash(
        &self,
        id: &UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, RepositoryError> {
        let (id, old, new) = (id.as_str().to_owned(), old.clone(), new.clone());
        self.db.write(move |conn| {
            let row = users::table
                .filter(users::id.eq(&id))
                .filter(users::password_hash.eq(old.expose()));
            let changed = diesel::update(row)
                .set(users::password_hash.eq(new.expose()))
                .execute(conn)?;
            Ok(Changed::nothing(changed > 0))
        })
    }

    fn set_role(&self, id: &UserId, role: Role, now: Timestamp) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            let changed = diesel::update(users::table.filter(users::id.eq(&id)))
                .set((users::role.eq(role.as_str()), users::updated_at.eq(now.naive())))
                .execute(conn)?;
            end_sessions(conn, &id, now)?;
            let subjects = [Subject::Person(&id), Subject::SessionsOf(&id)];
            Ok(Changed::new(changed > 0, subjects))
        })
    }
}

/// Stores an account inside a transaction. What waits for its address cannot be confirmed any more.
fn create(conn: &mut DbConn, account: NewAccountRow, address: &str) -> QueryResult<()> {
    lock_address(conn, address)?;
    diesel::insert_into(users::table).values(account).execute(conn)?;
    fold_names(conn)?;
    sign_ups::close(conn, address).map(drop)
}

/// Changes of a person; `None` leaves a column as it is.
#[derive(AsChangeset)]
#[diesel(table_name = users)]
struct ProfileChanges {
    name: Option<String>,
    last_name: Option<String>,
    last_name_shown: Option<&'static str>,
    photo: Option<String>,
    age: Option<Option<i32>>,
    updated_at: NaiveDateTime,
}

impl ProfileChanges {
    fn new(change: &ProfileChange, now: Timestamp) -> Self {
        let text = str::to_owned;
        Self {
            name: change.name.as_ref().map(PersonName::as_str).map(text),
            last_name: change.last_name.as_ref().map(PersonName::as_str).map(text),
            last_name_shown: change.last_name_shown.map(LastNameShown::as_str),
            photo: change.photo.as_ref().map(PhotoUrl::as_str).map(text),
            age: change.age.map(|age| age.map(|age| i32::from(age.get()))),
            updated_at: now.naive(),
        }
    }
}

/// Marks the address of `user` as confirmed, unless it already is.
fn confirm(conn: &mut DbConn, user: &str, now: Timestamp) -> QueryResult<usize> {
    let confirmed = diesel::update(
        users::table
            .filter(users::id.eq(user))
            .filter(users::verified_at.is_null()),
    )
    .set((
        users::verified_at.eq(Some(now.naive())),
        users::updated_at.eq(now.naive()),
    ))
    .execute(conn)?;
    if confirmed > 0 {
        touches(Subject::People);
        fold_names(conn)?;
    }
    Ok(confirmed)
}

fn end_sessions(conn: &mut DbConn, user: &str, now: Timestamp) -> QueryResult<usize> {
    diesel::update(
        sessions::table
            .filter(sessions::user_id.eq(user))
            .filter(sessions::ended_at.is_null()),
    )
    .set(sessions::ended_at.eq(Some(now.naive())))
    .execute(conn)
}
