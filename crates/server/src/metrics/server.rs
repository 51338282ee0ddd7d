//! The address where the metrics are.

use std::{
    net::{SocketAddr, TcpListener},
    time::Duration,
};

use actix_web::{
    App, HttpResponse,
    dev::Server,
    web::{self, Data},
};

use prometheus_client::{encoding::prometheus_text::encode, registry::Registry};
use tinerary_http_api::Deployment;
use tinerary_serving::ConnectionLimits;

use super::probe::Probe;
use crate::console::Failure;

/// What connections to the metrics may take: of their own, so that a crowd at the site does not keep Prometheus out, nor the reverse.
const LIMITS: ConnectionLimits = ConnectionLimits {
    connections: 64,
    connections_per_network: 16,
    head: Duration::from_secs(5),
    idle: Duration::from_secs(75),
    idle_proxy: Duration::from_secs(75),
    stalled: Duration::from_secs(10),
    waiting_bytes: 1024 * 1024,
    idle_connections: 16,
};

/// Binds the address, so that one that cannot be had stops the start.
pub fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address)
        .map_err(|error| format!("the metrics cannot listen on {address}: {error}").into())
}

/// Answers `GET /metrics` on `listener` while it is polled. One thread is enough: Prometheus asks a few times a minute. A
/// silent connection is evicted for one that asks.
pub fn serve(listener: TcpListener, mut registry: Registry, probe: Probe) -> std::io::Result<Server> {
    probe.register(&mut registry);
    let (registry, probe) = (Data::new(registry), Data::new(probe));
    let connections = Deployment::default().connections(LIMITS);
    let server = Server::build()
        .workers(1)
        .disable_signals()
        .shutdown_timeout(0)
        .listen("metrics", listener, move || {
            let (registry, probe) = (Data::clone(&registry), Data::clone(&probe));
            let app = move || {
                App::new()
                    .app_data(Data::clone(&registry))
                    .app_data(Data::clone(&probe))
                    .route("/metrics", web::get().to(text))
            };
            tinerary_serving::serve(app, connections.clone())
        })?;
    Ok(server.run())
}

async fn text(registry: Data<Registry>, probe: Data<Probe>) -> HttpResponse {
    probe.refresh().await;
    // Nothing waits from here on, and there is one thread: another request does not replace the answer meanwhile.
    let mut text = String::new();
    match encode(&mut text, &registry) {
        Ok(()) => HttpResponse::Ok()
            .content_type("text/plain; version=0.0.4; charset=utf-8")
            .body(text),
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}
