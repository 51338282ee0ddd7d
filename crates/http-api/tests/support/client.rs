//! A client that shows what is on the wire: it follows nothing, unpacks nothing and changes no address.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Shutdown, SocketAddr, TcpStream},
    thread,
    time::Duration,
};

use super::answer::Answer;

/// Longer than any limit of the server: a test that waits for this long has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// Up to here the server reads a body that is too large, so that every client gets to read the answer.
const MOST_DRAINED: usize = 2 * 1024 * 1024;

/// Speaks to one server; every request has a connection of its own.
#[derive(Clone, Copy)]
pub struct Client {
    pub address: SocketAddr,
}

impl Client {
    pub fn get(&self, target: &str) -> Answer {
        self.send("GET", target, &[])
    }

    pub fn get_with(&self, target: &str, header: &str, value: &str) -> Answer {
        self.send("GET", target, &[(header, value)])
    }

    /// Sends a request without a body; `target` goes onto the wire as it is.
    pub fn send(&self, method: &str, target: impl AsRef<[u8]>, headers: &[(&str, &str)]) -> Answer {
        self.send_raw(method, target, headers, b"")
    }

    /// Sends a request with a body, and says how long it is.
    pub fn send_body(&self, method: &str, target: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let length = body.len().to_string();
        let headers = [headers, &[("Content-Length", length.as_str())]].concat();
        self.send_raw(method, target, &headers, body)
    }

    /// Sends the head of a POST and no body, which it may promise, until there is an answer.
    pub fn announce(&self, target: &str, headers: &[(&str, &str)]) -> Answer {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let headers: String = headers
            .iter()
            .map(|(name, value)| format!("{name}: {value}\r\n"))
            .collect();
        let head =
            format!("POST {target} HTTP/1.1\r\nHost: tinerary.test\r\nConnection: close\r\n{headers}\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("an answer");
        Answer::read(&bytes, "POST")
    }

    /// Sends a request with `rest` behind its headers, whatever they say about it.
    fn send_raw(
        &self,
        method: &str,
        target: impl AsRef<[u8]>,
        headers: &[(&str, &str)],
        rest: &[u8],
    ) -> Answer {
        let bytes = self.exchange(method, target, headers, rest);
        Answer::read(&bytes, method)
    }

    /// Sends a request, closes the way to the server, and returns what came back, if anything.
    pub fn exchange(
        &self,
        method: &str,
        target: impl AsRef<[u8]>,
        headers: &[(&str, &str)],
        rest: &[u8],
    ) -> Vec<u8> {
        self.exchange_after(Duration::ZERO, method, target, headers, rest)
    }

    /// The same, with a pause before `rest`, in which the server reads the headers and begins to wait for it.
    pub fn exchange_after(
        &self,
        pause: Duration,
        method: &str,
        target: impl AsRef<[u8]>,
        headers: &[(&str, &str)],
        rest: &[u8],
    ) -> Vec<u8> {
        let mut request = format!("{method} ").into_bytes();
        request.extend_from_slice(target.as_ref());
        request.extend_from_slice(b" HTTP/1.1\r\nHost: tinerary.test\r\nConnection: close\r\n");
        for (name, value) in headers {
            request.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        request.extend_from_slice(b"\r\n");
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        // A server that has had enough may answer and hang up while this still sends.
        let sent = if pause.is_zero() {
            request.extend_from_slice(rest);
            stream.write_all(&request)
        } else {
            stream.write_all(&request).and_then(|()| {
                thread::sleep(pause);
                stream.write_all(rest)
            })
        };
        if sent.is_ok() && cut_short(headers, rest) {
            stream.shutdown(Shutdown::Write).unwrap();
        }
        let mut bytes = vec![0; 1024];
        let first = stream.read(&mut bytes).map(|length| {
            bytes.truncate(length);
            // It has its answer: a server that has not read the body need not wait for the rest.
            let _ = stream.shutdown(Shutdown::Write);
        });
        if first.is_err() {
            bytes.clear();
        }
        match first.and_then(|()| stream.read_to_end(&mut bytes)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::ConnectionReset => {
                let patience = rest.len() <= MOST_DRAINED && bytes.starts_with(b"HTTP/1.1 413");
                assert!(!patience, "the server hung up while the body was on its way");
            }
            Err(error) => panic!("no answer in time: {error}"),
        }
        bytes
    }
}

/// Whether less is sent than was promised.
fn cut_short(headers: &[(&str, &str)], rest: &[u8]) -> bool {
    headers
        .iter()
        .filter(|(name, _)| *name == "Content-Length")
        .any(|(_, length)| length.parse().is_ok_and(|length: usize| length > rest.len()))
}

/// `text` with everything but letters and digits percent-encoded.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}
