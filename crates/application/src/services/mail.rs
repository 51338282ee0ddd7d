//! Sends the letters in the outbox.

use std::sync::{Mutex, PoisonError};

use chrono::TimeDelta;
use tinerary_domain::{Timestamp, User};

use super::letters;
use crate::{
    AppError,
    ports::{
        Ports,
        account::SignUp,
        codes::{Purpose, StoredCode},
        mailer::{Mail, MailError},
        outbox::{DueLetter, Letter, Waiting},
        secrets::Code,
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
    /// Not sent: there is no such account and no such sign-up, or no longer.
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

/// A letter that no other sender takes meanwhile.
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
        let Some(mail) = self.mail(due, now)? else {
            self.ports.outbox.done(&due.id)?;
            return Ok(Delivery::Dropped);
        };
        match self.ports.mailer.send(&mail) {
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

    /// The mail that a letter has become by now; `None` when there is no such account and no such sign-up, or no longer.
    fn mail(&self, due: &DueLetter, now: Timestamp) -> Result<Option<Mail>, AppError> {
        let account = due.account.as_ref().map(|account| &account.user);
        let site = &self.site;
        Ok(match (&due.letter, account, due.sign_ups.first()) {
            (Letter::Taken, Some(user), _) | (Letter::Confirm, Some(user), Some(_)) => Some(to_account(
                &due.id,
                &Letter::Taken,
                user,
                format!("{site}/signin"),
            )),
            (Letter::Removed(_), Some(user), _) => {
                Some(to_account(&due.id, &due.letter, user, format!("{site}/")))
            }
            (Letter::Reset, Some(user), _) => {
                let code = self.reset_code(user, now)?;
                // In the fragment, so that neither a server's log nor another site gets to see it.
                let link = format!("{site}/reset-password#code={}", code.expose());
                Some(to_account(&due.id, &Letter::Reset, user, link))
            }
            // Users who do not know the password of a sign-up either can choose another one where the link leads.
            (Letter::Confirm | Letter::Reset, None, Some(latest)) => {
                let code = self.confirmation_code(&due.sign_ups, now)?;
                let link = format!("{site}/confirm#code={}", code.expose());
                let email = latest.user.email.clone();
                Some(letters::write(&due.id, &Letter::Confirm, email, "", link))
            }
            (Letter::Taken | Letter::Removed(_) | Letter::Reset, None, _) | (Letter::Confirm, _, None) => {
                None
            }
        })
    }

    fn reset_code(&self, user: &User, now: Timestamp) -> Result<Code, AppError> {
        let code = self.ports.secrets.code();
        self.ports.codes.add(&StoredCode {
            hash: self.ports.secrets.hash(code.expose()),
            user_id: user.id.clone(),
            purpose: Purpose::Reset,
            created_at: now,
            expires_at: now.plus(letters::RESET_LIFETIME),
        })?;
        Ok(code)
    }

    fn confirmation_code(&self, sign_ups: &[SignUp], now: Timestamp) -> Result<Code, AppError> {
        let code = self.ports.secrets.code();
        let ids: Vec<_> = sign_ups.iter().map(|sign_up| sign_up.user.id.clone()).collect();
        self.ports.sign_ups.add_code(
            &self.ports.secrets.hash(code.expose()),
            &ids,
            now.plus(letters::CONFIRM_LIFETIME),
        )?;
        Ok(code)
    }
}

/// A mail to somebody with an account. The name is theirs once the address is confirmed.
fn to_account(id: &str, letter: &Letter, user: &User, link: String) -> Mail {
    let name = user.verified_at.map_or("", |_| user.name.as_str());
    letters::write(id, letter, user.email.clone(), name, link)
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
