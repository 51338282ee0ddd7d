//! The public face of whoever made a thing, read together with the thing.

use diesel::prelude::*;
use tinerary_domain::{Creator, UserId};

use crate::db::schema::users;

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct CreatorRow {
    id: String,
    name: String,
    photo: String,
}

impl From<CreatorRow> for Creator {
    fn from(row: CreatorRow) -> Self {
        Self {
            id: UserId::stored(row.id),
            name: row.name,
            photo: row.photo,
        }
    }
}
