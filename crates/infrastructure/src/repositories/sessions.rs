//! Sessions.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    Actor, RepositoryError,
    ports::{account::Account, hasher::PasswordHash, sessions::SessionRepository},
};
use tinerary_domain::{Session, SessionId, Timestamp, User, UserId};

use super::{
    DbSessionRepository,
    columns::RoleColumn,
    people::{self, AccountRow},
};
use crate::db::schema::{sessions, users};

#[derive(Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
struct NewSessionRow {
    id: String,
    user_id: String,
    role: String,
    created_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    ended_at: Option<NaiveDateTime>,
    user_agent: Option<String>,
}

/// The session with an id, as long as it is live.
macro_rules! live {
    ($id:expr, $now:expr) => {
        sessions::table
            .inner_join(users::table)
            .filter(sessions::id.eq($id))
            .filter(sessions::ended_at.is_null())
            .filter(sessions::expires_at.gt($now.naive()))
            .filter(sessions::role.eq(users::role))
    };
}

impl SessionRepository for DbSessionRepository {
    fn start(&self, session: &Session, password: Option<PasswordHash>) -> Result<bool, RepositoryError> {
        let session = session.clone();
        self.db.write(move |conn| {
            // A password that is just being changed is waited for: it ends the sessions that it finds, not this one.
            people::lock_user(conn, session.user_id.as_str())?;
            let person = users::table.filter(users::id.eq(session.user_id.as_str()));
            let found = person
                .select((users::role, users::password_hash))
                .first::<(String, Option<String>)>(conn)
                .optional()?;
            let Some((role, hash)) = found else {
                return Ok(false);
            };
            if password.is_some_and(|password| hash.as_deref() != Some(password.expose())) {
                return Ok(false);
            }
            diesel::insert_into(sessions::table)
                .values(NewSessionRow {
                    id: session.id.into_string(),
                    user_id: session.user_id.into_string(),
                    role,
                    created_at: session.created_at.naive(),
                    expires_at: session.expires_at.naive(),
                    ended_at: session.ended_at.map(Timestamp::naive),
                    user_agent: session.user_agent,
                })
                .execute(conn)?;
            Ok(true)
        })
    }

    fn find_live(&self, id: &SessionId, now: Timestamp) -> Result<Option<Actor>, RepositoryError> {
        let row = self.db.read(|conn| {
            live!(id.as_str(), now)
                .select((users::id, users::role))
                .first::<(String, RoleColumn)>(conn)
                .optional()
        })?;
        Ok(row.map(|(user_id, role)| Actor {
            user_id: UserId::stored(user_id),
            session_id: id.clone(),
            role: role.0,
        }))
    }

    fn extend(
        &self,
        id: &SessionId,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> Result<Option<User>, RepositoryError> {
        let id = id.as_str().to_owned();
        let row = self.db.write(move |conn| {
            let row = live!(&id, now)
                .select(AccountRow::as_select())
                .first(conn)
                .optional()?;
            if row.is_none() {
                return Ok(None);
            }
            // It may have ended between the two statements; then it stays as it is.
            let extended = diesel::update(
                sessions::table
                    .filter(sessions::id.eq(&id))
                    .filter(sessions::ended_at.is_null()),
            )
            .set(sessions::expires_at.eq(expires_at.naive()))
            .execute(conn)?;
            Ok(row.filter(|_| extended == 1))
        })?;
        Ok(row.map(|row| Account::from(row).user))
    }

    fn end(&self, id: &SessionId, now: Timestamp) -> Result<(), RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            diesel::update(
                sessions::table
                    .filter(sessions::id.eq(id))
                    .filter(sessions::ended_at.is_null()),
            )
            .set(sessions::ended_at.eq(Some(now.naive())))
            .execute(conn)
            .map(drop)
        })
    }
}
