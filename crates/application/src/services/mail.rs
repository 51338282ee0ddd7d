//! Sending the letters that wait in the outbox.

use std::sync::Arc;

use chrono::TimeDelta;
use tinerary_domain::{Timestamp, User};

use super::letters;
use crate::{
    AppError,
    ports::{
        Ports,
        clock::Clock,
        codes::{CodeRepository, Purpose, StoredCode},
        mailer::{MailError, Mailer},
        outbox::{DueLetter, Letter, Outbox},
        secrets::Secrets,
    },
};

/// For how long no other server takes a letter that this one is sending: longer than the slowest mail server may take.
const LEASE: TimeDelta = TimeDelta::minutes(5);
/// The wait after the first failure; it doubles with each.
const FIRST_WAIT: TimeDelta = TimeDelta::seconds(5);
/// The longest wait.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(10);
/// A letter that the mail server refuses, or that it does not take, is given up when it is that old.
const REFUSED_FOR: TimeDelta = TimeDelta::days(1);
const UNSENT_FOR: TimeDelta = TimeDelta::days(7);

/// What became of one letter.
#[derive(Debug)]
pub enum Delivery {
    /// No letter is due.
    Nothing,
    /// The mail server has it.
    Sent,
    /// Nobody is to get it: there is no such account, or it needs no such letter.
    Dropped,
    /// It will be tried again.
    Postponed(MailError),
    /// It was tried for too long.
    GivenUp(MailError),
}

/// What one can do with the outbox.
#[derive(Clone)]
pub struct MailService {
    outbox: Arc<dyn Outbox>,
    codes: Arc<dyn CodeRepository>,
    mailer: Arc<dyn Mailer>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    /// Where the site is for its readers, without a slash at the end.
    site: String,
}

impl MailService {
    /// Sends with the mailer of `ports`; links lead to `site`, such as `https://tinerary.example`.
    #[must_use]
    pub fn new(ports: &Ports, site: &str) -> Self {
        Self {
            outbox: Arc::clone(&ports.outbox),
            codes: Arc::clone(&ports.codes),
            mailer: Arc::clone(&ports.mailer),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            site: site.trim_end_matches('/').to_owned(),
        }
    }

    /// Sends the letter that has been due for longest. At least once: should the program end between sending and
    /// noting that, the letter is sent again, with a code of its own.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away; the letter stays where it is.
    pub fn deliver_next(&self) -> Result<Delivery, AppError> {
        let now = self.clock.now();
        let Some(due) = self.outbox.claim(now, now.plus(LEASE))? else {
            return Ok(Delivery::Nothing);
        };
        let reader = due
            .account
            .as_ref()
            .map(|account| &account.user)
            .filter(|user| due.letter != Letter::Confirm || user.verified_at.is_none());
        let Some(reader) = reader else {
            self.outbox.done(&due.id)?;
            return Ok(Delivery::Dropped);
        };
        let link = self.link(due.letter, reader, now)?;
        match self
            .mailer
            .send(&letters::write(&due.id, due.letter, reader, link))
        {
            Ok(()) => {
                self.outbox.done(&due.id)?;
                Ok(Delivery::Sent)
            }
            Err(error) => self.failed(&due, error),
        }
    }

    fn failed(&self, due: &DueLetter, error: MailError) -> Result<Delivery, AppError> {
        let now = self.clock.now();
        let patience = match error {
            MailError::Unavailable(_) => UNSENT_FOR,
            MailError::Refused(_) => REFUSED_FOR,
        };
        if now > due.posted_at.plus(patience) {
            self.outbox.done(&due.id)?;
            return Ok(Delivery::GivenUp(error));
        }
        self.outbox.postpone(&due.id, now.plus(wait(due.tries)))?;
        Ok(Delivery::Postponed(error))
    }

    /// The link of a letter, with a new code where one is needed.
    fn link(&self, letter: Letter, reader: &User, now: Timestamp) -> Result<String, AppError> {
        let (purpose, good_for) = match letter {
            Letter::Confirm => (Purpose::Confirm, letters::CONFIRM_GOOD_FOR),
            Letter::Reset => (Purpose::Reset, letters::RESET_GOOD_FOR),
            Letter::Taken => return Ok(format!("{}/signin", self.site)),
        };
        let code = self.secrets.code();
        self.codes.add(&StoredCode {
            hash: self.secrets.hash(code.expose()),
            user_id: reader.id.clone(),
            purpose,
            created_at: now,
            expires_at: now.plus(good_for),
        })?;
        let code = code.expose();
        Ok(match purpose {
            Purpose::Confirm => format!("{}/api/auth/verify/{code}", self.site),
            // Behind the #, so that neither a server's log nor another site gets to see it.
            Purpose::Reset | Purpose::SignIn => format!("{}/reset-password#code={code}", self.site),
        })
    }
}

/// How long to wait after the failure that follows `tries` others.
fn wait(tries: u32) -> TimeDelta {
    let factor = 2_i32.saturating_pow(tries.min(16));
    FIRST_WAIT
        .checked_mul(factor)
        .map_or(LONGEST_WAIT, |wait| wait.min(LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_WAIT, TimeDelta, wait};

    #[test]
    fn each_wait_is_twice_the_last_one_up_to_a_limit() {
        let seconds = |tries| wait(tries).num_seconds();
        assert_eq!([seconds(0), seconds(1), seconds(2), seconds(6)], [5, 10, 20, 320]);
        assert_eq!(wait(7), LONGEST_WAIT);
        assert_eq!(wait(u32::MAX), LONGEST_WAIT);
        assert!(LONGEST_WAIT < TimeDelta::hours(1));
    }
}
