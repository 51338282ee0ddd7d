//! A client that shows what is on the wire: it follows nothing, unpacks nothing and changes no address.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde_json::Value;

/// Longer than any limit of the server: a test that waits for this long has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// Speaks to one server; every request has a connection of its own.
#[derive(Clone, Copy)]
pub struct Client {
    pub address: SocketAddr,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    /// The bytes as they were sent, nothing unpacked.
    pub body: Vec<u8>,
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
        let mut request = format!("{method} ").into_bytes();
        request.extend_from_slice(target.as_ref());
        request.extend_from_slice(b" HTTP/1.1\r\nHost: tinerary.test\r\nConnection: close\r\n");
        for (name, value) in headers {
            request.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        request.extend_from_slice(b"\r\n");
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(&request).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("an answer in time");
        Answer::read(&bytes, method)
    }
}

impl Answer {
    fn read(bytes: &[u8], method: &str) -> Self {
        let end = bytes
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .expect("the end of the headers");
        let head = std::str::from_utf8(&bytes[..end]).expect("headers in ASCII");
        let mut lines = head.split("\r\n");
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines
            .map(|line| line.split_once(": ").expect("a header"))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let mut answer = Self {
            status,
            headers,
            body: bytes[end + 4..].to_vec(),
        };
        assert_eq!(
            answer.header("transfer-encoding"),
            None,
            "every answer says how long it is"
        );
        let length = answer
            .header("content-length")
            .map(|length| length.parse::<usize>().unwrap());
        if method != "HEAD" && !matches!(status, 204 | 304) {
            assert_eq!(
                length,
                Some(answer.body.len()),
                "the body is as long as the answer says"
            );
        }
        answer.headers.retain(|(name, _)| name != "date");
        // The server sends them in any order.
        answer.headers.sort();
        answer
    }

    /// The value of a header that is there at most once.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut values = self
            .headers
            .iter()
            .filter(|(one, _)| one == name)
            .map(|(_, value)| value.as_str());
        let value = values.next();
        assert_eq!(values.next(), None, "{name} is there twice");
        value
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("no JSON: {error}: {self:?}"))
    }

    /// The body of a successful read.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/json"));
        let body = self.json();
        assert_eq!(body["success"], true, "{body}");
        body
    }

    /// The message of an error answer, whose status and code are as expected and which has the form of all of them.
    #[track_caller]
    pub fn error(&self, status: u16, code: &str) -> String {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        let body = self.json();
        let mut keys: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["code", "message", "success"], "{body}");
        assert_eq!(body["success"], false, "{body}");
        assert_eq!(body["code"], code, "{body}");
        assert_eq!(self.header("etag"), None, "an error is not something to keep");
        let message = body["message"].as_str().expect("a sentence").to_owned();
        assert!(!message.is_empty());
        message
    }

    /// The cursor of the next page, which body and `Link` agree on.
    #[track_caller]
    pub fn next(&self) -> Option<String> {
        let body = self.ok();
        let cursor = body
            .get("next")
            .map(|next| next.as_str().expect("a text").to_owned());
        match (self.link(), &cursor) {
            (None, None) => {}
            (Some(link), Some(cursor)) => {
                let (_, linked) = link.rsplit_once("cursor=").expect("a cursor in the link");
                assert_eq!(linked, cursor, "Link and body lead to the same page");
            }
            disagreeing => panic!("Link and next disagree: {disagreeing:?}"),
        }
        cursor
    }

    /// The address in `Link: <…>; rel="next"`.
    #[track_caller]
    pub fn link(&self) -> Option<&str> {
        self.header("link").map(|link| {
            link.strip_prefix('<')
                .and_then(|link| link.strip_suffix(">; rel=\"next\""))
                .expect("a link to the next page")
        })
    }

    /// The body as it was before it was compressed.
    pub fn unpacked(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        match self.header("content-encoding") {
            None => plain.clone_from(&self.body),
            Some("gzip") => {
                flate2::read::GzDecoder::new(self.body.as_slice())
                    .read_to_end(&mut plain)
                    .map(drop)
                    .unwrap();
            }
            Some("br") => {
                brotli::Decompressor::new(self.body.as_slice(), 4096)
                    .read_to_end(&mut plain)
                    .map(drop)
                    .unwrap();
            }
            Some(other) => panic!("unknown encoding {other}"),
        }
        plain
    }
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
