//! The Redis that the tests share. Each test uses keys of its own.

use std::time::Duration;

use tinerary_infrastructure::rate_limits::RedisRateLimiter;
use tinerary_test_support::named_server;
use uuid::Uuid;

/// Runs `test` with the URL of a Redis, or says that it is left out.
pub fn on_redis(test: fn(&str)) {
    if let Some(url) = named_server("TINERARY_TEST_REDIS", "the tests on Redis") {
        test(&url);
    }
}

/// Counts in the Redis at `url`, also when the machine is so busy that it answers late.
pub fn patient(url: &str) -> RedisRateLimiter {
    RedisRateLimiter::with_patience(url, Duration::from_secs(10)).expect("a URL")
}

/// A key that no other test has.
pub fn new_key() -> String {
    format!("test:{}", Uuid::now_v7())
}
