//! What the program writes into its log, of all the tests that run in this process.

use std::{
    io::{self, Write},
    sync::{Mutex, OnceLock},
};

use tracing_subscriber::filter::LevelFilter;

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct IntoLog;

impl Write for IntoLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Keeps everything that is logged from now on, as far as an operator can ask for it without reading along.
pub fn collect() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        tracing_subscriber::fmt()
            .with_max_level(LevelFilter::DEBUG)
            .with_ansi(false)
            .with_writer(|| IntoLog)
            .init();
    });
}

/// Everything that was logged.
pub fn logged() -> String {
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}
