//! Things that point at others.

use tinerary_domain::{Reference, Violations};

use crate::{AppError, RepositoryError, ports::references::References};

/// What was checked; or every broken rule, also that `pointed` is not there, which otherwise only storing would show.
pub fn complete<T>(
    references: &dyn References,
    checked: Result<T, Violations>,
    pointed: Option<&Reference>,
) -> Result<T, AppError> {
    let violations = match checked {
        Ok(checked) => return Ok(checked),
        Err(violations) => violations,
    };
    match pointed {
        Some(pointed) if !references.exists(pointed)? => Err(violations.and(pointed.missing()).into()),
        _ => Err(violations.into()),
    }
}

/// Says which field points at nothing, when the database found that out.
pub fn points_at<T>(stored: Result<T, RepositoryError>, pointed: Option<&Reference>) -> Result<T, AppError> {
    stored.map_err(|error| match (error, pointed) {
        (RepositoryError::Reference(_), Some(pointed)) => Violations::from(pointed.missing()).into(),
        (other, _) => other.into(),
    })
}
