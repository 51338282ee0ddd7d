//! The address where the metrics are.

use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_web::{
    App, HttpResponse, HttpServer,
    dev::Server,
    web::{self, Data},
};

use super::{Metrics, exposition::Exposition, probe::Probe};
use crate::console::Failure;

/// Binds the address, so that one that cannot be had stops the start.
pub fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address)
        .map_err(|error| format!("the metrics cannot listen on {address}: {error}").into())
}

/// Answers `GET /metrics` on `listener` while it is polled. One thread is enough: Prometheus asks a few times a minute.
pub fn serve(listener: TcpListener, metrics: Metrics, probe: Probe) -> std::io::Result<Server> {
    let (metrics, probe) = (Data::new(metrics), Data::from(Arc::new(probe)));
    let server = HttpServer::new(move || {
        App::new()
            .app_data(Data::clone(&metrics))
            .app_data(Data::clone(&probe))
            .route("/metrics", web::get().to(text))
    })
    .workers(1)
    .max_connections(16)
    .client_request_timeout(Duration::from_secs(5))
    .disable_signals()
    .shutdown_timeout(0)
    .listen(listener)?;
    Ok(server.run())
}

async fn text(metrics: Data<Metrics>, probe: Data<Probe>) -> HttpResponse {
    let mut out = Exposition::default();
    metrics.write(&mut out);
    probe.write(&mut out).await;
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(out.into_text())
}
