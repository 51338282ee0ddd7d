use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use tinerary_application::ports::rate_limiter::{NetworkLimiter, Quota, RateLimiter};
use tinerary_domain::Timestamp;
use tinerary_infrastructure::rate_limits::{InMemoryNetworkLimiter, InMemoryRateLimiter, StoredCounts};

use crate::accounts::{by_hand, count, network, now, tick};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    counts_survive_a_restart,
    refunded_attempt_stays_refunded_after_a_restart,
    nothing_is_written_where_nothing_was_counted,
    ended_limits_are_purged,
    only_unusual_numbers_of_reads_are_stored,
    no_address_of_a_person_is_stored,
    two_servers_store_side_by_side,
);

const THREE_A_MINUTE: Quota = Quota {
    times: 3,
    window: Duration::from_mins(1),
};

const THOUSAND_A_MINUTE: Quota = Quota {
    times: 1_000,
    ..THREE_A_MINUTE
};

/// A server that has just started.
struct Started {
    limiter: Arc<InMemoryRateLimiter>,
    reads: Arc<InMemoryNetworkLimiter>,
    counts: StoredCounts,
}

fn start(db: &TestDb, when: Timestamp) -> Started {
    let (limiter, reads) = (
        Arc::new(InMemoryRateLimiter::new()),
        Arc::new(InMemoryNetworkLimiter::new()),
    );
    let counts = StoredCounts::load(db, Arc::clone(&limiter), Arc::clone(&reads), when).unwrap();
    Started {
        limiter,
        reads,
        counts,
    }
}

fn seconds(count: i64) -> Timestamp {
    now().plus(TimeDelta::seconds(count))
}

fn counts_survive_a_restart(db: TestDb) {
    let before = start(&db, now());
    for second in 0..3 {
        before
            .limiter
            .take("ana", THREE_A_MINUTE, seconds(second))
            .unwrap();
    }
    for _ in 0..1_000 {
        before.limiter.take("hotel", THOUSAND_A_MINUTE, now()).unwrap();
    }
    before.counts.save(seconds(3)).unwrap();
    // Counted after the last time: a crash loses these, and these only.
    before.limiter.take("lost", THREE_A_MINUTE, seconds(3)).unwrap();

    let after = start(&db, seconds(10));
    let wait = |key, quota, when| after.limiter.take(key, quota, when).unwrap_err();
    assert_eq!(wait("ana", THREE_A_MINUTE, seconds(10)), Duration::from_secs(50));
    for _ in 0..166 {
        after
            .limiter
            .take("hotel", THOUSAND_A_MINUTE, seconds(10))
            .unwrap();
    }
    assert!(wait("hotel", THOUSAND_A_MINUTE, seconds(10)) <= Duration::from_millis(60));
    assert_eq!(after.limiter.take("ana", THREE_A_MINUTE, seconds(60)), Ok(()));
    assert_eq!(wait("ana", THREE_A_MINUTE, seconds(60)), Duration::from_secs(1));
    // Stored again, it is the newer count.
    after.counts.save(seconds(60)).unwrap();
    let third = start(&db, seconds(60));
    let wait = third
        .limiter
        .take("ana", THREE_A_MINUTE, seconds(60))
        .unwrap_err();
    assert_eq!(wait, Duration::from_secs(1));
}

fn refunded_attempt_stays_refunded_after_a_restart(db: TestDb) {
    let before = start(&db, now());
    for key in ["one", "two"] {
        before.limiter.take(key, THREE_A_MINUTE, now()).unwrap();
    }
    before.counts.save(now()).unwrap();
    assert_eq!(count(&db, "limit_counts"), 2);
    before.limiter.refund("one", THREE_A_MINUTE);
    before.counts.save(seconds(1)).unwrap();
    assert_eq!(count(&db, "limit_counts"), 1);
}

fn nothing_is_written_where_nothing_was_counted(db: TestDb) {
    let server = start(&db, now());
    server.limiter.take("ana", THREE_A_MINUTE, now()).unwrap();
    server.counts.save(now()).unwrap();
    by_hand(&db, "UPDATE limit_counts SET moments = 'by hand'");
    for second in 0..5 {
        // Neither a look nor a refusal is a count.
        assert!(
            server
                .limiter
                .check("ana", THREE_A_MINUTE, seconds(second))
                .is_ok()
        );
        server.counts.save(seconds(second)).unwrap();
    }
    assert_eq!(count(&db, "limit_counts WHERE moments = 'by hand'"), 1);
}

fn ended_limits_are_purged(db: TestDb) {
    let server = start(&db, now());
    server.limiter.take("ana", THREE_A_MINUTE, now()).unwrap();
    server.counts.save(now()).unwrap();
    server.counts.save(seconds(59)).unwrap();
    assert_eq!(count(&db, "limit_counts"), 1);
    server.counts.save(seconds(60)).unwrap();
    assert_eq!(count(&db, "limit_counts"), 0);
    // Nor is it loaded, should it still be there.
    server.limiter.take("ben", THREE_A_MINUTE, seconds(61)).unwrap();
    server.counts.save(seconds(61)).unwrap();
    let later = start(&db, seconds(121).plus(tick()));
    for _ in 0..3 {
        assert_eq!(later.limiter.take("ben", THREE_A_MINUTE, seconds(122)), Ok(()));
    }
}

fn only_unusual_numbers_of_reads_are_stored(db: TestDb) {
    let reads = Quota {
        times: 6_000,
        window: Duration::from_mins(1),
    };
    let before = start(&db, now());
    for (address, times) in [("192.0.2.1", 400), ("192.0.2.2", 6_000), ("2001:db8::1", 3_000)] {
        for _ in 0..times {
            before.reads.take(network(address), reads, now()).unwrap();
        }
    }
    before.counts.save(now()).unwrap();
    assert_eq!(count(&db, "limit_counts"), 2);

    let after = start(&db, seconds(1));
    let left = |address: &str| {
        (0..7_000)
            .take_while(|_| after.reads.take(network(address), reads, seconds(1)).is_ok())
            .count()
    };
    assert_eq!(left("192.0.2.1"), 6_000);
    assert_eq!(left("192.0.2.2"), 100);
    assert_eq!(left("2001:db8::2"), 3_100);
}

fn no_address_of_a_person_is_stored(db: TestDb) {
    let server = start(&db, now());
    let key = "sign-in:account:ana@example.com:192.0.2.7";
    server.limiter.take(key, THREE_A_MINUTE, now()).unwrap();
    server.counts.save(now()).unwrap();
    assert_eq!(count(&db, "limit_counts"), 1);
    for part in ["ana", "example", "192.0"] {
        assert_eq!(
            count(&db, &format!("limit_counts WHERE key LIKE '%{part}%'")),
            0,
            "{part}"
        );
    }
}

fn two_servers_store_side_by_side(db: TestDb) {
    let servers = [start(&db, now()), start(&db, now())];
    std::thread::scope(|scope| {
        for server in &servers {
            scope.spawn(move || {
                for second in 0..20 {
                    for key in 0..20 {
                        let key = format!("key {key}");
                        let _ = server.limiter.take(&key, THREE_A_MINUTE, seconds(second * 21));
                    }
                    server.counts.save(seconds(second * 21)).unwrap();
                }
            });
        }
    });
    assert_eq!(count(&db, "limit_counts"), 20);
}
