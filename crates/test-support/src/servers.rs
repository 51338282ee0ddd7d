//! Servers that the environment names.

use std::{
    collections::HashSet,
    env,
    io::{Write, stderr},
    sync::{Mutex, PoisonError},
};

/// The URL of the server that the environment variable `variable` names. Without one: `None`, and one line on stderr that
/// `what` is left out; with `REQUIRE_ALL=1` a failure.
#[must_use]
pub fn named_server(variable: &str, what: &str) -> Option<String> {
    static SAID: Mutex<Option<HashSet<String>>> = Mutex::new(None);
    let named = env::var(variable).ok();
    if named.is_none() {
        assert!(
            env::var("REQUIRE_ALL").as_deref() != Ok("1"),
            "REQUIRE_ALL=1, but {variable} names no server"
        );
        let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
        if said.get_or_insert_default().insert(what.to_owned()) {
            // Not eprintln!, whose output the test harness swallows when the test passes.
            let line = format!("LEFT OUT: {what}, because {variable} is not set\n");
            drop(stderr().write_all(line.as_bytes()));
        }
    }
    named
}
