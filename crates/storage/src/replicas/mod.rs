//! Replicas that PostgreSQL streams to: they answer reads (ADR 0033).

mod progress;
mod watch;

use std::{
    fmt, io,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc::Sender,
    },
    time::{Duration, Instant},
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{
        MetricType,
        counter::{ConstCounter, Counter},
        gauge::ConstGauge,
    },
    registry::Registry,
};
use tinerary_application::ports::{
    changes::Version,
    replicas::{Replica, Replicas},
};
use url::Url;

use super::{Db, changes::ChangeTable, connection::Manager, url::DatabaseUrl};
use crate::ambient;
use progress::{Mark, may_answer};

/// A replica that is further behind is left out.
pub const MAX_BEHIND: Duration = Duration::from_secs(5);

/// Why replicas cannot be read from. Each error is one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ReplicaError {
    /// The database is no PostgreSQL.
    #[error("only PostgreSQL has replicas, and this database is SQLite: leave out --replica-url")]
    NotReplicated,
    /// The URL of a replica names something else.
    #[error("the URL of a replica must begin with postgres://")]
    NotPostgres,
    /// The system has no thread left.
    #[error("the replicas cannot be watched: {0}")]
    Thread(#[from] io::Error),
}

/// How a replica is doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplicaState {
    /// Its host and port.
    pub name: String,
    /// Whether it answers reads.
    pub is_used: bool,
    /// For how long it has been behind at most; `None` when it is away.
    pub behind: Option<Duration>,
    /// Reads so far that it was asked to answer.
    pub reads: u64,
}

/// The replicas of a database. They are watched until this is dropped.
pub struct DbReplicas {
    watched: Vec<Arc<Watched>>,
    changes: Arc<ChangeTable>,
    max_behind: Duration,
    /// Whose turn it is.
    turn: AtomicUsize,
    /// The watching threads end with it.
    _stop: Vec<Sender<()>>,
}

/// What is known of one replica.
struct Watched {
    name: String,
    standing: Mutex<Option<Standing>>,
    reads: Counter,
}

/// A replica that can be asked.
struct Standing {
    pool: r2d2::Pool<Manager>,
    passed: Mark,
}

impl DbReplicas {
    /// Watches the replicas of `db` at `urls`, and reads from those that are there and no more than `max_behind` behind, each on
    /// at most `connections` connections. One that is away now may come later.
    ///
    /// # Errors
    /// [`ReplicaError`] when there can be none.
    pub fn watch(
        db: &Db,
        urls: &[DatabaseUrl],
        connections: NonZeroU32,
        max_behind: Duration,
    ) -> Result<Self, ReplicaError> {
        let DatabaseUrl::Postgres(primary) = db.url() else {
            return Err(ReplicaError::NotReplicated);
        };
        let changes = db.changes();
        let mut watched = Vec::with_capacity(urls.len());
        let mut stop = Vec::with_capacity(urls.len());
        for url in urls {
            let DatabaseUrl::Postgres(text) = url else {
                return Err(ReplicaError::NotPostgres);
            };
            let replica = Arc::new(Watched {
                name: name(text),
                standing: Mutex::default(),
                reads: Counter::default(),
            });
            let watch = watch::Watch {
                primary: primary.clone(),
                url: url.clone(),
                connections,
                max_behind,
                changes: Arc::clone(&changes),
                replica: Arc::clone(&replica),
            };
            watched.push(replica);
            stop.push(watch.start()?);
        }
        Ok(Self {
            watched,
            changes,
            max_behind,
            turn: AtomicUsize::new(0),
            _stop: stop,
        })
    }

    /// How each is doing, in the order of the URLs.
    #[must_use]
    pub fn states(&self) -> Vec<ReplicaState> {
        let states = self.watched.iter().map(|replica| {
            let standing = replica.standing();
            let passed = standing.as_ref().map(|standing| standing.passed.at);
            ReplicaState {
                name: replica.name.clone(),
                is_used: passed.is_some_and(|at| may_answer(at, Instant::now(), self.max_behind)),
                behind: passed.map(|at| at.elapsed()),
                reads: replica.reads.get(),
            }
        });
        states.collect()
    }
}

/// Adds how each of `replicas` is doing to `registry`; without replicas there are the names alone.
pub fn register(replicas: Option<Arc<DbReplicas>>, registry: &mut Registry) {
    registry.register_collector(Box::new(States(replicas)));
}

struct States(Option<Arc<DbReplicas>>);

impl fmt::Debug for States {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("States").finish_non_exhaustive()
    }
}

impl Collector for States {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let states = self.0.as_ref().map(|replicas| replicas.states());
        encode_states(encoder, &states.unwrap_or_default())
    }
}

fn encode_states(mut encoder: DescriptorEncoder<'_>, states: &[ReplicaState]) -> fmt::Result {
    let mut used = encoder.encode_descriptor(
        "tinerary_replica_used",
        "1 while reads go to the replica, 0 while it is left out.",
        None,
        MetricType::Gauge,
    )?;
    for state in states {
        let labels = [("replica", state.name.as_str())];
        ConstGauge::new(u32::from(state.is_used)).encode(used.encode_family(&labels)?)?;
    }
    let mut behind = encoder.encode_descriptor(
        "tinerary_replica_behind_seconds",
        "For how long the replica has been behind at most; nothing while it is away.",
        None,
        MetricType::Gauge,
    )?;
    for state in states {
        if let Some(time) = state.behind {
            let labels = [("replica", state.name.as_str())];
            ConstGauge::new(time.as_secs_f64()).encode(behind.encode_family(&labels)?)?;
        }
    }
    let mut reads = encoder.encode_descriptor(
        "tinerary_replica_reads",
        "Reads that the replica was asked for.",
        None,
        MetricType::Counter,
    )?;
    for state in states {
        let labels = [("replica", state.name.as_str())];
        ConstCounter::new(state.reads).encode(reads.encode_family(&labels)?)?;
    }
    Ok(())
}

impl Replicas for DbReplicas {
    fn take(&self) -> Option<Box<dyn Replica>> {
        // Who does not hear of changes cannot tell what is missing there.
        if !self.changes.hears() {
            return None;
        }
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let from = turn.checked_rem(self.watched.len())?;
        let (before, behind) = self.watched.split_at_checked(from)?;
        let mut all = behind.iter().chain(before);
        let asked = all.find_map(|replica| replica.take(self.max_behind))?;
        Some(Box::new(asked))
    }
}

impl Watched {
    fn standing(&self) -> std::sync::MutexGuard<'_, Option<Standing>> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, max_behind: Duration) -> Option<Asked> {
        let (pool, passed) = {
            let standing = self.standing();
            let standing = standing.as_ref()?;
            (standing.pool.clone(), standing.passed)
        };
        if !may_answer(passed.at, Instant::now(), max_behind) {
            return None;
        }
        let conn = pool.try_get()?;
        self.reads.inc();
        Some(Asked {
            version: passed.version,
            conn,
        })
    }
}

/// A connection to a replica, for one read.
struct Asked {
    version: Version,
    conn: r2d2::PooledConnection<Manager>,
}

impl Replica for Asked {
    fn version(&self) -> Version {
        self.version
    }

    fn run(self: Box<Self>, reads: &mut dyn FnMut()) {
        ambient::lend(self.conn, reads);
    }
}

/// Host and port; nothing else of a URL is to be logged.
fn name(url: &str) -> String {
    let Ok(url) = Url::parse(url) else {
        return "?".to_owned();
    };
    let of = |wanted: &str| {
        let mut pairs = url.query_pairs();
        pairs.find_map(|(name, value)| (name == wanted).then(|| value.into_owned()))
    };
    let host = url.host_str().filter(|host| !host.is_empty()).map(str::to_owned);
    let host = host
        .or_else(|| of("host"))
        .unwrap_or_else(|| "localhost".to_owned());
    let port = url.port().map(|port| port.to_string()).or_else(|| of("port"));
    format!("{host}:{}", port.as_deref().unwrap_or("5432"))
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn a_replica_is_called_by_host_and_port() {
        for (url, called) in [
            ("postgres://ana:secret@db2/tinerary?sslmode=require", "db2:5432"),
            ("postgres://db2:6000/tinerary", "db2:6000"),
            ("postgres:///tinerary?host=/run/pg&port=6001", "/run/pg:6001"),
            ("postgres://[x", "?"),
        ] {
            assert_eq!(name(url), called);
        }
    }
}
