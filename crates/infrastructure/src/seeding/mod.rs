//! Fills an empty database with the demo data, or with any number of cities for load tests.

mod demo;
mod ids;
mod photos;
mod rows;
mod scale;

use diesel::prelude::*;
use tinerary_application::RepositoryError;
use tinerary_domain::{Field, FieldError, Violations};
use tinerary_storage::DbConn;

use crate::schema::users;

pub use demo::{has_published_password, seed_demo};
pub use photos::upload_demo_photos;
pub use scale::seed_scale;

/// Why seeding failed.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// The database failed.
    #[error("the data could not be written: {0}")]
    Write(#[from] RepositoryError),
    /// The demo data could not be read.
    #[error("the demo data could not be read: {0}")]
    Data(#[from] tinerary_demo::DataError),
    /// Generated data broke a rule of the domain, which is a defect of the generator.
    #[error("made-up data breaks a rule: {0}")]
    Rule(#[from] Violations),
    /// The same, for one field of a person.
    #[error("made-up data breaks a rule: {0}")]
    Field(#[from] FieldError),
    /// No random numbers are to be had.
    #[error("the password of the demo accounts could not be hashed: {0}")]
    Hash(Box<dyn std::error::Error + Send + Sync>),
    /// Generated data has a dangling reference.
    #[error("made-up data is inconsistent: {0}")]
    Inconsistent(&'static str),
}

/// The fields of made-up data, as a form would send them.
fn form<const COUNT: usize>(fields: [(Field, &str); COUNT]) -> Vec<(Field, Option<&str>)> {
    fields.map(|(field, text)| (field, Some(text))).into()
}

/// Whether there are no users, and so nothing that a user could have made.
fn is_empty(conn: &mut DbConn) -> QueryResult<bool> {
    Ok(users::table
        .select(users::id)
        .first::<String>(conn)
        .optional()?
        .is_none())
}
