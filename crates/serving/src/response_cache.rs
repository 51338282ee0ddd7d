//! The response cache: an entry is fresh until something that it shows is changed (ADR 0027).

use std::{
    fmt,
    future::{Future, poll_fn},
    hash::Hash,
    pin::pin,
    sync::Arc,
    task::Poll,
    time::Duration,
};

use actix_web::{
    HttpRequest,
    http::header::{AUTHORIZATION, HeaderMap},
};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{MetricType, counter::Counter, gauge::ConstGauge},
    registry::Registry,
};
use quick_cache::{
    DefaultHashBuilder, Equivalent, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle, PlaceholderGuard},
};
use tinerary_application::{
    changes::shown_by,
    ports::{
        changes::{Changes, Version, Watch},
        clock::Clock,
    },
};
use tinerary_domain::Timestamp;
use tokio::time::timeout;

use crate::{compression::Encoding, representation::Representation};

/// Each shard has room for a few of the longest responses, however many processors there are.
const SHARDS: usize = 8;
/// About what an entry takes whose response fits into a packet.
const SMALL_ENTRY: usize = 2_048;
/// What an entry takes beside its texts: headers, counters, its place in the table.
const OVERHEAD: usize = 512;

/// What the response varies by, beside the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vary {
    /// Every caller gets the same.
    Nothing,
    /// Only requests without a token get this one.
    Authorization,
}

/// The canonical path, the query as it came, and the encoding that the client prefers. Keys are compared by their texts; their
/// hash, which is keyed in each process, only spreads them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CacheKey {
    address: Box<str>,
    encoding: Encoding,
}

impl CacheKey {
    /// The key of `request`.
    #[must_use]
    pub fn of(request: &HttpRequest, encoding: Encoding) -> Self {
        Self {
            address: address(request).into(),
            encoding,
        }
    }

    /// The key of what `request` asks for, whatever its query says and its client prefers.
    #[must_use]
    pub fn of_file(request: &HttpRequest, encoding: Encoding) -> Self {
        Self {
            address: request.path().into(),
            encoding,
        }
    }

    /// The key of a plain response, for tests.
    #[cfg(test)]
    #[must_use]
    pub fn testing(address: &str) -> Self {
        Self {
            address: address.into(),
            encoding: Encoding::Identity,
        }
    }

    /// The path and the query.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// How the response is sent.
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The path.
    #[must_use]
    pub fn path(&self) -> &str {
        self.address
            .split_once('?')
            .map_or(&*self.address, |(path, _)| path)
    }
}

fn address(request: &HttpRequest) -> &str {
    let target = request.uri().path_and_query();
    target.map_or_else(|| request.path(), |target| target.as_str())
}

/// A key to look up, without a copy of its text.
#[derive(Hash)]
struct BorrowedKey<'a> {
    address: &'a str,
    encoding: Encoding,
}

impl Equivalent<CacheKey> for BorrowedKey<'_> {
    fn equivalent(&self, key: &CacheKey) -> bool {
        *self.address == *key.address && self.encoding == key.encoding
    }
}

/// What a response shows, and as of which version.
pub struct Dependencies {
    /// `None` when nothing changes it.
    watch: Option<Box<dyn Watch>>,
    /// The day, if the response depends on what is upcoming and what is past.
    day: Option<Timestamp>,
}

impl Dependencies {
    /// Of what never changes.
    pub const NONE: Self = Self {
        watch: None,
        day: None,
    };

    fn size(&self) -> usize {
        self.watch.as_ref().map_or(0, |watch| watch.size())
    }
}

/// A response, and what it depends on.
pub struct CachedResponse {
    /// What is sent.
    pub representation: Representation,
    dependencies: Dependencies,
    vary: Vary,
}

#[derive(Clone)]
struct Size;

impl Weighter<CacheKey, Arc<CachedResponse>> for Size {
    fn weight(&self, key: &CacheKey, cached: &Arc<CachedResponse>) -> u64 {
        let bytes = key.address.len() + cached.representation.size() + cached.dependencies.size() + OVERHEAD;
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }
}

type Entries = Cache<CacheKey, Arc<CachedResponse>, Size>;

/// The right, and the duty, to compute the response for all requests that wait for this key.
pub struct FillGuard<'a> {
    place: PlaceholderGuard<
        'a,
        CacheKey,
        Arc<CachedResponse>,
        Size,
        DefaultHashBuilder,
        DefaultLifecycle<CacheKey, Arc<CachedResponse>>,
    >,
    vary: Vary,
}

impl FillGuard<'_> {
    /// Stores the response. When the guard is dropped without this, the next request that waits gets it.
    pub fn fill(self, representation: Representation, dependencies: Dependencies) -> Arc<CachedResponse> {
        let cached = Arc::new(CachedResponse {
            representation,
            dependencies,
            vary: self.vary,
        });
        // It does not matter if the placeholder was removed meanwhile.
        let _ = self.place.insert(Arc::clone(&cached));
        cached
    }
}

/// The result of a lookup.
pub enum Lookup<'a> {
    /// A fresh response.
    Hit(Arc<CachedResponse>),
    /// Compute the response for all that wait.
    Fill(FillGuard<'a>),
    /// Compute the response for this request only.
    Bypass,
    /// Another request was to compute it, and has not yet: it may wait for its turn behind others of its client.
    TimedOut,
}

/// The cached responses of a server.
pub struct ResponseCache {
    /// `None` when caching is off.
    entries: Option<Entries>,
    changes: Arc<dyn Changes>,
    clock: Arc<dyn Clock>,
    hits: Counter,
    misses: Counter,
}

impl fmt::Debug for ResponseCache {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ResponseCache").finish_non_exhaustive()
    }
}

impl Collector for ResponseCache {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let entries = self.entries.as_ref();
        let count = entries.map_or(0, |entries| u64::try_from(entries.len()).unwrap_or(u64::MAX));
        for (name, help, value) in [
            (
                "tinerary_response_cache_entries",
                "Responses in the cache, each until something that it shows is changed.",
                count,
            ),
            (
                "tinerary_response_cache_bytes",
                "Memory of the response cache.",
                entries.map_or(0, Cache::weight),
            ),
        ] {
            let gauge = encoder.encode_descriptor(name, help, None, MetricType::Gauge)?;
            ConstGauge::new(value).encode(gauge)?;
        }
        Ok(())
    }
}

impl ResponseCache {
    /// The capacity unless the settings say otherwise, in bytes.
    pub const DEFAULT_CAPACITY: usize = 16 * 1024 * 1024;

    /// A cache of at most `capacity` bytes.
    pub fn new(capacity: usize, changes: Arc<dyn Changes>, clock: Arc<dyn Clock>) -> Self {
        let options = OptionsBuilder::new()
            .shards(SHARDS)
            .estimated_items_capacity(capacity / SMALL_ENTRY)
            .weight_capacity(u64::try_from(capacity).unwrap_or(u64::MAX))
            .build();
        let entries = options.ok().filter(|_| capacity > 0).map(|options| {
            Cache::with_options(
                options,
                Size,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            )
        });
        Self {
            entries,
            changes,
            clock,
            hits: Counter::default(),
            misses: Counter::default(),
        }
    }

    /// Whether anything is cached.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.entries.is_some()
    }

    /// Runs `read`, and returns what its result depends on; `None` when nothing was recorded.
    pub fn record_dependencies<T>(&self, read: impl FnOnce() -> T) -> (T, Option<Dependencies>) {
        self.record_after(self.changes.version(), read)
    }

    fn record_after<T>(&self, since: Version, read: impl FnOnce() -> T) -> (T, Option<Dependencies>) {
        let (result, dependencies) = shown_by(read);
        if dependencies.subjects.is_empty() {
            return (result, None);
        }
        let watch = Some(self.changes.watch(&dependencies.subjects, since));
        let day = dependencies.day;
        (result, Some(Dependencies { watch, day }))
    }

    /// The same of a `read` that may miss all changes after `since`; `None` when its result depends on such a change, or when
    /// that is unknown.
    pub fn record_dependencies_since<T>(
        &self,
        since: Version,
        read: impl FnOnce() -> T,
    ) -> Option<(T, Dependencies)> {
        let (result, dependencies) = self.record_after(since, read);
        let dependencies = dependencies.filter(|dependencies| self.are_unchanged(dependencies))?;
        Some((result, dependencies))
    }

    /// The response to `request`, if a fresh one is cached.
    pub fn get(&self, request: &HttpRequest, headers: &HeaderMap) -> Option<Arc<CachedResponse>> {
        let key = BorrowedKey {
            address: address(request),
            encoding: Encoding::accepted(headers),
        };
        let cached = self.entries.as_ref()?.get(&key)?;
        let is_theirs = cached.vary == Vary::Nothing || !headers.contains_key(AUTHORIZATION);
        if is_theirs && self.is_fresh(&cached) {
            self.hits.inc();
            Some(cached)
        } else {
            None
        }
    }

    /// Waits for the request that computes the response to `key`, at most for `patience`, or lets the caller compute it.
    pub async fn lookup(&self, key: &CacheKey, vary: Vary, patience: Duration) -> Lookup<'_> {
        let Some(entries) = &self.entries else {
            return Lookup::Bypass;
        };
        // A stale entry goes, unless another request has replaced it meanwhile.
        entries.remove_if(key, |cached| !self.is_fresh(cached));
        let mut place = pin!(entries.get_value_or_guard_async(key));
        let at_once = poll_fn(|context| {
            Poll::Ready(match place.as_mut().poll(context) {
                Poll::Ready(place) => Some(place),
                Poll::Pending => None,
            })
        });
        let place = match at_once.await {
            Some(Err(place)) => {
                self.misses.inc();
                return Lookup::Fill(FillGuard { place, vary });
            }
            Some(Ok(cached)) => Ok(cached),
            None => match timeout(patience, place).await {
                Ok(place) => place,
                Err(_) => return Lookup::TimedOut,
            },
        };
        match place {
            // A write may have been acknowledged to the caller while it waited, which this response does not show.
            Ok(cached) if self.is_fresh(&cached) => {
                self.hits.inc();
                Lookup::Hit(cached)
            }
            // Requests do not wait twice: the first one failed, or its response cannot be cached.
            Ok(_) | Err(_) => {
                self.misses.inc();
                Lookup::Bypass
            }
        }
    }

    /// Adds how full it is, and how often it was hit, to `registry`.
    pub fn register(self: &Arc<Self>, registry: &mut Registry) {
        registry.register_collector(Box::new(Arc::clone(self)));
        registry.register(
            "tinerary_response_cache_hits",
            "Requests that got a cached response.",
            self.hits.clone(),
        );
        registry.register(
            "tinerary_response_cache_misses",
            "Requests whose response can be cached, and had to be computed.",
            self.misses.clone(),
        );
    }

    fn is_fresh(&self, cached: &CachedResponse) -> bool {
        self.are_unchanged(&cached.dependencies)
    }

    fn are_unchanged(&self, dependencies: &Dependencies) -> bool {
        dependencies
            .watch
            .as_ref()
            .is_none_or(|watch| watch.is_unchanged())
            && dependencies
                .day
                .is_none_or(|day| day == self.clock.now().start_of_day())
    }
}
