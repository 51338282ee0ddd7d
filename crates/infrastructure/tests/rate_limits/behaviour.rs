//! What every adapter does alike.

use std::{
    sync::{
        Barrier,
        atomic::{AtomicU32, Ordering},
    },
    thread::{self, sleep},
    time::Duration,
};

use tinerary_application::ports::{
    clock::Clock,
    rate_limiter::{Quota, RateLimiter},
};
use tinerary_infrastructure::{clock::SystemClock, rate_limits::InMemoryRateLimiter};

use crate::server::{new_key, on_redis, patient};

/// Long enough that no machine is too slow for what a test does within it, and short enough to wait for its end.
const WINDOW: Duration = Duration::from_secs(2);

/// The same without waiting for its end.
const LONG: Duration = Duration::from_mins(10);

macro_rules! on_every_adapter {
    ($($name:ident),+ $(,)?) => {
        mod in_memory {
            $(
                #[test]
                fn $name() {
                    super::$name(&super::InMemoryRateLimiter::new());
                }
            )+
        }
        mod redis {
            $(
                #[test]
                fn $name() {
                    super::on_redis(|url| super::$name(&super::patient(url)));
                }
            )+
        }
    };
}

on_every_adapter!(
    a_quota_is_given_out_and_comes_back_bit_by_bit,
    what_is_refused_is_not_counted,
    a_smaller_quota_holds_for_what_was_taken_before,
    what_is_given_back_may_be_taken_again,
    keys_do_not_know_each_other,
    no_quota_is_no_limit,
    a_window_may_be_as_long_as_one_likes,
    many_at_once_get_exactly_the_quota,
    a_check_tells_and_counts_nothing,
    a_check_may_ask_for_less,
);

fn quota(times: u32) -> Quota {
    Quota {
        times,
        window: WINDOW,
    }
}

fn long_quota(times: u32) -> Quota {
    Quota { times, window: LONG }
}

fn take(limiter: &dyn RateLimiter, key: &str, quota: Quota) -> Result<(), Duration> {
    limiter.take(key, quota, SystemClock.now())
}

/// The wait of one that is refused.
fn wait(limiter: &dyn RateLimiter, key: &str, quota: Quota) -> Duration {
    let wait = take(limiter, key, quota).unwrap_err();
    assert!(!wait.is_zero() && wait <= quota.window, "{wait:?}");
    wait
}

fn a_quota_is_given_out_and_comes_back_bit_by_bit(limiter: &dyn RateLimiter) {
    let key = new_key();
    assert_eq!(take(limiter, &key, quota(3)), Ok(()));
    sleep(WINDOW / 2);
    assert_eq!(take(limiter, &key, quota(3)), Ok(()));
    assert_eq!(take(limiter, &key, quota(3)), Ok(()));
    let until_the_first_leaves = wait(limiter, &key, quota(3));
    assert!(until_the_first_leaves <= WINDOW / 2, "{until_the_first_leaves:?}");
    sleep(until_the_first_leaves);
    assert_eq!(take(limiter, &key, quota(3)), Ok(()));
    // The other two are still there.
    wait(limiter, &key, quota(3));
}

fn what_is_refused_is_not_counted(limiter: &dyn RateLimiter) {
    let key = new_key();
    take(limiter, &key, quota(1)).unwrap();
    sleep(WINDOW / 2);
    // If these counted, they would do so for long after the first has left.
    let waits = [(); 5].map(|()| wait(limiter, &key, quota(1)));
    assert!(waits.iter().all(|wait| *wait <= WINDOW / 2), "{waits:?}");
    sleep(waits[4]);
    assert_eq!(take(limiter, &key, quota(1)), Ok(()));
}

fn a_smaller_quota_holds_for_what_was_taken_before(limiter: &dyn RateLimiter) {
    let key = new_key();
    for _ in 0..5 {
        take(limiter, &key, quota(5)).unwrap();
    }
    sleep(wait(limiter, &key, quota(2)));
    assert_eq!(take(limiter, &key, quota(2)), Ok(()));
}

fn what_is_given_back_may_be_taken_again(limiter: &dyn RateLimiter) {
    let key = new_key();
    let take = || take(limiter, &key, long_quota(2)).is_ok();
    assert!(take() && take() && !take());
    limiter.refund(&key, long_quota(2));
    assert!(take(), "one was given back");
    assert!(!take(), "and no more");
    limiter.refund(&key, long_quota(2));
    limiter.refund(&key, long_quota(2));
    limiter.refund(&key, long_quota(2));
    assert!(
        take() && take() && !take(),
        "more than there was is not given back"
    );
    // Where there is no limit there is nothing to give back.
    limiter.refund(&key, quota(0));
}

fn keys_do_not_know_each_other(limiter: &dyn RateLimiter) {
    let start = new_key();
    for rest in [
        "",
        " ",
        "a",
        "A",
        "ñ",
        "a:b",
        "a\nb",
        "a\0b",
        "*",
        &"a".repeat(10_000),
    ] {
        let key = format!("{start}{rest}");
        assert_eq!(take(limiter, &key, long_quota(1)), Ok(()), "{rest:.10}");
        wait(limiter, &key, long_quota(1));
    }
}

fn no_quota_is_no_limit(limiter: &dyn RateLimiter) {
    let key = new_key();
    for _ in 0..200 {
        assert_eq!(take(limiter, &key, quota(0)), Ok(()));
    }
    let no_time = Quota {
        times: 1,
        window: Duration::ZERO,
    };
    for _ in 0..10 {
        assert_eq!(take(limiter, &key, no_time), Ok(()));
    }
}

fn a_window_may_be_as_long_as_one_likes(limiter: &dyn RateLimiter) {
    let key = new_key();
    let for_ever = Quota {
        times: 1,
        window: Duration::MAX,
    };
    assert_eq!(take(limiter, &key, for_ever), Ok(()));
    assert!(wait(limiter, &key, for_ever) > Duration::from_hours(8760));
}

fn many_at_once_get_exactly_the_quota(limiter: &dyn RateLimiter) {
    let key = new_key();
    let hundred = Quota {
        times: 100,
        window: Duration::from_mins(10),
    };
    let (barrier, taken) = (Barrier::new(32), AtomicU32::new(0));
    thread::scope(|scope| {
        for _ in 0..32 {
            scope.spawn(|| {
                barrier.wait();
                for _ in 0..8 {
                    if take(limiter, &key, hundred).is_ok() {
                        taken.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    assert_eq!(taken.into_inner(), 100);
}

fn a_check_tells_and_counts_nothing(limiter: &dyn RateLimiter) {
    let key = new_key();
    let check = |quota| limiter.check(&key, quota, SystemClock.now());
    for _ in 0..10 {
        assert_eq!(check(quota(1)), Ok(()));
    }
    take(limiter, &key, quota(1)).unwrap();
    for _ in 0..10 {
        let wait = check(quota(1)).unwrap_err();
        assert!(!wait.is_zero() && wait <= WINDOW, "{wait:?}");
    }
    sleep(check(quota(1)).unwrap_err());
    assert_eq!(check(quota(1)), Ok(()));
    assert_eq!(check(quota(0)), Ok(()));
}

fn a_check_may_ask_for_less(limiter: &dyn RateLimiter) {
    let key = new_key();
    for _ in 0..3 {
        take(limiter, &key, long_quota(10)).unwrap();
    }
    let check = |times, window| limiter.check(&key, Quota { times, window }, SystemClock.now());
    assert_eq!(check(4, LONG), Ok(()));
    assert!(check(3, LONG).is_err());
    assert!(check(1, WINDOW).unwrap_err() <= WINDOW);
    sleep(WINDOW);
    assert_eq!(check(1, WINDOW), Ok(()));
    // The three are still there.
    assert!(check(3, LONG).is_err());
}
