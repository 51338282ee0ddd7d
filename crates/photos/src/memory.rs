//! What a picture takes of the memory, from its head: bytes, at most, at the dearest step on its way.

use image::{ColorType, ImageDecoder};
use tinerary_domain::{Photo, PhotoSize};

use crate::{
    encode::{LARGE, encoding_bytes},
    format::Format,
};

/// Bytes that a PNG may take beside its pixels: compressed blocks, such as a colour profile, and a few rows. A block of a few kB
/// can hold gigabytes.
pub const PNG_BLOCKS: u64 = 16 * 1024 * 1024;

/// Rows and tables of whatever is at work, and what the allocator keeps.
const OTHER: u64 = 6 * 1024 * 1024;

/// Bytes of memory, beside the file itself, that `file` takes until it is [kept](Photo). An upper bound, checked against what the
/// system counts in `tests/memory.rs`.
pub fn peak(decoder: &dyn ImageDecoder, file: &[u8], format: Format) -> u64 {
    let (width, height) = decoder.dimensions();
    let color = decoder.color_type();
    let decoded = decoder.total_bytes();
    let pixels = u64::from(width) * u64::from(height);
    // A profile is copied out of the file.
    let profile = u64::try_from(file.len()).unwrap_or(u64::MAX);
    let decoding = decoded.saturating_add(match format {
        Format::Jpeg => coefficients(file).saturating_add(profile),
        Format::Png => PNG_BLOCKS + u64::from(width) * 8 * 16,
        // A frame in colours beside the canvas that it is drawn on.
        Format::Gif | Format::WebP => pixels * 4 + profile,
    });
    let eight_bits = pixels * u64::from(color.channel_count());
    let reducing = if decoded > eight_bits {
        decoded + eight_bits
    } else {
        0
    };
    let [.., widest] = Photo::WIDTHS;
    let upright = kept_pixels(width, height, widest);
    let turned = kept_pixels(height, width, widest);
    let kept = upright.max(turned);
    [
        decoding,
        reducing,
        shrinking(eight_bits, width, height, widest, color),
        // Turning, and converting colours: the old picture beside the new one.
        kept * 8,
        kept * 4 + encoding_bytes(kept.min(LARGE), color.has_alpha()),
        kept * 4 + encoding_bytes(kept, color.has_alpha()),
    ]
    .into_iter()
    .max()
    .unwrap_or(u64::MAX)
    .saturating_add(OTHER)
}

fn kept_pixels(width: u32, height: u32, widest: u32) -> u64 {
    let kept = if width > widest {
        PhotoSize::narrowed(width, height, widest)
    } else {
        PhotoSize { width, height }
    };
    u64::from(kept.width) * u64::from(kept.height)
}

/// The picture, a copy of it with its colours weighted by their alpha, one that is made smaller in one direction, and the result.
fn shrinking(bytes: u64, width: u32, height: u32, widest: u32, color: ColorType) -> u64 {
    // Which side becomes the width is not known here: the one that leaves more.
    let sides = [width, height].into_iter().filter(|&side| side > widest);
    let Some(side) = sides.min().map(u64::from) else {
        return 0;
    };
    let narrowed = |bytes: u64| bytes.saturating_mul(u64::from(widest)) / side;
    let once = narrowed(bytes);
    let copies = if color.has_alpha() { 2 } else { 1 };
    bytes
        .saturating_mul(copies)
        .saturating_add(once)
        .saturating_add(narrowed(once))
}

/// Bytes of the coefficients that the decoder of a JPEG holds: all, two bytes each, unless the first scan has every component and
/// is not refined by others.
///
/// Source: ITU-T T.81, B.2.2 and B.2.3: the heads of frames and of scans.
fn coefficients(jpeg: &[u8]) -> u64 {
    let mut at = 2;
    let mut frame = None;
    while let Some(&[0xff, marker, high, low]) = jpeg.get(at..at + 4) {
        let rest = jpeg.get(at + 4..).unwrap_or_default();
        match marker {
            // Padding in front of a marker.
            0xff => {
                at += 1;
                continue;
            }
            // A second one is none that a camera writes: taken for the dearer kind.
            0xc0..=0xc2 => frame = Frame::of(rest, marker == 0xc2 || frame.is_some()),
            0xda => {
                return match (frame, rest.first()) {
                    (Some(frame), Some(&scanned)) if frame.is_progressive || scanned < frame.components => {
                        frame.coefficients
                    }
                    _ => 0,
                };
            }
            _ => {}
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
    // What comes here is no JPEG that the decoder reads.
    0
}

struct Frame {
    is_progressive: bool,
    components: u8,
    /// Bytes.
    coefficients: u64,
}

impl Frame {
    /// From what follows the length of its segment.
    fn of(head: &[u8], is_progressive: bool) -> Option<Self> {
        let (&[_, h1, h0, w1, w0, components], rest) = head.split_first_chunk()?;
        let height = u64::from(u16::from_be_bytes([h1, h0]));
        let width = u64::from(u16::from_be_bytes([w1, w0]));
        let samplings = rest.chunks(3).take(components.into()).map(|component| {
            let sampling = component.get(1).copied().unwrap_or(0x44);
            (u64::from(sampling >> 4), u64::from(sampling & 15))
        });
        let across = samplings.clone().map(|(h, _)| h).max()?.max(1);
        let down = samplings.clone().map(|(_, v)| v).max()?.max(1);
        let units = width.div_ceil(8 * across) * height.div_ceil(8 * down);
        let blocks = samplings.map(|(h, v)| h * v).sum::<u64>();
        Some(Self {
            is_progressive,
            components,
            coefficients: units * blocks * 64 * 2,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::coefficients;

    /// A frame of 17 by 9 pixels whose first of three components has four blocks a unit: 2 by 1 units of 6 blocks.
    fn jpeg(frame: u8, scanned: u8) -> Vec<u8> {
        let mut file = vec![0xff, 0xd8, 0xff, 0xe0, 0, 3, 0, 0xff];
        file.extend([
            0xff, frame, 0, 17, 8, 0, 9, 0, 17, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0,
        ]);
        file.extend([0xff, 0xda, 0, 12, scanned]);
        file
    }

    #[test]
    fn coefficients_are_held_of_a_progressive_frame_and_of_one_whose_first_scan_lacks_components() {
        const ALL: u64 = 2 * 6 * 64 * 2;
        for (frame, scanned, bytes) in [
            (0xc0, 3, 0),
            (0xc1, 3, 0),
            (0xc0, 1, ALL),
            (0xc2, 1, ALL),
            (0xc2, 3, ALL),
        ] {
            assert_eq!(coefficients(&jpeg(frame, scanned)), bytes, "{frame:x} {scanned}");
        }
        assert_eq!(coefficients(&[0xff, 0xd8, 0xff]), 0);
    }
}
