//! Where the program keeps its data, and a look into it past the program.

use std::path::{Path, PathBuf};

use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_types::Text};
use tempfile::TempDir;
use tinerary_storage::DbConn;
use tinerary_test_support::{EmptyDatabase, OnDatabase, Server};

/// Signs tokens where the program keeps no key of its own.
const KEYS: &str = "crash:FFM4qgJkw9Wh34j9iMsRA6/rZG+rPXkuLO6iuMykumk=";

/// A data folder, and a database in it or on a server. All is gone when this is dropped.
pub struct Database {
    folder: TempDir,
    server: Option<EmptyDatabase>,
}

impl Database {
    /// A file in the data folder.
    pub fn on_sqlite() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder"),
            server: None,
        }
    }

    /// On the PostgreSQL server that `TINERARY_TEST_POSTGRES` names; `None`, and a line that says so, without one.
    pub fn on_postgres() -> Option<Self> {
        let server = Server::postgres("the crash on PostgreSQL")?;
        Some(Self {
            folder: tempfile::tempdir().expect("a folder"),
            server: Some(EmptyDatabase::on(&server)),
        })
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The program's settings for it.
    pub fn flags(&self) -> Vec<&str> {
        match &self.server {
            None => Vec::new(),
            Some(server) => vec!["--database-url", server.url_text()],
        }
    }

    /// Further settings of `serve`.
    pub fn serving(&self) -> Vec<&str> {
        let mut flags = self.flags();
        if self.server.is_some() {
            flags.extend(["--signing-keys", KEYS]);
        }
        flags
    }

    /// The only column, called `line`, of what `sql` finds.
    pub fn lines(&self, sql: &str) -> Vec<String> {
        #[derive(QueryableByName)]
        struct Line {
            #[diesel(sql_type = Text)]
            line: String,
        }
        let mut conn = match &self.server {
            None => {
                DbConn::Sqlite(SqliteConnection::establish(&self.file().to_string_lossy()).expect("SQLite"))
            }
            Some(server) => DbConn::Postgres(PgConnection::establish(server.url_text()).expect("PostgreSQL")),
        };
        let lines = diesel::sql_query(sql).load::<Line>(&mut conn);
        lines.expect(sql).into_iter().map(|row| row.line).collect()
    }

    /// That the file is sound, where there is one: its pages and indexes, and that nothing points at nothing.
    pub fn is_sound(&self) {
        if self.server.is_none() {
            let said = self.lines("SELECT integrity_check AS line FROM pragma_integrity_check");
            assert_eq!(said, ["ok"]);
            let orphans = "SELECT \"table\" || ' ' || rowid AS line FROM pragma_foreign_key_check";
            assert_eq!(self.lines(orphans), [""; 0]);
        }
    }

    fn file(&self) -> PathBuf {
        self.folder().join("tinerary.db")
    }
}
