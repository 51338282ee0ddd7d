//! Taking hold of what others point at, or are about to.
//!
//! Whoever stores a row that points at another one holds that one until the end of the transaction. On SQLite there is one
//! writer. On PostgreSQL a deletion first takes hold of what others must not point at any more, so that they wait and then
//! find nothing: without that it would see only what was there when it looked, and those who go on adding would have it
//! fail again and again. Two that wait for each other would both fail, so everybody takes hold in the same order: the
//! city before its hotels and itineraries, the hotel before its shows. A change takes hold of what it will point at
//! before the row that it changes.

use diesel::prelude::*;

use crate::db::{
    DbConn,
    schema::{cities, hotels},
};

/// Lets nobody add anything to the city or to its hotels.
pub fn city_to_delete(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let city = cities::table.select(cities::id).filter(cities::id.eq(id));
        city.for_update().load::<String>(conn)?;
        let hotels = hotels::table.select(hotels::id).filter(hotels::city_id.eq(id));
        hotels.order(hotels::id).for_update().load::<String>(conn)?;
    }
    Ok(())
}

/// Lets nobody add anything to the hotel.
pub fn hotel_to_delete(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let hotel = hotels::table.select(hotels::id).filter(hotels::id.eq(id));
        hotel.for_update().load::<String>(conn)?;
    }
    Ok(())
}

/// Lets nobody delete the city that a hotel or an itinerary is about to point at.
pub fn city_to_point_at(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let city = cities::table.select(cities::id).filter(cities::id.eq(id));
        city.for_key_share().load::<String>(conn)?;
    }
    Ok(())
}

/// Lets nobody delete the hotel that a show is about to point at.
pub fn hotel_to_point_at(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        let hotel = hotels::table.select(hotels::id).filter(hotels::id.eq(id));
        hotel.for_key_share().load::<String>(conn)?;
    }
    Ok(())
}
