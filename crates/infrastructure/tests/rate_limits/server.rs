//! The Redis that the tests share. Each test uses keys of its own.

use std::{
    env,
    io::{Write, stderr},
    sync::Once,
};

use uuid::Uuid;

/// Runs `test` with the URL of a Redis, or says that it was left out.
pub fn on_redis(test: fn(&str)) {
    static SAY_IT_ONCE: Once = Once::new();
    if let Ok(url) = env::var("TINERARY_TEST_REDIS") {
        return test(&url);
    }
    assert!(
        env::var("REQUIRE_ALL").as_deref() != Ok("1"),
        "REQUIRE_ALL=1, but TINERARY_TEST_REDIS names no server"
    );
    // Not eprintln!, whose text the test harness keeps to itself when the test passes.
    SAY_IT_ONCE.call_once(|| {
        writeln!(
            stderr(),
            "LEFT OUT: the tests on Redis, because TINERARY_TEST_REDIS is not set"
        )
        .unwrap();
    });
}

/// A key that no other test has.
pub fn new_key() -> String {
    format!("test:{}", Uuid::now_v7())
}
