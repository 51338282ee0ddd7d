//! Files that are created atomically.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// Creates a file of mode 0600, under a temporary name until `write` is done. It is durable when this returns.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] when there is one, which is left alone; errors of `write` and the disk. No new file is left
/// behind.
pub fn create_private(
    path: &Path,
    write: impl FnOnce(&mut NamedTempFile) -> io::Result<()>,
) -> io::Result<()> {
    let folder = parent_folder(path);
    let mut file = NamedTempFile::new_in(folder)?;
    write(&mut file)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error)?;
    sync(folder)
}

/// The folder that a file is in; `.` for a bare name.
#[must_use]
pub fn parent_folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Makes the entries of a folder durable. Windows cannot and need not.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Appends to the file name: `tinerary.db` and `-wal` make `tinerary.db-wal`.
#[must_use]
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
