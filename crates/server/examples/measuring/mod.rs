//! What the measurements share.

use std::{error::Error, sync::Arc};

use tinerary_application::{Services, services::Quotas};
use tinerary_infrastructure::{
    security::{BcryptHasher, PRODUCTION_COST},
    wiring::{Adapters, ports},
};
use tinerary_storage::Db;

/// The use cases as in production, but without rate limits: measurements sign in more often than people do.
pub fn services(db: &Db) -> Result<Services, Box<dyn Error>> {
    let hasher = Arc::new(BcryptHasher::new(PRODUCTION_COST)?);
    let ports = ports(db, Adapters::standalone(hasher)?);
    Ok(Services::new(&ports, Quotas::new(0, 0, 0), "http://127.0.0.1"))
}
