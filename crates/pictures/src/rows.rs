//! What stands between the sky and the ground: hills, a far row of houses, a near row.

use super::canvas::{Canvas, HORIZON};
use super::ink::{BRICK, CREAM, LIT, PLAIN, Rgb, SLATE, SNOW, TERRA, WHITE};
use super::place::{Climate, Style};
use super::sky::Sky;
use super::weather::Season;
use crate::seeded::Seeded;

/// Two ranges of hills, the farther one paler.
pub(super) fn hills(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, climate: Climate) {
    let [hill, _, _] = sky.depth;
    let [_, _, low] = sky.air;
    let tall = match climate {
        Climate::Cold => 120,
        Climate::Mild | Climate::Warm => 80,
        Climate::Tropic => 70,
        Climate::Desert => 44,
    };
    c.light(PLAIN);
    c.at(0.0, HORIZON, 1.0);
    for (colour, share) in [(hill.mix(low, 55), 100), (hill.mix(low, 22), 62)]
        .into_iter()
        .take(c.sparing(2, 2, 1))
    {
        let (left, right) = c.span();
        let (left, right) = (left - 60.0, right + 40.0);
        let mut x = left + 20.0 - rng.unit() * 80.0;
        let mut points = vec![(x, 0.0)];
        let mut peaks = Vec::new();
        let mut up = true;
        while x < right {
            let height = f64::from(rng.between(tall * 55 / 100, tall) * share / 100);
            let y = if up { height } else { height * 0.45 };
            if up {
                peaks.push((x, y));
            }
            points.push((x, y));
            up = !up;
            x += f64::from(rng.between(48, 104));
        }
        points.push((right, 0.0));
        if climate == Climate::Cold {
            c.poly(colour, &points);
            if share == 100 && !c.bare() {
                for (x, y) in peaks {
                    c.poly(
                        SNOW.mix(colour, 35),
                        &[
                            (x, y),
                            (x + 15.0, y - 15.0),
                            (x + 5.0, y - 11.0),
                            (x - 2.0, y - 19.0),
                            (x - 7.0, y - 11.0),
                            (x - 14.0, y - 15.0),
                        ],
                    );
                }
            }
        } else {
            c.blob(colour, (left, 0.0), &rounded(&points, right));
        }
        c.flush();
    }
}

/// The same outline with every corner made round: corners become control points.
fn rounded(points: &[(f64, f64)], right: f64) -> Vec<(f64, f64, f64, f64)> {
    let mut curves: Vec<_> = points
        .iter()
        .zip(points.iter().skip(1))
        .map(|(a, b)| (a.0, a.1, f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1)))
        .collect();
    curves.push((right, 0.0, right, 0.0));
    curves
}

/// How much of its height a house keeps at `x`: low behind the landmark, so that its outline stays clear.
fn room(x: f64, cx: f64, half: f64) -> f64 {
    let away = ((x - cx).abs() - half * 0.7).max(0.0);
    (0.34 + away / 210.0).min(1.0)
}

/// The far row: outlines in one colour.
pub(super) fn far(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, style: Style, cx: f64, half: f64) {
    let [_, colour, _] = sky.depth;
    c.light(PLAIN);
    c.at(0.0, HORIZON, 1.0);
    c.gather();
    let (left, right) = c.span();
    let mut x = left - 10.0;
    while x < right + 10.0 {
        let w = 2.0 * f64::from(rng.between(11, 22) * if c.bare() { 6 } else { c.sparing(2, 3, 4) } / 2);
        let tall = match style {
            Style::Modern => rng.between(64, 176),
            Style::Old | Style::East => rng.between(40, 84),
            Style::Flat => rng.between(34, 72),
            Style::Low => rng.between(22, 52),
        };
        let h = (f64::from(tall) * room(x + w / 2.0, cx, half)).round();
        let mid = x + w / 2.0;
        c.rect(colour, x, 0.0, w, h);
        match (style, rng.below(6)) {
            (Style::Modern, 0) => c.poly(colour, &[(x, h), (x, h + w * 0.5), (x + w, h)]),
            (Style::Modern, 1) => {
                c.rect(colour, x + w * 0.2, h, w * 0.6, 9.0);
                c.rect(colour, mid - 1.0, h + 9.0, 2.0, 22.0);
            }
            (Style::Modern, 2) => c.poly(colour, &[(x, h), (mid, h + 15.0), (x + w, h)]),
            (Style::Modern, 3) => c.dome(colour, mid, h, w / 2.0, w / 2.2),
            (Style::Old, 0) => {
                c.rect(colour, mid - 6.0, h, 12.0, 20.0);
                c.poly(
                    colour,
                    &[(mid - 7.0, h + 20.0), (mid, h + 52.0), (mid + 7.0, h + 20.0)],
                );
            }
            (Style::Old, 1) => {
                c.rect(colour, mid - 9.0, h, 18.0, 12.0);
                c.dome(colour, mid, h + 12.0, 9.0, 12.0);
                c.rect(colour, mid - 0.8, h + 22.0, 1.6, 10.0);
            }
            (Style::Old | Style::Low, _) => {
                c.poly(colour, &[(x - 1.0, h), (mid, h + w * 0.42), (x + w + 1.0, h)]);
            }
            (Style::East, _) => {
                c.sym(
                    colour,
                    mid,
                    &[(w * 0.68, h - 1.0), (w * 0.42, h + 5.0), (w * 0.2, h + 13.0)],
                );
                c.rect(colour, mid - w * 0.3, h + 13.0, w * 0.6, 2.0);
            }
            (Style::Flat, 0) => c.dome(colour, mid, h, w * 0.4, w * 0.42),
            (Style::Flat, 1) => {
                c.rect(colour, mid - 3.0, h, 6.0, 40.0);
                c.rect(colour, mid - 5.0, h + 26.0, 10.0, 3.0);
                c.poly(
                    colour,
                    &[(mid - 4.0, h + 40.0), (mid, h + 52.0), (mid + 4.0, h + 40.0)],
                );
            }
            _ => {}
        }
        x += w + f64::from(rng.between(-3, 9));
    }
    c.flush();
}

/// Walls of a street: hand-chosen, and mixed with the near colour so that they stay one family.
pub(super) fn walls(style: Style) -> [Rgb; 4] {
    match style {
        Style::Modern => [
            Rgb::new(0x7f9cc0),
            Rgb::new(0xa9bdd0),
            Rgb::new(0x5f7aa6),
            Rgb::new(0xc9b9b4),
        ],
        Style::Old => [CREAM, Rgb::new(0xe7b38a), Rgb::new(0xd98f76), Rgb::new(0xf0d9a8)],
        Style::East => [
            Rgb::new(0xe9dcc4),
            Rgb::new(0xb98b6a),
            Rgb::new(0xd8c0a0),
            Rgb::new(0x94705c),
        ],
        Style::Flat => [
            Rgb::new(0xe3bf8c),
            Rgb::new(0xd3a06f),
            Rgb::new(0xf0d9b0),
            Rgb::new(0xc98c62),
        ],
        Style::Low => [WHITE, Rgb::new(0xf3c48a), Rgb::new(0x8fc4bd), Rgb::new(0xee9c84)],
    }
}

/// The near row, left and right of the landmark, with windows.
pub(super) fn near(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, scene: (Style, Season), cx: f64, half: f64) {
    let (style, season) = scene;
    let [_, _, near] = sky.depth;
    c.light(sky.ground);
    c.at(0.0, HORIZON, 1.0);
    c.gather();
    let palette = walls(style).map(|wall| wall.mix(near, if sky.lamps { 50 } else { 26 }));
    let (left, right) = c.span();
    let mut x = left - 12.0;
    while x < right + 8.0 {
        let w = 2.0 * f64::from(rng.between(13, 23) + c.sparing(0, 4, 12));
        if x + w > cx - half && x < cx + half {
            x = cx + half;
            continue;
        }
        let wall = rng.pick(&palette).copied().unwrap_or(near);
        // Streets rise towards the edges of the picture, which frames the landmark.
        let frame = 0.8 + ((x + w / 2.0 - cx).abs() - half).clamp(0.0, 400.0) / 420.0;
        let base = match style {
            Style::Modern => rng.between(40, 88),
            Style::Old => rng.between(36, 58),
            Style::East | Style::Flat => rng.between(24, 46),
            Style::Low => rng.between(16, 28),
        };
        house(
            c,
            rng,
            style,
            season,
            wall,
            near,
            (x, w, (f64::from(base) * frame).round()),
        );
        x += w + if rng.chance(18) { 5.0 } else { 0.0 };
    }
    c.flush();
}

fn house(
    c: &mut Canvas,
    rng: &mut Seeded,
    style: Style,
    season: Season,
    wall: Rgb,
    near: Rgb,
    size: (f64, f64, f64),
) {
    let (x, w, h) = size;
    let mid = x + w / 2.0;
    c.rect(wall, x, 0.0, w, h);
    let top = if season == Season::Winter {
        SNOW
    } else {
        roof(rng, style).mix(near, 30)
    };
    match style {
        Style::Old => {
            if rng.chance(25) {
                c.rect(wall, mid + w * 0.18, h, 5.0, w * 0.42);
            }
            if rng.chance(35) {
                c.sym(top, mid, &[(w / 2.0 + 1.5, h), (w / 2.0 - 3.0, h + 13.0)]);
            } else {
                c.poly(top, &[(x - 1.5, h), (mid, h + w * 0.44), (x + w + 1.5, h)]);
            }
        }
        Style::Low => c.sym(top, mid, &[(w / 2.0 + 4.0, h), (w * 0.22, h + 12.0)]),
        Style::East => c.sym(
            top,
            mid,
            &[
                (w / 2.0 + 5.0, h - 1.0),
                (w / 2.0 - 3.0, h + 4.0),
                (w * 0.24, h + 12.0),
            ],
        ),
        Style::Flat => {
            if rng.chance(22) {
                c.dome(wall, mid, h, w * 0.36, w * 0.36);
            }
            c.rect(wall.dark(), x, h - 2.0, w, 2.0);
        }
        Style::Modern => {
            if season == Season::Winter {
                c.rect(SNOW, x, h, w, 2.0);
            }
            if rng.chance(40) {
                c.rect(wall.dark(), x + w * 0.25, h, w * 0.4, 6.0);
            }
        }
    }
    if c.sparing(false, false, true) {
        return;
    }
    // Some windows are lit, some are not: a grid of equal lights looks like an office at midnight.
    let columns = if w > 34.0 { 3 } else { 2 };
    let pitch = w / f64::from(columns);
    let mut y = 7.0;
    while y < h - 8.0 {
        for column in 0..columns {
            if rng.chance(c.sparing(58, 40, 0)) {
                let colour = if rng.chance(75) { LIT } else { near };
                c.bar(
                    colour,
                    (x + pitch * (f64::from(column) + 0.5)).round(),
                    y,
                    4.0,
                    6.0,
                );
            }
        }
        y += 13.0;
    }
}

pub(super) fn roof(rng: &mut Seeded, style: Style) -> Rgb {
    let roofs = match style {
        Style::Old => [TERRA, BRICK, SLATE],
        Style::East => [SLATE, Rgb::new(0x4f6f74), BRICK],
        Style::Low => [TERRA, Rgb::new(0xc9a06a), BRICK],
        Style::Flat | Style::Modern => [SLATE, SLATE, SLATE],
    };
    rng.pick(&roofs).copied().unwrap_or(TERRA)
}
