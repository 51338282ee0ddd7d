//! Errors of the provider.

use tinerary_application::ports::identity_provider::IdentityError;

/// What is wrong, in words of our own: the provider's may hold tokens and codes.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Problem(String);

pub(super) fn unavailable(problem: impl Into<String>) -> IdentityError {
    IdentityError::Unavailable(Box::new(Problem(problem.into())))
}

pub(super) fn refused(problem: impl Into<String>) -> IdentityError {
    IdentityError::Refused(Box::new(Problem(problem.into())))
}
