//! Background work: the counts of the rate limits are written to the database behind the requests.

use std::{
    io,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use tinerary_application::{error::Causes, ports::clock::Clock};
use tinerary_infrastructure::{clock::SystemClock, rate_limits::StoredCounts};

/// How long a count may be in memory alone, which is what a crash can lose.
const INTERVAL: Duration = Duration::from_secs(1);

/// Starts the thread, which runs until the program ends.
pub fn start(counts: Arc<StoredCounts>) -> io::Result<()> {
    thread::Builder::new()
        .name("limit-counts".to_owned())
        .spawn(move || {
            let mut failing = false;
            loop {
                thread::sleep(INTERVAL);
                let outcome = counts.save(SystemClock.now());
                // Once: a database that is away is logged everywhere.
                if let Err(error) = &outcome
                    && !failing
                {
                    tracing::warn!(%error, causes = %Causes(error), "the counts of the limits could not be stored; they are kept and tried again");
                }
                failing = outcome.is_err();
            }
        })
        .map(drop)
}

/// Stores what has been counted since the last time, before a clean end, which does not wait for a database that is away.
pub fn store(counts: Arc<StoredCounts>) {
    let (stored, outcome) = mpsc::channel();
    thread::spawn(move || stored.send(counts.save(SystemClock.now())));
    match outcome.recv_timeout(INTERVAL) {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::warn!(%error, causes = %Causes(&error), "the last counts of the limits could not be stored");
        }
        Err(_) => tracing::warn!("the last counts of the limits could not be stored in time"),
    }
}
