//! One line of the log. Whatever is put into it, it stays one line, and nothing in it can pass for a field of its own.

use std::{
    cell::RefCell,
    fmt::{self, Write},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use chrono::DateTime;
use clap::ValueEnum;
use tinerary_serving::RequestContext;

/// How a line of the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people: the time, the level, the part, a sentence, and `name=value`.
    Text,
    /// For programs: an object.
    Json,
}

/// A line that is being written.
pub struct Line<'a> {
    out: &'a mut String,
    format: LogFormat,
}

impl<'a> Line<'a> {
    /// Begins a line with its time, its level and the part that it comes from.
    pub fn begin(out: &'a mut String, format: LogFormat, level: &str, target: &str) -> Self {
        match format {
            LogFormat::Text => {
                push_time(out);
                out.push(' ');
                out.push_str(level);
                out.push(' ');
                out.push_str(target);
                out.push(':');
            }
            LogFormat::Json => {
                out.push_str("{\"time\":\"");
                push_time(out);
                out.push_str("\",\"level\":\"");
                out.push_str(level.trim());
                out.push_str("\",\"target\":\"");
                out.push_str(target);
                out.push('"');
            }
        }
        Self { out, format }
    }

    /// A sentence.
    pub fn message(&mut self, text: &str) {
        match self.format {
            LogFormat::Text => {
                self.out.push(' ');
                push_escaped(self.out, text, false);
            }
            LogFormat::Json => self.text("message", text),
        }
    }

    /// A text by name.
    pub fn text(&mut self, name: &str, value: &str) {
        self.name(name);
        if self.format == LogFormat::Text && is_plain(value) {
            self.out.push_str(value);
        } else {
            self.out.push('"');
            push_escaped(self.out, value, true);
            self.out.push('"');
        }
    }

    /// A text by name that has nothing to escape: ids, words of ours.
    pub fn plain(&mut self, name: &str, value: &str) {
        self.name(name);
        if self.format == LogFormat::Json {
            self.out.push('"');
        }
        self.out.push_str(value);
        if self.format == LogFormat::Json {
            self.out.push('"');
        }
    }

    /// A number, or another word that JSON knows, by name.
    pub fn word(&mut self, name: &str, value: impl fmt::Display) {
        self.name(name);
        // A text takes everything.
        let _ = write!(self.out, "{value}");
    }

    /// A whole number by name.
    pub fn number(&mut self, name: &str, value: u64) {
        self.name(name);
        push_number(self.out, value, 1);
    }

    /// Milliseconds by name, to the microsecond.
    pub fn milliseconds(&mut self, name: &str, value: Duration) {
        let micros = u64::try_from(value.as_micros()).unwrap_or(u64::MAX);
        self.name(name);
        push_number(self.out, micros / 1_000, 1);
        self.out.push('.');
        push_number(self.out, micros % 1_000, 3);
    }

    /// The request that the line belongs to.
    pub fn request(&mut self, context: &RequestContext) {
        if let Some(person) = context.person() {
            self.text("person", person.as_str());
        }
        self.name("network");
        let quote = if self.format == LogFormat::Json { "\"" } else { "" };
        let _ = write!(self.out, "{quote}{}{quote}", context.network());
        self.plain("request_id", context.id());
        if let Some(trace) = context.trace() {
            self.plain("trace_id", trace);
        }
    }

    /// Ends the line.
    pub fn end(self) {
        self.out.push_str(match self.format {
            LogFormat::Text => "\n",
            LogFormat::Json => "}\n",
        });
    }

    fn name(&mut self, name: &str) {
        match self.format {
            LogFormat::Text => {
                self.out.push(' ');
                self.out.push_str(name);
                self.out.push('=');
            }
            LogFormat::Json => {
                self.out.push_str(",\"");
                self.out.push_str(name);
                self.out.push_str("\":");
            }
        }
    }
}

thread_local! {
    /// The last second of which this thread wrote the time, and what it wrote. Calendars are slow.
    static SECOND: RefCell<(u64, String)> = const { RefCell::new((0, String::new())) };
}

/// Appends the time of now: `2026-11-20T12:00:00.123Z`.
fn push_time(out: &mut String) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    SECOND.with_borrow_mut(|(second, text)| {
        if *second != now.as_secs() || text.is_empty() {
            *second = now.as_secs();
            let moment = i64::try_from(*second)
                .ok()
                .and_then(|second| DateTime::from_timestamp(second, 0))
                .unwrap_or_default();
            text.clear();
            let _ = write!(text, "{}", moment.format("%Y-%m-%dT%H:%M:%S"));
        }
        out.push_str(text);
    });
    out.push('.');
    push_number(out, u64::from(now.subsec_millis()), 3);
    out.push('Z');
}

/// Appends `number` with at least so many digits.
fn push_number(out: &mut String, mut number: u64, least: usize) {
    // As many as the largest has.
    let mut digits = [b'0'; 20];
    let mut used = 0;
    for place in digits.iter_mut().rev() {
        if number == 0 && used >= least {
            break;
        }
        *place = b'0' + u8::try_from(number % 10).unwrap_or_default();
        number /= 10;
        used += 1;
    }
    let written = digits.get(digits.len() - used..).unwrap_or_default();
    out.push_str(str::from_utf8(written).unwrap_or_default());
}

/// Whether `text` needs no quotes.
fn is_plain(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\\' | b'='))
}

/// Appends `text` without anything that a terminal or a reader of lines could take for more than text. `quoted` also escapes what
/// would end a text in quotes.
fn push_escaped(out: &mut String, text: &str, quoted: bool) {
    for character in text.chars() {
        match character {
            '"' | '\\' if quoted => {
                out.push('\\');
                out.push(character);
            }
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            _ if is_hidden(character) => {
                let _ = write!(out, "\\u{:04x}", u32::from(character));
            }
            _ => out.push(character),
        }
    }
}

/// Whether `character` is a control character, ends a line, or changes the direction of what follows. All of them have four
/// hexadecimal digits at most.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Line, LogFormat, push_number};

    fn written(format: LogFormat, write: impl FnOnce(&mut Line<'_>)) -> String {
        let mut out = String::new();
        let mut line = Line::begin(&mut out, format, "INFO", "test");
        write(&mut line);
        line.end();
        out
    }

    const EVIL: &str = "a\r\nb\u{85}\u{2028}\u{1b}[31m\"x\" y=1 \u{202e}\\n";

    #[test]
    fn nothing_makes_a_line_of_its_own() {
        for format in [LogFormat::Text, LogFormat::Json] {
            let line = written(format, |line| {
                line.message(EVIL);
                line.text("name", EVIL);
            });
            assert_eq!(line.matches('\n').count(), 1, "{line:?}");
            assert!(
                line.ends_with('\n') && !line.trim_end().contains(char::is_control),
                "{line:?}"
            );
            assert!(
                !line.contains('\u{202e}') && !line.contains('\u{2028}'),
                "{line:?}"
            );
        }
    }

    #[test]
    fn a_program_reads_back_what_was_written() {
        let line = written(LogFormat::Json, |line| {
            line.message(EVIL);
            line.text("name", EVIL);
            line.number("status", 200);
            line.milliseconds("ms", Duration::from_micros(1_042));
            line.word("yes", true);
            line.plain("id", "abc");
        });
        let read: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!((&read["message"], &read["name"]), (&EVIL.into(), &EVIL.into()));
        assert_eq!(
            (&read["status"], &read["ms"], &read["yes"]),
            (&200.into(), &1.042.into(), &true.into())
        );
        assert_eq!(
            (&read["level"], &read["target"], &read["id"]),
            (&"INFO".into(), &"test".into(), &"abc".into())
        );
    }

    #[test]
    fn a_person_reads_names_and_values() {
        let line = written(LogFormat::Text, |line| {
            line.message("all is well");
            line.text("route", "/api/cities/{id}");
            line.text("why", "two words");
            line.text("none", "");
            line.milliseconds("ms", Duration::from_micros(7));
        });
        let (time, rest) = line.split_once(' ').expect("a time");
        assert_eq!(time.len(), "2026-11-20T12:00:00.123Z".len());
        assert_eq!(
            rest,
            "INFO test: all is well route=/api/cities/{id} why=\"two words\" none=\"\" ms=0.007\n"
        );
    }

    #[test]
    fn numbers_have_all_their_digits() {
        let write = |number, least| {
            let mut out = String::new();
            push_number(&mut out, number, least);
            out
        };
        assert_eq!(write(0, 1), "0");
        assert_eq!(write(7, 3), "007");
        assert_eq!(write(1_234, 3), "1234");
        assert_eq!(write(u64::MAX, 1), u64::MAX.to_string());
    }
}
