//! Limits counted in a Redis that several servers share.

mod circuit_breaker;

use std::{
    fmt,
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use ::redis::{Client, Connection, ConnectionAddr, IntoConnectionInfo, RedisError, RedisResult, Script};
use r2d2::{ManageConnection, Pool};
use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;
use uuid::Uuid;

use self::circuit_breaker::{CircuitBreaker, State};
use super::{InMemoryRateLimiter, Limit};

/// Prefix of every key: other programs may use the same Redis.
const PREFIX: &str = "tinerary:limit:";

/// Time limit for connecting, and for getting a connection from the pool.
const CONNECT_TIMEOUT: Duration = Duration::from_millis(500);

/// Time limit for sending, and for the answer.
const COMMAND_TIMEOUT: Duration = Duration::from_millis(250);

/// Size of the pool. An answer takes less than a millisecond, so a few connections serve many requests.
const CONNECTIONS: u32 = 4;

/// The pool keeps trying to connect; half of this is the longest pause between two attempts.
const RECONNECT: Duration = Duration::from_secs(4);

static TAKE: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("redis/take.lua")));

static CHECK: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("redis/check.lua")));

/// Why a Redis URL cannot be used: one line that does not show the URL, which may hold a password.
#[derive(Debug, thiserror::Error)]
#[error("the address of Redis must look like redis://user:password@host:6379/0: {reason}")]
pub struct RedisUrlError {
    reason: String,
}

/// A sliding-window log in Redis (5 or newer, or Valkey), by its clock, so that all servers agree. Keys expire.
///
/// While Redis is away each server counts in its own memory; a circuit breaker keeps requests from waiting.
pub struct RedisRateLimiter {
    /// The address without the password.
    shown: String,
    /// Time limit for getting a connection from the pool.
    to_connect: Duration,
    pool: Pool<Manager>,
    circuit: CircuitBreaker,
    fallback: Arc<InMemoryRateLimiter>,
}

impl RedisRateLimiter {
    /// Counts in the Redis at `url`: `redis://`, `rediss://` (TLS) or `unix://`. Redis need not run yet.
    ///
    /// # Errors
    /// [`RedisUrlError`] when `url` is none of these.
    pub fn new(url: &str) -> Result<Self, RedisUrlError> {
        Self::within(url, CONNECT_TIMEOUT, COMMAND_TIMEOUT)
    }

    /// The same with more patience, for connecting as for each answer: on a busy machine a late Redis is not away.
    ///
    /// # Errors
    /// Those of [`RedisRateLimiter::new`].
    pub fn with_patience(url: &str, patience: Duration) -> Result<Self, RedisUrlError> {
        Self::within(url, patience, patience)
    }

    fn within(url: &str, to_connect: Duration, to_answer: Duration) -> Result<Self, RedisUrlError> {
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
            .build_unchecked(Manager {
                client,
                to_connect,
                to_answer,
            });
        Ok(Self {
            shown,
            to_connect,
            pool,
            circuit: CircuitBreaker::default(),
            fallback: Arc::new(InMemoryRateLimiter::new()),
        })
    }

    /// What counts while Redis is away.
    #[must_use]
    pub fn fallback(&self) -> Arc<InMemoryRateLimiter> {
        Arc::clone(&self.fallback)
    }

    /// What Redis answers, or `None` when it is away.
    fn ask(&self, script: &Script, key: &str, limit: Limit) -> Option<Result<(), Duration>> {
        let outcome = match self.circuit.state(Instant::now()) {
            State::Open => return None,
            State::Closed => self.run_with_retries(script, key, limit, self.to_connect),
            // The pool reconnects in the background: either it has a connection by now, or Redis is still away.
            State::HalfOpen => self.run_with_retries(script, key, limit, Duration::ZERO),
        };
        match outcome {
            Ok(micros) => {
                if self.circuit.record_success() {
                    tracing::info!(redis = self.shown, "Redis is back; limits are shared again");
                }
                let wait = Duration::from_micros(micros);
                Some(if wait.is_zero() { Ok(()) } else { Err(wait) })
            }
            Err(error) => {
                if self.circuit.record_failure(Instant::now()) {
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

    /// Retries on the next connection of the pool when one turns out to be dead; a time-out is not retried.
    fn run_with_retries(
        &self,
        script: &Script,
        key: &str,
        limit: Limit,
        wait: Duration,
    ) -> Result<u64, Failure> {
        let start = Instant::now();
        let member = Uuid::now_v7();
        let mut tries = self.pool.max_size();
        loop {
            let mut pooled = self.pool.get_timeout(wait.saturating_sub(start.elapsed()))?;
            let outcome = script
                .key(format!("{PREFIX}{key}"))
                .arg(limit.window)
                .arg(limit.times)
                .arg(member.as_bytes())
                .invoke(&mut pooled.connection);
            match outcome {
                Ok(micros) => return Ok(micros),
                Err(error) => {
                    // A late answer must not be read as the answer to the next command.
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
    /// `now` matters only while Redis is away; otherwise the clock of Redis does.
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        let Some(limit) = Limit::of(quota) else {
            return Ok(());
        };
        self.ask(&TAKE, key, limit)
            .unwrap_or_else(|| self.fallback.take(key, quota, now))
    }

    fn check(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        let Some(limit) = Limit::of(quota) else {
            return Ok(());
        };
        self.ask(&CHECK, key, limit)
            .unwrap_or_else(|| self.fallback.check(key, quota, now))
    }

    /// It does not matter which of several concurrent requests is taken back. One that Redis counted before it went away stays
    /// counted until its window ends.
    fn refund(&self, key: &str, quota: Quota) {
        if Limit::of(quota).is_none() {
            return;
        }
        let given_back = matches!(self.circuit.state(Instant::now()), State::Closed)
            && self.pool.get_timeout(self.to_connect).is_ok_and(|mut pooled| {
                let outcome = ::redis::cmd("ZPOPMAX")
                    .arg(format!("{PREFIX}{key}"))
                    .exec(&mut pooled.connection);
                pooled.broken = outcome.is_err();
                outcome.is_ok()
            });
        if !given_back {
            self.fallback.refund(key, quota);
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
    to_connect: Duration,
    to_answer: Duration,
}

struct Pooled {
    connection: Connection,
    broken: bool,
}

impl ManageConnection for Manager {
    type Connection = Pooled;
    type Error = RedisError;

    fn connect(&self) -> RedisResult<Pooled> {
        let connection = self.client.get_connection_with_timeout(self.to_connect)?;
        connection.set_read_timeout(Some(self.to_answer))?;
        connection.set_write_timeout(Some(self.to_answer))?;
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

/// The pool retries often, so this is for debugging only; the circuit breaker decides when to warn.
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
    fn invalid_address_is_refused_without_showing_it() {
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
