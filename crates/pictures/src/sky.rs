//! The skies: hand-chosen palettes by time of day, and how they are painted.

use super::canvas::{Canvas, HORIZON, Point};
use super::ink::{Light, Rgb};
use super::path::num;
use crate::seeded::Seeded;

/// What stands in the sky.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Orb {
    /// A small high sun.
    High,
    /// A low sun near the horizon.
    Low,
    /// A huge poster sun right behind the landmark.
    Poster,
    /// A moon.
    Moon,
    /// Clouds hide it.
    Hidden,
}

/// One palette. Everything in a picture takes its colours from here, so that it looks designed.
#[derive(Debug)]
pub(super) struct Sky {
    pub(super) name: &'static str,
    /// Top, middle, and the band over the horizon.
    pub(super) air: [Rgb; 3],
    pub(super) orb: Orb,
    pub(super) sun: Rgb,
    pub(super) glow: Rgb,
    pub(super) cloud: Rgb,
    /// From the farthest to the nearest: hills, the far row of houses, the near row.
    pub(super) depth: [Rgb; 3],
    /// What the ground takes on.
    pub(super) ground: Light,
    /// What the landmark takes on; less than the ground, so that it stands out.
    pub(super) hero: Light,
    pub(super) water: [Rgb; 2],
    /// Lamps are on and stars are out.
    pub(super) night: bool,
    /// Windows are lit.
    pub(super) lamps: bool,
}

const fn light(ambient: u32, tint: u8, window: u32) -> Light {
    Light {
        ambient: Rgb::new(ambient),
        tint,
        window: Rgb::new(window),
    }
}

const fn three(a: u32, b: u32, c: u32) -> [Rgb; 3] {
    [Rgb::new(a), Rgb::new(b), Rgb::new(c)]
}

pub(super) const DAWN: Sky = Sky {
    name: "dawn",
    air: three(0x7f92cf, 0xf0b6bd, 0xffe6c9),
    orb: Orb::Low,
    sun: Rgb::new(0xfff6e0),
    glow: Rgb::new(0xffd6a0),
    cloud: Rgb::new(0xfff0ee),
    depth: three(0xc5a5c6, 0xab90c0, 0x6f669c),
    ground: light(0x74609f, 36, 0xffe9b8),
    hero: light(0x6d5794, 26, 0x5a4f86),
    water: [Rgb::new(0xe9b9bd), Rgb::new(0x6f76b4)],
    night: false,
    lamps: false,
};
pub(super) const MORNING: Sky = Sky {
    name: "morning",
    air: three(0x66bcd4, 0xb9e2df, 0xfff4d8),
    orb: Orb::High,
    sun: Rgb::new(0xfffbe6),
    glow: Rgb::new(0xfff1b0),
    cloud: Rgb::new(0xffffff),
    depth: three(0xa5cfc8, 0x86bcbd, 0x4a8a94),
    ground: light(0x2f7a80, 18, 0xd8f3f2),
    hero: light(0x2f6f7d, 10, 0x3f7f90),
    water: [Rgb::new(0xb4dfdb), Rgb::new(0x3f96a6)],
    night: false,
    lamps: false,
};
pub(super) const NOON: Sky = Sky {
    name: "noon",
    air: three(0x2c8bd6, 0x78bff0, 0xdff3f8),
    orb: Orb::High,
    sun: Rgb::new(0xfffbe0),
    glow: Rgb::new(0xfff3b8),
    cloud: Rgb::new(0xffffff),
    depth: three(0x9cc9de, 0x7fb4d4, 0x477daa),
    ground: light(0x22609a, 14, 0xdaf1fb),
    hero: light(0x2a5f96, 8, 0x3c6f9c),
    water: [Rgb::new(0x74c6e0), Rgb::new(0x1c6fae)],
    night: false,
    lamps: false,
};
pub(super) const GOLDEN: Sky = Sky {
    name: "golden",
    air: three(0xf0a35f, 0xf9cd86, 0xfff2cf),
    orb: Orb::Low,
    sun: Rgb::new(0xfffdf0),
    glow: Rgb::new(0xfff0b0),
    cloud: Rgb::new(0xffeecf),
    depth: three(0xe3ad78, 0xd1946a, 0x8f5150),
    ground: light(0x8f4540, 30, 0xffe7a8),
    hero: light(0x8a3f42, 24, 0x7a3f44),
    water: [Rgb::new(0xf5cf93), Rgb::new(0xa45f52)],
    night: false,
    lamps: false,
};
pub(super) const POSTER: Sky = Sky {
    name: "poster",
    air: three(0x8fc7bd, 0xf6dfb4, 0xf9c596),
    orb: Orb::Poster,
    sun: Rgb::new(0xf0644a),
    glow: Rgb::new(0xf9b27c),
    cloud: Rgb::new(0xfff3d6),
    depth: three(0xa9bfa5, 0x6e9d9a, 0x2b5f6c),
    ground: light(0x1f4e5f, 20, 0xffe0a0),
    hero: light(0x1f4e5f, 20, 0x24505f),
    water: [Rgb::new(0xf0b184), Rgb::new(0x22616f)],
    night: false,
    lamps: false,
};
pub(super) const SUNSET: Sky = Sky {
    name: "sunset",
    air: three(0x42286e, 0xc24d6e, 0xffab66),
    orb: Orb::Low,
    sun: Rgb::new(0xfff0c4),
    glow: Rgb::new(0xffc470),
    cloud: Rgb::new(0xe8788a),
    depth: three(0xa8486f, 0x7d3566, 0x43204f),
    ground: light(0x4c2262, 74, 0xffd27a),
    hero: light(0x47205a, 46, 0xffd27a),
    water: [Rgb::new(0xee8460), Rgb::new(0x44245e)],
    night: false,
    lamps: true,
};
pub(super) const LINEN: Sky = Sky {
    name: "linen",
    air: three(0xf2dfc0, 0xf8ead0, 0xfdf6e6),
    orb: Orb::Poster,
    sun: Rgb::new(0xf2a541),
    glow: Rgb::new(0xfbd9a0),
    cloud: Rgb::new(0xffffff),
    depth: three(0xd9c7a4, 0xb9b08e, 0x5f7f78),
    ground: light(0x3f6a62, 14, 0xe4f0e6),
    hero: light(0x3f5f62, 8, 0x44686e),
    water: [Rgb::new(0xcfe0cf), Rgb::new(0x4f9490)],
    night: false,
    lamps: false,
};
pub(super) const LAGOON: Sky = Sky {
    name: "lagoon",
    air: three(0x0b4a54, 0x35918c, 0xf7d29a),
    orb: Orb::Low,
    sun: Rgb::new(0xffe9b8),
    glow: Rgb::new(0xffcf8a),
    cloud: Rgb::new(0x8fc2b2),
    depth: three(0x4f9a8f, 0x2f7a78, 0x134a52),
    ground: light(0x0f4450, 48, 0xffd98a),
    hero: light(0x15505c, 34, 0xffd98a),
    water: [Rgb::new(0xd8b98a), Rgb::new(0x0f4d58)],
    night: false,
    lamps: true,
};
pub(super) const ROSE: Sky = Sky {
    name: "rose",
    air: three(0x4b4c96, 0xb482ba, 0xfcc3b4),
    orb: Orb::Moon,
    sun: Rgb::new(0xfff3e6),
    glow: Rgb::new(0xffd9d0),
    cloud: Rgb::new(0xf2b6c4),
    depth: three(0x9a7eb4, 0x7566a4, 0x403d78),
    ground: light(0x35326f, 44, 0xffdf94),
    hero: light(0x3a3578, 34, 0xffdf94),
    water: [Rgb::new(0xe0a5b6), Rgb::new(0x46478c)],
    night: false,
    lamps: true,
};
pub(super) const BLUE_HOUR: Sky = Sky {
    name: "blue hour",
    air: three(0x0f2d5a, 0x3d7a9c, 0xfbc08c),
    orb: Orb::Hidden,
    sun: Rgb::new(0xffe2b0),
    glow: Rgb::new(0xffb877),
    cloud: Rgb::new(0x7fa3b8),
    depth: three(0x3f6f8a, 0x2b5377, 0x15304f),
    ground: light(0x0f2a4c, 56, 0xffd585),
    hero: light(0x1a3560, 42, 0xffd585),
    water: [Rgb::new(0xb59a90), Rgb::new(0x123053)],
    night: false,
    lamps: true,
};
pub(super) const NIGHT: Sky = Sky {
    name: "night",
    air: three(0x0b1438, 0x22346f, 0x6a6fb0),
    orb: Orb::Moon,
    sun: Rgb::new(0xfdf4d7),
    glow: Rgb::new(0xb9c0f0),
    cloud: Rgb::new(0x5661a8),
    depth: three(0x34427f, 0x27356f, 0x131d45),
    ground: light(0x0d173f, 66, 0xffd67a),
    hero: light(0x2c2a63, 46, 0xffd67a),
    water: [Rgb::new(0x4b57a0), Rgb::new(0x0c1438)],
    night: true,
    lamps: true,
};
pub(super) const AURORA: Sky = Sky {
    name: "aurora",
    air: three(0x071a34, 0x124356, 0x3f8f86),
    orb: Orb::Hidden,
    sun: Rgb::new(0xeafff4),
    glow: Rgb::new(0x7df0b8),
    cloud: Rgb::new(0x2f6f78),
    depth: three(0x2a6670, 0x1d4f60, 0x0f2c41),
    ground: light(0x0c2a42, 54, 0xffd98a),
    hero: light(0x143a55, 44, 0xffd98a),
    water: [Rgb::new(0x3c8d86), Rgb::new(0x082036)],
    night: true,
    lamps: true,
};
pub(super) const RAIN: Sky = Sky {
    name: "rain",
    air: three(0x6b8799, 0xa6bcc2, 0xe6e6da),
    orb: Orb::Hidden,
    sun: Rgb::new(0xfff8e6),
    glow: Rgb::new(0xfff2d0),
    cloud: Rgb::new(0xdfe8ea),
    depth: three(0xa3b7ba, 0x859fa8, 0x48606f),
    ground: light(0x3d5a6a, 34, 0xffdf9a),
    hero: light(0x44606f, 24, 0xffdf9a),
    water: [Rgb::new(0xbfccca), Rgb::new(0x4f6f7e)],
    night: false,
    lamps: true,
};

/// The skies that a word asks for: one hour has more than one.
pub(super) fn of_hour(name: &str) -> &'static [&'static Sky] {
    match name {
        "dawn" => &[&DAWN, &LINEN],
        "morning" => &[&MORNING],
        "noon" => &[&NOON],
        "sunset" => &[&SUNSET, &GOLDEN, &LAGOON],
        "blue hour" => &[&BLUE_HOUR],
        "night" => &[&NIGHT, &BLUE_HOUR],
        "rain" => &[&RAIN],
        _ => &[],
    }
}

/// The soft gradient, then what shines in it.
pub(super) fn paint(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, (cx, horizon): Point) {
    let [top, middle, low] = sky.air;
    // The first gradient of the picture: holes in buildings are painted with it again.
    // The colours spread between the upper edge and the horizon, wherever that is.
    let low_end = 500.0 * horizon / HORIZON;
    let air = c.air(low_end, &[(0, top, 100), (46, middle, 100), (72, low, 100)]);
    c.raw(&format!("<path fill=\"{air}\" d=\"M0 0h800v500H0z\"/>"));
    if sky.night {
        stars(c, rng);
    }
    if sky.name == "aurora" {
        aurora(c, rng);
    }
    orb(c, sky, rng, cx, horizon - HORIZON);
}

fn stars(c: &mut Canvas, rng: &mut Seeded) {
    c.at(0.0, 0.0, 1.0);
    c.open("opacity=\".75\"");
    c.gather();
    for _ in 0..c.sparing(46, 36, 24) {
        let x = rng.unit() * 800.0;
        let y = rng.unit() * rng.unit() * 250.0;
        let size = if rng.chance(20) { 2.4 } else { 1.4 };
        c.dot(Rgb::new(0xffffff), x.round(), -y.round(), size);
    }
    c.close();
}

fn aurora(c: &mut Canvas, rng: &mut Seeded) {
    let green = Rgb::new(0x6ff2b0);
    let violet = Rgb::new(0x9a7cf0);
    for (index, colour) in [violet, green, green]
        .into_iter()
        .enumerate()
        .skip(c.sparing(0, 0, 1))
    {
        let veil = c.fade(&[(0, colour, 0), (55, colour, 34), (100, green, 62)]);
        let low = f64::from(rng.between(170, 215)) - if index == 0 { 60.0 } else { 0.0 };
        let (a, b, d) = (rng.between(-30, 30), rng.between(-45, 45), rng.between(-30, 30));
        let (a, b, d) = (low + f64::from(a), low + f64::from(b), low + f64::from(d));
        let tall = f64::from(rng.between(110, 150));
        c.raw(&format!(
            "<path fill=\"{veil}\" opacity=\".7\" d=\"M0 {a}C140 {} 230 {} 400 {b}S680 {} 800 {d}V{}C660 {} 560 {} 400 {}S120 {} 0 {}z\"/>",
            a - 60.0, b + 50.0, d + 60.0, d - tall, d - tall - 10.0, b - tall + 60.0, b - tall, a - tall - 40.0, a - tall,
        ));
    }
}

fn orb(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, cx: f64, sink: f64) {
    c.at(0.0, 0.0, 1.0);
    let side = if rng.chance(50) { 1.0 } else { -1.0 };
    // Beside a landmark that stands at one side the room is on the other.
    let side = match cx {
        ..340.0 => 1.0,
        460.0.. => -1.0,
        _ => side,
    };
    let shift = side * (f64::from(rng.between(125, 215)) + (cx - 400.0).abs() * 0.4);
    let glow = |c: &mut Canvas| c.halo(&[(0, sky.glow, 85), (45, sky.glow, 30), (100, sky.glow, 0)]);
    match sky.orb {
        Orb::Hidden => {
            // No disc, but the place behind the clouds is a little brighter.
            let shine = c.halo(&[(0, sky.glow, 60), (100, sky.glow, 0)]);
            c.paint_disc(&shine, "", (cx + shift, -330.0), 210.0);
        }
        Orb::High => {
            let at = (cx + shift, -f64::from(rng.between(92, 128)));
            let shine = glow(c);
            c.paint_disc(&shine, "", at, 150.0);
            c.paint_disc(&sky.sun, "", at, 34.0);
        }
        Orb::Low => {
            let at = (cx + shift * 0.8, -f64::from(rng.between(222, 275)) - sink);
            let shine = glow(c);
            c.paint_disc(&shine, "", at, 220.0);
            c.paint_disc(&sky.sun, "", at, 46.0);
        }
        Orb::Poster => {
            let at = (
                cx + side * f64::from(rng.between(20, 70)),
                -f64::from(rng.between(215, 240)) - sink * 0.8,
            );
            let shine = glow(c);
            c.paint_disc(&shine, "", at, 270.0);
            c.paint_disc(&sky.sun, "opacity=\".35\"", at, 146.0);
            c.paint_disc(&sky.sun, "", at, 120.0);
        }
        Orb::Moon => {
            let at = (cx + shift, -f64::from(rng.between(100, 140)));
            let shine = c.halo(&[(0, sky.glow, 60), (40, sky.glow, 20), (100, sky.glow, 0)]);
            c.paint_disc(&shine, "", at, 130.0);
            c.paint_disc(&sky.sun, "", at, 30.0);
            let dim = sky.sun.mix(sky.glow, 60);
            for (x, y, r) in [(-9.0, 6.0, 6.0), (8.0, -8.0, 8.0), (10.0, 11.0, 4.0)] {
                c.disc(dim, at.0 + x, at.1 + y, r);
            }
        }
    }
}

/// The lower air, whiter the nearer to the horizon: what stands far away fades.
pub(super) fn mist(c: &mut Canvas, sky: &Sky, strength: u8) {
    let foot = c.height(HORIZON + 2.0);
    let [_, _, low] = sky.air;
    let veil = c.fade(&[(0, low, 0), (100, low, strength)]);
    c.raw(&format!(
        "<path fill=\"{veil}\" d=\"M0 {}h800v154H0z\"/>",
        num(foot - 154.0)
    ));
}
