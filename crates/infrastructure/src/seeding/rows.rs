//! Rows to insert, many at a time.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use crate::db::{
    DbConn, on_each,
    schema::{cities, comments, hotels, itineraries, reactions, shows, user_reactions, users},
};

/// Rows of one statement: below the number of parameters that either database takes.
const CHUNK: usize = 500;

macro_rules! insertable {
    ($(#[$doc:meta])* $row:ident into $table:ident { $($field:ident: $kind:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Insertable)]
        #[diesel(table_name = $table, treat_none_as_default_value = false)]
        pub struct $row {
            $(pub $field: $kind,)*
        }

        impl $row {
            /// Inserts `rows`.
            pub fn insert(rows: &[Self], conn: &mut DbConn) -> QueryResult<()> {
                for chunk in rows.chunks(CHUNK) {
                    on_each!(conn, conn => diesel::insert_into($table::table).values(chunk).execute(conn))?;
                }
                Ok(())
            }
        }
    };
}

insertable! {
    /// A person.
    UserRow into users {
        id: String, name: String, last_name: String, email: String, email_key: String,
        password_hash: Option<String>, photo: String, age: Option<i32>, role: &'static str, verified_at: Option<NaiveDateTime>,
        created_at: NaiveDateTime, updated_at: NaiveDateTime,
    }
}

insertable! {
    /// A city.
    CityRow into cities {
        id: String, name: String, name_search: String, continent: &'static str, photo: String, population: i32,
        country: Option<String>, latitude: Option<f64>, longitude: Option<f64>, user_id: String,
        created_at: NaiveDateTime, updated_at: NaiveDateTime,
    }
}

insertable! {
    /// A hotel.
    HotelRow into hotels {
        id: String, name: String, name_search: String, photos: String, capacity: i32, city_id: String,
        user_id: String, created_at: NaiveDateTime, updated_at: NaiveDateTime,
    }
}

insertable! {
    /// An itinerary.
    ItineraryRow into itineraries {
        id: String, name: String, photos: String, price_cents: i64, half_hours: i32, description: String,
        city_id: String, user_id: String, created_at: NaiveDateTime, updated_at: NaiveDateTime,
    }
}

insertable! {
    /// A show.
    ShowRow into shows {
        id: String, name: String, photo: String, price_cents: i64, description: String, date: NaiveDateTime,
        hotel_id: String, user_id: String, created_at: NaiveDateTime, updated_at: NaiveDateTime,
    }
}

insertable! {
    /// A comment.
    CommentRow into comments {
        id: String, comment: String, user_id: String, itinerary_id: Option<String>, show_id: Option<String>,
        created_at: NaiveDateTime, updated_at: NaiveDateTime,
    }
}

insertable! {
    /// A reaction that an activity offers.
    ReactionRow into reactions {
        id: String, name: String, icon: String, icon_back: String, itinerary_id: Option<String>,
        show_id: Option<String>, user_id: Option<String>, created_at: NaiveDateTime,
    }
}

insertable! {
    /// That a person reacted.
    UserReactionRow into user_reactions {
        reaction_id: String, user_id: String, created_at: NaiveDateTime,
    }
}
