//! What a picture becomes, in the words of the port.

use base64::{Engine, engine::general_purpose::STANDARD};
use tinerary_application::ports::{
    media::MediaFile,
    photo_processor::{PhotoRefused, ProcessedPhoto},
};
use tinerary_domain::{Photo, PhotoSize};
use tinerary_photos::{Limits, Refused, Upload};

/// Pictures of so many pixels; 0 for any.
pub fn within(pixels: u64) -> Limits {
    Limits {
        pixels: if pixels == 0 { u64::MAX } else { pixels },
        ..Limits::default()
    }
}

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
    })
}

pub fn refused(refused: Refused) -> PhotoRefused {
    match refused {
        Refused::Format => PhotoRefused::Format,
        Refused::TooManyPixels { .. } => PhotoRefused::TooManyPixels,
        Refused::Broken => PhotoRefused::Broken,
    }
}
