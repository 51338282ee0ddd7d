//! The one place where what waits asynchronously is run for those who do not: ports block.

use std::{future::Future, io, sync::mpsc::sync_channel, thread, time::Duration};

use object_store::Error;
use tinerary_application::error::Source;
use tokio::{
    runtime::{Builder, Handle},
    sync::oneshot,
    time::timeout,
};

/// Threads that may wait for the store at the same time.
const THREADS: usize = 64;

/// How many characters of an error are shown.
const WORDS: usize = 500;

/// A thread on which futures run. It ends with the bridge.
pub(super) struct Bridge {
    handle: Handle,
    _ends_when_dropped: oneshot::Sender<()>,
}

impl Bridge {
    pub(super) fn start() -> io::Result<Self> {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .max_blocking_threads(THREADS)
            .build()?;
        let handle = runtime.handle().clone();
        let (sender, ended) = oneshot::channel::<()>();
        thread::Builder::new()
            .name("media store".to_owned())
            .spawn(move || {
                let _ = runtime.block_on(ended);
                // Requests that are under way have time limits of their own.
                runtime.shutdown_background();
            })?;
        Ok(Self {
            handle,
            _ends_when_dropped: sender,
        })
    }

    /// Runs `work`, for as long as `patience` at most. Works on every thread, also on one that runs futures itself.
    pub(super) fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl Future<Output = Result<T, Error>> + Send + 'static,
    ) -> Result<T, Source> {
        let (sender, outcome) = sync_channel(1);
        self.handle.spawn(async move {
            // The caller waits.
            let _ = sender.send(timeout(patience, work).await);
        });
        match outcome.recv() {
            Ok(Ok(done)) => done.map_err(|error| in_short(&error).into()),
            Ok(Err(_)) => Err("the media store took too long".into()),
            Err(_) => Err("the media store was given up".into()),
        }
    }

    /// The same without waiting for it, and whatever comes of it.
    pub(super) fn start_on(
        &self,
        patience: Duration,
        work: impl Future<Output = Result<(), Error>> + Send + 'static,
    ) {
        self.handle.spawn(async move { timeout(patience, work).await });
    }
}

/// What a store says may be long: only its beginning is for the log.
fn in_short(error: &Error) -> String {
    let text = error.to_string();
    let mut shown: String = text.chars().take(WORDS).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
