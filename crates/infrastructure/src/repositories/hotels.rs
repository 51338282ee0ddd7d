//! Hotels.

use chrono::NaiveDateTime;
use diesel::{dsl::Eq, prelude::*};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, depends_on, touches},
    page::{NameKey, Page, PageRequest},
    ports::{
        deletion::{Deletion, Dependents},
        hotels::{HotelFilter, HotelRepository, Order},
    },
};
use tinerary_domain::{
    Capacity, CityId, CityName, CityRef, Hotel, HotelChange, HotelDraft, HotelId, HotelName, NameSearch,
    Timestamp, UserId, search_key,
};

use super::{
    DbHotelRepository,
    columns::{UnsignedColumn, row_count},
    creator::CreatorRow,
    locks,
    names::{self, Equal, Wanted},
    page::{page_of, rows_to_fetch},
    photos,
};
use crate::db::{
    DbConn, on_each,
    schema::{cities, hotels, shows, users},
};

/// A hotel as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = hotels)]
pub struct HotelRow {
    id: String,
    name: String,
    name_search: String,
    photos: String,
    capacity: UnsignedColumn,
    city_id: String,
}

/// A hotel to insert: who entered it, when, and when it was last changed.
pub type NewHotel = (
    HotelRow,
    Eq<hotels::user_id, String>,
    Eq<hotels::created_at, NaiveDateTime>,
    Eq<hotels::updated_at, NaiveDateTime>,
);

/// The row of a new hotel.
pub fn new_hotel(id: &HotelId, draft: &HotelDraft, creator: &UserId, now: Timestamp) -> NewHotel {
    let row = HotelRow {
        id: id.as_str().to_owned(),
        name: draft.name.as_str().to_owned(),
        name_search: search_key(draft.name.as_str()),
        photos: photos::write(&draft.photos),
        capacity: draft.capacity.get().into(),
        city_id: draft.city_id.as_str().to_owned(),
    };
    (
        row,
        hotels::user_id.eq(creator.as_str().to_owned()),
        hotels::created_at.eq(now.naive()),
        hotels::updated_at.eq(now.naive()),
    )
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
            let found = match &filter.name {
                NameSearch::Any => None,
                NameSearch::Contains(text) => {
                    let wanted = Wanted {
                        text: Some(text),
                        any_of: columns(filter).into_iter().collect(),
                        descending: order == Order::Desc,
                        after: page.after.as_ref(),
                    };
                    Some(names::HOTELS.first(wanted, page.limit, conn))
                }
                NameSearch::Nothing => return Ok(Vec::new()),
            };
            on_each!(conn, conn => {
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
                if let Some(found) = found {
                    return query.filter(found).load::<Row>(conn);
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
            })
        })?;
        depends_on(
            filter
                .city
                .as_ref()
                .map_or(Subject::Hotels, |city| Subject::HotelsOf(city.as_str())),
        );
        rows.iter().for_each(is_shown);
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
            on_each!(conn, conn => {
                hotels::table
                    .inner_join(users::table)
                    .inner_join(cities::table)
                    .filter(hotels::id.eq(id.as_str()))
                    .select((HotelRow::as_select(), cities::name, CreatorRow::as_select()))
                    .first::<Row>(conn)
                    .optional()
            })
        })?;
        row.iter().for_each(is_shown);
        Ok(row.map(hotel))
    }

    fn create(
        &self,
        id: &HotelId,
        draft: &HotelDraft,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = new_hotel(id, draft, creator, now);
        self.db.write(move |conn| {
            touches(Subject::Hotels);
            touches(Subject::HotelsOf(&row.0.city_id));
            diesel::insert_into(hotels::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
    }

    fn update(&self, id: &HotelId, change: &HotelChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, change) = (id.as_str().to_owned(), change.clone());
        let name_search = change.name.as_ref().map(|name| search_key(name.as_str()));
        self.db.write(move |conn| {
            if let Some(city) = &change.city_id {
                locks::lock_city_for_reference(conn, city.as_str())?;
            }
            touches(Subject::Hotel(&id));
            touches(Subject::Hotels);
            // Diesel leaves out the columns that are `None`.
            let changed = diesel::update(hotels::table.filter(hotels::id.eq(&id)))
                .set((
                    change.name.map(|name| hotels::name.eq(name.into_string())),
                    name_search.map(|key| hotels::name_search.eq(key)),
                    change
                        .photos
                        .map(|photos| hotels::photos.eq(photos::write(&photos))),
                    change
                        .capacity
                        .map(|capacity| hotels::capacity.eq(UnsignedColumn::from(capacity.get()))),
                    change.city_id.map(|city| hotels::city_id.eq(city.into_string())),
                    hotels::updated_at.eq(now.naive()),
                ))
                .execute(conn)?;
            // Its place in the list of its city: of the one that it has now, whether it was given or not. A list that it left has
            // shown it.
            let city = hotels::table.filter(hotels::id.eq(&id)).select(hotels::city_id);
            if let Some(city) = city.first::<String>(conn).optional()? {
                touches(Subject::HotelsOf(&city));
            }
            Ok(changed > 0)
        })
    }

    fn delete(&self, id: &HotelId, cascade: bool) -> Result<Deletion, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| delete(conn, &id, cascade))
    }
}

/// What the columns of a hotel must be: its city, and the creator.
fn columns(filter: &HotelFilter) -> Option<Equal> {
    let city = filter.city.as_ref().map(|city| ("city_id", city.as_str()));
    let creator = filter
        .creator
        .as_ref()
        .map(|creator| ("user_id", creator.as_str()));
    let columns: Equal = city
        .into_iter()
        .chain(creator)
        .map(|(column, id)| (column, id.to_owned()))
        .collect();
    (!columns.is_empty()).then_some(columns)
}

/// Deletes a hotel inside a transaction. The schema deletes what belongs to its shows.
fn delete(conn: &mut DbConn, id: &str, cascade: bool) -> QueryResult<Deletion> {
    // Lists that it leaves have shown it.
    touches(Subject::Hotel(id));
    locks::lock_hotel_for_deletion(conn, id)?;
    let of_hotel = shows::table.filter(shows::hotel_id.eq(id));
    let dependents = Dependents {
        shows: row_count(of_hotel.count().get_result(conn)?),
        ..Dependents::default()
    };
    if !dependents.is_none() {
        if !cascade {
            return Ok(Deletion::StillUsed(dependents));
        }
        // They may be any number.
        touches(Subject::Everything);
        diesel::delete(of_hotel).execute(conn)?;
    }
    let deleted = diesel::delete(hotels::table.filter(hotels::id.eq(id))).execute(conn)?;
    Ok(if deleted == 0 {
        Deletion::NotFound
    } else {
        Deletion::Deleted
    })
}

/// An answer shows the hotel.
fn is_shown((row, _, creator): &Row) {
    depends_on(Subject::Hotel(&row.id));
    depends_on(Subject::City(&row.city_id));
    creator.is_shown();
}

fn hotel((row, city_name, creator): Row) -> Hotel {
    Hotel {
        id: HotelId::stored(row.id),
        name: HotelName::stored(row.name),
        photos: photos::read(&row.photos),
        capacity: Capacity::stored(row.capacity.get()),
        city: CityRef {
            id: CityId::stored(row.city_id),
            name: CityName::stored(city_name),
        },
        creator: creator.into(),
    }
}
