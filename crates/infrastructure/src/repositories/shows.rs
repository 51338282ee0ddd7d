//! Shows.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    page::{Page, PageRequest, ShowKey},
    ports::shows::{ShowFilter, ShowRepository},
};
use tinerary_domain::{
    Description, HotelId, PhotoUrl, Price, Reaction, Show, ShowChange, ShowDate, ShowDraft, ShowId, ShowName,
    Timestamp, UserId,
};

use super::{
    creator::CreatorRow,
    holding,
    page::{page_of, rows_to_fetch},
    reactions::{offer, offered},
};
use crate::db::{
    Db, DbConn,
    schema::{shows, users},
};

/// Shows in the database.
#[derive(Clone)]
pub struct DbShowRepository {
    db: Db,
}

impl DbShowRepository {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = shows)]
struct ShowRow {
    id: String,
    name: String,
    photo: String,
    price_cents: i64,
    description: String,
    date: NaiveDateTime,
    hotel_id: String,
}

type Row = (ShowRow, CreatorRow);

/// The two halves of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// On the dividing day or later, nearest first.
    ToCome,
    /// Before it, latest first.
    Over,
}

impl ShowRepository for DbShowRepository {
    fn list(
        &self,
        filter: &ShowFilter,
        today: Timestamp,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, RepositoryError> {
        let today = page.after.as_ref().map_or(today, |after| after.today);
        let fetch = rows_to_fetch(page.limit);
        let rows = self.db.read(|conn| match &page.after {
            Some(after) if after.date < today => load(conn, filter, Half::Over, today, Some(after), fetch),
            after => {
                let mut rows = load(conn, filter, Half::ToCome, today, after.as_ref(), fetch)?;
                let missing = fetch.saturating_sub(i64::try_from(rows.len()).unwrap_or(fetch));
                if missing > 0 {
                    rows.append(&mut load(conn, filter, Half::Over, today, None, missing)?);
                }
                Ok(rows)
            }
        })?;
        Ok(page_of(
            rows,
            page.limit,
            |(row, _)| ShowKey {
                today,
                date: Timestamp::stored(row.date),
                id: row.id.clone(),
            },
            show,
        ))
    }

    fn find(&self, id: &ShowId) -> Result<Option<Show>, RepositoryError> {
        let row = self.db.read(|conn| {
            shows::table
                .inner_join(users::table)
                .filter(shows::id.eq(id.as_str()))
                .select((ShowRow::as_select(), CreatorRow::as_select()))
                .first::<Row>(conn)
                .optional()
        })?;
        Ok(row.map(show))
    }

    fn create(
        &self,
        id: &ShowId,
        draft: &ShowDraft,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = NewShowRow::new(id, draft, creator, now);
        let reactions = offered(reactions, None, now);
        self.db.write(move |conn| {
            diesel::insert_into(shows::table).values(row).execute(conn)?;
            offer(conn, reactions)
        })
    }

    fn update(&self, id: &ShowId, change: &ShowChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        let changes = ShowChanges::new(change, now);
        self.db.write(move |conn| {
            if let Some(hotel) = &changes.hotel_id {
                holding::hotel_to_point_at(conn, hotel)?;
            }
            diesel::update(shows::table.filter(shows::id.eq(id)))
                .set(changes)
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }

    fn delete(&self, id: &ShowId) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            diesel::delete(shows::table.filter(shows::id.eq(id)))
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }
}

/// What an author sets anew; the columns of what is `None` are not written.
#[derive(AsChangeset)]
#[diesel(table_name = shows)]
struct ShowChanges {
    name: Option<String>,
    photo: Option<String>,
    price_cents: Option<i64>,
    description: Option<String>,
    date: Option<NaiveDateTime>,
    hotel_id: Option<String>,
    updated_at: NaiveDateTime,
}

impl ShowChanges {
    fn new(change: &ShowChange, now: Timestamp) -> Self {
        let text = str::to_owned;
        Self {
            name: change.name.as_ref().map(ShowName::as_str).map(text),
            photo: change.photo.as_ref().map(PhotoUrl::as_str).map(text),
            price_cents: change.price.map(Price::cents),
            description: change.description.as_ref().map(Description::as_str).map(text),
            date: change.date.map(ShowDate::naive),
            hotel_id: change.hotel_id.as_ref().map(HotelId::as_str).map(text),
            updated_at: now.naive(),
        }
    }
}

/// A show to insert.
#[derive(Insertable)]
#[diesel(table_name = shows, treat_none_as_default_value = false)]
pub struct NewShowRow {
    id: String,
    name: String,
    photo: String,
    price_cents: i64,
    description: String,
    date: NaiveDateTime,
    hotel_id: String,
    user_id: String,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl NewShowRow {
    /// What `creator` made of `draft`.
    pub fn new(id: &ShowId, draft: &ShowDraft, creator: &UserId, now: Timestamp) -> Self {
        Self {
            id: id.as_str().to_owned(),
            name: draft.name.as_str().to_owned(),
            photo: draft.photo.as_str().to_owned(),
            price_cents: draft.price.cents(),
            description: draft.description.as_str().to_owned(),
            date: draft.date.naive(),
            hotel_id: draft.hotel_id.as_str().to_owned(),
            user_id: creator.as_str().to_owned(),
            created_at: now.naive(),
            updated_at: now.naive(),
        }
    }
}

/// Rows of one half, from its beginning or after a row.
fn load(
    conn: &mut DbConn,
    filter: &ShowFilter,
    half: Half,
    today: Timestamp,
    after: Option<&ShowKey>,
    fetch: i64,
) -> QueryResult<Vec<Row>> {
    let mut query = shows::table
        .inner_join(users::table)
        .select((ShowRow::as_select(), CreatorRow::as_select()))
        .limit(fetch)
        .into_boxed();
    query = match half {
        Half::ToCome => query
            .filter(shows::date.ge(today.naive()))
            .order((shows::date.asc(), shows::id.asc())),
        Half::Over => query
            .filter(shows::date.lt(today.naive()))
            .order((shows::date.desc(), shows::id.desc())),
    };
    if let Some(hotel) = &filter.hotel {
        query = query.filter(shows::hotel_id.eq(hotel.as_str()));
    }
    if let Some(creator) = &filter.creator {
        query = query.filter(shows::user_id.eq(creator.as_str()));
    }
    if let Some(ShowKey { date, id, .. }) = after {
        // The first condition finds the place in the index; OR alone would read the whole of it.
        query = match half {
            Half::ToCome => query
                .filter(shows::date.ge(date.naive()))
                .filter(shows::date.gt(date.naive()).or(shows::id.gt(id))),
            Half::Over => query
                .filter(shows::date.le(date.naive()))
                .filter(shows::date.lt(date.naive()).or(shows::id.lt(id))),
        };
    }
    query.load(conn)
}

fn show((row, creator): Row) -> Show {
    Show {
        id: ShowId::stored(row.id),
        name: ShowName::stored(row.name),
        photo: PhotoUrl::stored(row.photo),
        price: Price::stored(row.price_cents),
        description: Description::stored(row.description),
        date: ShowDate::stored(row.date),
        hotel_id: HotelId::stored(row.hotel_id),
        creator: creator.into(),
    }
}
