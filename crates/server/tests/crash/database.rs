//! Where the program keeps its data, and a look into it past the program.

use std::path::{Path, PathBuf};

use diesel::{
    Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, connection::SimpleConnection,
    sql_types::Text,
};
use tempfile::TempDir;
use tinerary_infrastructure::db::DbConn;
use url::Url;
use uuid::Uuid;

use crate::named_server::named_server;

/// Signs tokens where the program keeps no key of its own.
const KEYS: &str = "crash:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

/// A data folder, and a database in it or on a server. All is gone when this is dropped.
pub struct Database {
    folder: TempDir,
    server: Option<ServerDatabase>,
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
        let server = named_server("TINERARY_TEST_POSTGRES", "the crash on PostgreSQL")?;
        Some(Self {
            folder: tempfile::tempdir().expect("a folder"),
            server: Some(ServerDatabase::create(server)),
        })
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What the program has to be told about it.
    pub fn flags(&self) -> Vec<&str> {
        match &self.server {
            None => Vec::new(),
            Some(server) => vec!["--database-url", &server.url],
        }
    }

    /// What it has to be told besides to serve.
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
            Some(server) => DbConn::Postgres(PgConnection::establish(&server.url).expect("PostgreSQL")),
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

/// A database on a server, dropped with this.
struct ServerDatabase {
    server: String,
    name: String,
    url: String,
}

impl ServerDatabase {
    fn create(server: String) -> Self {
        let name = format!("tinerary_crash_test_{}", Uuid::now_v7().simple());
        let mut url = Url::parse(&server).expect("a URL");
        url.set_path(&name);
        PgConnection::establish(&server)
            .expect("PostgreSQL")
            .batch_execute(&format!(
                "CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"
            ))
            .expect("a new database");
        Self {
            server,
            name,
            url: url.into(),
        }
    }
}

impl Drop for ServerDatabase {
    fn drop(&mut self) {
        let dropped = PgConnection::establish(&self.server)
            .map_err(|error| error.to_string())
            .and_then(|mut conn| {
                conn.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name))
                    .map_err(|error| error.to_string())
            });
        if let Err(error) = dropped {
            eprintln!("the test database {} is left behind: {error}", self.name);
        }
    }
}
