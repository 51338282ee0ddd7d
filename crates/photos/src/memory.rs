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
/// system counts in `tests/photos/memory.rs`.
pub fn peak(decoder: &dyn ImageDecoder, file: &[u8], format: Format) -> u64 {
    let (width, height) = decoder.dimensions();
    let color = decoder.color_type();
    let decoded = decoder.total_bytes();
    let pixels = u64::from(width) * u64::from(height);
    // A profile is copied out of the file.
    let profile = u64::try_from(file.len()).unwrap_or(u64::MAX);
    let decoding = decoded.saturating_add(match format {
        Format::Jpeg => coefficients(file, pixels).saturating_add(profile),
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
/// is not refined by others. Of `pixels` with four components where the head has anything but the segments of a picture: the
/// decoder reads on behind it, perhaps another head than is read here.
///
/// Source: ITU-T T.81, B.2.2 and B.2.3: the heads of frames and of scans.
fn coefficients(jpeg: &[u8], pixels: u64) -> u64 {
    match Frame::find(jpeg) {
        Some((frame, scanned)) if frame.is_progressive || scanned < frame.components => frame.coefficients,
        Some(_) => 0,
        None => pixels * 4 * 2,
    }
}

struct Frame {
    is_progressive: bool,
    components: u8,
    /// Bytes.
    coefficients: u64,
}

impl Frame {
    /// That of a JPEG, and how many components its first scan has. `None` when there is anything else before the scan.
    fn find(jpeg: &[u8]) -> Option<(Self, u8)> {
        let mut at = 2;
        let mut frame: Option<Self> = None;
        loop {
            let (&[first, marker, high, low], rest) = jpeg.get(at..)?.split_first_chunk()?;
            match (first, marker) {
                // Padding in front of a marker.
                (0xff, 0xff) => {
                    at += 1;
                    continue;
                }
                (0xff, 0xc0..=0xc2) if frame.is_none() => frame = Some(Self::of(rest, marker == 0xc2)?),
                (0xff, 0xda) => return Some((frame?, *rest.first()?)),
                // Tables, settings, metadata and comments.
                (0xff, 0xc4 | 0xcc | 0xdb | 0xdd | 0xe0..=0xef | 0xfe) => {}
                _ => return None,
            }
            at += 2 + usize::from(u16::from_be_bytes([high, low]));
        }
    }

    /// From what follows the length of its segment.
    fn of(head: &[u8], is_progressive: bool) -> Option<Self> {
        let (&[_, h1, h0, w1, w0, components], rest) = head.split_first_chunk()?;
        if components > 4 {
            return None;
        }
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

    const PIXELS: u64 = 17 * 9;

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
            assert_eq!(
                coefficients(&jpeg(frame, scanned), PIXELS),
                bytes,
                "{frame:x} {scanned}"
            );
        }
    }

    #[test]
    fn coefficients_are_reckoned_at_their_most_where_the_head_can_be_read_in_two_ways() {
        let good = jpeg(0xc2, 3);
        let (start, rest) = good.split_at(2);
        let padded = [start, &[0xff], rest].concat();
        assert_eq!(coefficients(&padded, PIXELS), coefficients(&good, PIXELS));
        // A byte between segments, a stuffed one, and a marker that has no length.
        for stray in [&[0x55][..], &[0xff, 0], &[0xff, 0xd8], &[0xff, 1]] {
            let file = [start, stray, rest].concat();
            assert_eq!(coefficients(&file, PIXELS), PIXELS * 8, "{stray:x?}");
        }
        // A second frame, and one of more components than there are colours.
        let twice = [start, &good[8..27], rest].concat();
        assert_eq!(coefficients(&twice, PIXELS), PIXELS * 8);
        let mut many = good.clone();
        many[17] = 5;
        assert_eq!(coefficients(&many, PIXELS), PIXELS * 8);
        assert_eq!(coefficients(&good[..good.len() - 6], PIXELS), PIXELS * 8);
        assert_eq!(coefficients(&[0xff, 0xd8, 0xff], PIXELS), PIXELS * 8);
    }
}
