//! Shows.

use chrono::NaiveDateTime;
use diesel::{dsl::Eq, prelude::*};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, depends_on, touches},
    page::{Page, PageRequest, ShowKey},
    ports::{
        outbox::NewLetter,
        shows::{ShowFilter, ShowRepository},
    },
};
use tinerary_domain::{
    Activity, Description, HotelId, PhotoUrl, Price, Reaction, Show, ShowChange, ShowDate, ShowDraft, ShowId,
    ShowName, Timestamp, UserId,
};

use super::{
    DbShowRepository,
    columns::Moment,
    creator::CreatorRow,
    letters, locks,
    page::{page_of, rows_to_fetch},
    reactions::{self, new_reactions},
};
use crate::db::{
    DbConn, on_each,
    schema::{shows, users},
};

/// A show as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = shows)]
pub struct ShowRow {
    id: String,
    name: String,
    photo: String,
    price_cents: i64,
    description: String,
    #[diesel(deserialize_as = Moment)]
    date: NaiveDateTime,
    hotel_id: String,
}

/// A show to insert: who entered it, when, and when it was last changed.
pub type NewShow = (
    ShowRow,
    Eq<shows::user_id, String>,
    Eq<shows::created_at, NaiveDateTime>,
    Eq<shows::updated_at, NaiveDateTime>,
);

/// The row of a new show.
pub fn new_show(id: &ShowId, draft: &ShowDraft, creator: &UserId, now: Timestamp) -> NewShow {
    let row = ShowRow {
        id: id.as_str().to_owned(),
        name: draft.name.as_str().to_owned(),
        photo: draft.photo.as_str().to_owned(),
        price_cents: draft.price.cents(),
        description: draft.description.as_str().to_owned(),
        date: draft.date.naive(),
        hotel_id: draft.hotel_id.as_str().to_owned(),
    };
    (
        row,
        shows::user_id.eq(creator.as_str().to_owned()),
        shows::created_at.eq(now.naive()),
        shows::updated_at.eq(now.naive()),
    )
}

type Row = (ShowRow, CreatorRow);

/// The two halves of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// Today or later, nearest first.
    Upcoming,
    /// Before today, latest first.
    Past,
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
            Some(after) if after.date < today => load(conn, filter, Half::Past, today, Some(after), fetch),
            after => {
                let mut rows = load(conn, filter, Half::Upcoming, today, after.as_ref(), fetch)?;
                let missing = fetch.saturating_sub(i64::try_from(rows.len()).unwrap_or(fetch));
                if missing > 0 {
                    rows.append(&mut load(conn, filter, Half::Past, today, None, missing)?);
                }
                Ok(rows)
            }
        })?;
        depends_on(
            filter
                .hotel
                .as_ref()
                .map_or(Subject::Shows, |hotel| Subject::ShowsAt(hotel.as_str())),
        );
        rows.iter().for_each(is_shown);
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
            on_each!(conn, conn => {
                shows::table
                    .inner_join(users::table)
                    .filter(shows::id.eq(id.as_str()))
                    .select((ShowRow::as_select(), CreatorRow::as_select()))
                    .first::<Row>(conn)
                    .optional()
            })
        })?;
        row.iter().for_each(is_shown);
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
        let row = new_show(id, draft, creator, now);
        let reactions = new_reactions(reactions, None, now);
        let activity = Activity::Show(id.clone());
        self.db.write(move |conn| {
            // A replica that has not got it yet knows of none.
            touches(Subject::ReactionsTo(&activity));
            touches(Subject::Shows);
            touches(Subject::ShowsAt(&row.0.hotel_id));
            diesel::insert_into(shows::table).values(row).execute(conn)?;
            reactions::insert(conn, reactions)
        })
    }

    fn update(&self, id: &ShowId, change: &ShowChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, change) = (id.as_str().to_owned(), change.clone());
        self.db.write(move |conn| {
            if let Some(hotel) = &change.hotel_id {
                locks::lock_hotel_for_reference(conn, hotel.as_str())?;
            }
            touches(Subject::Show(&id));
            touches(Subject::Shows);
            // Diesel leaves out the columns that are `None`.
            let changed = diesel::update(shows::table.filter(shows::id.eq(&id)))
                .set((
                    change.name.map(|name| shows::name.eq(name.into_string())),
                    change.photo.map(|photo| shows::photo.eq(photo.into_string())),
                    change.price.map(|price| shows::price_cents.eq(price.cents())),
                    change
                        .description
                        .map(|description| shows::description.eq(description.into_string())),
                    change.date.map(|date| shows::date.eq(date.naive())),
                    change
                        .hotel_id
                        .map(|hotel| shows::hotel_id.eq(hotel.into_string())),
                    shows::updated_at.eq(now.naive()),
                ))
                .execute(conn)?;
            // Its place in the list of its hotel: of the one that it has now, whether it was given or not. A list that it left has
            // shown it.
            let hotel = shows::table.filter(shows::id.eq(&id)).select(shows::hotel_id);
            if let Some(hotel) = hotel.first::<String>(conn).optional()? {
                touches(Subject::ShowsAt(&hotel));
            }
            Ok(changed > 0)
        })
    }

    fn delete(&self, id: &ShowId, letter: Option<NewLetter>) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            touches(Subject::Show(&id));
            let deleted = diesel::delete(shows::table.filter(shows::id.eq(id))).execute(conn)? > 0;
            if let Some(letter) = letter.filter(|_| deleted) {
                letters::post(conn, &letter)?;
            }
            Ok(deleted)
        })
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
    on_each!(conn, conn => {
        let mut query = shows::table
            .inner_join(users::table)
            .select((ShowRow::as_select(), CreatorRow::as_select()))
            .limit(fetch)
            .into_boxed();
        query = match half {
            Half::Upcoming => query
                .filter(shows::date.ge(today.naive()))
                .order((shows::date.asc(), shows::id.asc())),
            Half::Past => query
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
                Half::Upcoming => query
                    .filter(shows::date.ge(date.naive()))
                    .filter(shows::date.gt(date.naive()).or(shows::id.gt(id))),
                Half::Past => query
                    .filter(shows::date.le(date.naive()))
                    .filter(shows::date.lt(date.naive()).or(shows::id.lt(id))),
            };
        }
        query.load(conn)
    })
}

/// An answer shows the show.
fn is_shown((row, creator): &Row) {
    depends_on(Subject::Show(&row.id));
    creator.is_shown();
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
