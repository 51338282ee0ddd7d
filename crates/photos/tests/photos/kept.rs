use std::io::Cursor;

use image::{
    DynamicImage, Frame, ImageReader, Rgb, RgbImage, Rgba, RgbaImage,
    codecs::gif::{GifEncoder, Repeat},
};
use moxcms::ColorProfile;
use tinerary_domain::{Photo as Stored, PhotoSize};
use tinerary_photos::{Limits, Photo, Size, Upload};

use crate::files::{
    Channels, Colour, Png, QUARTERS, SECRET, Scan, chunk, deflated, exif, extended_webp, jpeg, moving_webp,
    png, profile_segment, quarter, tags, webp_chunk,
};

const SIZE: [u32; 2] = [48, 32];

/// A file, what it is, how large it is shown, and in what colours: those of its corners, clockwise from the left above.
struct Case {
    name: String,
    file: Vec<u8>,
    size: [u32; 2],
    corners: [Colour; 4],
}

const CORNERS: [Colour; 4] = [QUARTERS[0], QUARTERS[1], QUARTERS[3], QUARTERS[2]];

/// The corners after what an orientation of EXIF asks for: turned clockwise by quarters, after being mirrored.
fn oriented(orientation: u8, [a, b, c, d]: [Colour; 4]) -> [Colour; 4] {
    match orientation {
        2 => [b, a, d, c],
        3 => [c, d, a, b],
        4 => [d, c, b, a],
        5 => [a, d, c, b],
        6 => [d, a, b, c],
        7 => [c, b, a, d],
        8 => [b, c, d, a],
        _ => [a, b, c, d],
    }
}

fn oriented_size(orientation: u8, [width, height]: [u32; 2]) -> [u32; 2] {
    if (5..=8).contains(&orientation) {
        [height, width]
    } else {
        [width, height]
    }
}

fn quarters(x: usize, y: usize) -> Colour {
    quarter(x, y, 48, 32)
}

fn grey(colour: Colour) -> Colour {
    let [r, g, b] = colour.map(f32::from);
    [(0.299 * r + 0.587 * g + 0.114 * b).round() as u8; 3]
}

fn webp(quality: Option<f32>, alpha: u8) -> Vec<u8> {
    let pixels = RgbaImage::from_fn(48, 32, |x, y| {
        let [r, g, b] = quarters(x as usize, y as usize);
        Rgba([r, g, b, alpha])
    });
    let encoder = webp::Encoder::from_rgba(&pixels, 48, 32);
    match quality {
        Some(quality) => encoder.encode(quality).to_vec(),
        None => encoder.encode_lossless().to_vec(),
    }
}

fn flat_webp(colour: Colour) -> Vec<u8> {
    let pixels = RgbImage::from_pixel(48, 32, Rgb(colour));
    webp::Encoder::from_rgb(&pixels, 48, 32)
        .encode_lossless()
        .to_vec()
}

fn gif(frames: &[RgbaImage]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = GifEncoder::new(&mut file);
    encoder.set_repeat(Repeat::Infinite).unwrap();
    encoder
        .encode_frames(frames.iter().map(|frame| Frame::new(frame.clone())))
        .unwrap();
    drop(encoder);
    file
}

/// sRGB with red and green exchanged: what it is put on has to be shown with them exchanged.
fn exchanged() -> Vec<u8> {
    let mut profile = ColorProfile::new_srgb();
    (profile.red_colorant, profile.green_colorant) = (profile.green_colorant, profile.red_colorant);
    profile.cicp = None;
    profile.encode().unwrap()
}

fn with_exchange([r, g, b]: Colour) -> Colour {
    [g, r, b]
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut add = |name: String, file: Vec<u8>, size: [u32; 2], corners: [Colour; 4]| {
        cases.push(Case {
            name,
            file,
            size,
            corners,
        });
    };
    for (scan, how) in [(Scan::Baseline, "sequential"), (Scan::Progressive, "progressive")] {
        for orientation in 0..=9 {
            let file = jpeg([48, 32], scan, Channels::YCbCr, &tags(orientation), quarters);
            let size = oriented_size(orientation, SIZE);
            add(
                format!("{how} JPEG, orientation {orientation}"),
                file,
                size,
                oriented(orientation, CORNERS),
            );
        }
        let file = jpeg([48, 32], scan, Channels::Grey, &tags(1), quarters);
        add(format!("{how} grey JPEG"), file, SIZE, CORNERS.map(grey));
        let file = jpeg([48, 32], scan, Channels::Cmyk, &tags(6), quarters);
        add(format!("{how} CMYK JPEG"), file, [32, 48], oriented(6, CORNERS));
        let file = jpeg(
            [48, 32],
            scan,
            Channels::YCbCr,
            &[profile_segment(&exchanged())],
            quarters,
        );
        add(
            format!("{how} JPEG with a profile"),
            file,
            SIZE,
            CORNERS.map(with_exchange),
        );
    }
    let profile = profile_segment(b"no profile");
    let file = jpeg([48, 32], Scan::Baseline, Channels::YCbCr, &[profile], quarters);
    add("JPEG with a broken profile".into(), file, SIZE, CORNERS);
    let file = jpeg(
        [48, 32],
        Scan::Baseline,
        Channels::Cmyk,
        &[profile_segment(&exchanged())],
        quarters,
    );
    add(
        "CMYK JPEG with a profile of three channels".into(),
        file,
        SIZE,
        CORNERS.map(with_exchange),
    );
    let mut file = jpeg([48, 32], Scan::Baseline, Channels::YCbCr, &tags(1), quarters);
    file.extend(format!("a film of {SECRET}").as_bytes());
    add("JPEG with a film behind it".into(), file, SIZE, CORNERS);

    for is_interlaced in [false, true] {
        let how = if is_interlaced { "interlaced" } else { "plain" };
        for (kind, depth, name) in [
            (0, 8, "grey"),
            (0, 16, "grey, 16 bit"),
            (2, 8, "colours"),
            (2, 16, "colours, 16 bit"),
            (3, 2, "palette, 2 bit"),
            (3, 4, "palette, 4 bit"),
            (3, 8, "palette"),
            (4, 8, "grey with alpha"),
            (6, 8, "alpha"),
            (6, 16, "alpha, 16 bit"),
        ] {
            let texts = [
                chunk(b"tEXt", format!("Author\0{SECRET}").as_bytes()),
                chunk(b"eXIf", &exif(3)),
                chunk(b"iTXt", format!("XML:com.adobe.xmp\0\0\0\0\0{SECRET}").as_bytes()),
            ];
            let file = png(
                SIZE,
                Png {
                    depth,
                    kind,
                    is_interlaced,
                },
                255,
                &texts,
                quarters,
            );
            let colours = if kind == 0 || kind == 4 {
                CORNERS.map(grey)
            } else {
                CORNERS
            };
            add(format!("{how} PNG, {name}"), file, SIZE, oriented(3, colours));
        }
        let black_and_white = |x: usize, _: usize| if x < 24 { [0; 3] } else { [255; 3] };
        let file = png(
            SIZE,
            Png {
                depth: 1,
                kind: 0,
                is_interlaced,
            },
            255,
            &[],
            black_and_white,
        );
        let (black, white) = ([0; 3], [255; 3]);
        add(
            format!("{how} PNG of one bit"),
            file,
            SIZE,
            [black, white, white, black],
        );
    }
    let profile = [&b"exchanged\0\0"[..], &deflated(&exchanged())].concat();
    let how = Png {
        depth: 8,
        kind: 2,
        is_interlaced: false,
    };
    let file = png(SIZE, how, 255, &[chunk(b"iCCP", &profile)], quarters);
    add(
        "PNG with a profile".into(),
        file,
        SIZE,
        CORNERS.map(with_exchange),
    );
    let moving = [chunk(b"acTL", &[0, 0, 0, 1, 0, 0, 0, 0])];
    add(
        "PNG that moves".into(),
        png(SIZE, how, 255, &moving, quarters),
        SIZE,
        CORNERS,
    );
    let one = |size, colour: Colour| png(size, how, 255, &[], move |_, _| colour);
    add(
        "one pixel".into(),
        one([1, 1], [200, 60, 40]),
        [1, 1],
        [[200, 60, 40]; 4],
    );
    add(
        "12,000 by 10".into(),
        one([12_000, 10], [9, 90, 190]),
        [12_000, 10],
        [[9, 90, 190]; 4],
    );
    add(
        "10 by 12,000".into(),
        one([10, 12_000], [9, 90, 190]),
        [10, 12_000],
        [[9, 90, 190]; 4],
    );
    add(
        "just wider than the widest".into(),
        one([2049, 3], [9, 90, 190]),
        [2049, 3],
        [[9, 90, 190]; 4],
    );
    let turned = png([400, 2500], how, 255, &[chunk(b"eXIf", &exif(6))], |x, y| {
        quarter(x, y, 400, 2500)
    });
    add(
        "wide only when it is turned".into(),
        turned,
        [2500, 400],
        oriented(6, CORNERS),
    );

    add("lossy WebP".into(), webp(Some(90.0), 255), SIZE, CORNERS);
    add("lossless WebP".into(), webp(None, 255), SIZE, CORNERS);
    for orientation in 1..=8 {
        let more = [
            webp_chunk(b"EXIF", &exif(orientation)),
            webp_chunk(b"XMP ", format!("<x:xmpmeta>{SECRET}</x:xmpmeta>").as_bytes()),
        ];
        let file = extended_webp(SIZE, &webp(None, 255), &[], &more);
        let size = oriented_size(orientation, SIZE);
        add(
            format!("WebP, orientation {orientation}"),
            file,
            size,
            oriented(orientation, CORNERS),
        );
    }
    let file = extended_webp(SIZE, &webp(None, 255), &[webp_chunk(b"ICCP", &exchanged())], &[]);
    add(
        "WebP with a profile".into(),
        file,
        SIZE,
        CORNERS.map(with_exchange),
    );
    let file = moving_webp(SIZE, &[webp(None, 255), flat_webp([0, 0, 0])]);
    add("WebP that moves".into(), file, SIZE, CORNERS);

    let still = RgbaImage::from_fn(48, 32, |x, y| {
        let [r, g, b] = quarters(x as usize, y as usize);
        Rgba([r, g, b, 255])
    });
    add("GIF".into(), gif(std::slice::from_ref(&still)), SIZE, CORNERS);
    let black = RgbaImage::from_pixel(48, 32, Rgba([0, 0, 0, 255]));
    add("GIF that moves".into(), gif(&[still, black]), SIZE, CORNERS);
    cases
}

fn processed(file: &[u8]) -> Photo {
    Upload::open(file, &Limits::default()).unwrap().process().unwrap()
}

fn shown(file: &[u8]) -> DynamicImage {
    ImageReader::new(Cursor::new(file))
        .with_guessed_format()
        .unwrap()
        .decode()
        .unwrap()
}

/// The colours in the middles of the quarters, clockwise from the left above.
fn corners(picture: &DynamicImage) -> [Colour; 4] {
    let pixels = picture.to_rgb8();
    let (width, height) = pixels.dimensions();
    let at = |x: u32, y: u32| pixels.get_pixel(width * x / 4, height * y / 4).0;
    [at(1, 1), at(3, 1), at(3, 3), at(1, 3)]
}

fn mean(colours: impl Iterator<Item = Colour>) -> [f64; 3] {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for colour in colours {
        count += 1.0;
        for (sum, channel) in sum.iter_mut().zip(colour) {
            *sum += f64::from(channel);
        }
    }
    sum.map(|sum| sum / count)
}

#[test]
fn a_photo_of_any_kind_is_kept_upright_in_its_colours_and_without_anything_else() {
    let cases = cases();
    assert!(cases.len() >= 60, "{}", cases.len());
    for Case {
        name,
        file,
        size,
        corners: expected,
    } in cases
    {
        let photo = processed(&file);
        assert_eq!([photo.width, photo.height], size, "{name}");
        let size_of = |one: &Size| PhotoSize {
            width: one.width,
            height: one.height,
        };
        let kept: Vec<_> = photo.sizes.iter().map(size_of).collect();
        assert_eq!(kept, Stored::sizes(size[0], size[1]), "{name}");
        assert_eq!(
            size_of(&photo.jpeg),
            Stored::jpeg_size(size[0], size[1]),
            "{name}"
        );
        assert!((5..=25).contains(&photo.placeholder.len()), "{name}");
        for one in photo.sizes.iter().chain([&photo.jpeg]) {
            let picture = shown(&one.bytes);
            assert_eq!(
                [picture.width(), picture.height()],
                [one.width, one.height],
                "{name}"
            );
            let exact = f64::from(size[1]) * f64::from(one.width) / f64::from(size[0]);
            assert!(
                (f64::from(one.height) - exact.max(1.0)).abs() <= 1.0,
                "{name}: {exact}"
            );
            for (seen, right) in corners(&picture).into_iter().zip(expected) {
                let is_near = seen
                    .iter()
                    .zip(right)
                    .all(|(&seen, right)| seen.abs_diff(right) <= 12);
                assert!(
                    is_near,
                    "{name}, {} wide: {:?} for {expected:?}",
                    one.width,
                    corners(&picture)
                );
            }
            let seen = mean(picture.to_rgb8().pixels().map(|pixel| pixel.0));
            let right = mean(expected.into_iter());
            let is_near = seen
                .iter()
                .zip(right)
                .all(|(seen, right)| (seen - right).abs() <= 0.02 * 255.0);
            assert!(is_near, "{name}, {} wide: {seen:?} for {right:?}", one.width);
            let content = String::from_utf8_lossy(&one.bytes);
            for text in [
                SECRET,
                "Exif",
                "EXIF",
                "xmpmeta",
                "ICCP",
                "ICC_PROFILE",
                "Adobe",
                "Photoshop",
            ] {
                assert!(!content.contains(text), "{name}: {text}");
            }
        }
    }
}

#[test]
fn transparency_stays_in_webp_and_is_white_in_jpeg() {
    let half = |x: usize, _: usize| if x < 24 { [200, 60, 40] } else { [10, 20, 30] };
    let how = Png {
        depth: 8,
        kind: 6,
        is_interlaced: false,
    };
    for (name, file) in [
        ("PNG", png(SIZE, how, 0, &[], half)),
        ("WebP", webp(None, 0)),
        ("GIF", gif(&[RgbaImage::from_pixel(48, 32, Rgba([0, 0, 0, 0]))])),
    ] {
        let photo = processed(&file);
        for size in &photo.sizes {
            let picture = shown(&size.bytes).to_rgba8();
            assert!(picture.pixels().all(|pixel| pixel.0[3] == 0), "{name}");
        }
        let jpeg = shown(&photo.jpeg.bytes).to_rgb8();
        assert!(jpeg.pixels().all(|pixel| pixel.0 == [255; 3]), "{name}");
    }
}
