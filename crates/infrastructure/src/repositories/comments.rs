//! Comments.

use chrono::NaiveDateTime;
use diesel::{
    backend::Backend,
    dsl::Eq,
    prelude::*,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{self, HasSqlType, Nullable, Text},
};
use tinerary_application::{
    RepositoryError,
    changes::Subject,
    page::{Page, PageRequest, TimeKey},
    ports::{
        comments::{CommentRepository, PostedComment},
        outbox::NewLetter,
    },
};
use tinerary_domain::{Activity, Comment, CommentId, CommentText, PhotoUrl, Timestamp};
use tinerary_storage::on_each;

use super::{
    DbCommentRepository,
    columns::{Moment, activity},
    creator::CreatorRow,
    letters,
    page::{after, by_time, page_of, rows_to_fetch},
    photos::with_photos,
    tracked::{Changed, Shows},
};
use crate::schema::{comments, users};

/// A comment as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = comments, treat_none_as_default_value = false)]
pub struct CommentRow {
    id: String,
    comment: String,
    attachment: Option<String>,
    itinerary_id: Option<String>,
    show_id: Option<String>,
    #[diesel(deserialize_as = Moment)]
    created_at: NaiveDateTime,
    #[diesel(deserialize_as = Moment)]
    updated_at: NaiveDateTime,
}

/// A comment to insert, with its author.
pub type NewComment = (CommentRow, Eq<comments::user_id, String>);

/// The row of a new comment.
pub fn new_comment(comment: &Comment) -> NewComment {
    let row = CommentRow {
        id: comment.id.as_str().to_owned(),
        comment: comment.text.as_str().to_owned(),
        attachment: comment.attachment.as_ref().map(|url| url.as_str().to_owned()),
        itinerary_id: comment.activity.itinerary_id().map(|id| id.as_str().to_owned()),
        show_id: comment.activity.show_id().map(|id| id.as_str().to_owned()),
        created_at: comment.created_at.naive(),
        updated_at: comment.updated_at.naive(),
    };
    (row, comments::user_id.eq(comment.author.id.as_str().to_owned()))
}

/// Stores a comment of a person who is there, and gives their name and photo.
struct Insert {
    id: String,
    text: String,
    attachment: Option<String>,
    itinerary: Option<String>,
    show: Option<String>,
    author: String,
    at: NaiveDateTime,
}

impl From<&PostedComment> for Insert {
    fn from(comment: &PostedComment) -> Self {
        Self {
            id: comment.id.as_str().to_owned(),
            text: comment.text.as_str().to_owned(),
            attachment: comment.attachment.as_ref().map(|url| url.as_str().to_owned()),
            itinerary: comment.activity.itinerary_id().map(|id| id.as_str().to_owned()),
            show: comment.activity.show_id().map(|id| id.as_str().to_owned()),
            author: comment.author.as_str().to_owned(),
            at: comment.at.naive(),
        }
    }
}

impl QueryId for Insert {
    type QueryId = Self;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl Query for Insert {
    type SqlType = (Text, Text);
}

impl<Conn> RunQueryDsl<Conn> for Insert {}

impl<DB> QueryFragment<DB> for Insert
where
    DB: Backend + HasSqlType<Text> + HasSqlType<Nullable<Text>> + HasSqlType<sql_types::Timestamp>,
    String: ToSql<Text, DB>,
    Option<String>: ToSql<Nullable<Text>, DB>,
    NaiveDateTime: ToSql<sql_types::Timestamp, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(
            "INSERT INTO comments (id, comment, attachment, itinerary_id, show_id, user_id, created_at, updated_at) SELECT ",
        );
        out.push_bind_param::<Text, _>(&self.id)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.text)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.attachment)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.itinerary)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.show)?;
        out.push_sql(", id, ");
        out.push_bind_param::<sql_types::Timestamp, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<sql_types::Timestamp, _>(&self.at)?;
        out.push_sql(" FROM users WHERE id = ");
        out.push_bind_param::<Text, _>(&self.author)?;
        out.push_sql(
            " RETURNING (SELECT name FROM users WHERE users.id = comments.user_id), \
             (SELECT photo FROM users WHERE users.id = comments.user_id)",
        );
        Ok(())
    }
}

/// A comment and who wrote it.
type Row = (CommentRow, CreatorRow);

impl Shows for Row {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (comment, author) = self;
        [Subject::Comment(&comment.id), author.subject()]
    }
}

impl CommentRepository for DbCommentRepository {
    fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, RepositoryError> {
        // They go with it.
        let lists = [Subject::of(activity), Subject::comments_on(activity)];
        let rows = self.db.list(lists, |conn| {
            on_each!(conn, conn => {
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
                if let Some(key) = &page.after {
                    query = query.filter(after(&["comments.created_at", "comments.id"], true, &by_time(key)));
                }
                query.load::<Row>(conn)
            })
        })?;
        let page = page_of(
            rows,
            page.limit,
            |(row, _)| TimeKey {
                at: Timestamp::stored(row.created_at),
                id: row.id.clone(),
            },
            comment,
        );
        with_photos(&self.db, page)
    }

    fn find(&self, id: &CommentId) -> Result<Option<Comment>, RepositoryError> {
        let row = self.db.look(|conn| {
            on_each!(conn, conn => {
                comments::table
                    .inner_join(users::table)
                    .filter(comments::id.eq(id.as_str()))
                    .select((CommentRow::as_select(), CreatorRow::as_select()))
                    .first::<Row>(conn)
                    .optional()
            })
        })?;
        Ok(row.map(comment))
    }

    fn create(&self, comment: &PostedComment) -> Result<Option<Comment>, RepositoryError> {
        let (insert, activity) = (Insert::from(comment), comment.activity.clone());
        let author = self
            .db
            .write_one(changed_by_new(&comment.activity), move |conn| {
                let author = on_each!(conn, conn => insert.get_result::<(String, String)>(conn).optional())?;
                Ok(match author {
                    Some(author) => Changed::new(Some(author), changed_by_new(&activity)),
                    None => Changed::nothing(None),
                })
            })?;
        let posted = author.map(|(name, photo)| comment.by(name, PhotoUrl::stored(photo)));
        // It is stored: a failure from here on must not say that it was not.
        Ok(with_photos(&self.db, posted.clone()).unwrap_or(posted))
    }

    fn update(&self, id: &CommentId, text: &CommentText, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, text) = (id.as_str().to_owned(), text.as_str().to_owned());
        let changed = id.clone();
        self.db.write_one([Subject::Comment(&changed)], move |conn| {
            let rows = on_each!(conn, conn => {
                diesel::update(comments::table.filter(comments::id.eq(&id)))
                    .set((comments::comment.eq(text), comments::updated_at.eq(now.naive())))
                    .execute(conn)
            })?;
            Ok(if rows > 0 {
                Changed::new(true, [Subject::Comment(&id)])
            } else {
                Changed::nothing(false)
            })
        })
    }

    fn delete(&self, id: &CommentId, letter: Option<NewLetter>) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            let about = comments::table
                .filter(comments::id.eq(&id))
                .select((comments::itinerary_id, comments::show_id))
                .first(conn)
                .optional()?
                .map(|(itinerary, show)| activity(itinerary, show));
            let deleted = diesel::delete(comments::table.filter(comments::id.eq(&id))).execute(conn)? > 0;
            if let Some(letter) = letter.filter(|_| deleted) {
                letters::post(conn, &letter)?;
            }
            let changed = [Subject::Made, Subject::Comment(&id), Subject::Loved];
            let engaged = about.as_ref().map(Subject::engagement_of);
            Ok(Changed::new(deleted, changed.into_iter().chain(engaged)))
        })
    }
}

/// What a new comment on it changes.
fn changed_by_new(activity: &Activity) -> [Subject<'_>; 4] {
    [
        Subject::comments_on(activity),
        Subject::Made,
        Subject::Loved,
        Subject::engagement_of(activity),
    ]
}

fn comment((row, author): Row) -> Comment {
    Comment {
        id: CommentId::stored(row.id),
        text: CommentText::stored(row.comment),
        attachment: row.attachment.map(PhotoUrl::stored),
        activity: activity(row.itinerary_id, row.show_id),
        author: author.into(),
        created_at: Timestamp::stored(row.created_at),
        updated_at: Timestamp::stored(row.updated_at),
    }
}
