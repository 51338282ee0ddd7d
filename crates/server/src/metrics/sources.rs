//! Where the metrics come from.

use std::sync::Arc;

use tinerary_http_api::AppState;
use tinerary_infrastructure::audit::AuditLog;
use tinerary_serving::{BulkheadLoad, Connections, ReplicaLoad, ResponseCacheLoad};
use tinerary_storage::{Db, DbReplicas, ReplicaState};

use super::{
    Metrics,
    exposition::{Exposition, Kind, Unit, seconds},
    process,
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

/// All metrics but those that only the database can tell.
pub fn metrics(sources: Sources) -> Metrics {
    let Sources {
        app,
        connections,
        db,
        replicas,
        audit,
        mail,
        log,
    } = sources;
    let mut metrics = Metrics::default();
    metrics.add(|out| {
        let name = "tinerary_build_info";
        out.family(Kind::Gauge, name, "Always 1; its label is the version.");
        out.sample(name, &[("version", env!("CARGO_PKG_VERSION"))], 1);
    });
    let open = connections.clone();
    metrics.gauge("tinerary_connections", "Open connections.", move || {
        u64::try_from(open.open()).unwrap_or(u64::MAX)
    });
    metrics.counter(
        "tinerary_connections_refused_total",
        "Connections that were too many, in all or for one network.",
        move || connections.refused(),
    );
    let traffic = app.clone();
    metrics.add(move |out| requests(out, &traffic));
    response_cache(&mut metrics, &app);
    let asking = app.clone();
    metrics.add(move |out| bulkheads(out, &app));
    metrics.add(move |out| {
        database(out, &db);
        changes(out, &db);
    });
    metrics.add(move |out| {
        let states = replicas.as_ref().map(|replicas| replicas.states());
        replica_states(out, &states.unwrap_or_default(), asking.replicas());
    });
    metrics.add(move |out| {
        let name = "tinerary_mails_total";
        out.family(Kind::Counter, name, "Mails by what became of them.");
        for (outcome, count) in mail.read() {
            out.sample(name, &[("outcome", outcome)], count);
        }
    });
    metrics.add(move |out| {
        let name = "tinerary_security_events_total";
        out.family(Kind::Counter, name, "Security events by name.");
        for (event, count) in audit.counts() {
            out.sample(name, &[("event", event)], count);
        }
    });
    metrics.counter(
        "tinerary_log_lines_lost_total",
        "Lines of the log that were dropped because its reader was too slow.",
        move || log.lost(),
    );
    process::add(&mut metrics);
    metrics
}

fn response_cache(metrics: &mut Metrics, app: &AppState) {
    let of = |read: fn(ResponseCacheLoad) -> u64| {
        let app = app.clone();
        move || read(app.response_cache())
    };
    metrics.gauge(
        "tinerary_response_cache_entries",
        "Responses in the cache, each until something that it shows is changed.",
        of(|cache| u64::try_from(cache.entries).unwrap_or(u64::MAX)),
    );
    metrics.gauge(
        "tinerary_response_cache_bytes",
        "Memory of the response cache.",
        of(|cache| cache.bytes),
    );
    metrics.counter(
        "tinerary_response_cache_hits_total",
        "Requests that got a cached response.",
        of(|cache| cache.hits),
    );
    metrics.counter(
        "tinerary_response_cache_misses_total",
        "Requests whose response can be cached, and had to be computed.",
        of(|cache| cache.misses),
    );
}

fn changes(out: &mut Exposition, db: &Db) {
    let name = "tinerary_changes_total";
    out.family(
        Kind::Counter,
        name,
        "What writes of this server changed, by kind. It invalidates cached responses.",
    );
    for (kind, count) in db.changes().own() {
        out.sample(name, &[("kind", kind.name())], count);
    }
}

fn requests(out: &mut Exposition, app: &AppState) {
    let traffic = app.traffic();
    let name = "tinerary_http_requests_total";
    out.family(
        Kind::Counter,
        name,
        "Requests by route, method and status; 499 when the client went away.",
    );
    for route in &traffic {
        for (status, count) in &route.statuses {
            let status = status.to_string();
            let labels = [
                ("route", route.route.as_str()),
                ("method", route.method),
                ("status", status.as_str()),
            ];
            out.sample(name, &labels, count);
        }
    }
    let name = "tinerary_http_request_duration_seconds";
    out.family(
        Kind::Histogram,
        name,
        "From the head of a request to the head of its answer.",
    );
    for route in &traffic {
        let labels = [("route", route.route.as_str()), ("method", route.method)];
        out.histogram(name, &labels, &route.durations, Unit::Micros);
    }
}

type Read = fn(&BulkheadLoad) -> usize;

fn bulkheads(out: &mut Exposition, app: &AppState) {
    let loads = app.load();
    let gauges: [(&str, &str, Read); 3] = [
        (
            "tinerary_bulkhead_limit",
            "Use cases that may run at a time.",
            |load| load.limit,
        ),
        ("tinerary_bulkhead_running", "Use cases that run.", |load| {
            load.running
        }),
        (
            "tinerary_bulkhead_queued",
            "Requests that wait for their turn.",
            |load| load.queued,
        ),
    ];
    for (name, help, read) in gauges {
        out.family(Kind::Gauge, name, help);
        for load in &loads {
            out.sample(name, &[("kind", load.kind)], read(load));
        }
    }
    let name = "tinerary_bulkhead_rejected_total";
    out.family(
        Kind::Counter,
        name,
        "Requests that found the queue full, or were not done in time.",
    );
    for load in &loads {
        out.sample(name, &[("kind", load.kind), ("why", "full")], load.refused);
        out.sample(name, &[("kind", load.kind), ("why", "timeout")], load.timed_out);
    }
    let name = "tinerary_bulkhead_work_seconds";
    out.family(
        Kind::Histogram,
        name,
        "How long a use case ran once it had its turn; those that read are in the durations of requests.",
    );
    for load in &loads {
        if let Some(work) = &load.work {
            out.histogram(name, &[("kind", load.kind)], work, Unit::Micros);
        }
    }
}

fn database(out: &mut Exposition, db: &Db) {
    let load = db.load();
    let name = "tinerary_database_connections";
    out.family(Kind::Gauge, name, "Connections to the database, by what they do.");
    out.sample(name, &[("state", "in_use")], load.in_use);
    out.sample(name, &[("state", "idle")], load.idle);
    let name = "tinerary_database_connections_max";
    out.family(Kind::Gauge, name, "Connections that are kept at most.");
    out.sample(name, &[], load.limit);
    let name = "tinerary_database_waiting";
    out.family(Kind::Gauge, name, "Use cases that wait for a connection.");
    out.sample(name, &[], load.waiting);
    let name = "tinerary_commit_writes";
    out.family(Kind::Histogram, name, "How many writes a commit held.");
    out.histogram(name, &[], &load.commit_writes, Unit::Number);
    let name = "tinerary_commit_duration_seconds";
    out.family(Kind::Histogram, name, "How long a commit took.");
    out.histogram(name, &[], &load.commit_micros, Unit::Micros);
    let name = "tinerary_commits_failed_total";
    out.family(
        Kind::Counter,
        name,
        "Groups of writes that could not be committed.",
    );
    out.sample(name, &[], load.commits_failed);
}

fn replica_states(out: &mut Exposition, states: &[ReplicaState], asked: Option<ReplicaLoad>) {
    let name = "tinerary_replica_used";
    out.family(
        Kind::Gauge,
        name,
        "1 while reads go to the replica, 0 while it is left out.",
    );
    for state in states {
        out.sample(name, &[("replica", &state.name)], u8::from(state.is_used));
    }
    let name = "tinerary_replica_behind_seconds";
    out.family(
        Kind::Gauge,
        name,
        "For how long the replica has been behind at most; nothing while it is away.",
    );
    for state in states {
        if let Some(behind) = state.behind {
            let micros = u64::try_from(behind.as_micros()).unwrap_or(u64::MAX);
            out.sample(name, &[("replica", &state.name)], seconds(micros));
        }
    }
    let name = "tinerary_replica_reads_total";
    out.family(Kind::Counter, name, "Reads that the replica was asked for.");
    for state in states {
        out.sample(name, &[("replica", &state.name)], state.reads);
    }
    let name = "tinerary_replica_answers_total";
    out.family(
        Kind::Counter,
        name,
        "Reads that a replica was asked for, by whether it answered or the primary was asked again.",
    );
    if let Some(asked) = asked {
        out.sample(name, &[("outcome", "answered")], asked.answered);
        out.sample(name, &[("outcome", "repeated")], asked.repeated);
    }
}
