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
use tinerary_domain::{Photo, PhotoId, Timestamp};
use tinerary_storage::plain::{Found, open_below};

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

    /// The store in `folder`, which is not made: without it there are no photos.
    #[must_use]
    pub const fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Copies each photo that `other` lacks into it. Those that are deleted meanwhile are left out.
    ///
    /// # Errors
    /// Those of the disks.
    pub fn copy_into(&self, other: &Self) -> io::Result<()> {
        for (id, _) in self.photos()? {
            let Some(folder) = self.of(&id) else { continue };
            let names = match fs::read_dir(folder) {
                Ok(entries) => entries
                    .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
                    .collect::<io::Result<Vec<_>>>()?,
                // Half written, or deleted meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(error),
            };
            self.copy_photo(&id, names, other)?;
        }
        Ok(())
    }

    /// Copies those of the files of a photo that are plain and called as such files are, unless `other` has the photo. Returns the
    /// others.
    ///
    /// # Errors
    /// Those of the disks.
    pub fn copy_photo(&self, id: &PhotoId, names: Vec<String>, other: &Self) -> io::Result<Vec<String>> {
        let (mut files, mut left_out) = (Vec::new(), Vec::new());
        if other.of(id).is_none_or(|folder| folder.exists()) {
            return Ok(left_out);
        }
        for name in names {
            let found = if Photo::is_file(&name) {
                open_below(&self.folder, id.as_str(), &name)?
            } else {
                Found::Other
            };
            match found {
                Found::File(file) if file.metadata()?.len() <= Photo::MAX_FILE_BYTES => {
                    let mut bytes = Vec::new();
                    file.take(Photo::MAX_FILE_BYTES).read_to_end(&mut bytes)?;
                    files.push(MediaFile { name, bytes });
                }
                Found::Nothing => {}
                Found::File(_) | Found::Other => left_out.push(name),
            }
        }
        if !files.is_empty() {
            other.write(id, &files)?;
        }
        Ok(left_out)
    }

    /// The folder of a photo. None of what is no id: in a copied database anything may stand in its place, such as a path.
    fn of(&self, id: &PhotoId) -> Option<PathBuf> {
        PhotoId::parse(id.as_str()).map(|id| self.folder.join(id.as_str()))
    }

    fn new_of(&self, id: &PhotoId) -> Option<PathBuf> {
        PhotoId::parse(id.as_str()).map(|id| self.folder.join(format!("{NEW}{id}")))
    }

    fn write(&self, id: &PhotoId, files: &[MediaFile]) -> io::Result<()> {
        let (Some(new), Some(place)) = (self.new_of(id), self.of(id)) else {
            return Err(io::Error::new(ErrorKind::InvalidInput, "no id of a photo"));
        };
        // What a program that was killed has left of the same photo: of a copy that is restored again.
        removed(&new)?;
        create_private_folder(&new)?;
        for file in files {
            let mut written = File::create_new(new.join(&file.name))?;
            written.write_all(&file.bytes)?;
            written.sync_all()?;
        }
        sync(&new)?;
        fs::rename(&new, place)?;
        sync(&self.folder)
    }

    fn photos(&self) -> io::Result<Vec<(PhotoId, Timestamp)>> {
        let mut photos = Vec::new();
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(photos),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let Some(id) = name
                .to_str()
                .and_then(|name| PhotoId::parse(name.strip_prefix(NEW).unwrap_or(name)))
            else {
                continue;
            };
            // Deleted meanwhile, by another server or a person; or no folder, such as a link to one.
            let Some(since) = entry
                .metadata()
                .ok()
                .filter(fs::Metadata::is_dir)
                .and_then(|found| found.modified().ok())
            else {
                continue;
            };
            let since = chrono::DateTime::<chrono::Utc>::from(since);
            photos.push((id, Timestamp::stored(since.naive_utc())));
        }
        Ok(photos)
    }
}

impl MediaStore for LocalMediaStore {
    fn put(&self, id: &PhotoId, files: &[MediaFile]) -> Result<(), Source> {
        Ok(self.write(id, files).inspect_err(|_| {
            let _ = self.new_of(id).map(fs::remove_dir_all);
        })?)
    }

    fn get(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Option<Part>, Source> {
        if self.of(id).is_none() {
            return Ok(None);
        }
        let Found::File(mut file) = open_below(&self.folder, id.as_str(), file)? else {
            return Ok(None);
        };
        let total = file.metadata()?.len();
        if total > Photo::MAX_FILE_BYTES {
            return Ok(None);
        }
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
        for folder in [self.of(id), self.new_of(id)].into_iter().flatten() {
            removed(&folder)?;
        }
        Ok(())
    }

    fn discard(&self, id: &PhotoId) {
        let _ = self.delete(id);
    }

    fn list(&self) -> Result<Vec<(PhotoId, Timestamp)>, Source> {
        Ok(self.photos()?)
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
    use tinerary_domain::{Photo, PhotoId};

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

    #[test]
    fn an_id_that_is_a_path_leads_nowhere() {
        let (store, folder) = store();
        let outside = folder.path().join("outside");
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("1.webp"), "x").unwrap();
        let path = PhotoId::stored("../outside".to_owned());
        assert_eq!(store.get(&path, "1.webp", None).unwrap(), None);
        store.delete(&path).unwrap();
        assert!(store.put(&path, &[file("2.webp", b"y")]).is_err());
        assert_eq!(fs::read_dir(&outside).unwrap().count(), 1);
        assert_eq!(
            store
                .copy_photo(&path, vec!["1.webp".to_owned()], &store)
                .unwrap(),
            [""; 0]
        );
    }

    #[cfg(unix)]
    #[test]
    fn links_and_files_that_are_too_long_are_no_photos() {
        use std::os::unix::fs::symlink;

        let (store, folder) = store();
        let media = folder.path().join("media");
        let secret = folder.path().join("secret");
        fs::create_dir(&secret).unwrap();
        fs::write(secret.join("1.webp"), "secret").unwrap();
        store.put(&id("a"), &[file("1.webp", b"x")]).unwrap();
        symlink(secret.join("1.webp"), media.join("a").join("1200.jpg")).unwrap();
        symlink(&secret, media.join("b")).unwrap();
        let long = fs::File::create_new(media.join("a").join("2.webp")).unwrap();
        long.set_len(Photo::MAX_FILE_BYTES + 1).unwrap();
        for (photo, name) in [("a", "1200.jpg"), ("a", "2.webp"), ("b", "1.webp")] {
            assert_eq!(store.get(&id(photo), name, None).unwrap(), None);
        }
        assert_eq!(ids(&store), ["a"]);
        store.delete(&id("b")).unwrap();
        assert!(secret.join("1.webp").exists());

        symlink(&secret, media.join("b")).unwrap();
        fs::write(media.join("a").join("notes.txt"), "of a person").unwrap();
        let copy = LocalMediaStore::open(folder.path().join("copy")).unwrap();
        store.copy_into(&copy).unwrap();
        let copied: Vec<_> = fs::read_dir(folder.path().join("copy").join("a"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(
            (ids(&copy), copied),
            (vec!["a".to_owned()], vec!["1.webp".into()])
        );
        let names = ["1.webp", "2.webp", "1200.jpg", "3.webp"]
            .map(str::to_owned)
            .to_vec();
        copy.delete(&id("a")).unwrap();
        assert_eq!(
            store.copy_photo(&id("a"), names, &copy).unwrap(),
            ["2.webp", "1200.jpg"]
        );
    }
}
