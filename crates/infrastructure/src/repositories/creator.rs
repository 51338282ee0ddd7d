//! The creator of a thing, read in the same statement.

use diesel::prelude::*;
use tinerary_application::changes::Subject;
use tinerary_domain::{Creator, PhotoUrl, UserId};

use crate::schema::users;

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct CreatorRow {
    id: String,
    name: String,
    photo: String,
}

impl CreatorRow {
    /// Whether this is that person.
    pub fn is(&self, person: &UserId) -> bool {
        self.id == person.as_str()
    }

    /// What an answer shows with it.
    pub fn subject(&self) -> Subject<'_> {
        Subject::Person(&self.id)
    }
}

impl From<CreatorRow> for Creator {
    fn from(row: CreatorRow) -> Self {
        Self {
            id: UserId::stored(row.id),
            name: row.name,
            photo: PhotoUrl::stored(row.photo),
        }
    }
}
