//! One request at a time.
//!
//! The protocol parses every request that it has read before it answers the first, and each takes some 7 KiB then: a thousand
//! connections with a hundred requests each took 700 MB. So it is handed the next one when the one before is answered.

/// Empty lines that are taken as part of a chunked body. Behind trailers its end cannot be told from the end of a request that
/// follows.
const EMPTY_LINES: u8 = 16;

/// What comes next on a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// A head, of which the parser has so many bytes.
    Head(usize),
    /// So many bytes of a body.
    Body(u64),
    /// Chunks, and so many empty lines among them.
    Chunks(u8),
}

/// How much of what has arrived may be handed on. It reads no more of a request than where it ends; whether it is sound is for
/// the parser to say.
#[derive(Debug)]
pub struct Feed {
    next: Next,
    /// What the head says about its body.
    body: Next,
    /// The beginning of the line that is arriving.
    line: Vec<u8>,
    /// Whether the line before said that no chunk follows.
    is_last_chunk: bool,
}

/// Bytes to hand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// How many.
    pub length: usize,
    /// Whether a request ends with them.
    pub is_last: bool,
}

/// Longer than any line that says something about the body.
const LINE: usize = 64;

impl Feed {
    /// That of a new connection.
    pub const fn new() -> Self {
        Self {
            next: Next::Head(0),
            body: Next::Head(0),
            line: Vec::new(),
            is_last_chunk: false,
        }
    }

    /// Whether a body is arriving.
    pub const fn is_in_body(&self) -> bool {
        matches!(self.next, Next::Body(_) | Next::Chunks(_))
    }

    /// The body has ended, although that could not be told.
    pub fn end_body(&mut self) {
        if self.is_in_body() {
            *self = Self::new();
        }
    }

    /// Bytes of the head that is arriving.
    pub const fn head(&self) -> usize {
        match self.next {
            Next::Head(length) => length,
            Next::Body(_) | Next::Chunks(_) => 0,
        }
    }

    /// Whether the request that was handed on has come to its end, as far as can be told.
    pub const fn is_at_end(&self) -> bool {
        matches!(self.next, Next::Head(0) | Next::Chunks(0))
    }

    /// How many of `bytes`, which follow what was handed on before, may be handed on together.
    pub fn take(&mut self, bytes: &[u8]) -> Piece {
        let mut length = 0;
        while let Some(rest) = bytes.get(length..).filter(|rest| !rest.is_empty()) {
            match self.next {
                Next::Head(before) => {
                    let (taken, is_whole) = self.head_lines(rest);
                    length += taken;
                    self.next = if is_whole {
                        std::mem::replace(&mut self.body, Next::Head(0))
                    } else {
                        Next::Head(before.saturating_add(taken))
                    };
                    if self.next == Next::Head(0) {
                        return Piece {
                            length,
                            is_last: true,
                        };
                    }
                }
                Next::Body(left) => {
                    let taken = usize::try_from(left).unwrap_or(usize::MAX).min(rest.len());
                    length += taken;
                    let left = left.saturating_sub(u64::try_from(taken).unwrap_or(u64::MAX));
                    if left == 0 {
                        self.next = Next::Head(0);
                        return Piece {
                            length,
                            is_last: true,
                        };
                    }
                    self.next = Next::Body(left);
                }
                Next::Chunks(left) => {
                    let (taken, is_end) = self.head_lines(rest);
                    length += taken;
                    // What looked like a header was a chunk.
                    self.body = Next::Head(0);
                    if is_end && self.is_last_chunk {
                        self.next = Next::Head(0);
                        return Piece {
                            length,
                            is_last: true,
                        };
                    }
                    if is_end {
                        self.next = Next::Chunks(left.saturating_sub(1));
                        if left <= 1 {
                            break;
                        }
                    }
                }
            }
        }
        Piece {
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
                line.extend_from_slice(rest.get(..LINE).unwrap_or(rest));
                self.read_line(&line)
            };
            if is_empty {
                return (begin, true);
            }
        }
        let rest = bytes.get(begin..).unwrap_or_default();
        let room = LINE.saturating_sub(self.line.len()).min(rest.len());
        self.line.extend_from_slice(rest.get(..room).unwrap_or_default());
        (bytes.len(), false)
    }

    /// Reads what a line says about the body; whether it is empty.
    fn read_line(&mut self, line: &[u8]) -> bool {
        match line {
            [] | [b'\r'] => return true,
            _ => self.is_last_chunk = matches!(line, [b'0'] | [b'0', b'\r' | b';', ..]),
        }
        match line {
            [b'c' | b'C' | b't' | b'T', ..] => {}
            _ => return false,
        }
        if let Some(value) = value(line, b"content-length:")
            && let Ok(length) = str::from_utf8(value).unwrap_or_default().trim().parse()
        {
            self.body = match length {
                0 => Next::Head(0),
                length => Next::Body(length),
            };
        } else if value(line, b"transfer-encoding:").is_some() {
            self.body = Next::Chunks(EMPTY_LINES);
        }
        false
    }
}

/// What follows `name` in `line`.
fn value<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let (start, value) = line.split_at_checked(name.len())?;
    start.eq_ignore_ascii_case(name).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::{EMPTY_LINES, Feed, LINE};

    /// The pieces of `bytes`, and whether each is the last of a request.
    fn pieces(feed: &mut Feed, mut bytes: &[u8]) -> Vec<(String, bool)> {
        let mut pieces = Vec::new();
        while !bytes.is_empty() {
            let piece = feed.take(bytes);
            let (taken, rest) = bytes.split_at(piece.length);
            bytes = rest;
            pieces.push((String::from_utf8_lossy(taken).into_owned(), piece.is_last));
        }
        pieces
    }

    fn piece(text: &str, is_last: bool) -> (String, bool) {
        (text.to_owned(), is_last)
    }

    #[test]
    fn a_head_ends_with_an_empty_line_however_lines_end() {
        assert_eq!(
            pieces(
                &mut Feed::new(),
                b"GET / HTTP/1.1\r\nA: b\r\n\r\nGET /b HTTP/1.1\n\nGET /c HTTP/1.1\nA: b\r\n\nGET"
            ),
            [
                piece("GET / HTTP/1.1\r\nA: b\r\n\r\n", true),
                piece("GET /b HTTP/1.1\n\n", true),
                piece("GET /c HTTP/1.1\nA: b\r\n\n", true),
                piece("GET", false),
            ]
        );
    }

    const POST: &str = "POST / HTTP/1.1\r\nA: b\r\ncontent-LENGTH:  9 \r\nB: c\r\n\r\n{\r\n\r\n\"a\"}";

    #[test]
    fn a_body_comes_with_its_head() {
        let sent = format!("{POST}GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n{POST}");
        assert_eq!(
            pieces(&mut Feed::new(), sent.as_bytes()),
            [
                piece(POST, true),
                piece("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", true),
                piece(POST, true)
            ]
        );
    }

    #[test]
    fn a_request_may_come_in_any_parts() {
        let sent = POST.repeat(2);
        for size in 1..sent.len() {
            let mut feed = Feed::new();
            let ends: usize = sent
                .as_bytes()
                .chunks(size)
                .flat_map(|part| pieces(&mut feed, part))
                .filter(|(_, is_last)| *is_last)
                .count();
            assert_eq!(ends, 2, "{size}");
            assert!(feed.is_at_end());
        }
    }

    #[test]
    fn a_line_is_not_kept_however_long_it_is() {
        let mut feed = Feed::new();
        for _ in 0..1_000 {
            feed.take(&[b'x'; 100]);
        }
        assert_eq!(feed.head(), 100_000);
        assert!(feed.line.len() <= LINE);
    }

    const CHUNKED: &str =
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{\n\n\"a\"}\r\n0\r\n\r\n";

    #[test]
    fn a_chunked_body_ends_with_its_last_chunk() {
        let sent = format!("{CHUNKED}{CHUNKED}{POST}");
        assert_eq!(
            pieces(&mut Feed::new(), sent.as_bytes()),
            [piece(CHUNKED, true), piece(CHUNKED, true), piece(POST, true)]
        );
    }

    #[test]
    fn what_only_looks_like_chunks_has_an_end() {
        let mut feed = Feed::new();
        feed.take(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nTrailer: x\r\n\r\n");
        let request = b"GET / HTTP/1.1\r\n\r\n";
        let sent = request.repeat(100);
        let piece = feed.take(&sent);
        assert_eq!(piece.length, (usize::from(EMPTY_LINES) - 1) * request.len());
        assert!(feed.is_at_end());
        feed.end_body();
        assert_eq!(feed.take(&sent).length, request.len());
    }
}
