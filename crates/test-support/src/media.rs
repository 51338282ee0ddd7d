//! Files of photos in memory.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use tinerary_application::{
    error::Source,
    ports::media::{MediaFile, MediaStore, Part, Span},
};
use tinerary_domain::{PhotoId, Timestamp};

type Files = BTreeMap<String, Vec<u8>>;

/// Keeps files in memory; since when is for a test to say.
#[derive(Clone, Default)]
pub struct MemoryMedia {
    photos: Arc<Mutex<BTreeMap<String, (Timestamp, Files)>>>,
    now: Arc<Mutex<Option<Timestamp>>>,
}

impl MemoryMedia {
    /// Files are kept since `now` from now on; without it since 1970.
    pub fn set_now(&self, now: Timestamp) {
        *self.now.lock().expect("no test has panicked") = Some(now);
    }

    /// The photos that have files.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        self.photos
            .lock()
            .expect("no test has panicked")
            .keys()
            .cloned()
            .collect()
    }
}

impl MediaStore for MemoryMedia {
    fn put(&self, id: &PhotoId, files: &[MediaFile]) -> Result<(), Source> {
        let files = files.iter().map(|file| (file.name.clone(), file.bytes.clone()));
        let now = self
            .now
            .lock()
            .expect("no test has panicked")
            .or(Timestamp::from_micros(0));
        let kept = (now.expect("a time"), files.collect());
        self.photos
            .lock()
            .expect("no test has panicked")
            .insert(id.as_str().to_owned(), kept);
        Ok(())
    }

    fn get(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Option<Part>, Source> {
        let photos = self.photos.lock().expect("no test has panicked");
        let Some(all) = photos.get(id.as_str()).and_then(|(_, files)| files.get(file)) else {
            return Ok(None);
        };
        let total = u64::try_from(all.len())?;
        let range = span.map_or(Some(0..total), |span| span.within(total));
        let bytes = match &range {
            Some(range) => all[usize::try_from(range.start)?..usize::try_from(range.end)?].to_vec(),
            None => Vec::new(),
        };
        Ok(Some(Part { range, bytes, total }))
    }

    fn delete(&self, id: &PhotoId) -> Result<(), Source> {
        self.photos
            .lock()
            .expect("no test has panicked")
            .remove(id.as_str());
        Ok(())
    }

    fn discard(&self, id: &PhotoId) {
        let _ = self.delete(id);
    }

    fn list(&self) -> Result<Vec<(PhotoId, Timestamp)>, Source> {
        let photos = self.photos.lock().expect("no test has panicked");
        let kept = photos.iter();
        Ok(kept
            .map(|(id, (since, _))| (PhotoId::stored(id.clone()), *since))
            .collect())
    }

    fn is_full(&self) -> Result<bool, Source> {
        Ok(false)
    }
}
