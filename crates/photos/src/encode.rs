//! The files that are kept of a picture in sRGB.

use std::borrow::Cow;

use fast_image_resize::{ResizeOptions, Resizer};
use image::{DynamicImage, RgbImage, codecs::jpeg::JpegEncoder};
use tinerary_domain::PhotoSize;
use webp::{Encoder, WebPConfig};

/// Of 100: above it files grow faster than pictures get better.
const WEBP_QUALITY: f32 = 78.0;
const JPEG_QUALITY: u8 = 82;

/// Pixels of a WebP above which memory counts for more than time and size: so that a tall picture takes as much as others.
pub const LARGE: u64 = 3_200_000;

/// What `thumbhash` takes at most, in pixels a side.
const PLACEHOLDER_SIDE: u32 = 100;

/// One file of a photo.
#[derive(Debug)]
pub struct Size {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// The file.
    pub bytes: Vec<u8>,
}

/// `picture` in all of `sizes` as WebP. `None` if the encoder gives up.
pub fn as_webp(picture: &DynamicImage, sizes: &[PhotoSize]) -> Option<Vec<Size>> {
    sizes
        .iter()
        .map(|size| webp(resized(picture, *size)?.as_ref()))
        .collect()
}

fn webp(picture: &DynamicImage) -> Option<Size> {
    let (width, height) = (picture.width(), picture.height());
    let encoder = match picture {
        DynamicImage::ImageRgba8(pixels) => Encoder::from_rgba(pixels, width, height),
        DynamicImage::ImageRgb8(pixels) => Encoder::from_rgb(pixels, width, height),
        _ => return None,
    };
    let mut config = WebPConfig::new().ok()?;
    config.quality = WEBP_QUALITY;
    if u64::from(width) * u64::from(height) > LARGE {
        config.low_memory = 1;
        // How transparent each pixel is: a byte, instead of some twenty while they are compressed.
        config.alpha_compression = 0;
    }
    let bytes = encoder.encode_advanced(&config).ok()?.to_vec();
    Some(Size { width, height, bytes })
}

/// Bytes that encoding so many pixels takes at most, beside the picture itself: measured with noise, the worst
/// that a WebP can be made of, and a little more for the files of the narrower sizes.
pub const fn encoding_bytes(pixels: u64, has_alpha: bool) -> u64 {
    let a_pixel = match (pixels > LARGE, has_alpha) {
        (false, false) => 24,
        (false, true) => 52,
        (true, false) => 10,
        (true, true) => 16,
    };
    a_pixel * pixels
}

/// `picture` as a JPEG of `size`, on white.
pub fn as_jpeg(picture: &DynamicImage, size: PhotoSize) -> Option<Size> {
    let picture = resized(picture, size)?;
    let (width, height) = (picture.width(), picture.height());
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
    on_white(&picture).write_with_encoder(encoder).ok()?;
    Some(Size { width, height, bytes })
}

fn on_white(picture: &DynamicImage) -> RgbImage {
    let DynamicImage::ImageRgba8(pixels) = picture else {
        return picture.to_rgb8();
    };
    let mut result = RgbImage::new(pixels.width(), pixels.height());
    for (to, from) in result.pixels_mut().zip(pixels.pixels()) {
        let [red, green, blue, alpha] = from.0.map(u16::from);
        let over =
            |colour: u16| u8::try_from((colour * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX);
        to.0 = [over(red), over(green), over(blue)];
    }
    result
}

/// What is drawn until the picture is there: a `ThumbHash`, at most 25 bytes.
pub fn placeholder(picture: &DynamicImage) -> Option<Vec<u8>> {
    let (width, height) = (picture.width(), picture.height());
    let small = if width.max(height) <= PLACEHOLDER_SIDE {
        Cow::Borrowed(picture)
    } else if width >= height {
        resized(picture, PhotoSize::narrowed(width, height, PLACEHOLDER_SIDE))?
    } else {
        let PhotoSize { width, height } = PhotoSize::narrowed(height, width, PLACEHOLDER_SIDE);
        resized(
            picture,
            PhotoSize {
                width: height,
                height: width,
            },
        )?
    };
    let pixels = small.to_rgba8();
    let side = |side: u32| usize::try_from(side).ok();
    let (width, height) = (side(pixels.width())?, side(pixels.height())?);
    Some(thumbhash::rgba_to_thumb_hash(width, height, &pixels))
}

/// `picture` at exactly this size. `None` only if the memory of `picture` is not what its size says.
pub fn resized(picture: &DynamicImage, size: PhotoSize) -> Option<Cow<'_, DynamicImage>> {
    let PhotoSize { width, height } = size;
    if (width, height) == (picture.width(), picture.height()) {
        return Some(Cow::Borrowed(picture));
    }
    let mut result = DynamicImage::new(width, height, picture.color());
    // The default is Lanczos' filter with three lobes, with colours weighted by their alpha.
    Resizer::new()
        .resize(picture, &mut result, &ResizeOptions::new())
        .ok()?;
    Some(Cow::Owned(result))
}
