//! Where requests end for [`Feed`](super::Feed), and where they end for the parser behind it, on streams that are made up.
//!
//! Each stream is read twice by the codec of actix-http: once whole, and once as a connection hands it on, with the
//! [`State`] and in the pieces of `stream.rs`. Both have to find the same requests with the same bodies and ends, and the same
//! error if there is one; the connection has to cut exactly where a request ends, so that no two are parsed together; and
//! nothing that has arrived may be held back for ever.
//!
//! Two things are otherwise on purpose:
//!
//! - An empty line before a request is handed on alone: it looks like the end of a head, and the parser skips it.
//! - What follows `CONNECT` or `Upgrade: websocket` is all body for the parser. No such request can be whole, nothing of ours
//!   reads it, and the connection ends with its answer. So the comparison ends with its head.
//!
//! Behind an error nothing is compared: the parser is given nothing more, whatever its end would be.
//!
//! `FEED_STREAMS` is how many streams are tried, `FEED_SEED` the first of their seeds: a failure is tried again with its own
//! seed and one stream.

use std::{
    cell::Cell,
    env,
    fmt::{self, Write},
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Wake, Waker},
    time::Duration,
};

use actix_http::{
    KeepAlive, ServiceConfig,
    h1::{Codec, Message, MessageType},
};
use actix_web::{http::header::TRANSFER_ENCODING, web::BytesMut};
use tokio_util::codec::Decoder;

use super::super::{ConnectionLimits, Connections, admission::Ticket, state::State};
use crate::{own_answers::testing::bare, proxies::TrustedProxies};

/// How many streams are tried, unless more are asked for.
const STREAMS: u64 = 20_000;
/// The seed of the first; the next one has the next.
const SEED: u64 = 0x7469_6e65_7261_7279;

/// `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("64 bits");
        usize::try_from(((self.next() >> 32) * bound) >> 32).expect("it is below")
    }

    fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True in one of so many cases.
    fn one_in(&mut self, cases: usize) -> bool {
        self.below(cases) == 0
    }

    fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// What bodies, chunks and trailers are made of: what looks like the end of one, or like another request.
const FRAGMENTS: &[&[u8]] = &[
    b"0\r\n\r\n",
    b"0\n\n",
    b"\r\n0\r\n\r\n",
    b"0;a\r\n\r\n",
    b"\r\n",
    b"\n",
    b"\r",
    b"\r\n\r\n",
    b"\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
    b"Content-Length: 9\r\n",
    b"Transfer-Encoding: chunked\r\n\r\n",
    b"5\r\nabcde\r\n",
    b"{\"a\": [\r\n0\r\n\r\n]}",
    b"{\"name\": \"value\"}",
    b"\0",
    b"\xff\xfe",
    b"x",
];

/// Headers that say nothing about the body, although some look as if they did.
const HEADERS: &[&str] = &[
    "Accept: */*",
    "A:",
    "a:b",
    "Cookie: a=b; c=d",
    "Connection: close",
    "Connection: keep-alive",
    "connection: Keep-Alive, Upgrade",
    "Upgrade: h2c",
    "Expect: 100-continue",
    "Expect: something",
    "TE: trailers, chunked",
    "Trailer: Content-Length",
    "Content-Type: application/json",
    "Content-Encoding: chunked",
    "XContent-Length: 7",
    "X-Content-Length: 7",
    "Content-Lengt: 7",
    "Content-Length2: 7",
    "Content_Length: 7",
    "XTransfer-Encoding: chunked",
    "Transfer-Encodin: chunked",
    "Transfer-Encoding-: chunked",
    "X: Content-Length: 7",
    "X: 0",
    "C: Transfer-Encoding: chunked",
    "T: chunked",
    "0: 0",
];

/// Lines that make a head unsound, or that nobody sends.
const ODD_HEADERS: &[&[u8]] = &[
    b"Content-Length : 7",
    b"Content-Length\t: 7",
    b" Content-Length: 7",
    b"\tTransfer-Encoding: chunked",
    b"Transfer-Encoding : chunked",
    b"Content-Length",
    b"Content-Length:",
    b"Content-Length: 7",
    b"Content-Length: 0",
    b"Content-Length: 7\r\nContent-Length: 7",
    b"Content-Length: 7\r\nContent-Length: 8",
    b"Content-Length: 0\r\nContent-Length: 8",
    b"Content-Length: 8\r\nContent-Length: 0",
    b"Content-Length:\r\n 7",
    b"Content-Length: 1\r\n\t7",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding:\r\n chunked",
    b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    b"Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
    b"Transfer-Encoding: identity",
    b"Upgrade: websocket",
    b"Host: y",
    b"X: a\0b",
    b"X\0: a",
    b"X: a\rb",
    b"X: a\r",
    b"X: \xff\xfe\x80",
    b"\xc3\xa4: x",
    b":",
    b"",
    b"\r",
    b" ",
    b"X",
];

/// Lengths that a parser could take for one.
const ODD_LENGTHS: &[&[u8]] = &[
    b"+5",
    b"-5",
    b"5, 5",
    b"5,5",
    b"5 5",
    b"",
    b" ",
    b"0x5",
    b"5;",
    b"5.0",
    b"\"5\"",
    b"5\0",
    b"\xa05",
    b"\xc2\xa05",
    b"18446744073709551615",
    b"18446744073709551616",
    b"99999999999999999999999999",
    b"1000000",
];

const ODD_ENCODINGS: &[&[u8]] = &[
    b"gzip, chunked",
    b"chunked, chunked",
    b"chunked, identity",
    b"identity, chunked",
    b"identity",
    b"gzip",
    b"",
    b",chunked",
    b"chunked,",
    b"chunked;a=b",
    b"\"chunked\"",
    b"chunke",
    b"xchunked",
    b"chunked\0",
    b"chunked\xff",
    b"\x0bchunked",
];

/// A stream in the making.
struct Maker<'a> {
    random: &'a mut Random,
    bytes: Vec<u8>,
    /// Whether everything is as it may be.
    is_sound: bool,
}

impl Maker<'_> {
    fn stream(mut self) -> Vec<u8> {
        for _ in 0..self.random.between(1, 5) {
            self.request();
        }
        if self.random.one_in(10) {
            let length = self.random.below(self.bytes.len());
            self.bytes.truncate(length);
        }
        if self.is_odd(3) {
            for _ in 0..self.random.between(1, 3) {
                self.damage();
            }
        }
        self.bytes
    }

    /// True in one of so many cases of a stream that need not be sound.
    fn is_odd(&mut self, cases: usize) -> bool {
        !self.is_sound && self.random.one_in(cases)
    }

    /// Changes a byte, or some.
    fn damage(&mut self) {
        if self.bytes.is_empty() {
            return;
        }
        let at = self.random.below(self.bytes.len());
        let to = at + self.random.below((self.bytes.len() - at).min(20));
        match self.random.below(4) {
            0 => {
                self.bytes[at] = *self
                    .random
                    .pick(&[&b'\r', &b'\n', &b' ', &b'0', &b':', &b';', &b'\0', &0xff]);
            }
            1 => drop(self.bytes.drain(at..=to)),
            2 => {
                let again = self.bytes[at..=to].to_vec();
                drop(self.bytes.splice(at..at, again));
            }
            _ => {
                let other = self.random.pick(FRAGMENTS);
                drop(self.bytes.splice(at..at, other.iter().copied()));
            }
        }
    }

    fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    fn request(&mut self) {
        if self.random.one_in(8) {
            for _ in 0..self.random.between(1, 3) {
                let line = self.random.pick(&["\r\n", "\n"]);
                self.put(line.as_bytes());
            }
        }
        if self.is_odd(60) {
            let odd = self.random.pick(&["\r", " ", "\0", "0\r\n\r\n"]);
            self.put(odd.as_bytes());
        }
        let line_ends: &[&str] = match self.random.below(8) {
            0 => &["\n"],
            1 => &["\r\n", "\n"],
            _ => &["\r\n"],
        };
        // Which body it has, and whether both sides of it are right.
        let body = self.random.below(3);
        let is_chunked = body == 1;
        let is_old = if is_chunked {
            self.is_odd(30)
        } else {
            self.random.one_in(8)
        };
        let methods: &[&str] = if is_old && body == 0 {
            &["GET", "HEAD", "DELETE"]
        } else {
            &[
                "GET",
                "POST",
                "PUT",
                "PATCH",
                "DELETE",
                "OPTIONS",
                "HEAD",
                "post",
                "C",
                "TRANSFER-ENCODING",
            ]
        };
        let method = self.random.pick(methods);
        let method = if self.random.one_in(150) {
            "CONNECT"
        } else {
            method
        };
        let target = match self.random.below(12) {
            0 => "/?".to_owned() + &"a=b&".repeat(self.random.between(10, 40)),
            1 => "*".to_owned(),
            2 => "http://x/y".to_owned(),
            _ => "/api/cities/a?b=c".to_owned(),
        };
        let version = match (self.is_odd(60), is_old) {
            (true, _) => self
                .random
                .pick(&["HTTP/1.2", "HTTP/2", "http/1.1", "HTTP/1.1 ", "", "HTTP/01.1"]),
            (_, true) => "HTTP/1.0",
            _ => "HTTP/1.1",
        };
        self.put(format!("{method} {target} {version}").as_bytes());
        if self.is_odd(100) {
            self.put(b" Content-Length: 5");
        }
        self.line_end(line_ends);

        let mut headers = Vec::with_capacity(8);
        if !self.is_odd(60) {
            headers.push(b"Host: x".to_vec());
        }
        for _ in 0..self.random.below(4) {
            headers.push(self.header());
        }
        if self.is_odd(6) {
            headers.push(self.random.pick(ODD_HEADERS).to_vec());
        }
        if self.random.one_in(200) {
            headers.push(b"Upgrade: websocket".to_vec());
        }
        if self.is_odd(300) {
            headers.extend((0..100).map(|number| format!("X-{number}: y").into_bytes()));
        }
        let mut content = Vec::new();
        match body {
            0 => {}
            1 => {
                content = self.chunks();
                headers.push(self.encoding());
                if self.is_odd(12) {
                    headers.push(self.length(content.len()));
                }
            }
            _ => {
                content = self.content();
                let mut length = content.len();
                if self.is_odd(15) {
                    length = self.random.below(length + 5);
                }
                headers.push(self.length(length));
            }
        }
        // In any order.
        for at in (1..headers.len()).rev() {
            headers.swap(at, self.random.below(at + 1));
        }
        for header in headers {
            self.put(&header);
            self.line_end(line_ends);
        }
        self.line_end(line_ends);
        self.put(&content);
    }

    fn line_end(&mut self, usual: &[&str]) {
        let end = if self.is_odd(250) {
            self.random
                .pick(&["\r", "\r\r\n", "\n\r", "", " \r\n", "\r\n\r\n", "\r\n "])
        } else {
            self.random.pick(usual)
        };
        self.put(end.as_bytes());
    }

    fn header(&mut self) -> Vec<u8> {
        match self.random.below(6) {
            // Longer than what is kept of a line, and different only behind it.
            0 => {
                let name = self
                    .random
                    .pick(&["X", "C", "Content-Lengt", "T", "Transfer-Encodin"]);
                let filler = self.random.pick(&["h", "-"]).repeat(self.random.between(40, 80));
                let value = self.random.pick(&["Content-Length: 7", "7", "chunked", ""]);
                format!("{name}{filler}: {value}").into_bytes()
            }
            1 => {
                let name = self.random.pick(&["X", "Cookie", "Trailer", "Content-Type"]);
                let filler = self
                    .random
                    .pick(&["y", " ", "\t", "0"])
                    .repeat(self.random.between(40, 140));
                let value =
                    self.random
                        .pick(&["Content-Length: 7", "7", "Transfer-Encoding: chunked", "0", ""]);
                format!("{name}: {filler}{value}").into_bytes()
            }
            _ => self.random.pick(HEADERS).as_bytes().to_vec(),
        }
    }

    /// `name`, in any letters, and what may be between it and its value.
    fn spelled(&mut self, name: &str) -> Vec<u8> {
        let mut spelled = match self.random.below(6) {
            0 => name.to_ascii_lowercase(),
            1 => name.to_ascii_uppercase(),
            2 => name
                .chars()
                .map(|letter| {
                    if self.random.one_in(2) {
                        letter.to_ascii_uppercase()
                    } else {
                        letter.to_ascii_lowercase()
                    }
                })
                .collect(),
            _ => name.to_owned(),
        };
        if self.is_odd(30) {
            let at = self.random.below(spelled.len());
            match self.random.below(3) {
                0 => drop(spelled.remove(at)),
                1 => spelled.insert_str(at, self.random.pick(&["X", " ", "\0", "_"])),
                _ => spelled.push_str(self.random.pick(&[" ", "\t", "-", "\0"])),
            }
        }
        spelled.push(':');
        self.space(&mut spelled);
        spelled.into_bytes()
    }

    /// White space, seldom much.
    fn space(&mut self, to: &mut String) {
        match self.random.below(16) {
            0 => {}
            1 => to.push('\t'),
            2 => to.push_str(" \t  "),
            3 => to.push_str(
                &self
                    .random
                    .pick(&[" ", "\t"])
                    .repeat(self.random.between(20, 100)),
            ),
            _ => to.push(' '),
        }
    }

    fn length(&mut self, length: usize) -> Vec<u8> {
        let mut header = self.spelled("Content-Length");
        if self.is_odd(8) {
            header.extend_from_slice(self.random.pick(ODD_LENGTHS));
            return header;
        }
        let mut value = match self.random.below(16) {
            0 => format!("0{length}"),
            1 => "0".repeat(self.random.between(20, 100)) + &length.to_string(),
            _ => length.to_string(),
        };
        if self.random.one_in(6) {
            self.space(&mut value);
        }
        header.extend_from_slice(value.as_bytes());
        header
    }

    fn encoding(&mut self) -> Vec<u8> {
        let mut header = self.spelled("Transfer-Encoding");
        if self.is_odd(8) {
            header.extend_from_slice(self.random.pick(ODD_ENCODINGS));
            return header;
        }
        let mut value = self.random.pick(&["chunked", "Chunked", "CHUNKED"]).to_owned();
        if self.random.one_in(6) {
            self.space(&mut value);
        }
        header.extend_from_slice(value.as_bytes());
        header
    }

    fn content(&mut self) -> Vec<u8> {
        let mut content = Vec::new();
        for _ in 0..self.random.below(4) {
            content.extend_from_slice(self.random.pick(FRAGMENTS));
        }
        if self.random.one_in(20) {
            content.resize(content.len() + self.random.below(700), b'y');
        }
        content
    }

    fn chunks(&mut self) -> Vec<u8> {
        let mut chunks = Vec::new();
        for _ in 0..self.random.below(4) {
            let content = self.content();
            // Without content it would be the last chunk.
            if content.is_empty() && !self.is_odd(10) {
                continue;
            }
            let mut size = content.len();
            if self.is_odd(30) {
                size = self.random.below(size + 3);
            }
            self.chunk_size(&mut chunks, size);
            chunks.extend_from_slice(&content);
            let end = if self.is_odd(40) {
                self.random.pick(&["\n", "", "\r", "\r\n\r\n", "xx", "\r\r\n"])
            } else {
                "\r\n"
            };
            chunks.extend_from_slice(end.as_bytes());
        }
        self.chunk_size(&mut chunks, 0);
        if self.random.one_in(3) {
            let trailers: &[&[u8]] = &[
                b"X: y\r\n",
                b"Content-Length: 7\r\n",
                b"Transfer-Encoding: chunked\r\n",
                b"0\r\n",
                b"a\nb\r\n",
                b"\n\r\n",
                b"\n\n\n\r\n",
                b"0\n\n\r\n",
                b"GET / HTTP/1.1\r\n",
                b"\0\xff\r\n",
                b" \r\n",
            ];
            for _ in 0..self.random.between(1, 3) {
                chunks.extend_from_slice(self.random.pick(trailers));
            }
        }
        let end = if self.is_odd(15) {
            self.random
                .pick(&["\n", "", "\r", "\r\r\n", "\n\r\n", "X: y\n\r\n", "\n\n", "\rx"])
        } else {
            "\r\n"
        };
        chunks.extend_from_slice(end.as_bytes());
        chunks
    }

    fn chunk_size(&mut self, to: &mut Vec<u8>, size: usize) {
        let mut line = match self.random.below(10) {
            0 => format!("{size:X}"),
            1 => format!("0{size:x}"),
            2 => "0".repeat(self.random.between(2, 100)) + &format!("{size:x}"),
            _ => format!("{size:x}"),
        };
        if self.is_odd(40) {
            let odd = [
                "",
                "-1",
                "+1",
                "0x1",
                "g",
                "1g",
                " 1",
                "FFFFFFFFFFFFFFFF",
                "FFFFFFFFFFFFFFFFF",
                "1_0",
                "\r\n",
            ];
            self.random.pick(&odd).clone_into(&mut line);
        }
        if self.random.one_in(5) {
            let extensions = [
                ";a",
                ";a=b",
                ";a=\"b;c\"",
                " ;a",
                "\t",
                "  ",
                ";",
                ";0",
                ";=\u{e4}",
                ";a \t",
            ];
            line += self.random.pick(&extensions);
        }
        if self.is_odd(60) {
            line += self
                .random
                .pick(&[";a\n", ";\0", " 1", ";a\r;", "\n0\r\n", " \n"]);
        }
        let end = if self.is_odd(60) {
            self.random.pick(&["\n", "\r", "\r\r\n", "", "\r\n\r\n"])
        } else {
            "\r\n"
        };
        to.extend_from_slice(line.as_bytes());
        to.extend_from_slice(end.as_bytes());
    }
}

/// A request, as the parser has found it.
#[derive(PartialEq, Eq)]
struct Found {
    /// Where its head ends in the stream.
    head: usize,
    body: Vec<u8>,
    /// Where the request ends, if it is whole.
    end: Option<usize>,
    has_chunks: bool,
}

impl fmt::Debug for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { head, body, end, .. } = self;
        write!(formatter, "({head} \"{}\" {end:?})", body.escape_ascii())
    }
}

/// What the parser comes upon.
enum Event {
    Head,
    End,
}

/// actix's parser, and what it has found.
struct Parser {
    codec: Codec,
    buffer: BytesMut,
    /// How many bytes it was given.
    given: usize,
    found: Vec<Found>,
    error: Option<String>,
    /// Whether all that follows is the body of the last request.
    is_open: bool,
}

impl Parser {
    fn new(config: &ServiceConfig) -> Self {
        Self {
            codec: Codec::new(config.clone()),
            buffer: BytesMut::new(),
            given: 0,
            found: Vec::new(),
            error: None,
            is_open: false,
        }
    }

    fn give(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
        self.given += bytes.len();
    }

    /// Goes on to the next head, or the end of a body.
    fn next(&mut self) -> Option<Event> {
        while self.error.is_none() && !self.is_open {
            let decoded = match self.codec.decode(&mut self.buffer) {
                Ok(decoded) => decoded?,
                Err(error) => {
                    self.error = Some(format!("{error:?}"));
                    return None;
                }
            };
            let at = self.given - self.buffer.len();
            match decoded {
                Message::Item(request) => {
                    let kind = self.codec.message_type();
                    self.is_open = kind == MessageType::Stream;
                    self.found.push(Found {
                        head: at,
                        body: Vec::new(),
                        end: (kind == MessageType::None).then_some(at),
                        has_chunks: request.head().headers.contains_key(TRANSFER_ENCODING),
                    });
                    return Some(Event::Head);
                }
                Message::Chunk(Some(bytes)) => self.last().body.extend_from_slice(&bytes),
                Message::Chunk(None) => {
                    self.last().end = Some(at);
                    return Some(Event::End);
                }
            }
        }
        None
    }

    fn last(&mut self) -> &mut Found {
        self.found.last_mut().expect("a body has a head")
    }
}

/// When the application answers a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answers {
    /// As soon as it has its head.
    AtOnce,
    /// As soon as it has its body.
    AfterTheBody,
    /// Some time after that.
    Later,
}

/// Whether the task of the connection is to run again.
#[derive(Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What a stream goes through beside the parser.
struct Around {
    config: ServiceConfig,
    ticket: Ticket,
    connections: Connections,
    woken: Arc<Woken>,
    waker: Waker,
}

/// A connection as `stream.rs` reads it and actix's dispatcher serves it.
struct Connection<'a> {
    around: &'a Around,
    stream: &'a [u8],
    state: State,
    parser: Parser,
    /// How much of the stream has arrived, was read, and was handed on.
    arrived: usize,
    read: usize,
    handed_on: usize,
    /// Where it was handed on as the end of a request.
    cuts: Vec<usize>,
    /// How much is read at once.
    room: usize,
    waits_for_bytes: bool,
    /// The request that is being answered.
    running: Option<Answers>,
    /// Whether whoever answers later may do so now.
    is_later: bool,
    trace: String,
}

impl<'a> Connection<'a> {
    fn new(around: &'a Around, stream: &'a [u8]) -> Self {
        Self {
            around,
            stream,
            state: State::new(
                Arc::clone(around.connections.shared()),
                Rc::new(Cell::new(0)),
                &around.ticket,
            ),
            parser: Parser::new(&around.config),
            arrived: 0,
            read: 0,
            handed_on: 0,
            cuts: Vec::new(),
            room: usize::MAX,
            waits_for_bytes: true,
            running: None,
            is_later: false,
            trace: String::new(),
        }
    }

    /// Serves the stream, which arrives in pieces.
    fn serve(&mut self, random: &mut Random) -> Result<(), String> {
        let pieces = match random.below(6) {
            0 => usize::MAX,
            1 => 1,
            2 => 3,
            3 => 300,
            _ => 70,
        };
        if random.one_in(4) {
            self.room = random.between(1, 100);
        }
        while self.arrived < self.stream.len() {
            let left = self.stream.len() - self.arrived;
            let piece = random.between(1, pieces.min(left));
            self.arrived += if pieces == usize::MAX { left } else { piece };
            if self.waits_for_bytes {
                self.poll(random)?;
            }
            self.run(random)?;
            if random.one_in(2) {
                self.answer(random)?;
            }
        }
        self.answer(random)
    }

    /// Polls as long as somebody wakes the task.
    fn run(&mut self, random: &mut Random) -> Result<(), String> {
        while self.around.woken.0.swap(false, Ordering::Relaxed) {
            self.poll(random)?;
        }
        Ok(())
    }

    /// Answers what is answered later, and what comes of it.
    fn answer(&mut self, random: &mut Random) -> Result<(), String> {
        while self.running == Some(Answers::Later) && self.is_whole() && !self.is_over() {
            self.is_later = true;
            self.poll(random)?;
            self.is_later = false;
            self.run(random)?;
        }
        Ok(())
    }

    fn is_whole(&self) -> bool {
        self.parser.found.last().is_some_and(|found| found.end.is_some())
    }

    fn is_over(&self) -> bool {
        self.parser.error.is_some() || self.parser.is_open
    }

    /// What the dispatcher does when its task runs.
    fn poll(&mut self, random: &mut Random) -> Result<(), String> {
        if self.is_over() {
            return Ok(());
        }
        self.read_available()?;
        let mut heads = 0;
        while let Some(event) = self.parser.next() {
            let Event::Head = event else { continue };
            heads += 1;
            if heads > 1 || self.running.is_some() {
                return Err("two requests were parsed together".to_owned());
            }
            self.state.begin();
            let found = self.parser.last();
            let answers = match random.below(3) {
                // Without chunks the protocol would close the connection instead of reading the rest of the body.
                0 if found.has_chunks || found.end.is_some() => Answers::AtOnce,
                1 => Answers::Later,
                _ => Answers::AfterTheBody,
            };
            let _ = write!(self.trace, " {answers:?}");
            if answers == Answers::AtOnce {
                self.state.end();
            } else {
                self.running = Some(answers);
            }
        }
        let is_answered = match self.running {
            Some(Answers::Later) => self.is_later,
            Some(_) => true,
            None => false,
        };
        if is_answered && self.is_whole() {
            self.running = None;
            self.state.end();
        }
        Ok(())
    }

    /// What `Stream::poll_read` does, until it has nothing more.
    fn read_available(&mut self) -> Result<(), String> {
        self.state.register(&Context::from_waker(&self.around.waker));
        self.waits_for_bytes = false;
        loop {
            self.state.check_head();
            if let Some(verdict) = self.state.verdict() {
                return Err(format!("the connection ends with {verdict:?}"));
            }
            let is_ahead = self.handed_on < self.read;
            if self.state.is_paused() {
                if is_ahead || self.read < self.arrived {
                    self.state.hold_reading();
                } else {
                    self.waits_for_bytes = true;
                }
                return Ok(());
            }
            if !is_ahead {
                if self.read == self.arrived {
                    self.waits_for_bytes = true;
                    return Ok(());
                }
                self.read = self.arrived.min(self.read.saturating_add(self.room));
            }
            let to = self.read.min(self.handed_on.saturating_add(self.room));
            let bytes = &self.stream[self.handed_on..to];
            let length = self.state.receive(bytes);
            if length == 0 || length > bytes.len() {
                return Err(format!("{length} of {} bytes were handed on", bytes.len()));
            }
            let _ = write!(self.trace, " {length}");
            self.parser.give(&bytes[..length]);
            self.handed_on += length;
            if self.state.is_paused() {
                self.trace.push('.');
                self.cuts.push(self.handed_on);
            }
        }
    }
}

/// What was tried.
#[derive(Debug, Default)]
struct Tally {
    streams: u64,
    /// Requests that were whole: without a body, with one of a known length, and with chunks.
    bare: u64,
    sized: u64,
    chunked: u64,
    /// Streams at whose end the parser waits for more, that it refuses, and whose last request has no end.
    waiting: u64,
    refused: u64,
    open: u64,
}

impl Tally {
    fn count(&mut self, parser: &Parser) {
        self.streams += 1;
        for found in &parser.found {
            if found.end.is_some() {
                *if found.has_chunks {
                    &mut self.chunked
                } else if found.body.is_empty() {
                    &mut self.bare
                } else {
                    &mut self.sized
                } += 1;
            }
        }
        if parser.error.is_some() {
            self.refused += 1;
        } else if parser.is_open {
            self.open += 1;
        } else if !parser.buffer.is_empty() || parser.found.last().is_some_and(|found| found.end.is_none()) {
            self.waiting += 1;
        }
    }
}

/// What differs between the stream as a whole and as the connection has handed it on.
fn difference(whole: &Parser, connection: &Connection<'_>) -> Result<(), String> {
    let parser = &connection.parser;
    if parser.found != whole.found {
        return Err(format!("other requests: {:?}", parser.found));
    }
    if parser.error != whole.error {
        return Err(format!("another error: {:?}", parser.error));
    }
    if !connection.is_over() && connection.handed_on < connection.stream.len() {
        return Err(format!("it stops at {} for ever", connection.handed_on));
    }
    let mut ends = whole.found.iter().filter_map(|found| found.end);
    let mut from = 0;
    for &cut in &connection.cuts {
        let piece = connection.stream.get(from..cut).ok_or("it goes back")?;
        // An empty line before a request is handed on alone.
        if !matches!(piece, b"\n" | b"\r\n") {
            match ends.next() {
                Some(end) if end == cut => {}
                // Whatever its end would be, it was refused, or has none.
                None if connection.is_over() => return Ok(()),
                end => return Err(format!("a request is to end at {cut}, not {end:?}")),
            }
        }
        from = cut;
    }
    ends.next()
        .map_or(Ok(()), |end| Err(format!("the end at {end} was not seen")))
}

/// Tries the stream of this seed.
fn try_one(around: &Around, seed: u64, tally: &mut Tally) {
    let mut random = Random(seed);
    let is_sound = random.one_in(2);
    let stream = Maker {
        random: &mut random,
        bytes: Vec::new(),
        is_sound,
    }
    .stream();
    let mut whole = Parser::new(&around.config);
    whole.give(&stream);
    while whole.next().is_some() {}
    tally.count(&whole);
    around.woken.0.store(false, Ordering::Relaxed);
    let mut connection = Connection::new(around, &stream);
    let differs = connection
        .serve(&mut random)
        .and_then(|()| difference(&whole, &connection));
    if let Err(how) = differs {
        panic!(
            "FEED_SEED={seed} FEED_STREAMS=1: {how}\n{}",
            Report(&whole, &connection)
        );
    }
    assert!(
        !is_sound || whole.error.is_none(),
        "FEED_SEED={seed} FEED_STREAMS=1: the parser refuses what should be sound\n{}",
        Report(&whole, &connection)
    );
}

/// What there is to know about a failure.
struct Report<'a>(&'a Parser, &'a Connection<'a>);

impl fmt::Display for Report<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(whole, connection) = self;
        writeln!(formatter, "stream: \"{}\"", connection.stream.escape_ascii())?;
        writeln!(formatter, "whole: {:?} {:?}", whole.found, whole.error)?;
        writeln!(formatter, "handed on (a dot is an end):{}", connection.trace)
    }
}

fn asked(name: &str, otherwise: u64) -> u64 {
    env::var(name).map_or(otherwise, |value| value.parse().expect("a number"))
}

#[actix_web::test]
async fn requests_end_where_they_end_for_the_parser() {
    let connections = Connections::new(ConnectionLimits::default(), TrustedProxies::default(), bare());
    let ticket = connections
        .shared()
        .admit("192.0.2.1".parse().expect("an address"))
        .expect("there is room");
    let woken = Arc::new(Woken::default());
    let around = Around {
        config: ServiceConfig::new(KeepAlive::Os, Duration::ZERO, Duration::ZERO, false, None),
        ticket,
        connections,
        waker: Waker::from(Arc::clone(&woken)),
        woken,
    };
    let (seed, streams) = (asked("FEED_SEED", SEED), asked("FEED_STREAMS", STREAMS));
    let mut tally = Tally::default();
    for number in 0..streams {
        try_one(&around, seed.wrapping_add(number), &mut tally);
    }
    eprintln!("{tally:?}");
    // What is made up has to be worth the trouble.
    if streams >= STREAMS {
        for count in [tally.bare, tally.sized, tally.chunked] {
            assert!(count > streams / 3, "{tally:?}");
        }
        assert!(
            tally.refused > streams / 8 && tally.waiting > streams / 50,
            "{tally:?}"
        );
    }
}
