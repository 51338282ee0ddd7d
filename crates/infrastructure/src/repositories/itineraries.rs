//! Itineraries.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::itineraries::{ItineraryFilter, ItineraryRepository},
};
use tinerary_domain::{
    CityId, Description, Hours, Itinerary, ItineraryDraft, ItineraryId, ItineraryName, Price, Reaction,
    Timestamp, UserId,
};

use super::{
    columns::WholeColumn,
    creator::CreatorRow,
    holding,
    page::{page_of, rows_to_fetch},
    photos,
    reactions::{offer, offered},
};
use crate::db::{
    Db,
    schema::{itineraries, users},
};

/// Itineraries in the database.
#[derive(Clone)]
pub struct DbItineraryRepository {
    db: Db,
}

impl DbItineraryRepository {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = itineraries)]
struct ItineraryRow {
    id: String,
    name: String,
    photos: String,
    price_cents: i64,
    #[diesel(deserialize_as = WholeColumn)]
    half_hours: u32,
    description: String,
    city_id: String,
    created_at: NaiveDateTime,
}

impl ItineraryRepository for DbItineraryRepository {
    fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
            let mut query = itineraries::table
                .inner_join(users::table)
                .select((ItineraryRow::as_select(), CreatorRow::as_select()))
                .order((itineraries::created_at.desc(), itineraries::id.desc()))
                .limit(rows_to_fetch(page.limit))
                .into_boxed();
            if let Some(city) = &filter.city {
                query = query.filter(itineraries::city_id.eq(city.as_str()));
            }
            if let Some(creator) = &filter.creator {
                query = query.filter(itineraries::user_id.eq(creator.as_str()));
            }
            if let Some(TimeKey { at, id }) = &page.after {
                // The first condition finds the place in the index; OR alone would read the whole of it.
                query = query
                    .filter(itineraries::created_at.le(at.naive()))
                    .filter(itineraries::created_at.lt(at.naive()).or(itineraries::id.lt(id)));
            }
            query.load::<(ItineraryRow, CreatorRow)>(conn)
        })?;
        Ok(page_of(
            rows,
            page.limit,
            |(row, _)| TimeKey {
                at: Timestamp::stored(row.created_at),
                id: row.id.clone(),
            },
            itinerary,
        ))
    }

    fn find(&self, id: &ItineraryId) -> Result<Option<Itinerary>, RepositoryError> {
        let row = self.db.read(|conn| {
            itineraries::table
                .inner_join(users::table)
                .filter(itineraries::id.eq(id.as_str()))
                .select((ItineraryRow::as_select(), CreatorRow::as_select()))
                .first::<(ItineraryRow, CreatorRow)>(conn)
                .optional()
        })?;
        Ok(row.map(itinerary))
    }

    fn create(
        &self,
        id: &ItineraryId,
        draft: &ItineraryDraft,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = NewItineraryRow::new(id, draft, creator, now);
        let reactions = offered(reactions, None, now);
        self.db.write(move |conn| {
            diesel::insert_into(itineraries::table)
                .values(row)
                .execute(conn)?;
            offer(conn, reactions)
        })
    }

    fn update(
        &self,
        id: &ItineraryId,
        draft: &ItineraryDraft,
        now: Timestamp,
    ) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        let values = ItineraryValues::from(draft);
        self.db.write(move |conn| {
            holding::city_to_point_at(conn, &values.city_id)?;
            diesel::update(itineraries::table.filter(itineraries::id.eq(id)))
                .set((values, itineraries::updated_at.eq(now.naive())))
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }

    fn delete(&self, id: &ItineraryId) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            diesel::delete(itineraries::table.filter(itineraries::id.eq(id)))
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }
}

/// What an author may set.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = itineraries, treat_none_as_default_value = false)]
pub struct ItineraryValues {
    name: String,
    photos: String,
    price_cents: i64,
    half_hours: i32,
    description: String,
    city_id: String,
}

impl From<&ItineraryDraft> for ItineraryValues {
    fn from(draft: &ItineraryDraft) -> Self {
        Self {
            name: draft.name.as_str().to_owned(),
            photos: photos::write(&draft.photos),
            price_cents: draft.price.cents(),
            // At most 17,520.
            half_hours: i32::try_from(draft.duration.half_hours()).unwrap_or(i32::MAX),
            description: draft.description.as_str().to_owned(),
            city_id: draft.city_id.as_str().to_owned(),
        }
    }
}

/// An itinerary to insert.
#[derive(Insertable)]
#[diesel(table_name = itineraries, treat_none_as_default_value = false)]
pub struct NewItineraryRow {
    id: String,
    #[diesel(embed)]
    values: ItineraryValues,
    user_id: String,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl NewItineraryRow {
    /// What `creator` made of `draft`.
    pub fn new(id: &ItineraryId, draft: &ItineraryDraft, creator: &UserId, now: Timestamp) -> Self {
        Self {
            id: id.as_str().to_owned(),
            values: ItineraryValues::from(draft),
            user_id: creator.as_str().to_owned(),
            created_at: now.naive(),
            updated_at: now.naive(),
        }
    }
}

fn itinerary((row, creator): (ItineraryRow, CreatorRow)) -> Itinerary {
    Itinerary {
        id: ItineraryId::stored(row.id),
        name: ItineraryName::stored(row.name),
        photos: photos::read(&row.photos),
        price: Price::stored(row.price_cents),
        duration: Hours::stored(row.half_hours),
        description: Description::stored(row.description),
        city_id: CityId::stored(row.city_id),
        creator: creator.into(),
        created_at: Timestamp::stored(row.created_at),
    }
}
