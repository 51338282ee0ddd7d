//! Accounts, as several ports give and take them.

use tinerary_domain::{Timestamp, User};

use super::hasher::PasswordHash;

/// A person, and what they sign in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person.
    pub user: User,
    /// The hash of the password; `None` for people who only ever came in through Google.
    pub password: Option<PasswordHash>,
}

/// A sign-up that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignUp {
    /// The person as the account will have them, but for `verified_at`, which is `None`.
    pub user: User,
    /// The hash of the password that was chosen.
    pub password: PasswordHash,
    /// When it is forgotten.
    pub expires_at: Timestamp,
}
