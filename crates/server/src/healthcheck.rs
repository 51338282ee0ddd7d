//! `tinerary healthcheck`, for containers that hold no other program to send a request with.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use crate::{console::Failure, settings::ListenSettings};

/// Longer than the server takes to notice that its database is away.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Asks the server on this machine whether it is ready.
pub fn healthcheck(listen: &ListenSettings) -> Result<(), Failure> {
    let mut outcome = Ok(());
    for address in listen.reachable() {
        outcome = ask(address);
        if outcome.is_ok() {
            break;
        }
    }
    outcome.map_err(Failure::from)
}

fn ask(address: SocketAddr) -> Result<(), String> {
    match status_line(address) {
        Ok(line) if line.starts_with("HTTP/1.1 200") => Ok(()),
        Ok(line) => Err(format!(
            "the server on {address} is not ready: it answers {line:?}"
        )),
        Err(error) => Err(format!("the server on {address} cannot be asked: {error}")),
    }
}

fn status_line(address: SocketAddr) -> io::Result<String> {
    let mut server = TcpStream::connect_timeout(&address, TIMEOUT)?;
    server.set_read_timeout(Some(TIMEOUT))?;
    server.set_write_timeout(Some(TIMEOUT))?;
    let request = format!("GET /health/ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    server.write_all(request.as_bytes())?;
    // The status line is enough, and is limited in case something else listens there.
    let mut line = Vec::new();
    BufReader::new(server).take(64).read_until(b'\n', &mut line)?;
    Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
}
