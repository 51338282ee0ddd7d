//! Sends the letters in the outbox.

use chrono::TimeDelta;
use tinerary_domain::{Timestamp, User};

use super::letters;
use crate::{
    AppError,
    ports::{
        Ports,
        codes::{Purpose, StoredCode},
        mailer::MailError,
        outbox::{DueLetter, Letter},
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

/// Use cases of the outbox.
pub struct MailService {
    ports: Ports,
    /// The public address of the site, without a trailing slash.
    site: String,
}

impl MailService {
    /// Sends with the mailer of `ports`; links lead to `site`, such as `https://tinerary.example`.
    #[must_use]
    pub fn new(ports: &Ports, site: &str) -> Self {
        Self {
            ports: ports.clone(),
            site: site.trim_end_matches('/').to_owned(),
        }
    }

    /// Sends the letter that has been due for longest, at least once: should the program end before that is recorded, the
    /// letter is sent again, with a new code.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away; the letter stays in the outbox.
    pub fn deliver_next(&self) -> Result<Delivery, AppError> {
        let now = self.ports.clock.now();
        let Some(due) = self.ports.outbox.claim(now, now.plus(LEASE))? else {
            return Ok(Delivery::Nothing);
        };
        let reader = due
            .account
            .as_ref()
            .map(|account| &account.user)
            .filter(|user| due.letter != Letter::Confirm || user.verified_at.is_none());
        let Some(reader) = reader else {
            self.ports.outbox.done(&due.id)?;
            return Ok(Delivery::Dropped);
        };
        let link = self.link(due.letter, reader, now)?;
        match self
            .ports
            .mailer
            .send(&letters::write(&due.id, due.letter, reader, link))
        {
            Ok(()) => {
                self.ports.outbox.done(&due.id)?;
                Ok(Delivery::Sent)
            }
            Err(error) => self.failed(&due, error),
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
    fn link(&self, letter: Letter, reader: &User, now: Timestamp) -> Result<String, AppError> {
        let (purpose, lifetime) = match letter {
            Letter::Confirm => (Purpose::Confirm, letters::CONFIRM_LIFETIME),
            Letter::Reset => (Purpose::Reset, letters::RESET_LIFETIME),
            Letter::Taken => return Ok(format!("{}/signin", self.site)),
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
