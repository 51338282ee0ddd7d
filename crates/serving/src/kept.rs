//! Answers that are kept until something that they show is changed (ADR 0027).

use std::{
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
use tinerary_measures::Counter;
use tokio::time::timeout;

use crate::{compression::Encoding, representation::Representation};

/// Each part of the cache has room for a few of the longest answers, however many processors there are.
const PARTS: usize = 8;
/// About what an answer takes that fits into a packet, with all around it.
const SMALL: usize = 2_048;
/// What an entry takes beside its texts: headers, counters, its place in the table.
const OVERHEAD: usize = 512;

/// Whose answer is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The same for all.
    Everybody,
    /// For those who come without a token; others get one of their own.
    Guests,
}

/// What was asked: the canonical path, the query as it came, and the encoding that the client takes best. Answers are told apart by
/// the texts themselves; their hash, which has a key of its own in each process, only spreads them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Question {
    address: Box<str>,
    encoding: Encoding,
}

impl Question {
    /// What `request` asks for.
    #[must_use]
    pub fn of(request: &HttpRequest, encoding: Encoding) -> Self {
        Self {
            address: address(request).into(),
            encoding,
        }
    }

    /// The path and the query.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// How the answer is sent.
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

/// A question that is looked up.
#[derive(Hash)]
struct Asked<'a> {
    address: &'a str,
    encoding: Encoding,
}

impl Equivalent<Question> for Asked<'_> {
    fn equivalent(&self, question: &Question) -> bool {
        *self.address == *question.address && self.encoding == question.encoding
    }
}

/// What an answer shows, and since when that is so.
pub struct Shown {
    watch: Box<dyn Watch>,
    /// The day on which it was true that some things are to come and others past.
    day: Option<Timestamp>,
}

/// An answer, and what it shows.
pub struct Kept {
    /// What is sent.
    pub representation: Representation,
    shown: Shown,
    audience: Audience,
}

#[derive(Clone)]
struct Size;

impl Weighter<Question, Arc<Kept>> for Size {
    fn weight(&self, question: &Question, kept: &Arc<Kept>) -> u64 {
        let bytes = question.address.len() + kept.representation.size() + kept.shown.watch.size() + OVERHEAD;
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }
}

type Answers = Cache<Question, Arc<Kept>, Size>;

/// The right, and the duty, to answer a question for all who wait for the same.
pub struct First<'a> {
    place: PlaceholderGuard<
        'a,
        Question,
        Arc<Kept>,
        Size,
        DefaultHashBuilder,
        DefaultLifecycle<Question, Arc<Kept>>,
    >,
    audience: Audience,
}

impl First<'_> {
    /// Keeps the answer. Without this the next who waits is the first.
    pub fn keep(self, representation: Representation, shown: Shown) -> Arc<Kept> {
        let kept = Arc::new(Kept {
            representation,
            shown,
            audience: self.audience,
        });
        // An entry that went meanwhile is no loss.
        let _ = self.place.insert(Arc::clone(&kept));
        kept
    }
}

/// What is to be done about a question.
pub enum Turn<'a> {
    /// It is answered.
    Kept(Arc<Kept>),
    /// Find the answer for all.
    First(First<'a>),
    /// Find the answer for this request.
    Alone,
    /// Nobody found it in time.
    TooLate,
}

/// How the keeping goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptLoad {
    /// Answers that are kept.
    pub answers: usize,
    /// Bytes that they take.
    pub bytes: u64,
    /// Requests so far whose answer was kept.
    pub hits: u64,
    /// Those whose answer had to be found.
    pub misses: u64,
}

/// The answers of a server.
pub struct KeptAnswers {
    /// `None` when none are to be kept.
    answers: Option<Answers>,
    changes: Arc<dyn Changes>,
    clock: Arc<dyn Clock>,
    hits: Counter,
    misses: Counter,
}

impl KeptAnswers {
    /// Memory for kept answers unless the settings say otherwise, in bytes.
    pub const DEFAULT_CAPACITY: usize = 16 * 1024 * 1024;

    /// Keeps answers of at most `capacity` bytes together.
    pub fn new(capacity: usize, changes: Arc<dyn Changes>, clock: Arc<dyn Clock>) -> Self {
        let options = OptionsBuilder::new()
            .shards(PARTS)
            .estimated_items_capacity(capacity / SMALL)
            .weight_capacity(u64::try_from(capacity).unwrap_or(u64::MAX))
            .build();
        let answers = options.ok().filter(|_| capacity > 0).map(|options| {
            Cache::with_options(
                options,
                Size,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            )
        });
        Self {
            answers,
            changes,
            clock,
            hits: Counter::new(),
            misses: Counter::new(),
        }
    }

    /// Runs `read`, and tells what its result shows; `None` when it has not said so.
    pub fn record<T>(&self, read: impl FnOnce() -> T) -> (T, Option<Shown>) {
        self.watched(self.changes.version(), read)
    }

    fn watched<T>(&self, since: Version, read: impl FnOnce() -> T) -> (T, Option<Shown>) {
        let (result, shown) = shown_by(read);
        if shown.subjects.is_empty() {
            return (result, None);
        }
        let watch = self.changes.watch(&shown.subjects, since);
        let day = shown.day;
        (result, Some(Shown { watch, day }))
    }

    /// The same of a `read` that may miss all changes after `since`; `None` when it missed one that its result shows, or when
    /// nobody can tell.
    pub fn record_since<T>(&self, since: Version, read: impl FnOnce() -> T) -> Option<(T, Shown)> {
        let (result, shown) = self.watched(since, read);
        let shown = shown.filter(|shown| self.shows_all(shown))?;
        Some((result, shown))
    }

    /// The answer to `request`, if it is kept and holds.
    pub fn find(&self, request: &HttpRequest, headers: &HeaderMap) -> Option<Arc<Kept>> {
        let asked = Asked {
            address: address(request),
            encoding: Encoding::accepted(headers),
        };
        let kept = self.answers.as_ref()?.get(&asked)?;
        let is_theirs = kept.audience == Audience::Everybody || !headers.contains_key(AUTHORIZATION);
        if is_theirs && self.holds(&kept) {
            self.hits.increment();
            Some(kept)
        } else {
            None
        }
    }

    /// Waits for who is finding the answer to `question`, at most for `patience`, or lets the caller find it.
    pub async fn turn(&self, question: &Question, audience: Audience, patience: Duration) -> Turn<'_> {
        let Some(answers) = &self.answers else {
            return Turn::Alone;
        };
        // What does not hold makes room, unless somebody has put another in its place meanwhile.
        answers.remove_if(question, |kept| !self.holds(kept));
        let mut place = pin!(answers.get_value_or_guard_async(question));
        let at_once = poll_fn(|context| {
            Poll::Ready(match place.as_mut().poll(context) {
                Poll::Ready(place) => Some(place),
                Poll::Pending => None,
            })
        });
        let place = match at_once.await {
            Some(Err(place)) => {
                self.misses.increment();
                return Turn::First(First { place, audience });
            }
            Some(Ok(kept)) => Ok(kept),
            None => match timeout(patience, place).await {
                Ok(place) => place,
                Err(_) => return Turn::TooLate,
            },
        };
        match place {
            // Whoever waited may have been told of a write that this does not show.
            Ok(kept) if self.holds(&kept) => {
                self.hits.increment();
                Turn::Kept(kept)
            }
            // Nor does anybody wait for a second one: the first could not answer, or had nothing to keep.
            Ok(_) | Err(_) => {
                self.misses.increment();
                Turn::Alone
            }
        }
    }

    /// How the keeping goes.
    pub fn load(&self) -> KeptLoad {
        let answers = self.answers.as_ref();
        KeptLoad {
            answers: answers.map_or(0, Cache::len),
            bytes: answers.map_or(0, Cache::weight),
            hits: self.hits.get(),
            misses: self.misses.get(),
        }
    }

    fn holds(&self, kept: &Kept) -> bool {
        self.shows_all(&kept.shown)
    }

    fn shows_all(&self, shown: &Shown) -> bool {
        shown.watch.is_unchanged() && shown.day.is_none_or(|day| day == self.clock.now().start_of_day())
    }
}
