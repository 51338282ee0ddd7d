//! Migrations of the schema when the program starts.

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    migration::MigrationVersion,
    sql_types::{BigInt, Text},
    sqlite::Sqlite,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::DbConn;

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// The table of the migrations that a database has.
pub(super) const TABLE: &str = "__diesel_schema_migrations";

/// Why the schema cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// A newer program has migrated the database.
    #[error(
        "the database is newer than this program (it has migration {0}, which this program does not know); \
         use the newer program, or restore an older backup"
    )]
    Newer(String),
    /// A migration or a query failed.
    #[error("the database could not be migrated: {0}")]
    Failed(String),
}

impl From<diesel::result::Error> for MigrationError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// The advisory lock of PostgreSQL under which to migrate; an arbitrary number.
const LOCK: i64 = 7_846_372_791;

/// Runs pending migrations. Refuses a database that is newer than this program.
///
/// When several programs start at once, one migrates and the others wait.
pub(super) fn run(conn: &mut DbConn) -> Result<(), MigrationError> {
    match conn {
        DbConn::Sqlite(conn) => conn.immediate_transaction(|conn| run_on(conn, SQLITE)),
        DbConn::Postgres(conn) => {
            conn.batch_execute(&format!("SELECT pg_advisory_lock({LOCK})"))?;
            let done = run_on(conn, POSTGRES);
            conn.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})"))?;
            done
        }
    }
}

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = Text)]
    version: String,
}

/// An empty database with the migrations that the one behind `conn` has.
pub(super) fn in_memory(conn: &mut SqliteConnection) -> Result<SqliteConnection, MigrationError> {
    use diesel::migration::MigrationSource;

    // One more than there are is enough to be newer.
    let rows: Vec<Version> = diesel::sql_query(format!(
        "SELECT CAST(version AS TEXT) AS version FROM {TABLE} ORDER BY version LIMIT 1000"
    ))
    .load(conn)?;
    let failed = |error: &dyn std::fmt::Display| MigrationError::Failed(error.to_string());
    let known = MigrationSource::<Sqlite>::migrations(&SQLITE).map_err(|error| failed(&error))?;
    let mut made = SqliteConnection::establish(":memory:").map_err(|error| failed(&error))?;
    // Makes the table of them.
    made.applied_migrations().map_err(|error| failed(&error))?;
    for Version { version } in rows {
        let migration = known
            .iter()
            .find(|one| one.name().version().to_string() == version)
            .ok_or_else(|| {
                let shown: String = version.chars().take(40).collect();
                MigrationError::Newer(shown.escape_debug().to_string())
            })?;
        made.run_migration(migration).map_err(|error| failed(&error))?;
    }
    Ok(made)
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    tables: i64,
}

/// Whether this is a database of this program, of any version.
pub(super) fn has_any(conn: &mut SqliteConnection) -> QueryResult<bool> {
    let found: Found = diesel::sql_query(
        "SELECT COUNT(*) AS tables FROM sqlite_master WHERE type = 'table' AND name = '__diesel_schema_migrations'",
    )
    .get_result(conn)?;
    Ok(found.tables > 0)
}

/// The same on a server.
pub(super) fn has_any_on_server(conn: &mut PgConnection) -> QueryResult<bool> {
    let found: Found = diesel::sql_query(
        "SELECT COUNT(*) AS tables FROM pg_catalog.pg_tables
         WHERE tablename = '__diesel_schema_migrations' AND schemaname = ANY (current_schemas(false))",
    )
    .get_result(conn)?;
    Ok(found.tables > 0)
}

fn run_on<B: diesel::backend::Backend>(
    conn: &mut impl MigrationHarness<B>,
    known: EmbeddedMigrations,
) -> Result<(), MigrationError> {
    let names = versions::<B>(&known)?;
    let applied = conn
        .applied_migrations()
        .map_err(|error| MigrationError::Failed(error.to_string()))?;
    if let Some(newer) = applied.iter().find(|version| !names.contains(version)) {
        return Err(MigrationError::Newer(newer.to_string()));
    }
    let done = conn
        .run_pending_migrations(known)
        .map_err(|error| MigrationError::Failed(error.to_string()))?;
    for version in done {
        tracing::info!(%version, "migration applied");
    }
    Ok(())
}

fn versions<B: diesel::backend::Backend>(
    known: &EmbeddedMigrations,
) -> Result<Vec<MigrationVersion<'static>>, MigrationError> {
    use diesel::migration::MigrationSource;

    let migrations =
        MigrationSource::<B>::migrations(known).map_err(|error| MigrationError::Failed(error.to_string()))?;
    Ok(migrations
        .iter()
        .map(|migration| migration.name().version().as_owned())
        .collect())
}

#[cfg(test)]
mod tests {
    use super::{POSTGRES, SQLITE, versions};

    #[test]
    fn both_databases_have_the_same_migrations() {
        let sqlite = versions::<diesel::sqlite::Sqlite>(&SQLITE).unwrap();
        let postgres = versions::<diesel::pg::Pg>(&POSTGRES).unwrap();
        assert_eq!(sqlite, postgres);
        assert!(!sqlite.is_empty());
    }
}
