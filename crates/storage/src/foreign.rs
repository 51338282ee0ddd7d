//! SQLite files that others may have written: what in them is not made by this program.
//!
//! A trigger or a view runs with the rights of the program that reads or writes the tables, so a copy that holds one which no migration has made is
//! refused before anything of it is used.

use std::{collections::HashSet, fmt::Write, path::Path};

use diesel::{
    Connection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection,
    sql_types::{Integer, Nullable, Text},
};

use crate::{OpenError, files::with_suffix, migrations};

/// How many foreign things are named.
const NAMED: usize = 5;
/// How much of a name is shown.
const SHOWN: usize = 60;

/// What SQLite lists of a schema.
#[derive(Debug, QueryableByName, PartialEq, Eq, Hash)]
struct Thing {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    place: String,
    #[diesel(sql_type = Nullable<Text>)]
    text: Option<String>,
}

#[derive(QueryableByName, PartialEq, Eq)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Integer)]
    hidden: i32,
}

impl Thing {
    /// Whether SQLite makes it by itself, or diesel, whose text may change with its version.
    fn is_of_the_libraries(&self) -> bool {
        let is_table = self.kind == "table";
        let begins = self
            .text
            .as_ref()
            .is_some_and(|text| text.starts_with("CREATE TABLE "));
        match self.name.as_str() {
            "sqlite_sequence" | "sqlite_stat1" | "sqlite_stat4" | migrations::TABLE => is_table && begins,
            name => self.kind == "index" && name.starts_with("sqlite_autoindex_") && self.text.is_none(),
        }
    }

    /// As it is compared: without comments, which end with their line, and without what only puts it in lines.
    fn plain(mut self) -> Self {
        let code = |line: &str| line.split_once("--").map_or(line, |(code, _)| code).to_owned();
        self.text = self.text.map(|text| {
            let lines: Vec<_> = text.lines().map(code).collect();
            lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
        });
        self
    }
}

/// Refuses a SQLite file that is not plain, or has beside it what is not.
///
/// # Errors
/// [`OpenError::Connect`].
pub(crate) fn refuse_odd_files(file: &Path) -> Result<(), OpenError> {
    for suffix in ["", "-wal", "-shm"] {
        let part = with_suffix(file, suffix);
        if let Ok(found) = part.symlink_metadata()
            && !found.is_file()
        {
            return Err(OpenError::in_file(
                &part,
                &"it is a link, a folder, a pipe or a device; name a plain file",
            ));
        }
    }
    // Tinerary has a write-ahead log. What is in the other kind of journal may name further files, which SQLite would delete.
    let journal = with_suffix(file, "-journal");
    if journal.symlink_metadata().is_ok() {
        return Err(OpenError::in_file(
            &journal,
            &"Tinerary makes no such file; take a copy without it",
        ));
    }
    Ok(())
}

/// Refuses a database with triggers, views, tables or indexes that no migration of it has made, or has made otherwise.
///
/// # Errors
/// [`OpenError`], which names some of them.
pub(crate) fn refuse_foreign(conn: &mut SqliteConnection, file: &Path) -> Result<(), OpenError> {
    let in_file = |error: diesel::result::Error| OpenError::in_file(file, &error);
    conn.batch_execute("PRAGMA trusted_schema = OFF")
        .map_err(in_file)?;
    let found = things(conn).map_err(in_file)?;
    let has_versions = |thing: &Thing| thing.name == migrations::TABLE && thing.is_of_the_libraries();
    let mut ours = HashSet::new();
    if found.iter().any(has_versions) {
        if !has_plain_versions(conn).map_err(in_file)? {
            let made_otherwise = "its list of migrations is not as this program makes it";
            return Err(OpenError::in_file(file, &made_otherwise));
        }
        let mut made = migrations::in_memory(conn)?;
        ours.extend(things(&mut made).map_err(in_file)?);
    }
    let foreign: Vec<_> = found
        .iter()
        .filter(|thing| !thing.is_of_the_libraries() && !ours.contains(*thing))
        .collect();
    if foreign.is_empty() {
        return Ok(());
    }
    let mut named = String::new();
    for (number, Thing { kind, name, .. }) in foreign.iter().take(NAMED).enumerate() {
        let before = if number == 0 { "" } else { ", " };
        let name: String = name.chars().take(SHOWN).collect();
        let _ = write!(named, "{before}the {} {name:?}", shown_kind(kind));
    }
    if foreign.len() > NAMED {
        let _ = write!(named, " and {} more", foreign.len() - NAMED);
    }
    Err(OpenError::in_file(
        file,
        &format!("it holds what this program has not made, or not so: {named}"),
    ))
}

/// Whether the list of migrations, which is read before all else, has its two columns and computes none.
fn has_plain_versions(conn: &mut SqliteConnection) -> QueryResult<bool> {
    let columns: Vec<Column> = diesel::sql_query(format!(
        "SELECT CAST(name AS TEXT) AS name, CAST(hidden AS INTEGER) AS hidden FROM pragma_table_xinfo('{}') ORDER BY name",
        migrations::TABLE
    ))
    .load(conn)?;
    let plain = ["run_on", "version"].map(|name| Column {
        name: name.to_owned(),
        hidden: 0,
    });
    Ok(columns == plain)
}

fn shown_kind(kind: &str) -> &str {
    match kind {
        "table" | "index" | "view" | "trigger" => kind,
        _ => "thing",
    }
}

fn things(conn: &mut SqliteConnection) -> QueryResult<Vec<Thing>> {
    let things: Vec<Thing> = diesel::sql_query(
        "SELECT CAST(type AS TEXT) AS kind, CAST(name AS TEXT) AS name, CAST(tbl_name AS TEXT) AS place, CAST(sql AS TEXT) AS text
         FROM sqlite_master ORDER BY 1, 2",
    )
    .load(conn)?;
    Ok(things.into_iter().map(Thing::plain).collect())
}

/// Opens a SQLite file that others may have written.
pub(crate) fn open_checked(file: &Path) -> Result<SqliteConnection, OpenError> {
    refuse_odd_files(file)?;
    let mut conn = SqliteConnection::establish(&file.to_string_lossy())
        .map_err(|error| OpenError::in_file(file, &error))?;
    // To SQLite an empty file is a valid database.
    if !migrations::has_any(&mut conn).map_err(|error| OpenError::in_file(file, &error))? {
        return Err(OpenError::in_file(file, &"it holds no data of Tinerary"));
    }
    refuse_foreign(&mut conn, file)?;
    Ok(conn)
}
