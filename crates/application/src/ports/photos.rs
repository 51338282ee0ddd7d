//! What is known of uploaded photos, and what shows them.
//!
//! A thing uses a photo while the address of the photo stands in one of its fields; the schema keeps that in mind by itself. A
//! thing that is stored with a photo that is not there is refused with
//! [`RepositoryError::Reference`](crate::RepositoryError::Reference), as with any other reference.

use tinerary_domain::{Photo, PhotoChange, PhotoId, Timestamp, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
};

/// What came of deleting a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoDeletion {
    /// It is gone.
    Done,
    /// Something uses it; it stays.
    StillUsed,
    /// There was none.
    Missing,
}

/// Reads and writes what is known of photos.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait PhotoRepository: Send + Sync {
    /// Stores a new photo. False, and nothing is stored, when the photos of its owner would take more than `quota` bytes.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`] when its owner is gone.
    fn create(&self, photo: &Photo, quota: u64) -> Result<bool, RepositoryError>;

    /// The photo with this id, or `None`.
    fn find(&self, id: &PhotoId) -> Result<Option<Photo>, RepositoryError>;

    /// Those of `ids` that are photos of `owner`.
    fn owned(&self, owner: &UserId, ids: &[PhotoId]) -> Result<Vec<PhotoId>, RepositoryError>;

    /// Those of `ids` that are no photos.
    fn missing(&self, ids: &[PhotoId]) -> Result<Vec<PhotoId>, RepositoryError>;

    /// The first thousand photos, by id; with `after` those that follow it.
    fn stored(&self, after: Option<PhotoId>) -> Result<Vec<Photo>, RepositoryError>;

    /// How many bytes the photos of `owner` take.
    fn stored_bytes(&self, owner: &UserId) -> Result<u64, RepositoryError>;

    /// The photos of `owner`, the newest first, then by id.
    fn list(
        &self,
        owner: &UserId,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Photo, TimeKey>, RepositoryError>;

    /// Changes what is said of a photo. False when there is none with this id.
    fn update(&self, id: &PhotoId, change: &PhotoChange) -> Result<bool, RepositoryError>;

    /// Deletes a photo that nothing uses.
    fn delete(&self, id: &PhotoId) -> Result<PhotoDeletion, RepositoryError>;

    /// Deletes the photos that nothing uses: those that were uploaded before `never_used` and that nothing has used, and those
    /// that were found unused before `taken_off`. Those that it finds unused for the first time since they were used, it finds
    /// so `now`. Returns those that it has deleted.
    fn sweep(
        &self,
        now: Timestamp,
        never_used: Timestamp,
        taken_off: Timestamp,
    ) -> Result<Vec<PhotoId>, RepositoryError>;
}
