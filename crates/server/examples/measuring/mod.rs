//! What the measurements choose.

use std::sync::Arc;

use tinerary_application::{
    ports::mailer::{Mail, MailError, Mailer},
    services::Quotas,
};
use tinerary_infrastructure::{
    rate_limits::InMemoryRateLimiter,
    security::{PRODUCTION_COST, SigningKeys, SigningKeysError},
};
use tinerary_server::wiring::Chosen;

/// Signs nothing that anybody else would believe.
const KEYS: &str = "bench:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

/// Nobody gets mail: no measurement has a worker that would send any.
struct Nobody;

impl Mailer for Nobody {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        Ok(())
    }
}

/// As in production, but without limits: whoever measures signs in more often than people do.
pub fn chosen() -> Result<Chosen, SigningKeysError> {
    Ok(Chosen {
        keys: SigningKeys::parse(KEYS)?,
        password_cost: PRODUCTION_COST,
        limiter: Arc::new(InMemoryRateLimiter::new()),
        quotas: Quotas::new(0, 0, 0),
        mailer: Arc::new(Nobody),
        provider: None,
        site: "http://127.0.0.1".to_owned(),
    })
}
