//! Statements with which the tests of the database layer are written.

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    sql_types::{BigInt, Text},
};
use tinerary_application::RepositoryError;
use tinerary_storage::{DatabaseUrl, Db, DbConn};

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// The number that `SELECT … AS number` gives.
pub fn number(conn: &mut DbConn, select: &str) -> QueryResult<i64> {
    let row: Number = diesel::sql_query(select).get_result(conn)?;
    Ok(row.number)
}

/// The texts that `SELECT … AS line` gives.
pub fn lines(conn: &mut DbConn, select: &str) -> QueryResult<Vec<String>> {
    let rows: Vec<Line> = diesel::sql_query(select).load(conn)?;
    Ok(rows.into_iter().map(|row| row.line).collect())
}

/// Runs one statement that changes something.
pub fn run(conn: &mut DbConn, statement: &str) -> QueryResult<()> {
    diesel::sql_query(statement).execute(conn).map(drop)
}

/// Writes one statement, in a transaction of its own.
pub fn write(db: &Db, statement: impl Into<String>) -> Result<(), RepositoryError> {
    let statement = statement.into();
    db.write(move |conn| run(conn, &statement))
}

/// The statement that adds a person.
pub fn user(id: &str) -> String {
    format!(
        "INSERT INTO users (id, name, last_name, email, email_key, photo, role, created_at, updated_at)
         VALUES ('{id}', '{id}', 'Test', '{id}@x', '{id}@x', '', 'user', '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
    )
}

/// The statement that adds a city, made by the person `ana`; its name must be folded already.
pub fn city(name: &str) -> String {
    format!(
        "INSERT INTO cities (id, name, name_search, continent, photo, population, user_id, created_at, updated_at)
         VALUES ('{name}', '{name}', '{name}', 'Europe', '', 1, 'ana', '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
    )
}

/// The people of the database, as its readers see them.
pub fn people(db: &Db) -> Vec<String> {
    db.read(|conn| lines(conn, "SELECT id AS line FROM users ORDER BY id"))
        .unwrap()
}

/// A connection of somebody else, with the ordinary settings of diesel: it has seen none of this program's code.
pub fn outsider(url: &DatabaseUrl) -> DbConn {
    match url {
        DatabaseUrl::Sqlite(path) => {
            let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
            conn.batch_execute("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON")
                .unwrap();
            DbConn::Sqlite(conn)
        }
        DatabaseUrl::Postgres(url) => DbConn::Postgres(PgConnection::establish(url).unwrap()),
    }
}
