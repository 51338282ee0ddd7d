//! `tinerary backup` and `tinerary restore`

use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use tinerary_application::ports::media::MediaStore;
use tinerary_infrastructure::{copies, local_media::LocalMediaStore, security::SigningKeys};
use tinerary_storage::{
    DatabaseUrl, DbConn,
    files::{create_private, with_suffix},
    plain,
};

use crate::{
    console::{Failure, say},
    ownership::inherit_owner,
    settings::{DatabaseSettings, MediaPlace, create_folder},
};

/// The most bytes of a file of signing keys.
const MAX_KEYS: u64 = 64 * 1024;
/// How many of the files that are left out are named.
const NAMED: usize = 20;

/// Writes a consistent copy into `file`, which must not exist, in a folder that must, and the signing keys beside it if `with_keys`, the photos if
/// `with_media`.
pub fn backup(
    database: &DatabaseSettings,
    file: &Path,
    with_keys: bool,
    with_media: bool,
) -> Result<(), Failure> {
    let source = sqlite_file(database)?;
    if !source.exists() {
        return Err(format!("there is no database at {}", source.display()).into());
    }
    if file.exists() {
        return Err(format!("{} exists already; name a new file", file.display()).into());
    }
    // Never made: where a disk is not mounted, the copy would go to another one.
    if let Some(folder) = file.parent()
        && folder != Path::new("")
        && !folder.is_dir()
    {
        return Err(format!(
            "there is no folder {}; make it, or mount what it is on, and try again",
            folder.display()
        )
        .into());
    }
    let (keys, media) = (keys_beside(file), media_beside(file));
    for beside in [&keys, &media] {
        if beside.exists() {
            return Err(format!("{} exists already; name a new file", beside.display()).into());
        }
    }
    // Before the database: a copy without the keys that were asked for is none.
    if with_keys {
        let text = read_keys(&database.signing_keys())?.ok_or_else(|| {
            format!(
                "there are no signing keys at {}: those that are a setting are not the program's to copy",
                database.signing_keys().display()
            )
        })?;
        write_keys(&keys, &text)?;
    }
    let copied = copy_with_media(database, &source, file, with_media.then_some(&*media));
    copied.inspect_err(|_| {
        if with_keys {
            let _ = fs::remove_file(&keys);
        }
        let _ = fs::remove_dir_all(&media);
    })?;
    if with_media && let MediaPlace::S3(place) = database.media() {
        say(format_args!(
            "The photos stay in {place}: they are not in this copy."
        ));
    }
    Ok(())
}

/// Copies the database into `file` and the photos into the folder `media`.
fn copy_with_media(
    database: &DatabaseSettings,
    source: &Path,
    file: &Path,
    media: Option<&Path>,
) -> Result<(), Failure> {
    let copy_photos = || -> Result<(), Failure> {
        if let (Some(media), MediaPlace::Folder(folder)) = (media, database.media())
            && folder.is_dir()
        {
            let kept = LocalMediaStore::at(folder);
            // Where there are no photos, there is no folder beside the copy.
            if !kept.list().map_err(|error| error.to_string())?.is_empty() {
                kept.copy_into(&LocalMediaStore::open(media.to_owned())?)?;
            }
        }
        Ok(())
    };
    // Once more afterwards: the database may know of photos that were uploaded meanwhile.
    copy_photos()?;
    tinerary_storage::copy_sqlite(source, file)?;
    copy_photos().inspect_err(|_| {
        let _ = fs::remove_file(file);
    })
}

/// Restores the copy in `file` as the database of the settings, which must not exist yet, and the photos beside it if
/// `with_media`. Others may have written it: no link is followed, and of the photos only plain files that the copied database knows are
/// taken.
pub fn restore(database: &DatabaseSettings, file: &Path, with_media: bool) -> Result<(), Failure> {
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
    if file.symlink_metadata().is_err() {
        return Err(format!("there is no file {}", file.display()).into());
    }
    let media = photos_to_restore(database, file, with_media)?;
    // A running server would go on with the files that were moved away.
    let _lock = database.lock()?;
    let keys = keys_to_restore(database, file)?;
    let place = database.signing_keys();
    if let Some(text) = &keys {
        create_folder(&database.data_dir)?;
        write_keys(&place, text)?;
        inherit_owner(&place)?;
    }
    // The photos come before the database is in its place, which would miss them. Without it they are left over, and swept.
    let with_photos = |copy: &mut DbConn| match &media {
        Some((from, place)) => restore_photos(copy, from, place),
        None => Ok(()),
    };
    // SQLite copies, so a file that is no valid database is refused here, not at the next start.
    tinerary_storage::restore_sqlite(file, &target, with_photos).inspect_err(|_| {
        if keys.is_some() {
            let _ = fs::remove_file(&place);
        }
    })?;
    inherit_owner(&target)?;
    if keys.is_some() {
        say("The signing keys are back too: whoever was signed in still is.");
    }
    Ok(())
}

/// Where the photos of the copy are and where they belong, if they are to be restored.
fn photos_to_restore(
    database: &DatabaseSettings,
    file: &Path,
    with_media: bool,
) -> Result<Option<(LocalMediaStore, PathBuf)>, Failure> {
    let media = media_beside(file);
    let Ok(found) = media.symlink_metadata() else {
        return Ok(None);
    };
    if !with_media {
        return Ok(None);
    }
    if !found.is_dir() {
        return Err(format!(
            "{} is no folder; put the photos themselves there, or leave them out with --without-media",
            media.display()
        )
        .into());
    }
    match database.media() {
        MediaPlace::Folder(place) => Ok(Some((LocalMediaStore::at(media), place))),
        MediaPlace::S3(place) => {
            say(format_args!(
                "The photos in {} are not put into {place}: copy those that it lacks with the store's own tools.",
                media.display()
            ));
            Ok(None)
        }
    }
}

/// Copies the photos that the database `copy` knows from its folder to `place`.
fn restore_photos(copy: &mut DbConn, from: &LocalMediaStore, place: &Path) -> io::Result<()> {
    let left_out = copies::copy_photos(copy, from, &LocalMediaStore::open(place.to_owned())?)?;
    for name in left_out.iter().take(NAMED) {
        say(format_args!(
            "The file {name} of a photo is left out: it is no plain file, or too long."
        ));
    }
    if left_out.len() > NAMED {
        say(format_args!("So are {} more.", left_out.len() - NAMED));
    }
    inherit_owners(place)
}

/// The keys that lie beside the copy and are not in the data folder yet.
fn keys_to_restore(database: &DatabaseSettings, file: &Path) -> Result<Option<String>, Failure> {
    let (kept, place) = (keys_beside(file), database.signing_keys());
    let Some(text) = read_copied_keys(&kept)? else {
        return Ok(None);
    };
    match read_keys(&place)? {
        None => Ok(Some(text)),
        Some(same) if same == text => Ok(None),
        Some(_) => Err(format!(
            "{} has other keys than {}: move away those that are not to be used",
            place.display(),
            kept.display()
        )
        .into()),
    }
}

/// Where the keys of the copy in `file` are.
fn keys_beside(file: &Path) -> PathBuf {
    with_suffix(file, ".signing-keys")
}

/// Where the photos of the copy in `file` are.
fn media_beside(file: &Path) -> PathBuf {
    with_suffix(file, ".media")
}

/// [`inherit_owner`] of a folder and of all that is in it, from above.
fn inherit_owners(folder: &Path) -> io::Result<()> {
    inherit_owner(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            inherit_owners(&entry.path())?;
        } else {
            inherit_owner(&entry.path())?;
        }
    }
    Ok(())
}

/// The text of a file of keys; `None` when there is none.
fn read_keys(file: &Path) -> Result<Option<String>, Failure> {
    checked_keys(
        file,
        match fs::read_to_string(file) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            text => text.map(Some),
        },
    )
}

/// The same of a file beside a copy, which others may have written.
fn read_copied_keys(file: &Path) -> Result<Option<String>, Failure> {
    let bytes = plain::read(file, MAX_KEYS);
    checked_keys(
        file,
        bytes.and_then(|bytes| {
            let text = bytes.map(String::from_utf8).transpose();
            text.map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no text"))
        }),
    )
}

fn checked_keys(file: &Path, text: io::Result<Option<String>>) -> Result<Option<String>, Failure> {
    let text = text.map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
    if let Some(text) = &text {
        SigningKeys::parse(text).map_err(|error| format!("{} cannot be used: {error}", file.display()))?;
    }
    Ok(text)
}

fn write_keys(file: &Path, text: &str) -> Result<(), Failure> {
    let written: io::Result<()> = create_private(file, |new| new.write_all(text.as_bytes()));
    written.map_err(|error| format!("{} cannot be written: {error}", file.display()).into())
}

fn sqlite_file(database: &DatabaseSettings) -> Result<std::path::PathBuf, Failure> {
    match database.url()? {
        DatabaseUrl::Sqlite(file) => Ok(file),
        DatabaseUrl::Postgres(_) => Err("a PostgreSQL database is copied with pg_dump and pg_restore".into()),
    }
}
