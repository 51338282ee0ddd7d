//! Stored people and their credentials.

use tinerary_domain::{Email, Person, ProfileChange, Role, Timestamp, User, UserId};

use super::{account::Account, codes::CodeHash, hasher::PasswordHash, identity_provider::IdentityKey};
use crate::RepositoryError;

/// The constraint that keeps two accounts from having one address.
pub const EMAIL_TAKEN: &str = "users_email_key_unique";

/// The outcome of resetting a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// It is set, and every session of the person has ended.
    Done,
    /// The code is not valid, or no longer.
    BadCode,
    /// Nothing is changed: other sign-ups wait for the address by now than the hash was made beside.
    Outrun,
}

/// Reads and writes people.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait UserRepository: Send + Sync {
    /// The person with this id, or `None`.
    fn find(&self, id: &UserId) -> Result<Option<User>, RepositoryError>;

    /// What everybody may see of the person with this id; `None` also when the address was never confirmed.
    fn find_person(&self, id: &UserId) -> Result<Option<Person>, RepositoryError>;

    /// The account with this address, in any case of its letters, or `None`.
    fn find_by_email(&self, email: &Email) -> Result<Option<Account>, RepositoryError>;

    /// The account of the person whom this identity was linked to, or `None`.
    fn find_by_identity(&self, identity: &IdentityKey) -> Result<Option<Account>, RepositoryError>;

    /// Stores a new account. What waits for its address cannot be confirmed any more; the password of the account is to be
    /// made beside it.
    ///
    /// # Errors
    /// [`RepositoryError::Duplicate`] with [`EMAIL_TAKEN`], and nothing is stored, when the address has an account.
    fn create(&self, account: &Account) -> Result<(), RepositoryError>;

    /// The same for an account that `identity` belongs to.
    ///
    /// # Errors
    /// [`RepositoryError::Duplicate`], and nothing is stored, when the address or the identity has an account.
    fn create_linked(&self, account: &Account, identity: &IdentityKey) -> Result<(), RepositoryError>;

    /// Links `identity` to a stored account. What waits for its address cannot be confirmed any more. When the address of
    /// `account` was never confirmed (older programs had such accounts), it is confirmed now, and the password and the
    /// codes, which another person may have, are removed. False, and nothing is changed, when the account was confirmed or
    /// went away after `account` was read.
    ///
    /// # Errors
    /// [`RepositoryError::Duplicate`] when the identity is linked already.
    fn link(
        &self,
        account: &Account,
        identity: &IdentityKey,
        now: Timestamp,
    ) -> Result<bool, RepositoryError>;

    /// Changes what `change` has of a profile, and nothing else. False when there is no such person.
    fn update(&self, id: &UserId, change: &ProfileChange, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Uses up a code for a new password, sets the password, confirms the address (the code came by mail), ends every
    /// session of the person, and takes their other codes away, and those of what waits for the address. `password` was
    /// made beside `beside`, which waits for the address; `None` when nothing does.
    fn reset_password(
        &self,
        code: &CodeHash,
        password: &PasswordHash,
        beside: Option<PasswordHash>,
        now: Timestamp,
    ) -> Result<Reset, RepositoryError>;

    /// Stores another hash of the password that a person has. False, and nothing is changed, when the stored one is no longer
    /// `old`.
    fn renew_hash(
        &self,
        id: &UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<bool, RepositoryError>;

    /// Gives a person another role and ends all their sessions. False when there is no such person.
    fn set_role(&self, id: &UserId, role: Role, now: Timestamp) -> Result<bool, RepositoryError>;
}
