//! The thread that writes the log. A thread that has a line leaves it here and goes on: a slow reader, a full disk or a stopped terminal
//! costs lines, never a request.

use std::{
    io::{self, Write},
    mem,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use prometheus_client::metrics::counter::Counter;

/// Bytes that may wait to be written: about 4,000 lines. What comes beyond them is lost, and counted.
const CAPACITY: usize = 1024 * 1024;
/// How long lines gather before they are written together. One that writes at once would be woken for every request.
const GATHERING: Duration = Duration::from_millis(20);
/// How long the end of the program waits for the last lines.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Takes lines. Clones share the thread.
#[derive(Clone)]
pub struct LogWriter(Arc<Shared>);

#[derive(Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    filled: Condvar,
    written: Condvar,
    lost: Counter,
}

#[derive(Default)]
struct Waiting {
    lines: Vec<u8>,
    /// Lines that were lost since the last time that this was said.
    lost: u64,
    /// Whether a caller of `flush` waits for the lines, so that no others are gathered.
    is_awaited: bool,
    /// Whether the thread holds lines that it has not written yet.
    writing: bool,
}

impl LogWriter {
    /// Starts the thread, which runs until the program ends.
    pub fn start(out: impl Write + Send + 'static) -> io::Result<Self> {
        Self::start_gathering(GATHERING, out)
    }

    fn start_gathering(gathering: Duration, out: impl Write + Send + 'static) -> io::Result<Self> {
        let shared = Arc::<Shared>::default();
        let reader = Arc::clone(&shared);
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || reader.write_all(gathering, out))?;
        Ok(Self(shared))
    }

    /// Leaves a line (or several), with its end, to be written. Does not block.
    pub fn append(&self, line: &[u8]) {
        let mut waiting = self.0.lock();
        let was_empty = waiting.lines.is_empty();
        if waiting.lines.len() + line.len() > CAPACITY {
            waiting.lost += 1;
            self.0.lost.inc();
            return;
        }
        waiting.lines.extend_from_slice(line);
        drop(waiting);
        if was_empty {
            self.0.filled.notify_one();
        }
    }

    /// Counts the lines that were lost.
    pub fn lost(&self) -> &Counter {
        &self.0.lost
    }

    /// Waits until what was left before is written, for a second at most.
    pub fn flush(&self) {
        let until = Instant::now() + LAST_WORDS;
        let mut waiting = self.0.lock();
        while waiting.writing || !waiting.lines.is_empty() {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                return;
            };
            waiting.is_awaited = true;
            self.0.filled.notify_one();
            waiting = self
                .0
                .written
                .wait_timeout(waiting, left)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_all(&self, gathering: Duration, mut out: impl Write) {
        // Two buffers change places, so that nothing is allocated while it runs.
        let mut lines = Vec::new();
        loop {
            let mut waiting = self.lock();
            while waiting.lines.is_empty() {
                waiting = self.filled.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            }
            let (mut waiting, _) = self
                .filled
                .wait_timeout_while(waiting, gathering, |waiting| !waiting.is_awaited)
                .unwrap_or_else(PoisonError::into_inner);
            waiting.is_awaited = false;
            mem::swap(&mut lines, &mut waiting.lines);
            let lost = mem::take(&mut waiting.lost);
            waiting.writing = true;
            drop(waiting);
            // There is no place left to report an error.
            let _ = out.write_all(&lines).and_then(|()| out.flush());
            lines.clear();
            if lost > 0 {
                tracing::warn!(lost, "lines of the log were lost: it is not read fast enough");
            }
            self.lock().writing = false;
            self.written.notify_all();
        }
    }
}

/// For the lines of the program's parts, each of which comes as a whole.
impl Write for LogWriter {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.append(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{self, Write},
        sync::mpsc::{Receiver, Sender, channel},
        time::{Duration, Instant},
    };

    use super::{CAPACITY, LogWriter};

    /// Hands on what is written, once it may.
    struct Gate {
        open: Receiver<()>,
        written: Sender<Vec<u8>>,
    }

    impl Write for Gate {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.open.recv();
            let _ = self.written.send(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn stalled_reader_costs_lines_but_no_time() {
        let ((go, open), (written, lines)) = (channel(), channel());
        let writer = LogWriter::start(Gate { open, written }).expect("a thread");
        let began = Instant::now();
        let line = vec![b'x'; 1024];
        // The thread may take the first ones; then it stands.
        for _ in 0..3 * CAPACITY / line.len() {
            writer.append(&line);
        }
        assert!(began.elapsed() < Duration::from_secs(5), "a writer waited");
        assert!(writer.lost().get() >= 1024, "{:?}", writer.lost());
        drop(go);
        writer.flush();
        let kept: usize = lines.try_iter().map(|bytes| bytes.len()).sum();
        assert!(kept >= CAPACITY, "what fitted is written: {kept}");
    }

    #[test]
    fn flush_writes_buffered_lines_in_order_without_gathering_others() {
        let ((go, open), (written, lines)) = (channel::<()>(), channel());
        drop(go);
        let for_ever = Duration::from_hours(1);
        let writer = LogWriter::start_gathering(for_ever, Gate { open, written }).expect("a thread");
        for number in 0..100 {
            writer.append(format!("{number}\n").as_bytes());
        }
        writer.flush();
        let text: Vec<u8> = lines.try_iter().flatten().collect();
        let expected: String = (0..100).map(|number| format!("{number}\n")).collect();
        assert_eq!(String::from_utf8_lossy(&text), expected);
    }
}
