//! Where requests end for [`RequestFramer`](super::RequestFramer), and where they end for the parser behind it, on streams that are made up.
//!
//! Each stream is read twice by the codec of actix-http: once whole, and once as a connection hands it on, with the
//! [`State`] and in the pieces of `stream.rs`. Both have to find the same requests with the same bodies and ends, and the same
//! error if there is one; the connection has to cut exactly where a request ends, so that no two are parsed together; and
//! nothing that has arrived may be held back for ever.
//!
//! Two things are otherwise on purpose:
//!
//! - An empty line before a request is handed on alone: it looks like the end of a head, and the parser skips it.
//! - What follows `CONNECT` or `Upgrade: websocket` is all body for the parser. No such request is ever whole: the reader
//!   of its body gets a time-out, and the connection ends with the answer. So the comparison ends with its head.
//!
//! Behind an error nothing is compared: the parser is given nothing more, whatever its end would be. Heads that are longer than
//! they may be are not made up.
//!
//! `FEED_STREAMS` is how many streams are tried, `FEED_SEED` the first of their seeds: a failure is tried again with its own
//! seed and one stream.

mod streams;

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

use streams::{Random, stream};

use super::super::{ConnectionLimits, Connections, admission::AdmissionPermit, state::State};
use crate::{fallback_responses::testing::bare, proxies::TrustedProxies};

/// How many streams are tried, unless more are asked for.
const STREAMS: u64 = 20_000;
/// The seed of the first; the next one has the next.
const SEED: u64 = 0x7469_6e65_7261_7279;

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
    permit: AdmissionPermit,
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
    /// Whether an answer that was put off may come now.
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
                &around.permit,
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
        let frames = match random.below(6) {
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
            let frame = random.between(1, frames.min(left));
            self.arrived += if frames == usize::MAX { left } else { frame };
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
            if let Some(close_reason) = self.state.close_reason() {
                return Err(format!("the connection ends with {close_reason:?}"));
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
        let frame = connection.stream.get(from..cut).ok_or("it goes back")?;
        // An empty line before a request is handed on alone.
        if !matches!(frame, b"\n" | b"\r\n") {
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
    let stream = stream(&mut random, is_sound);
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
    let permit = connections
        .shared()
        .admit("192.0.2.1".parse().expect("an address"))
        .expect("there is room");
    let woken = Arc::new(Woken::default());
    let around = Around {
        config: ServiceConfig::new(KeepAlive::Os, Duration::ZERO, Duration::ZERO, false, None),
        permit,
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
