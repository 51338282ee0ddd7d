//! Requests that are done once.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    AppError, RepositoryError,
    ports::idempotency::{Answer, Idempotency, KEY_LIFETIME, KeyedRequest, Work},
};
use tinerary_storage::{Db, DbConn, on_each};

use super::DbIdempotency;
use crate::schema::idempotency_keys;

/// The status of an answer that was forgotten, because what it said of is deleted: set by the trigger `comments_answers_forgotten`.
const FORGOTTEN: i32 = 404;

/// A key whose request is not done yet.
#[derive(Clone, Insertable)]
#[diesel(table_name = idempotency_keys)]
struct ClaimRow {
    user_id: String,
    key: String,
    digest: String,
    status: i32,
    body: &'static str,
    created_at: NaiveDateTime,
}

impl From<&KeyedRequest> for ClaimRow {
    fn from(request: &KeyedRequest) -> Self {
        Self {
            user_id: request.person.as_str().to_owned(),
            key: request.key.as_str().to_owned(),
            digest: request.digest.clone(),
            status: 0,
            body: "",
            created_at: request.at.naive(),
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = idempotency_keys)]
struct AnswerRow {
    digest: String,
    status: i32,
    location: Option<String>,
    body: String,
}

impl Idempotency for DbIdempotency {
    fn once(&self, request: KeyedRequest, work: Work) -> Result<Answer, AppError> {
        let db = self.db.clone();
        self.db.in_transaction(move || {
            if !claim(&db, &request)? {
                return answer_of(&db, &request)?.ok_or_else(gone);
            }
            let answer = work()?;
            keep(&db, &request, &answer)?;
            Ok(answer)
        })
    }

    fn answered(&self, request: &KeyedRequest) -> Result<Option<Answer>, AppError> {
        answer_of(&self.db, request)
    }
}

/// A key that was taken a moment ago is there, unless it has become too old since.
fn gone() -> AppError {
    AppError::Unavailable("the key of the request has just expired".into())
}

/// Makes the key this request's, and returns whether it was free. Waits for another transaction that has just claimed it.
fn claim(db: &Db, request: &KeyedRequest) -> Result<bool, AppError> {
    let row = ClaimRow::from(request);
    let oldest = request.at.plus(-KEY_LIFETIME).naive();
    let claimed = db.write(move |conn| {
        if insert(conn, row.clone())? {
            return Ok(true);
        }
        // A key that is too old is as good as none.
        let stale = idempotency_keys::table
            .filter(idempotency_keys::user_id.eq(&row.user_id))
            .filter(idempotency_keys::key.eq(&row.key))
            .filter(idempotency_keys::created_at.le(oldest));
        Ok(diesel::delete(stale).execute(conn)? > 0 && insert(conn, row)?)
    });
    match claimed {
        // The person was deleted meanwhile.
        Err(RepositoryError::Reference(_)) => Err(AppError::Unauthenticated),
        outcome => Ok(outcome?),
    }
}

fn insert(conn: &mut DbConn, row: ClaimRow) -> QueryResult<bool> {
    let rows = on_each!(conn, conn => diesel::insert_into(idempotency_keys::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(conn))?;
    Ok(rows > 0)
}

/// What the request was answered when it was done; `None` when it was not, or so long ago that it is forgotten.
fn answer_of(db: &Db, request: &KeyedRequest) -> Result<Option<Answer>, AppError> {
    let oldest = request.at.plus(-KEY_LIFETIME).naive();
    let row = db.read(|conn| {
        idempotency_keys::table
            .find((request.person.as_str(), request.key.as_str()))
            .filter(idempotency_keys::created_at.gt(oldest))
            .select(AnswerRow::as_select())
            .first(conn)
            .optional()
    })?;
    let Some(row) = row else { return Ok(None) };
    if row.digest != request.digest {
        return Err(AppError::KeyReused);
    }
    if row.status == FORGOTTEN {
        return Err(AppError::NotFound(
            "This was done before, and what it made has been deleted since",
        ));
    }
    Ok(Some(Answer {
        status: u16::try_from(row.status).map_err(|error| AppError::Unexpected(Box::new(error)))?,
        location: row.location,
        body: row.body,
    }))
}

/// Stores the answer beside the key.
fn keep(db: &Db, request: &KeyedRequest, answer: &Answer) -> Result<(), RepositoryError> {
    let (user_id, key) = (
        request.person.as_str().to_owned(),
        request.key.as_str().to_owned(),
    );
    let Answer {
        status,
        location,
        body,
    } = answer.clone();
    db.write(move |conn| {
        diesel::update(idempotency_keys::table.find((user_id, key)))
            .set((
                idempotency_keys::status.eq(i32::from(status)),
                idempotency_keys::location.eq(location),
                idempotency_keys::body.eq(body),
            ))
            .execute(conn)
            .map(drop)
    })
}
