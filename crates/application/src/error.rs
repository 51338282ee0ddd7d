//! What can go wrong in a use case, and in the ports below it.

use std::{error::Error, fmt, time::Duration};

use tinerary_domain::Violations;

/// Boxed cause of a failure: logged, never shown to a caller.
pub type Source = Box<dyn Error + Send + Sync>;

/// What a repository reports when it cannot do its work.
#[derive(Debug, thiserror::Error)]
pub enum RepositoryError {
    /// The database is away, too busy, or did not answer in time. Trying again later may work.
    #[error("the database is not available")]
    Unavailable(#[source] Source),
    /// The database went away while it committed, so it is unknown whether the write was done.
    #[error("the database went away while it committed")]
    OutcomeUnknown(#[source] Source),
    /// A uniqueness rule of the database refused the write; names the constraint, such as `users_email_key_unique`.
    #[error("the database refused a duplicate: {constraint}")]
    Duplicate {
        /// Name of the constraint, the same on every database.
        constraint: String,
    },
    /// The database refused a row that points at nothing, or the deletion of one that others point at.
    #[error("the database refused a reference")]
    Reference(#[source] Source),
    /// Anything else: a defect of the program or of the data.
    #[error("the database answered with an unexpected error")]
    Unexpected(#[source] Source),
}

/// Why a use case has no result.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// Fields that break rules.
    #[error("{0}")]
    Invalid(#[from] Violations),
    /// Not signed in, or no longer.
    #[error("nobody is signed in")]
    Unauthenticated,
    /// The address or the password is wrong; the answer does not say which.
    #[error("email or password incorrect")]
    WrongCredentials,
    /// The password is right, but it is that of a sign-up whose address has not been confirmed.
    #[error("the address is not confirmed")]
    EmailNotVerified,
    /// A one-time code that is used, unknown or too old.
    #[error("the code is not good")]
    BadCode,
    /// The same of a code that was sent to confirm an address.
    #[error("the code confirms nothing")]
    ConfirmsNothing,
    /// The account with this address has a password, which has to be given once before the identity joins it.
    #[error("the password of the account has to be given")]
    PasswordNeeded,
    /// Signed in, but not allowed. The text is for people.
    #[error("{0}")]
    Forbidden(&'static str),
    /// It cannot be deleted, because other things refer to it. The text is for people.
    #[error("{0}")]
    StillUsed(String),
    /// Its name is taken. The text is for people.
    #[error("{0}")]
    NameTaken(String),
    /// Too often; may be tried again after that long.
    #[error("too many requests")]
    TooMany(Duration),
    /// What was uploaded is in no format of pictures that is taken.
    #[error("not a picture that is taken")]
    NotAPicture,
    /// There is no room for what was uploaded. The text is for people.
    #[error("{0}")]
    StorageFull(&'static str),
    /// The server has no client at Google.
    #[error("Google is not configured")]
    GoogleNotConfigured,
    /// There is no such thing. The text is for people: `City not found`.
    #[error("{0}")]
    NotFound(&'static str),
    /// The idempotency key belongs to another request of this person.
    #[error("the idempotency key belongs to another request")]
    KeyReused,
    /// It is unknown whether the write was done.
    #[error("it is not known whether the write was done")]
    OutcomeUnknown(#[source] Source),
    /// Too many others are waiting. Nothing was begun.
    #[error("too many requests are waiting")]
    Busy,
    /// A part that the use case needs is away. Nothing was done.
    #[error("a part of the service is not available")]
    Unavailable(#[source] Source),
    /// A defect.
    #[error("unexpected error")]
    Unexpected(#[source] Source),
}

impl From<RepositoryError> for AppError {
    fn from(error: RepositoryError) -> Self {
        match error {
            RepositoryError::Unavailable(source) => Self::Unavailable(source),
            RepositoryError::OutcomeUnknown(source) => Self::OutcomeUnknown(source),
            // A use case that can meet a duplicate says in its own words what that means; elsewhere it is a defect.
            RepositoryError::Duplicate { .. }
            | RepositoryError::Reference(_)
            | RepositoryError::Unexpected(_) => Self::Unexpected(Box::new(error)),
        }
    }
}

/// What caused an error, in one line: for the log, never for a caller.
pub struct Causes<'a>(pub &'a dyn Error);

impl fmt::Display for Causes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cause = self.0.source();
        while let Some(error) = cause {
            write!(formatter, "{error}")?;
            cause = error.source();
            if cause.is_some() {
                formatter.write_str(": ")?;
            }
        }
        Ok(())
    }
}
