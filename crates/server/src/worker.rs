//! Background work: sending mail, recording which sessions were used, and purging expired rows.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use chrono::TimeDelta;
use prometheus_client::{
    metrics::{counter::Counter, family::Family},
    registry::Registry,
};
use tinerary_application::{
    AppError, Services,
    error::Causes,
    ports::{clock::Clock, housekeeping::Housekeeping},
    services::{Claimed, Delivery, MailService, PhotoService, SessionService},
};
use tinerary_infrastructure::clock::SystemClock;

/// Time between two looks at an empty outbox.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// Pause while the database is away, or after a panic.
const RETRY_INTERVAL: Duration = Duration::from_secs(5);
/// Time between two purges.
const PURGE_INTERVAL: Duration = Duration::from_hours(1);
/// Time between two looks for words that no name has any more.
const WORDS_INTERVAL: Duration = Duration::from_mins(1);
/// Time between two records of which sessions were used: at most one write for each in that time.
const USE_INTERVAL: Duration = Duration::from_mins(5);
/// How long expired rows are kept.
const RETENTION: TimeDelta = TimeDelta::days(1);

/// What became of the mails so far.
#[derive(Default)]
pub struct MailCounts(Family<[(&'static str, &'static str); 1], Counter>);

impl MailCounts {
    /// Adds the counts to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        for outcome in ["sent", "dropped", "postponed", "abandoned"] {
            drop(self.0.get_or_create(&[("outcome", outcome)]));
        }
        registry.register("tinerary_mails", "Mails by what became of them.", self.0.clone());
    }

    fn count(&self, outcome: &'static str) {
        self.0.get_or_create(&[("outcome", outcome)]).inc();
    }
}

/// Starts the threads, which run until the program ends: one that purges, one that forgets words, one that records which sessions were
/// used, and so many that send. A mail that is being sent at that moment is sent again after the next start.
pub fn start(services: Arc<Services>, senders: u8, counts: &Arc<MailCounts>) -> io::Result<()> {
    let turn = Arc::<Mutex<()>>::default();
    for _ in 0..senders {
        let (services, turn, counts) = (Arc::clone(&services), Arc::clone(&turn), Arc::clone(counts));
        repeat("mail", move || {
            let claimed = next_letter(&services.mail, &turn);
            deliver(&services.mail, &claimed, &counts)
        })?;
    }
    let sessions = services.sessions.clone();
    repeat("uses", move || {
        record_use(&sessions);
        Some(USE_INTERVAL)
    })?;
    let words = Arc::clone(&services.housekeeping);
    repeat("words", move || {
        forget_words(&*words);
        Some(WORDS_INTERVAL)
    })?;
    repeat("purge", move || {
        purge(&*services.housekeeping);
        sweep(&services.photos);
        Some(PURGE_INTERVAL)
    })
}

/// Starts a thread that runs `iteration` again and again, with the pause that it asks for.
fn repeat(name: &str, iteration: impl Fn() -> Option<Duration> + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || {
            loop {
                if let Some(pause) = catch_panic(&iteration) {
                    thread::sleep(pause);
                }
            }
        })
        .map(drop)
}

/// Runs one iteration, and survives a panic: without this thread less mail would be sent until the next start.
fn catch_panic(iteration: impl FnOnce() -> Option<Duration>) -> Option<Duration> {
    catch_unwind(AssertUnwindSafe(iteration)).unwrap_or_else(|_| {
        tracing::error!("a turn of the working thread panicked; it goes on");
        Some(RETRY_INTERVAL)
    })
}

/// Waits for a letter. Only the thread with the `turn` polls, however many there are.
fn next_letter<'a>(mail: &'a MailService, turn: &Mutex<()>) -> Claimed<'a> {
    let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        match mail.claim() {
            Ok(Some(claimed)) => return claimed,
            Ok(None) => thread::sleep(POLL_INTERVAL),
            Err(AppError::Unavailable(_)) => thread::sleep(RETRY_INTERVAL),
            Err(error) => {
                tracing::error!(%error, causes = %Causes(&error), "the outbox cannot be read");
                thread::sleep(RETRY_INTERVAL);
            }
        }
    }
}

/// Sends one mail and returns how long to wait before the next. No address is logged.
fn deliver(mail: &MailService, claimed: &Claimed<'_>, counts: &MailCounts) -> Option<Duration> {
    match mail.deliver(claimed) {
        // A claimed letter is a letter.
        Ok(Delivery::Nothing) => {}
        Ok(Delivery::Sent) => counts.count("sent"),
        Ok(Delivery::Dropped) => counts.count("dropped"),
        Ok(Delivery::Postponed(error)) => {
            counts.count("postponed");
            tracing::warn!(%error, causes = %Causes(&error), "a mail could not be sent; it will be tried again");
        }
        Ok(Delivery::Abandoned(error)) => {
            counts.count("abandoned");
            tracing::error!(%error, causes = %Causes(&error), "a mail could not be sent for too long and is given up");
        }
        Err(AppError::Unavailable(_)) => return Some(RETRY_INTERVAL),
        Err(error) => {
            tracing::error!(%error, causes = %Causes(&error), "what became of a mail could not be stored");
            return Some(RETRY_INTERVAL);
        }
    }
    None
}

/// Records which sessions were used.
pub fn record_use(sessions: &SessionService) {
    if let Err(error) = sessions.record_use() {
        tracing::warn!(%error, causes = %Causes(&error), "it could not be recorded which sessions were used");
    }
}

fn purge(housekeeping: &dyn Housekeeping) {
    if let Err(error) = housekeeping.purge_expired(SystemClock.now().plus(-RETENTION)) {
        tracing::warn!(%error, causes = %Causes(&error), "what is over could not be thrown away");
    }
}

/// Most are forgotten with the name that had them.
fn forget_words(housekeeping: &dyn Housekeeping) {
    if let Err(error) = housekeeping.forget_words() {
        tracing::warn!(%error, causes = %Causes(&error), "words that no name has could not be forgotten");
    }
}

/// Deletes photos that nothing shows, and what was left behind of some.
fn sweep(photos: &PhotoService) {
    if let Err(error) = photos.sweep() {
        tracing::warn!(%error, causes = %Causes(&error), "photos that nothing shows could not be thrown away");
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc, Mutex,
            mpsc::{Receiver, Sender, channel},
        },
        time::Duration,
    };

    use tinerary_application::{
        Ports, RepositoryError, Services,
        ports::{
            MockPorts,
            outbox::{DueLetter, Letter, NewLetter, Outbox, Waiting},
        },
        services::Quotas,
    };
    use tinerary_domain::Timestamp;
    use tinerary_infrastructure::clock::SystemClock;

    use super::{MailCounts, POLL_INTERVAL, RETRY_INTERVAL, catch_panic, start};

    /// Letters to addresses without an account, so that each is dropped: one to `slow` when the gate opens.
    struct Letters {
        waiting: Mutex<Vec<DueLetter>>,
        gate: Mutex<Receiver<()>>,
        dropped: Sender<String>,
    }

    impl Outbox for Letters {
        fn post(&self, _: &NewLetter) -> Result<(), RepositoryError> {
            unreachable!("nobody writes")
        }

        fn claim(
            &self,
            _: Timestamp,
            _: Timestamp,
            busy: &[String],
        ) -> Result<Option<DueLetter>, RepositoryError> {
            let mut waiting = self.waiting.lock().unwrap();
            let place = waiting.iter().position(|letter| !busy.contains(&letter.mailbox));
            Ok(place.map(|place| waiting.remove(place)))
        }

        fn waiting(&self) -> Result<Waiting, RepositoryError> {
            unreachable!("nobody asks")
        }

        fn done(&self, id: &str) -> Result<(), RepositoryError> {
            if id.ends_with("slow") {
                let _ = self.gate.lock().unwrap().recv();
            }
            self.dropped.send(id.to_owned()).unwrap();
            Ok(())
        }

        fn postpone(&self, _: &str, _: Timestamp) -> Result<(), RepositoryError> {
            unreachable!("nothing is sent")
        }
    }

    /// Services whose outbox holds a letter to each of `mailboxes`; the ids of those that were dropped come out behind.
    fn services(mailboxes: &[&str], gate: Receiver<()>) -> (Arc<Services>, Receiver<String>) {
        let (done, dropped) = channel();
        let letters = mailboxes.iter().enumerate().map(|(place, mailbox)| DueLetter {
            id: format!("{place} {mailbox}"),
            letter: Letter::Reset,
            mailbox: (*mailbox).to_owned(),
            account: None,
            sign_ups: vec![],
            posted_at: Timestamp::from_micros(0).unwrap(),
            tries: 0,
        });
        let mut ports = MockPorts::default();
        ports.housekeeping.expect_purge_expired().returning(|_| Ok(0));
        ports.housekeeping.expect_forget_words().returning(|| Ok(0));
        ports.photos.expect_sweep().returning(|_, _, _| Ok(Vec::new()));
        ports.photos.expect_missing().returning(|_| Ok(Vec::new()));
        ports.media.expect_list().returning(|| Ok(Vec::new()));
        let ports = Ports {
            clock: Arc::new(SystemClock),
            outbox: Arc::new(Letters {
                waiting: Mutex::new(letters.collect()),
                gate: Mutex::new(gate),
                dropped: done,
            }),
            ..ports.into()
        };
        let services = Services::new(&ports, Quotas::default(), "https://tinerary.test");
        (Arc::new(services), dropped)
    }

    #[test]
    fn slow_mailbox_does_not_delay_other_mailboxes() {
        let (open, gate) = channel();
        let (services, dropped) = services(&["slow", "slow", "slow", "quick", "brisk"], gate);
        let counts = Arc::<MailCounts>::default();
        start(services, 2, &counts).unwrap();
        let next = || dropped.recv_timeout(Duration::from_secs(20)).unwrap();
        // Two senders, and one of them has the first letter to the slow one.
        assert_eq!([next(), next()], ["3 quick", "4 brisk"]);
        assert!(dropped.recv_timeout(Duration::from_millis(50)).is_err());
        drop(open);
        assert_eq!([next(), next(), next()], ["0 slow", "1 slow", "2 slow"]);
    }

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
