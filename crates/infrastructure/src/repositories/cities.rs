//! Cities.

use chrono::NaiveDateTime;
use diesel::{dsl::Eq, prelude::*};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, depends_on, touches},
    page::{NameKey, Page, PageRequest},
    ports::{
        cities::{CityFilter, CityRepository},
        deletion::{Deletion, Dependents},
    },
};
use tinerary_domain::{
    City, CityChange, CityDraft, CityId, CityName, Continent, Coordinates, Country, NameSearch, PhotoUrl,
    Population, Timestamp, UserId, search_key,
};

use super::{
    DbCityRepository,
    columns::{ContinentColumn, UnsignedColumn, row_count},
    creator::CreatorRow,
    locks,
    names::{self, Equal, Wanted},
    page::{page_of, rows_to_fetch},
};
use crate::db::{
    DbConn, on_each,
    schema::{cities, hotels, itineraries, shows, users},
};

/// A city as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = cities, treat_none_as_default_value = false)]
pub struct CityRow {
    id: String,
    name: String,
    name_search: String,
    continent: ContinentColumn,
    photo: String,
    population: UnsignedColumn,
    country: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

/// A city to insert: who entered it, when, and when it was last changed.
pub type NewCity = (
    CityRow,
    Eq<cities::user_id, String>,
    Eq<cities::created_at, NaiveDateTime>,
    Eq<cities::updated_at, NaiveDateTime>,
);

/// The row of a new city.
pub fn new_city(id: &CityId, draft: &CityDraft, creator: &UserId, now: Timestamp) -> NewCity {
    let row = CityRow {
        id: id.as_str().to_owned(),
        name: draft.name.as_str().to_owned(),
        name_search: search_key(draft.name.as_str()),
        continent: ContinentColumn(draft.continent),
        photo: draft.photo.as_str().to_owned(),
        population: draft.population.get().into(),
        country: draft.country.as_ref().map(|country| country.as_str().to_owned()),
        latitude: draft.coordinates.map(Coordinates::latitude),
        longitude: draft.coordinates.map(Coordinates::longitude),
    };
    (
        row,
        cities::user_id.eq(creator.as_str().to_owned()),
        cities::created_at.eq(now.naive()),
        cities::updated_at.eq(now.naive()),
    )
}

impl CityRepository for DbCityRepository {
    fn list(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
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
                    .select((CityRow::as_select(), CreatorRow::as_select()))
                    .order((cities::name_search.asc(), cities::id.asc()))
                    .limit(rows_to_fetch(page.limit))
                    .into_boxed();
                if let Some(merged) = merged {
                    return query.filter(merged).load::<(CityRow, CreatorRow)>(conn);
                }
                if let Some(continent) = continents.first() {
                    query = query.filter(cities::continent.eq(continent.as_str()));
                }
                if let Some(creator) = &filter.creator {
                    query = query.filter(cities::user_id.eq(creator.as_str()));
                }
                if let Some(after) = &page.after {
                    // The first condition finds the place in the index; OR alone would read the whole of it.
                    query = query.filter(cities::name_search.ge(&after.name_search)).filter(
                        cities::name_search
                            .gt(&after.name_search)
                            .or(cities::id.gt(&after.id)),
                    );
                }
                query.load::<(CityRow, CreatorRow)>(conn)
            })
        })?;
        depends_on(Subject::Cities);
        for (_, creator) in &rows {
            creator.is_shown();
        }
        Ok(page_of(
            rows,
            page.limit,
            |(city, _)| NameKey {
                name_search: city.name_search.clone(),
                id: city.id.clone(),
            },
            city,
        ))
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
        let (africa, america, asia, europe, oceania) = self.db.read(|conn| {
            diesel::select((
                has(Continent::Africa),
                has(Continent::America),
                has(Continent::Asia),
                has(Continent::Europe),
                has(Continent::Oceania),
            ))
            .get_result::<(bool, bool, bool, bool, bool)>(conn)
        })?;
        depends_on(Subject::Cities);
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
                    .filter(cities::id.eq(id.as_str()))
                    .select((CityRow::as_select(), CreatorRow::as_select()))
                    .first::<(CityRow, CreatorRow)>(conn)
                    .optional()
            })
        })?;
        if let Some((_, creator)) = &row {
            depends_on(Subject::City(id.as_str()));
            creator.is_shown();
        }
        Ok(row.map(city))
    }

    fn create(
        &self,
        id: &CityId,
        draft: &CityDraft,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = new_city(id, draft, creator, now);
        self.db.write(move |conn| {
            touches(Subject::Cities);
            diesel::insert_into(cities::table)
                .values(row)
                .execute(conn)
                .map(drop)
        })
    }

    fn update(&self, id: &CityId, change: &CityChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, change) = (id.as_str().to_owned(), change.clone());
        let name_search = search_key(change.name.as_str());
        self.db.write(move |conn| {
            touches(Subject::City(&id));
            touches(Subject::Cities);
            // Diesel leaves out the columns that are `None`.
            let country = change
                .country
                .as_ref()
                .map(|country| country.as_ref().map(Country::as_str));
            let place = change.coordinates;
            diesel::update(cities::table.filter(cities::id.eq(id)))
                .set((
                    cities::name.eq(change.name.as_str()),
                    cities::name_search.eq(name_search),
                    cities::continent.eq(change.continent.as_str()),
                    cities::photo.eq(change.photo.as_str()),
                    cities::population.eq(UnsignedColumn::from(change.population.get())),
                    country.map(|country| cities::country.eq(country)),
                    place.map(|place| cities::latitude.eq(place.map(Coordinates::latitude))),
                    place.map(|place| cities::longitude.eq(place.map(Coordinates::longitude))),
                    cities::updated_at.eq(now.naive()),
                ))
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }

    fn delete(&self, id: &CityId, cascade: bool) -> Result<Deletion, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| delete(conn, &id, cascade))
    }
}

/// The continents to choose by, each once; none when it makes no difference.
fn some_continents(asked: &[Continent]) -> Vec<Continent> {
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
fn delete(conn: &mut DbConn, id: &str, cascade: bool) -> QueryResult<Deletion> {
    touches(Subject::City(id));
    touches(Subject::Cities);
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
            return Ok(Deletion::StillUsed(dependents));
        }
        // They may be any number.
        touches(Subject::Everything);
        diesel::delete(of_hotels).execute(conn)?;
        diesel::delete(hotels::table.filter(hotels::city_id.eq(id))).execute(conn)?;
        diesel::delete(of_city).execute(conn)?;
    }
    let deleted = diesel::delete(cities::table.filter(cities::id.eq(id))).execute(conn)?;
    Ok(if deleted == 0 {
        Deletion::NotFound
    } else {
        Deletion::Deleted
    })
}

fn city((row, creator): (CityRow, CreatorRow)) -> City {
    City {
        id: CityId::stored(row.id),
        name: CityName::stored(row.name),
        continent: row.continent.0,
        photo: PhotoUrl::stored(row.photo),
        population: Population::stored(row.population.get()),
        country: row.country.map(Country::stored),
        coordinates: row
            .latitude
            .zip(row.longitude)
            .map(|(latitude, longitude)| Coordinates::stored(latitude, longitude)),
        creator: creator.into(),
    }
}
