//! `tinerary seed`

use tinerary_demo::{DEMO_ACCOUNTS, DEMO_PASSWORD};
use tinerary_infrastructure::{
    clock::SystemClock,
    security::{BcryptHasher, PRODUCTION_COST},
    seeding,
};

use crate::{
    console::{Failure, say},
    settings::{DatabaseSettings, SeedSettings},
};

/// Fills an empty database. Fails while a server runs on it: that one checked for the published password when it started, and
/// may be public.
pub fn seed(database: &DatabaseSettings, what: &SeedSettings) -> Result<(), Failure> {
    let _lock = database.lock()?;
    let db = database.open()?;
    let filled = match what.scale {
        Some(cities) => seeding::seed_scale(&db, &SystemClock, cities.get())?,
        None => seeding::seed_demo(&db, &SystemClock, &BcryptHasher::new(PRODUCTION_COST)?)?,
    };
    if !filled {
        return Err("somebody uses the database already; only an empty one is filled".into());
    }
    if what.demo {
        say(demo_accounts());
    }
    Ok(())
}

/// The demo accounts and their password.
pub fn demo_accounts() -> String {
    format!(
        "Demo accounts: {}, password {DEMO_PASSWORD}",
        DEMO_ACCOUNTS.join(" and ")
    )
}
