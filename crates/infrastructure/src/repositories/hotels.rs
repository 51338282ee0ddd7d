//! Hotels.

use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    page::{NameKey, Page, PageRequest},
    ports::hotels::{HotelFilter, HotelRepository, Order},
};
use tinerary_domain::{Capacity, CityId, CityName, CityRef, Hotel, HotelId, HotelName};

use super::{
    columns::WholeColumn,
    creator::CreatorRow,
    names,
    page::{page_of, rows_to_fetch},
    photos,
};
use crate::db::{
    Db,
    schema::{cities, hotels, users},
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
