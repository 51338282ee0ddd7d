//! What a picture takes of the memory, as the system counts it, is not more than what was counted before it was decoded.

use std::{
    env, fs,
    io::{self, Write},
    process::Command,
};

use image::{
    DynamicImage, ExtendedColorType, ImageEncoder, RgbImage, RgbaImage,
    codecs::{
        gif::GifEncoder,
        png::{CompressionType, FilterType, PngEncoder},
        webp::WebPEncoder,
    },
};
use tinerary_photos::{Limits, Upload};

use crate::files::{Channels, Png, Scan, chunk, deflated, jpeg, png, quarter, tags};

/// Which picture a child of the test takes in: each has a process of its own, whose peak is that of the picture.
const CASE: &str = "TINERARY_TEST_PICTURE";

const PLAIN: Png = Png {
    depth: 8,
    kind: 2,
    is_interlaced: false,
};

fn noise(bytes: usize) -> Vec<u8> {
    let mut dice = 3_u64;
    let mut roll = || {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (dice >> 33) as u8
    };
    (0..bytes).map(|_| roll()).collect()
}

fn noisy(width: u32, height: u32, has_alpha: bool) -> DynamicImage {
    let pixels = (width * height) as usize;
    if has_alpha {
        RgbaImage::from_raw(width, height, noise(4 * pixels))
            .unwrap()
            .into()
    } else {
        RgbImage::from_raw(width, height, noise(3 * pixels))
            .unwrap()
            .into()
    }
}

fn as_png(picture: &DynamicImage) -> Vec<u8> {
    let mut file = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::NoFilter);
    picture.write_with_encoder(encoder).unwrap();
    file
}

fn picture(case: &str) -> Vec<u8> {
    let flat = |scan, channels, [width, height]: [u16; 2]| {
        let (w, h) = (usize::from(width), usize::from(height));
        jpeg([width, height], scan, channels, &tags(6), |x, y| {
            quarter(x, y, w, h)
        })
    };
    match case {
        "noise" => as_png(&noisy(1000, 500, false)),
        "transparent noise" => as_png(&noisy(800, 600, true)),
        "progressive CMYK, turned" => flat(Scan::Progressive, Channels::Cmyk, [1200, 800]),
        "16 bit" => {
            let deep = Png {
                depth: 16,
                kind: 6,
                is_interlaced: true,
            };
            png([900, 800], deep, 128, &[], |x, y| quarter(x, y, 900, 800))
        }
        "a profile that inflates" => {
            let bomb = [b"profile\0\0", &deflated(&vec![0; 100_000_000])[..]].concat();
            png([1, 1], PLAIN, 255, &[chunk(b"iCCP", &bomb)], |_, _| [9, 9, 9])
        }
        "WebP" => {
            let mut file = Vec::new();
            let pixels = noisy(1000, 500, true);
            WebPEncoder::new_lossless(&mut file)
                .write_image(pixels.as_bytes(), 1000, 500, ExtendedColorType::Rgba8)
                .unwrap();
            file
        }
        _ => {
            let mut file = Vec::new();
            GifEncoder::new(&mut file)
                .encode(&vec![90; 1000 * 500 * 3], 1000, 500, ExtendedColorType::Rgb8)
                .unwrap();
            file
        }
    }
}

/// The most memory that this process has had, in bytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

#[test]
fn a_picture_takes_no_more_memory_than_was_counted() {
    if let Ok(path) = env::var(CASE) {
        let file = fs::read(path).unwrap();
        let before = peak();
        let limits = Limits {
            memory: u64::MAX,
            ..Limits::default()
        };
        let upload = Upload::open(&file, &limits).unwrap();
        upload.process().unwrap();
        writeln!(io::stdout(), "took {} of {}", peak() - before, upload.memory()).unwrap();
        return;
    }
    let folder = env::temp_dir().join(format!("tinerary-pictures-{}", std::process::id()));
    fs::create_dir(&folder).unwrap();
    for case in [
        "noise",
        "transparent noise",
        "progressive CMYK, turned",
        "16 bit",
        "a profile that inflates",
        "WebP",
        "GIF",
    ] {
        let path = folder.join("picture");
        fs::write(&path, picture(case)).unwrap();
        let child = Command::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "memory::a_picture_takes_no_more_memory_than_was_counted",
                "--nocapture",
            ])
            .env(CASE, &path)
            .output()
            .unwrap();
        let printed = String::from_utf8(child.stdout).unwrap();
        let line = printed.lines().find(|line| line.contains("took "));
        let numbers = line.unwrap_or_default().split_whitespace();
        let numbers: Vec<u64> = numbers.filter_map(|word| word.parse().ok()).collect();
        let [took, counted] = numbers[..] else {
            panic!("{case}: {printed}")
        };
        assert!(took <= counted, "{case}: {took} of {counted}");
    }
    fs::remove_dir_all(folder).unwrap();
}
