use std::{collections::HashMap, time::Duration};

use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;

use super::InMemoryRateLimiter;

/// 2026-11-20T12:00:00Z in microseconds.
const NOON: i64 = 1_795_176_000_000_000;

const SECOND: i64 = 1_000_000;

const FIVE_A_MINUTE: Quota = Quota {
    times: 5,
    window: Duration::from_mins(1),
};

fn at(micros: i64) -> Timestamp {
    Timestamp::from_micros(NOON + micros).unwrap()
}

impl InMemoryRateLimiter {
    fn keys(&self) -> usize {
        let counts = self.counts();
        assert_eq!(counts.by_key.len(), counts.by_end.len());
        assert_eq!(counts.by_key.len(), counts.by_use.len());
        counts.by_key.len()
    }
}

#[test]
fn the_wait_is_exact() {
    let limiter = InMemoryRateLimiter::new();
    for taken in 0..5 {
        assert_eq!(limiter.take("ana", FIVE_A_MINUTE, at(taken * SECOND)), Ok(()));
    }
    let wait = |now| limiter.take("ana", FIVE_A_MINUTE, at(now)).unwrap_err();
    assert_eq!(wait(4 * SECOND), Duration::from_secs(56));
    assert_eq!(wait(60 * SECOND - 1), Duration::from_micros(1));
    // What was refused was not counted: the first of the five has left, and one may come.
    assert_eq!(limiter.take("ana", FIVE_A_MINUTE, at(60 * SECOND)), Ok(()));
    assert_eq!(wait(60 * SECOND), Duration::from_secs(1));
}

#[test]
fn a_smaller_quota_holds_for_what_was_taken_before() {
    let limiter = InMemoryRateLimiter::new();
    for taken in 0..5 {
        limiter.take("ana", FIVE_A_MINUTE, at(taken * SECOND)).unwrap();
    }
    let smaller = Quota {
        times: 2,
        ..FIVE_A_MINUTE
    };
    // Three of the five may still be there when the next is taken, but only one.
    assert_eq!(
        limiter.take("ana", smaller, at(10 * SECOND)),
        Err(Duration::from_secs(53))
    );
    assert_eq!(limiter.take("ana", smaller, at(63 * SECOND)), Ok(()));
}

#[test]
fn any_window_holds_no_more_than_the_quota() {
    // A naive model: every taking is remembered for ever, and the window is counted again each time.
    let limiter = InMemoryRateLimiter::new();
    let mut model: HashMap<(u64, u32), Vec<i64>> = HashMap::new();
    let mut random: u64 = 0x2026_1120;
    let mut next = |below: u64| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % below
    };
    let mut now = 0;
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..50_000 {
        now += i64::try_from(next(3) * next(4) * next(200_000)).unwrap();
        let times = u32::try_from(next(7) + 1).unwrap();
        let who = next(4);
        let window = i64::from(times) * SECOND;
        let quota = Quota {
            times,
            window: Duration::from_micros(window.unsigned_abs()),
        };
        let taken = model.entry((who, times)).or_default();
        let inside: Vec<_> = taken
            .iter()
            .copied()
            .filter(|moment| *moment > now - window)
            .collect();
        let outcome = limiter.take(&format!("{who}/{times}"), quota, at(now));
        if inside.len() < usize::try_from(times).unwrap() {
            assert_eq!(outcome, Ok(()));
            taken.push(now);
            allowed += 1;
        } else {
            let wait = inside[0] + window - now;
            assert!(wait > 0 && wait <= window);
            assert_eq!(outcome, Err(Duration::from_micros(wait.unsigned_abs())));
            refused += 1;
        }
    }
    assert!(allowed > 1_000 && refused > 1_000, "{allowed} and {refused}");
}

#[test]
fn limit_ends_within_its_window_after_the_clock_is_set_back() {
    let limiter = InMemoryRateLimiter::new();
    for _ in 0..5 {
        limiter.take("ana", FIVE_A_MINUTE, at(86_400 * SECOND)).unwrap();
    }
    assert_eq!(
        limiter.take("ana", FIVE_A_MINUTE, at(0)),
        Err(Duration::from_mins(1))
    );
    assert_eq!(
        limiter.take("ana", FIVE_A_MINUTE, at(60 * SECOND - 1)),
        Err(Duration::from_micros(1))
    );
    for _ in 0..5 {
        assert_eq!(limiter.take("ana", FIVE_A_MINUTE, at(60 * SECOND)), Ok(()));
    }
    assert_eq!(limiter.keys(), 1);
}

#[test]
fn unused_keys_are_forgotten_in_time() {
    let limiter = InMemoryRateLimiter::new();
    let hourly = Quota {
        times: 5,
        window: Duration::from_hours(1),
    };
    limiter.take("hourly", hourly, at(0)).unwrap();
    for number in 0..1_000 {
        limiter
            .take(&format!("person {number}"), FIVE_A_MINUTE, at(SECOND))
            .unwrap();
    }
    assert_eq!(limiter.keys(), 1_001);
    limiter.take("late", FIVE_A_MINUTE, at(61 * SECOND)).unwrap();
    assert_eq!(limiter.keys(), 2);
}

#[test]
fn when_there_is_no_room_the_stalest_is_forgotten() {
    let limiter = InMemoryRateLimiter::with_room_for(3);
    let once = Quota {
        times: 1,
        ..FIVE_A_MINUTE
    };
    for (second, key) in (0..).zip(["a", "b", "c", "d"]) {
        limiter.take(key, once, at(second * SECOND)).unwrap();
        assert!(limiter.keys() <= 3);
    }
    for key in ["b", "c", "d"] {
        limiter.take(key, once, at(5 * SECOND)).unwrap_err();
    }
    assert_eq!(limiter.take("a", once, at(6 * SECOND)), Ok(()));
    assert_eq!(limiter.keys(), 3);
}

#[test]
fn a_flood_of_keys_takes_bounded_room() {
    let limiter = InMemoryRateLimiter::new();
    for number in 0..150_000 {
        limiter
            .take(&format!("flood {number}"), FIVE_A_MINUTE, at(number))
            .unwrap();
    }
    assert_eq!(limiter.keys(), 100_000);
}

#[test]
fn nothing_is_kept_where_nothing_is_limited() {
    let limiter = InMemoryRateLimiter::new();
    for (times, window) in [(0, Duration::from_mins(1)), (5, Duration::ZERO)] {
        for _ in 0..100 {
            assert_eq!(limiter.take("ana", Quota { times, window }, at(0)), Ok(()));
        }
    }
    assert_eq!(limiter.keys(), 0);
    let for_ever = Quota {
        times: 1,
        window: Duration::MAX,
    };
    assert_eq!(limiter.take("ana", for_ever, at(0)), Ok(()));
    assert!(limiter.take("ana", for_ever, at(SECOND)).unwrap_err() <= for_ever.window);
}
