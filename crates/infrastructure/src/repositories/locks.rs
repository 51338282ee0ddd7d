//! Locks on cities and hotels, so that a deletion and the rows that refer to it exclude each other, and on mail addresses.
//!
//! Only PostgreSQL needs them: SQLite has a single writer. A deletion locks a row against new references first; otherwise it
//! would only see the references that existed when it looked, and would fail each time another one is added. To avoid
//! deadlocks, everything locks in one order: the city before its hotels and itineraries, the hotel before its shows, and
//! what a row will refer to before the row itself.

use diesel::{prelude::*, sql_types::Text};
use tinerary_storage::DbConn;

use crate::schema::{cities, hotels};

/// Locks a city and its hotels against new references and other deletions.
pub fn lock_city_for_deletion(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let city = cities::table.select(cities::id).filter(cities::id.eq(id));
        city.for_update().load::<String>(conn)?;
        let hotels = hotels::table.select(hotels::id).filter(hotels::city_id.eq(id));
        hotels.order(hotels::id).for_update().load::<String>(conn)?;
    }
    Ok(())
}

/// Locks a hotel against new references and other deletions.
pub fn lock_hotel_for_deletion(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let hotel = hotels::table.select(hotels::id).filter(hotels::id.eq(id));
        hotel.for_update().load::<String>(conn)?;
    }
    Ok(())
}

/// Locks a city against deletion, because a hotel or an itinerary is about to refer to it.
pub fn lock_city_for_reference(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let city = cities::table.select(cities::id).filter(cities::id.eq(id));
        city.for_key_share().load::<String>(conn)?;
    }
    Ok(())
}

/// Locks a city against deletion and against another time zone, because a hotel is about to move there.
pub fn lock_zone_of_city(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let city = cities::table.select(cities::id).filter(cities::id.eq(id));
        city.for_no_key_update().load::<String>(conn)?;
    }
    Ok(())
}

/// Locks a hotel and its city against deletion, moving and another time zone, because a show is about to take place there. Gives
/// the city and its zone; `None` when there is no such hotel.
pub fn lock_zone_of_hotel(conn: &mut DbConn, id: &str) -> QueryResult<Option<(String, Option<String>)>> {
    // In the order in which PostgreSQL locks them: the city first.
    let place = cities::table
        .inner_join(hotels::table)
        .filter(hotels::id.eq(id))
        .select((cities::id, cities::time_zone));
    match conn {
        DbConn::Sqlite(conn) => place.first(conn).optional(),
        DbConn::Postgres(conn) => {
            let place = place.for_no_key_update();
            match place.load(conn)?.pop() {
                Some(found) => Ok(Some(found)),
                // It moved while this waited for it.
                None => Ok(place.load(conn)?.pop()),
            }
        }
    }
}

/// Locks a mail address (as it is compared) until the transaction ends. Everything that makes an account, or adds or forgets
/// sign-ups, locks the address first, or right after the person whose address it is.
pub fn lock_address(conn: &mut DbConn, email_key: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(email_key)
            .execute(conn)?;
    }
    Ok(())
}
