//! Sessions.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    Actor, RepositoryError,
    changes::Subject,
    page::{Page, PageRequest, TimeKey},
    ports::{
        account::Account,
        hasher::PasswordHash,
        sessions::{KNOWS_NETWORK_FOR, LiveSession, SessionRepository},
    },
};
use tinerary_domain::{Email, Network, Session, SessionId, SessionSummary, Timestamp, User, UserId};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbSessionRepository,
    columns::RoleColumn,
    page::{page_of, rows_to_fetch},
    people::{self, AccountRow},
    tracked::Changed,
};
use crate::schema::{known_networks, sessions, users};

#[derive(Insertable)]
#[diesel(table_name = sessions, treat_none_as_default_value = false)]
struct NewSessionRow {
    id: String,
    user_id: String,
    role: String,
    created_at: NaiveDateTime,
    last_used_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    ended_at: Option<NaiveDateTime>,
    user_agent: Option<String>,
}

/// What a person is shown of a session.
#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
struct SummaryRow {
    id: String,
    created_at: NaiveDateTime,
    last_used_at: NaiveDateTime,
    user_agent: Option<String>,
}

impl From<SummaryRow> for SessionSummary {
    fn from(row: SummaryRow) -> Self {
        Self {
            id: SessionId::stored(row.id),
            created_at: Timestamp::stored(row.created_at),
            last_used_at: Timestamp::stored(row.last_used_at),
            user_agent: row.user_agent,
        }
    }
}

/// The live sessions with their people.
macro_rules! live {
    ($now:expr) => {
        sessions::table
            .inner_join(users::table)
            .filter(sessions::ended_at.is_null())
            .filter(sessions::expires_at.gt($now.naive()))
            .filter(sessions::last_used_at.gt(Session::unused_since($now).naive()))
            .filter(sessions::role.eq(users::role))
    };
}

/// Ends sessions of a person that [`live`] finds, and returns how many.
fn end(conn: &mut DbConn, live: Vec<String>, now: Timestamp) -> QueryResult<usize> {
    diesel::update(
        sessions::table
            .filter(sessions::id.eq_any(live))
            .filter(sessions::ended_at.is_null()),
    )
    .set(sessions::ended_at.eq(Some(now.naive())))
    .execute(conn)
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
                return Ok(Changed::nothing(false));
            };
            if password.is_some_and(|password| hash.as_deref() != Some(password.expose())) {
                return Ok(Changed::nothing(false));
            }
            remember_network(conn, &session)?;
            let of_person = session.user_id.clone();
            diesel::insert_into(sessions::table)
                .values(NewSessionRow {
                    id: session.id.into_string(),
                    user_id: session.user_id.into_string(),
                    role,
                    created_at: session.created_at.naive(),
                    last_used_at: session.last_used_at.naive(),
                    expires_at: session.expires_at.naive(),
                    ended_at: session.ended_at.map(Timestamp::naive),
                    user_agent: session.user_agent,
                })
                .execute(conn)?;
            Ok(Changed::new(true, [Subject::SessionsOf(of_person.as_str())]))
        })
    }

    fn find_live(&self, id: &SessionId, now: Timestamp) -> Result<Option<LiveSession>, RepositoryError> {
        let row = self.db.look(|conn| {
            on_each!(conn, conn => {
                live!(now)
                    .filter(sessions::id.eq(id.as_str()))
                    .select((users::id, users::role, sessions::expires_at, sessions::last_used_at))
                    .first::<(String, RoleColumn, NaiveDateTime, NaiveDateTime)>(conn)
                    .optional()
            })
        })?;
        Ok(row.map(|(user_id, role, expires_at, last_used_at)| LiveSession {
            actor: Actor {
                user_id: UserId::stored(user_id),
                session_id: id.clone(),
                role: role.0,
            },
            until: Timestamp::stored(expires_at)
                .min(Timestamp::stored(last_used_at).plus(Session::LONGEST_UNUSED)),
        }))
    }

    fn knows_network(
        &self,
        email: &Email,
        network: Network,
        now: Timestamp,
    ) -> Result<bool, RepositoryError> {
        let network = network.to_string();
        self.db.look(|conn| {
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

    fn find_person(&self, id: &SessionId, now: Timestamp) -> Result<Option<User>, RepositoryError> {
        let row = self.db.look(|conn| {
            on_each!(conn, conn => {
                live!(now)
                    .filter(sessions::id.eq(id.as_str()))
                    .select(AccountRow::as_select())
                    .first(conn)
                    .optional()
            })
        })?;
        Ok(row.map(|row| Account::from(row).user))
    }

    fn list(
        &self,
        user: &UserId,
        now: Timestamp,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<SessionSummary, TimeKey>, RepositoryError> {
        let rows = self.db.read_of([Subject::SessionsOf(user.as_str())], |conn| {
            let mut query = live!(now)
                .filter(sessions::user_id.eq(user.as_str()))
                .order((sessions::created_at.desc(), sessions::id.desc()))
                .limit(rows_to_fetch(page.limit))
                .select(SummaryRow::as_select())
                .into_boxed();
            if let Some(TimeKey { at, id }) = &page.after {
                query = query
                    .filter(sessions::created_at.le(at.naive()))
                    .filter(sessions::created_at.lt(at.naive()).or(sessions::id.lt(id)));
            }
            query.load::<SummaryRow>(conn)
        })?;
        let key = |row: &SummaryRow| TimeKey {
            at: Timestamp::stored(row.created_at),
            id: row.id.clone(),
        };
        Ok(page_of(rows, page.limit, key, SessionSummary::from))
    }

    fn record_use(&self, uses: Vec<(SessionId, Timestamp)>) -> Result<(), RepositoryError> {
        self.db.write_behind(move |conn| {
            for (id, at) in uses {
                diesel::update(
                    sessions::table
                        .filter(sessions::id.eq(id.as_str()))
                        .filter(sessions::ended_at.is_null())
                        .filter(sessions::last_used_at.lt(at.naive())),
                )
                .set(sessions::last_used_at.eq(at.naive()))
                .execute(conn)?;
            }
            Ok(())
        })
    }

    fn end(&self, id: &SessionId, user: &UserId, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, user) = (id.clone(), user.clone());
        self.db.write(move |conn| {
            let live = live!(now)
                .filter(sessions::id.eq(id.as_str()))
                .filter(sessions::user_id.eq(user.as_str()))
                .select(sessions::id)
                .load(conn)?;
            let ended = end(conn, live, now)? > 0;
            Ok(Changed::new(ended, [Subject::SessionsOf(user.as_str())]))
        })
    }

    fn end_others(&self, user: &UserId, kept: &SessionId, now: Timestamp) -> Result<usize, RepositoryError> {
        let (user, kept) = (user.clone(), kept.clone());
        self.db.write(move |conn| {
            let live = live!(now)
                .filter(sessions::id.ne(kept.as_str()))
                .filter(sessions::user_id.eq(user.as_str()))
                .order(sessions::id)
                .select(sessions::id)
                .load(conn)?;
            let ended = end(conn, live, now)?;
            Ok(Changed::new(ended, [Subject::SessionsOf(user.as_str())]))
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
