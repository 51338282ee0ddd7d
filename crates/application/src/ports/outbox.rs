//! The outbox: letters that wait to be sent by mail.

use tinerary_domain::{Email, RemovalReason, Timestamp, UserId};

use super::account::{Account, SignUp};
use crate::RepositoryError;

/// The kinds of letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// Please confirm your address; or, when it has an account, [`Letter::Taken`].
    Confirm,
    /// A sign-up with your address was tried; you have an account already.
    Taken,
    /// Choose a new password.
    Reset,
    /// An admin has removed something of yours.
    Removed(Removal),
}

/// What an admin has removed, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Removal {
    /// What it was.
    pub thing: Thing,
    /// Its name; of a comment, how it begins.
    pub name: String,
    /// The admin's words.
    pub why: RemovalReason,
}

/// The kinds of things that belong to their authors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// An itinerary.
    Itinerary,
    /// A show.
    Show,
    /// A comment.
    Comment,
}

impl Thing {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Itinerary, Self::Show, Self::Comment];

    /// The word for it, for people and programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Itinerary => "itinerary",
            Self::Show => "show",
            Self::Comment => "comment",
        }
    }
}

/// A letter to post. Its text is written when it is sent, so that no code is stored; what was removed is gone by then, so its
/// name is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLetter {
    /// A new id.
    pub id: String,
    /// What it is about.
    pub letter: Letter,
    /// The recipient. There need not be an account with that address, so that posting does not reveal whether there is one.
    pub email: Email,
    /// The sign-up that it is about; `None` for whatever there is when it is sent.
    pub sign_up: Option<UserId>,
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
    /// The mailbox that it goes to: the key of its address.
    pub mailbox: String,
    /// The account with that address; `None` when there is none, or no longer.
    pub account: Option<Account>,
    /// The sign-up that it is about, or all that wait for the address, the latest first.
    pub sign_ups: Vec<SignUp>,
    /// When it was posted.
    pub posted_at: Timestamp,
    /// How often it was tried before.
    pub tries: u32,
}

/// How much waits to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// How many letters.
    pub letters: u64,
    /// When the one that has waited for longest was posted.
    pub oldest: Option<Timestamp>,
}

/// Stores letters until they are sent.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Outbox: Send + Sync {
    /// Posts a letter.
    fn post(&self, letter: &NewLetter) -> Result<(), RepositoryError>;

    /// Leases the letter that has been due for longest, of those to none of the `busy` mailboxes: no other gets it before `until`. If it is neither
    /// [`Outbox::done`] nor [`Outbox::postpone`]d by then, it is due again.
    fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
        busy: &[String],
    ) -> Result<Option<DueLetter>, RepositoryError>;

    /// What waits, due or not.
    fn waiting(&self) -> Result<Waiting, RepositoryError>;

    /// Deletes a letter that was sent or dropped.
    fn done(&self, id: &str) -> Result<(), RepositoryError>;

    /// Makes a letter due at `due_at` and counts the attempt.
    fn postpone(&self, id: &str, due_at: Timestamp) -> Result<(), RepositoryError>;
}
