//! What the provider's discovery document and key set say, remembered for a while.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use openidconnect::{
    DiscoveryError, IssuerUrl,
    core::{CoreJsonWebKeySet, CoreProviderMetadata},
};
use tinerary_application::ports::identity_provider::IdentityError;

use super::{
    http::{CallError, Http},
    problem::{refused, unavailable},
};

/// How long the document and the keys are believed.
const KEPT: Duration = Duration::from_hours(1);
/// How often the keys are asked for again because of a token that none of them has signed.
const PATIENCE: Duration = Duration::from_mins(1);

/// The provider's document with its keys.
pub(super) struct Discovery {
    issuer: IssuerUrl,
    http: Http,
    known: Mutex<Option<Known>>,
}

struct Known {
    provider: Arc<CoreProviderMetadata>,
    since: Instant,
    keys_again: Option<Instant>,
}

impl Discovery {
    pub(super) fn new(issuer: IssuerUrl, http: Http) -> Self {
        Self {
            issuer,
            http,
            known: Mutex::new(None),
        }
    }

    /// The document; the provider is asked when there is none or it is old. Nobody waits for another's question, so
    /// that a provider that hangs does not make a queue.
    pub(super) fn provider(&self) -> Result<Arc<CoreProviderMetadata>, IdentityError> {
        if let Some(known) = self.known().as_ref().filter(|known| known.since.elapsed() < KEPT) {
            return Ok(Arc::clone(&known.provider));
        }
        let provider = CoreProviderMetadata::discover(&self.issuer, &|request| self.http.call(request))
            .map_err(|error| self.judge(error))?;
        // The browser is sent there, so our own HTTP client cannot see to this one.
        if self.issuer.url().scheme() == "https"
            && provider.authorization_endpoint().url().scheme() != "https"
        {
            return Err(refused(
                "the discovery document sends the browser to an address without https",
            ));
        }
        let provider = Arc::new(provider);
        *self.known() = Some(Known {
            provider: Arc::clone(&provider),
            since: Instant::now(),
            keys_again: None,
        });
        Ok(provider)
    }

    /// The document with the newest keys. When they were asked for a moment ago, those are the newest: somebody else's
    /// sign-in may have brought them since the caller looked.
    pub(super) fn with_newest_keys(&self) -> Result<Arc<CoreProviderMetadata>, IdentityError> {
        let provider = self.provider()?;
        let asked = self.known().as_ref().and_then(|known| known.keys_again);
        if asked.is_some_and(|at| at.elapsed() < PATIENCE) {
            return Ok(provider);
        }
        let keys = CoreJsonWebKeySet::fetch(provider.jwks_uri(), &|request| self.http.call(request))
            .map_err(|error| self.judge(error))?;
        let provider = Arc::new(CoreProviderMetadata::clone(&provider).set_jwks(keys));
        if let Some(known) = self.known().as_mut() {
            known.provider = Arc::clone(&provider);
            known.keys_again = Some(Instant::now());
        }
        Ok(provider)
    }

    /// A provider that gives itself out for another is not to be trusted; whatever else is wrong may pass.
    fn judge(&self, error: DiscoveryError<CallError>) -> IdentityError {
        match error {
            DiscoveryError::Validation(_) => refused(format!(
                "the discovery document at {} is another issuer's",
                *self.issuer
            )),
            DiscoveryError::Request(error) => {
                unavailable(format!("{} cannot be asked: {error}", *self.issuer))
            }
            DiscoveryError::Response(status, ..) => {
                unavailable(format!("{} answered with status {status}", *self.issuer))
            }
            _ => unavailable(format!(
                "{} answered with something else than its document",
                *self.issuer
            )),
        }
    }

    fn known(&self) -> MutexGuard<'_, Option<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
