//! One server at a time for a SQLite database, or one program that fills it.

use std::{
    fs::{File, OpenOptions, TryLockError},
    path::Path,
};

use tinerary_infrastructure::files::beside;

use crate::{console::Failure, ownership::hand_over};

/// Keeps others away until it is dropped; the operating system lets go when the program ends, however it ends.
#[must_use]
pub struct Lock {
    _file: Option<File>,
}

impl Lock {
    /// Takes hold of the database in `database`.
    ///
    /// Two servers would not spoil the data, but each would count limits for itself, and most who start a second one
    /// have forgotten the first. The lock is a file beside the database: closing a second handle of the database itself
    /// would take away SQLite's own locks.
    pub fn take(database: &Path) -> Result<Self, Failure> {
        let path = beside(database, ".lock");
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        // The server that comes next may be another user's.
        if let Err(error) = hand_over(&path) {
            tracing::warn!(%error, "{} stays root's: no other user can serve this database", path.display());
        }
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(format!(
                "another tinerary is serving {} or filling it; end it, or name another folder with --data-dir",
                database.display()
            )
            .into()),
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "this disk has no locks: see to it that only one server runs on the data");
                Ok(Self { _file: None })
            }
        }
    }
}
