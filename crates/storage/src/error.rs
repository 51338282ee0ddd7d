//! From errors of diesel to [`RepositoryError`].

use diesel::{
    RunQueryDsl,
    result::{DatabaseErrorInformation, DatabaseErrorKind, Error},
};
use tinerary_application::RepositoryError;

use super::DbConn;

/// Messages of SQLite about a disk or a lock that is in the way. diesel passes no code on.
const SQLITE_UNAVAILABLE: [&str; 5] = [
    "database is locked",
    "database or disk is full",
    "disk I/O error",
    "unable to open database file",
    "attempt to write a readonly database",
];

/// Messages of PostgreSQL, in English, about deadlocks, lock time-outs and a full disk. diesel passes no code on, so with
/// another `lc_messages` these count as unexpected errors.
const POSTGRES_UNAVAILABLE: [&str; 4] = [
    "deadlock detected",
    "canceling statement due to lock timeout",
    "could not extend file",
    "No space left on device",
];

/// Translates `error`; pings `conn` when the error does not tell whether it is dead.
pub(super) fn translate(error: Error, conn: &mut DbConn) -> RepositoryError {
    match error {
        Error::RollbackErrorOnCommit { commit_error, .. } => translate(*commit_error, conn),
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, ref information) => {
            match constraint(information.as_ref()) {
                Some(constraint) => RepositoryError::Duplicate { constraint },
                None => RepositoryError::Unexpected(Box::new(error)),
            }
        }
        Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => {
            RepositoryError::Reference(Box::new(error))
        }
        Error::DatabaseError(
            // Read-only: a server that has become a standby.
            DatabaseErrorKind::ClosedConnection
            | DatabaseErrorKind::SerializationFailure
            | DatabaseErrorKind::ReadOnlyTransaction,
            _,
        )
        | Error::BrokenTransactionManager => RepositoryError::Unavailable(Box::new(error)),
        Error::DatabaseError(_, ref information) => {
            let unavailable = match conn {
                DbConn::Sqlite(_) => SQLITE_UNAVAILABLE
                    .iter()
                    .any(|text| information.message().contains(text)),
                // A server that shuts down says so in its own language; a ping works in any.
                DbConn::Postgres(conn) => {
                    POSTGRES_UNAVAILABLE
                        .iter()
                        .any(|text| information.message().contains(text))
                        || diesel::sql_query("SELECT 1").execute(conn).is_err()
                }
            };
            if unavailable {
                RepositoryError::Unavailable(Box::new(error))
            } else {
                RepositoryError::Unexpected(Box::new(error))
            }
        }
        other => RepositoryError::Unexpected(Box::new(other)),
    }
}

/// The name of the violated constraint. PostgreSQL sends it; for SQLite it follows from the columns, because every unique
/// constraint is called `<table>_<columns>_unique`.
fn constraint(information: &(dyn DatabaseErrorInformation + Send + Sync)) -> Option<String> {
    if let Some(name) = information.constraint_name() {
        return Some(name.to_owned());
    }
    let columns = information.message().strip_prefix("UNIQUE constraint failed: ")?;
    let mut name = String::new();
    for column in columns.split(", ") {
        let (table, column) = column.split_once('.')?;
        if name.is_empty() {
            name.push_str(table);
        }
        name.push('_');
        name.push_str(column);
    }
    Some(name + "_unique")
}

#[cfg(test)]
mod tests {
    use super::constraint;
    use diesel::result::DatabaseErrorInformation;

    struct Said {
        message: &'static str,
        constraint: Option<&'static str>,
    }

    impl DatabaseErrorInformation for Said {
        fn message(&self) -> &str {
            self.message
        }
        fn details(&self) -> Option<&str> {
            None
        }
        fn hint(&self) -> Option<&str> {
            None
        }
        fn table_name(&self) -> Option<&str> {
            None
        }
        fn column_name(&self) -> Option<&str> {
            None
        }
        fn constraint_name(&self) -> Option<&str> {
            self.constraint
        }
        fn statement_position(&self) -> Option<i32> {
            None
        }
    }

    #[test]
    fn both_databases_name_the_same_constraint() {
        let sqlite = Said {
            message: "UNIQUE constraint failed: reactions.itinerary_id, reactions.name",
            constraint: None,
        };
        let postgres = Said {
            message: "duplicate key value violates unique constraint",
            constraint: Some("reactions_itinerary_id_name_unique"),
        };
        assert_eq!(
            constraint(&sqlite).as_deref(),
            Some("reactions_itinerary_id_name_unique")
        );
        assert_eq!(constraint(&postgres), constraint(&sqlite));
        assert_eq!(
            constraint(&Said {
                message: "something else",
                constraint: None
            }),
            None
        );
    }
}
