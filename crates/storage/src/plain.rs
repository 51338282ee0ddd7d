//! Plain files in folders that others may have written: no link is followed, and no pipe or device is opened.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// What is at a place.
#[derive(Debug)]
pub enum Found {
    /// A plain file, open for reading.
    File(File),
    /// Nothing.
    Nothing,
    /// A link, a folder, a pipe, a socket or a device, which was not opened.
    Other,
}

/// What is at `path`. Links in the folders above it are followed.
///
/// # Errors
/// Those of the disk.
pub fn open(path: &Path) -> io::Result<Found> {
    let folder = crate::files::parent_folder(path);
    let Some(name) = path.file_name() else {
        return Ok(Found::Other);
    };
    in_folder(folder, None, Path::new(name))
}

/// What is called `name` in the folder called `folder` in `root`: only `root` itself may be a link.
///
/// # Errors
/// Those of the disk.
pub fn open_below(root: &Path, folder: &str, name: &str) -> io::Result<Found> {
    in_folder(root, Some(folder), Path::new(name))
}

/// The bytes of the plain file at `path`; `None` when there is nothing.
///
/// # Errors
/// [`io::ErrorKind::InvalidInput`] when something else is there, or more than `most` bytes; those of the disk.
pub fn read(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let refused = |why: String| Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    match open(path)? {
        Found::Nothing => Ok(None),
        Found::Other => {
            refused("it is a link, a folder, a pipe or a device, and not a plain file".to_owned())
        }
        Found::File(file) => {
            let mut bytes = Vec::new();
            file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
            if u64::try_from(bytes.len()).is_ok_and(|length| length <= most) {
                Ok(Some(bytes))
            } else {
                refused(format!("it has more than {most} bytes"))
            }
        }
    }
}

#[cfg(unix)]
fn in_folder(root: &Path, folder: Option<&str>, name: &Path) -> io::Result<Found> {
    use rustix::{
        fs::{AtFlags, FileType, Mode, OFlags, fstat, openat, statat},
        io::Errno,
    };

    let none = Mode::empty();
    let open_folder = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    // It is looked at before it is opened, because opening is enough to wake a device; and again afterwards, when it may be
    // another one.
    let open_file = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let is_plain = |stat: &rustix::fs::Stat| FileType::from_raw_mode(stat.st_mode) == FileType::RegularFile;
    let look = || {
        let mut place = openat(rustix::fs::CWD, root, open_folder, none)?;
        if let Some(folder) = folder {
            place = openat(&place, folder, open_folder | OFlags::NOFOLLOW, none)?;
        }
        if !is_plain(&statat(&place, name, AtFlags::SYMLINK_NOFOLLOW)?) {
            return Ok(Found::Other);
        }
        let file = openat(&place, name, open_file, none)?;
        Ok(if is_plain(&fstat(&file)?) {
            Found::File(File::from(file))
        } else {
            Found::Other
        })
    };
    match look() {
        Err(Errno::NOENT) => Ok(Found::Nothing),
        Err(Errno::LOOP | Errno::NOTDIR | Errno::NXIO) => Ok(Found::Other),
        found => found.map_err(io::Error::from),
    }
}

#[cfg(not(unix))]
fn in_folder(root: &Path, folder: Option<&str>, name: &Path) -> io::Result<Found> {
    let mut place = root.to_owned();
    let look = |place: &Path| match place.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    };
    if let Some(folder) = folder {
        place.push(folder);
        match look(&place)? {
            None => return Ok(Found::Nothing),
            Some(found) if found.is_dir() => {}
            Some(_) => return Ok(Found::Other),
        }
    }
    place.push(name);
    match look(&place)? {
        None => Ok(Found::Nothing),
        Some(found) if found.is_file() => File::open(&place).map(Found::File),
        Some(_) => Ok(Found::Other),
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::{fs, io::Read, os::unix::fs::symlink, path::Path};

    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use super::{Found, open, open_below, read};

    fn text(found: Found) -> Result<String, &'static str> {
        match found {
            Found::File(mut file) => {
                let mut text = String::new();
                file.read_to_string(&mut text).unwrap();
                Ok(text)
            }
            Found::Nothing => Err("nothing"),
            Found::Other => Err("other"),
        }
    }

    fn pipe(path: &Path) {
        mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
    }

    #[test]
    fn plain_files_are_opened_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::create_dir(root.join("a")).unwrap();
        fs::write(root.join("a").join("file"), "words").unwrap();
        symlink("file", root.join("a").join("link")).unwrap();
        symlink("nowhere", root.join("a").join("dangling")).unwrap();
        symlink("/dev/zero", root.join("a").join("device")).unwrap();
        symlink("a", root.join("linked")).unwrap();
        pipe(&root.join("a").join("pipe"));
        let below = |folder, name| text(open_below(root, folder, name).unwrap());
        assert_eq!(below("a", "file"), Ok("words".to_owned()));
        for name in ["link", "dangling", "device", "pipe", "."] {
            assert_eq!(below("a", name), Err("other"), "{name}");
            assert_eq!(
                text(open(&root.join("a").join(name)).unwrap()).err(),
                Some("other")
            );
        }
        assert_eq!(below("linked", "file"), Err("other"));
        assert_eq!(below("a", "none"), Err("nothing"));
        assert_eq!(below("none", "file"), Err("nothing"));
        assert_eq!(text(open(Path::new("/dev/null")).unwrap()), Err("other"));
        // The folder that somebody has named may be a link.
        let linked = open_below(&root.join("linked"), "..", "none").unwrap();
        assert_eq!(text(linked), Err("nothing"));
        assert_eq!(
            text(open(&root.join("linked").join("file")).unwrap()),
            Ok("words".to_owned())
        );
    }

    #[test]
    fn files_are_read_up_to_their_bound() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        assert_eq!(read(&file, 5).unwrap(), None);
        fs::write(&file, "words").unwrap();
        assert_eq!(read(&file, 5).unwrap().as_deref(), Some(&b"words"[..]));
        assert!(
            read(&file, 4)
                .unwrap_err()
                .to_string()
                .contains("more than 4 bytes")
        );
        pipe(&folder.path().join("pipe"));
        assert!(
            read(&folder.path().join("pipe"), 5)
                .unwrap_err()
                .to_string()
                .contains("not a plain file")
        );
    }
}
