//! Hotels.

use chrono::NaiveDateTime;
use diesel::{dsl::Eq, prelude::*};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    page::{Limit, NameKey, Page, PageRequest, RankKey},
    ports::{
        deletion::{Deletion, Dependents},
        hotels::{HotelFilter, HotelOrder, HotelRepository, Order},
    },
};
use tinerary_domain::{
    Capacity, CityId, CityName, CityRef, Country, Hotel, HotelChange, HotelFields, HotelId, HotelName,
    NameSearch, Photos, Timestamp, UserId, search_key,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbHotelRepository,
    columns::{UnsignedColumn, columns_of, row_count},
    creator::CreatorRow,
    known_words, locks,
    names::{self, Equal, Wanted},
    narrowed::{Narrowed, Ordered, in_continents, narrowed_page},
    page::{after, by_name, page_of, rows_to_fetch},
    photos::with_photos,
    searched::{fold_changed, fold_names},
    show_times,
    sql::{Sql, Value},
    tracked::{Changed, Shows},
};
use crate::schema::{cities, hotel_counts, hotels, shows, users};

columns_of! {
    hotels: HotelRow, HotelSet of HotelId, HotelFields, HotelChange {
        name: HotelName,
        photos: Photos,
        capacity: Capacity,
        city_id: CityId,
    } beside {
        name_search: String,
    } without {}
}

/// A hotel to insert: who entered it, when, and when it was last changed.
pub type NewHotel = (
    HotelRow,
    Eq<hotels::user_id, String>,
    Eq<hotels::created_at, NaiveDateTime>,
    Eq<hotels::updated_at, NaiveDateTime>,
);

/// The row of a new hotel.
pub fn new_hotel(id: &HotelId, draft: &HotelFields, creator: &UserId, now: Timestamp) -> NewHotel {
    let row = HotelRow::new(id, draft, search_key(draft.name.as_str()));
    (
        row,
        hotels::user_id.eq(creator.as_str().to_owned()),
        hotels::created_at.eq(now.naive()),
        hotels::updated_at.eq(now.naive()),
    )
}

/// The name and the country of a city.
type CityPart = (String, Option<String>);

/// Hotels with what a [`Row`] has.
macro_rules! with_all {
    () => {
        hotels::table
            .inner_join(users::table)
            .inner_join(cities::table)
            .inner_join(hotel_counts::table)
            .select((
                HotelRow::as_select(),
                (cities::name, cities::country),
                CreatorRow::as_select(),
                hotel_counts::shows,
            ))
    };
}

/// A hotel, its city, who made it, and how many shows it has.
type Row = (HotelRow, CityPart, CreatorRow, UnsignedColumn);

impl Shows for Row {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (row, _, creator, _) = self;
        [
            Subject::Hotel(&row.id),
            Subject::ShowsAt(&row.id),
            Subject::City(&row.city_id),
            creator.subject(),
        ]
    }
}

impl HotelRepository for DbHotelRepository {
    fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, RepositoryError> {
        if filter.is_narrow() {
            let after = page.after.as_ref().map(by_name);
            let ordered = Ordered {
                table: "hotels",
                columns: &["name_search", "id"],
                descending: order == Order::Desc,
            };
            return self.narrowed(filter, ordered, after, page.limit, name_key);
        }
        let city = filter.city.as_ref();
        let list = city.map_or(Subject::Hotels, |city| Subject::HotelsOf(city.as_str()));
        let rows = self.db.list([list], |conn| {
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
                let mut query = with_all!()
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
                if let Some(key) = &page.after {
                    let columns = ["hotels.name_search", "hotels.id"];
                    query = query.filter(after(&columns, order == Order::Desc, &by_name(key)));
                }
                query.load::<Row>(conn)
            })
        })?;
        with_photos(&self.db, page_of(rows, page.limit, name_key, hotel))
    }

    fn list_by(
        &self,
        filter: &HotelFilter,
        order: HotelOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Hotel, RankKey>, RepositoryError> {
        let after = page.after.as_ref().map(|RankKey { rank, id, .. }| match order {
            HotelOrder::Newest => vec![id.as_str().into()],
            _ => vec![(*rank).into(), id.as_str().into()],
        });
        let (columns, descending): (&[_], _) = match order {
            HotelOrder::Capacity => (&["capacity", "id"], false),
            HotelOrder::CapacityDown => (&["capacity", "id"], true),
            // Ids are in the order in which they were made.
            HotelOrder::Newest => (&["id"], true),
        };
        let ordered = Ordered {
            table: "hotels",
            columns,
            descending,
        };
        let key = |(hotel, ..): &Row| RankKey {
            rank: match order {
                HotelOrder::Newest => 0,
                _ => hotel.capacity.get().into(),
            },
            then: 0,
            id: hotel.id.clone(),
        };
        self.narrowed(filter, ordered, after, page.limit, key)
    }

    fn find(&self, id: &HotelId) -> Result<Option<Hotel>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => {
                            with_all!()
            .filter(hotels::id.eq(id.as_str()))
                                .first::<Row>(conn)
                                .optional()
                        })
        })?;
        with_photos(&self.db, row.map(hotel))
    }

    fn create(
        &self,
        id: &HotelId,
        draft: &HotelFields,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = new_hotel(id, draft, creator, now);
        self.db.write(move |conn| {
            let city = row.0.city_id.clone();
            diesel::insert_into(hotels::table).values(row).execute(conn)?;
            fold_names(conn)?;
            let changed = [Subject::Hotels, Subject::CityCounts, Subject::HotelsOf(&city)];
            Ok(Changed::new((), changed))
        })
    }

    fn update(&self, id: &HotelId, change: &HotelChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, change) = (id.as_str().to_owned(), change.clone());
        let name_search = change.name.as_ref().map(|name| search_key(name.as_str()));
        self.db.write(move |conn| {
            if let Some(city) = &change.city_id {
                locks::lock_zone_of_city(conn, city.as_str())?;
            }
            let moves = change.city_id.is_some();
            let changed = diesel::update(hotels::table.filter(hotels::id.eq(&id)))
                .set((
                    HotelSet::from(&change),
                    name_search.map(|key| hotels::name_search.eq(key)),
                    hotels::updated_at.eq(now.naive()),
                ))
                .execute(conn)?;
            fold_changed(conn)?;
            // Its place in the list of its city: of the one that it has now, whether it was given or not. A list that it left has
            // shown it.
            let city = hotels::table.filter(hotels::id.eq(&id)).select(hotels::city_id);
            let city = city.first::<String>(conn).optional()?;
            if let Some(city) = city.as_ref().filter(|_| moves) {
                show_times::hotel_moved(conn, &id, city)?;
            }
            let of_city = city.as_deref().map(Subject::HotelsOf);
            let own = [
                Subject::Hotel(&id),
                Subject::Hotels,
                // Its shows move with it.
                Subject::Loved,
                Subject::CityCounts,
            ];
            Ok(Changed::new(changed > 0, own.into_iter().chain(of_city)))
        })
    }

    fn delete(&self, id: &HotelId, cascade: bool) -> Result<Deletion, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| delete(conn, &id, cascade))
    }
}

impl DbHotelRepository {
    /// A page of a list for which there may be no index.
    fn narrowed<Key>(
        &self,
        filter: &HotelFilter,
        ordered: Ordered,
        after: Option<Vec<Value>>,
        limit: Limit,
        key: impl Fn(&Row) -> Key,
    ) -> Result<Page<Hotel, Key>, RepositoryError> {
        // Also of a city: where the page ends depends on rows that it does not show, and a write names only the city that it moves to.
        let cities = (!filter.continents.is_empty()).then_some(Subject::Cities);
        let lists = [Some(Subject::Hotels), cities].into_iter().flatten();
        let page = self.db.list(lists, |conn| {
            let is_sqlite = matches!(conn, DbConn::Sqlite(_));
            let wanted = narrowed(filter, ordered.clone(), after.clone(), is_sqlite);
            narrowed_page!(conn, wanted, limit, with_all!() => Row, &key)
        })?;
        with_photos(&self.db, page.map(hotel))
    }
}

fn narrowed(filter: &HotelFilter, ordered: Ordered, after: Option<Vec<Value>>, is_sqlite: bool) -> Narrowed {
    let first = ordered.columns.first().copied();
    let by_capacity = first == Some("capacity");
    let newest = first == Some("id");
    let mut wanted = Narrowed {
        listed: "hotels",
        ordered,
        bounds: Vec::new(),
        fits: Vec::new(),
        sets: Vec::new(),
        after,
    };
    let all_where =
        |condition: &Sql| Sql::new("SELECT hotels.id AS id FROM hotels WHERE ").sql(condition.clone());
    if let Some(city) = &filter.city {
        if newest {
            let is_there = Sql::new("hotels.city_id = ").value(city.as_str());
            wanted.sets.push(all_where(&is_there));
            wanted.fits.push(is_there);
        } else {
            wanted.bounds.push(("city_id", " = ", city.as_str().into()));
        }
    }
    if let Some(creator) = &filter.creator {
        if by_capacity {
            let is_theirs = Sql::new("hotels.user_id = ").value(creator.as_str());
            wanted.sets.push(all_where(&is_theirs));
            wanted.fits.push(is_theirs);
        } else {
            wanted.bounds.push(("user_id", " = ", creator.as_str().into()));
        }
    }
    if let Some(least) = filter.min_capacity {
        if by_capacity {
            wanted.bounds.push(("capacity", " >= ", least.into()));
        } else {
            let is_enough = Sql::new("hotels.capacity >= ").value(least);
            wanted.sets.push(all_where(&is_enough));
            wanted.fits.push(is_enough);
        }
    }
    if !filter.continents.is_empty() {
        let continents = filter.continents.iter().map(|continent| continent.as_str());
        wanted.fits.push(in_continents("hotels.city_id", continents));
    }
    if let NameSearch::Contains(text) = &filter.name {
        wanted
            .fits
            .push(names::contains("hotels.name_search", text, is_sqlite));
        wanted.sets.append(&mut names::lists_of(text, names::HOTELS));
    }
    if filter.city.is_some() && !newest {
        // The city's own lists are short.
        wanted.sets.clear();
    }
    wanted
}

fn name_key((hotel, ..): &Row) -> NameKey {
    NameKey {
        name_search: hotel.name_search.clone(),
        id: hotel.id.clone(),
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
fn delete(conn: &mut DbConn, id: &str, cascade: bool) -> QueryResult<Changed<Deletion>> {
    locks::lock_hotel_for_deletion(conn, id)?;
    let of_hotel = shows::table.filter(shows::hotel_id.eq(id));
    let dependents = Dependents {
        shows: row_count(of_hotel.count().get_result(conn)?),
        ..Dependents::default()
    };
    if !dependents.is_none() {
        if !cascade {
            return Ok(Changed::nothing(Deletion::StillUsed(dependents)));
        }
        // They may be any number.
        touches(Subject::Everything);
        diesel::delete(of_hotel).execute(conn)?;
    }
    let deleted = diesel::delete(hotels::table.filter(hotels::id.eq(id))).execute(conn)?;
    if deleted == 0 {
        return Ok(Changed::nothing(Deletion::NotFound));
    }
    known_words::forget(conn)?;
    // Lists that it leaves have shown it.
    let changed = [Subject::Hotel(id), Subject::Hotels, Subject::CityCounts];
    Ok(Changed::new(Deletion::Deleted, changed))
}

fn hotel((row, (city_name, country), creator, shows): Row) -> Hotel {
    let (id, fields) = row.read();
    Hotel {
        id,
        fields,
        city: CityRef {
            name: CityName::stored(city_name),
            country: country.map(Country::stored),
        },
        shows: shows.get(),
        next_show: None,
        creator: creator.into(),
    }
}
