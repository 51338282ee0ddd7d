//! What came of a statement, a commit, a request.

use diesel::QueryResult;
use tinerary_application::RepositoryError;

use super::{
    connection::{DbConn, Pooled},
    error::translate,
};

/// Runs `work`, translates its error, and marks a connection that is dead.
pub(super) fn run<T>(
    pooled: &mut Pooled,
    work: impl FnOnce(&mut DbConn) -> QueryResult<T>,
) -> Result<T, RepositoryError> {
    match work(&mut pooled.conn) {
        Ok(value) => {
            pooled.has_answered();
            Ok(value)
        }
        Err(error) => {
            let error = translate(error, &mut pooled.conn);
            pooled.broken = matches!(
                (&error, &pooled.conn),
                (RepositoryError::Unavailable(_), DbConn::Postgres(_))
            );
            Err(error)
        }
    }
}

/// The request was given up before it began to write.
pub(super) fn cancelled() -> RepositoryError {
    RepositoryError::Unavailable("the request was cancelled before its turn to write".into())
}

/// The error of a commit: without an answer it is unknown whether it was done.
pub(super) fn unknown(error: RepositoryError) -> RepositoryError {
    match error {
        RepositoryError::Unavailable(source) => RepositoryError::OutcomeUnknown(source),
        other => other,
    }
}
