//! When shows take place by the clocks of their hotels, kept when a hotel or its city gets another time zone (ADR 0036).

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::changes::{Subject, touches};
use tinerary_domain::{Coordinates, Showtime, TimeZone};
use tinerary_storage::{DbConn, on_each};

use super::columns::{Moment, TimingColumn};
use crate::{
    schema::{cities, hotels, shows},
    time_zones,
};

/// Cities that get their zone in one transaction.
const BATCH: i64 = 200;

/// Where a city is: its continent and its time zone.
pub type Place = Option<(String, Option<String>)>;

/// Locks a city that is about to change: a show that is entered meanwhile gets the new zone.
pub fn lock_city(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    super::locks::lock_zone_of_city(conn, id)
}

/// Where a city is now.
pub fn place_of_city(conn: &mut DbConn, id: &str) -> QueryResult<Place> {
    cities::table
        .filter(cities::id.eq(id))
        .select((cities::continent, cities::time_zone))
        .first(conn)
        .optional()
}

/// Gives a city that has none the time zone of its place, and its shows the time of a zone that is new.
pub fn city_changed(conn: &mut DbConn, id: &str, before: Place) -> QueryResult<()> {
    derive_zone(conn, id)?;
    let after = place_of_city(conn, id)?;
    if after == before {
        return Ok(());
    }
    // Its shows enter other lists, and have other times.
    touches(Subject::Everything);
    let zone = after.and_then(|(_, zone)| zone);
    if zone != before.and_then(|(_, zone)| zone) {
        let of_city = on_each!(conn, conn => {
            shows::table.filter(shows::city_id.eq(id)).select(COLUMNS).order(shows::id).load::<Row>(conn)
        })?;
        move_shows(conn, of_city, zone.as_deref())?;
    }
    Ok(())
}

/// Gives the shows of a hotel the time of the city that it stands in now.
pub fn hotel_moved(conn: &mut DbConn, id: &str, city: &str) -> QueryResult<()> {
    // They are in other lists, too.
    touches(Subject::Everything);
    let zone = place_of_city(conn, city)?.and_then(|(_, zone)| zone);
    let of_hotel = on_each!(conn, conn => {
        shows::table.filter(shows::hotel_id.eq(id)).select(COLUMNS).order(shows::id).load::<Row>(conn)
    })?;
    move_shows(conn, of_hotel, zone.as_deref())
}

/// Gives the zones of their places to some cities that were entered before there were any, and returns of how many it tried. They are
/// those after `after`, which becomes the last of them.
pub fn derive_zones(conn: &mut DbConn, after: &mut String) -> QueryResult<usize> {
    let without = on_each!(conn, conn => {
        cities::table
            .filter(cities::time_zone.is_null())
            .filter(cities::latitude.is_not_null())
            .filter(cities::id.gt(&*after))
            .select(cities::id)
            .order(cities::id)
            .limit(BATCH)
            .load::<String>(conn)
    })?;
    for id in &without {
        lock_city(conn, id)?;
        let before = place_of_city(conn, id)?;
        city_changed(conn, id, before)?;
    }
    if let Some(last) = without.last() {
        after.clone_from(last);
    }
    Ok(without.len())
}

fn derive_zone(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    let without = cities::table
        .filter(cities::id.eq(id))
        .filter(cities::time_zone.is_null());
    let place = without
        .select((cities::latitude, cities::longitude))
        .first::<(Option<f64>, Option<f64>)>(conn)
        .optional()?;
    let place = place.and_then(|(latitude, longitude)| latitude.zip(longitude));
    if let Some(zone) =
        place.and_then(|(latitude, longitude)| time_zones::at(Coordinates::stored(latitude, longitude)))
    {
        diesel::update(cities::table.filter(cities::id.eq(id)))
            .set(cities::time_zone.eq(zone.as_str()))
            .execute(conn)?;
    }
    Ok(())
}

type Row = (String, Moment, Moment, TimingColumn);
const COLUMNS: (shows::id, shows::date, shows::local_date, shows::timing) =
    (shows::id, shows::date, shows::local_date, shows::timing);

fn move_shows(conn: &mut DbConn, rows: Vec<Row>, zone: Option<&str>) -> QueryResult<()> {
    let zone = zone.map_or(TimeZone::UTC, TimeZone::stored);
    for (id, date, local, TimingColumn(timing)) in rows {
        let before = Showtime::stored(date.into(), local.into(), timing);
        let after = before.moved_to(zone);
        if after != before {
            let (date, local): (NaiveDateTime, _) = (after.moment().naive(), after.local());
            diesel::update(shows::table.filter(shows::id.eq(id)))
                .set((shows::date.eq(date), shows::local_date.eq(local)))
                .execute(conn)?;
        }
    }
    Ok(())
}

/// A show as it is stored, and its hotel's city with continent and zone.
type Stored = (Row, (String, String), (String, String, Option<String>));

const PLACE: (cities::id, cities::continent, cities::time_zone) =
    (cities::id, cities::continent, cities::time_zone);

fn stored(conn: &mut DbConn, after: &str, most: i64) -> QueryResult<Vec<Stored>> {
    on_each!(conn, conn => {
        shows::table
            .inner_join(hotels::table.inner_join(cities::table))
            .filter(shows::id.gt(after))
            .select((COLUMNS, (shows::city_id, shows::continent), PLACE))
            .order(shows::id)
            .limit(most)
            .load(conn)
    })
}

/// What a show's row should hold in place of what it holds: where it is and when.
fn wanted(
    ((_, date, local, TimingColumn(timing)), _, (city, continent, zone)): &Stored,
) -> (Showtime, String, String) {
    let zone = zone.as_deref().map_or(TimeZone::UTC, TimeZone::stored);
    let before = Showtime::stored((*date).into(), (*local).into(), *timing);
    (before.moved_to(zone), city.clone(), continent.clone())
}

fn is_right(show: &Stored) -> bool {
    let ((_, date, local, TimingColumn(timing)), (city, continent), _) = show;
    let held = Showtime::stored((*date).into(), (*local).into(), *timing);
    wanted(show) == (held, city.clone(), continent.clone())
}

/// Of the next shows after `after`, those that are not where or when their hotel is, and the last one that was looked at; `None` at the end.
pub fn wrong_after(conn: &mut DbConn, after: &str, most: i64) -> QueryResult<Option<(Vec<String>, String)>> {
    let page = stored(conn, after, most)?;
    let last = page.last().map(|((id, ..), ..)| id.clone());
    let wrong = page
        .into_iter()
        .filter(|show| !is_right(show))
        .map(|((id, ..), ..)| id);
    Ok(last.map(|last| (wrong.collect(), last)))
}

/// Puts shows where and when their hotels are.
pub fn repair(conn: &mut DbConn, ids: &[String]) -> QueryResult<()> {
    for id in ids {
        let found = on_each!(conn, conn => {
            shows::table
                .inner_join(hotels::table.inner_join(cities::table))
                .filter(shows::id.eq(id))
                .select((COLUMNS, (shows::city_id, shows::continent), PLACE))
                .first::<Stored>(conn)
                .optional()
        })?;
        // It may have gone meanwhile.
        let Some((time, city, continent)) = found.as_ref().map(wanted) else {
            continue;
        };
        let (date, local): (NaiveDateTime, _) = (time.moment().naive(), time.local());
        diesel::update(shows::table.filter(shows::id.eq(id)))
            .set((
                shows::date.eq(date),
                shows::local_date.eq(local),
                shows::city_id.eq(city),
                shows::continent.eq(continent),
            ))
            .execute(conn)?;
    }
    Ok(())
}
