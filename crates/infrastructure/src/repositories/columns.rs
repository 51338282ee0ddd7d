//! Columns that the database keeps wider than the domain does. The checks of the schema make the errors impossible; if
//! one happens all the same, the statement fails instead of showing a made-up value.

use diesel::{
    backend::Backend,
    deserialize::{self, FromSql, Queryable},
    sql_types::{Integer, Text},
};
use tinerary_domain::{Continent, Role};

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
