//! The owner of files that root creates.

use std::{io, path::Path};

/// Gives a file of root to the owner of its folder, so that a service with its own user can read it. Does not follow links,
/// which that user could have planted.
pub fn inherit_owner(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};

        use tinerary_storage::files::parent_folder;

        let (made, folder) = (file.symlink_metadata()?, parent_folder(file).metadata()?);
        if made.uid() == 0 && folder.uid() != 0 {
            lchown(file, Some(folder.uid()), Some(folder.gid()))?;
        }
    }
    Ok(())
}
