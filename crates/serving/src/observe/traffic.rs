//! Counts of requests. Each worker has a table of its own, so that none waits for another's cache line.

use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};

use actix_web::http::Method;
use tinerary_measures::{Counter, Distribution, Histogram};

use super::routes::RouteTable;

/// The methods that the log and the metrics distinguish; anything else is `OTHER`, because clients make words up.
const METHODS: [&str; 8] = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "OTHER",
];

/// The statuses that are counted apart; anything else is counted as 0.
const STATUSES: [u16; 26] = [
    200, 201, 204, 206, 302, 304, 308, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, ABANDONED,
    500, 501, 503, 504, 507, 0,
];

/// The status of a request whose client went away, or whose handler panicked, before there was an answer.
pub const ABANDONED: u16 = 499;

/// Where the buckets of durations end, in microseconds: 0.5 ms to 10 s.
const BOUNDS: [u64; 14] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    5_000_000, 10_000_000,
];

/// The index of `method` in [`METHODS`].
pub fn method_index(method: &Method) -> usize {
    METHODS
        .iter()
        .position(|name| *name == method.as_str())
        .unwrap_or(METHODS.len() - 1)
}

/// The word for the method of that index.
pub fn method_name(index: usize) -> &'static str {
    METHODS.get(index).copied().unwrap_or("OTHER")
}

/// The requests of one route and method.
struct Slot {
    statuses: [Counter; STATUSES.len()],
    durations: Histogram,
}

/// The counts of one worker.
pub struct Shard {
    /// For each route and method; made when the first such request comes.
    slots: Box<[OnceLock<Box<Slot>>]>,
}

impl Shard {
    /// Counts an answer.
    pub fn record(&self, route: usize, method: usize, status: u16, took: Duration) {
        let Some(slot) = self.slots.get(route * METHODS.len() + method) else {
            return;
        };
        let slot = slot.get_or_init(|| {
            Box::new(Slot {
                statuses: [const { Counter::new() }; STATUSES.len()],
                durations: Histogram::new(&BOUNDS),
            })
        });
        let known = STATUSES.iter().position(|known| *known == status);
        if let Some(counter) = slot.statuses.get(known.unwrap_or(STATUSES.len() - 1)) {
            counter.increment();
        }
        slot.durations
            .record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }
}

/// The answers of one route to one method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteTraffic {
    /// Its pattern, such as `/api/cities/{id}`; `web-app` for what only the web app knows, `none` for what the API does not.
    pub route: String,
    /// The method, or `OTHER`.
    pub method: &'static str,
    /// How many answers of each status; 499 when the client went away before there was one, 0 for statuses that are not
    /// counted apart.
    pub statuses: Vec<(u16, u64)>,
    /// How long the answers took, in microseconds.
    pub durations: Distribution,
}

/// The counts of all workers.
#[derive(Default)]
pub struct Traffic {
    shards: Mutex<Vec<Arc<Shard>>>,
}

impl Traffic {
    /// Counts for a worker more.
    pub fn shard(&self, routes: &RouteTable) -> Arc<Shard> {
        let shard = Arc::new(Shard {
            slots: (0..routes.len() * METHODS.len())
                .map(|_| OnceLock::new())
                .collect(),
        });
        self.shards
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(Arc::clone(&shard));
        shard
    }

    /// Everything so far, of the routes that were asked for.
    pub fn read(&self, routes: &RouteTable) -> Vec<RouteTraffic> {
        let shards = self.shards.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = Vec::new();
        for route in 0..routes.len() {
            for (method, name) in METHODS.iter().enumerate() {
                let index = route * METHODS.len() + method;
                let used: Vec<&Slot> = shards
                    .iter()
                    .filter_map(|shard| shard.slots.get(index)?.get())
                    .map(|slot| &**slot)
                    .collect();
                if let Some((first, others)) = used.split_first() {
                    all.push(together(routes.pattern(route), name, first, others));
                }
            }
        }
        all
    }
}

fn together(route: &str, method: &'static str, first: &Slot, others: &[&Slot]) -> RouteTraffic {
    let mut durations = first.durations.snapshot();
    let mut counts: Vec<u64> = first.statuses.iter().map(Counter::get).collect();
    for slot in others {
        durations.add(&slot.durations.snapshot());
        for (count, more) in counts.iter_mut().zip(&slot.statuses) {
            *count += more.get();
        }
    }
    RouteTraffic {
        route: route.to_owned(),
        method,
        statuses: STATUSES
            .into_iter()
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .collect(),
        durations,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use actix_web::http::Method;

    use super::{RouteTable, Traffic, method_index, method_name};

    #[test]
    fn the_workers_are_counted_together() {
        let routes = RouteTable::new(["/api/cities", "/api/cities/{id}"].into_iter());
        let traffic = Traffic::default();
        let (one, other) = (traffic.shard(&routes), traffic.shard(&routes));
        let get = method_index(&Method::GET);
        one.record(1, get, 200, Duration::from_micros(400));
        other.record(1, get, 200, Duration::from_millis(3));
        other.record(1, get, 404, Duration::from_mins(1));
        other.record(1, get, 418, Duration::ZERO);
        one.record(1, method_index(&Method::TRACE), 405, Duration::ZERO);
        one.record(1_000, get, 200, Duration::ZERO);

        let read = traffic.read(&routes);
        assert_eq!(read.len(), 2);
        assert_eq!(
            (read[0].route.as_str(), read[0].method),
            ("/api/cities/{id}", "GET")
        );
        assert_eq!(read[0].statuses, [(200, 2), (404, 1), (0, 1)]);
        assert_eq!(read[0].durations.count(), 4);
        assert_eq!(read[0].durations.sum, 400 + 3_000 + 60_000_000);
        assert_eq!(
            (read[1].method, read[1].statuses.as_slice()),
            ("OTHER", [(405, 1)].as_slice())
        );
    }

    #[test]
    fn unknown_method_is_counted_as_other() {
        let invented = Method::from_bytes(b"GET-THIS-AND-THAT").expect("a token");
        assert_eq!(method_name(method_index(&invented)), "OTHER");
        assert_eq!(method_name(method_index(&Method::PATCH)), "PATCH");
    }
}
