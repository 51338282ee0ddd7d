//! The work that no request waits for: sending mail, and throwing away what is over.

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
    ports::{clock::Clock, expired::Expired},
    services::{Delivery, MailService},
};
use tinerary_infrastructure::clock::SystemClock;

/// How often the outbox is looked into when it was empty.
const PAUSE: Duration = Duration::from_millis(250);
/// The pause when the database is away, or after a defect.
const LONG_PAUSE: Duration = Duration::from_secs(5);
/// How often what is over is thrown away.
const CLEANING: Duration = Duration::from_hours(1);
/// For how long it is kept.
const KEPT_FOR: TimeDelta = TimeDelta::days(1);

/// Starts the working thread, which goes on until the program ends. A mail that is being sent then is sent by the next
/// start.
pub fn start(services: Arc<Services>) -> io::Result<()> {
    thread::Builder::new()
        .name("worker".to_owned())
        .spawn(move || {
            let mut cleaned = None;
            loop {
                let pause = survived(|| {
                    if cleaned.is_none_or(|at: Instant| at.elapsed() >= CLEANING) {
                        // Noted first: a cleaning that panics must not keep the mail waiting for ever.
                        cleaned = Some(Instant::now());
                        clean(&*services.expired);
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

/// Takes one turn, and goes on after a panic: without this thread no mail would be sent until the next start.
fn survived(turn: impl FnOnce() -> Option<Duration>) -> Option<Duration> {
    catch_unwind(AssertUnwindSafe(turn)).unwrap_or_else(|_| {
        tracing::error!("a turn of the working thread panicked; it goes on");
        Some(LONG_PAUSE)
    })
}

/// Sends one mail. Tells how long to wait before the next, if at all. The log names no address.
fn deliver(mail: &MailService) -> Option<Duration> {
    match mail.deliver_next() {
        Ok(Delivery::Nothing) => Some(PAUSE),
        Ok(Delivery::Sent | Delivery::Dropped) => None,
        Ok(Delivery::Postponed(error)) => {
            tracing::warn!(%error, causes = %Causes(&error), "a mail could not be sent; it will be tried again");
            None
        }
        Ok(Delivery::GivenUp(error)) => {
            tracing::error!(%error, causes = %Causes(&error), "a mail could not be sent for too long and is given up");
            None
        }
        Err(AppError::Unavailable(_)) => Some(LONG_PAUSE),
        Err(error) => {
            tracing::error!(%error, causes = %Causes(&error), "the outbox cannot be read");
            Some(LONG_PAUSE)
        }
    }
}

fn clean(expired: &dyn Expired) {
    if let Err(error) = expired.purge(SystemClock.now().plus(-KEPT_FOR)) {
        tracing::warn!(%error, causes = %Causes(&error), "what is over could not be thrown away");
    }
}

#[cfg(test)]
mod tests {
    use super::{LONG_PAUSE, PAUSE, survived};

    #[test]
    fn a_panic_costs_one_turn() {
        assert_eq!(survived(|| panic!("this test wants a panic")), Some(LONG_PAUSE));
        assert_eq!(survived(|| Some(PAUSE)), Some(PAUSE));
        assert_eq!(survived(|| None), None);
    }
}
