//! Answers to what is no request: the parser's errors, and connections that are not served.

use std::time::SystemTime;

use actix_web::{
    HttpResponse,
    body::MessageBody,
    http::{
        StatusCode,
        header::{CONNECTION, CONTENT_LENGTH, DATE, HeaderValue, HttpDate},
    },
};

use crate::{
    fallback_responses::{FallbackResponses, Rejection},
    observe,
};

impl Rejection {
    /// The whole answer as it is sent, with the words of `answers`. It is the last one of its connection.
    pub fn message(self, answers: &dyn FallbackResponses) -> Vec<u8> {
        let mut response = answers.rejection(self);
        answers.add_headers(response.headers_mut());
        // No line of the log has it: anybody could fill the log with such requests. It tells that the answer is ours.
        observe::add_new_id(response.headers_mut());
        write(response)
    }

    /// What the protocol layer says by itself about a request that it could not read: where its answer begins in what is
    /// sent. Such an answer is empty and the last thing that is sent; no handler answers an error with an empty body.
    #[must_use]
    pub fn find(sent: &[u8]) -> Option<(usize, Self)> {
        const LONGEST: usize = 256;
        if !sent.ends_with(b"\r\n\r\n") {
            return None;
        }
        let skipped = sent.len().saturating_sub(LONGEST);
        let tail = sent.get(skipped..)?;
        let start = tail.windows(7).rposition(|bytes| bytes == b"HTTP/1.")?;
        let head = tail.get(start..)?;
        let is_empty = head
            .windows(21)
            .any(|bytes| bytes == b"\r\ncontent-length: 0\r\n");
        let rejection = match head.get(9..12)? {
            b"400" => Self::Malformed,
            b"408" => Self::Timeout,
            b"431" => Self::HeadTooLarge,
            b"500" => Self::Internal,
            _ => return None,
        };
        is_empty.then_some((skipped + start, rejection))
    }
}

fn write(mut response: HttpResponse) -> Vec<u8> {
    let status = response.status();
    let headers = std::mem::take(response.headers_mut());
    let body = response.into_body().try_into_bytes().unwrap_or_default();
    let mut message = head_line(status).into_bytes();
    let length = HeaderValue::from(body.len());
    let date = HeaderValue::try_from(HttpDate::from(SystemTime::now()).to_string());
    let own = [
        (CONTENT_LENGTH, length),
        (CONNECTION, HeaderValue::from_static("close")),
    ];
    for (name, value) in headers
        .iter()
        .map(|(name, value)| (name.clone(), value.clone()))
        .chain(own)
        .chain(date.ok().map(|date| (DATE, date)))
    {
        message.extend_from_slice(name.as_str().as_bytes());
        message.extend_from_slice(b": ");
        message.extend_from_slice(value.as_bytes());
        message.extend_from_slice(b"\r\n");
    }
    message.extend_from_slice(b"\r\n");
    message.extend_from_slice(&body);
    message
}

fn head_line(status: StatusCode) -> String {
    let reason = status.canonical_reason().unwrap_or_default();
    format!("HTTP/1.1 {} {reason}\r\n", status.as_u16())
}

#[cfg(test)]
mod tests {
    use super::Rejection;
    use crate::fallback_responses::testing::bare;

    const OWN: &[u8] =
        b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\ndate: x\r\n\r\n";

    #[test]
    fn the_parsers_own_answer_is_found_behind_others() {
        assert_eq!(Rejection::find(OWN), Some((0, Rejection::Malformed)));
        let mut sent = b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{\"a\": 1}\n".repeat(20);
        let start = sent.len();
        assert_eq!(Rejection::find(&sent), None);
        sent.extend_from_slice(OWN);
        assert_eq!(Rejection::find(&sent), Some((start, Rejection::Malformed)));
    }

    #[test]
    fn response_of_a_handler_is_not_taken_for_a_rejection() {
        for sent in [
            b"HTTP/1.1 304 Not Modified\r\netag: \"a\"\r\n\r\n".as_slice(),
            b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n",
            // A HEAD of an error.
            b"HTTP/1.1 400 Bad Request\r\ncontent-length: 76\r\n\r\n",
            b"\r\n\r\n",
            b"",
        ] {
            assert_eq!(Rejection::find(sent), None);
        }
    }

    #[test]
    fn rejection_is_a_complete_response_that_closes_the_connection() {
        for (rejection, line) in [
            (Rejection::Malformed, "400 Bad Request"),
            (Rejection::Timeout, "408 Request Timeout"),
            (Rejection::HeadTooLarge, "431 Request Header Fields Too Large"),
            (Rejection::Internal, "500 Internal Server Error"),
            (Rejection::TooManyConnections, "503 Service Unavailable"),
        ] {
            let message = String::from_utf8(rejection.message(&*bare())).unwrap();
            let (head, body) = message.split_once("\r\n\r\n").unwrap();
            assert!(head.starts_with(&format!("HTTP/1.1 {line}\r\n")), "{head}");
            for header in [
                "connection: close",
                "content-length: 7",
                "date: ",
                "x-frame-options: DENY",
                "x-request-id: ",
            ] {
                assert!(head.contains(&format!("\r\n{header}")), "{header}: {head}");
            }
            assert_eq!(body, "refused");
        }
    }
}
