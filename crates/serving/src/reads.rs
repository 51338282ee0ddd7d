//! How a read is answered: from the response cache, by a replica, or by the primary; and once for all requests of the same.

use std::{cell::RefCell, sync::Arc, time::Duration};

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
    /// Pictures that were drawn, which take more room: they neither evict an answer nor are evicted by one.
    pub pictures: ResponseCache,
}

/// The part of its time for which a request waits for another one of the same: for longer than a replica may hang.
const JOINED: u32 = 2;

/// The same of a picture, which no replica is asked for, and which is drawn in a moment once it has its turn.
const PICTURE_JOINED: u32 = 8;

type Computed = (Representation, Option<Dependencies>);

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
        let patience = self.executor.patience(policy.kind);
        match policy.vary {
            Some(vary) => {
                let compute = |key, time| self.ask(key, policy, time, write);
                fetch(&self.cache, key, vary, (patience, patience / JOINED), compute).await
            }
            None => Ok(Found::New(self.ask(key, policy, patience, write).await?.0)),
        }
    }

    /// The answer to `key`, and what it shows: of a replica, if one is there whose answer is not too old, or else of the
    /// database itself.
    async fn ask(
        &self,
        key: CacheKey,
        policy: ReadPolicy,
        time: Duration,
        write: impl FnOnce(&mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<Computed, AppError> {
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
            .run_within(policy.kind, time, move || {
                let (answer, dependencies) = cache.record_dependencies(answer);
                Ok((answer?, dependencies))
            })
            .await
    }

    /// Finds the picture at the path that `key` names, which `draw` draws. One that is cached needs no turn to draw.
    ///
    /// # Errors
    /// Those of `draw` and of [`Executor::run`].
    pub async fn picture(
        &self,
        key: CacheKey,
        kind: Kind,
        draw: impl FnOnce() -> Result<Vec<u8>, AppError> + Send + 'static,
    ) -> Result<Found, AppError> {
        let patience = self.executor.patience(Work::Drawing);
        let (cache, compressed) = (Arc::clone(&self.cache), Arc::clone(&self.compressed));
        let compute = |key: CacheKey, time| {
            self.executor.run_within(Work::Drawing, time, move || {
                let (bytes, dependencies) = cache.record_dependencies(draw);
                let (path, encoding) = (key.path(), key.encoding());
                let picture = Representation::new(kind, path, &bytes?, encoding, &compressed);
                let is_constant = kind == Kind::Picture;
                Ok((
                    picture,
                    is_constant.then_some(Dependencies::NONE).or(dependencies),
                ))
            })
        };
        let times = (patience, patience / PICTURE_JOINED);
        fetch(&self.pictures, key, Vary::Nothing, times, compute).await
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

/// The response to `key` in `cache`, or what `compute` makes in the time that it is given, of `patience` in all.
///
/// Who waits for another request of the same does so for the time `joined`: that one may stand in a long line of its client. Then it
/// is a request like any other, in the line of its own client.
async fn fetch<F: Future<Output = Result<Computed, AppError>>>(
    cache: &ResponseCache,
    key: CacheKey,
    vary: Vary,
    (patience, joined): (Duration, Duration),
    compute: impl FnOnce(CacheKey, Duration) -> F,
) -> Result<Found, AppError> {
    Ok(match cache.lookup(&key, vary, joined).await {
        Lookup::Hit(cached) => Found::Cached(cached),
        Lookup::Fill(guard) => match compute(key, patience).await? {
            (representation, Some(dependencies)) => Found::Cached(guard.fill(representation, dependencies)),
            (representation, None) => Found::New(representation),
        },
        Lookup::Bypass => Found::New(compute(key, patience).await?.0),
        Lookup::TimedOut => Found::New(compute(key, patience.saturating_sub(joined)).await?.0),
    })
}

thread_local! {
    /// A reusable buffer a thread, so that a long answer need not grow a new one every time.
    static JSON: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[cfg(test)]
mod tests {
    use std::{future::ready, sync::Arc, time::Duration};

    use tinerary_application::{
        changes::Subjects,
        ports::{
            changes::{Changes, Version, Watch},
            clock::Clock,
        },
    };
    use tinerary_domain::Timestamp;

    use super::{Computed, Found, fetch};
    use crate::{
        compression::{Compressed, Encoding},
        kind::Kind,
        representation::Representation,
        response_cache::{CacheKey, Dependencies, Lookup, ResponseCache, Vary},
    };

    /// Nothing changes, and no time passes.
    struct Still;

    impl Changes for Still {
        fn version(&self) -> Version {
            Version(0)
        }

        fn watch(&self, _: &Subjects, _: Version) -> Box<dyn Watch> {
            Box::new(Self)
        }
    }

    impl Watch for Still {
        fn is_unchanged(&self) -> bool {
            true
        }

        fn size(&self) -> usize {
            0
        }
    }

    impl Clock for Still {
        fn now(&self) -> Timestamp {
            Timestamp::parse_rfc3339("2026-11-28T12:00:00Z").expect("a moment")
        }
    }

    fn computed(text: &str) -> Computed {
        let (encoding, compressed) = (Encoding::Identity, Compressed::default());
        let made = Representation::new(
            Kind::Answer,
            "/api/cities",
            text.as_bytes(),
            encoding,
            &compressed,
        );
        (made, Some(Dependencies::NONE))
    }

    #[tokio::test]
    async fn request_behind_another_of_the_same_computes_for_itself_in_the_time_that_is_left() {
        let cache = ResponseCache::new(1_000_000, Arc::new(Still), Arc::new(Still));
        let key = || CacheKey::testing("/api/cities");
        // It stands in a line and does not get its turn.
        let Lookup::Fill(guard) = cache.lookup(&key(), Vary::Nothing, Duration::ZERO).await else {
            panic!("the cache is empty");
        };
        let times = (Duration::from_nanos(8), Duration::from_nanos(1));
        let found = fetch(&cache, key(), Vary::Nothing, times, |_, left| {
            assert_eq!(left, Duration::from_nanos(7));
            ready(Ok(computed("mine")))
        });
        let found = found.await.expect("an answer");
        assert!(matches!(found, Found::New(_)));
        assert_eq!(found.representation().body(), "mine");
        let (representation, dependencies) = computed("theirs");
        guard.fill(representation, dependencies.expect("none"));
        let cached = fetch(&cache, key(), Vary::Nothing, times, |_, _| {
            ready(Ok(computed("again")))
        });
        assert_eq!(cached.await.expect("an answer").representation().body(), "theirs");
    }
}
