//! Faces: flat busts, friendly, every one a mix of skin, hair, clothes and background.

mod hair;

use super::canvas::Canvas;
use super::ink::{DARK, GOLD, PLAIN, Rgb, WHITE};
use super::{Kind, Look};
use crate::seeded::Seeded;

const SKINS: [Rgb; 7] = [
    Rgb::new(0xffdcc2),
    Rgb::new(0xf6c7a2),
    Rgb::new(0xe6ab80),
    Rgb::new(0xcf8f63),
    Rgb::new(0xad6f48),
    Rgb::new(0x865336),
    Rgb::new(0x633c29),
];
const HAIRS: [Rgb; 8] = [
    Rgb::new(0x2a2230),
    Rgb::new(0x43302c),
    Rgb::new(0x6b4430),
    Rgb::new(0x9a6238),
    Rgb::new(0xd9a54e),
    Rgb::new(0xb5492f),
    Rgb::new(0xbfc3cc),
    Rgb::new(0x5a3a5e),
];
/// Behind the head, and the clothes that go with it.
const PAIRS: [(&str, Rgb, Rgb, Rgb); 10] = [
    ("sea", Rgb::new(0x9fd4d6), Rgb::new(0x1f6f7d), WHITE),
    ("sun", Rgb::new(0xfbd38a), Rgb::new(0xe0633f), WHITE),
    ("rose", Rgb::new(0xf8c3c0), Rgb::new(0x8c3f63), Rgb::new(0xffe3d4)),
    ("lilac", Rgb::new(0xcabfe8), Rgb::new(0x54458f), GOLD),
    (
        "meadow",
        Rgb::new(0xbcdcae),
        Rgb::new(0x33705a),
        Rgb::new(0xfff3d6),
    ),
    ("sky", Rgb::new(0xa9cdf0), Rgb::new(0x2f4f8c), Rgb::new(0xf2a65a)),
    ("sand", Rgb::new(0xf0dcb8), Rgb::new(0x2b5f6c), RED_SCARF),
    (
        "coral",
        Rgb::new(0xf7a58b),
        Rgb::new(0x2f3c63),
        Rgb::new(0xffe3b8),
    ),
    ("mint", Rgb::new(0xb6e3d0), Rgb::new(0xd9534a), WHITE),
    ("dusk", Rgb::new(0x6a6aa8), Rgb::new(0xf2b45c), Rgb::new(0x403a70)),
];
const RED_SCARF: Rgb = Rgb::new(0xd9534a);

const STYLES: [&str; 12] = [
    "short",
    "parting",
    "bob",
    "long",
    "bun",
    "curls",
    "afro",
    "bald",
    "headscarf",
    "beanie",
    "ponytail",
    "waves",
];

struct Face {
    skin: Rgb,
    hair: Rgb,
    pair: (&'static str, Rgb, Rgb, Rgb),
    style: &'static str,
}

fn face(rng: &mut Seeded) -> Face {
    let pair = rng
        .pick(&PAIRS)
        .copied()
        .unwrap_or(("sea", Rgb::new(0x9fd4d6), DARK, WHITE));
    let [first, ..] = SKINS;
    let skin = rng.pick(&SKINS).copied().unwrap_or(first);
    let style = rng.pick(&STYLES).copied().unwrap_or("short");
    // The darker the skin, the darker the natural hair; grey suits everybody.
    let fair = SKINS.iter().take(3).any(|known| *known == skin);
    let hairs = if fair {
        HAIRS.as_slice()
    } else {
        HAIRS.split_at(3).0
    };
    let hair = if rng.chance(8) {
        Rgb::new(0xbfc3cc)
    } else {
        rng.pick(hairs).copied().unwrap_or(DARK)
    };
    Face {
        skin,
        hair,
        pair,
        style,
    }
}

pub(super) fn look(seed: &str) -> Look {
    let face = face(&mut Seeded::new(&format!("people/{seed}")));
    let skin = SKINS
        .iter()
        .zip(["1", "2", "3", "4", "5", "6", "7"])
        .find(|(known, _)| **known == face.skin);
    Look {
        kind: Kind::People,
        sky: face.pair.0,
        motif: face.style,
        composition: "",
        foreground: skin.map_or("", |(_, name)| name),
        season: "",
    }
}

pub(super) fn draw(seed: &str) -> String {
    let mut rng = Seeded::new(&format!("people/{seed}"));
    let Face {
        skin,
        hair,
        pair: (_, back, cloth, trim),
        style,
    } = face(&mut rng);
    let mut c = Canvas::fine();
    c.light(PLAIN);
    c.at(100.0, 200.0, 1.0);
    c.rect(back, -100.0, 0.0, 200.0, 200.0);
    c.disc(back.pale(), 0.0, 96.0, 82.0);
    c.flush();
    hair::behind(&mut c, style, hair);
    shoulders(&mut c, &mut rng, skin, cloth, trim);
    // Ears, then the head over them.
    let scarf = style == "headscarf";
    if !scarf {
        for side in [-1.0, 1.0] {
            c.oval(skin.mix(Rgb::new(0xb0583c), 16), side * 39.0, 102.0, 7.0, 10.0);
        }
        c.flush();
    }
    c.blob(
        skin,
        (-39.0, 118.0),
        &[
            (-40.0, 152.0, 0.0, 152.0),
            (40.0, 152.0, 39.0, 118.0),
            (40.0, 58.0, 0.0, 56.0),
            (-40.0, 58.0, -39.0, 118.0),
        ],
    );
    let beard = rng.chance(24) && matches!(style, "short" | "parting" | "bald" | "beanie" | "curls");
    if beard {
        c.blob(
            hair,
            (-39.5, 112.0),
            &[
                (-40.0, 50.0, 0.0, 49.0),
                (40.0, 50.0, 39.5, 112.0),
                (34.0, 92.0, 18.0, 92.0),
                (0.0, 96.0, -18.0, 92.0),
                (-34.0, 92.0, -39.5, 112.0),
            ],
        );
    }
    features(&mut c, &mut rng, skin, hair, beard);
    hair::front(&mut c, style, hair, cloth, trim);
    if rng.chance(26) {
        for side in [-1.0, 1.0] {
            c.ring(DARK, 3.0, side * 16.0, 105.0, 12.0);
        }
        c.line(DARK, 3.0, &[(-4.0, 106.0), (4.0, 106.0)]);
        c.line(DARK, 3.0, &[(-28.0, 107.0), (-38.0, 110.0)]);
        c.line(DARK, 3.0, &[(28.0, 107.0), (38.0, 110.0)]);
    } else if !scarf && !beard && rng.chance(30) {
        c.disc(GOLD, -40.0, 89.0, 4.0);
        c.disc(GOLD, 40.0, 89.0, 4.0);
    }
    c.finish(200, 200, "0 0 200 200")
}

fn shoulders(c: &mut Canvas, rng: &mut Seeded, skin: Rgb, cloth: Rgb, trim: Rgb) {
    let shade = skin.mix(Rgb::new(0x8a3f30), 26);
    c.blob(
        cloth,
        (-84.0, 0.0),
        &[
            (-80.0, 44.0, -38.0, 46.0),
            (0.0, 54.0, 38.0, 46.0),
            (80.0, 44.0, 84.0, 0.0),
        ],
    );
    c.blob(
        skin,
        (-17.0, 70.0),
        &[
            (-17.0, 48.0, -25.0, 45.0),
            (0.0, 18.0, 25.0, 45.0),
            (17.0, 48.0, 17.0, 70.0),
        ],
    );
    c.blob(
        shade,
        (-17.0, 66.0),
        &[
            (0.0, 38.0, 17.0, 60.0),
            (17.0, 66.0, 17.0, 70.0),
            (0.0, 70.0, -17.0, 70.0),
        ],
    );
    match rng.below(4) {
        0 => {
            c.poly(trim, &[(-25.0, 48.0), (-4.0, 26.0), (-22.0, 20.0), (-33.0, 44.0)]);
            c.poly(trim, &[(25.0, 48.0), (4.0, 26.0), (22.0, 20.0), (33.0, 44.0)]);
        }
        1 => c.bend(trim, 6.0, (-27.0, 45.0), &[(0.0, 16.0, 27.0, 45.0)]),
        2 => {
            for y in [8.0, 22.0] {
                c.bend(trim, 5.0, (-76.0, y - 4.0), &[(0.0, y + 6.0, 76.0, y - 4.0)]);
            }
        }
        _ => c.line(cloth.dark(), 3.0, &[(0.0, 30.0), (0.0, 2.0)]),
    }
    c.flush();
}

fn features(c: &mut Canvas, rng: &mut Seeded, skin: Rgb, hair: Rgb, beard: bool) {
    let shade = skin.mix(Rgb::new(0x9a3f34), 30);
    let brow = hair.mix(DARK, 40);
    for side in [-1.0, 1.0] {
        c.oval(skin.mix(Rgb::new(0xf0604f), 32), side * 25.0, 90.0, 8.0, 5.5);
    }
    c.flush();
    let smiling = rng.chance(22);
    for side in [-1.0, 1.0] {
        if smiling {
            c.bend(
                DARK,
                3.4,
                (side * 16.0 - 6.0, 103.0),
                &[(side * 16.0, 111.0, side * 16.0 + 6.0, 103.0)],
            );
        } else {
            c.oval(DARK, side * 16.0, 105.0, 4.2, 5.0);
        }
    }
    c.flush();
    for side in [-1.0, 1.0] {
        c.bend(
            brow,
            3.6,
            (side * 9.0, 119.0),
            &[(side * 16.0, 123.5, side * 24.0, 118.0)],
        );
    }
    c.bend(shade, 3.2, (1.0, 102.0), &[(8.0, 90.0, -2.0, 89.0)]);
    if rng.chance(55) {
        c.blob(
            WHITE,
            (-13.0, 80.0),
            &[
                (0.0, 76.0, 13.0, 80.0),
                (8.0, 66.0, 0.0, 66.0),
                (-8.0, 66.0, -13.0, 80.0),
            ],
        );
    } else {
        let mouth = if beard { WHITE } else { Rgb::new(0xa8383f) };
        c.bend(mouth, 3.6, (-11.0, 78.0), &[(0.0, 66.0, 11.0, 78.0)]);
    }
    c.flush();
}
