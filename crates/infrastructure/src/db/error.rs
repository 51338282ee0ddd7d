//! From what the databases say to what the use cases understand.

use diesel::{
    RunQueryDsl,
    result::{DatabaseErrorInformation, DatabaseErrorKind, Error},
};
use tinerary_application::RepositoryError;

use super::DbConn;

/// What SQLite says when the disk, or another program on it, is in the way. It gives no code through diesel.
const SQLITE_UNAVAILABLE: [&str; 5] = [
    "database is locked",
    "database or disk is full",
    "disk I/O error",
    "unable to open database file",
    "attempt to write a readonly database",
];

/// What PostgreSQL says, in English, when a write had to give way to another one, waited for it too long, or found the disk
/// full. diesel hands on no code; a server that speaks another language has these taken for unexpected errors.
const POSTGRES_UNAVAILABLE: [&str; 4] = [
    "deadlock detected",
    "canceling statement due to lock timeout",
    "could not extend file",
    "No space left on device",
];

/// Translates `error`; asks `conn` whether it is still alive when the error does not tell.
pub(super) fn translate(error: Error, conn: &mut DbConn) -> RepositoryError {
    match error {
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
            // Read-only: a server that has become another's stand-in.
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
                // A server that shuts down says so in the language it is set to; a dead connection needs no words.
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

/// The name of the constraint that refused a row. PostgreSQL tells it; SQLite tells the columns, from which the name
/// follows, because every such constraint is called `<table>_<columns>_unique`.
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
