//! Sessions.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    Actor, RepositoryError,
    ports::{
        account::Account,
        hasher::PasswordHash,
        sessions::{KNOWS_NETWORK_FOR, SessionRepository},
    },
};
use tinerary_domain::{Email, Network, Session, SessionId, Timestamp, User, UserId};

use super::{
    DbSessionRepository,
    columns::RoleColumn,
    people::{self, AccountRow},
};
use crate::db::{
    DbConn, on_each,
    schema::{known_networks, sessions, users},
};

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
            remember_network(conn, &session)?;
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

    fn knows_network(
        &self,
        email: &Email,
        network: Network,
        now: Timestamp,
    ) -> Result<bool, RepositoryError> {
        let network = network.to_string();
        self.db.read(|conn| {
            known_networks::table
                .inner_join(users::table)
                .filter(users::email_key.eq(email.key()))
                .filter(known_networks::network.eq(&network))
                .filter(known_networks::expires_at.gt(now.naive()))
                .select(known_networks::network)
                .first::<String>(conn)
                .optional()
                .map(|found| found.is_some())
        })
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

/// Lets the account know the network of this session.
fn remember_network(conn: &mut DbConn, session: &Session) -> QueryResult<usize> {
    let expires_at = session.created_at.plus(KNOWS_NETWORK_FOR).naive();
    let row = (
        known_networks::user_id.eq(session.user_id.as_str()),
        known_networks::network.eq(session.network.to_string()),
        known_networks::expires_at.eq(expires_at),
    );
    on_each!(conn, conn => diesel::insert_into(known_networks::table)
        .values(row)
        .on_conflict((known_networks::user_id, known_networks::network))
        .do_update()
        .set(known_networks::expires_at.eq(expires_at))
        .execute(conn))
}
