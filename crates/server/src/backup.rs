//! `tinerary backup` and `tinerary restore`

use std::path::Path;

use tinerary_infrastructure::{
    db::{self, DatabaseUrl},
    files::with_suffix,
};

use crate::{console::Failure, ownership::inherit_owner, settings::DatabaseSettings};

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

/// Restores the copy in `file` as the database of the settings, which must not exist yet.
pub fn restore(database: &DatabaseSettings, file: &Path) -> Result<(), Failure> {
    let target = sqlite_file(database)?;
    if target.exists() {
        return Err(format!(
            "{} exists already; stop the server and move it away, with its -wal and its -shm, before you restore",
            target.display()
        )
        .into());
    }
    // SQLite would delete it as not belonging to the restored database, and with it the last changes of the moved one.
    for suffix in ["-wal", "-shm"] {
        let left = with_suffix(&target, suffix);
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
    // A running server would go on with the files that were moved away.
    let _lock = database.lock()?;
    // SQLite copies, so a file that is no valid database is refused here, not at the next start.
    db::copy_sqlite(file, &target)?;
    Ok(inherit_owner(&target)?)
}

fn sqlite_file(database: &DatabaseSettings) -> Result<std::path::PathBuf, Failure> {
    match database.url()? {
        DatabaseUrl::Sqlite(file) => Ok(file),
        DatabaseUrl::Postgres(_) => Err("a PostgreSQL database is copied with pg_dump and pg_restore".into()),
    }
}
