//! The files of photos, in a folder.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use tinerary_application::{
    error::Source,
    ports::media::{MediaFile, MediaStore, Part, Span},
};
use tinerary_domain::{PhotoId, Timestamp};

use crate::mail::create_private_folder;

/// The files of a photo are written into a folder that begins so, which gets its name when all of it is on the disk.
const NEW: &str = ".new-";

/// The part of a disk, in percent, that is left to others.
const LEFT_TO_OTHERS: u64 = 5;

/// Keeps the files of each photo in a folder that is called by its id, within one folder.
#[derive(Clone, Debug)]
pub struct LocalMediaStore {
    folder: PathBuf,
}

impl LocalMediaStore {
    /// Makes `folder`, readable by this user only, if needed.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open(folder: PathBuf) -> io::Result<Self> {
        create_private_folder(&folder)?;
        Ok(Self { folder })
    }

    /// Copies each photo that `other` lacks into it. Those that are deleted meanwhile are left out.
    ///
    /// # Errors
    /// Those of the disks.
    pub fn copy_into(&self, other: &Self) -> io::Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let Some(id) = entry?.file_name().to_str().and_then(PhotoId::parse) else {
                continue;
            };
            if other.of(&id).exists() {
                continue;
            }
            match read_all(&self.of(&id)) {
                Ok(files) => other.write(&id, &files)?,
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn of(&self, id: &PhotoId) -> PathBuf {
        self.folder.join(id.as_str())
    }

    fn new_of(&self, id: &PhotoId) -> PathBuf {
        self.folder.join(format!("{NEW}{id}"))
    }

    fn write(&self, id: &PhotoId, files: &[MediaFile]) -> io::Result<()> {
        let new = self.new_of(id);
        // What a program that was killed has left of the same photo: of a copy that is restored again.
        removed(&new)?;
        create_private_folder(&new)?;
        for file in files {
            let mut written = File::create_new(new.join(&file.name))?;
            written.write_all(&file.bytes)?;
            written.sync_all()?;
        }
        sync(&new)?;
        fs::rename(&new, self.of(id))?;
        sync(&self.folder)
    }
}

impl MediaStore for LocalMediaStore {
    fn put(&self, id: &PhotoId, files: &[MediaFile]) -> Result<(), Source> {
        Ok(self.write(id, files).inspect_err(|_| {
            let _ = fs::remove_dir_all(self.new_of(id));
        })?)
    }

    fn get(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Option<Part>, Source> {
        let mut file = match File::open(self.of(id).join(file)) {
            Ok(file) => file,
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        let total = file.metadata()?.len();
        let range = match span {
            None => Some(0..total),
            Some(span) => span.within(total),
        };
        let mut bytes = Vec::new();
        if let Some(range) = &range {
            file.seek(SeekFrom::Start(range.start))?;
            file.take(range.end - range.start).read_to_end(&mut bytes)?;
        }
        Ok(Some(Part { range, bytes, total }))
    }

    fn delete(&self, id: &PhotoId) -> Result<(), Source> {
        for folder in [self.of(id), self.new_of(id)] {
            removed(&folder)?;
        }
        Ok(())
    }

    fn discard(&self, id: &PhotoId) {
        let _ = self.delete(id);
    }

    fn list(&self) -> Result<Vec<(PhotoId, Timestamp)>, Source> {
        let mut photos = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(id) = name
                .to_str()
                .and_then(|name| PhotoId::parse(name.strip_prefix(NEW).unwrap_or(name)))
            else {
                continue;
            };
            // Deleted meanwhile, by another server or a person.
            let Ok(since) = entry.metadata().and_then(|found| found.modified()) else {
                continue;
            };
            let since = chrono::DateTime::<chrono::Utc>::from(since);
            photos.push((id, Timestamp::stored(since.naive_utc())));
        }
        Ok(photos)
    }

    #[cfg(unix)]
    fn is_full(&self) -> Result<bool, Source> {
        let disk = rustix::fs::statvfs(&self.folder)?;
        // As `df` counts: what the system keeps for itself belongs to no one.
        let used = disk.f_blocks.saturating_sub(disk.f_bfree);
        let all = used.saturating_add(disk.f_bavail);
        Ok(disk.f_bavail.saturating_mul(100) < all.saturating_mul(LEFT_TO_OTHERS))
    }

    /// What does not fit is an error when it is written.
    #[cfg(not(unix))]
    fn is_full(&self) -> Result<bool, Source> {
        let _ = LEFT_TO_OTHERS;
        Ok(false)
    }
}

/// Deletes a folder, if there is one.
fn removed(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The files in a folder.
fn read_all(folder: &Path) -> io::Result<Vec<MediaFile>> {
    fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            Ok(MediaFile {
                name: entry.file_name().to_string_lossy().into_owned(),
                bytes: fs::read(entry.path())?,
            })
        })
        .collect()
}

/// Makes the entries of a folder durable. Windows cannot and need not.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;
    use tinerary_application::ports::media::{MediaFile, MediaStore};
    use tinerary_domain::PhotoId;

    use super::LocalMediaStore;

    fn store() -> (LocalMediaStore, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let store = LocalMediaStore::open(folder.path().join("media")).unwrap();
        (store, folder)
    }

    fn id(text: &str) -> PhotoId {
        PhotoId::parse(text).unwrap()
    }

    fn file(name: &str, bytes: &[u8]) -> MediaFile {
        MediaFile {
            name: name.to_owned(),
            bytes: bytes.to_vec(),
        }
    }

    fn ids(store: &LocalMediaStore) -> Vec<String> {
        let mut ids: Vec<_> = store
            .list()
            .unwrap()
            .into_iter()
            .map(|(id, _)| id.into_string())
            .collect();
        ids.sort();
        ids
    }

    #[test]
    fn a_photo_that_cannot_be_written_whole_leaves_nothing() {
        let (store, folder) = store();
        let files = [file("1.webp", b"x"), file("1.webp", b"y")];
        assert!(store.put(&id("a"), &files).is_err());
        assert_eq!(fs::read_dir(folder.path().join("media")).unwrap().count(), 0);
    }

    #[test]
    fn a_photo_that_a_crash_left_half_written_is_listed_and_cannot_be_read() {
        let (store, folder) = store();
        let half = folder.path().join("media").join(".new-a");
        fs::create_dir(&half).unwrap();
        fs::write(half.join("1.webp"), "x").unwrap();
        fs::write(folder.path().join("media").join("note.txt"), "of a person").unwrap();
        assert_eq!(store.get(&id("a"), "1.webp", None).unwrap(), None);
        assert_eq!(ids(&store), ["a"]);
        store.delete(&id("a")).unwrap();
        assert_eq!(ids(&store), [""; 0]);
    }

    #[test]
    fn a_photo_that_a_crash_left_half_written_is_written_again() {
        let (store, folder) = store();
        let half = folder.path().join("media").join(".new-a");
        fs::create_dir(&half).unwrap();
        fs::write(half.join("1.webp"), "x").unwrap();
        store.put(&id("a"), &[file("1.webp", b"whole")]).unwrap();
        let part = store.get(&id("a"), "1.webp", None).unwrap();
        assert_eq!(part.map(|part| part.bytes), Some(b"whole".to_vec()));
    }
}
