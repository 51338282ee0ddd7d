//! Fills an empty database: with the demo data, or with as much as one likes to try the program out.

mod demo;
mod ids;
mod rows;
mod scale;

use diesel::prelude::*;
use tinerary_application::RepositoryError;
use tinerary_domain::{Field, FieldError, Violations};

use crate::db::{DbConn, schema::users};

pub use demo::{has_published_password, seed_demo};
pub use scale::seed_scale;

/// Why the data could not be written.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// The database refused or is away.
    #[error("the data could not be written: {0}")]
    Write(#[from] RepositoryError),
    /// The demo data could not be read.
    #[error("the demo data could not be read: {0}")]
    Data(#[from] tinerary_demo::DataError),
    /// Made-up data broke a rule of the product, which is a defect of whoever made it up.
    #[error("made-up data breaks a rule: {0}")]
    Rule(#[from] Violations),
    /// The same, of one field of a made-up person.
    #[error("made-up data breaks a rule: {0}")]
    Field(#[from] FieldError),
    /// The machine has no random numbers.
    #[error("the password of the demo accounts could not be hashed: {0}")]
    Hash(Box<dyn std::error::Error + Send + Sync>),
    /// Made-up data points at something that is not there.
    #[error("made-up data is inconsistent: {0}")]
    Inconsistent(&'static str),
}

/// The fields of made-up data, as a form would send them.
fn form<const COUNT: usize>(fields: [(Field, &str); COUNT]) -> Vec<(Field, Option<&str>)> {
    fields.map(|(field, text)| (field, Some(text))).into()
}

/// Whether there is nothing yet: nobody, and so nothing that anybody made.
fn is_empty(conn: &mut DbConn) -> QueryResult<bool> {
    Ok(users::table
        .select(users::id)
        .first::<String>(conn)
        .optional()?
        .is_none())
}
