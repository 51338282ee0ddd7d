//! Files that are there as a whole or not at all.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// Makes a file for its owner's eyes only (mode 0600), under another name until `write` is done. Durable when it returns.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] when there is one, which stays as it is; what `write` or the disk says. Nothing is left then.
pub fn create(path: &Path, write: impl FnOnce(&mut NamedTempFile) -> io::Result<()>) -> io::Result<()> {
    let folder = folder_of(path);
    let mut file = NamedTempFile::new_in(folder)?;
    write(&mut file)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error)?;
    sync(folder)
}

/// The folder that a file is in, also of a name alone.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Makes the names in a folder durable, so that they are the same after a power cut. Windows cannot and need not.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// The path with something after its name: `tinerary.db` and `-wal` make `tinerary.db-wal`.
#[must_use]
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
