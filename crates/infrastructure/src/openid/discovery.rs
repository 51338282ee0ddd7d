//! A cache of the provider's discovery document and key set.

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

/// How long the document and the keys are cached.
const CACHE_TTL: Duration = Duration::from_hours(1);
/// Least time between two refreshes because of a token with an unknown key.
const KEY_REFRESH_INTERVAL: Duration = Duration::from_mins(1);

/// The provider's document with its keys.
pub(super) struct Discovery {
    issuer: IssuerUrl,
    http: Http,
    cached: Mutex<Option<Cached>>,
}

struct Cached {
    provider: Arc<CoreProviderMetadata>,
    since: Instant,
    keys_refreshed: Option<Instant>,
}

impl Discovery {
    pub(super) fn new(issuer: IssuerUrl, http: Http) -> Self {
        Self {
            issuer,
            http,
            cached: Mutex::new(None),
        }
    }

    /// The document, from the cache if it is fresh. Callers fetch without waiting for each other, so that a provider that hangs
    /// does not build up a queue.
    pub(super) fn provider(&self) -> Result<Arc<CoreProviderMetadata>, IdentityError> {
        if let Some(cached) = self
            .cached()
            .as_ref()
            .filter(|cached| cached.since.elapsed() < CACHE_TTL)
        {
            return Ok(Arc::clone(&cached.provider));
        }
        let provider = CoreProviderMetadata::discover(&self.issuer, &|request| self.http.call(request))
            .map_err(|error| self.classify(error))?;
        // The browser goes there, not our HTTP client, which would insist on https.
        if self.issuer.url().scheme() == "https"
            && provider.authorization_endpoint().url().scheme() != "https"
        {
            return Err(refused(
                "the discovery document sends the browser to an address without https",
            ));
        }
        let provider = Arc::new(provider);
        *self.cached() = Some(Cached {
            provider: Arc::clone(&provider),
            since: Instant::now(),
            keys_refreshed: None,
        });
        Ok(provider)
    }

    /// The document with fresh keys. Those that another sign-in has just fetched are fresh enough.
    pub(super) fn refresh_keys(&self) -> Result<Arc<CoreProviderMetadata>, IdentityError> {
        let provider = self.provider()?;
        let asked = self.cached().as_ref().and_then(|cached| cached.keys_refreshed);
        if asked.is_some_and(|at| at.elapsed() < KEY_REFRESH_INTERVAL) {
            return Ok(provider);
        }
        let keys = CoreJsonWebKeySet::fetch(provider.jwks_uri(), &|request| self.http.call(request))
            .map_err(|error| self.classify(error))?;
        let provider = Arc::new(CoreProviderMetadata::clone(&provider).set_jwks(keys));
        if let Some(cached) = self.cached().as_mut() {
            cached.provider = Arc::clone(&provider);
            cached.keys_refreshed = Some(Instant::now());
        }
        Ok(provider)
    }

    /// A document of another issuer is refused for good; anything else may be transient.
    fn classify(&self, error: DiscoveryError<CallError>) -> IdentityError {
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

    fn cached(&self) -> MutexGuard<'_, Option<Cached>> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
