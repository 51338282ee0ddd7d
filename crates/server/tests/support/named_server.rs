//! Servers that a test needs beside the program.

use std::{
    env,
    io::{Write, stderr},
};

/// The URL of the server that `variable` names. Without one: `None`, and a line that says that `what` is left out; with
/// `REQUIRE_ALL=1` a failure.
pub fn named_server(variable: &str, what: &str) -> Option<String> {
    let named = env::var(variable).ok();
    if named.is_none() {
        assert!(
            env::var("REQUIRE_ALL").as_deref() != Ok("1"),
            "REQUIRE_ALL=1, but {variable} names no server"
        );
        // Not eprintln!, whose text the test harness keeps to itself when the test passes.
        stderr()
            .write_all(format!("LEFT OUT: {what}, because {variable} is not set\n").as_bytes())
            .expect("it can be said");
    }
    named
}
