//! Where cities are (ADR 0035).

use std::{collections::HashMap, ops::RangeInclusive};

use diesel::{
    prelude::*,
    sql_types::{BigInt, Double, Integer, Text},
};
use serde_json::{Value, json};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    ports::{
        cities::CityFilter,
        places::{CellCount, MapCity, Place, Places, Unplaced},
    },
};
use tinerary_domain::{City, CityId, CityName, Continent, Coordinates, MapKey};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbPlaces,
    cities::{
        CityRow, LISTS, Row as CityAnswer, city, evidence, map_key, named_countries, narrowed,
        some_continents,
    },
    creator::CreatorRow,
    narrowed::{Narrowed, Ordered, SET, WALK},
    photos::with_photos,
    sql::{Sql, among, list_of_rows},
};
use crate::schema::{cities, city_counts, users};

/// Rows that are looked at in one go.
const BATCH: i64 = 500;

/// A city's id, and where it is.
type PlaceRow = (String, f64, f64);
type PlaceColumns = (Text, Double, Double);

impl Places for DbPlaces {
    fn count(
        &self,
        level: u8,
        ranges: &[RangeInclusive<u32>],
        continents: &[Continent],
    ) -> Result<Vec<CellCount>, RepositoryError> {
        let continents = some_continents(continents);
        let rows: Vec<(i32, i64, i64, i64)> = self.db.read_of([Subject::Cities], |conn| {
            let mut fits = Sql::new("map_cells.cities > 0 AND map_cells.level = ").value(u32::from(level));
            if !continents.is_empty() {
                let names = continents.iter().map(|continent| continent.as_str().into());
                fits = fits.text(" AND map_cells.continent IN (").values(names).text(")");
            }
            let columns = "map_cells.cell, map_cells.cities, map_cells.latitudes, map_cells.longitudes";
            let sql = Sql::new(
                "SELECT cell, CAST(SUM(cities) AS BIGINT), CAST(SUM(latitudes) AS BIGINT), CAST(SUM(longitudes) AS BIGINT) FROM (",
            )
            .sql(in_ranges(conn, columns, "map_cells", "cell", ranges, fits))
            .text(") AS counted GROUP BY cell");
            on_each!(conn, conn => sql.giving::<(Integer, BigInt, BigInt, BigInt)>().load(conn))
        })?;
        let count = |(cell, cities, latitudes, longitudes): (i32, i64, _, _)| CellCount {
            code: cell.cast_unsigned(),
            cities: u32::try_from(cities).unwrap_or(u32::MAX),
            latitudes,
            longitudes,
        };
        Ok(rows.into_iter().map(count).collect())
    }

    fn within(
        &self,
        ranges: &[RangeInclusive<MapKey>],
        filter: &CityFilter,
    ) -> Result<Vec<Place>, RepositoryError> {
        let rows: Vec<PlaceRow> = self.db.read_of([Subject::Cities], |conn| {
            let Some(wanted) = wanted(conn, filter)? else {
                return Ok(Vec::new());
            };
            let fits = Sql::new(PLACED).sql(all(&wanted.fits));
            let sql = in_ranges(conn, PLACE, "cities", "map_key", ranges, fits);
            on_each!(conn, conn => sql.giving::<PlaceColumns>().load(conn))
        })?;
        Ok(rows.into_iter().map(place).collect())
    }

    fn few(&self, filter: &CityFilter, most: u32) -> Result<Option<Vec<Place>>, RepositoryError> {
        let rows: Option<Vec<PlaceRow>> = self.db.read_of([Subject::Cities], |conn| {
            let Some(wanted) = wanted(conn, filter)? else {
                return Ok(Some(Vec::new()));
            };
            let Some(set) = smallest_set(conn, &wanted, most.into())? else {
                return Ok(None);
            };
            let sql = Sql::new(format!("SELECT {PLACE} FROM cities WHERE {PLACED} AND "))
                .sql(in_set(set, most.into()))
                .sql(all(&wanted.fits));
            on_each!(conn, conn => sql.giving::<PlaceColumns>().load(conn)).map(Some)
        })?;
        Ok(rows.map(|rows| rows.into_iter().map(place).collect()))
    }

    fn some(&self, filter: &CityFilter, most: u32) -> Result<Vec<Place>, RepositoryError> {
        let rows: Vec<PlaceRow> = self.db.read_of([Subject::Cities], |conn| {
            let Some(wanted) = wanted(conn, filter)? else {
                return Ok(Vec::new());
            };
            let among = wanted.sets.first().map_or_else(Sql::default, |set| {
                Sql::new(" AND ").sql(in_set(set, most.into()))
            });
            let sql = Sql::new(format!("SELECT {PLACE} FROM cities WHERE {PLACED}"))
                .sql(among)
                .sql(all(&wanted.fits))
                .text(&format!(" LIMIT {most}"));
            on_each!(conn, conn => sql.giving::<PlaceColumns>().load(conn))
        })?;
        Ok(rows.into_iter().map(place).collect())
    }

    fn unplaced(
        &self,
        filter: &CityFilter,
        after: Option<CityId>,
        most: u32,
    ) -> Result<Unplaced, RepositoryError> {
        self.db.read_of([Subject::Cities], |conn| {
            let Some(wanted) = wanted(conn, filter)? else {
                return Ok(Unplaced::default());
            };
            let beyond = after.as_ref().map_or_else(Sql::default, |after| {
                Sql::new(" AND cities.id > ").value(after.as_str())
            });
            let waiting = Sql::new("SELECT id FROM cities WHERE cities.map_key IS NULL").sql(beyond.clone());
            let set = smallest_set(conn, &wanted, SET)?.cloned();
            let found = match &set {
                Some(set) => in_set(set, SET).text(" AND cities.map_key IS NULL").sql(beyond),
                None => Sql::new("cities.id IN (SELECT id FROM (")
                    .sql(waiting.clone())
                    .text(&format!(" ORDER BY id LIMIT {WALK}) AS walk)")),
            };
            let sql = Sql::new("SELECT cities.id FROM cities WHERE ")
                .sql(found)
                .sql(all(&wanted.fits))
                .text(&format!(" ORDER BY cities.id LIMIT {most}"));
            let ids: Vec<String> = on_each!(conn, conn => sql.giving::<Text>().load(conn))?;
            let mut looked_at: Vec<String> = Vec::new();
            if set.is_none()
                && !wanted.fits.is_empty()
                && u32::try_from(ids.len()).is_ok_and(|found| found < most)
            {
                let end = waiting.text(&format!(" ORDER BY id LIMIT 1 OFFSET {}", WALK - 1));
                looked_at = on_each!(conn, conn => end.giving::<Text>().load(conn))?;
            }
            Ok(Unplaced {
                ids: ids.into_iter().map(CityId::stored).collect(),
                looked_at: looked_at.pop().map(CityId::stored),
            })
        })
    }

    fn on_map(&self, ids: &[CityId]) -> Result<Vec<MapCity>, RepositoryError> {
        type Row = (String, String, f64, f64, i32, i32);
        let rows: Vec<Row> = self.db.read_of(LISTS, |conn| {
            let sql = Sql::new(
                "SELECT cities.id, cities.name, cities.latitude, cities.longitude, city_counts.itineraries, city_counts.hotels
                 FROM cities JOIN city_counts ON city_counts.city_id = cities.id
                 WHERE cities.map_key IS NOT NULL AND cities.latitude IS NOT NULL AND ",
            )
            .sql(among_ids(conn, ids))
            .text(" ORDER BY cities.name_search, cities.id");
            on_each!(conn, conn => sql.giving::<(Text, Text, Double, Double, Integer, Integer)>().load(conn))
        })?;
        let on_map = |(id, name, latitude, longitude, itineraries, hotels): Row| MapCity {
            id: CityId::stored(id),
            name: CityName::stored(name),
            at: Coordinates::stored(latitude, longitude),
            itineraries: itineraries.unsigned_abs(),
            hotels: hotels.unsigned_abs(),
        };
        Ok(rows.into_iter().map(on_map).collect())
    }

    fn cities(&self, ids: &[CityId]) -> Result<Vec<City>, RepositoryError> {
        let rows: Vec<CityAnswer> = self.db.list(LISTS, |conn| {
            let among = among_ids(conn, ids);
            on_each!(conn, conn => {
                cities::table
                    .inner_join(users::table)
                    .inner_join(city_counts::table)
                    .select((CityRow::as_select(), CreatorRow::as_select(), evidence()))
                    .filter(among)
                    .load(conn)
            })
        })?;
        let mut found: HashMap<String, City> = HashMap::new();
        for row in rows {
            let city = city(row);
            found.insert(city.id.as_str().to_owned(), city);
        }
        let cities: Vec<_> = ids.iter().filter_map(|id| found.remove(id.as_str())).collect();
        with_photos(&self.db, cities)
    }
}

const PLACE: &str = "cities.id, cities.latitude, cities.longitude";
/// A server of the version before may have taken a place away, and left its key.
const PLACED: &str = "cities.map_key IS NOT NULL AND cities.latitude IS NOT NULL";

fn place((id, latitude, longitude): PlaceRow) -> Place {
    Place {
        id: CityId::stored(id),
        at: Coordinates::stored(latitude, longitude),
    }
}

/// What must hold of a city; `None` when none can match.
fn wanted(conn: &mut DbConn, filter: &CityFilter) -> QueryResult<Option<Narrowed>> {
    let countries = named_countries(conn, &filter.countries)?;
    if countries.is_empty() && !filter.countries.is_empty() {
        return Ok(None);
    }
    let ordered = Ordered {
        table: "cities",
        columns: &["id"],
        descending: false,
    };
    let is_sqlite = matches!(conn, DbConn::Sqlite(_));
    Ok(Some(narrowed(filter, &countries, ordered, None, is_sqlite)))
}

fn smallest_set<'a>(conn: &mut DbConn, wanted: &'a Narrowed, most: i64) -> QueryResult<Option<&'a Sql>> {
    wanted.smallest_set(most, |sizes| on_each!(conn, conn => sizes.load(conn)))
}

fn in_set(set: &Sql, most: i64) -> Sql {
    Sql::new("cities.id IN (SELECT id FROM (")
        .sql(set.clone())
        .text(&format!(" LIMIT {most}) AS few)"))
}

/// Further conditions.
fn all(fits: &[Sql]) -> Sql {
    fits.iter()
        .cloned()
        .fold(Sql::default(), |sql, condition| sql.text(" AND ").sql(condition))
}

fn among_ids(conn: &DbConn, ids: &[CityId]) -> Sql {
    let ids: Vec<&str> = ids.iter().map(CityId::as_str).collect();
    among("cities.id", &json!(ids), "", matches!(conn, DbConn::Sqlite(_)))
}

/// The rows of a table whose `column` is in one of the ranges: each is looked up in an index that begins with what `fits` fixes and the column.
fn in_ranges(
    conn: &DbConn,
    columns: &str,
    table: &str,
    column: &str,
    ranges: &[RangeInclusive<u32>],
    fits: Sql,
) -> Sql {
    let list: Vec<Value> = ranges
        .iter()
        .map(|range| json!([range.start(), range.end()]))
        .collect();
    let list = Value::from(list).to_string();
    match conn {
        // A CROSS JOIN is one that SQLite does in this order.
        DbConn::Sqlite(_) => list_of_rows(Sql::new(format!("SELECT {columns} FROM ")), conn, &list)
            .text(&format!(
                " CROSS JOIN {table} WHERE {table}.{column} BETWEEN (list.value ->> 0) AND (list.value ->> 1) AND "
            ))
            .sql(fits),
        // OFFSET keeps PostgreSQL from reading the whole table in place of the ranges.
        DbConn::Postgres(_) => {
            let outside = columns.replace(&format!("{table}."), "found.");
            list_of_rows(Sql::new(format!("SELECT {outside} FROM ")), conn, &list)
                .text(&format!(
                    " CROSS JOIN LATERAL (SELECT {columns} FROM {table}
                     WHERE {table}.{column} BETWEEN (list.value ->> 0)::INTEGER AND (list.value ->> 1)::INTEGER AND "
                ))
                .sql(fits)
                .text(" OFFSET 0) AS found")
        }
    }
}

/// A city's id, where it is, and its cell.
type CellRow = (String, Option<f64>, Option<f64>, Option<i32>);

fn cell_of((_, latitude, longitude, _): &CellRow) -> Option<i32> {
    let place = latitude.zip(*longitude);
    place.map(|(latitude, longitude)| map_key(Coordinates::stored(latitude, longitude)))
}

/// Writes the cells of some cities that have a place and no cell, and returns of how many.
pub fn place_some(conn: &mut DbConn) -> QueryResult<usize> {
    let waiting: Vec<String> = cities::table
        .filter(cities::map_key.is_null())
        .filter(cities::latitude.is_not_null())
        .filter(cities::longitude.is_not_null())
        .order(cities::latitude)
        .select(cities::id)
        .limit(BATCH)
        .load(conn)?;
    place_again(conn, &waiting)?;
    Ok(waiting.len())
}

/// The cities after that with the id `after` whose cell is not the one in which they are, and the last that was looked at; `None` when there are no more.
pub fn wrongly_placed(conn: &mut DbConn, after: &str) -> QueryResult<Option<(Vec<String>, String)>> {
    let rows: Vec<CellRow> = cities::table
        .filter(cities::id.gt(after))
        .order(cities::id)
        .select((cities::id, cities::latitude, cities::longitude, cities::map_key))
        .limit(BATCH)
        .load(conn)?;
    let Some((last, ..)) = rows.last() else {
        return Ok(None);
    };
    let last = last.clone();
    let wrong = rows.into_iter().filter(|row| cell_of(row) != row.3);
    Ok(Some((wrong.map(|(id, ..)| id).collect(), last)))
}

/// Writes the cells of these cities again, by one statement: so the cells of the map are locked in one order. The cities are not moved meanwhile.
pub fn place_again(conn: &mut DbConn, ids: &[String]) -> QueryResult<()> {
    let these = cities::table
        .filter(cities::id.eq_any(ids))
        .order(cities::id)
        .select((cities::id, cities::latitude, cities::longitude, cities::map_key));
    let rows: Vec<CellRow> = match conn {
        DbConn::Sqlite(conn) => these.load(conn)?,
        DbConn::Postgres(conn) => these.for_no_key_update().load(conn)?,
    };
    if rows.is_empty() {
        return Ok(());
    }
    touches(Subject::Cities);
    let list: Vec<Value> = rows.iter().map(|row| json!([row.0, cell_of(row)])).collect();
    let update = Sql::new("UPDATE cities SET map_key = CAST(list.value ->> 1 AS INTEGER) FROM ");
    let sql = list_of_rows(update, conn, &Value::from(list).to_string())
        .text(" WHERE cities.id = list.value ->> 0");
    on_each!(conn, conn => sql.execute(conn)).map(drop)
}
