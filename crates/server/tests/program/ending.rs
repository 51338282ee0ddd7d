//! How the program ends when it is told to.
#![cfg(unix)]

use std::{
    process::Command,
    time::{Duration, Instant},
};

use crate::running::{Running, serve};

/// Ends `server` by a signal. Gives its exit code, which there is none of when the signal killed it.
pub fn end(server: &mut Running, signal: &str) -> Option<i32> {
    let told = Command::new("kill")
        .args(["-s", signal, &server.child.id().to_string()])
        .status();
    assert!(told.expect("kill runs").success());
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(30) {
        if let Some(status) = server.child.try_wait().expect("it is ours") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("it goes on after {signal}");
}

#[test]
fn ctrl_c_and_sigterm_end_it_without_an_error() {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = serve(folder.path(), &["--demo"]);
        let before = server.get("/api/cities?limit=3", "").1;
        assert_eq!(end(&mut server, signal), Some(0), "{signal}");
        assert_eq!(serve(folder.path(), &[]).get("/api/cities?limit=3", "").1, before);
    }
}
