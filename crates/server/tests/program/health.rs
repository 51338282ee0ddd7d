//! `tinerary healthcheck`.

use std::{
    io::{Read, Write},
    net::TcpListener,
    process::Output,
    thread,
};

use crate::{
    fails_with,
    running::{serve, tinerary},
};

fn healthcheck(port: &str) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    // By the variables, as in a container.
    let output = tinerary(&data)
        .arg("healthcheck")
        .env("TINERARY_HOST", "0.0.0.0")
        .env("TINERARY_PORT", port)
        .output()
        .expect("it runs");
    assert!(!data.exists(), "it must work where nothing can be written");
    output
}

#[test]
fn a_server_that_is_ready_is_healthy() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let (_, port) = server.address.rsplit_once(':').expect("a port");
    let output = healthcheck(port);
    assert!(output.status.success());
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    let port = port.to_owned();
    drop(server);
    fails_with(&healthcheck(&port), "cannot be asked");
}

#[test]
fn a_server_that_is_not_ready_is_not_healthy() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port().to_string();
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("somebody asks");
        let mut question = [0; 1024];
        assert_ne!(stream.read(&mut question).expect("it asks"), 0);
        stream
            .write_all(b"HTTP/1.1 503 Service Unavailable\r\n\r\n")
            .expect("it listens");
    });
    fails_with(&healthcheck(&port), "503");
    server.join().expect("it answered");
}
