//! Cities.

use diesel::{dsl::exists, prelude::*};
use tinerary_application::{
    RepositoryError,
    page::{NameKey, Page, PageRequest},
    ports::cities::{CityFilter, CityRepository},
};
use tinerary_domain::{City, CityId, CityName, Continent, Coordinates, Country, PhotoUrl, Population};

use super::{
    columns::{ContinentColumn, WholeColumn},
    creator::CreatorRow,
    names,
    page::{page_of, rows_to_fetch},
};
use crate::db::{
    Db,
    schema::{cities, users},
};

/// Cities in the database.
#[derive(Clone)]
pub struct DbCityRepository {
    db: Db,
}

impl DbCityRepository {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = cities)]
struct CityRow {
    id: String,
    name: String,
    name_search: String,
    #[diesel(deserialize_as = ContinentColumn)]
    continent: Continent,
    photo: String,
    #[diesel(deserialize_as = WholeColumn)]
    population: u32,
    country: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

impl CityRepository for DbCityRepository {
    fn list(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
            let mut query = cities::table
                .inner_join(users::table)
                .select((CityRow::as_select(), CreatorRow::as_select()))
                .order((cities::name_search.asc(), cities::id.asc()))
                .limit(rows_to_fetch(page.limit))
                .into_boxed();
            if let Some(key) = &filter.name {
                query = query.filter(names::CITIES.contains(key, conn));
            }
            if !filter.continents.is_empty() {
                query =
                    query.filter(cities::continent.eq_any(filter.continents.iter().map(|one| one.as_str())));
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
        })?;
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
        // Five looks into the index, however many cities there are.
        let has =
            |continent: Continent| exists(cities::table.filter(cities::continent.eq(continent.as_str())));
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
            cities::table
                .inner_join(users::table)
                .filter(cities::id.eq(id.as_str()))
                .select((CityRow::as_select(), CreatorRow::as_select()))
                .first::<(CityRow, CreatorRow)>(conn)
                .optional()
        })?;
        Ok(row.map(city))
    }
}

fn city((row, creator): (CityRow, CreatorRow)) -> City {
    City {
        id: CityId::stored(row.id),
        name: CityName::stored(row.name),
        continent: row.continent,
        photo: PhotoUrl::stored(row.photo),
        population: Population::stored(row.population),
        country: row.country.map(Country::stored),
        coordinates: row
            .latitude
            .zip(row.longitude)
            .map(|(latitude, longitude)| Coordinates::stored(latitude, longitude)),
        creator: creator.into(),
    }
}
