//! Sign-ups that wait for their address to be confirmed. None of them is an account (ADR 0019).

use tinerary_domain::{Email, Timestamp, User, UserId};

use super::{account::SignUp, codes::CodeHash, hasher::PasswordHash, outbox::NewLetter};
use crate::RepositoryError;

/// How many sign-ups wait for one address at most: one more takes the place of the oldest.
pub const MOST_WAITING: u8 = 10;

/// Stores sign-ups and their codes.
///
/// A sign-up waits until it is confirmed with its own password, or expires. Once its address has an account it confirms
/// nothing any more, but waits on: a sign-in with its password gets the same answer before and after (ADR 0019).
///
/// All hashes of one address are made beside each other ([`super::hasher::PasswordHasher::hash_beside`]), those of its account
/// included, so that a sign-in compares with all of them in the time of one.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait SignUpRepository: Send + Sync {
    /// The hash beside which a new one for this address is to be made: that of its account, or of a sign-up that waits.
    /// `None` when there is neither.
    fn find_hash(&self, email: &Email) -> Result<Option<PasswordHash>, RepositoryError>;

    /// Stores a sign-up whose hash was made beside `beside`, and posts its letter. The oldest ones of the address beyond
    /// [`MOST_WAITING`] are forgotten. False, and nothing is stored, when `beside` is no longer what
    /// [`SignUpRepository::find_hash`] may say.
    fn add(
        &self,
        sign_up: &SignUp,
        beside: Option<PasswordHash>,
        letter: &NewLetter,
    ) -> Result<bool, RepositoryError>;

    /// The hashes of all sign-ups that wait for this address.
    fn waiting_hashes(&self, email: &Email, now: Timestamp) -> Result<Vec<PasswordHash>, RepositoryError>;

    /// Stores a code for these sign-ups, all of one address. It is valid until `expires_at`, and for each no longer than the
    /// sign-up waits: if a mail made one wait longer, its password would say for how long there has been no account.
    fn add_code(
        &self,
        code: &CodeHash,
        sign_ups: &[UserId],
        expires_at: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// The sign-ups that a valid code is for, the latest first; the code stays valid. None when their address has an account.
    fn find_by_code(&self, code: &CodeHash, now: Timestamp) -> Result<Vec<SignUp>, RepositoryError>;

    /// Makes an account of the sign-up `id`, with `password` in place of its own if one is given, which was made beside it.
    /// Nothing else that waits for the address can be confirmed any more. `None`, and nothing changes, when `code` is not (or no longer) valid for it, or when the
    /// address has an account by now: of several at once one is confirmed.
    fn confirm(
        &self,
        code: &CodeHash,
        id: &UserId,
        password: Option<PasswordHash>,
        now: Timestamp,
    ) -> Result<Option<User>, RepositoryError>;
}
