//! Columns as the domain knows them. Where the database keeps them wider than the domain does, the checks of the schema make
//! the errors impossible; if one happens all the same, the statement fails instead of showing a made-up value.

use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, Queryable},
    sql_types::{Integer, Text},
};
use tinerary_domain::{Activity, Continent, ItineraryId, Role, ShowId};

/// The name of a continent.
pub struct ContinentColumn(Continent);

impl<DB: Backend> Queryable<Text, DB> for ContinentColumn
where
    String: FromSql<Text, DB>,
{
    type Row = String;

    fn build(name: String) -> deserialize::Result<Self> {
        Continent::parse(&name)
            .map(Self)
            .ok_or_else(|| "not a continent".into())
    }
}

impl From<ContinentColumn> for Continent {
    fn from(column: ContinentColumn) -> Self {
        column.0
    }
}

/// A whole number that is not negative.
pub struct WholeColumn(u32);

impl<DB: Backend> Queryable<Integer, DB> for WholeColumn
where
    i32: FromSql<Integer, DB>,
{
    type Row = i32;

    fn build(number: i32) -> deserialize::Result<Self> {
        Ok(Self(u32::try_from(number)?))
    }
}

impl From<WholeColumn> for u32 {
    fn from(column: WholeColumn) -> Self {
        column.0
    }
}

/// The name of a role.
pub struct RoleColumn(Role);

impl<DB: Backend> Queryable<Text, DB> for RoleColumn
where
    String: FromSql<Text, DB>,
{
    type Row = String;

    fn build(name: String) -> deserialize::Result<Self> {
        Role::parse(&name).map(Self).ok_or_else(|| "not a role".into())
    }
}

impl From<RoleColumn> for Role {
    fn from(column: RoleColumn) -> Self {
        column.0
    }
}

/// A number of rows.
pub fn counted(rows: i64) -> u64 {
    u64::try_from(rows).unwrap_or_default()
}

/// What a row belongs to; the schema has it belong to exactly one.
pub fn activity(itinerary_id: Option<String>, show_id: Option<String>) -> Activity {
    match itinerary_id {
        Some(id) => Activity::Itinerary(ItineraryId::stored(id)),
        None => Activity::Show(ShowId::stored(show_id.unwrap_or_default())),
    }
}
