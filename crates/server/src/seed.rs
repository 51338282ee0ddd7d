//! `tinerary seed`

use tinerary_infrastructure::{
    clock::SystemClock,
    security::{BcryptHasher, PRODUCTION_COST},
    seeding,
};

use crate::{
    Failure,
    settings::{DatabaseSettings, SeedSettings},
};

/// Fills an empty database; says so and changes nothing when it is not empty.
pub fn seed(database: &DatabaseSettings, what: &SeedSettings) -> Result<(), Failure> {
    let db = database.open()?;
    let filled = match what.scale {
        Some(cities) => seeding::seed_scale(&db, &SystemClock, cities.get())?,
        None => seeding::seed_demo(&db, &SystemClock, &BcryptHasher::new(PRODUCTION_COST)?)?,
    };
    if filled {
        Ok(())
    } else {
        Err("the database has cities already; only an empty one is filled".into())
    }
}
