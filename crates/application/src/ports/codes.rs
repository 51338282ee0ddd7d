//! One-time codes: they come by mail or by redirection, and are stored only as hashes.

use tinerary_domain::{Timestamp, UserId};

use super::account::Account;
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

/// What a code is good for, and for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Confirming a mail address.
    Confirm,
    /// Choosing a new password.
    Reset,
    /// Fetching the session of a person who came back from Google.
    SignIn,
}

/// A code as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCode {
    /// Its hash.
    pub hash: CodeHash,
    /// Whom it belongs to.
    pub user_id: UserId,
    /// What it is good for.
    pub purpose: Purpose,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stops being good.
    pub expires_at: Timestamp,
}

/// Keeps codes. Confirming and resetting, which use them up, are [`super::users::UserRepository`]'s.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CodeRepository: Send + Sync {
    /// Stores a code.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn add(&self, code: &StoredCode) -> Result<(), RepositoryError>;

    /// Whom a code that is still good belongs to, without using it up.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn holder(
        &self,
        code: &CodeHash,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<Account>, RepositoryError>;

    /// Uses up a code that is still good and tells whom it belonged to. Of several callers one gets it.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn take(
        &self,
        code: &CodeHash,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Option<Account>, RepositoryError>;
}
