//! Letters that wait to be sent by mail.

use tinerary_domain::{Email, Timestamp};

use super::account::Account;
use crate::RepositoryError;

/// The kinds of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// Please confirm your address.
    Confirm,
    /// Somebody signed up with your address; you have an account already.
    Taken,
    /// Choose a new password.
    Reset,
}

/// A letter to post. What it says is made when it is sent, so that no code lies in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLetter {
    /// A new id.
    pub id: String,
    /// What it is about.
    pub letter: Letter,
    /// Whom it is to. There need not be an account with that address: posting tells nobody whether there is one.
    pub email: Email,
    /// When it was posted, and is due.
    pub posted_at: Timestamp,
}

/// A letter that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueLetter {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub letter: Letter,
    /// The account with that address; `None` when there is none (any more).
    pub account: Option<Account>,
    /// When it was posted.
    pub posted_at: Timestamp,
    /// How often it was tried before.
    pub tries: u32,
}

/// Keeps letters until they are sent. Every method is one transaction.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Outbox: Send + Sync {
    /// Posts a letter.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn post(&self, letter: &NewLetter) -> Result<(), RepositoryError>;

    /// Takes the letter that has been due for longest, so that no other server takes it before `until`; if it is
    /// neither [`Outbox::done`] nor [`Outbox::postpone`]d by then, it is due again.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn claim(&self, now: Timestamp, until: Timestamp) -> Result<Option<DueLetter>, RepositoryError>;

    /// Forgets a letter: it was sent, or nobody is to get it.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn done(&self, id: &str) -> Result<(), RepositoryError>;

    /// Makes a letter due at `due_at` and counts the try.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn postpone(&self, id: &str, due_at: Timestamp) -> Result<(), RepositoryError>;
}
