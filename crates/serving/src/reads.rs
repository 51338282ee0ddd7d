//! How a read is answered: from the response cache, by a replica, or by the primary; and once for all requests of the same.

use std::{cell::RefCell, sync::Arc};

use tinerary_application::AppError;

use crate::{
    bulkhead::Work,
    compression::{Compressed, Encoding},
    executor::Executor,
    kind::Kind,
    representation::Representation,
    response_cache::{CacheKey, CachedResponse, Dependencies, Lookup, ResponseCache, Vary},
};

/// What may be done to answer a read.
#[derive(Clone, Copy, Debug)]
pub struct ReadPolicy {
    /// What it waits for.
    pub kind: Work,
    /// What the cached response varies by; `None` when it is not cached.
    pub vary: Option<Vary>,
    /// Whether a replica may be asked: the repositories name all that the answer depends on, so it is known whether that one
    /// was too old.
    pub is_tracked: bool,
}

/// An answer that was found.
pub enum Found {
    /// Before.
    Cached(Arc<CachedResponse>),
    /// Now.
    New(Representation),
}

impl Found {
    /// What is sent.
    #[must_use]
    pub fn representation(&self) -> &Representation {
        match self {
            Self::Cached(cached) => &cached.representation,
            Self::New(representation) => representation,
        }
    }
}

/// The reads of a server.
pub struct Reads {
    /// Runs them.
    pub executor: Executor,
    /// Their compressed bodies.
    pub compressed: Arc<Compressed>,
    /// Their answers.
    pub cache: Arc<ResponseCache>,
}

impl Reads {
    /// Finds the answer to `key`. `write` writes its JSON, and returns the address of the next page of a list; it may be run
    /// twice.
    ///
    /// # Errors
    /// Those of `write` and of [`Executor::run`].
    pub async fn find(
        &self,
        key: CacheKey,
        policy: ReadPolicy,
        write: impl FnOnce(&mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<Found, AppError> {
        let lookup = match policy.vary {
            Some(vary) => {
                let patience = self.executor.patience(policy.kind);
                self.cache.lookup(&key, vary, patience).await
            }
            None => Lookup::Bypass,
        };
        match lookup {
            Lookup::Hit(cached) => Ok(Found::Cached(cached)),
            Lookup::TimedOut => Err(AppError::Unavailable("the request took too long".into())),
            Lookup::Bypass => Ok(Found::New(self.ask(key, policy, write).await?.0)),
            Lookup::Fill(guard) => {
                let (representation, dependencies) = self.ask(key, policy, write).await?;
                Ok(match dependencies {
                    Some(dependencies) => Found::Cached(guard.fill(representation, dependencies)),
                    None => Found::New(representation),
                })
            }
        }
    }

    /// The answer to `key`, and what it shows: of a replica, if one is there whose answer is not too old, or else of the
    /// database itself.
    async fn ask(
        &self,
        key: CacheKey,
        policy: ReadPolicy,
        write: impl FnOnce(&mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<(Representation, Option<Dependencies>), AppError> {
        let compressed = Arc::clone(&self.compressed);
        let answer = move || {
            JSON.with_borrow_mut(|json| {
                let next = write(json)?;
                let (path, encoding) = (key.path(), key.encoding());
                let answer = Representation::new(Kind::Answer, path, json, encoding, &compressed);
                Ok::<_, AppError>(answer.with_next(next.as_deref()))
            })
        };
        if policy.is_tracked
            && let Some(replica) = self.executor.replica()
        {
            let (cache, answer, since) = (Arc::clone(&self.cache), answer.clone(), replica.version());
            let found = self.executor.run_on(replica, policy.kind, move || {
                // Also what is not there may have come, and what failed may not have failed elsewhere.
                let (answer, dependencies) = cache.record_dependencies_since(since, answer)?;
                Some((answer.ok()?, Some(dependencies)))
            });
            if let Some(found) = found.await {
                return Ok(found);
            }
        }
        let cache = Arc::clone(&self.cache);
        self.executor
            .run(policy.kind, move || {
                let (answer, dependencies) = cache.record_dependencies(answer);
                Ok((answer?, dependencies))
            })
            .await
    }

    /// Runs `make`, whose bytes are sent as `kind` in answer to a request of `path`.
    ///
    /// # Errors
    /// Those of `make` and of [`Executor::run`].
    pub async fn make(
        &self,
        work: Work,
        kind: Kind,
        path: &str,
        encoding: Encoding,
        make: impl FnOnce() -> Result<String, AppError> + Send + 'static,
    ) -> Result<Representation, AppError> {
        let (compressed, path) = (Arc::clone(&self.compressed), path.to_owned());
        self.executor
            .run(work, move || {
                let made = make()?;
                Ok(Representation::new(
                    kind,
                    &path,
                    made.as_bytes(),
                    encoding,
                    &compressed,
                ))
            })
            .await
    }
}

thread_local! {
    /// A reusable buffer a thread, so that a long answer need not grow a new one every time.
    static JSON: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}
