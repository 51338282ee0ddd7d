//! The log: lines on standard error, as text or as JSON, written by a thread of their own (ADR 0023).

mod access;
mod format;
mod line;
mod writer;

use std::{io::IsTerminal, panic, sync::Arc, thread};

use prometheus_client::registry::Registry;
use tinerary_serving::AccessLog;
use tracing_subscriber::EnvFilter;

use crate::console::say;
use access::AccessLines;
use format::Lines;
pub use line::LogFormat;
use writer::LogWriter;

/// The log of this process.
#[derive(Clone)]
pub struct Log {
    format: LogFormat,
    writer: LogWriter,
}

impl Log {
    /// Starts the thread, and takes what the program tells from now on, as far as `filter` lets it through.
    pub fn start(format: LogFormat, filter: &str) -> std::io::Result<Self> {
        let writer = LogWriter::start(std::io::stderr())?;
        let log = Self { format, writer };
        let lines = Lines {
            format,
            coloured: format == LogFormat::Text && std::io::stderr().is_terminal(),
        };
        let writer = log.writer.clone();
        tracing_subscriber::fmt()
            // When standard error is closed, reporting the error with eprintln! would panic.
            .log_internal_errors(false)
            .with_env_filter(EnvFilter::new(filter))
            .event_format(lines)
            .with_writer(move || writer.clone())
            .init();
        log.take_panics();
        Ok(log)
    }

    /// A panic is a line like any other: with the request that it ended, and without line breaks.
    fn take_panics(&self) {
        let writer = self.writer.clone();
        panic::set_hook(Box::new(move |panic| {
            let payload = panic.payload();
            let message = payload
                .downcast_ref::<&str>()
                .copied()
                .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
            let place = panic.location().map(ToString::to_string);
            tracing::error!(place, "panicked: {}", message.unwrap_or("(no text)"));
            // It may be the program's end.
            if thread::current().name() == Some("main") {
                writer.flush();
            }
        }));
    }

    /// Where a line for each request goes.
    pub fn access(&self) -> Arc<dyn AccessLog> {
        Arc::new(AccessLines {
            format: self.format,
            writer: self.writer.clone(),
        })
    }

    /// Adds how many lines were lost to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "tinerary_log_lines_lost",
            "Lines of the log that were dropped because its reader was too slow.",
            self.writer.lost().clone(),
        );
    }

    /// Tells the operator, behind everything that was logged before.
    pub fn announce(&self, line: &str) {
        match self.format {
            LogFormat::Text => {
                self.writer.flush();
                say(line);
            }
            LogFormat::Json => tracing::info!("{line}"),
        }
    }

    /// Tells the operator why the program ends.
    pub fn fail(&self, error: &dyn std::error::Error) {
        match self.format {
            LogFormat::Text => {
                self.writer.flush();
                say(format_args!("tinerary: {error}"));
            }
            LogFormat::Json => tracing::error!("tinerary: {error}"),
        }
    }

    /// Waits until everything is written, but not for long.
    pub fn flush(&self) {
        self.writer.flush();
    }
}
