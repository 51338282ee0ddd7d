//! What servers that share a Redis rely on.

use std::{
    sync::Arc,
    thread::sleep,
    time::{Duration, SystemTime},
};

use crate::server::{new_key, on_redis, patient};
use redis::{Client, Connection};
use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;
use tinerary_infrastructure::{rate_limits::HashedKeys, security::SigningKeys};
use uuid::Uuid;

const TWO_A_MINUTE: Quota = Quota {
    times: 2,
    window: Duration::from_mins(1),
};

fn connection(url: &str) -> Connection {
    Client::open(url).unwrap().get_connection().unwrap()
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_micros(seconds * 1_000_000).unwrap()
}

#[test]
fn servers_share_counts_even_when_their_clocks_differ() {
    on_redis(|url| {
        let (one, other) = (patient(url), patient(url));
        let key = new_key();
        one.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        other.take(&key, TWO_A_MINUTE, at(1_000_000_000)).unwrap();
        for wait in [
            one.take(&key, TWO_A_MINUTE, at(2_000_000_000)).unwrap_err(),
            other.take(&key, TWO_A_MINUTE, at(0)).unwrap_err(),
        ] {
            assert!(
                wait > Duration::from_secs(30) && wait <= Duration::from_mins(1),
                "{wait:?}"
            );
        }
    });
}

#[test]
fn keys_have_a_prefix_and_expire_by_themselves() {
    on_redis(|url| {
        let limiter = patient(url);
        let key = new_key();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        let left: i64 = redis::cmd("PTTL")
            .arg(format!("tinerary:limit:{key}"))
            .query(&mut connection(url))
            .unwrap();
        assert!((1..=60_000).contains(&left), "{left}");
        let short = Quota {
            times: 2,
            window: Duration::from_micros(1_500),
        };
        limiter.take(&key, short, at(0)).unwrap();
        sleep(Duration::from_millis(10));
        let left: i64 = redis::cmd("PTTL")
            .arg(format!("tinerary:limit:{key}"))
            .query(&mut connection(url))
            .unwrap();
        assert_eq!(left, -2, "the key is gone");
    });
}

#[test]
fn servers_with_the_same_signing_key_share_counts_under_a_name_that_tells_nothing() {
    on_redis(|url| {
        let server = |keys: &str| HashedKeys::new(&SigningKeys::parse(keys).unwrap(), Arc::new(patient(url)));
        let [one, other, stranger] = [
            "1:mTR9UYuxqHPyU0ukgVEQ2NCT3lfxdRllul2KC4PF3Uc=",
            "2:mTR9UYuxqHPyU0ukgVEQ2NCT3lfxdRllul2KC4PF3Uc=,1:Y0Z4mYlKqHPyU0ukgVEQ2NCT3lfxdRllul2KC4PF3Uc=",
            "1:Y0Z4mYlKqHPyU0ukgVEQ2NCT3lfxdRllul2KC4PF3Uc=",
        ]
        .map(server);
        // However long an address is, its name is not.
        let address = format!("{}@example.com", "a".repeat(10_000));
        let key = format!("sign-in:account:{address}:{}", Uuid::now_v7());
        one.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        other.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        one.check(&key, TWO_A_MINUTE, at(0)).unwrap_err();
        stranger.check(&key, TWO_A_MINUTE, at(0)).unwrap();
        other.refund(&key, TWO_A_MINUTE);
        one.check(&key, TWO_A_MINUTE, at(0)).unwrap();
        let keys: Vec<String> = redis::cmd("KEYS")
            .arg("tinerary:limit:*")
            .query(&mut connection(url))
            .unwrap();
        // Other tests look at what they call themselves.
        let hashes: Vec<_> = keys.iter().filter(|key| !key.contains(":test:")).collect();
        assert!(
            hashes.iter().all(|key| !key.contains("example.com")),
            "{hashes:?}"
        );
        let longest = hashes.iter().map(|key| key.len()).max();
        assert_eq!(longest, Some("tinerary:limit:".len() + 64));
    });
}

#[test]
fn limit_ends_within_its_window_after_the_clock_of_redis_is_set_back() {
    on_redis(|url| {
        let limiter = patient(url);
        let key = new_key();
        let tomorrow = SystemTime::now() + Duration::from_hours(24);
        let tomorrow = tomorrow.duration_since(SystemTime::UNIX_EPOCH).unwrap();
        for member in ["a", "b"] {
            redis::cmd("ZADD")
                .arg(format!("tinerary:limit:{key}"))
                .arg(tomorrow.as_micros().to_string())
                .arg(member)
                .exec(&mut connection(url))
                .unwrap();
        }
        assert_eq!(
            limiter.take(&key, TWO_A_MINUTE, at(0)),
            Err(Duration::from_mins(1))
        );
        sleep(Duration::from_millis(5));
        assert!(limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap_err() < Duration::from_mins(1));
    });
}

#[test]
fn a_redis_that_forgot_the_script_gets_it_again() {
    on_redis(|url| {
        let limiter = patient(url);
        let key = new_key();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        redis::cmd("SCRIPT")
            .arg("FLUSH")
            .exec(&mut connection(url))
            .unwrap();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap_err();
        let kept: u32 = redis::cmd("ZCARD")
            .arg(format!("tinerary:limit:{key}"))
            .query(&mut connection(url))
            .unwrap();
        assert_eq!(kept, 2, "both were counted there");
    });
}

#[test]
fn a_key_that_holds_something_else_does_not_lift_the_limit() {
    on_redis(|url| {
        let limiter = patient(url);
        let key = new_key();
        redis::cmd("SET")
            .arg(format!("tinerary:limit:{key}"))
            .arg("x")
            .exec(&mut connection(url))
            .unwrap();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap();
        limiter.take(&key, TWO_A_MINUTE, at(0)).unwrap_err();
    });
}
