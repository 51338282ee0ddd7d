//! Redis goes away and comes back: limits stay, no request waits long, and nothing has to be restarted.

use std::{
    thread::{self, sleep},
    time::{Duration, Instant},
};

use tinerary_application::ports::{
    clock::Clock,
    rate_limiter::{Quota, RateLimiter},
};
use tinerary_infrastructure::{clock::SystemClock, rate_limits::RedisRateLimiter};

use crate::server::{new_key, on_redis, patient};
use tinerary_test_support::{Line, Proxy};

/// Far longer than one request waits for a Redis that is away: half a second for a connection, and a quarter for an answer.
const LONG: Duration = Duration::from_secs(10);

/// How long it may take until Redis is used again: the pool's pause, the rest after a failure, and much more.
const RECOVERY: Duration = Duration::from_mins(1);

const THREE_AN_HOUR: Quota = Quota {
    times: 3,
    window: Duration::from_hours(1),
};

fn take(limiter: &RedisRateLimiter, key: &str) -> Result<(), Duration> {
    limiter.take(key, THREE_AN_HOUR, SystemClock.now())
}

/// Waits until `one` counts where `other` sees it.
fn share_again(one: &RedisRateLimiter, other: &RedisRateLimiter) {
    let start = Instant::now();
    loop {
        let key = new_key();
        for _ in 0..3 {
            let _ = take(one, &key);
        }
        if take(other, &key).is_err() {
            return;
        }
        assert!(start.elapsed() < RECOVERY, "Redis is not used again");
        sleep(Duration::from_millis(100));
    }
}

/// One waits, the others do not, and each key still has its quota.
fn limits_stay(limiter: &RedisRateLimiter) {
    let start = Instant::now();
    let key = new_key();
    assert_eq!(take(limiter, &key), Ok(()));
    assert!(start.elapsed() < LONG, "{:?}", start.elapsed());

    let start = Instant::now();
    assert_eq!(take(limiter, &key), Ok(()));
    assert_eq!(take(limiter, &key), Ok(()));
    for _ in 0..500 {
        take(limiter, &key).unwrap_err();
    }
    // Two minutes, had each waited for an answer.
    assert!(start.elapsed() < 2 * LONG, "{:?}", start.elapsed());
}

fn goes_away_and_comes_back(url: &str, how: Line) {
    let proxy = Proxy::to(url);
    let limiter = RedisRateLimiter::new(&proxy.url()).unwrap();
    let other = patient(url);
    share_again(&limiter, &other);
    proxy.set(how);
    limits_stay(&limiter);
    proxy.set(Line::Works);
    share_again(&limiter, &other);
}

#[test]
fn a_redis_that_is_stopped() {
    on_redis(|url| goes_away_and_comes_back(url, Line::Refuses));
}

#[test]
fn a_redis_that_hangs_up() {
    on_redis(|url| goes_away_and_comes_back(url, Line::HangsUp));
}

#[test]
fn a_redis_that_is_silent() {
    on_redis(|url| goes_away_and_comes_back(url, Line::Silent));
}

#[test]
fn a_redis_that_was_never_there() {
    // No Redis is needed for this one. Nothing listens on port 1, and 192.0.2.0/24 leads nowhere.
    for url in ["redis://127.0.0.1:1", "redis://192.0.2.1:6379"] {
        limits_stay(&RedisRateLimiter::new(url).unwrap());
    }
}

#[test]
fn connections_that_died_in_the_pool_are_not_noticed() {
    on_redis(|url| {
        let proxy = Proxy::to(url);
        let limiter = patient(&proxy.url());
        let other = patient(url);
        // Many at once, so that the pool opens all that it may.
        thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| assert!((0..20).all(|_| take(&limiter, &new_key()).is_ok())));
            }
        });
        proxy.cut();
        let key = new_key();
        for _ in 0..3 {
            assert_eq!(take(&limiter, &key), Ok(()));
        }
        take(&other, &key).unwrap_err();
    });
}

#[test]
fn many_who_meet_an_outage_at_once_wait_once() {
    on_redis(|url| {
        let proxy = Proxy::to(url);
        // If each waited for an answer, four at a time, it would take 24 s.
        let limiter = RedisRateLimiter::with_patience(&proxy.url(), Duration::from_secs(3)).unwrap();
        take(&limiter, &new_key()).unwrap();
        proxy.set(Line::Silent);
        let start = Instant::now();
        thread::scope(|scope| {
            for _ in 0..32 {
                scope.spawn(|| assert_eq!(take(&limiter, &new_key()), Ok(())));
            }
        });
        assert!(start.elapsed() < 2 * LONG, "{:?}", start.elapsed());
    });
}
