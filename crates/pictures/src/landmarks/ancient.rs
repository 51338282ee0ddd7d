//! What antiquity left: pyramids, temples, arches, rocks with doors.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

pub(super) fn pyramids(c: &mut Canvas) {
    for (x, half, high) in [(96.0, 92.0, 126.0), (-118.0, 70.0, 96.0), (-14.0, 138.0, 196.0)] {
        c.poly(
            SAND,
            &[(x - half, 0.0), (x - half * 0.06, high), (x + half * 0.28, 0.0)],
        );
        c.poly(
            SAND.mix(TERRA, 50).dark(),
            &[(x + half * 0.28, 0.0), (x - half * 0.06, high), (x + half, 0.0)],
        );
        let course = SAND.mix(TERRA, 30);
        for share in [0.22, 0.44, 0.64, 0.82] {
            let (y, left) = (high * share, x - half + half * 0.94 * share);
            c.line(
                course,
                1.6,
                &[(left + 12.0, y), (left + 12.0 + (1.0 - share) * half * 0.6, y)],
            );
        }
        c.poly(
            CREAM,
            &[
                (x - half * 0.06 - half * 0.1, high * 0.89),
                (x - half * 0.06, high),
                (x - half * 0.02, high * 0.89),
                (x - half * 0.1, high * 0.86),
            ],
        );
    }
    c.flush();
}

pub(super) fn step_pyramid(c: &mut Canvas) {
    for step in 0..8 {
        let n = f64::from(step);
        c.block(STONE, 0.0, n * 18.0, 270.0 - n * 26.0, 18.0);
        c.rect(
            STONE.pale(),
            -135.0 + n * 13.0,
            n * 18.0 + 15.0,
            270.0 - n * 26.0,
            3.0,
        );
    }
    c.sym(CREAM, 0.0, &[(27.0, 0.0), (18.0, 144.0)]);
    for y in spread(6.0, 138.0, 17) {
        let half = 24.0 - y * 0.06;
        c.rect(STONE.dark(), -half + 4.0, y, half * 2.0 - 8.0, 2.0);
    }
    c.block(CREAM, 0.0, 144.0, 62.0, 36.0);
    c.rect(STONE, -35.0, 178.0, 70.0, 8.0);
    c.columns(DARK, -16.0, 16.0, 3, 144.0, (10.0, 24.0));
    c.columns(STONE, -28.0, 28.0, 6, 186.0, (6.0, 10.0));
}

pub(super) fn temple(c: &mut Canvas) {
    c.blob(
        ROCK,
        (-176.0, 0.0),
        &[
            (-160.0, 52.0, -118.0, 60.0),
            (-60.0, 84.0, 0.0, 76.0),
            (70.0, 84.0, 122.0, 62.0),
            (160.0, 50.0, 176.0, 0.0),
        ],
    );
    c.blob(
        ROCK.dark(),
        (40.0, 0.0),
        &[(50.0, 60.0, 90.0, 70.0), (160.0, 60.0, 176.0, 0.0)],
    );
    c.flush();
    for (x, y) in [
        (-120.0, 34.0),
        (-96.0, 22.0),
        (-66.0, 42.0),
        (72.0, 30.0),
        (112.0, 26.0),
    ] {
        c.dome(GREEN.mix(PINE, 50), x, y, 15.0, 16.0);
    }
    c.rect(CREAM, -122.0, 74.0, 244.0, 6.0);
    c.rect(CREAM.dark(), -116.0, 80.0, 232.0, 6.0);
    c.rect(STONE.dark(), -100.0, 86.0, 200.0, 62.0);
    c.columns(WHITE, -102.0, 102.0, 9, 86.0, (13.0, 62.0));
    for x in spread(-98.5, 105.5, 9) {
        c.rect(CREAM.dark(), x, 86.0, 3.4, 62.0);
    }
    c.columns(WHITE, -102.0, 102.0, 9, 144.0, (19.0, 5.0));
    c.rect(CREAM, -116.0, 149.0, 232.0, 14.0);
    c.panes(STONE.dark(), -108.0, 152.0, 218.0, (6.0, 10.0, 8.0));
    c.solid(WHITE, 0.0, &[(122.0, 163.0), (0.0, 202.0)]);
    c.sym(CREAM.dark(), 0.0, &[(88.0, 167.0), (0.0, 193.0)]);
}

pub(super) fn colosseum(c: &mut Canvas) {
    let wall = STONE.mix(TERRA, 22);
    c.poly(
        wall,
        &[
            (-146.0, 0.0),
            (-150.0, 160.0),
            (-40.0, 168.0),
            (34.0, 164.0),
            (48.0, 146.0),
            (62.0, 144.0),
            (74.0, 124.0),
            (96.0, 120.0),
            (106.0, 104.0),
            (150.0, 98.0),
            (146.0, 0.0),
        ],
    );
    c.poly(
        wall.dark(),
        &[
            (40.0, 0.0),
            (40.0, 154.0),
            (48.0, 146.0),
            (62.0, 144.0),
            (74.0, 124.0),
            (96.0, 120.0),
            (106.0, 104.0),
            (150.0, 98.0),
            (146.0, 0.0),
        ],
    );
    let dark = DARK.mix(TERRA, 25);
    for (y, last) in [(6.0, 15), (54.0, 15), (102.0, 12)] {
        for x in spread(-132.0, 132.0, 15).take(last) {
            if y < 100.0 || x < 60.0 {
                c.arch(dark, x, y, 11.5 - x.abs() * 0.02, 32.0);
            }
        }
    }
    for y in [44.0, 92.0] {
        c.rect(wall.pale(), -150.0, y, 299.0, 5.0);
    }
    c.poly(
        wall.pale(),
        &[(-151.0, 140.0), (-151.0, 145.0), (46.0, 150.0), (49.0, 145.0)],
    );
    for x in spread(-138.0, 26.0, 11) {
        c.rect(dark, x - 2.5, 150.0, 5.0, 7.0);
    }
    c.arcade(LIT, -9.5, 9.5, 2, 6.0, (11.0, 30.0));
}

pub(super) fn triumphal_arch(c: &mut Canvas) {
    c.rect(STONE, -92.0, 0.0, 184.0, 196.0);
    c.rect(STONE.dark(), 40.0, 0.0, 52.0, 196.0);
    c.arch(STONE.dark(), 0.0, 0.0, 76.0, 126.0);
    c.arch(LIT.mix(CREAM, 60), 0.0, 0.0, 60.0, 118.0);
    for x in [-66.0, 66.0] {
        c.arch(STONE.dark().dark(), x, 0.0, 24.0, 62.0);
        c.rect(CREAM, x - 17.0, 74.0, 34.0, 44.0);
        c.rect(STONE.dark(), x - 13.0, 78.0, 26.0, 36.0);
    }
    c.rect(CREAM, -98.0, 134.0, 196.0, 8.0);
    c.rect(CREAM, -98.0, 182.0, 196.0, 9.0);
    c.panes(STONE.dark(), -86.0, 150.0, 174.0, (12.0, 8.0, 22.0));
    c.block(STONE, 0.0, 196.0, 168.0, 14.0);
    c.columns(CREAM, -80.0, 80.0, 17, 196.0, (4.0, 11.0));
    c.columns(CREAM, -89.0, -43.0, 2, 0.0, (6.0, 134.0));
    c.columns(CREAM, 43.0, 89.0, 2, 0.0, (6.0, 134.0));
}

pub(super) fn column_gate(c: &mut Canvas) {
    c.block(CREAM, -118.0, 0.0, 60.0, 84.0);
    c.block(CREAM, 118.0, 0.0, 60.0, 84.0);
    c.columns(CREAM.dark(), -138.0, -98.0, 3, 8.0, (7.0, 60.0));
    c.columns(CREAM.dark(), 98.0, 138.0, 3, 8.0, (7.0, 60.0));
    c.solid(STONE, -118.0, &[(34.0, 84.0), (0.0, 100.0)]);
    c.solid(STONE, 118.0, &[(34.0, 84.0), (0.0, 100.0)]);
    c.rect(STONE.dark(), -86.0, 0.0, 172.0, 122.0);
    c.columns(LIT.mix(CREAM, 55), -62.0, 62.0, 5, 0.0, (21.0, 116.0));
    c.columns(CREAM, -82.0, 82.0, 6, 0.0, (15.0, 118.0));
    for x in spread(-78.0, 86.0, 6) {
        c.rect(CREAM.dark(), x, 0.0, 3.5, 118.0);
    }
    c.columns(WHITE, -82.0, 82.0, 6, 114.0, (21.0, 6.0));
    c.block(CREAM, 0.0, 120.0, 196.0, 16.0);
    c.block(STONE, 0.0, 136.0, 180.0, 26.0);
    c.panes(STONE.dark(), -82.0, 143.0, 166.0, (16.0, 7.0, 12.0));
    c.rect(CREAM, -98.0, 160.0, 196.0, 6.0);
    let bronze = COPPER;
    for x in [-28.0, -12.0, 6.0, 22.0] {
        c.blob(
            bronze,
            (x - 8.0, 166.0),
            &[
                (x - 12.0, 186.0, x + 2.0, 184.0),
                (x + 3.0, 202.0, x + 10.0, 199.0),
                (x + 14.0, 192.0, x + 8.0, 188.0),
                (x + 10.0, 176.0, x + 7.0, 166.0),
            ],
        );
    }
    c.poly(
        bronze.dark(),
        &[
            (30.0, 166.0),
            (32.0, 196.0),
            (38.0, 214.0),
            (45.0, 196.0),
            (48.0, 166.0),
        ],
    );
    c.line(bronze.dark(), 2.0, &[(44.0, 176.0), (44.0, 226.0)]);
}

pub(super) fn aqueduct(c: &mut Canvas) {
    c.rect(STONE, -230.0, 0.0, 460.0, 138.0);
    c.rect(STONE.dark(), -230.0, 126.0, 460.0, 5.0);
    c.rect(STONE.pale(), -234.0, 136.0, 468.0, 8.0);
    c.rect(STONE.dark(), -230.0, 78.0, 460.0, 4.0);
    c.flush();
    let air = AIR;
    c.arcade(air, -208.0, 208.0, 9, 0.0, (38.0, 72.0));
    c.arcade(air, -212.0, 212.0, 16, 84.0, (18.0, 36.0));
    for x in spread(-189.0, 227.0, 9).take(8) {
        c.rect(STONE.pale(), x - 7.0, 0.0, 4.0, 78.0);
    }
    c.dome(PINE.mix(GREEN, 50), -150.0, 0.0, 26.0, 26.0);
    c.dome(PINE.mix(GREEN, 40), 112.0, 0.0, 30.0, 22.0);
}

pub(super) fn rock_treasury(c: &mut Canvas) {
    let rock = TERRA.mix(ROCK, 20);
    c.poly(
        rock.dark(),
        &[
            (-190.0, 0.0),
            (-176.0, 120.0),
            (-140.0, 190.0),
            (-96.0, 236.0),
            (-30.0, 214.0),
            (30.0, 244.0),
            (104.0, 222.0),
            (150.0, 176.0),
            (178.0, 90.0),
            (190.0, 0.0),
        ],
    );
    c.poly(
        rock,
        &[
            (-190.0, 0.0),
            (-176.0, 120.0),
            (-140.0, 190.0),
            (-96.0, 236.0),
            (-70.0, 170.0),
            (-86.0, 90.0),
            (-80.0, 0.0),
        ],
    );
    c.poly(
        rock.pale().mix(TERRA, 40),
        &[
            (-60.0, 198.0),
            (60.0, 198.0),
            (74.0, 150.0),
            (82.0, 0.0),
            (-82.0, 0.0),
            (-74.0, 150.0),
        ],
    );
    c.rect(TERRA.pale(), -74.0, 0.0, 148.0, 92.0);
    c.rect(rock.dark(), -64.0, 8.0, 128.0, 72.0);
    c.columns(CREAM.mix(TERRA, 40), -60.0, 60.0, 6, 8.0, (11.0, 74.0));
    c.rect(DARK, -13.0, 8.0, 26.0, 50.0);
    c.rect(CREAM.mix(TERRA, 40), -78.0, 82.0, 156.0, 9.0);
    c.sym(TERRA.pale(), 0.0, &[(44.0, 91.0), (0.0, 112.0)]);
    for x in [-56.0, 56.0] {
        c.rect(TERRA.pale(), x - 16.0, 100.0, 32.0, 62.0);
        c.columns(CREAM.mix(TERRA, 40), x - 11.0, x + 11.0, 2, 104.0, (7.0, 50.0));
        c.rect(CREAM.mix(TERRA, 40), x - 19.0, 156.0, 38.0, 7.0);
        c.poly(
            TERRA.pale(),
            &[
                (x - 18.0, 163.0),
                (x + 18.0, 163.0),
                (if x < 0.0 { x + 14.0 } else { x - 14.0 }, 182.0),
            ],
        );
    }
    c.rect(rock.dark(), -24.0, 104.0, 48.0, 54.0);
    c.columns(CREAM.mix(TERRA, 40), -20.0, 20.0, 4, 104.0, (7.0, 50.0));
    c.solid(TERRA.pale(), 0.0, &[(28.0, 158.0), (24.0, 164.0), (4.0, 190.0)]);
    c.disc(CREAM.mix(TERRA, 40), 0.0, 196.0, 7.0);
    c.rect(CREAM.mix(TERRA, 30), -84.0, 0.0, 168.0, 8.0);
}

pub(super) fn angkor(c: &mut Canvas) {
    let stone = ROCK.mix(SAND, 42);
    c.block(stone, 0.0, 0.0, 300.0, 30.0);
    c.panes(DARK, -142.0, 6.0, 288.0, (5.0, 6.0, 14.0));
    c.block(stone.pale(), 0.0, 30.0, 214.0, 26.0);
    c.panes(DARK, -100.0, 36.0, 204.0, (5.0, 6.0, 11.0));
    c.block(stone, 0.0, 56.0, 150.0, 22.0);
    c.sym(CREAM.mix(stone, 50), 0.0, &[(24.0, 0.0), (14.0, 76.0)]);
    for (x, y, w, h) in [
        (-128.0, 30.0, 38.0, 72.0),
        (128.0, 30.0, 38.0, 72.0),
        (-66.0, 70.0, 44.0, 92.0),
        (66.0, 70.0, 44.0, 92.0),
        (0.0, 78.0, 58.0, 130.0),
    ] {
        c.block(stone, x, y - 10.0, w, 20.0);
        for tier in 0..6 {
            let n = f64::from(tier);
            let half = w * 0.5 * (1.0 - n * n * 0.024 - n * 0.03);
            let base = y + 8.0 + n * h * 0.13;
            c.solid(
                stone,
                x,
                &[
                    (half, base),
                    (half + 1.5, base + h * 0.07),
                    (half * 0.86, base + h * 0.13),
                ],
            );
            c.rect(stone.pale(), x - half - 1.5, base + h * 0.06, half + 1.5, 2.2);
        }
        c.solid(stone, x, &[(w * 0.12, y + 8.0 + h * 0.76), (0.8, y + h)]);
        c.arch(DARK, x, y - 8.0, w * 0.26, 18.0);
    }
}
