//! Photos that people upload.

use std::{
    io::{self, ErrorKind},
    slice,
    sync::Arc,
    time::Duration,
};

use chrono::TimeDelta;
use tinerary_domain::{
    AltText, Field, FieldError, Fields, Photo, PhotoChange, PhotoHosts, PhotoId, PhotoUrl, Raw, Timestamp,
    UserId, Violations,
};

use super::rate_limits::RateLimits;
use crate::{
    Actor, AppError, RepositoryError,
    error::Source,
    page::{Page, PageRequest, TimeKey},
    ports::{
        Ports,
        clock::Clock,
        media::{MediaStore, Part, Span},
        photo_processor::{PhotoProcessor, PhotoRefused},
        photos::{PhotoDeletion, PhotoRepository},
        secrets::Secrets,
    },
};

/// How long a photo stays that nothing has used.
const NEVER_USED: TimeDelta = TimeDelta::days(1);
/// How long a photo stays that nothing uses any more.
const TAKEN_OFF: TimeDelta = TimeDelta::days(7);
/// How long files stay of which nothing is known: they may be those of an upload that is under way.
const UNKNOWN: TimeDelta = TimeDelta::hours(1);

const NOT_FOUND: AppError = AppError::NotFound("Photo not found");
const NOT_YOURS: AppError = AppError::Forbidden("Only who uploaded it may change this photo");
const NO_FILE: AppError = AppError::NotFound("There is no such picture");
const TOO_MUCH: AppError =
    AppError::StorageFull("Your photos take all the room that you have. Delete some that you do not use");
const FULL: AppError = AppError::StorageFull("There is no room for more photos at the moment");

/// Use cases of photos.
pub struct PhotoService {
    photos: Arc<dyn PhotoRepository>,
    photo_processor: Arc<dyn PhotoProcessor>,
    media: Arc<dyn MediaStore>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    limits: RateLimits,
    quota: u64,
}

impl PhotoService {
    /// Works on `ports`. The photos of a person may take `quota` bytes.
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits, quota: u64) -> Self {
        Self {
            photos: Arc::clone(&ports.photos),
            photo_processor: Arc::clone(&ports.photo_processor),
            media: Arc::clone(&ports.media),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            limits,
            quota,
        }
    }

    /// Whether a photo of `owner` would be taken now, if it is a good one: asked before it has come.
    ///
    /// # Errors
    /// [`AppError::StorageFull`].
    pub fn may_send(&self, owner: &UserId) -> Result<(), AppError> {
        self.limits.check_photo(owner)?;
        self.has_room(owner)
    }

    fn has_room(&self, owner: &UserId) -> Result<(), AppError> {
        if self.photos.stored_bytes(owner)? >= self.quota {
            return Err(TOO_MUCH);
        }
        if self.media.is_full().map_err(away)? {
            return Err(FULL);
        }
        Ok(())
    }

    /// Takes a picture of `owner` in and keeps its files, until it is [registered](Self::register) or dropped.
    ///
    /// # Errors
    /// [`AppError::NotAPicture`]; [`AppError::Invalid`] for a picture that is broken or has too many pixels, and for a bad
    /// description; [`AppError::StorageFull`].
    pub fn take_in(&self, owner: &UserId, picture: &[u8], alt: Raw<'_>) -> Result<TakenIn, AppError> {
        self.limits.photo(owner, || {
            let alt = (!alt.is_blank())
                .then(|| AltText::parse(Field::ALT, alt))
                .transpose()
                .map_err(Violations::from)?;
            self.has_room(owner)?;
            let processed = self.photo_processor.process(picture).map_err(|refusal| {
                self.limits.photo_refused(owner, refusal.took);
                refused(refusal.why)
            })?;
            // As hard to guess as a code: every client that knows it can look at the photo.
            let id = PhotoId::stored(self.secrets.code().expose().to_owned());
            self.media.put(&id, &processed.files).map_err(not_kept)?;
            let bytes = processed.files.iter().map(|file| file.bytes.len());
            let photo = Photo {
                id,
                owner: owner.clone(),
                created_at: self.clock.now(),
                width: processed.width,
                height: processed.height,
                alt,
                focus: None,
                placeholder: processed.placeholder,
                bytes: u64::try_from(bytes.sum::<usize>()).unwrap_or(u64::MAX),
            };
            Ok(TakenIn {
                photo,
                took: processed.took,
                is_settled: false,
                media: Arc::clone(&self.media),
                limits: self.limits.clone(),
            })
        })
    }

    /// Stores what is known of a photo that was [taken in](Self::take_in).
    ///
    /// # Errors
    /// [`AppError::StorageFull`] when its owner has uploaded too much.
    pub fn register(&self, mut taken: TakenIn) -> Result<Photo, AppError> {
        match self.photos.create(&taken.photo, self.quota) {
            Ok(true) => {
                taken.is_settled = true;
                Ok(taken.photo.clone())
            }
            Ok(false) => Err(TOO_MUCH),
            Err(RepositoryError::Reference(_)) => Err(AppError::Unauthenticated),
            // It may be stored all the same, so its files stay. If not, the next sweep finds them.
            Err(error) => {
                taken.is_settled = true;
                self.limits.refund_photo(&taken.photo.owner);
                Err(error.into())
            }
        }
    }

    /// One's own photos, the newest first.
    pub fn list(&self, actor: &Actor, page: &PageRequest<TimeKey>) -> Result<Page<Photo, TimeKey>, AppError> {
        Ok(self.photos.list(&actor.user_id, page)?)
    }

    /// Changes what is said of one's own photo.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn describe(&self, actor: &Actor, id: &PhotoId, fields: &dyn Fields) -> Result<(), AppError> {
        self.own(actor, id)?;
        let change = PhotoChange::check(fields)?;
        self.photos.update(id, &change)?.then_some(()).ok_or(NOT_FOUND)
    }

    /// Deletes one's own photo, which nothing uses.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's; [`AppError::StillUsed`] while something uses it.
    pub fn delete(&self, actor: &Actor, id: &PhotoId) -> Result<(), AppError> {
        self.own(actor, id)?;
        match self.photos.delete(id)? {
            PhotoDeletion::Done => Ok(()),
            PhotoDeletion::Missing => Err(NOT_FOUND),
            PhotoDeletion::StillUsed => Err(AppError::StillUsed(
                "This photo is still shown. Take it off first".to_owned(),
            )),
        }
    }

    fn own(&self, actor: &Actor, id: &PhotoId) -> Result<(), AppError> {
        let photo = self.photos.find(id)?.ok_or(NOT_FOUND)?;
        if photo.owner == actor.user_id {
            Ok(())
        } else {
            Err(NOT_YOURS)
        }
    }

    /// Deletes the files of a photo that was deleted, and forgets nothing of one that is there: its deletion may have been undone.
    /// What cannot be deleted now is found by the next sweep.
    pub fn discard_files(&self, id: &PhotoId) -> Result<(), AppError> {
        for gone in self.photos.missing(slice::from_ref(id))? {
            self.media.discard(&gone);
        }
        Ok(())
    }

    /// That there is a photo whose files may be shown: they stay for a while when it is deleted.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub fn is_shown(&self, id: &PhotoId) -> Result<(), AppError> {
        if self.photos.missing(slice::from_ref(id))?.is_empty() {
            Ok(())
        } else {
            Err(NO_FILE)
        }
    }

    /// A part of a file of a photo that [is shown](Self::is_shown), or all of it.
    pub fn file(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Part, AppError> {
        if !Photo::is_file(file) {
            return Err(NO_FILE);
        }
        let part = self.media.get(id, file, span).map_err(away)?;
        part.ok_or(NO_FILE)
    }

    /// Deletes photos that nothing has used for a while, and files that belong to no photo. Returns how many.
    pub fn sweep(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        let swept = self
            .photos
            .sweep(now, now.plus(-NEVER_USED), now.plus(-TAKEN_OFF))?;
        // Those of the photos above, too, whenever they were deleted: also by the server before it was killed.
        let left = self.left_over(now)?;
        for id in &left {
            self.media.delete(id).map_err(away)?;
        }
        Ok(swept.len().max(left.len()))
    }

    /// The photos of which there are files, and nothing is known. What is new may be an upload that is under way.
    fn left_over(&self, now: Timestamp) -> Result<Vec<PhotoId>, AppError> {
        let kept = self.media.list().map_err(away)?.into_iter();
        let old: Vec<_> = kept
            .filter(|(_, since)| *since < now.plus(-UNKNOWN))
            .map(|(id, _)| id)
            .collect();
        let left = self.photos.missing(&old)?;
        // The folder of another database: a server with a new one would delete all that the old one knows.
        if left.len() == old.len() && self.photos.stored(None)?.is_empty() {
            return Ok(Vec::new());
        }
        Ok(left)
    }

    /// Looks whether each photo has its files, and each file its photo. The servers may go on running.
    pub fn verify(&self) -> Result<MediaCheck, AppError> {
        let mut missing = Vec::new();
        let mut after = None;
        loop {
            let photos = self.photos.stored(after)?;
            for photo in &photos {
                let files = self.missing_files(photo)?;
                if !files.is_empty() {
                    missing.push((photo.id.clone(), files));
                }
            }
            let Some(last) = photos.last() else { break };
            after = Some(last.id.clone());
        }
        let left_over = self.left_over(self.clock.now())?;
        Ok(MediaCheck { missing, left_over })
    }

    fn missing_files(&self, photo: &Photo) -> Result<Vec<String>, AppError> {
        let mut missing = Vec::new();
        for file in Photo::files(photo.width, photo.height) {
            let first = Some(Span::From(0, Some(0)));
            let part = self.media.get(&photo.id, &file, first).map_err(away)?;
            if part.is_none_or(|part| part.range.is_none()) {
                missing.push(file);
            }
        }
        Ok(missing)
    }

    /// Deletes the files that belong to no photo, and the photos that lack files unless something shows them. Returns those
    /// that are shown: their files have to come from a backup.
    pub fn repair(&self, found: &MediaCheck) -> Result<Vec<PhotoId>, AppError> {
        for id in &found.left_over {
            self.media.delete(id).map_err(away)?;
        }
        let mut shown = Vec::new();
        for (id, _) in &found.missing {
            match self.photos.delete(id)? {
                PhotoDeletion::StillUsed => shown.push(id.clone()),
                PhotoDeletion::Done | PhotoDeletion::Missing => self.media.delete(id).map_err(away)?,
            }
        }
        Ok(shown)
    }
}

/// A photo whose files are kept, and that is not stored yet. Dropped, it counts as a refused one and its files are deleted.
pub struct TakenIn {
    photo: Photo,
    /// The time of a processor.
    took: Duration,
    /// Whether dropping it changes nothing any more.
    is_settled: bool,
    media: Arc<dyn MediaStore>,
    limits: RateLimits,
}

impl Drop for TakenIn {
    fn drop(&mut self) {
        if !self.is_settled {
            self.limits.refund_photo(&self.photo.owner);
            self.limits.photo_refused(&self.photo.owner, self.took);
            // Perhaps on a thread that answers requests. What cannot be deleted is found by the next sweep.
            self.media.discard(&self.photo.id);
        }
    }
}

/// What of the store and the database does not belong together.
#[derive(Debug, PartialEq, Eq)]
pub struct MediaCheck {
    /// The photos that lack files, each with their names.
    pub missing: Vec<(PhotoId, Vec<String>)>,
    /// The photos of which there are only files.
    pub left_over: Vec<PhotoId>,
}

/// The store has no room, or is away.
fn not_kept(source: Source) -> AppError {
    match source.downcast_ref().map(io::Error::kind) {
        Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => FULL,
        _ => away(source),
    }
}

/// The store is away.
fn away(source: Source) -> AppError {
    AppError::Unavailable(source)
}

fn refused(why: PhotoRefused) -> AppError {
    let sentence = match why {
        PhotoRefused::Format => return AppError::NotAPicture,
        PhotoRefused::Unavailable => return AppError::Unavailable("a picture could not be processed".into()),
        PhotoRefused::TooManyPixels => "Photo has too many pixels",
        PhotoRefused::TooMuchWork => "Photo takes too long to read. Save it again as an ordinary JPEG or PNG",
        PhotoRefused::Broken => "Photo is broken, or was cut off",
    };
    Violations::from(Field::FILE.says(sentence)).into()
}

/// Which photos may be used: one's own uploads, and what is at a host that is allowed.
pub struct UsablePhotos {
    photos: Arc<dyn PhotoRepository>,
    hosts: PhotoHosts,
}

impl UsablePhotos {
    /// Works on `ports`.
    pub fn new(ports: &Ports) -> Self {
        Self {
            photos: Arc::clone(&ports.photos),
            hosts: ports.photo_hosts.clone(),
        }
    }

    /// What is wrong with the photos among the `fields` that a client sends: each stands on the thing already, is `person`'s own
    /// upload, or is at a host that is allowed. A guest has no uploads.
    pub fn unusable(
        &self,
        person: Option<&UserId>,
        fields: &dyn Fields,
        standing: &[PhotoUrl],
    ) -> Result<Option<FieldError>, AppError> {
        let mut ids = Vec::new();
        let one = || vec![fields.get(Field::PHOTO)];
        for raw in fields.list(Field::PHOTO).unwrap_or_else(one) {
            let Ok(url) = PhotoUrl::parse(Field::PHOTO, raw) else {
                continue;
            };
            if standing.iter().any(|one| one.as_str() == url.as_str()) {
                continue;
            }
            if !url.is_uploaded() {
                if self.hosts.allow(&url) {
                    continue;
                }
                return Ok(Some(self.hosts.refusal(Field::PHOTO)));
            }
            match url.photo_id() {
                Some(id) if !ids.contains(&id) => ids.push(id),
                Some(_) => {}
                None => return Ok(Some(not_yours(Field::PHOTO))),
            }
        }
        let own = match person {
            _ if ids.is_empty() => return Ok(None),
            Some(person) => self.photos.owned(person, &ids)?.len(),
            None => 0,
        };
        Ok((own < ids.len()).then(|| not_yours(Field::PHOTO)))
    }
}

/// The sentence about an uploaded photo that the person who sends it may not use.
pub fn not_yours(field: Field) -> FieldError {
    field.must("be one that you have uploaded")
}

/// Adds to what was `checked` what is wrong with its uploaded photos.
pub fn with_unusable<T>(
    checked: Result<T, Violations>,
    unusable: Option<FieldError>,
) -> Result<T, Violations> {
    match (checked, unusable) {
        (checked, None) => checked,
        (Ok(_), Some(error)) => Err(error.into()),
        (Err(violations), Some(error)) => Err(violations.and(error)),
    }
}
