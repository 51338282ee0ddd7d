//! From the colours that a profile means to those that every screen shows.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// `picture`, which has 8 bits a channel, in sRGB. A profile that cannot be read, or is not of these channels
/// (that of a CMYK picture, which the decoder has converted), is left out of account.
pub fn to_srgb(picture: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let Some(profile) = profile.and_then(|bytes| ColorProfile::new_from_slice(bytes).ok()) else {
        return in_colour(picture);
    };
    let is_grey = matches!(
        picture,
        DynamicImage::ImageLuma8(_) | DynamicImage::ImageLumaA8(_)
    );
    match profile.color_space {
        DataColorSpace::Rgb => converted(in_colour(picture), &profile),
        DataColorSpace::Gray if is_grey => converted(picture, &profile),
        _ => in_colour(picture),
    }
}

/// The same picture with 8 bits a channel.
pub fn in_eight_bits(picture: DynamicImage) -> DynamicImage {
    match picture {
        DynamicImage::ImageLuma16(_) => DynamicImage::ImageLuma8(picture.into_luma8()),
        DynamicImage::ImageLumaA16(_) => DynamicImage::ImageLumaA8(picture.into_luma_alpha8()),
        DynamicImage::ImageRgb16(_) | DynamicImage::ImageRgb32F(_) => {
            DynamicImage::ImageRgb8(picture.into_rgb8())
        }
        DynamicImage::ImageRgba16(_) | DynamicImage::ImageRgba32F(_) => {
            DynamicImage::ImageRgba8(picture.into_rgba8())
        }
        _ => picture,
    }
}

/// The same picture with three colours; with alpha only where it is not opaque all over.
fn in_colour(picture: DynamicImage) -> DynamicImage {
    if !picture.color().has_alpha() {
        return DynamicImage::ImageRgb8(picture.into_rgb8());
    }
    let picture = picture.into_rgba8();
    if picture.pixels().all(|pixel| pixel.0[3] == u8::MAX) {
        return DynamicImage::ImageRgb8(DynamicImage::ImageRgba8(picture).into_rgb8());
    }
    DynamicImage::ImageRgba8(picture)
}

fn converted(picture: DynamicImage, profile: &ColorProfile) -> DynamicImage {
    let (from, has_alpha) = match picture {
        DynamicImage::ImageLuma8(_) => (Layout::Gray, false),
        DynamicImage::ImageLumaA8(_) => (Layout::GrayAlpha, true),
        DynamicImage::ImageRgba8(_) => (Layout::Rgba, true),
        _ => (Layout::Rgb, false),
    };
    let to = if has_alpha { Layout::Rgba } else { Layout::Rgb };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(from, &srgb, to, TransformOptions::default()) else {
        return in_colour(picture);
    };
    let (width, height) = (picture.width(), picture.height());
    let mut result = if has_alpha {
        DynamicImage::new_rgba8(width, height)
    } else {
        DynamicImage::new_rgb8(width, height)
    };
    let pixels = match &mut result {
        DynamicImage::ImageRgba8(pixels) => pixels.as_mut(),
        DynamicImage::ImageRgb8(pixels) => pixels.as_mut(),
        _ => return in_colour(picture),
    };
    match transform.transform(picture.as_bytes(), pixels) {
        Ok(()) => in_colour(result),
        Err(_) => in_colour(picture),
    }
}
