//! The application, started on port 0 in a thread of its own.

use std::{
    net::TcpListener,
    ops::Deref,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use actix_web::{
    HttpRequest, HttpResponse,
    dev::{Server, ServerHandle},
    rt::System,
};
use prometheus_client::{encoding::prometheus_text::encode, registry::Registry};
use tinerary_application::{
    Services,
    ports::{MockPorts, quick_reads::QuickReads, replicas::Replicas},
};
use tinerary_http_api::{Api, AppState, Deployment, MediaUrls, WebApp, app};
use tinerary_serving::{ConcurrencyLimits, ConnectionLimits, Connections, serve};

use super::{
    client::Client,
    ports::{Asked, Log, Pages, services, stock},
};

/// What the response cache has counted.
#[derive(Clone, Copy, Debug)]
pub struct CacheCounts {
    pub entries: u64,
    pub hits: u64,
    pub misses: u64,
}

/// What was counted of reads of replicas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaCounts {
    pub answered: u64,
    pub repeated: u64,
}

/// What the web app's stand-in says.
pub const WEB_APP: &str = "<!doctype html><title>The web app</title><body></body>";
/// What stands before the head of a page, and after it.
pub const AROUND_HEAD: (&str, &str) = ("<!doctype html>", "<body></body>");
/// The site that pages name.
pub const SITE: &str = "https://tinerary.test";

/// A running server; it stops when it goes out of scope. Behaves as the [`Client`] of itself.
pub struct TestApp {
    client: Client,
    state: AppState,
    server: ServerHandle,
    pub connections: Connections,
}

impl TestApp {
    /// Offers `services`.
    pub fn start(services: Services, limits: ConcurrencyLimits) -> Self {
        Self::start_in(services, limits, Deployment::default())
    }

    /// Offers `services` in this deployment.
    pub fn start_in(services: Services, limits: ConcurrencyLimits, deployment: Deployment) -> Self {
        Self::start_with(
            Api::new(Arc::new(services), limits),
            deployment,
            ConnectionLimits::default(),
        )
    }

    /// The same with a response cache of so many bytes, and photos at `urls`.
    pub fn start_with_response_cache(
        bytes: usize,
        services: Services,
        limits: ConcurrencyLimits,
        deployment: Deployment,
        urls: MediaUrls,
    ) -> Self {
        let api = Api::new(Arc::new(services), limits)
            .with_response_cache(bytes)
            .with_media_urls(urls);
        Self::start_with(api, deployment, ConnectionLimits::default())
    }

    /// The same with replicas of the database.
    pub fn asking(
        replicas: Arc<dyn Replicas>,
        bytes: usize,
        services: Services,
        limits: ConcurrencyLimits,
    ) -> Self {
        let api = Api::new(Arc::new(services), limits)
            .with_response_cache(bytes)
            .with_replicas(replicas);
        Self::start_with(api, Deployment::default(), ConnectionLimits::default())
    }

    /// The same on a database that may be read where the request is.
    pub fn reading_quickly(
        services: Services,
        limits: ConcurrencyLimits,
        quick: Arc<dyn QuickReads>,
    ) -> Self {
        let api = Api::new(Arc::new(services), limits).with_quick_reads(quick);
        Self::start_with(api, Deployment::default(), ConnectionLimits::default())
    }

    /// Offers `api` in this deployment, within limits on connections.
    fn start_with(api: Api, deployment: Deployment, connections: ConnectionLimits) -> Self {
        super::logs::collect();
        let deployment = Deployment {
            site: SITE.to_owned(),
            ..deployment
        };
        let connections = deployment.connections(connections);
        let served = connections.clone();
        let shared = AppState::new(api, deployment, STAND_IN).expect("the document can be written");
        let state = shared.clone();
        let (started, wait) = mpsc::channel();
        thread::spawn(move || {
            System::new().block_on(async move {
                let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
                let address = listener.local_addr().unwrap();
                let server = Server::build()
                    .workers(1)
                    .disable_signals()
                    .listen("http", listener, move || {
                        let shared = shared.clone();
                        serve(move || app(&shared), served.clone())
                    })
                    .unwrap()
                    .run();
                started.send((address, server.handle())).unwrap();
                server.await.unwrap();
            });
        });
        let (address, server) = wait.recv().expect("the server starts");
        Self {
            client: Client { address },
            state,
            server,
            connections,
        }
    }

    /// The samples whose names, with their labels, begin with `start`: the rest of each name, and its value.
    pub fn metrics(&self, start: &str) -> Vec<(String, u64)> {
        let mut registry = Registry::default();
        self.state.register_metrics(&mut registry);
        let mut text = String::new();
        encode(&mut text, &registry).expect("a text");
        let samples = text.lines().filter_map(|line| line.strip_prefix(start));
        samples
            .map(|sample| {
                let (name, value) = sample.rsplit_once(' ').expect("a value");
                (name.to_owned(), value.parse().expect("a whole number"))
            })
            .collect()
    }

    /// The value of the only sample of that name and those labels.
    #[track_caller]
    pub fn metric(&self, name: &str) -> u64 {
        match &self.metrics(name)[..] {
            [(rest, value)] if rest.is_empty() => *value,
            others => panic!("{name}: {others:?}"),
        }
    }

    /// How often the response cache was asked.
    pub fn response_cache(&self) -> CacheCounts {
        CacheCounts {
            entries: self.metric("tinerary_response_cache_entries"),
            hits: self.metric("tinerary_response_cache_hits_total"),
            misses: self.metric("tinerary_response_cache_misses_total"),
        }
    }

    /// How many reads replicas answered, and how many were repeated.
    pub fn replicas(&self) -> ReplicaCounts {
        let of = |outcome| {
            self.metric(&format!(
                "tinerary_replica_answers_total{{outcome=\"{outcome}\"}}"
            ))
        };
        ReplicaCounts {
            answered: of("answered"),
            repeated: of("repeated"),
        }
    }

    /// Offers mocked ports, none of which expects a call before `prepare` says so. An unexpected one is a 500.
    pub fn with(prepare: impl FnOnce(&mut MockPorts)) -> Self {
        Self::within(patient(), prepare)
    }

    /// The same within `limits`.
    pub fn within(limits: ConcurrencyLimits, prepare: impl FnOnce(&mut MockPorts)) -> Self {
        let mut ports = MockPorts::default();
        prepare(&mut ports);
        Self::start(services(ports), limits)
    }

    /// The same within limits on connections.
    pub fn connecting(limits: ConnectionLimits, prepare: impl FnOnce(&mut MockPorts)) -> Self {
        let mut ports = MockPorts::default();
        prepare(&mut ports);
        let api = Api::new(Arc::new(services(ports)), patient());
        Self::start_with(api, Deployment::default(), limits)
    }

    /// Offers the things of [`super::things`], all on one page, and tells what the ports were asked.
    pub fn stocked() -> (Self, Log<Asked>) {
        Self::stocked_in(Pages::One)
    }

    /// The same with one thing on a page, so that every list has a second page.
    pub fn stocked_in(pages: Pages) -> (Self, Log<Asked>) {
        let log = Log::default();
        let app = Self::with(|ports| stock(ports, pages, &log));
        (app, log)
    }
}

impl Deref for TestApp {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        // Without waiting: a use case that a failed test left hanging must not hang the test too.
        drop(self.server.stop(false));
    }
}

/// The usual limits but for those of time: a busy machine is no defect.
pub fn patient() -> ConcurrencyLimits {
    ConcurrencyLimits {
        timeout: Duration::from_secs(20),
        page_data: Duration::from_secs(20),
        ..ConcurrencyLimits::default()
    }
}

const STAND_IN: WebApp = WebApp {
    pages: Some(include_str!("../../../../openapi/pages.json")),
    file: |request| request.path().starts_with("/assets/").then(|| web_app(request)),
    html: |_| Some(WEB_APP),
    send: |request, _| web_app(request),
};

fn web_app(_: &HttpRequest) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .body(WEB_APP)
}
