//! Limits counted in a Redis that several servers share.

mod circuit;

use std::{
    fmt,
    sync::LazyLock,
    time::{Duration, Instant},
};

use ::redis::{Client, Connection, ConnectionAddr, IntoConnectionInfo, RedisError, RedisResult, Script};
use r2d2::{ManageConnection, Pool};
use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;
use uuid::Uuid;

use self::circuit::{Circuit, Way};
use super::{InMemoryRateLimiter, Limit};

/// What every key begins with: others may live in the same Redis.
const PREFIX: &str = "tinerary:limit:";

/// How long connecting may take, and how long a request waits for a connection.
const CONNECT: Duration = Duration::from_millis(500);

/// How long sending may take, and how long an answer.
const ANSWER: Duration = Duration::from_millis(250);

/// How many ask at the same time. An answer takes less than a millisecond, so few connections serve many.
const CONNECTIONS: u32 = 4;

/// The pool tries again and again to connect; half of this is the longest pause between two tries.
const RECONNECT: Duration = Duration::from_secs(4);

static TAKE: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("redis/take.lua")));

/// Why an address of Redis cannot be used: one plain line that does not show it, since it may hold a password.
#[derive(Debug, thiserror::Error)]
#[error("the address of Redis must look like redis://user:password@host:6379/0: {reason}")]
pub struct RedisUrlError {
    reason: String,
}

/// Counts in Redis (5 or newer, or Valkey), by its clock, so that all servers agree: exactly what a quota says in any
/// stretch of its window. Keys expire by themselves.
///
/// While Redis is away each server counts for itself, in memory. It is asked again after a few seconds; until then no
/// request waits for it.
pub struct RedisRateLimiter {
    /// The address without the password.
    shown: String,
    pool: Pool<Manager>,
    circuit: Circuit,
    alone: InMemoryRateLimiter,
}

impl RedisRateLimiter {
    /// A limiter that counts in the Redis at `url`: `redis://`, `rediss://` (TLS) or `unix://`. It need not be there
    /// yet.
    ///
    /// # Errors
    /// [`RedisUrlError`] when `url` is not such an address.
    pub fn new(url: &str) -> Result<Self, RedisUrlError> {
        let refused = |reason: &str| RedisUrlError {
            reason: reason.to_owned(),
        };
        let info = url.into_connection_info().map_err(|error| {
            refused(
                error
                    .detail()
                    .map_or("it is no such URL", |_| "a part of it is wrong"),
            )
        })?;
        if matches!(info.addr(), ConnectionAddr::TcpTls { insecure: true, .. }) {
            return Err(refused(
                "certificates are always checked, so #insecure cannot be used",
            ));
        }
        let shown = info.addr().to_string();
        let client = Client::open(info).map_err(|_| refused("it is no such URL"))?;
        let pool = Pool::builder()
            .max_size(CONNECTIONS)
            .min_idle(Some(1))
            .test_on_check_out(false)
            .connection_timeout(RECONNECT)
            .error_handler(Box::new(LogConnectionErrors))
            .build_unchecked(Manager { client });
        Ok(Self {
            shown,
            pool,
            circuit: Circuit::default(),
            alone: InMemoryRateLimiter::new(),
        })
    }

    /// What Redis says, or `None` when it is away.
    fn ask(&self, key: &str, limit: Limit) -> Option<Result<(), Duration>> {
        let outcome = match self.circuit.way(Instant::now()) {
            Way::Leave => return None,
            Way::Ask => self.try_all(key, limit, CONNECT),
            // The pool connects on threads of its own: either it has by now, or Redis is still away.
            Way::Probe => self.try_all(key, limit, Duration::ZERO),
        };
        match outcome {
            Ok(micros) => {
                if self.circuit.succeeded() {
                    tracing::info!(redis = self.shown, "Redis is back; limits are shared again");
                }
                let wait = Duration::from_micros(micros);
                Some(if wait.is_zero() { Ok(()) } else { Err(wait) })
            }
            Err(error) => {
                if self.circuit.failed(Instant::now()) {
                    tracing::warn!(
                        redis = self.shown,
                        %error,
                        "Redis is away; this server counts limits for itself until it is back"
                    );
                }
                None
            }
        }
    }

    /// Asks over one connection after the other, when those in the pool turn out to be dead. What was too slow is not
    /// tried again.
    fn try_all(&self, key: &str, limit: Limit, wait: Duration) -> Result<u64, Failure> {
        let start = Instant::now();
        let taking = Uuid::now_v7();
        let mut tries = self.pool.max_size();
        loop {
            let mut pooled = self.pool.get_timeout(wait.saturating_sub(start.elapsed()))?;
            let outcome = TAKE
                .key(format!("{PREFIX}{key}"))
                .arg(limit.window)
                .arg(limit.times)
                .arg(taking.as_bytes())
                .invoke(&mut pooled.connection);
            match outcome {
                Ok(micros) => return Ok(micros),
                Err(error) => {
                    // An answer that comes too late must not be taken for that of the next question.
                    pooled.broken = true;
                    if tries == 0 || error.is_timeout() || !error.is_io_error() {
                        return Err(error.into());
                    }
                    tries -= 1;
                }
            }
        }
    }
}

impl RateLimiter for RedisRateLimiter {
    /// `now` is used only while Redis is away: otherwise its clock counts.
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        let Some(limit) = Limit::of(quota) else {
            return Ok(());
        };
        self.ask(key, limit)
            .unwrap_or_else(|| self.alone.take(key, quota, now))
    }

    /// Which of several that are under way is taken back makes no difference. One that Redis counted before it went
    /// away stays counted: it leaves with its window.
    fn give_back(&self, key: &str, quota: Quota) {
        if Limit::of(quota).is_none() {
            return;
        }
        let given_back = matches!(self.circuit.way(Instant::now()), Way::Ask)
            && self.pool.get_timeout(CONNECT).is_ok_and(|mut pooled| {
                let outcome = ::redis::cmd("ZPOPMAX")
                    .arg(format!("{PREFIX}{key}"))
                    .exec(&mut pooled.connection);
                pooled.broken = outcome.is_err();
                outcome.is_ok()
            });
        if !given_back {
            self.alone.give_back(key, quota);
        }
    }
}

impl fmt::Debug for RedisRateLimiter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("RedisRateLimiter")
            .field(&self.shown)
            .finish()
    }
}

/// Why Redis did not answer. The library shows no passwords in its errors.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Pool(#[from] r2d2::Error),
    #[error("{0}")]
    Redis(#[from] RedisError),
}

struct Manager {
    client: Client,
}

struct Pooled {
    connection: Connection,
    broken: bool,
}

impl ManageConnection for Manager {
    type Connection = Pooled;
    type Error = RedisError;

    fn connect(&self) -> RedisResult<Pooled> {
        let connection = self.client.get_connection_with_timeout(CONNECT)?;
        connection.set_read_timeout(Some(ANSWER))?;
        connection.set_write_timeout(Some(ANSWER))?;
        Ok(Pooled {
            connection,
            broken: false,
        })
    }

    fn is_valid(&self, pooled: &mut Pooled) -> RedisResult<()> {
        ::redis::cmd("PING").exec(&mut pooled.connection)
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.broken
    }
}

/// The pool tries again by itself, and often; that Redis is away is said elsewhere, and seldom.
#[derive(Debug)]
struct LogConnectionErrors;

impl r2d2::HandleError<RedisError> for LogConnectionErrors {
    fn handle_error(&self, error: RedisError) {
        tracing::debug!(%error, "a connection to Redis could not be opened");
    }
}

#[cfg(test)]
mod tests {
    use super::RedisRateLimiter;

    #[test]
    fn addresses_are_read_and_passwords_never_shown() {
        for (url, shown) in [
            ("redis://localhost", "localhost:6379"),
            ("redis://ana:s3cret@redis.test:6380/2", "redis.test:6380"),
            ("rediss://:s3cret@redis.test", "redis.test:6379"),
            ("unix:///run/redis.sock?pass=s3cret", "/run/redis.sock"),
        ] {
            let limiter = RedisRateLimiter::new(url).unwrap();
            assert_eq!(
                format!("{limiter:?}"),
                format!("RedisRateLimiter({shown:?})"),
                "{url}"
            );
        }
    }

    #[test]
    fn what_is_no_address_is_refused_in_one_plain_line_that_does_not_show_it() {
        for url in [
            "",
            "s3cret",
            "redis://",
            "redis.test:6379",
            "http://:s3cret@redis.test",
            "redis://:s3cret@",
            "redis://:s3cret@redis.test/s3cret",
            "redis://:s3cret@redis.test?protocol=s3cret",
            "redis://:s3cret%ff@redis.test",
            "rediss://:s3cret@redis.test#insecure",
            "rediss://:s3cret@redis.test#s3cret",
        ] {
            let error = RedisRateLimiter::new(url).unwrap_err();
            let text = format!("{error} {error:?}");
            assert!(
                text.starts_with("the address of Redis must look like redis://"),
                "{text}"
            );
            assert!(!text.contains("s3cret") && !text.contains('\n'), "{text}");
        }
    }
}
