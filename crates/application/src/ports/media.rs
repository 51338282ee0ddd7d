//! The files of uploaded photos.

use std::ops::Range;

use tinerary_domain::{PhotoId, Timestamp};

use crate::error::Source;

/// A file of a photo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaFile {
    /// Its name, such as `640.webp`.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Which bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// Those from here, up to the second one and with it, or to the end.
    From(u64, Option<u64>),
    /// So many at the end.
    Last(u64),
}

impl Span {
    /// The bytes of a file of `total`; `None` when it has none of them.
    #[must_use]
    pub fn within(self, total: u64) -> Option<Range<u64>> {
        let range = match self {
            Self::From(start, None) => start..total,
            Self::From(start, Some(last)) => start..last.saturating_add(1).min(total),
            Self::Last(bytes) => total.saturating_sub(bytes)..total,
        };
        (!range.is_empty()).then_some(range)
    }
}

/// A part of a file, or all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which bytes they are; `None` when the file has none of those that were asked for.
    pub range: Option<Range<u64>>,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// How many the file has.
    pub total: u64,
}

/// Keeps the files of photos: several servers may share a store.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait MediaStore: Send + Sync {
    /// Keeps the files of a new photo, durably. After an error there may be some of them; they count for nothing.
    fn put(&self, id: &PhotoId, files: &[MediaFile]) -> Result<(), Source>;

    /// A part of a file, or all of it; `None` when there is no such file.
    fn get(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Option<Part>, Source>;

    /// Deletes the files of a photo, if there are any.
    fn delete(&self, id: &PhotoId) -> Result<(), Source>;

    /// The same in the store's own time, and if it cannot: the caller does not wait for a network.
    fn discard(&self, id: &PhotoId);

    /// The photos that have files, and since when they have all of them that they have. An error when there are more than a store may have: one that is not
    /// ours may never come to an end.
    fn list(&self) -> Result<Vec<(PhotoId, Timestamp)>, Source>;

    /// Whether there is hardly any room left.
    fn is_full(&self) -> Result<bool, Source>;
}

#[cfg(test)]
mod tests {
    use super::Span;

    #[test]
    fn a_span_is_cut_to_the_file_and_is_none_outside_of_it() {
        assert_eq!(Span::From(0, Some(9)).within(100), Some(0..10));
        assert_eq!(Span::From(20, None).within(100), Some(20..100));
        assert_eq!(Span::From(90, Some(u64::MAX)).within(100), Some(90..100));
        assert_eq!(Span::Last(5).within(100), Some(95..100));
        assert_eq!(Span::Last(500).within(100), Some(0..100));
        for outside in [Span::From(100, None), Span::From(9, Some(3)), Span::Last(0)] {
            assert_eq!(outside.within(100), None, "{outside:?}");
        }
        assert_eq!(Span::From(0, None).within(0), None);
    }
}
