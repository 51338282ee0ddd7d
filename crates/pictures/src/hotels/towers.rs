//! Tall hotels, for many guests.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;
use super::parts::{bushes, palm};

/// Two towers and the bridge with the pool between them.
pub(super) fn twin(c: &mut Canvas) {
    for x in [-74.0, 74.0] {
        c.block(GLASS, x, 20.0, 64.0, 186.0);
        c.floors(LIT, x - 26.0, 34.0, 52.0, (9.0, 5.0, 6.0), (12, 13.0));
        c.rect(WHITE, x - 34.0, 206.0, 68.0, 7.0);
    }
    c.rect(WHITE, -124.0, 150.0, 248.0, 15.0);
    c.rect(TEAL, -106.0, 161.0, 212.0, 5.0);
    for x in [-90.0, -18.0, 20.0, 96.0] {
        c.dome(GREEN, x, 165.0, 9.0, 13.0);
    }
    c.block(WHITE, 0.0, 0.0, 240.0, 26.0);
    c.panes(LIT, -108.0, 5.0, 216.0, (16.0, 5.0, 14.0));
}

/// A curve with balconies like waves.
pub(super) fn wave(c: &mut Canvas) {
    c.blob(
        WHITE,
        (-150.0, 0.0),
        &[
            (-140.0, 150.0, -60.0, 186.0),
            (10.0, 214.0, 70.0, 176.0),
            (140.0, 126.0, 150.0, 0.0),
        ],
    );
    for (y, left, right) in [
        (28.0, -144.0, 143.0),
        (54.0, -138.0, 136.0),
        (80.0, -128.0, 126.0),
        (106.0, -114.0, 112.0),
        (132.0, -96.0, 94.0),
        (158.0, -68.0, 72.0),
    ] {
        c.line(GLASS, 11.0, &[(left, y), (right, y)]);
        c.panes(LIT, left + 6.0, y - 4.0, right - left - 12.0, (8.0, 9.0, 8.0));
    }
    c.rect(WHITE.dark(), -160.0, 0.0, 320.0, 14.0);
    c.panes(LIT, -150.0, 3.0, 300.0, (22.0, 6.0, 8.0));
    palm(c, -186.0, 74.0);
    palm(c, 182.0, 84.0);
}

/// A slim tower whose terraces are gardens.
pub(super) fn garden_tower(c: &mut Canvas) {
    for (nth, y) in spread(0.0, 182.0, 8).enumerate() {
        let shift = [0.0, 12.0, -8.0, 6.0, -14.0, 10.0, -4.0, 0.0]
            .get(nth)
            .copied()
            .unwrap_or(0.0);
        c.block(GLASS.mix(WHITE, 20), shift, y, 116.0, 20.0);
        c.panes(LIT, shift - 50.0, y + 4.0, 100.0, (13.0, 5.0, 12.0));
        c.rect(WHITE, shift - 70.0, y + 18.0, 140.0, 6.0);
        for x in spread(shift - 62.0, shift + 62.0, 6) {
            c.dome(GREEN.mix(PINE, 20), x, y + 23.0, 10.0, 9.0);
        }
    }
    c.bar(WHITE, 0.0, 206.0, 4.0, 30.0);
    bushes(c, -130.0, -86.0, 3, 18.0);
    bushes(c, 86.0, 130.0, 3, 18.0);
}

/// Steps back as it rises, with a spire: the grand hotel of a city of towers.
pub(super) fn spire(c: &mut Canvas) {
    for (half, low, high) in [(88.0, 0.0, 70.0), (62.0, 70.0, 128.0), (40.0, 128.0, 176.0)] {
        c.block(STONE, 0.0, low, half * 2.0, high - low);
        c.floors(
            LIT,
            -half + 10.0,
            low + 12.0,
            half * 2.0 - 18.0,
            (7.0, 8.0, 9.0),
            (3, 17.0),
        );
        c.rect(CREAM, -half - 4.0, high - 5.0, half * 2.0 + 8.0, 6.0);
    }
    c.solid(
        COPPER,
        0.0,
        &[(30.0, 176.0), (10.0, 206.0), (3.0, 214.0), (0.0, 244.0)],
    );
    c.sym(RED, 0.0, &[(44.0, 26.0), (38.0, 34.0)]);
    c.columns(GOLD, -22.0, 22.0, 3, 0.0, (16.0, 26.0));
    c.line(RED, 2.0, &[(-46.0, 128.0), (-46.0, 158.0)]);
    c.poly(RED, &[(-46.0, 158.0), (-24.0, 152.0), (-46.0, 146.0)]);
}

/// A long slab by the water, every room with a balcony.
pub(super) fn slab(c: &mut Canvas) {
    c.block(WHITE, 0.0, 16.0, 290.0, 128.0);
    for y in [28.0, 50.0, 72.0, 94.0, 116.0] {
        c.panes(LIT, -136.0, y + 2.0, 272.0, (13.0, 6.0, 13.0));
        c.rect(TEAL.mix(WHITE, 40), -145.0, y - 2.0, 290.0, 5.0);
    }
    c.rect(WHITE.dark(), -152.0, 142.0, 304.0, 7.0);
    c.block(GOLD.mix(RED, 30), -78.0, 149.0, 70.0, 26.0);
    c.panes(WHITE, -106.0, 156.0, 58.0, (8.0, 4.0, 12.0));
    c.rect(GLASS, -124.0, 0.0, 248.0, 18.0);
    c.panes(LIT, -120.0, 3.0, 240.0, (18.0, 4.0, 11.0));
    palm(c, -182.0, 96.0);
    palm(c, 178.0, 110.0);
    palm(c, 204.0, 74.0);
}
