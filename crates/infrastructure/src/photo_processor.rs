//! Uploaded pictures, on what the processors have left.

use std::sync::{Condvar, Mutex, PoisonError};

use base64::{Engine, engine::general_purpose::STANDARD};
use tinerary_application::ports::{
    media::MediaFile,
    photo_processor::{PhotoProcessor, PhotoRefused, ProcessedPhoto},
};
use tinerary_domain::{Photo, PhotoSize};
use tinerary_photos::{Limits, Refused, Upload};

use crate::background::behind_others;

/// Processes pictures on threads of lower priority, and lets those wait for which there is no memory at the moment.
pub struct BackgroundPhotoProcessor {
    limits: Limits,
    /// Bytes that may still be taken.
    room: Mutex<u64>,
    freed: Condvar,
}

impl BackgroundPhotoProcessor {
    /// Takes pictures of so many pixels; 0 for as many as there is memory for.
    #[must_use]
    pub fn new(pixels: u64) -> Self {
        let pixels = if pixels == 0 { u64::MAX } else { pixels };
        let limits = Limits {
            pixels,
            ..Limits::default()
        };
        Self {
            limits,
            room: Mutex::new(limits.memory),
            freed: Condvar::new(),
        }
    }

    /// Waits for so many bytes, at most what one picture may take.
    fn take(&self, bytes: u64) -> Share<'_> {
        let room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        let mut room = self
            .freed
            .wait_while(room, |room| *room < bytes)
            .unwrap_or_else(PoisonError::into_inner);
        *room -= bytes;
        Share { of: self, bytes }
    }
}

/// Memory that one picture takes.
struct Share<'a> {
    of: &'a BackgroundPhotoProcessor,
    bytes: u64,
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        *self.of.room.lock().unwrap_or_else(PoisonError::into_inner) += self.bytes;
        self.of.freed.notify_all();
    }
}

impl PhotoProcessor for BackgroundPhotoProcessor {
    fn process(&self, bytes: &[u8]) -> Result<ProcessedPhoto, PhotoRefused> {
        let upload = Upload::open(bytes, &self.limits).map_err(refused)?;
        let share = self.take(upload.memory());
        let photo = behind_others("photos", || upload.process()).map_err(refused)?;
        drop(share);
        let sizes = photo.sizes.into_iter().map(|size| {
            let (width, height) = (size.width, size.height);
            MediaFile {
                name: PhotoSize { width, height }.file(),
                bytes: size.bytes,
            }
        });
        let jpeg = MediaFile {
            name: Photo::JPEG_FILE.to_owned(),
            bytes: photo.jpeg.bytes,
        };
        Ok(ProcessedPhoto {
            width: photo.width,
            height: photo.height,
            placeholder: STANDARD.encode(photo.placeholder),
            files: sizes.chain([jpeg]).collect(),
        })
    }
}

fn refused(refused: Refused) -> PhotoRefused {
    match refused {
        Refused::Format => PhotoRefused::Format,
        Refused::TooManyPixels { .. } => PhotoRefused::TooManyPixels,
        Refused::Broken => PhotoRefused::Broken,
    }
}

#[cfg(test)]
mod tests {
    use tinerary_application::ports::photo_processor::{PhotoProcessor, PhotoRefused};

    use super::BackgroundPhotoProcessor;

    /// Two pixels: a red one and a see-through one.
    const GIF: &[u8] = b"GIF89a\x02\0\x01\0\x80\0\0\xff\0\0\0\0\0!\xf9\x04\x01\0\0\x01\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0;";

    #[test]
    fn a_picture_is_kept_by_the_names_of_its_sizes_and_its_memory_is_free_again() {
        let processor = BackgroundPhotoProcessor::new(2);
        let before = *processor.room.lock().unwrap();
        let photo = processor.process(GIF).expect("a picture");
        assert_eq!((photo.width, photo.height), (2, 1));
        let names: Vec<_> = photo.files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["2.webp", "1200.jpg"]);
        assert!(photo.files.iter().all(|file| !file.bytes.is_empty()));
        assert!(!photo.placeholder.is_empty());
        assert_eq!(*processor.room.lock().unwrap(), before);
    }

    #[test]
    fn a_refused_picture_says_why_and_frees_its_memory() {
        let processor = BackgroundPhotoProcessor::new(1);
        assert_eq!(processor.process(GIF), Err(PhotoRefused::TooManyPixels));
        assert_eq!(processor.process(b"<svg/>"), Err(PhotoRefused::Format));
        let unlimited = BackgroundPhotoProcessor::new(0);
        let before = *unlimited.room.lock().unwrap();
        let cut = GIF.get(..30).expect("the head");
        assert_eq!(unlimited.process(cut), Err(PhotoRefused::Broken));
        assert_eq!(*unlimited.room.lock().unwrap(), before);
    }
}
