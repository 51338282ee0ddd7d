//! Comments.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::comments::CommentRepository,
};
use tinerary_domain::{Activity, Comment, CommentId, CommentText, Timestamp};

use super::{
    creator::CreatorRow,
    page::{page_of, rows_to_fetch},
};
use crate::db::{
    Db,
    schema::{comments, users},
};

/// Comments in the database.
#[derive(Clone)]
pub struct DbCommentRepository {
    db: Db,
}

impl DbCommentRepository {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = comments)]
struct CommentRow {
    id: String,
    comment: String,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl CommentRepository for DbCommentRepository {
    fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
            let mut query = comments::table
                .inner_join(users::table)
                .select((CommentRow::as_select(), CreatorRow::as_select()))
                .order((comments::created_at.desc(), comments::id.desc()))
                .limit(rows_to_fetch(page.limit))
                .into_boxed();
            query = match activity {
                Activity::Itinerary(id) => query.filter(comments::itinerary_id.eq(id.as_str())),
                Activity::Show(id) => query.filter(comments::show_id.eq(id.as_str())),
            };
            if let Some(TimeKey { at, id }) = &page.after {
                // The first condition finds the place in the index; OR alone would read the whole of it.
                query = query
                    .filter(comments::created_at.le(at.naive()))
                    .filter(comments::created_at.lt(at.naive()).or(comments::id.lt(id)));
            }
            query.load::<(CommentRow, CreatorRow)>(conn)
        })?;
        Ok(page_of(
            rows,
            page.limit,
            |(row, _)| TimeKey {
                at: Timestamp::stored(row.created_at),
                id: row.id.clone(),
            },
            |(row, author)| Comment {
                id: CommentId::stored(row.id),
                text: CommentText::stored(row.comment),
                activity: activity.clone(),
                author: author.into(),
                created_at: Timestamp::stored(row.created_at),
                updated_at: Timestamp::stored(row.updated_at),
            },
        ))
    }
}
