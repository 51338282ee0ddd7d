//! A lock file: one server, or one seeding program, per SQLite database.

use std::{
    fs::{File, OpenOptions, TryLockError},
    path::Path,
};

use tinerary_storage::files::with_suffix;

use crate::{console::Failure, ownership::inherit_owner};

/// Held until it is dropped; the operating system releases it when the process ends, however it ends.
#[must_use]
pub struct Lock {
    _file: Option<File>,
}

impl Lock {
    /// Locks the SQLite database in the file `database`.
    ///
    /// Two servers would not corrupt the data, but each would count rate limits on its own, and a second one is usually a
    /// mistake. The lock is a file of its own: closing another handle of the database file would release SQLite's locks.
    pub fn acquire(database: &Path) -> Result<Self, Failure> {
        let path = with_suffix(database, ".lock");
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        // The next server may run as another user.
        if let Err(error) = inherit_owner(&path) {
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
