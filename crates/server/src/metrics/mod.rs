//! Metrics for Prometheus, on an address of their own (ADR 0024).
//!
//! Each part registers what it counts where it counts it; the registry is read when Prometheus asks.

mod probe;
mod process;
mod server;

use std::sync::Arc;

use prometheus_client::{metrics::info::Info, registry::Registry};
use tinerary_http_api::AppState;
use tinerary_infrastructure::audit::AuditLog;
use tinerary_serving::Connections;
use tinerary_storage::{Db, DbReplicas, register_replicas};

pub use self::{
    probe::Probe,
    server::{listen, serve},
};
use crate::{log::Log, worker::MailCounts};

/// The parts of a running program that count.
pub struct Sources {
    pub app: AppState,
    pub connections: Connections,
    pub db: Db,
    pub replicas: Option<Arc<DbReplicas>>,
    pub audit: Arc<AuditLog>,
    pub mail: Arc<MailCounts>,
    pub log: Log,
}

/// Everything that they count.
pub fn registry(sources: Sources) -> Registry {
    let mut registry = Registry::default();
    registry.register(
        "tinerary_build",
        "Always 1; its label is the version.",
        Info::new([("version", env!("CARGO_PKG_VERSION"))]),
    );
    sources.connections.register(&mut registry);
    sources.app.register_metrics(&mut registry);
    sources.db.register(&mut registry);
    register_replicas(sources.replicas, &mut registry);
    sources.mail.register(&mut registry);
    sources.audit.register(&mut registry);
    sources.log.register(&mut registry);
    process::register(&mut registry);
    registry
}
