//! Counts of requests by route, method and status.

use std::{fmt, sync::OnceLock, time::Duration};

use actix_web::http::Method;
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{MetricType, counter::Counter, histogram::Histogram},
};

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

/// Where the buckets of durations end, in seconds.
const BOUNDS: [f64; 14] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
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
#[derive(Debug)]
struct Slot {
    statuses: [Counter; STATUSES.len()],
    durations: Histogram,
}

/// The counts of all requests: a slot is found by two indexes, without a label being read.
#[derive(Debug)]
pub struct Traffic {
    /// Of each route, such as `/api/cities/{id}`; `web-app` for what only the web app knows, `none` for what the API does not.
    patterns: Box<[String]>,
    /// For each route and method; made when the first such request comes.
    slots: Box<[OnceLock<Box<Slot>>]>,
}

impl Traffic {
    /// Counts for the routes of `routes`.
    pub fn new(routes: &RouteTable) -> Self {
        let patterns = (0..routes.len()).map(|route| routes.pattern(route).to_owned());
        Self {
            patterns: patterns.collect(),
            slots: (0..routes.len() * METHODS.len())
                .map(|_| OnceLock::new())
                .collect(),
        }
    }

    /// Counts an answer.
    pub fn record(&self, route: usize, method: usize, status: u16, took: Duration) {
        let Some(slot) = self.slots.get(route * METHODS.len() + method) else {
            return;
        };
        let slot = slot.get_or_init(|| {
            Box::new(Slot {
                statuses: std::array::from_fn(|_| Counter::default()),
                durations: Histogram::new(BOUNDS),
            })
        });
        let known = STATUSES.iter().position(|known| *known == status);
        if let Some(counter) = slot.statuses.get(known.unwrap_or(STATUSES.len() - 1)) {
            counter.inc();
        }
        slot.durations.observe(took.as_secs_f64());
    }

    /// The routes and methods that were asked for.
    fn used(&self) -> impl Iterator<Item = (&str, &'static str, &Slot)> {
        let of_routes = self.patterns.iter().zip(self.slots.chunks(METHODS.len()));
        of_routes.flat_map(|(pattern, slots)| {
            let of_methods = METHODS.into_iter().zip(slots);
            of_methods.filter_map(|(method, slot)| Some((pattern.as_str(), method, &**slot.get()?)))
        })
    }
}

impl Collector for Traffic {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut requests = encoder.encode_descriptor(
            "tinerary_http_requests",
            "Requests by route, method and status; 499 when the client went away.",
            None,
            MetricType::Counter,
        )?;
        for (route, method, slot) in self.used() {
            for (status, count) in STATUSES.iter().zip(&slot.statuses) {
                if count.get() > 0 {
                    let labels = [
                        ("route", route),
                        ("method", method),
                        ("status", &status.to_string()),
                    ];
                    count.encode(requests.encode_family(&labels)?)?;
                }
            }
        }
        let mut durations = encoder.encode_descriptor(
            "tinerary_http_request_duration_seconds",
            "From the head of a request to the head of its answer.",
            None,
            MetricType::Histogram,
        )?;
        for (route, method, slot) in self.used() {
            let labels = [("route", route), ("method", method)];
            slot.durations.encode(durations.encode_family(&labels)?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use actix_web::http::Method;
    use prometheus_client::{encoding::prometheus_text::encode, registry::Registry};

    use super::{RouteTable, Traffic, method_index, method_name};

    #[test]
    fn answers_are_counted_by_route_method_and_status() {
        let routes = RouteTable::new(["/api/cities", "/api/cities/{id}"].into_iter());
        let traffic = Arc::new(Traffic::new(&routes));
        let get = method_index(&Method::GET);
        traffic.record(1, get, 200, Duration::from_micros(400));
        traffic.record(1, get, 200, Duration::from_millis(3));
        traffic.record(1, get, 404, Duration::from_mins(1));
        traffic.record(1, get, 418, Duration::ZERO);
        traffic.record(1, method_index(&Method::TRACE), 405, Duration::ZERO);
        traffic.record(1_000, get, 200, Duration::ZERO);

        let mut registry = Registry::default();
        registry.register_collector(Box::new(traffic));
        let mut text = String::new();
        encode(&mut text, &registry).expect("a text");
        let counted = text
            .lines()
            .filter(|line| line.starts_with("tinerary_http_requests_total"));
        let route = "tinerary_http_requests_total{route=\"/api/cities/{id}\",method";
        assert_eq!(
            counted.collect::<Vec<_>>(),
            [
                format!("{route}=\"GET\",status=\"200\"}} 2"),
                format!("{route}=\"GET\",status=\"404\"}} 1"),
                format!("{route}=\"GET\",status=\"0\"}} 1"),
                format!("{route}=\"OTHER\",status=\"405\"}} 1"),
            ]
        );
        let took = "tinerary_http_request_duration_seconds";
        let labels = "{route=\"/api/cities/{id}\",method=\"GET\"";
        for line in [
            format!("{took}_bucket{labels},le=\"0.0005\"}} 2"),
            format!("{took}_bucket{labels},le=\"0.005\"}} 3"),
            format!("{took}_bucket{labels},le=\"10\"}} 3"),
            format!("{took}_bucket{labels},le=\"+Inf\"}} 4"),
            format!("{took}_count{labels}}} 4"),
        ] {
            assert!(
                text.lines().any(|written| written == line),
                "{line} is not in\n{text}"
            );
        }
    }

    #[test]
    fn unknown_method_is_counted_as_other() {
        let invented = Method::from_bytes(b"GET-THIS-AND-THAT").expect("a token");
        assert_eq!(method_name(method_index(&invented)), "OTHER");
        assert_eq!(method_name(method_index(&Method::PATCH)), "PATCH");
    }
}
