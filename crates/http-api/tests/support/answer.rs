//! What a server answers, and what is true of every answer.

use std::io::Read;

use serde_json::Value;

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    /// The bytes as they were sent, nothing unpacked.
    pub body: Vec<u8>,
    /// `X-Request-Id`, which is another one each time.
    pub request_id: Option<String>,
}

impl Answer {
    /// Takes an answer apart.
    pub fn read(bytes: &[u8], method: &str) -> Self {
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
            request_id: None,
        };
        answer.request_id = answer.header("x-request-id").map(str::to_owned);
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
        answer
            .headers
            .retain(|(name, _)| name != "date" && name != "x-request-id");
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

    /// The broken rules that a 422 tells, each as field and sentence, in order.
    #[track_caller]
    pub fn invalid(&self) -> Vec<(String, String)> {
        self.invalid_as("validation_failed")
    }

    /// That a code for confirming an address is not good.
    #[track_caller]
    pub fn confirms_nothing(&self) {
        let message = "Code was used already, or is too old. Ask for another mail";
        assert_eq!(
            self.invalid_as("code_invalid"),
            [("code".to_owned(), message.to_owned())]
        );
    }

    #[track_caller]
    fn invalid_as(&self, code: &str) -> Vec<(String, String)> {
        assert_eq!(self.status, 422, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        let body = self.json();
        let mut keys: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["code", "errors", "message", "success"], "{body}");
        assert_eq!(body["success"], false, "{body}");
        assert_eq!(body["code"], code, "{body}");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let errors = body["errors"].as_array().expect("a list");
        let errors: Vec<_> = errors
            .iter()
            .map(|error| (text(&error["field"]), text(&error["message"])))
            .collect();
        assert!(!errors.is_empty(), "{body}");
        let messages: Vec<_> = body["message"]
            .as_array()
            .expect("a list")
            .iter()
            .map(text)
            .collect();
        let sentences: Vec<_> = errors.iter().map(|(_, message)| message.clone()).collect();
        assert_eq!(messages, sentences, "{body}");
        errors
    }

    /// The fields whose rules are broken, in order.
    #[track_caller]
    pub fn broken(&self) -> Vec<String> {
        self.invalid().into_iter().map(|(field, _)| field).collect()
    }

    /// Asserts a 401 in the form of every such answer.
    #[track_caller]
    pub fn unauthorized(&self, code: &str) {
        self.error(401, code);
        assert_eq!(self.header("www-authenticate"), Some("Bearer"), "{self:?}");
    }

    /// What differs from answer to answer: status, the headers that not every answer has, body.
    pub fn shown(&self) -> Value {
        const EVERYWHERE: [&str; 9] = [
            "connection",
            "content-length",
            "content-security-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "permissions-policy",
            "referrer-policy",
            "x-content-type-options",
            "x-frame-options",
        ];
        let headers: serde_json::Map<_, _> = self
            .headers
            .iter()
            .filter(|(name, _)| !EVERYWHERE.contains(&name.as_str()))
            .map(|(name, value)| (name.clone(), Value::from(value.as_str())))
            .collect();
        let body = if self.body.is_empty() {
            Value::Null
        } else {
            self.json()
        };
        serde_json::json!({"status": self.status, "headers": headers, "body": body})
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
