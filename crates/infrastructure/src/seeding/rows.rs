//! Rows to insert, many at a time.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_storage::{DbConn, on_each};

use crate::{
    repositories::{NewAccountRow, NewCity, NewComment, NewHotel, NewItinerary, NewReaction, NewShow},
    schema::{cities, comments, hotels, itineraries, reactions, shows, user_reactions, users},
};

/// Rows of one statement: below the number of parameters that either database takes.
const CHUNK: usize = 500;

/// A person's reaction.
#[derive(Insertable)]
#[diesel(table_name = user_reactions, treat_none_as_default_value = false)]
pub struct UserReactionRow {
    pub reaction_id: String,
    pub user_id: String,
    pub created_at: NaiveDateTime,
}

/// Rows that can be inserted many at a time.
pub trait InsertMany: Sized {
    /// Inserts `rows`.
    fn insert(rows: &[Self], conn: &mut DbConn) -> QueryResult<()>;
}

macro_rules! insert_many {
    ($($row:ident into $table:ident;)+) => {$(
        impl InsertMany for $row {
            fn insert(rows: &[Self], conn: &mut DbConn) -> QueryResult<()> {
                for chunk in rows.chunks(CHUNK) {
                    on_each!(conn, conn => diesel::insert_into($table::table).values(chunk).execute(conn))?;
                }
                Ok(())
            }
        }
    )+};
}

insert_many! {
    NewAccountRow into users;
    NewCity into cities;
    NewHotel into hotels;
    NewItinerary into itineraries;
    NewShow into shows;
    NewComment into comments;
    NewReaction into reactions;
    UserReactionRow into user_reactions;
}
