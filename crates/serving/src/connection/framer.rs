//! Frames requests, so that the protocol gets one at a time.
//!
//! The protocol parses every request that it has read before it answers the first, and each takes some 7 KiB then: a thousand
//! connections with a hundred requests each took 700 MB. So it is handed the next one when the one before is answered.

/// What comes next on a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// A head, of which the parser has so many bytes.
    Head(usize),
    /// So many bytes of a body.
    Body(u64),
    /// Chunks.
    Chunks(Chunks),
}

/// Where in a body of chunks. Of what the parser refuses the end is of no interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chunks {
    /// In the digits of a size, which is so much until here.
    Size(u64),
    /// Behind the digits of this size.
    Extension(u64),
    /// So many bytes before the next size: of a chunk, and the end of the line behind it.
    Content(u64),
    /// At the beginning of a line behind the last chunk.
    Line,
    /// In a trailer, which ends with a carriage return; a line feed alone is part of it.
    Trailer,
    /// Behind its carriage return.
    TrailerEnd,
    /// Behind that of the empty line.
    End,
}

/// How much of what has arrived may be handed on. It reads no more of a request than where it ends; whether it is sound is for
/// the parser to say.
///
/// The parser gets every byte in its order, so it is never led to see other requests than there are. Where this is wrong, the
/// rest of a request is held back, or two requests are parsed at once.
#[derive(Debug)]
pub struct RequestFramer {
    next: Next,
    /// What the head says about its body.
    body: Next,
    /// The beginning of the line that is arriving.
    line: Vec<u8>,
}

/// A frame: bytes to hand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// How many.
    pub length: usize,
    /// Whether a request ends with them.
    pub is_last: bool,
}

/// Longer than the names of what says something about the body.
const LINE: usize = 64;

impl Chunks {
    /// How many of `bytes` are part of the body, and where in it they end; nowhere, if it ends with them.
    fn read(mut self, bytes: &[u8]) -> (usize, Option<Self>) {
        let mut length = 0;
        while let Some(rest) = bytes.get(length..)
            && let Some(&byte) = rest.first()
        {
            length += 1;
            self = match (self, byte) {
                (Self::Size(size), _) => match char::from(byte).to_digit(16) {
                    Some(digit) => Self::Size(size.saturating_mul(16).saturating_add(digit.into())),
                    None => Self::Extension(size),
                },
                (Self::Extension(0), b'\n') | (Self::TrailerEnd, _) => Self::Line,
                (Self::Extension(size), b'\n') => Self::Content(size.saturating_add(2)),
                (Self::Extension(size), _) => Self::Extension(size),
                (Self::Content(left), _) => {
                    let (taken, left) = take(left, rest);
                    length += taken - 1;
                    if left == 0 {
                        Self::Size(0)
                    } else {
                        Self::Content(left)
                    }
                }
                (Self::Line, b'\r') => Self::End,
                (Self::Trailer, b'\r') => Self::TrailerEnd,
                (Self::Line | Self::Trailer, _) => Self::Trailer,
                (Self::End, _) => return (length, None),
            };
        }
        (length, Some(self))
    }
}

impl RequestFramer {
    /// The framer of a new connection.
    pub const fn new() -> Self {
        Self {
            next: Next::Head(0),
            body: Next::Head(0),
            line: Vec::new(),
        }
    }

    /// Whether a body is arriving.
    pub const fn is_in_body(&self) -> bool {
        matches!(self.next, Next::Body(_) | Next::Chunks(_))
    }

    /// Bytes of the head that is arriving.
    pub const fn head(&self) -> usize {
        match self.next {
            Next::Head(length) => length,
            Next::Body(_) | Next::Chunks(_) => 0,
        }
    }

    /// Whether the request that was handed on has come to its end.
    pub const fn is_at_end(&self) -> bool {
        matches!(self.next, Next::Head(0))
    }

    /// How many of `bytes`, which follow what was handed on before, may be handed on together.
    pub fn take(&mut self, bytes: &[u8]) -> Frame {
        let mut length = 0;
        while let Some(rest) = bytes.get(length..).filter(|rest| !rest.is_empty()) {
            let taken;
            (taken, self.next) = match self.next {
                Next::Head(before) => match self.head_lines(rest) {
                    (taken, true) => (taken, std::mem::replace(&mut self.body, Next::Head(0))),
                    (taken, false) => (taken, Next::Head(before.saturating_add(taken))),
                },
                Next::Body(left) => match take(left, rest) {
                    (taken, 0) => (taken, Next::Head(0)),
                    (taken, left) => (taken, Next::Body(left)),
                },
                Next::Chunks(chunks) => {
                    let (taken, chunks) = chunks.read(rest);
                    (taken, chunks.map_or(Next::Head(0), Next::Chunks))
                }
            };
            length += taken;
            if self.next == Next::Head(0) {
                return Frame {
                    length,
                    is_last: true,
                };
            }
        }
        Frame {
            length,
            is_last: false,
        }
    }

    /// Up to the first empty line, and whether there is one. The parser takes line feeds alone, too.
    fn head_lines(&mut self, bytes: &[u8]) -> (usize, bool) {
        let mut begin = 0;
        for end in memchr::memchr_iter(b'\n', bytes) {
            let rest = bytes.get(begin..end).unwrap_or_default();
            begin = end + 1;
            let is_empty = if self.line.is_empty() {
                self.read_line(rest)
            } else {
                let mut line = std::mem::take(&mut self.line);
                keep(&mut line, rest);
                self.read_line(&line)
            };
            if is_empty {
                return (begin, true);
            }
        }
        keep(&mut self.line, bytes.get(begin..).unwrap_or_default());
        (bytes.len(), false)
    }

    /// Reads what a line says about the body; whether it is empty.
    fn read_line(&mut self, line: &[u8]) -> bool {
        match line {
            [] | [b'\r'] => return true,
            [b'c' | b'C' | b't' | b'T', ..] => {}
            _ => return false,
        }
        if let Some(value) = value(line, LENGTH)
            && let Ok(length) = str::from_utf8(value).unwrap_or_default().trim().parse()
        {
            self.body = match length {
                0 => Next::Head(0),
                length => Next::Body(length),
            };
        } else if value(line, b"transfer-encoding:").is_some() {
            self.body = Next::Chunks(Chunks::Size(0));
        }
        false
    }
}

/// How many of `bytes` are among the next `count`, and how many of those are left then.
fn take(count: u64, bytes: &[u8]) -> (usize, u64) {
    let taken = usize::try_from(count).unwrap_or(usize::MAX).min(bytes.len());
    (
        taken,
        count.saturating_sub(u64::try_from(taken).unwrap_or(u64::MAX)),
    )
}

const LENGTH: &[u8] = b"content-length:";

/// Adds to the beginning of a line what follows it: as much as is needed for a name, and all of a length, which may stand
/// behind any number of blanks and noughts.
fn keep(line: &mut Vec<u8>, bytes: &[u8]) {
    let room = LINE.saturating_sub(line.len()).min(bytes.len());
    let (start, rest) = bytes.split_at(room);
    line.extend_from_slice(start);
    if value(line, LENGTH).is_some() {
        line.extend_from_slice(rest);
    }
}

/// What follows `name` in `line`.
fn value<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let (start, value) = line.split_at_checked(name.len())?;
    start.eq_ignore_ascii_case(name).then_some(value)
}

#[cfg(test)]
mod differential;

#[cfg(test)]
mod tests {
    use super::{LINE, RequestFramer};

    /// The frames of `bytes`, and whether each is the last of a request.
    fn frames(framer: &mut RequestFramer, mut bytes: &[u8]) -> Vec<(String, bool)> {
        let mut frames = Vec::new();
        while !bytes.is_empty() {
            let frame = framer.take(bytes);
            let (taken, rest) = bytes.split_at(frame.length);
            bytes = rest;
            frames.push((String::from_utf8_lossy(taken).into_owned(), frame.is_last));
        }
        frames
    }

    fn frame(text: &str, is_last: bool) -> (String, bool) {
        (text.to_owned(), is_last)
    }

    #[test]
    fn a_head_ends_with_an_empty_line_however_lines_end() {
        assert_eq!(
            frames(
                &mut RequestFramer::new(),
                b"GET / HTTP/1.1\r\nA: b\r\n\r\nGET /b HTTP/1.1\n\nGET /c HTTP/1.1\nA: b\r\n\nGET"
            ),
            [
                frame("GET / HTTP/1.1\r\nA: b\r\n\r\n", true),
                frame("GET /b HTTP/1.1\n\n", true),
                frame("GET /c HTTP/1.1\nA: b\r\n\n", true),
                frame("GET", false),
            ]
        );
    }

    const POST: &str = "POST / HTTP/1.1\r\nA: b\r\ncontent-LENGTH:  9 \r\nB: c\r\n\r\n{\r\n\r\n\"a\"}";

    #[test]
    fn a_body_comes_with_its_head() {
        let sent = format!("{POST}GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n{POST}");
        assert_eq!(
            frames(&mut RequestFramer::new(), sent.as_bytes()),
            [
                frame(POST, true),
                frame("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", true),
                frame(POST, true)
            ]
        );
    }

    #[test]
    fn a_request_may_come_in_any_parts() {
        let sent = POST.repeat(2);
        for size in 1..sent.len() {
            let mut framer = RequestFramer::new();
            let ends: usize = sent
                .as_bytes()
                .chunks(size)
                .flat_map(|part| frames(&mut framer, part))
                .filter(|(_, is_last)| *is_last)
                .count();
            assert_eq!(ends, 2, "{size}");
            assert!(framer.is_at_end());
        }
    }

    #[test]
    fn a_line_is_not_kept_however_long_it_is() {
        let mut framer = RequestFramer::new();
        for _ in 0..1_000 {
            framer.take(&[b'x'; 100]);
        }
        assert_eq!(framer.head(), 100_000);
        assert!(framer.line.len() <= LINE);
    }

    const CHUNKED: &str =
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{\n\n\"a\"}\r\n0\r\n\r\n";

    #[test]
    fn a_chunked_body_ends_with_its_last_chunk() {
        let sent = format!("{CHUNKED}{CHUNKED}{POST}");
        assert_eq!(
            frames(&mut RequestFramer::new(), sent.as_bytes()),
            [frame(CHUNKED, true), frame(CHUNKED, true), frame(POST, true)]
        );
    }

    /// The head of a request whose body comes in chunks.
    const CHUNKS: &str = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";

    #[test]
    fn chunks_may_look_like_the_end_of_a_body_and_have_any_empty_lines() {
        let empty = "\n".repeat(100);
        for body in [
            "8\r\n[\r\n0\r\n\r\n\r\n1\r\n]\r\n0\r\n\r\n",
            "1C;a=b\r\nContent-Length: 5\r\n\r\n0;a\r\n\r\n\r\n0 ;a=b\r\n\r\n",
            &format!("00064\r\n{empty}\r\n000\r\n\r\n"),
        ] {
            let request = format!("{CHUNKS}{body}");
            let sent = request.repeat(2);
            assert_eq!(
                frames(&mut RequestFramer::new(), sent.as_bytes()),
                [frame(&request, true), frame(&request, true)]
            );
        }
    }

    #[test]
    fn trailers_are_part_of_a_body() {
        for trailers in [
            "Trailer: x\r\n",
            "0\r\n0\r\n",
            "a\n\n\r\n",
            "\n\r\nContent-Length: 5\r\n",
        ] {
            let request = format!("{CHUNKS}0\r\n{trailers}\r\n");
            let sent = request.repeat(2);
            assert_eq!(
                frames(&mut RequestFramer::new(), sent.as_bytes()),
                [frame(&request, true), frame(&request, true)]
            );
        }
    }

    #[test]
    fn a_length_may_stand_far_back_in_a_line_that_comes_in_parts() {
        for filler in [" ", "\t", "0"] {
            let length = format!("Content-Length: {}5", filler.repeat(2 * LINE));
            let request = format!("POST / HTTP/1.1\r\n{length}\r\n\r\n12345");
            for size in 1..request.len() {
                let mut framer = RequestFramer::new();
                for part in request.repeat(2).as_bytes().chunks(size) {
                    frames(&mut framer, part);
                }
                assert!(framer.is_at_end(), "{size}");
            }
        }
    }
}
