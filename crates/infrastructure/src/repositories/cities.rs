//! Cities.

use chrono::NaiveDateTime;
use diesel::{QueryableByName, dsl::Eq, prelude::*, sql_types::Text};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    page::{Limit, NameKey, Page, PageRequest, RankKey},
    ports::{
        cities::{CityFilter, CityOrder, CityRepository},
        deletion::{Deletion, Dependents},
    },
};
use tinerary_domain::{
    Cell, City, CityChange, CityCounts, CityFields, CityId, CityName, Continent, Coordinates, Country,
    NameSearch, OtherNames, PhotoUrl, Population, Price, TimeZone, Timestamp, UserId, search_key,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbCityRepository,
    columns::{UnsignedColumn, columns_of, hold, read, row_count},
    creator::CreatorRow,
    known_words, locks,
    names::{self, Equal, Wanted},
    narrowed::{Narrowed, Ordered, narrowed_page},
    page::{after, by_name, page_of, rows_to_fetch},
    photos::with_photos,
    searched::{fold_changed, fold_names},
    show_times,
    sql::{Sql, Value},
    tracked::{Changed, Shows},
};
use crate::schema::{cities, city_counts, city_loved, hotels, itineraries, shows, users};
use crate::time_zones;

columns_of! {
    cities: CityRow, CitySet of CityId, CityFields, CityChange {
        name: CityName,
        continent: Continent,
        photo: PhotoUrl,
        population: Population,
        country: Option<Country>,
        time_zone: Option<TimeZone>,
    } beside {
        name_search: String,
        latitude: Option<f64>,
        longitude: Option<f64>,
    } without {
        coordinates: Option<Coordinates>,
        other_names: OtherNames,
    }
}

/// A city to insert: who entered it, when, and when it was last changed.
pub type NewCity = (
    CityRow,
    Eq<cities::user_id, String>,
    Eq<cities::created_at, NaiveDateTime>,
    Eq<cities::updated_at, NaiveDateTime>,
    Eq<cities::other_names, String>,
    Eq<cities::map_key, Option<i32>>,
);

/// The row of a new city.
pub fn new_city(id: &CityId, draft: &CityFields, creator: &UserId, now: Timestamp) -> NewCity {
    let place = draft.coordinates;
    let time_zone = draft.time_zone.or_else(|| place.and_then(time_zones::at));
    let row = CityRow {
        time_zone: hold(&time_zone),
        ..CityRow::new(
            id,
            draft,
            search_key(draft.name.as_str()),
            place.map(Coordinates::latitude),
            place.map(Coordinates::longitude),
        )
    };
    (
        row,
        cities::user_id.eq(creator.as_str().to_owned()),
        cities::created_at.eq(now.naive()),
        cities::updated_at.eq(now.naive()),
        cities::other_names.eq(hold(&draft.other_names)),
        cities::map_key.eq(draft.coordinates.map(map_key)),
    )
}

/// The cell of the map in which a place is, as it is stored.
pub fn map_key(place: Coordinates) -> i32 {
    Cell::key(place).cast_signed()
}

impl CityRepository for DbCityRepository {
    fn list(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError> {
        if !filter.countries.is_empty() || filter.placed.is_some() {
            let after = page.after.as_ref().map(by_name);
            let ordered = Ordered {
                table: "cities",
                columns: &["name_search", "id"],
                descending: false,
            };
            return self.narrowed(filter, ordered, after, page.limit, |(city, ..)| name_key(city));
        }
        let rows = self.db.list(LISTS, |conn| {
            let text = match &filter.name {
                NameSearch::Any => None,
                NameSearch::Contains(text) => Some(text.as_str()),
                NameSearch::Nothing => return Ok(Vec::new()),
            };
            let continents = some_continents(&filter.continents);
            let merged = (text.is_some() || continents.len() > 1).then(|| {
                let wanted = Wanted {
                    text,
                    any_of: columns(&continents, filter.creator.as_ref()),
                    after: page.after.as_ref(),
                    ..Wanted::default()
                };
                names::CITIES.first(wanted, page.limit, conn)
            });
            on_each!(conn, conn => {
                let mut query = cities::table
                    .inner_join(users::table)
                    .inner_join(city_counts::table)
                    .select((CityRow::as_select(), CreatorRow::as_select(), evidence()))
                    .order((cities::name_search.asc(), cities::id.asc()))
                    .limit(rows_to_fetch(page.limit))
                    .into_boxed();
                if let Some(merged) = merged {
                    return query.filter(merged).load::<Row>(conn);
                }
                if let Some(continent) = continents.first() {
                    query = query.filter(cities::continent.eq(continent.as_str()));
                }
                if let Some(creator) = &filter.creator {
                    query = query.filter(cities::user_id.eq(creator.as_str()));
                }
                if let Some(key) = &page.after {
                    query = query.filter(after(&["cities.name_search", "cities.id"], false, &by_name(key)));
                }
                query.load::<Row>(conn)
            })
        })?;
        let page = page_of(rows, page.limit, |(city, ..)| name_key(city), city);
        with_photos(&self.db, page)
    }

    fn list_by(
        &self,
        filter: &CityFilter,
        order: CityOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<City, RankKey>, RepositoryError> {
        let after = page.after.as_ref().map(|RankKey { rank, id, .. }| match order {
            CityOrder::Newest => vec![id.as_str().into()],
            _ => vec![(*rank).into(), id.as_str().into()],
        });
        let (table, columns, descending): (_, &[_], _) = match order {
            // Ids are in the order in which they were made.
            CityOrder::Newest => ("cities", &["id"], true),
            CityOrder::Population => ("cities", &["population", "id"], false),
            CityOrder::PopulationDown => ("cities", &["population", "id"], true),
            CityOrder::Loved => ("city_loved", &["people", "city_id"], true),
        };
        let ordered = Ordered {
            table,
            columns,
            descending,
        };
        let key = |(city, _, _, loved, _): &Ranked| RankKey {
            rank: match order {
                CityOrder::Population | CityOrder::PopulationDown => city.population.get().into(),
                CityOrder::Loved => loved.get().into(),
                CityOrder::Newest => 0,
            },
            then: 0,
            id: city.id.clone(),
        };
        self.narrowed(filter, ordered, after, page.limit, key)
    }

    fn list_lively(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError> {
        let after = page.after.as_ref().map(by_name);
        let ordered = Ordered {
            table: "city_counts",
            columns: &["lively_key", "city_id"],
            descending: false,
        };
        let key = |(city, .., lively_key): &Ranked| NameKey {
            name_search: lively_key.clone(),
            id: city.id.clone(),
        };
        self.narrowed(filter, ordered, after, page.limit, key)
    }

    fn continents(&self) -> Result<Vec<Continent>, RepositoryError> {
        // Five index lookups, however many cities there are and wherever those of a continent lie.
        let has = |continent: Continent| {
            cities::table
                .filter(cities::continent.eq(continent.as_str()))
                .order((cities::name_search.asc(), cities::id.asc()))
                .select(cities::id)
                .limit(1)
                .single_value()
                .is_not_null()
        };
        let (africa, america, asia, europe, oceania) = self.db.read_of([Subject::Cities], |conn| {
            diesel::select((
                has(Continent::Africa),
                has(Continent::America),
                has(Continent::Asia),
                has(Continent::Europe),
                has(Continent::Oceania),
            ))
            .get_result::<(bool, bool, bool, bool, bool)>(conn)
        })?;
        let found = [
            (Continent::Africa, africa),
            (Continent::America, america),
            (Continent::Asia, asia),
            (Continent::Europe, europe),
            (Continent::Oceania, oceania),
        ];
        Ok(found
            .into_iter()
            .filter_map(|(continent, there)| there.then_some(continent))
            .collect())
    }

    fn find(&self, id: &CityId) -> Result<Option<City>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => {
                cities::table
                    .inner_join(users::table)
                    .inner_join(city_counts::table)
                    .filter(cities::id.eq(id.as_str()))
                    .select((
                        CityRow::as_select(),
                        CreatorRow::as_select(),
                        evidence(),
                        cities::other_names,
                    ))
                    .first::<Whole>(conn)
                    .optional()
            })
        })?;
        let city = row.map(|(row, creator, evidence, names)| called((row, creator, evidence), read(names)));
        with_photos(&self.db, city)
    }

    fn create(
        &self,
        id: &CityId,
        draft: &CityFields,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = new_city(id, draft, creator, now);
        self.db.write(move |conn| {
            diesel::insert_into(cities::table).values(row).execute(conn)?;
            fold_names(conn)?;
            Ok(Changed::new((), [Subject::Cities]))
        })
    }

    fn update(&self, id: &CityId, change: &CityChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        let name_search = change.name.as_ref().map(|name| search_key(name.as_str()));
        let names = change.other_names.as_ref().map(hold);
        let (columns, place) = (CitySet::from(change), change.coordinates);
        self.db.write(move |conn| {
            show_times::lock_city(conn, &id)?;
            let before = show_times::place_of_city(conn, &id)?;
            let changed = diesel::update(cities::table.filter(cities::id.eq(&id)))
                .set((
                    columns,
                    name_search.map(|key| cities::name_search.eq(key)),
                    place.map(|place| cities::latitude.eq(place.map(Coordinates::latitude))),
                    place.map(|place| cities::longitude.eq(place.map(Coordinates::longitude))),
                    place.map(|place| cities::map_key.eq(place.map(map_key))),
                    names.map(|names| cities::other_names.eq(names)),
                    cities::updated_at.eq(now.naive()),
                ))
                .execute(conn)?;
            show_times::city_changed(conn, &id, before)?;
            fold_changed(conn)?;
            Ok(Changed::new(changed > 0, [Subject::City(&id), Subject::Cities]))
        })
    }

    fn delete(&self, id: &CityId, cascade: bool) -> Result<Deletion, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| delete(conn, &id, cascade))
    }
}

/// How many itineraries, hotels and shows there are in a city, and the price of its cheapest itinerary in US cents.
pub(super) type Evidence = (UnsignedColumn, UnsignedColumn, UnsignedColumn, Option<i64>);

/// Selects it; the price is the first of an index.
#[diesel::dsl::auto_type]
pub(super) fn evidence() -> _ {
    let cheapest = itineraries::table
        .filter(itineraries::city_id.eq(cities::id))
        .order(itineraries::price_cents.asc())
        .select(itineraries::price_cents)
        .limit(1_i64);
    (
        city_counts::itineraries,
        city_counts::hotels,
        city_counts::shows,
        cheapest.single_value(),
    )
}

/// A city, who entered it, and what there is in it.
pub(super) type Row = (CityRow, CreatorRow, Evidence);

/// The same with its other names.
type Whole = (CityRow, CreatorRow, Evidence, String);

impl Shows for Row {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (row, creator, _) = self;
        [Subject::City(&row.id), Subject::CityCounts, creator.subject()]
    }
}

impl Shows for Whole {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (row, creator, ..) = self;
        [Subject::City(&row.id), Subject::CityCounts, creator.subject()]
    }
}

/// What every list of cities shows beside them.
pub(super) const LISTS: [Subject<'_>; 2] = [Subject::Cities, Subject::CityCounts];

/// The same, how many people love what is there, and its place in the lively order.
type Ranked = (CityRow, CreatorRow, Evidence, UnsignedColumn, String);

impl DbCityRepository {
    /// A page of a list for which there may be no index.
    fn narrowed<Key>(
        &self,
        filter: &CityFilter,
        ordered: Ordered,
        after: Option<Vec<Value>>,
        limit: Limit,
        key: impl Fn(&Ranked) -> Key,
    ) -> Result<Page<City, Key>, RepositoryError> {
        let loved = (ordered.table == "city_loved").then_some(Subject::Loved);
        let page = self.db.list(LISTS.into_iter().chain(loved), |conn| {
            let countries = named_countries(conn, &filter.countries)?;
            if countries.is_empty() && !filter.countries.is_empty() {
                return Ok(Page::empty());
            }
            let is_sqlite = matches!(conn, DbConn::Sqlite(_));
            let wanted = narrowed(filter, &countries, ordered.clone(), after.clone(), is_sqlite);
            let ranked = cities::table
                .inner_join(users::table)
                .inner_join(city_loved::table)
                .inner_join(city_counts::table);
            let page = narrowed_page!(
                conn,
                wanted,
                limit,
                ranked.select((
                    CityRow::as_select(),
                    CreatorRow::as_select(),
                    evidence(),
                    city_loved::people,
                    city_counts::lively_key,
                )) => Ranked,
                &key
            )?;
            Ok(page.map(|(row, creator, evidence, ..)| (row, creator, evidence)))
        })?;
        with_photos(&self.db, page.map(city))
    }
}

/// The most countries that are looked at: there are about two hundred.
const COUNTRIES: u32 = 1_000;

/// The countries whose names fold to one of `keys`, as they are written. The index is read from one to the next.
pub(super) fn named_countries(conn: &mut DbConn, keys: &[String]) -> QueryResult<Vec<String>> {
    #[derive(QueryableByName)]
    struct Named {
        #[diesel(sql_type = Text)]
        country: String,
    }
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let all: Vec<Named> = diesel::sql_query(format!(
        "WITH RECURSIVE found (country) AS (
             SELECT MIN(country) FROM cities
             UNION ALL SELECT (SELECT MIN(country) FROM cities WHERE country > found.country)
             FROM found WHERE found.country IS NOT NULL
         )
         SELECT country FROM found WHERE country IS NOT NULL LIMIT {COUNTRIES}"
    ))
    .load(conn)?;
    Ok(all
        .into_iter()
        .map(|named| named.country)
        .filter(|country| keys.contains(&search_key(country)))
        .collect())
}

pub(super) fn narrowed(
    filter: &CityFilter,
    countries: &[String],
    ordered: Ordered,
    after: Option<Vec<Value>>,
    is_sqlite: bool,
) -> Narrowed {
    let by_name = ordered.columns.first() == Some(&"name_search");
    let mut wanted = Narrowed {
        listed: "cities",
        ordered,
        bounds: Vec::new(),
        fits: Vec::new(),
        sets: Vec::new(),
        after,
    };
    let all_where =
        |condition: &Sql| Sql::new("SELECT cities.id AS id FROM cities WHERE ").sql(condition.clone());
    if let Some(creator) = &filter.creator {
        let is_theirs = Sql::new("cities.user_id = ").value(creator.as_str());
        wanted.sets.push(all_where(&is_theirs));
        wanted.fits.push(is_theirs);
    }
    match countries {
        [] => {}
        [country] if by_name => wanted.bounds.push(("country", " = ", country.as_str().into())),
        _ => {
            let is_one = Sql::new("cities.country IN (")
                .values(countries.iter().map(|country| country.as_str().into()))
                .text(")");
            wanted.sets.push(all_where(&is_one));
            wanted.fits.push(is_one);
        }
    }
    let continents = some_continents(&filter.continents);
    if !continents.is_empty() {
        let names = continents.iter().map(|continent| Value::from(continent.as_str()));
        wanted
            .fits
            .push(Sql::new("cities.continent IN (").values(names).text(")"));
    }
    if let Some(placed) = filter.placed {
        let is_so = Sql::new(if placed {
            "cities.map_key IS NOT NULL"
        } else {
            "cities.map_key IS NULL"
        });
        if !placed {
            wanted.sets.push(all_where(&is_so));
        }
        wanted.fits.push(is_so);
    }
    if let NameSearch::Contains(text) = &filter.name {
        wanted
            .fits
            .push(names::contains("cities.name_search", text, is_sqlite));
        wanted.sets.append(&mut names::lists_of(text, names::CITIES));
    }
    wanted
}

fn name_key(city: &CityRow) -> NameKey {
    NameKey {
        name_search: city.name_search.clone(),
        id: city.id.clone(),
    }
}

/// The continents to choose by, each once; none when it makes no difference.
pub(super) fn some_continents(asked: &[Continent]) -> Vec<Continent> {
    let some: Vec<Continent> = Continent::ALL
        .into_iter()
        .filter(|continent| asked.contains(continent))
        .collect();
    if some.len() == Continent::ALL.len() {
        Vec::new()
    } else {
        some
    }
}

/// What the columns of a city must be: one of the continents, and the creator.
fn columns(continents: &[Continent], creator: Option<&UserId>) -> Vec<Equal> {
    let creator = creator.map(|creator| ("user_id", creator.as_str().to_owned()));
    if continents.is_empty() {
        return creator.map(|creator| vec![creator]).into_iter().collect();
    }
    let of = |continent: &Continent| {
        let continent = ("continent", continent.as_str().to_owned());
        creator.clone().into_iter().chain([continent]).collect()
    };
    continents.iter().map(of).collect()
}

/// Deletes a city inside a transaction. The schema deletes what belongs to its itineraries and shows.
fn delete(conn: &mut DbConn, id: &str, cascade: bool) -> QueryResult<Changed<Deletion>> {
    locks::lock_city_for_deletion(conn, id)?;
    let in_city = hotels::table.filter(hotels::city_id.eq(id)).select(hotels::id);
    let of_hotels = shows::table.filter(shows::hotel_id.eq_any(in_city));
    let of_city = itineraries::table.filter(itineraries::city_id.eq(id));
    let dependents = Dependents {
        itineraries: row_count(of_city.count().get_result(conn)?),
        hotels: row_count(in_city.count().get_result(conn)?),
        shows: row_count(of_hotels.count().get_result(conn)?),
    };
    if !dependents.is_none() {
        if !cascade {
            return Ok(Changed::nothing(Deletion::StillUsed(dependents)));
        }
        // They may be any number.
        touches(Subject::Everything);
        diesel::delete(of_hotels).execute(conn)?;
        diesel::delete(hotels::table.filter(hotels::city_id.eq(id))).execute(conn)?;
        diesel::delete(of_city).execute(conn)?;
    }
    let deleted = diesel::delete(cities::table.filter(cities::id.eq(id))).execute(conn)?;
    if deleted == 0 {
        return Ok(Changed::nothing(Deletion::NotFound));
    }
    known_words::forget(conn)?;
    Ok(Changed::new(
        Deletion::Deleted,
        [Subject::City(id), Subject::Cities],
    ))
}

pub(super) fn city(row: Row) -> City {
    called(row, OtherNames::default())
}

/// The same with its other names.
fn called((row, creator, (itineraries, hotels, shows, price_from)): Row, other_names: OtherNames) -> City {
    let place = row.latitude.zip(row.longitude);
    let coordinates = place.map(|(latitude, longitude)| Coordinates::stored(latitude, longitude));
    let (id, fields) = row.read(coordinates, other_names);
    City {
        id,
        fields,
        counts: CityCounts {
            itineraries: itineraries.get(),
            hotels: hotels.get(),
            shows: shows.get(),
        },
        price_from: price_from.map(Price::stored),
        creator: creator.into(),
    }
}
