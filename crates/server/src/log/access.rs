//! A line for each request, written by hand: at tens of thousands a second, everything else would cost too much (ADR 0023).

use std::cell::RefCell;

use tinerary_serving::{AccessLine, AccessLog};

use super::{
    line::{Line, LogFormat},
    writer::LogWriter,
};

/// Writes the lines of requests.
pub struct AccessLines {
    pub format: LogFormat,
    pub writer: LogWriter,
}

thread_local! {
    /// Each thread writes its lines in the same place.
    static LINE: RefCell<String> = const { RefCell::new(String::new()) };
}

impl AccessLog for AccessLines {
    fn write(&self, request: &AccessLine<'_>) {
        LINE.with_borrow_mut(|text| {
            text.clear();
            let mut line = Line::begin(text, self.format, " INFO", "access");
            line.plain("method", request.method);
            line.plain("route", request.route);
            line.number("status", u64::from(request.status));
            line.milliseconds("ms", request.took);
            line.number("bytes", request.bytes);
            line.request(request.context);
            line.end();
            self.writer.append(text.as_bytes());
        });
    }
}
