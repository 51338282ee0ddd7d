//! Whose the files are that root makes.

use std::{io, path::Path};

/// Gives what root made to whom its folder belongs: a service that has a user of its own could not read it otherwise.
/// What a link leads to stays whose it is: that user could have laid one.
pub fn hand_over(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};

        use tinerary_infrastructure::files::folder_of;

        let (made, around) = (file.symlink_metadata()?, folder_of(file).metadata()?);
        if made.uid() == 0 && around.uid() != 0 {
            lchown(file, Some(around.uid()), Some(around.gid()))?;
        }
    }
    Ok(())
}
