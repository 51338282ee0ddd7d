//! What a picture becomes, in the words of the port.

use std::time::Duration;

use base64::{Engine, engine::general_purpose::STANDARD};
use tinerary_application::ports::{
    media::MediaFile,
    photo_processor::{PhotoRefused, ProcessedPhoto},
};
use tinerary_domain::{Photo, PhotoSize};
use tinerary_photos::{Limits, Refused, Upload};

/// Those of pictures of so many pixels; 0 for any.
pub fn limits_of(pixels: u64) -> Limits {
    Limits {
        pixels: if pixels == 0 { u64::MAX } else { pixels },
        ..Limits::default()
    }
}

/// What is kept of a picture whose head has been read. How long it took is for the caller to say.
pub fn processed(upload: &Upload<'_>) -> Result<ProcessedPhoto, PhotoRefused> {
    let photo = upload.process().map_err(refused)?;
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
        took: Duration::ZERO,
    })
}

/// Why a picture is refused, in the words of the port.
pub fn refused(refused: Refused) -> PhotoRefused {
    match refused {
        Refused::Format => PhotoRefused::Format,
        Refused::TooManyPixels { .. } => PhotoRefused::TooManyPixels,
        Refused::TooMuchWork => PhotoRefused::TooMuchWork,
        Refused::Broken => PhotoRefused::Broken,
    }
}
