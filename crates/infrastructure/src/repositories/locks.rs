//! Locks on cities and hotels, so that a deletion and the rows that refer to it exclude each other, and on mail addresses.
//!
//! Only PostgreSQL needs them: SQLite has a single writer. A deletion locks a row against new references first; otherwise it
//! would only see the references that existed when it looked, and would fail each time another one is added. To avoid
//! deadlocks, everything locks in one order: the city before its hotels and itineraries, the hotel before its shows, and
//! what a row will refer to before the row itself.

use diesel::{prelude::*, sql_types::Text};

use crate::db::{
    DbConn,
    schema::{cities, hotels},
};

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

/// Locks a hotel against deletion, because a show is about to refer to it.
pub fn lock_hotel_for_reference(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let hotel = hotels::table.select(hotels::id).filter(hotels::id.eq(id));
        hotel.for_key_share().load::<String>(conn)?;
    }
    Ok(())
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
