//! Passwords that are typed, and the hashes they are compared with.

use tinerary_domain::Password;

use crate::{
    AppError,
    ports::hasher::{PasswordHash, PasswordHasher},
};

/// The hash that a password is behind.
pub(super) struct Verified {
    /// Its place among the hashes.
    pub place: usize,
    /// Whether it was made of another spelling of the password than is hashed today.
    is_outdated: bool,
}

impl Verified {
    /// The hash to store in place of `old`, which was found, when that is outdated.
    pub(super) fn renewed(
        &self,
        hasher: &dyn PasswordHasher,
        typed: &str,
        old: &PasswordHash,
    ) -> Result<Option<PasswordHash>, AppError> {
        if !self.is_outdated {
            return Ok(None);
        }
        let hash = hasher.hash_beside(&Password::normalized(typed), old);
        hash.map(Some).map_err(AppError::Unexpected)
    }
}

/// Finds the first of `hashes` that a password is behind which is typed, in whatever spelling. What does not fit takes the time of
/// all its spellings, whatever there is to compare with.
pub(super) fn verify(hasher: &dyn PasswordHasher, typed: &str, hashes: &[PasswordHash]) -> Option<Verified> {
    let spellings = Password::spellings(typed);
    spellings.iter().enumerate().find_map(|(spelling, text)| {
        hasher.verify(text, hashes).map(|place| Verified {
            place,
            is_outdated: spelling > 0,
        })
    })
}
