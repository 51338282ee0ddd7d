//! From the bytes of an upload to what is kept of it.

use std::{
    io::Cursor,
    panic::{AssertUnwindSafe, catch_unwind},
};

use image::{
    DynamicImage, ImageDecoder, ImageError, Limits as DecoderLimits,
    codecs::{gif::GifDecoder, jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
    metadata::Orientation,
};

use tinerary_domain::{Photo as Stored, PhotoSize};

use crate::{
    colours,
    encode::{Size, as_jpeg, as_webp, placeholder, resized},
    format::Format,
    jpeg::{Outline, has_too_many_parts},
    memory::{self, PNG_BLOCKS},
};

/// The tallest and widest that WebP can be, in pixels.
const WEBP_SIDE: u32 = 16_383;

/// What may be decoded.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Pixels in all.
    pub pixels: u64,
    /// Pixels a side.
    pub side: u32,
    /// Bytes of memory until it is kept.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            pixels: 40_000_000,
            side: 12_000,
            memory: 192 * 1024 * 1024,
        }
    }
}

/// Why an upload is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Not one of the formats that are taken.
    #[error("not a JPEG, PNG, WebP or GIF")]
    Format,
    /// Its head says that it has too many pixels.
    #[error("{width} by {height} pixels are more than are taken")]
    TooManyPixels {
        /// Pixels.
        width: u32,
        /// Pixels.
        height: u32,
    },
    /// Decoding it would take many times what a picture of its size takes.
    #[error("the picture takes too long to decode")]
    TooMuchWork,
    /// It is cut off, or not what its head says.
    #[error("the picture is broken")]
    Broken,
}

/// A file of which the head has been read, and nothing else.
pub struct Upload<'a> {
    bytes: &'a [u8],
    format: Format,
    width: u32,
    height: u32,
    memory: u64,
}

/// What is kept of a photo.
#[derive(Debug)]
pub struct Photo {
    /// Pixels of the original, upright.
    pub width: u32,
    /// Pixels of the original, upright.
    pub height: u32,
    /// A `ThumbHash`: what is drawn until the picture is there.
    pub placeholder: Vec<u8>,
    /// As WebP, the narrowest first.
    pub sizes: Vec<Size>,
    /// As JPEG, on white, for programs that know no WebP.
    pub jpeg: Size,
}

impl<'a> Upload<'a> {
    /// Reads the head of `bytes`.
    ///
    /// # Errors
    /// Those of [`Refused`]; nothing has been decoded then.
    pub fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, Refused> {
        let format = Format::of(bytes).ok_or(Refused::Format)?;
        let (bytes, outline) = if format == Format::Jpeg {
            let outline = Outline::of(bytes).ok_or(Refused::Broken)?;
            (bytes.get(..outline.end).unwrap_or(bytes), Some(outline))
        } else {
            (bytes, None)
        };
        if outline.is_some() && has_too_many_parts(bytes) {
            return Err(Refused::TooMuchWork);
        }
        guarded(|| {
            let decoder = decoder(bytes, format)?;
            let (width, height) = decoder.dimensions();
            if width == 0 || height == 0 {
                return Err(Refused::Broken);
            }
            let is_large = width > limits.side.min(WEBP_SIDE)
                || height > limits.side.min(WEBP_SIDE)
                || u64::from(width) * u64::from(height) > limits.pixels;
            let memory = memory::peak(decoder.as_ref(), bytes, format);
            if is_large || memory > limits.memory {
                return Err(Refused::TooManyPixels { width, height });
            }
            if outline.is_some_and(|outline| outline.is_too_much_work(width, height)) {
                return Err(Refused::TooMuchWork);
            }
            Ok(Self {
                bytes,
                format,
                width,
                height,
                memory,
            })
        })
    }

    /// Bytes of memory that [`process`](Self::process) takes at most, so that the caller can bound what is under way.
    #[must_use]
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// Decodes it and makes what is kept.
    ///
    /// # Errors
    /// [`Refused::Broken`] if it is not what its head says.
    pub fn process(&self) -> Result<Photo, Refused> {
        guarded(|| {
            let (picture, is_turned) = self.decode()?;
            let (width, height) = if is_turned {
                (self.height, self.width)
            } else {
                (self.width, self.height)
            };
            Ok(Photo {
                width,
                height,
                placeholder: placeholder(&picture).ok_or(Refused::Broken)?,
                jpeg: as_jpeg(&picture, Stored::jpeg_size(width, height)).ok_or(Refused::Broken)?,
                sizes: as_webp(&picture, &Stored::sizes(width, height)).ok_or(Refused::Broken)?,
            })
        })
    }

    /// The picture as it is kept at most: upright, in sRGB, not wider than the widest. And whether it was turned by a quarter.
    fn decode(&self) -> Result<(DynamicImage, bool), Refused> {
        let mut decoder = decoder(self.bytes, self.format)?;
        let mut bounds = DecoderLimits::no_limits();
        bounds.max_alloc = Some(self.memory);
        decoder.set_limits(bounds).map_err(broken)?;
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let profile = decoder.icc_profile().ok().flatten();
        let mut picture = colours::in_eight_bits(DynamicImage::from_decoder(decoder).map_err(broken)?);
        let is_turned = matches!(
            orientation,
            Orientation::Rotate90
                | Orientation::Rotate270
                | Orientation::Rotate90FlipH
                | Orientation::Rotate270FlipH
        );
        // Made smaller first: turning and converting cost by the pixel.
        let [.., widest] = Stored::WIDTHS;
        if is_turned && self.height > widest {
            let turned = PhotoSize::narrowed(self.height, self.width, widest);
            let size = PhotoSize {
                width: turned.height,
                height: turned.width,
            };
            picture = resized(&picture, size).ok_or(Refused::Broken)?.into_owned();
        } else if !is_turned && self.width > widest {
            let size = PhotoSize::narrowed(self.width, self.height, widest);
            picture = resized(&picture, size).ok_or(Refused::Broken)?.into_owned();
        }
        picture.apply_orientation(orientation);
        Ok((colours::to_srgb(picture, profile.as_deref()), is_turned))
    }
}

fn decoder(bytes: &[u8], format: Format) -> Result<Box<dyn ImageDecoder + '_>, Refused> {
    let file = Cursor::new(bytes);
    Ok(match format {
        Format::Jpeg => Box::new(JpegDecoder::new(file).map_err(broken)?),
        Format::Png => {
            let mut bounds = DecoderLimits::no_limits();
            bounds.max_alloc = Some(PNG_BLOCKS);
            Box::new(PngDecoder::with_limits(file, bounds).map_err(broken)?)
        }
        Format::WebP => Box::new(WebPDecoder::new(file).map_err(broken)?),
        Format::Gif => Box::new(GifDecoder::new(file).map_err(broken)?),
    })
}

/// A decoder names bytes and blocks, which help no person who has a picture.
fn broken(_: ImageError) -> Refused {
    Refused::Broken
}

/// A decoder that panics over some bytes has a defect, and the bytes are broken all the same.
fn guarded<T>(work: impl FnOnce() -> Result<T, Refused>) -> Result<T, Refused> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Refused::Broken))
}
