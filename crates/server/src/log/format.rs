//! The lines of the program's parts.

use std::fmt::{self, Debug, Write};

use tinerary_serving::current_request;
use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};

use super::line::{Line, LogFormat};

/// Writes an event as a line, with the request that it belongs to.
pub struct Lines {
    pub format: LogFormat,
    /// Whether the level has a colour.
    pub coloured: bool,
}

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, _: &FmtContext<'_, S, N>, mut out: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let mut text = String::with_capacity(256);
        let metadata = event.metadata();
        let mut line = Line::begin(
            &mut text,
            self.format,
            level(*metadata.level(), self.coloured),
            metadata.target(),
        );
        // The sentence comes first, wherever it stands in the code.
        let mut message = Message(None);
        event.record(&mut message);
        if let Some(message) = message.0 {
            line.message(&message);
        }
        event.record(&mut Values(&mut line));
        if let Some(request) = current_request() {
            line.request(&request);
        }
        line.end();
        out.write_str(&text)
    }
}

/// The name of a level, as wide as the others.
const fn level(level: Level, coloured: bool) -> &'static str {
    match (level, coloured) {
        (Level::ERROR, false) => "ERROR",
        (Level::WARN, false) => " WARN",
        (Level::INFO, false) => " INFO",
        (Level::DEBUG, false) => "DEBUG",
        (Level::TRACE, false) => "TRACE",
        (Level::ERROR, true) => "\x1b[31mERROR\x1b[0m",
        (Level::WARN, true) => "\x1b[33m WARN\x1b[0m",
        (Level::INFO, true) => "\x1b[32m INFO\x1b[0m",
        (Level::DEBUG, true) => "\x1b[34mDEBUG\x1b[0m",
        (Level::TRACE, true) => "\x1b[35mTRACE\x1b[0m",
    }
}

/// How tracing calls the sentence among the fields.
const MESSAGE: &str = "message";

struct Message(Option<String>);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == MESSAGE {
            let mut text = String::new();
            let _ = write!(text, "{value:?}");
            self.0 = Some(text);
        }
    }
}

struct Values<'a, 'b>(&'a mut Line<'b>);

impl Visit for Values<'_, '_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() != MESSAGE {
            self.0.text(field.name(), &format!("{value:?}"));
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() != MESSAGE {
            self.0.text(field.name(), value);
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.0.number(field.name(), value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.0.word(field.name(), value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.0.word(field.name(), value);
    }
}
