//! A connection on which one request follows the other, and an answer counts when all of it has come.

use std::{
    io::{BufRead, BufReader, Error, Read, Result, Write},
    net::TcpStream,
    time::Duration,
};

use serde_json::Value;

/// Longer than any limit of the server.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection of one person who is signed in.
pub struct Wire {
    stream: BufReader<TcpStream>,
    token: String,
}

impl Wire {
    pub fn connect(address: &str, token: &str) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::new(stream),
            token: token.to_owned(),
        })
    }

    /// The status and the body of the answer; an error when it did not come, or not whole.
    pub fn send(&mut self, method: &str, path: &str, body: &Value) -> Result<(u16, Value)> {
        self.send_keyed(method, path, body, None)
    }

    /// The same with an `Idempotency-Key`.
    pub fn send_keyed(
        &mut self,
        method: &str,
        path: &str,
        body: &Value,
        key: Option<&str>,
    ) -> Result<(u16, Value)> {
        let key = key.map_or_else(String::new, |key| format!("Idempotency-Key: {key}\r\n"));
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
             {key}Content-Length: {}\r\n\r\n{body}",
            self.token,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let status = self.line()?;
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.ok_or_else(|| Error::other("no status"))?;
        let mut length = None;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().ok();
            }
        }
        let mut body = vec![0; length.ok_or_else(|| Error::other("no length"))?];
        self.stream.read_exact(&mut body)?;
        Ok((status, serde_json::from_slice(&body)?))
    }

    /// One whole line of the head.
    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        line.strip_suffix("\r\n")
            .map(str::to_owned)
            .ok_or_else(|| Error::other("the head was cut off"))
    }
}
