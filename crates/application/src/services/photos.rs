//! Photos that people upload.

use std::sync::Arc;

use chrono::TimeDelta;
use tinerary_domain::{
    AltText, Field, FieldError, Fields, Photo, PhotoChange, PhotoId, PhotoUrl, Raw, UserId, Violations,
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

    /// Takes a picture in and keeps its files. The photo counts once it is [registered](Self::register); its files alone go
    /// after a while.
    ///
    /// # Errors
    /// [`AppError::NotAPicture`]; [`AppError::Invalid`] for a picture that is broken or has too many pixels, and for a bad
    /// description; [`AppError::StorageFull`].
    pub fn take_in(&self, actor: &Actor, picture: &[u8], alt: Raw<'_>) -> Result<Photo, AppError> {
        self.limits.photo(&actor.user_id, || {
            let alt = (!alt.is_blank())
                .then(|| AltText::parse(Field::ALT, alt))
                .transpose()
                .map_err(Violations::from)?;
            if self.photos.stored_bytes(&actor.user_id)? >= self.quota {
                return Err(TOO_MUCH);
            }
            if self.media.is_full().map_err(away)? {
                return Err(FULL);
            }
            let processed = self.photo_processor.process(picture).map_err(refused)?;
            // As hard to guess as a code: every client that knows it can look at the photo.
            let id = PhotoId::stored(self.secrets.code().expose().to_owned());
            self.media.put(&id, &processed.files).map_err(away)?;
            let bytes = processed.files.iter().map(|file| file.bytes.len());
            Ok(Photo {
                id,
                owner: actor.user_id.clone(),
                created_at: self.clock.now(),
                width: processed.width,
                height: processed.height,
                alt,
                focus: None,
                placeholder: processed.placeholder,
                bytes: u64::try_from(bytes.sum::<usize>()).unwrap_or(u64::MAX),
            })
        })
    }

    /// Stores what is known of a photo that was [taken in](Self::take_in).
    ///
    /// # Errors
    /// [`AppError::StorageFull`] when its owner has uploaded too much.
    pub fn register(&self, photo: &Photo) -> Result<(), AppError> {
        let stored = match self.photos.create(photo, self.quota) {
            Ok(true) => Ok(()),
            Ok(false) => Err(TOO_MUCH),
            Err(RepositoryError::Reference(_)) => Err(AppError::Unauthenticated),
            Err(error) => Err(error.into()),
        };
        stored.inspect_err(|_| self.limits.refund_photo(&photo.owner))
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
        self.photos
            .update(id, &change)?
            .then_some(())
            .ok_or(NOT_FOUND)
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

    /// A part of a file of a photo, or all of it.
    pub fn file(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Part, AppError> {
        const NO_FILE: AppError = AppError::NotFound("There is no such picture");
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
        let kept = self.media.list().map_err(away)?.into_iter();
        let old: Vec<_> = kept
            .filter(|(_, since)| *since < now.plus(-UNKNOWN))
            .map(|(id, _)| id)
            .collect();
        // Those of the photos above, too, whenever they were deleted: also by the server before it was killed.
        let left = self.photos.missing(&old)?;
        for id in &left {
            self.media.delete(id).map_err(away)?;
        }
        Ok(swept.len().max(left.len()))
    }
}

/// The store is away.
fn away(source: Source) -> AppError {
    AppError::Unavailable(source)
}

fn refused(why: PhotoRefused) -> AppError {
    let sentence = match why {
        PhotoRefused::Format => return AppError::NotAPicture,
        PhotoRefused::TooManyPixels => "Photo has too many pixels",
        PhotoRefused::Broken => "Photo is broken, or was cut off",
    };
    Violations::from(Field::FILE.says(sentence)).into()
}

/// What is wrong with the uploaded photos among the `fields` that somebody sends: each must be `person`'s own, or stand on
/// the thing already. A guest has none.
pub fn unusable(
    photos: &dyn PhotoRepository,
    person: Option<&UserId>,
    fields: &dyn Fields,
    standing: &[PhotoUrl],
) -> Result<Option<FieldError>, AppError> {
    let mut ids = Vec::new();
    let not_yours = || Some(Field::PHOTO.must("be one that you have uploaded, or an address elsewhere"));
    let one = || vec![fields.get(Field::PHOTO)];
    for raw in fields.list(Field::PHOTO).unwrap_or_else(one) {
        let Ok(url) = PhotoUrl::parse(Field::PHOTO, raw) else {
            continue;
        };
        if !url.is_uploaded() || standing.iter().any(|one| one.as_str() == url.as_str()) {
            continue;
        }
        match url.photo_id() {
            Some(id) if !ids.contains(&id) => ids.push(id),
            Some(_) => {}
            None => return Ok(not_yours()),
        }
    }
    let own = match person {
        _ if ids.is_empty() => return Ok(None),
        Some(person) => photos.owned(person, &ids)?.len(),
        None => 0,
    };
    Ok(if own == ids.len() { None } else { not_yours() })
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
