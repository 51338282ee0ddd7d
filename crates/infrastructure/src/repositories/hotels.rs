//! Hotels.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    page::{NameKey, Page, PageRequest},
    ports::{
        deletion::{Deletion, Dependents},
        hotels::{HotelFilter, HotelRepository, Order},
    },
};
use tinerary_domain::{
    Capacity, CityId, CityName, CityRef, Hotel, HotelChange, HotelDraft, HotelId, HotelName, Timestamp,
    UserId, search_key,
};

use super::{
    columns::{WholeColumn, counted},
    creator::CreatorRow,
    holding, names,
    page::{page_of, rows_to_fetch},
    photos,
};
use crate::db::{
    Db, DbConn,
    schema::{cities, hotels, shows, users},
};

/// Hotels in the database.
#[derive(Clone)]
pub struct DbHotelRepository {
    db: Db,
}

impl DbHotelRepository {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = hotels)]
struct HotelRow {
    id: String,
    name: String,
    name_search: String,
    photos: String,
    #[diesel(deserialize_as = WholeColumn)]
    capacity: u32,
    city_id: String,
}

/// A hotel, the name of its city, and who made it.
type Row = (HotelRow, String, CreatorRow);

impl HotelRepository for DbHotelRepository {
    fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
            let mut query = hotels::table
                .inner_join(users::table)
                .inner_join(cities::table)
                .select((HotelRow::as_select(), cities::name, CreatorRow::as_select()))
                .limit(rows_to_fetch(page.limit))
                .into_boxed();
            query = match order {
                Order::Asc => query.order((hotels::name_search.asc(), hotels::id.asc())),
                Order::Desc => query.order((hotels::name_search.desc(), hotels::id.desc())),
            };
            if let Some(key) = &filter.name {
                query = query.filter(names::HOTELS.contains(key, conn));
            }
            if let Some(creator) = &filter.creator {
                query = query.filter(hotels::user_id.eq(creator.as_str()));
            }
            if let Some(city) = &filter.city {
                query = query.filter(hotels::city_id.eq(city.as_str()));
            }
            if let Some(NameKey { name_search, id }) = &page.after {
                // The first condition finds the place in the index; OR alone would read the whole of it.
                query = match order {
                    Order::Asc => query
                        .filter(hotels::name_search.ge(name_search))
                        .filter(hotels::name_search.gt(name_search).or(hotels::id.gt(id))),
                    Order::Desc => query
                        .filter(hotels::name_search.le(name_search))
                        .filter(hotels::name_search.lt(name_search).or(hotels::id.lt(id))),
                };
            }
            query.load::<Row>(conn)
        })?;
        Ok(page_of(
            rows,
            page.limit,
            |(hotel, ..)| NameKey {
                name_search: hotel.name_search.clone(),
                id: hotel.id.clone(),
            },
            hotel,
        ))
    }

    fn find(&self, id: &HotelId) -> Result<Option<Hotel>, RepositoryError> {
        let row = self.db.read(|conn| {
            hotels::table
                .inner_join(users::table)
                .inner_join(cities::table)
                .filter(hotels::id.eq(id.as_str()))
                .select((HotelRow::as_select(), cities::name, CreatorRow::as_select()))
                .first::<Row>(conn)
                .optional()
        })?;
        Ok(row.map(hotel))
    }

    fn create(
        &self,
        id: &HotelId,
        draft: &HotelDraft,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = NewHotelRow::new(id, draft, creator, now);
        self.db.write(move |conn| {
            diesel::insert_into(hotels::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
    }

    fn update(&self, id: &HotelId, change: &HotelChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        let changes = HotelChanges::new(change, now);
        self.db.write(move |conn| {
            if let Some(city) = &changes.city_id {
                holding::city_to_point_at(conn, city)?;
            }
            diesel::update(hotels::table.filter(hotels::id.eq(id)))
                .set(changes)
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }

    fn delete(&self, id: &HotelId, cascade: bool) -> Result<Deletion, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| delete(conn, &id, cascade))
    }
}

/// What an author sets anew; the columns of what is `None` are not written.
#[derive(AsChangeset)]
#[diesel(table_name = hotels)]
struct HotelChanges {
    name: Option<String>,
    name_search: Option<String>,
    photos: Option<String>,
    capacity: Option<i32>,
    city_id: Option<String>,
    updated_at: NaiveDateTime,
}

impl HotelChanges {
    fn new(change: &HotelChange, now: Timestamp) -> Self {
        let name = change.name.as_ref().map(HotelName::as_str);
        Self {
            name: name.map(str::to_owned),
            name_search: name.map(search_key),
            photos: change.photos.as_ref().map(photos::write),
            capacity: change.capacity.map(guests),
            city_id: change.city_id.as_ref().map(|id| id.as_str().to_owned()),
            updated_at: now.naive(),
        }
    }
}

/// At most 100,000.
fn guests(capacity: Capacity) -> i32 {
    i32::try_from(capacity.get()).unwrap_or(i32::MAX)
}

/// A hotel to insert.
#[derive(Insertable)]
#[diesel(table_name = hotels, treat_none_as_default_value = false)]
pub struct NewHotelRow {
    id: String,
    name: String,
    name_search: String,
    photos: String,
    capacity: i32,
    city_id: String,
    user_id: String,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl NewHotelRow {
    /// What `creator` made of `draft`.
    pub fn new(id: &HotelId, draft: &HotelDraft, creator: &UserId, now: Timestamp) -> Self {
        Self {
            id: id.as_str().to_owned(),
            name: draft.name.as_str().to_owned(),
            name_search: search_key(draft.name.as_str()),
            photos: photos::write(&draft.photos),
            capacity: guests(draft.capacity),
            city_id: draft.city_id.as_str().to_owned(),
            user_id: creator.as_str().to_owned(),
            created_at: now.naive(),
            updated_at: now.naive(),
        }
    }
}

/// Deletes a hotel inside a transaction. What belongs to a show goes with it, by the schema.
fn delete(conn: &mut DbConn, id: &str, cascade: bool) -> QueryResult<Deletion> {
    holding::hotel_to_delete(conn, id)?;
    let of_hotel = shows::table.filter(shows::hotel_id.eq(id));
    let dependents = Dependents {
        shows: counted(of_hotel.count().get_result(conn)?),
        ..Dependents::default()
    };
    if !dependents.is_none() {
        if !cascade {
            return Ok(Deletion::StillUsed(dependents));
        }
        diesel::delete(of_hotel).execute(conn)?;
    }
    let deleted = diesel::delete(hotels::table.filter(hotels::id.eq(id))).execute(conn)?;
    Ok(if deleted == 0 {
        Deletion::NotFound
    } else {
        Deletion::Deleted
    })
}

fn hotel((row, city_name, creator): Row) -> Hotel {
    Hotel {
        id: HotelId::stored(row.id),
        name: HotelName::stored(row.name),
        photos: photos::read(&row.photos),
        capacity: Capacity::stored(row.capacity),
        city: CityRef {
            id: CityId::stored(row.city_id),
            name: CityName::stored(city_name),
        },
        creator: creator.into(),
    }
}
