//! Sends the letters in the outbox.

use std::sync::{Mutex, PoisonError};

use chrono::TimeDelta;
use tinerary_domain::{Timestamp, User};

use super::letters;
use crate::{
    AppError,
    ports::{
        Ports,
        codes::{Purpose, StoredCode},
        mailer::MailError,
        outbox::{DueLetter, Letter, Waiting},
    },
};

/// How long a claimed letter is hidden from other servers: longer than the slowest mail server may take.
const LEASE: TimeDelta = TimeDelta::minutes(5);
/// The delay after the first failure; it doubles with each.
const FIRST_DELAY: TimeDelta = TimeDelta::seconds(5);
/// The longest delay.
const MAX_DELAY: TimeDelta = TimeDelta::minutes(10);
/// The age at which a letter that the mail server refuses is no longer retried.
const MAX_AGE_REFUSED: TimeDelta = TimeDelta::days(1);
/// The same while the mail server is not available.
const MAX_AGE_UNSENT: TimeDelta = TimeDelta::days(7);

/// What became of one letter.
#[derive(Debug)]
pub enum Delivery {
    /// No letter is due.
    Nothing,
    /// The mail server took it.
    Sent,
    /// Not sent: there is no such account, or it needs no such letter.
    Dropped,
    /// It will be retried.
    Postponed(MailError),
    /// It is not retried any more.
    Abandoned(MailError),
}

/// Use cases of the outbox. Several threads may send at the same time, each a letter to another mailbox.
pub struct MailService {
    ports: Ports,
    /// The public address of the site, without a trailing slash.
    site: String,
    /// The mailboxes to which a letter is under way: a slow one takes one sender, not all of them.
    busy: Mutex<Vec<String>>,
}

/// A letter that nobody else sends meanwhile.
pub struct Claimed<'a> {
    due: DueLetter,
    service: &'a MailService,
}

impl Drop for Claimed<'_> {
    fn drop(&mut self) {
        let mut busy = self.service.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = busy.iter().position(|mailbox| *mailbox == self.due.mailbox) {
            busy.swap_remove(place);
        }
    }
}

impl MailService {
    /// Sends with the mailer of `ports`; links lead to `site`, such as `https://tinerary.example`.
    #[must_use]
    pub fn new(ports: &Ports, site: &str) -> Self {
        Self {
            ports: ports.clone(),
            site: site.trim_end_matches('/').to_owned(),
            busy: Mutex::default(),
        }
    }

    /// Takes the letter that has been due for longest, of those to mailboxes to which none is under way.
    pub fn claim(&self) -> Result<Option<Claimed<'_>>, AppError> {
        let now = self.ports.clock.now();
        // Kept meanwhile: two threads must not choose the same mailbox.
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(due) = self.ports.outbox.claim(now, now.plus(LEASE), &busy)? else {
            return Ok(None);
        };
        busy.push(due.mailbox.clone());
        Ok(Some(Claimed { due, service: self }))
    }

    /// What waits to be sent.
    pub fn waiting(&self) -> Result<Waiting, AppError> {
        Ok(self.ports.outbox.waiting()?)
    }

    /// Claims a letter and sends it.
    pub fn deliver_next(&self) -> Result<Delivery, AppError> {
        match self.claim()? {
            Some(claimed) => self.deliver(&claimed),
            None => Ok(Delivery::Nothing),
        }
    }

    /// Sends a letter, at least once: should the program end before that is recorded, the letter is sent again, with a new code.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away; the letter stays in the outbox.
    pub fn deliver(&self, claimed: &Claimed<'_>) -> Result<Delivery, AppError> {
        let now = self.ports.clock.now();
        let due = &claimed.due;
        let reader = due
            .account
            .as_ref()
            .map(|account| &account.user)
            .filter(|user| due.letter != Letter::Confirm || user.verified_at.is_none());
        let Some(reader) = reader else {
            self.ports.outbox.done(&due.id)?;
            return Ok(Delivery::Dropped);
        };
        let link = self.link(&due.letter, reader, now)?;
        match self
            .ports
            .mailer
            .send(&letters::write(&due.id, &due.letter, reader, link))
        {
            Ok(()) => {
                self.ports.outbox.done(&due.id)?;
                Ok(Delivery::Sent)
            }
            Err(error) => self.failed(due, error),
        }
    }

    fn failed(&self, due: &DueLetter, error: MailError) -> Result<Delivery, AppError> {
        let now = self.ports.clock.now();
        let max_age = match error {
            MailError::Unavailable(_) => MAX_AGE_UNSENT,
            MailError::Refused(_) => MAX_AGE_REFUSED,
        };
        if now > due.posted_at.plus(max_age) {
            self.ports.outbox.done(&due.id)?;
            return Ok(Delivery::Abandoned(error));
        }
        self.ports.outbox.postpone(&due.id, now.plus(delay(due.tries)))?;
        Ok(Delivery::Postponed(error))
    }

    /// The link of a letter, with a new code where one is needed.
    fn link(&self, letter: &Letter, reader: &User, now: Timestamp) -> Result<String, AppError> {
        let (purpose, lifetime) = match letter {
            Letter::Confirm => (Purpose::Confirm, letters::CONFIRM_LIFETIME),
            Letter::Reset => (Purpose::Reset, letters::RESET_LIFETIME),
            Letter::Taken => return Ok(format!("{}/signin", self.site)),
            Letter::Removed(_) => return Ok(format!("{}/", self.site)),
        };
        let code = self.ports.secrets.code();
        self.ports.codes.add(&StoredCode {
            hash: self.ports.secrets.hash(code.expose()),
            user_id: reader.id.clone(),
            purpose,
            created_at: now,
            expires_at: now.plus(lifetime),
        })?;
        let code = code.expose();
        Ok(match purpose {
            Purpose::Confirm => format!("{}/api/auth/verify/{code}", self.site),
            // In the fragment, so that neither a server's log nor another site gets to see it.
            Purpose::Reset | Purpose::SignIn => format!("{}/reset-password#code={code}", self.site),
        })
    }
}

/// Exponential backoff: the delay after a failure that `tries` others came before.
fn delay(tries: u32) -> TimeDelta {
    let factor = 2_i32.saturating_pow(tries.min(16));
    FIRST_DELAY
        .checked_mul(factor)
        .map_or(MAX_DELAY, |delay| delay.min(MAX_DELAY))
}

#[cfg(test)]
mod tests {
    use super::{MAX_DELAY, TimeDelta, delay};

    #[test]
    fn each_wait_is_twice_the_last_one_up_to_a_limit() {
        let seconds = |tries| delay(tries).num_seconds();
        assert_eq!([seconds(0), seconds(1), seconds(2), seconds(6)], [5, 10, 20, 320]);
        assert_eq!(delay(7), MAX_DELAY);
        assert_eq!(delay(u32::MAX), MAX_DELAY);
        assert!(MAX_DELAY < TimeDelta::hours(1));
    }
}
