//! Files as cameras, editors and other programs write them, made here so that each says what it is.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};

/// Red, green, blue.
pub type Colour = [u8; 3];

/// A text that no file may still have when it is kept.
pub const SECRET: &str = "Canary-4711-of-Mill-Lane";

/// The quarters of the picture that shows which side is up: red, green, blue and yellow.
pub const QUARTERS: [Colour; 4] = [[220, 30, 30], [30, 200, 30], [40, 40, 220], [230, 210, 40]];

/// The quarter of `width` by `height` pixels that one of them is in.
pub fn quarter(x: usize, y: usize, width: usize, height: usize) -> Colour {
    QUARTERS[usize::from(x * 2 >= width) + 2 * usize::from(y * 2 >= height)]
}

/// What a camera writes beside a picture: an orientation, a text, and a place.
pub fn exif(orientation: u8) -> Vec<u8> {
    let mut text = SECRET.as_bytes().to_vec();
    text.push(0);
    let entry = |tag: u16, kind: u16, count: u32, value: u32| {
        [
            &tag.to_le_bytes()[..],
            &kind.to_le_bytes(),
            &count.to_le_bytes(),
            &value.to_le_bytes(),
        ]
        .concat()
    };
    let text_at = 8 + 2 + 3 * 12 + 4;
    let place_at = text_at + text.len() as u32;
    let mut tiff = b"II*\0\x08\0\0\0\x03\0".to_vec();
    tiff.extend(entry(0x10e, 2, text.len() as u32, text_at));
    tiff.extend(entry(0x112, 3, 1, orientation.into()));
    tiff.extend(entry(0x8825, 4, 1, place_at));
    tiff.extend([0; 4]);
    tiff.extend(text);
    tiff.extend([1, 0]);
    tiff.extend(entry(1, 2, 2, u32::from_le_bytes(*b"N\0\0\0")));
    tiff.extend([0; 4]);
    tiff
}

/// How a JPEG is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scan {
    Baseline,
    Progressive,
}

/// The channels of a JPEG.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Channels {
    Grey,
    YCbCr,
    /// As Adobe's programs write it: turned round.
    Cmyk,
}

/// A JPEG whose blocks of 8 by 8 pixels have one colour each, between `before` and the picture's own segments.
pub fn jpeg(
    [width, height]: [u16; 2],
    scan: Scan,
    channels: Channels,
    before: &[Vec<u8>],
    colour: impl Fn(usize, usize) -> Colour,
) -> Vec<u8> {
    let components: u8 = match channels {
        Channels::Grey => 1,
        Channels::YCbCr => 3,
        Channels::Cmyk => 4,
    };
    let mut file = vec![0xff, 0xd8];
    file.extend(before.concat());
    if channels == Channels::Cmyk {
        file.extend(segment(0xee, b"Adobe\0\x64\0\0\0\0\0"));
    }
    // One quantiser for all: a coefficient of a flat block is its value less 128.
    file.extend(segment(0xdb, &[&[0][..], &[8; 64]].concat()));
    let mut frame = vec![8];
    frame.extend(height.to_be_bytes());
    frame.extend(width.to_be_bytes());
    frame.push(components);
    (1..=components).for_each(|id| frame.extend([id, 0x11, 0]));
    file.extend(segment(
        if scan == Scan::Progressive { 0xc2 } else { 0xc0 },
        &frame,
    ));
    // Twelve categories of differences in four bits each; of the other coefficients the end of a block only.
    let mut lengths = [0; 16];
    lengths[3] = 12;
    file.extend(segment(
        0xc4,
        &[&[0][..], &lengths, &(0..12).collect::<Vec<u8>>()].concat(),
    ));
    let mut lengths = [0; 16];
    lengths[0] = 1;
    file.extend(segment(0xc4, &[&[0x10][..], &lengths, &[0]].concat()));
    let mut head = vec![components];
    (1..=components).for_each(|id| head.extend([id, 0]));
    head.extend(if scan == Scan::Progressive {
        [0, 0, 0]
    } else {
        [0, 63, 0]
    });
    file.extend(segment(0xda, &head));
    let mut bits = Bits::default();
    let mut last = [0; 4];
    for y in (0..usize::from(height)).step_by(8) {
        for x in (0..usize::from(width)).step_by(8) {
            let values = samples(channels, colour(x, y));
            for (value, last) in values.iter().zip(&mut last) {
                let value = i32::from(*value) - 128;
                let difference = value - *last;
                *last = value;
                let category = 32 - difference.unsigned_abs().leading_zeros();
                bits.push(category, 4);
                let magnitude = if difference < 0 {
                    difference - 1
                } else {
                    difference
                };
                bits.push(magnitude as u32, category);
                if scan == Scan::Baseline {
                    bits.push(0, 1);
                }
            }
        }
    }
    file.extend(bits.filled());
    file.extend([0xff, 0xd9]);
    file
}

fn samples(channels: Channels, [red, green, blue]: Colour) -> Vec<u8> {
    let [r, g, b] = [red, green, blue].map(f32::from);
    let luma = (0.299 * r + 0.587 * g + 0.114 * b).round() as u8;
    match channels {
        Channels::Grey => vec![luma],
        Channels::YCbCr => vec![
            luma,
            (128.0 - 0.168_736 * r - 0.331_264 * g + 0.5 * b).round() as u8,
            (128.0 + 0.5 * r - 0.418_688 * g - 0.081_312 * b).round() as u8,
        ],
        Channels::Cmyk => vec![red, green, blue, 255],
    }
}

/// Bits of entropy-coded data, with a zero after each 0xff.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    byte: u8,
    count: u32,
}

impl Bits {
    fn push(&mut self, value: u32, count: u32) {
        for at in (0..count).rev() {
            self.byte = self.byte << 1 | (value >> at & 1) as u8;
            self.count += 1;
            if self.count == 8 {
                self.bytes.push(self.byte);
                if self.byte == 0xff {
                    self.bytes.push(0);
                }
                (self.byte, self.count) = (0, 0);
            }
        }
    }

    fn filled(mut self) -> Vec<u8> {
        while self.count != 0 {
            self.push(1, 1);
        }
        self.bytes
    }
}

/// A segment of a JPEG.
pub fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = (data.len() as u16 + 2).to_be_bytes();
    [&[0xff, marker][..], &length, data].concat()
}

/// The segments in which a JPEG carries more than its picture.
pub fn tags(orientation: u8) -> Vec<Vec<u8>> {
    let xmp =
        format!("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">{SECRET}</x:xmpmeta>");
    vec![
        segment(0xe1, &[b"Exif\0\0", &exif(orientation)[..]].concat()),
        segment(0xe1, xmp.as_bytes()),
        segment(0xed, format!("Photoshop 3.0\0{SECRET}").as_bytes()),
        segment(0xfe, SECRET.as_bytes()),
    ]
}

/// The segment in which a JPEG carries a colour profile.
pub fn profile_segment(profile: &[u8]) -> Vec<u8> {
    segment(0xe2, &[b"ICC_PROFILE\0\x01\x01", profile].concat())
}

/// A chunk of a PNG.
pub fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut sum = flate2::Crc::new();
    sum.update(kind);
    sum.update(data);
    [
        &(data.len() as u32).to_be_bytes()[..],
        kind,
        data,
        &sum.sum().to_be_bytes(),
    ]
    .concat()
}

/// `data` as the format of PNG compresses it.
pub fn deflated(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(data).unwrap();
    encoder.finish().unwrap()
}

/// What a PNG's head says after width and height.
#[derive(Clone, Copy)]
pub struct Png {
    /// Bits a channel.
    pub depth: u8,
    /// 0 grey, 2 colours, 3 palette, 4 grey with alpha, 6 colours with alpha.
    pub kind: u8,
    pub is_interlaced: bool,
}

/// A PNG of `colour` by place; `alpha` is that of all pixels.
pub fn png(
    [width, height]: [u32; 2],
    how: Png,
    alpha: u8,
    more: &[Vec<u8>],
    colour: impl Fn(usize, usize) -> Colour,
) -> Vec<u8> {
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    head.extend([how.depth, how.kind, 0, 0, u8::from(how.is_interlaced)]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    file.extend(chunk(b"IHDR", &head));
    file.extend(more.concat());
    if how.kind == 3 {
        file.extend(chunk(b"PLTE", QUARTERS.as_flattened()));
    }
    let passes: &[[usize; 4]] = if how.is_interlaced {
        &[
            [0, 0, 8, 8],
            [4, 0, 8, 8],
            [0, 4, 4, 8],
            [2, 0, 4, 4],
            [0, 2, 2, 4],
            [1, 0, 2, 2],
            [0, 1, 1, 2],
        ]
    } else {
        &[[0, 0, 1, 1]]
    };
    let mut raw = Vec::new();
    for &[left, top, across, down] in passes {
        for y in (top..height as usize).step_by(down) {
            let row: Vec<usize> = (left..width as usize).step_by(across).collect();
            if row.is_empty() {
                continue;
            }
            raw.push(0);
            let mut bits = Vec::new();
            for x in row {
                bits.extend(sample(how, alpha, colour(x, y)));
            }
            raw.extend(packed(&bits, how.depth));
        }
    }
    file.extend(chunk(b"IDAT", &deflated(&raw)));
    file.extend(chunk(b"IEND", b""));
    file
}

/// The values of a pixel, of 8 bits or fewer each.
fn sample(how: Png, alpha: u8, colour: Colour) -> Vec<u8> {
    let grey = samples(Channels::Grey, colour)[0] >> (8 - how.depth.min(8));
    match how.kind {
        0 => vec![grey],
        3 => vec![QUARTERS.iter().position(|&one| one == colour).unwrap() as u8],
        4 => vec![grey, alpha],
        6 => [&colour[..], &[alpha]].concat(),
        _ => colour.to_vec(),
    }
}

fn packed(values: &[u8], depth: u8) -> Vec<u8> {
    match depth {
        16 => values.iter().flat_map(|&value| [value, value]).collect(),
        8 => values.to_vec(),
        _ => values
            .chunks(8 / usize::from(depth))
            .map(|few| {
                let byte = few.iter().fold(0, |byte, value| byte << depth | value);
                byte << (usize::from(depth) * (8 / usize::from(depth) - few.len()))
            })
            .collect(),
    }
}

/// A WebP in the container that carries more than a picture: `picture` is one without.
pub fn extended_webp(
    [width, height]: [u32; 2],
    picture: &[u8],
    before: &[Vec<u8>],
    after: &[Vec<u8>],
) -> Vec<u8> {
    let has = |kind: &[u8]| before.iter().chain(after).any(|chunk| chunk.starts_with(kind));
    let flags = u8::from(has(b"ICCP")) << 5 | u8::from(has(b"EXIF")) << 3 | u8::from(has(b"XMP ")) << 2;
    let size = [&(width - 1).to_le_bytes()[..3], &(height - 1).to_le_bytes()[..3]].concat();
    let mut body = b"WEBP".to_vec();
    body.extend(webp_chunk(b"VP8X", &[&[flags, 0, 0, 0][..], &size].concat()));
    body.extend(before.concat());
    body.extend(&picture[12..]);
    body.extend(after.concat());
    [b"RIFF", &(body.len() as u32).to_le_bytes()[..], &body].concat()
}

/// A moving WebP of `pictures`, each of the whole size.
pub fn moving_webp([width, height]: [u32; 2], pictures: &[Vec<u8>]) -> Vec<u8> {
    let size = [&(width - 1).to_le_bytes()[..3], &(height - 1).to_le_bytes()[..3]].concat();
    let mut body = b"WEBP".to_vec();
    body.extend(webp_chunk(b"VP8X", &[&[2, 0, 0, 0][..], &size].concat()));
    body.extend(webp_chunk(b"ANIM", &[0; 6]));
    for picture in pictures {
        let frame = [&[0; 6][..], &size, &[100, 0, 0, 2], &picture[12..]].concat();
        body.extend(webp_chunk(b"ANMF", &frame));
    }
    [b"RIFF", &(body.len() as u32).to_le_bytes()[..], &body].concat()
}

/// A chunk of a WebP.
pub fn webp_chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut chunk = [&kind[..], &(data.len() as u32).to_le_bytes(), data].concat();
    chunk.resize(chunk.len().next_multiple_of(2), 0);
    chunk
}
