//! Background work: sending mail and purging expired rows.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use tinerary_application::{
    AppError, Services,
    error::Causes,
    ports::{clock::Clock, housekeeping::Housekeeping},
    services::{Delivery, MailService},
};
use tinerary_infrastructure::clock::SystemClock;

/// Time between two looks at an empty outbox.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// Pause while the database is away, or after a panic.
const RETRY_INTERVAL: Duration = Duration::from_secs(5);
/// Time between two purges.
const PURGE_INTERVAL: Duration = Duration::from_hours(1);
/// How long expired rows are kept.
const RETENTION: TimeDelta = TimeDelta::days(1);

/// Starts the thread, which runs until the program ends. A mail that is being sent at that moment is sent again after the
/// next start.
pub fn start(services: Arc<Services>) -> io::Result<()> {
    thread::Builder::new()
        .name("worker".to_owned())
        .spawn(move || {
            let mut purged = None;
            loop {
                let pause = catch_panic(|| {
                    if purged.is_none_or(|at: Instant| at.elapsed() >= PURGE_INTERVAL) {
                        // Before the purge: one that panics every time must not keep the mail from being sent.
                        purged = Some(Instant::now());
                        purge(&*services.housekeeping);
                    }
                    deliver(&services.mail)
                });
                if let Some(pause) = pause {
                    thread::sleep(pause);
                }
            }
        })
        .map(drop)
}

/// Runs one iteration, and survives a panic: without this thread no mail would be sent until the next start.
fn catch_panic(iteration: impl FnOnce() -> Option<Duration>) -> Option<Duration> {
    catch_unwind(AssertUnwindSafe(iteration)).unwrap_or_else(|_| {
        tracing::error!("a turn of the working thread panicked; it goes on");
        Some(RETRY_INTERVAL)
    })
}

/// Sends one mail and returns how long to wait before the next. No address is logged.
fn deliver(mail: &MailService) -> Option<Duration> {
    match mail.deliver_next() {
        Ok(Delivery::Nothing) => Some(POLL_INTERVAL),
        Ok(Delivery::Sent | Delivery::Dropped) => None,
        Ok(Delivery::Postponed(error)) => {
            tracing::warn!(%error, causes = %Causes(&error), "a mail could not be sent; it will be tried again");
            None
        }
        Ok(Delivery::Abandoned(error)) => {
            tracing::error!(%error, causes = %Causes(&error), "a mail could not be sent for too long and is given up");
            None
        }
        Err(AppError::Unavailable(_)) => Some(RETRY_INTERVAL),
        Err(error) => {
            tracing::error!(%error, causes = %Causes(&error), "the outbox cannot be read");
            Some(RETRY_INTERVAL)
        }
    }
}

fn purge(housekeeping: &dyn Housekeeping) {
    if let Err(error) = housekeeping.purge_expired(SystemClock.now().plus(-RETENTION)) {
        tracing::warn!(%error, causes = %Causes(&error), "what is over could not be thrown away");
    }
}

#[cfg(test)]
mod tests {
    use super::{POLL_INTERVAL, RETRY_INTERVAL, catch_panic};

    #[test]
    fn a_panic_costs_one_turn() {
        assert_eq!(
            catch_panic(|| panic!("this test wants a panic")),
            Some(RETRY_INTERVAL)
        );
        assert_eq!(catch_panic(|| Some(POLL_INTERVAL)), Some(POLL_INTERVAL));
        assert_eq!(catch_panic(|| None), None);
    }
}
