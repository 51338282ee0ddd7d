//! The files that are kept of a picture in sRGB.

use fast_image_resize::{ResizeOptions, Resizer};
use image::{DynamicImage, RgbImage, codecs::jpeg::JpegEncoder};
use webp::{Encoder, WebPConfig};

use crate::{JPEG_WIDTH, WIDTHS, upload::Size};

/// Of 100: above it files grow faster than pictures get better.
const WEBP_QUALITY: f32 = 78.0;
const JPEG_QUALITY: u8 = 82;

/// What `thumbhash` takes at most, in pixels a side.
const PLACEHOLDER_SIDE: u32 = 100;

/// The widths in which a picture of `width` pixels is kept: those of [`WIDTHS`] that it has, and its own if it is narrower
/// than the widest.
fn widths(width: u32) -> impl Iterator<Item = u32> {
    let [.., widest] = WIDTHS;
    let own = (width < widest && !WIDTHS.contains(&width)).then_some(width);
    WIDTHS.into_iter().filter(move |&one| one <= width).chain(own)
}

/// `picture` in all of its sizes as WebP, the narrowest first. `None` if the encoder gives up.
pub fn as_webp(picture: &DynamicImage) -> Option<Vec<Size>> {
    widths(picture.width())
        .map(|width| webp(&narrowed(picture, width)?))
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
    let bytes = encoder.encode_advanced(&config).ok()?.to_vec();
    Some(Size { width, height, bytes })
}

/// `picture` as a JPEG of at most [`JPEG_WIDTH`], on white.
pub fn as_jpeg(picture: &DynamicImage) -> Option<Size> {
    let picture = narrowed(picture, picture.width().min(JPEG_WIDTH))?;
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
    let longer = width.max(height);
    let fit = |side| in_proportion(side, PLACEHOLDER_SIDE.min(longer), longer);
    let small = resized(picture, fit(width), fit(height))?;
    let pixels = small.into_rgba8();
    let side = |side: u32| usize::try_from(side).ok();
    let (width, height) = (side(pixels.width())?, side(pixels.height())?);
    Some(thumbhash::rgba_to_thumb_hash(width, height, &pixels))
}

/// `picture` at `width`, with the height that belongs to it.
fn narrowed(picture: &DynamicImage, width: u32) -> Option<DynamicImage> {
    resized(
        picture,
        width,
        in_proportion(picture.height(), width, picture.width()),
    )
}

/// `side` times `numerator / denominator`, rounded, at least one pixel.
pub fn in_proportion(side: u32, numerator: u32, denominator: u32) -> u32 {
    let (side, numerator, denominator) = (
        u64::from(side),
        u64::from(numerator),
        u64::from(denominator.max(1)),
    );
    u32::try_from((side * numerator + denominator / 2) / denominator).map_or(u32::MAX, |side| side.max(1))
}

/// `picture` at exactly this size. `None` only if the memory of `picture` is not what its size says.
pub fn resized(picture: &DynamicImage, width: u32, height: u32) -> Option<DynamicImage> {
    if (width, height) == (picture.width(), picture.height()) {
        return Some(picture.clone());
    }
    let mut result = DynamicImage::new(width, height, picture.color());
    // The default is Lanczos' filter with three lobes, with colours weighted by their alpha.
    Resizer::new()
        .resize(picture, &mut result, &ResizeOptions::new())
        .ok()?;
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::widths;

    #[test]
    fn a_picture_is_kept_in_the_widths_that_it_has_and_in_its_own_if_it_is_narrow() {
        for (width, kept) in [
            (1, vec![1]),
            (320, vec![320]),
            (321, vec![320, 321]),
            (1500, vec![320, 640, 1280, 1500]),
            (2048, vec![320, 640, 1280, 2048]),
            (12_000, vec![320, 640, 1280, 2048]),
        ] {
            assert_eq!(widths(width).collect::<Vec<_>>(), kept);
        }
    }
}
