//! What is looked for in a JPEG before the decoder is: whether it goes on to its end, as the rest of one that was cut off is painted
//! grey, how much its scans make the decoder do, and whether its metadata is in more parts than an honest file has.

use memchr::{memchr, memchr_iter, memmem};

const START_OF_SCAN: u8 = 0xda;
const END_OF_IMAGE: u8 = 0xd9;

/// The most components of a scan.
const COMPONENTS: u64 = 4;

/// Pixels that the scans of a picture may go over, each counted for every component of the scan. A scan costs by the pixel, however
/// few bytes it has. Encoders write 10 to 12 scans; this is enough for 40 of 24 megapixels, and some two seconds at worst.
const MOST_SCANNED: u64 = 1024 * 1024 * 1024;

/// The largest unit that pictures are filled up to, in pixels a side: four blocks of eight.
const LARGEST_UNIT: u64 = 32;

/// What the markers of a JPEG say.
#[derive(Debug, PartialEq, Eq)]
pub struct Outline {
    /// Bytes up to its end. What comes after them (the film of a "motion photo") is no part of the picture.
    pub end: usize,
    /// The components of its scans, of all together.
    components: u64,
}

impl Outline {
    /// That of `jpeg`, if it has its end-of-image marker after at least one scan. A thumbnail inside of a segment is no end.
    ///
    /// Source: ITU-T T.81, B.1.1: markers, segments with a length, and entropy-coded data, in which
    /// 0xff is followed by 0 or by a restart marker.
    pub fn of(jpeg: &[u8]) -> Option<Self> {
        let mut at = 2;
        let mut components = 0_u64;
        // Whether every decoder sees the same scans: before the first one there are whole segments only, of which those of metadata are
        // skipped, and behind it nothing can hide one.
        let mut is_plain = true;
        loop {
            let stray = memchr(0xff, jpeg.get(at..)?)?;
            at += stray + 1;
            let is_data = components > 0;
            is_plain &= is_data || stray == 0;
            match *jpeg.get(at)? {
                // A byte of data, or a restart marker.
                0 | 0xd0..=0xd7 => {
                    is_plain &= is_data;
                    at += 1;
                }
                0x01 => {
                    is_plain = false;
                    at += 1;
                }
                // Padding in front of a marker.
                0xff => is_plain = false,
                END_OF_IMAGE if !is_data => return None,
                END_OF_IMAGE => {
                    if !is_plain {
                        components = scans_anywhere(jpeg.get(..at)?).saturating_mul(COMPONENTS);
                    }
                    return Some(Self {
                        end: at + 1,
                        components,
                    });
                }
                marker => {
                    let &[high, low] = jpeg.get(at + 1..at + 3)?.first_chunk()?;
                    let length = usize::from(u16::from_be_bytes([high, low]));
                    let segment = jpeg.get(at + 3..at + 1 + length).unwrap_or_default();
                    is_plain &= match marker {
                        // The head of the frame, tables, settings.
                        0xc0..=0xc2 | 0xc4 | START_OF_SCAN | 0xdb | 0xdd => has_no_marker(segment),
                        // Metadata and comments.
                        0xe0..=0xef | 0xfe => length >= 2 && !is_data,
                        _ => false,
                    };
                    if marker == START_OF_SCAN {
                        components += u64::from(*segment.first()?).clamp(1, COMPONENTS);
                    }
                    at += 1 + length;
                }
            }
        }
    }

    /// Whether decoding so many pixels scan by scan takes more than a picture may take.
    pub fn is_too_much_work(&self, width: u32, height: u32) -> bool {
        let [width, height] = [width, height].map(|side| u64::from(side).next_multiple_of(LARGEST_UNIT));
        self.components.saturating_mul(width * height) > MOST_SCANNED
    }
}

fn has_no_marker(segment: &[u8]) -> bool {
    memchr_iter(0xff, segment).all(|at| matches!(segment.get(at + 1), None | Some(0 | 0xff)))
}

/// Everything that may begin a scan to a decoder that reads the file in another way.
fn scans_anywhere(jpeg: &[u8]) -> u64 {
    let scans = memmem::find_iter(jpeg, &[0xff, START_OF_SCAN]).count();
    u64::try_from(scans).unwrap_or(u64::MAX / COMPONENTS)
}

/// The beginning of a part of metadata that does not fit into one segment.
///
/// Source: XMP Specification Part 3, 1.1.3.1.
const EXTENDED_XMP: &[u8] = b"http://ns.adobe.com/xmp/extension/\0";

/// Looks at a part, of which some hundred million take a second. A file of 15 MiB with as many parts as it has room for takes a quarter.
const MOST_LOOKS: usize = 64 * 1024 * 1024;

/// Whether metadata is in so many parts that putting it together takes minutes: the decoder looks at all of them after each marker.
/// Everything that may be one is counted, in the picture as well.
pub fn has_too_many_parts(jpeg: &[u8]) -> bool {
    let parts = memmem::find_iter(jpeg, EXTENDED_XMP).count();
    let markers = || memchr_iter(0xff, jpeg).filter(|at| jpeg.get(at + 1) != Some(&0xff));
    parts > 0 && parts.saturating_mul(markers().count()) > MOST_LOOKS
}

#[cfg(test)]
mod tests {
    use super::Outline;

    const START: [u8; 2] = [0xff, 0xd8];
    const SCAN: [u8; 6] = [0xff, 0xda, 0, 3, 1, 0x55];
    const END: [u8; 2] = [0xff, 0xd9];
    const DATA: [u8; 7] = [1, 0xff, 0, 2, 0xff, 0xd3, 3];

    fn outline(parts: &[&[u8]]) -> Option<Outline> {
        Outline::of(&parts.concat())
    }

    #[test]
    fn a_jpeg_ends_with_the_marker_after_its_scans_only() {
        let thumbnail = [0xff, 0xe1, 0, 4, 0xff, 0xd9];
        for (parts, behind) in [
            (vec![&START[..], &SCAN, &DATA, &END], Some(0)),
            (vec![&START[..], &thumbnail, &SCAN, &DATA, &END, b"film"], Some(4)),
            (vec![&START[..], &SCAN, &DATA, &SCAN, &[0xff], &END], Some(0)),
            (vec![&START[..], &SCAN, &DATA], None),
            (vec![&START[..], &thumbnail, &SCAN, &DATA], None),
            (vec![&START[..], &END], None),
            (vec![&START[..], &[0xff, 0xe1, 0xff]], None),
            (vec![&START[..], &[0xff]], None),
        ] {
            let jpeg = parts.concat();
            let end = Outline::of(&jpeg).map(|outline| outline.end);
            assert_eq!(end, behind.map(|bytes| jpeg.len() - bytes), "{jpeg:x?}");
        }
    }

    #[test]
    fn scans_count_for_each_of_their_components() {
        let of_three = [0xff, 0xda, 0, 3, 3];
        let tables = [0xff, 0xc4, 0, 5, 7, 0xff, 0];
        let parts = [&START[..], &tables, &of_three, &DATA, &tables, &SCAN, &DATA, &END];
        assert_eq!(outline(&parts).map(|outline| outline.components), Some(4));
    }

    #[test]
    fn bytes_that_look_like_a_scan_count_unless_they_are_in_metadata_that_every_decoder_skips() {
        let hiding = [0xff, 0xe1, 0, 8, 0xff, 0xda, 0, 3, 1, 2];
        let table = [0xff, 0xdb, 0, 8, 0xff, 0xda, 0, 3, 1, 2];
        let components = |parts: &[&[u8]]| outline(parts).map(|outline| outline.components);
        assert_eq!(components(&[&START, &hiding, &SCAN, &DATA, &END]), Some(1));
        for parts in [
            // Where decoders may be at another place than between two segments, and behind the first scan.
            [&START[..], b"stray", &hiding, &SCAN, &DATA, &END],
            [&START, &[0xff, 0], &hiding, &SCAN, &DATA, &END],
            [&START, &[0xff, 0xd0], &hiding, &SCAN, &DATA, &END],
            [&START, &[0xff, 1], &hiding, &SCAN, &DATA, &END],
            [&START, &[0xff], &hiding, &SCAN, &DATA, &END],
            [&START, &[0xff, 0xf0, 0, 2], &hiding, &SCAN, &DATA, &END],
            [&START, &SCAN, &DATA, &hiding, &DATA, &END],
            [&START, &[], &table, &SCAN, &DATA, &END],
        ] {
            assert_eq!(components(&parts), Some(8), "{parts:x?}");
        }
    }

    #[test]
    fn as_many_scans_are_taken_as_encoders_write_of_the_largest_pictures() {
        let is_too_much =
            |components, width, height| Outline { end: 0, components }.is_too_much_work(width, height);
        assert!(!is_too_much(16, 8_000, 5_000));
        assert!(!is_too_much(44, 6_000, 4_000));
        assert!(!is_too_much(100, 4_000, 2_500));
        assert!(is_too_much(30, 8_000, 5_000));
        // A row of blocks may be part of a unit of four.
        assert!(!is_too_much(2_000, 12_000, 8));
        assert!(is_too_much(3_000, 12_000, 8));
        assert!(is_too_much(u64::MAX, 1, 1));
    }
}
