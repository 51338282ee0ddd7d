//! `tinerary healthcheck`, for who watches over a container that has no other program to ask with.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    time::Duration,
};

use crate::{console::Failure, settings::ListenSettings};

/// Longer than the server takes to find out that its database is away.
const PATIENCE: Duration = Duration::from_secs(4);

/// Asks the server on this machine whether it can serve.
pub fn healthcheck(listen: &ListenSettings) -> Result<(), Failure> {
    let address = listen.reachable();
    let asked = || -> std::io::Result<String> {
        let mut server = TcpStream::connect_timeout(&address, PATIENCE)?;
        server.set_read_timeout(Some(PATIENCE))?;
        server.set_write_timeout(Some(PATIENCE))?;
        let question = format!("GET /health/ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        server.write_all(question.as_bytes())?;
        // The first line is enough, and not even that in full when something else listens there.
        let mut line = Vec::new();
        BufReader::new(server).take(64).read_until(b'\n', &mut line)?;
        Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
    };
    match asked() {
        Ok(line) if line.starts_with("HTTP/1.1 200") => Ok(()),
        Ok(line) => Err(format!("the server on {address} is not ready: it answers {line:?}").into()),
        Err(error) => Err(format!("the server on {address} cannot be asked: {error}").into()),
    }
}
