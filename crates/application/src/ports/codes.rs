//! One-time codes, sent by mail or by redirection, and stored only as hashes.

use tinerary_domain::{Timestamp, UserId};

use super::{account::Account, identity_provider::IdentityKey};
use crate::RepositoryError;

/// What is stored of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeHash(String);

impl CodeHash {
    /// A hash that [`super::secrets::Secrets`] made.
    #[must_use]
    pub const fn stored(text: String) -> Self {
        Self(text)
    }

    /// The hash as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The only purpose that a code is valid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Choosing a new password.
    Reset,
    /// Starting the session of a person who came back from Google.
    SignIn,
}

/// A code as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCode {
    /// Its hash.
    pub hash: CodeHash,
    /// Its owner.
    pub user_id: UserId,
    /// Its purpose.
    pub purpose: Purpose,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// A code with which an identity may join an account, once the password of that has been given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkCode {
    /// Its hash.
    pub hash: CodeHash,
    /// The account.
    pub user_id: UserId,
    /// The identity.
    pub identity: IdentityKey,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// Stores codes. Resetting a password, which uses one up, is [`super::users::UserRepository`]'s; the codes of sign-ups are
/// [`super::sign_ups::SignUpRepository`]'s.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CodeRepository: Send + Sync {
    /// Stores a code.
    fn add(&self, code: &StoredCode) -> Result<(), RepositoryError>;

    /// The owner of a valid code, which stays valid.
    fn owner(
        &self,
        code: &CodeHash,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<Account>, RepositoryError>;

    /// Uses up a valid code and returns its owner. Of several callers one gets it.
    fn take(
        &self,
        code: &CodeHash,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<Account>, RepositoryError>;

    /// Stores a code for linking. A new password takes it away.
    fn add_link(&self, code: &LinkCode) -> Result<(), RepositoryError>;

    /// The account and the identity of a valid code for linking, which stays valid.
    fn link(
        &self,
        code: &CodeHash,
        now: Timestamp,
    ) -> Result<Option<(Account, IdentityKey)>, RepositoryError>;

    /// Uses up a valid code for linking. Of several callers one gets true.
    fn take_link(&self, code: &CodeHash, now: Timestamp) -> Result<bool, RepositoryError>;
}
