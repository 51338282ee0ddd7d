use tinerary_photos::{Format, Limits, Refused, Upload};

use crate::files::{Channels, Colour, Png, Scan, chunk, deflated, jpeg, png, quarter, segment, tags};

const PLAIN: Png = Png {
    depth: 8,
    kind: 2,
    is_interlaced: false,
};

fn refused(file: &[u8]) -> Option<Refused> {
    match Upload::open(file, &Limits::default()) {
        Err(why) => Some(why),
        Ok(upload) => upload.process().err(),
    }
}

fn quarters(x: usize, y: usize) -> Colour {
    quarter(x, y, 48, 32)
}

fn pixels() -> Vec<u8> {
    (0..48 * 32).flat_map(|at| quarters(at % 48, at / 48)).collect()
}

fn one_of_each() -> [(&'static str, Vec<u8>); 5] {
    let mut gif = Vec::new();
    image::codecs::gif::GifEncoder::new(&mut gif)
        .encode(&pixels(), 48, 32, image::ExtendedColorType::Rgb8)
        .unwrap();
    [
        (
            "JPEG",
            jpeg([48, 32], Scan::Baseline, Channels::YCbCr, &tags(6), quarters),
        ),
        (
            "progressive",
            jpeg([48, 32], Scan::Progressive, Channels::YCbCr, &tags(6), quarters),
        ),
        ("PNG", png([48, 32], PLAIN, 255, &[], quarters)),
        (
            "WebP",
            webp::Encoder::from_rgb(&pixels(), 48, 32).encode(80.0).to_vec(),
        ),
        ("GIF", gif),
    ]
}

#[test]
fn bytes_of_no_photo_are_refused_as_such() {
    for file in [
        &b""[..],
        b"hello",
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        b"<!doctype html><script>alert(1)</script>",
        b"%PDF-1.7\n",
        b"PK\x03\x04",
        b"BM\x3a\0\0\0",
        b"II*\0\x08\0\0\0",
        b"\0\0\0\x18ftypheic",
        b"RIFF\0\0\0\0WAVE",
        b"GIF88a",
        b"\xff\xd8",
    ] {
        assert_eq!(
            refused(file),
            Some(Refused::Format),
            "{:?}",
            String::from_utf8_lossy(file)
        );
    }
}

#[test]
fn a_photo_that_is_cut_off_anywhere_is_broken() {
    for (name, file) in one_of_each() {
        assert_eq!(refused(&file), None, "{name}");
        // The last bytes of a WebP and a GIF may be padding, an empty block and a trailer.
        for length in (16..file.len() - 4).step_by(3) {
            assert_eq!(
                refused(&file[..length]),
                Some(Refused::Broken),
                "{name}, {length} of {}",
                file.len()
            );
        }
    }
}

#[test]
fn a_photo_whose_metadata_has_so_many_parts_and_markers_that_reading_them_takes_minutes_is_refused() {
    let part = |number: u32| {
        // One of many whose last one never comes: a checksum, the bytes in all, and where this one begins.
        let place = [
            &[b'A'; 32][..],
            &1_000_000_000_u32.to_be_bytes(),
            &(number * 4).to_be_bytes(),
        ]
        .concat();
        segment(
            0xe1,
            &[b"http://ns.adobe.com/xmp/extension/\0", &place[..], b"data"].concat(),
        )
    };
    let photo = |parts: u32, marker: &[u8], markers: usize| {
        let parts = (0..parts).map(part);
        let segments: Vec<_> = parts.chain([marker.repeat(markers)]).collect();
        refused(&jpeg(
            [48, 32],
            Scan::Baseline,
            Channels::YCbCr,
            &segments,
            quarters,
        ))
    };
    // As many as fill a file of 15 MiB.
    assert_eq!(photo(240, &[0xff, 0xe3, 0, 2], 100), None);
    assert_eq!(photo(0, &[0xff, 0xe3, 0, 2], 300_000), None);
    for marker in [
        &[0xff, 0xe3, 0, 2][..],
        &[0xff, 0xd0, 0, 2],
        &[0xff, 0, 0xe3, 0, 2],
    ] {
        assert_eq!(
            photo(240, marker, 300_000),
            Some(Refused::TooMuchWork),
            "{marker:x?}"
        );
    }
}

/// `file` with what is behind the head of its frame so many times.
fn with_scans_again(file: &[u8], times: usize) -> Vec<u8> {
    let scan = file.windows(2).position(|two| two == [0xff, 0xda]).unwrap();
    let (head, rest) = file.split_at(scan);
    let (scan, end) = rest.split_at(rest.len() - 2);
    [head, &scan.repeat(times), end].concat()
}

#[test]
fn a_photo_whose_scans_come_again_and_again_is_refused_whatever_kind_of_jpeg_it_is() {
    for kind in [Scan::Baseline, Scan::Progressive] {
        for channels in [Channels::Grey, Channels::YCbCr, Channels::Cmyk] {
            let wide = jpeg([12_000, 8], kind, channels, &[], |_, _| [90, 90, 90]);
            assert_eq!(refused(&with_scans_again(&wide, 1)), None);
            assert_eq!(
                refused(&with_scans_again(&wide, 3_000)),
                Some(Refused::TooMuchWork)
            );
        }
    }
}

/// A scan of coefficients of one component that are all zero: the end of the block, which is one bit, for each of so many blocks.
fn empty_scan([component, first, last, high, low]: [u8; 5], blocks: usize) -> Vec<u8> {
    let head = segment(0xda, &[1, component, 0, first, last, high << 4 | low]);
    [head, vec![0; blocks / 8]].concat()
}

#[test]
fn a_progressive_photo_of_as_many_scans_as_encoders_write_is_taken() {
    let photo = jpeg(
        [1600, 1200],
        Scan::Progressive,
        Channels::YCbCr,
        &tags(6),
        quarters,
    );
    let (photo, end) = photo.split_at(photo.len() - 2);
    // As jpegtran and mozjpeg write them: components by themselves, in bands, refined bit by bit.
    let jpegtran = [
        [1, 1, 5, 0, 2],
        [3, 1, 63, 0, 1],
        [2, 1, 63, 0, 1],
        [1, 6, 63, 0, 2],
        [1, 1, 63, 2, 1],
        [3, 1, 63, 1, 0],
        [2, 1, 63, 1, 0],
        [1, 1, 63, 1, 0],
    ];
    let mozjpeg = [
        [1, 1, 8, 0, 2],
        [2, 1, 8, 0, 2],
        [3, 1, 8, 0, 2],
        [1, 9, 63, 0, 2],
        [2, 9, 63, 0, 2],
        [3, 9, 63, 0, 2],
        [1, 1, 63, 2, 1],
        [2, 1, 63, 2, 1],
        [3, 1, 63, 2, 1],
        [1, 1, 63, 1, 0],
        [2, 1, 63, 1, 0],
        [3, 1, 63, 1, 0],
    ];
    // One coefficient a scan.
    let many: Vec<_> = (1..=40).map(|at| [1, at, at, 0, 0]).collect();
    for script in [&jpegtran[..], &mozjpeg, &many] {
        let scans = script.iter().flat_map(|scan| empty_scan(*scan, 200 * 150));
        let file: Vec<u8> = photo
            .iter()
            .copied()
            .chain(scans)
            .chain(end.iter().copied())
            .collect();
        assert_eq!(refused(&file), None, "{script:?}");
    }
}

/// A PNG that says how large it is, and has next to nothing behind it.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    head.extend([8, 2, 0, 0, 0]);
    [
        &b"\x89PNG\r\n\x1a\n"[..],
        &chunk(b"IHDR", &head),
        &chunk(b"IDAT", &deflated(&[0; 4096])),
        &chunk(b"IEND", b""),
    ]
    .concat()
}

#[test]
fn a_photo_with_too_many_pixels_is_refused_by_its_head() {
    let too_large = |[width, height]: [u32; 2]| Some(Refused::TooManyPixels { width, height });
    for size in [[100_000, 100_000], [12_001, 4], [4, 12_001], [8000, 6000]] {
        assert_eq!(refused(&bomb(size[0], size[1])), too_large(size));
    }
    for size in [[0, 5], [5, 0]] {
        assert_eq!(
            refused(&bomb(size[0], size[1])),
            Some(Refused::Broken),
            "{size:?}"
        );
    }
    // As large as may be, and not there.
    assert_eq!(refused(&bomb(8000, 5000)), Some(Refused::Broken));
    // As large, but each pixel takes eight bytes, or its coefficients lie beside it.
    let deep = Png {
        depth: 16,
        kind: 6,
        ..PLAIN
    };
    let mut head = png([48, 32], deep, 255, &[], quarters);
    head[16..24].copy_from_slice(&[8000_u32.to_be_bytes(), 5000_u32.to_be_bytes()].concat());
    let mut ihdr = flate2::Crc::new();
    ihdr.update(&head[12..29]);
    head[29..33].copy_from_slice(&ihdr.sum().to_be_bytes());
    assert_eq!(refused(&head), too_large([8000, 5000]));
    let mut progressive = jpeg([48, 32], Scan::Progressive, Channels::YCbCr, &[], quarters);
    let frame = progressive
        .windows(2)
        .position(|two| two == [0xff, 0xc2])
        .unwrap();
    progressive[frame + 5..frame + 9]
        .copy_from_slice(&[5000_u16.to_be_bytes(), 8000_u16.to_be_bytes()].concat());
    assert_eq!(refused(&progressive), too_large([8000, 5000]));
}

#[test]
fn the_limits_are_those_that_were_given() {
    let file = png([48, 32], PLAIN, 255, &[], quarters);
    let open = |limits: Limits| Upload::open(&file, &limits).err();
    let limits = Limits::default();
    let refused = Some(Refused::TooManyPixels {
        width: 48,
        height: 32,
    });
    assert_eq!(
        open(Limits {
            pixels: 48 * 32,
            side: 48,
            ..limits
        }),
        None
    );
    assert_eq!(
        open(Limits {
            pixels: 48 * 32 - 1,
            ..limits
        }),
        refused
    );
    assert_eq!(open(Limits { side: 47, ..limits }), refused);
    assert_eq!(
        open(Limits {
            memory: 1000,
            ..limits
        }),
        refused
    );
}

#[test]
fn a_file_of_two_kinds_is_kept_as_a_picture_only() {
    let script = b"<script>alert(1)</script>PK\x03\x04%PDF-1.7";
    for (name, mut file) in one_of_each() {
        if name == "WebP" {
            continue;
        }
        file.extend(script);
        let photo = Upload::open(&file, &Limits::default())
            .unwrap()
            .process()
            .unwrap();
        for size in photo.sizes.iter().chain([&photo.jpeg]) {
            assert!(
                !size.bytes.windows(8).any(|bytes| bytes == &script[..8]),
                "{name}"
            );
        }
    }
    let comment = segment(0xfe, script);
    let file = jpeg([48, 32], Scan::Baseline, Channels::YCbCr, &[comment], quarters);
    let photo = Upload::open(&file, &Limits::default())
        .unwrap()
        .process()
        .unwrap();
    assert!(!photo.jpeg.bytes.windows(8).any(|bytes| bytes == &script[..8]));
}

#[test]
fn no_byte_that_is_changed_makes_more_of_a_file_than_a_photo_or_a_refusal() {
    let limits = Limits {
        pixels: 1_000_000,
        ..Limits::default()
    };
    let mut dice = 11_u64;
    let mut below = |limit: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (dice >> 33) as usize % limit
    };
    let mut kept = 0;
    for (_, file) in one_of_each() {
        for _ in 0..400 {
            let mut changed = file.clone();
            for _ in 0..=below(3) {
                let at = below(changed.len());
                changed[at] = below(256) as u8;
            }
            match Upload::open(&changed, &limits).and_then(|upload| upload.process()) {
                Ok(photo) => {
                    kept += 1;
                    assert!(
                        photo
                            .sizes
                            .iter()
                            .all(|size| Format::of(&size.bytes) == Some(Format::WebP))
                    );
                }
                Err(
                    Refused::Format | Refused::TooManyPixels { .. } | Refused::TooMuchWork | Refused::Broken,
                ) => {}
            }
        }
    }
    assert!(kept > 100, "{kept}");
}
