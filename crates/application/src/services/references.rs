//! Fields that refer to other things.

use tinerary_domain::{Reference, Violations};

use crate::{AppError, RepositoryError, ports::references::References};

/// Adds to broken rules that the referenced thing does not exist. When no rule is broken, the database finds that out on
/// storing: see [`name_missing`].
pub fn with_missing_reference<T>(
    references: &dyn References,
    checked: Result<T, Violations>,
    reference: Option<&Reference>,
) -> Result<T, AppError> {
    checked.or_else(|violations| match reference {
        Some(reference) if !references.exists(reference)? => Err(violations.and(reference.missing()).into()),
        _ => Err(violations.into()),
    })
}

/// Turns a refused reference into a broken rule of its field.
pub fn name_missing<T>(
    stored: Result<T, RepositoryError>,
    reference: Option<&Reference>,
) -> Result<T, AppError> {
    stored.map_err(|error| match (error, reference) {
        (RepositoryError::Reference(_), Some(reference)) => Violations::from(reference.missing()).into(),
        (other, _) => other.into(),
    })
}
