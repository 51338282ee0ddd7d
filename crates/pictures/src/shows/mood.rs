//! The colours of evenings.

use super::super::ink::{DARK, Rgb};
use super::super::place::Place;

/// The colours of an evening: wall above and below, the sky outside, cloth, floor, light.
#[derive(Clone, Copy)]
pub(super) struct Mood {
    pub(super) name: &'static str,
    pub(super) wall: [Rgb; 2],
    pub(super) air: [Rgb; 2],
    pub(super) cloth: Rgb,
    pub(super) floor: Rgb,
    pub(super) light: Rgb,
    /// What one sees of the city, where one sees it.
    pub(super) place: Option<Place>,
}

impl Mood {
    /// What is in front of the light.
    pub(super) fn shade(&self) -> Rgb {
        let [top, _] = self.wall;
        top.mix(DARK, 40).dark()
    }
}

const fn mood(name: &'static str, wall: [u32; 2], air: [u32; 2], cloth: u32, floor: u32, light: u32) -> Mood {
    let ([top, low], [high, horizon]) = (wall, air);
    Mood {
        name,
        wall: [Rgb::new(top), Rgb::new(low)],
        air: [Rgb::new(high), Rgb::new(horizon)],
        cloth: Rgb::new(cloth),
        floor: Rgb::new(floor),
        light: Rgb::new(light),
        place: None,
    }
}

pub(super) const MOODS: [Mood; 7] = [
    mood(
        "velvet",
        [0x2a1238, 0x8f2f57],
        [0x2a1a4a, 0xd0596a],
        0xb5283e,
        0x6d3140,
        0xffe0a3,
    ),
    mood(
        "midnight",
        [0x0e1740, 0x3d4a9a],
        [0x0b1438, 0x4a5aa8],
        0x28347f,
        0x283163,
        0xdfe6ff,
    ),
    mood(
        "amber",
        [0x4a1f3d, 0xe58a4f],
        [0x5a2c5a, 0xf29a5a],
        0x8f2f4a,
        0x8a4a3a,
        0xffeab8,
    ),
    mood(
        "lagoon",
        [0x0c2f45, 0x2f8f94],
        [0x0b3a50, 0x4fb0a4],
        0x14566b,
        0x1d4a58,
        0xfff0c0,
    ),
    mood(
        "violet",
        [0x1e1446, 0x8b4fb0],
        [0x241a58, 0x9a62bc],
        0x5a2c8a,
        0x43286b,
        0xffd9f0,
    ),
    mood(
        "forest",
        [0x10302f, 0x5f9a6c],
        [0x12384a, 0x7fb88a],
        0x1f5a4a,
        0x2c4a3d,
        0xfff0b8,
    ),
    mood(
        "rose",
        [0x4b2a5e, 0xf0a0a0],
        [0x5a4a8c, 0xf7b8a4],
        0xc0486a,
        0x8a4560,
        0xfff0dc,
    ),
];
