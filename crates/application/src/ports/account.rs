//! Accounts, as several ports give and take them.

use tinerary_domain::User;

use super::hasher::PasswordHash;

/// A person, and what they sign in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The person.
    pub user: User,
    /// The hash of the password; `None` for people who only ever came in through Google.
    pub password: Option<PasswordHash>,
}
