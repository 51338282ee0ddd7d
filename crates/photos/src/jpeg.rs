//! What is looked for in a JPEG before the decoder is: whether it goes on to its end, as the rest of one that was cut off is painted
//! grey, and whether its metadata is in more parts than an honest file has.

use memchr::{memchr_iter, memmem};

const START_OF_SCAN: u8 = 0xda;
const END_OF_IMAGE: u8 = 0xd9;

/// Whether `jpeg` has its end-of-image marker after at least one scan. What comes after it (the
/// film of a "motion photo") does not matter. A thumbnail inside of a segment is no end.
///
/// Source: ITU-T T.81, B.1.1: markers, segments with a length, and entropy-coded data, in which
/// 0xff is followed by 0 or by a restart marker.
pub fn has_end(jpeg: &[u8]) -> bool {
    let mut at = 2;
    let mut has_scan = false;
    loop {
        let Some(found) = jpeg
            .get(at..)
            .and_then(|rest| rest.iter().position(|&byte| byte == 0xff))
        else {
            return false;
        };
        at += found + 1;
        match jpeg.get(at) {
            None => return false,
            // A byte of data, a restart, or padding in front of a marker.
            Some(0 | 0xd0..=0xd7 | 0x01) => at += 1,
            Some(0xff) => {}
            Some(&END_OF_IMAGE) => return has_scan,
            Some(&marker) => {
                has_scan |= marker == START_OF_SCAN;
                let Some(&[high, low]) = jpeg.get(at + 1..at + 3) else {
                    return false;
                };
                at += 1 + usize::from(u16::from_be_bytes([high, low]));
            }
        }
    }
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
    use super::has_end;

    const START: [u8; 2] = [0xff, 0xd8];
    const SCAN: [u8; 6] = [0xff, 0xda, 0, 3, 1, 0x55];
    const END: [u8; 2] = [0xff, 0xd9];

    #[test]
    fn a_jpeg_ends_with_the_marker_after_its_scans_only() {
        let thumbnail = [0xff, 0xe1, 0, 4, 0xff, 0xd9];
        let data = [1, 0xff, 0, 2, 0xff, 0xd3, 3];
        for (parts, ends) in [
            (vec![&START[..], &SCAN, &data, &END], true),
            (vec![&START[..], &thumbnail, &SCAN, &data, &END, b"film"], true),
            (vec![&START[..], &SCAN, &data, &SCAN, &[0xff], &END], true),
            (vec![&START[..], &SCAN, &data], false),
            (vec![&START[..], &thumbnail, &SCAN, &data], false),
            (vec![&START[..], &END], false),
            (vec![&START[..], &[0xff, 0xe1, 0xff]], false),
            (vec![&START[..], &[0xff]], false),
        ] {
            let jpeg = parts.concat();
            assert_eq!(has_end(&jpeg), ends, "{jpeg:x?}");
        }
    }
}
