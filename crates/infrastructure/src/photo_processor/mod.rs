//! Uploaded pictures, on what the processors have left.

mod child_process;
mod processing;

use std::{
    path::PathBuf,
    sync::{Condvar, Mutex, PoisonError},
    time::Instant,
};

use tinerary_application::ports::photo_processor::{PhotoProcessor, ProcessedPhoto, Refusal};
use tinerary_photos::{Limits, Upload};

pub use self::child_process::run_if_asked;
use self::processing::{limits_of, processed, refused};
use crate::background::behind_others;

/// Processes pictures at a lower priority, and lets those wait for which there is no memory at the moment.
pub struct BackgroundPhotoProcessor {
    limits: Limits,
    /// The program that processes them; `None` for this process.
    program: Option<PathBuf>,
    /// Bytes that may still be taken.
    room: Mutex<u64>,
    freed: Condvar,
}

impl BackgroundPhotoProcessor {
    /// Takes pictures of so many pixels, 0 for as many as there is memory for, and processes them in this process: for tests,
    /// whose program knows nothing of [`run_if_asked`].
    #[must_use]
    pub fn new(pixels: u64) -> Self {
        let limits = limits_of(pixels);
        Self {
            limits,
            program: None,
            room: Mutex::new(limits.memory),
            freed: Condvar::new(),
        }
    }

    /// The same, each in a process of its own: that of this program, which has to begin with [`run_if_asked`]. In this one where the
    /// system does not say which program this is.
    #[must_use]
    pub fn in_child_processes(pixels: u64) -> Self {
        let program = child_process::this_program()
            .inspect_err(|error| tracing::warn!(%error, "pictures are processed by the server itself, without a bound"))
            .ok();
        Self {
            program,
            ..Self::new(pixels)
        }
    }

    /// Waits for so many bytes, at most what one picture may take.
    fn take(&self, bytes: u64) -> Share<'_> {
        let bytes = bytes.min(self.limits.memory);
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
    fn process(&self, bytes: &[u8]) -> Result<ProcessedPhoto, Refusal> {
        behind_others("photos", || {
            if let Some(program) = &self.program {
                return child_process::process(program, bytes, self.limits, |memory| self.take(memory));
            }
            let began = Instant::now();
            let refusal = |why| Refusal {
                why,
                took: began.elapsed(),
            };
            let upload = Upload::open(bytes, &self.limits).map_err(|why| refusal(refused(why)))?;
            let _share = self.take(upload.memory());
            let photo = processed(&upload).map_err(refusal)?;
            Ok(ProcessedPhoto {
                took: began.elapsed(),
                ..photo
            })
        })
    }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use std::{fs, os::unix::fs::PermissionsExt};

    use tinerary_application::ports::photo_processor::{PhotoProcessor, PhotoRefused};

    use super::BackgroundPhotoProcessor;

    /// Two pixels: a red one and a see-through one.
    const GIF: &[u8] = b"GIF89a\x02\0\x01\0\x80\0\0\xff\0\0\0\0\0!\xf9\x04\x01\0\0\x01\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0;";

    /// Why a picture is refused, if it is.
    fn why(processor: &BackgroundPhotoProcessor, file: &[u8]) -> Option<PhotoRefused> {
        processor.process(file).err().map(|refusal| refusal.why)
    }

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
        assert_eq!(why(&processor, GIF), Some(PhotoRefused::TooManyPixels));
        assert_eq!(why(&processor, b"<svg/>"), Some(PhotoRefused::Format));
        let unlimited = BackgroundPhotoProcessor::new(0);
        let before = *unlimited.room.lock().unwrap();
        let cut = GIF.get(..30).expect("the head");
        assert_eq!(why(&unlimited, cut), Some(PhotoRefused::Broken));
        assert_eq!(*unlimited.room.lock().unwrap(), before);
    }

    #[test]
    #[cfg(unix)]
    fn a_picture_is_broken_when_it_ends_its_process_and_cannot_be_processed_without_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let script = |name: &str, text: &str| {
            let file = folder.path().join(name);
            fs::write(&file, format!("#!/bin/sh\n{text}\n")).expect("written");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o700)).expect("set");
            file
        };
        for (program, expected) in [
            (script("out-of-memory", "kill -ABRT $$"), PhotoRefused::Broken),
            (
                script(
                    "out-of-memory-when-it-goes-on",
                    "echo '{\"Takes\":1}'; cat > /dev/null; kill -ABRT $$",
                ),
                PhotoRefused::Broken,
            ),
            (script("out-of-time", "kill -XCPU $$"), PhotoRefused::TooMuchWork),
            (script("stopped", "kill -TERM $$"), PhotoRefused::Unavailable),
            (script("failing", "exit 127"), PhotoRefused::Unavailable),
            (script("silent", "exit 0"), PhotoRefused::Unavailable),
            (folder.path().join("nowhere"), PhotoRefused::Unavailable),
        ] {
            let processor = BackgroundPhotoProcessor {
                program: Some(program.clone()),
                ..BackgroundPhotoProcessor::new(2)
            };
            let before = *processor.room.lock().unwrap();
            assert_eq!(why(&processor, GIF), Some(expected), "{}", program.display());
            assert_eq!(*processor.room.lock().unwrap(), before);
        }
    }
}
