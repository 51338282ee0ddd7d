//! `tinerary backup` and `tinerary restore`

use std::path::Path;

use tinerary_infrastructure::{
    db::{self, DatabaseUrl},
    files::beside,
};

use crate::{console::Failure, ownership::hand_over, settings::DatabaseSettings};

/// Writes a consistent copy into `file`, which must not exist.
pub fn backup(database: &DatabaseSettings, file: &Path) -> Result<(), Failure> {
    let source = sqlite_file(database)?;
    if !source.exists() {
        return Err(format!("there is no database at {}", source.display()).into());
    }
    if file.exists() {
        return Err(format!("{} exists already; name a new file", file.display()).into());
    }
    Ok(db::copy_sqlite(&source, file)?)
}

/// Puts the copy in `file` where the settings expect the database, which must not exist yet.
pub fn restore(database: &DatabaseSettings, file: &Path) -> Result<(), Failure> {
    let target = sqlite_file(database)?;
    if target.exists() {
        return Err(format!(
            "{} exists already; stop the server and move it away, with its -wal and its -shm, before you restore",
            target.display()
        )
        .into());
    }
    // SQLite would throw it away as the log of no database, and with it the last changes of the one that was moved.
    for ending in ["-wal", "-shm"] {
        let left = beside(&target, ending);
        if left.exists() {
            return Err(format!(
                "{} is left from another database and may hold its last changes; move it to that one before you restore",
                left.display()
            )
            .into());
        }
    }
    if !file.is_file() {
        return Err(format!("there is no file {}", file.display()).into());
    }
    // A server goes on in the files that were moved away from under it, and would not see what is restored.
    let _lock = database.lock()?;
    // Copied by SQLite, not byte by byte: a file that is no sound database is refused here, not at the next start.
    db::copy_sqlite(file, &target)?;
    Ok(hand_over(&target)?)
}

fn sqlite_file(database: &DatabaseSettings) -> Result<std::path::PathBuf, Failure> {
    match database.url()? {
        DatabaseUrl::Sqlite(file) => Ok(file),
        DatabaseUrl::Postgres(_) => Err("a PostgreSQL database is copied with pg_dump and pg_restore".into()),
    }
}
