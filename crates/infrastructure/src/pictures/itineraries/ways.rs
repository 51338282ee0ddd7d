//! What travels: each drawn left of the middle, on a base line near the lower edge.

use super::super::canvas::{Canvas, TURN, spread};
use super::super::figure::{Clothes, Pose, STANDING, person};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

fn walker(c: &mut Canvas, x: f64, y: f64, size: f64, pose: &Pose, clothes: Clothes) {
    let frame = c.frame();
    c.within(frame, x, y, size);
    person(c, pose, clothes);
    c.within(frame, 0.0, 0.0, 1.0);
    c.flush();
}

fn wheel(c: &mut Canvas, x: f64, r: f64) {
    c.ring(DARK, 4.0, x, r, r);
    c.flush();
    for (dx, dy) in TURN.iter().step_by(3) {
        c.line(GREY, 1.2, &[(x, r), (x + dx * r, r + dy * r)]);
    }
    c.disc(DARK, x, r, 3.0);
}

pub(super) fn tram(c: &mut Canvas) {
    c.rect(DARK, -400.0, -2.0, 800.0, 3.0);
    c.rect(DARK, -400.0, 7.0, 800.0, 2.0);
    c.bar(DARK, -330.0, 0.0, 5.0, 190.0);
    c.line(
        DARK,
        1.6,
        &[(-400.0, 172.0), (-330.0, 168.0), (0.0, 172.0), (400.0, 166.0)],
    );
    c.line(DARK, 3.0, &[(-176.0, 128.0), (-150.0, 150.0), (-168.0, 170.0)]);
    c.rect(GOLD, -286.0, 14.0, 226.0, 48.0);
    c.rect(CREAM, -286.0, 62.0, 226.0, 50.0);
    c.rect(GOLD.dark(), -292.0, 58.0, 238.0, 6.0);
    c.sym(RED.dark(), -173.0, &[(120.0, 112.0), (104.0, 128.0)]);
    c.columns(GLASS.mix(WHITE, 30), -246.0, -100.0, 4, 70.0, (40.0, 36.0));
    c.rect(DARK, -284.0, 14.0, 20.0, 90.0);
    c.rect(GLASS.mix(WHITE, 30), -281.0, 20.0, 14.0, 80.0);
    c.rect(DARK, -82.0, 14.0, 20.0, 90.0);
    c.rect(GLASS.mix(WHITE, 30), -79.0, 20.0, 14.0, 80.0);
    for x in [-246.0, -148.0, -200.0] {
        c.disc(FAIR, x, 82.0, 8.0);
        c.dome(DARK, x, 84.0, 8.4, 8.0);
        c.dome(TEAL, x, 70.0, 12.0, 8.0);
    }
    c.disc(WHITE, -56.0, 36.0, 7.0);
    c.rect(DARK, -262.0, 4.0, 180.0, 12.0);
    for x in [-236.0, -206.0, -140.0, -110.0] {
        c.disc(SLATE, x, 9.0, 10.0);
        c.disc(GREY, x, 9.0, 4.0);
    }
}

pub(super) fn bike(c: &mut Canvas) {
    wheel(c, -260.0, 37.0);
    wheel(c, -136.0, 37.0);
    c.line(
        RED,
        5.4,
        &[
            (-260.0, 37.0),
            (-228.0, 88.0),
            (-164.0, 88.0),
            (-208.0, 37.0),
            (-260.0, 37.0),
        ],
    );
    c.line(RED, 5.4, &[(-208.0, 37.0), (-232.0, 100.0)]);
    c.line(RED, 5.4, &[(-136.0, 37.0), (-170.0, 108.0)]);
    c.line(DARK, 5.0, &[(-170.0, 108.0), (-150.0, 116.0), (-144.0, 106.0)]);
    c.line(DARK, 8.0, &[(-246.0, 102.0), (-220.0, 102.0)]);
    c.disc(DARK, -208.0, 37.0, 9.0);
    c.line(DARK, 3.4, &[(-208.0, 37.0), (-200.0, 20.0), (-192.0, 20.0)]);
    c.solid(WOOD.pale(), -138.0, &[(17.0, 78.0), (22.0, 106.0)]);
    c.line(WOOD, 2.0, &[(-158.0, 92.0), (-118.0, 92.0)]);
    for (x, y, colour) in [
        (-150.0, 112.0, PINK),
        (-140.0, 120.0, GOLD),
        (-130.0, 113.0, RED),
        (-122.0, 119.0, WHITE),
    ] {
        c.line(GREEN, 2.4, &[(-138.0, 104.0), (x, y)]);
        c.disc(colour, x, y, 6.0);
    }
}

pub(super) fn market(c: &mut Canvas) {
    let stall = |c: &mut Canvas, x: f64, cloth: Rgb, goods: [Rgb; 4]| {
        c.columns(WOOD, x - 62.0, x + 62.0, 2, 0.0, (5.0, 108.0));
        c.rect(WOOD.dark(), x - 66.0, 8.0, 132.0, 36.0);
        c.panes(WOOD, x - 62.0, 12.0, 126.0, (18.0, 4.0, 28.0));
        for (at, colour) in spread(x - 48.0, x + 48.0, 4).zip(goods) {
            for (dx, dy) in [(-9.0, 0.0), (0.0, 0.0), (9.0, 0.0), (-4.5, 8.0), (4.5, 8.0)] {
                c.disc(colour, at + dx, 49.0 + dy, 6.0);
            }
            c.flush();
        }
        c.sym(CREAM, x, &[(76.0, 96.0), (60.0, 130.0)]);
        for (low, top) in spread(-61.0, 61.0, 5).zip(spread(-48.0, 48.0, 5)) {
            c.poly(
                cloth,
                &[
                    (x + low - 7.6, 96.0),
                    (x + low + 7.6, 96.0),
                    (x + top + 6.0, 130.0),
                    (x + top - 6.0, 130.0),
                ],
            );
        }
        for (index, at) in (0..).zip(spread(x - 68.0, x + 68.0, 10)) {
            c.disc(if index % 2 == 0 { cloth } else { CREAM }, at, 95.0, 7.6);
            c.flush();
        }
    };
    walker(
        c,
        -246.0,
        12.0,
        0.98,
        &STANDING,
        Clothes {
            skin: BROWN,
            top: WHITE,
            legs: DARK,
            hair: DARK,
        },
    );
    stall(c, -256.0, RED, [ORANGE, GREEN, GOLD, RED]);
    walker(
        c,
        -96.0,
        12.0,
        0.98,
        &STANDING,
        Clothes {
            skin: FAIR,
            top: TEAL,
            legs: DARK,
            hair: WOOD,
        },
    );
    stall(c, -92.0, TEAL, [PINK, GOLD, LILAC, GREEN]);
    let buyer = Pose {
        arms: [[(-13.0, 60.0), (-15.0, 46.0)], [(14.0, 62.0), (24.0, 62.0)]],
        ..STANDING
    };
    walker(
        c,
        -176.0,
        -14.0,
        1.15,
        &buyer,
        Clothes {
            skin: FAIR,
            top: GOLD,
            legs: BLUE,
            hair: RED.dark(),
        },
    );
}

pub(super) fn boat(c: &mut Canvas) {
    let rower = Pose {
        head: (0.0, 88.0),
        neck: (0.0, 74.0),
        hip: (0.0, 44.0),
        arms: [[(-14.0, 62.0), (-22.0, 58.0)], [(14.0, 64.0), (26.0, 60.0)]],
        legs: [[(-4.0, 22.0), (-8.0, 2.0)], [(6.0, 22.0), (10.0, 2.0)]],
    };
    walker(
        c,
        -110.0,
        14.0,
        1.2,
        &rower,
        Clothes {
            skin: BROWN,
            top: WHITE,
            legs: DARK,
            hair: GOLD,
        },
    );
    c.line(WOOD, 4.0, &[(-150.0, 104.0), (-54.0, -18.0)]);
    for (x, top, hair) in [(-232.0, RED, WOOD), (-194.0, TEAL, DARK)] {
        c.dome(top, x, 12.0, 16.0, 38.0);
        c.disc(FAIR, x, 58.0, 11.0);
        c.dome(hair, x, 60.0, 11.6, 11.0);
    }
    c.flush();
    c.blob(
        DARK,
        (-310.0, 46.0),
        &[
            (-290.0, -6.0, -180.0, -6.0),
            (-80.0, -6.0, -58.0, 40.0),
            (-50.0, 58.0, -42.0, 62.0),
            (-52.0, 32.0, -74.0, 26.0),
            (-170.0, 18.0, -270.0, 24.0),
            (-296.0, 26.0, -310.0, 46.0),
        ],
    );
    c.bend(GOLD, 3.0, (-292.0, 26.0), &[(-180.0, 12.0, -70.0, 24.0)]);
    c.flush();
    c.open("opacity=\".5\"");
    for (x, y, w) in [
        (-320.0, -8.0, 120.0),
        (-170.0, -14.0, 130.0),
        (-280.0, -18.0, 70.0),
    ] {
        c.line(WHITE, 3.0, &[(x, y), (x + w, y)]);
    }
    c.close();
}

fn rucksack(c: &mut Canvas, x: f64, y: f64, size: f64, top: Rgb, pack: Rgb, skin: Rgb) {
    let pose = Pose {
        head: (3.0, 90.0),
        neck: (1.0, 76.0),
        hip: (0.0, 44.0),
        arms: [[(-10.0, 62.0), (4.0, 56.0)], [(14.0, 62.0), (24.0, 60.0)]],
        legs: [[(-10.0, 24.0), (-18.0, 4.0)], [(12.0, 24.0), (10.0, 2.0)]],
    };
    walker(
        c,
        x,
        y,
        size,
        &pose,
        Clothes {
            skin,
            top,
            legs: DARK,
            hair: WOOD.dark(),
        },
    );
    let s = |v: f64| v * size;
    c.rect(pack, x - s(25.0), y + s(46.0), s(19.0), s(34.0));
    c.rect(pack.dark(), x - s(25.0), y + s(60.0), s(19.0), s(4.0));
    c.oval(CREAM, x - s(16.0), y + s(82.0), s(12.0), s(5.0));
    c.line(WOOD, 2.4, &[(x + s(24.0), y + s(62.0)), (x + s(30.0), y)]);
    c.flush();
}

pub(super) fn hike(c: &mut Canvas) {
    c.bar(WOOD, -296.0, 0.0, 8.0, 134.0);
    for (y, side, colour) in [(112.0, 1.0, RED), (88.0, -1.0, CREAM), (64.0, 1.0, GOLD)] {
        let x = -296.0;
        c.poly(
            colour,
            &[
                (x - side * 30.0, y),
                (x + side * 36.0, y),
                (x + side * 48.0, y + 9.0),
                (x + side * 36.0, y + 18.0),
                (x - side * 30.0, y + 18.0),
            ],
        );
        c.line(
            DARK,
            2.0,
            &[(x - side * 18.0, y + 9.0), (x + side * 24.0, y + 9.0)],
        );
    }
    c.flush();
    rucksack(c, -206.0, -4.0, 1.3, RED, TEAL, FAIR);
    rucksack(c, -128.0, 8.0, 1.16, GOLD, RED, BROWN);
    for (x, r) in [(-330.0, 20.0), (-262.0, 13.0), (-70.0, 15.0)] {
        c.dome(ROCK, x, -12.0, r * 1.3, r);
    }
}

pub(super) fn picnic(c: &mut Canvas) {
    c.bar(WOOD, -300.0, 0.0, 20.0, 110.0);
    for (x, y, r) in [
        (-300.0, 150.0, 62.0),
        (-250.0, 132.0, 40.0),
        (-348.0, 126.0, 44.0),
    ] {
        c.disc(PINE.mix(GREEN, 55), x, y, r);
    }
    c.disc(GREEN, -316.0, 164.0, 44.0);
    c.disc(GREEN, -262.0, 142.0, 28.0);
    c.flush();
    c.poly(
        RED,
        &[(-286.0, 2.0), (-96.0, 2.0), (-130.0, 40.0), (-262.0, 40.0)],
    );
    for (low, top) in spread(-260.0, -122.0, 4).zip(spread(-242.0, -148.0, 4)) {
        c.poly(
            CREAM,
            &[
                (low - 9.0, 2.0),
                (low + 9.0, 2.0),
                (top + 6.0, 40.0),
                (top - 6.0, 40.0),
            ],
        );
    }
    for (x, top, skin, hair, side) in [
        (-240.0, TEAL, FAIR, RED.dark(), 1.0),
        (-140.0, GOLD, BROWN, DARK, -1.0),
    ] {
        c.line(
            DARK,
            12.0,
            &[(x, 30.0), (x + side * 28.0, 44.0), (x + side * 40.0, 20.0)],
        );
        c.solid(top, x, &[(15.0, 24.0), (12.0, 72.0)]);
        c.line(
            skin,
            7.0,
            &[
                (x + side * 8.0, 64.0),
                (x + side * 24.0, 48.0),
                (x + side * 36.0, 60.0),
            ],
        );
        c.disc(skin, x, 86.0, 13.0);
        c.dome(hair, x, 88.0, 13.6, 13.0);
        c.flush();
    }
    c.solid(WOOD.pale(), -190.0, &[(20.0, 18.0), (23.0, 40.0)]);
    c.bend(WOOD, 4.0, (-210.0, 40.0), &[(-190.0, 74.0, -170.0, 40.0)]);
    c.disc(RED, -160.0, 14.0, 5.0);
    c.disc(GREEN, -150.0, 12.0, 5.0);
    c.rect(PINE, -226.0, 10.0, 8.0, 20.0);
    c.rect(PINE, -224.0, 30.0, 4.0, 9.0);
}

pub(super) fn camper(c: &mut Canvas) {
    c.blob(
        SLATE.mix(DARK, 30),
        (-400.0, -22.0),
        &[
            (-200.0, 18.0, 60.0, -4.0),
            (260.0, -14.0, 420.0, -22.0),
            (0.0, -26.0, -400.0, -22.0),
        ],
    );
    c.blob(
        CREAM,
        (-308.0, 66.0),
        &[
            (-310.0, 136.0, -276.0, 138.0),
            (-180.0, 142.0, -126.0, 134.0),
            (-104.0, 128.0, -88.0, 66.0),
        ],
    );
    c.blob(
        TEAL,
        (-308.0, 68.0),
        &[
            (-312.0, 18.0, -300.0, 16.0),
            (-180.0, 12.0, -88.0, 16.0),
            (-74.0, 20.0, -84.0, 68.0),
            (-110.0, 78.0, -140.0, 66.0),
            (-220.0, 58.0, -308.0, 68.0),
        ],
    );
    c.poly(
        GLASS,
        &[(-140.0, 78.0), (-134.0, 122.0), (-118.0, 120.0), (-98.0, 78.0)],
    );
    c.columns(GLASS, -284.0, -172.0, 3, 80.0, (44.0, 38.0));
    c.columns(RED, -300.0, -188.0, 3, 80.0, (10.0, 38.0));
    c.rect(CREAM, -316.0, 14.0, 238.0, 8.0);
    for x in [-262.0, -138.0] {
        c.disc(DARK, x, 15.0, 24.0);
        c.disc(GREY.pale(), x, 15.0, 12.0);
    }
    c.disc(GOLD.pale(), -86.0, 48.0, 9.0);
    c.rect(WOOD, -270.0, 142.0, 110.0, 5.0);
    for (x, colour) in [(-250.0, RED), (-214.0, GOLD), (-182.0, BLUE)] {
        c.rect(colour, x - 15.0, 147.0, 30.0, 17.0);
        c.bar(colour.dark(), x, 147.0, 4.0, 17.0);
    }
}

pub(super) fn scooter(c: &mut Canvas) {
    for x in [-252.0, -142.0] {
        c.disc(DARK, x, 22.0, 23.0);
        c.disc(GREY.pale(), x, 22.0, 11.0);
    }
    c.flush();
    c.blob(
        TEAL,
        (-292.0, 50.0),
        &[
            (-296.0, 92.0, -256.0, 88.0),
            (-214.0, 88.0, -206.0, 62.0),
            (-204.0, 34.0, -226.0, 26.0),
            (-236.0, 50.0, -262.0, 48.0),
            (-280.0, 46.0, -292.0, 50.0),
        ],
    );
    c.line(TEAL, 9.0, &[(-222.0, 26.0), (-176.0, 26.0), (-158.0, 92.0)]);
    c.blob(
        TEAL.pale(),
        (-172.0, 30.0),
        &[
            (-150.0, 62.0, -164.0, 104.0),
            (-146.0, 98.0, -144.0, 56.0),
            (-146.0, 30.0, -172.0, 30.0),
        ],
    );
    c.line(TEAL, 7.0, &[(-162.0, 90.0), (-146.0, 22.0)]);
    c.line(DARK, 5.0, &[(-164.0, 104.0), (-180.0, 112.0)]);
    c.disc(GOLD.pale(), -154.0, 104.0, 10.0);
    c.line(WOOD.dark(), 12.0, &[(-264.0, 92.0), (-214.0, 92.0)]);
    let rider = Pose {
        head: (4.0, 86.0),
        neck: (0.0, 72.0),
        hip: (-6.0, 38.0),
        arms: [[(12.0, 56.0), (30.0, 52.0)], [(14.0, 58.0), (32.0, 52.0)]],
        legs: [[(16.0, 30.0), (20.0, 2.0)], [(18.0, 28.0), (26.0, 4.0)]],
    };
    walker(
        c,
        -224.0,
        38.0,
        1.42,
        &rider,
        Clothes {
            skin: FAIR,
            top: RED,
            legs: BLUE.dark(),
            hair: WOOD,
        },
    );
    c.blob(
        CREAM,
        (-236.0, 160.0),
        &[(-238.0, 182.0, -218.0, 180.0), (-198.0, 180.0, -202.0, 160.0)],
    );
    c.poly(
        GOLD,
        &[(-222.0, 142.0), (-256.0, 150.0), (-262.0, 138.0), (-240.0, 138.0)],
    );
}

pub(super) fn balloons(c: &mut Canvas) {
    for (x, y, s, skin, stripe) in [
        (-216.0, 226.0, 2.9, RED, CREAM),
        (212.0, 296.0, 1.8, TEAL, GOLD),
        (-96.0, 330.0, 1.15, GOLD, RED),
        (-330.0, 318.0, 1.0, LILAC, CREAM),
    ] {
        let shape = |c: &mut Canvas, colour: Rgb, half: f64, shift: f64| {
            c.blob(
                colour,
                (x + shift * s * 0.2, y + 34.0 * s),
                &[
                    (
                        x + (shift + half * 1.5) * s,
                        y + 34.0 * s,
                        x + (shift + half) * s,
                        y + 8.0 * s,
                    ),
                    (
                        x + (shift + half * 0.8) * s,
                        y - 6.0 * s,
                        x + half * 0.3 * s,
                        y - 18.0 * s,
                    ),
                    (x, y - 19.0 * s, x - half * 0.3 * s, y - 18.0 * s),
                    (
                        x + (shift - half * 0.8) * s,
                        y - 6.0 * s,
                        x + (shift - half) * s,
                        y + 8.0 * s,
                    ),
                    (
                        x + (shift - half * 1.5) * s,
                        y + 34.0 * s,
                        x + shift * s * 0.2,
                        y + 34.0 * s,
                    ),
                ],
            );
        };
        shape(c, skin, 23.0, 0.0);
        shape(c, stripe, 14.0, 0.0);
        shape(c, skin, 5.0, 0.0);
        c.line(
            WOOD,
            1.4,
            &[
                (x - 6.0 * s, y - 17.0 * s),
                (x - 4.0 * s, y - 28.0 * s),
                (x + 4.0 * s, y - 28.0 * s),
                (x + 6.0 * s, y - 17.0 * s),
            ],
        );
        c.rect(WOOD, x - 4.6 * s, y - 35.0 * s, 9.2 * s, 8.0 * s);
        c.disc(FAIR, x - 1.8 * s, y - 25.0 * s, 1.7 * s);
        c.disc(BROWN, x + 2.0 * s, y - 25.0 * s, 1.7 * s);
        c.flush();
    }
}

pub(super) fn viewpoint(c: &mut Canvas) {
    c.blob(
        PINE.mix(DARK, 30),
        (-410.0, 34.0),
        &[
            (-230.0, 64.0, -110.0, 22.0),
            (-40.0, 0.0, 20.0, -24.0),
            (-200.0, -30.0, -410.0, -26.0),
        ],
    );
    c.line(WOOD, 6.0, &[(-296.0, 38.0), (-296.0, 92.0)]);
    c.line(WOOD, 6.0, &[(-150.0, 32.0), (-150.0, 88.0)]);
    for (x, top, hair) in [(-246.0, RED, WOOD.dark()), (-204.0, TEAL, DARK.dark())] {
        c.blob(
            top,
            (x - 20.0, 66.0),
            &[(x - 18.0, 122.0, x, 122.0), (x + 18.0, 122.0, x + 20.0, 66.0)],
        );
        c.disc(hair, x, 134.0, 15.0);
    }
    c.line(RED.dark(), 9.0, &[(-240.0, 104.0), (-206.0, 100.0)]);
    c.blob(
        WOOD.dark(),
        (-216.0, 134.0),
        &[(-222.0, 96.0, -204.0, 92.0), (-186.0, 96.0, -190.0, 134.0)],
    );
    for y in [66.0, 80.0, 94.0] {
        c.line(WOOD, 7.0, &[(-304.0, y), (-142.0, y - 3.0)]);
    }
    c.line(WOOD.dark(), 9.0, &[(-308.0, 56.0), (-136.0, 52.0)]);
    for (x, y) in [(-356.0, 34.0), (-336.0, 46.0), (-96.0, 16.0), (-78.0, 6.0)] {
        c.line(PINE, 2.4, &[(x - 7.0, y + 18.0), (x, y), (x + 7.0, y + 20.0)]);
        c.disc(GOLD, x - 7.0, y + 20.0, 3.6);
        c.disc(PINK, x + 7.0, y + 22.0, 3.6);
    }
}

pub(super) fn cafe(c: &mut Canvas) {
    c.bar(WOOD, -216.0, 0.0, 5.0, 156.0);
    c.solid(RED, -216.0, &[(112.0, 122.0), (0.0, 172.0)]);
    for (a, b) in [(-68.0, -22.0), (22.0, 68.0)] {
        c.poly(
            CREAM,
            &[(-216.0 + a, 122.0), (-216.0 + b, 122.0), (-216.0, 172.0)],
        );
    }
    for x in spread(-316.0, -116.0, 9) {
        c.disc(RED, x, 121.0, 11.0);
    }
    c.flush();
    let sitter = |side: f64| Pose {
        head: (0.0, 78.0),
        neck: (0.0, 64.0),
        hip: (0.0, 34.0),
        arms: [
            [(side * 12.0, 50.0), (side * 26.0, 50.0)],
            [(side * 14.0, 52.0), (side * 28.0, 56.0)],
        ],
        legs: [
            [(side * 20.0, 32.0), (side * 22.0, 2.0)],
            [(side * 24.0, 30.0), (side * 28.0, 2.0)],
        ],
    };
    for (x, side, top, skin) in [(-286.0, 1.0, TEAL, BROWN), (-146.0, -1.0, GOLD, FAIR)] {
        c.line(
            DARK,
            3.6,
            &[
                (x - side * 18.0, 92.0),
                (x - side * 14.0, 44.0),
                (x + side * 14.0, 44.0),
                (x + side * 16.0, 0.0),
            ],
        );
        c.line(DARK, 3.6, &[(x - side * 14.0, 44.0), (x - side * 18.0, 0.0)]);
        c.flush();
        walker(
            c,
            x,
            4.0,
            1.28,
            &sitter(side),
            Clothes {
                skin,
                top,
                legs: BLUE.dark(),
                hair: WOOD.dark(),
            },
        );
    }
    c.oval(WHITE, -216.0, 58.0, 40.0, 6.0);
    c.line(DARK, 4.0, &[(-234.0, 0.0), (-216.0, 20.0), (-198.0, 0.0)]);
    for x in [-232.0, -200.0] {
        c.solid(TEAL, x, &[(5.0, 60.0), (7.0, 71.0)]);
    }
    c.disc(RED, -216.0, 78.0, 5.0);
    c.line(GREEN, 2.0, &[(-216.0, 60.0), (-216.0, 75.0)]);
}

pub(super) fn train(c: &mut Canvas) {
    c.rect(STONE, -400.0, 26.0, 470.0, 14.0);
    c.rect(STONE.dark(), -400.0, 24.0, 470.0, 4.0);
    for x in spread(-380.0, 40.0, 7) {
        c.solid(STONE, x, &[(11.0, -26.0), (9.0, 28.0)]);
    }
    c.blob(
        STONE,
        (70.0, 40.0),
        &[
            (130.0, 36.0, 190.0, -26.0),
            (120.0, -26.0, 60.0, -26.0),
            (60.0, 10.0, 70.0, 40.0),
        ],
    );
    for x in [-350.0, -220.0] {
        c.rect(CREAM, x - 58.0, 64.0, 118.0, 38.0);
        c.rect(RED, x - 58.0, 48.0, 118.0, 18.0);
        c.rect(RED.dark(), x - 60.0, 100.0, 122.0, 7.0);
        c.columns(GLASS, x - 40.0, x + 42.0, 4, 72.0, (20.0, 22.0));
        c.rect(DARK, x - 50.0, 42.0, 102.0, 7.0);
        for dx in [-36.0, -14.0, 16.0, 38.0] {
            c.disc(DARK, x + dx, 46.0, 7.0);
        }
    }
    c.rect(RED, -156.0, 48.0, 54.0, 54.0);
    c.rect(GLASS, -148.0, 74.0, 38.0, 22.0);
    c.rect(RED.dark(), -160.0, 100.0, 62.0, 8.0);
    c.rect(RED.dark(), -104.0, 50.0, 92.0, 36.0);
    c.panes(GOLD, -96.0, 50.0, 80.0, (3.0, 23.0, 36.0));
    c.solid(DARK, -32.0, &[(8.0, 86.0), (12.0, 112.0)]);
    c.cupola(GOLD, -66.0, 86.0, 12.0, 12.0);
    c.disc(GOLD.pale(), -10.0, 74.0, 6.0);
    c.poly(DARK, &[(-12.0, 40.0), (8.0, 40.0), (-8.0, 56.0), (-20.0, 56.0)]);
    for x in [-140.0, -112.0, -78.0, -50.0, -24.0] {
        c.disc(DARK, x, 49.0, 10.0);
        c.disc(GREY, x, 49.0, 4.0);
    }
    c.flush();
    c.open("opacity=\".75\"");
    c.gather();
    for (x, y, r) in [
        (-36.0, 126.0, 11.0),
        (-54.0, 138.0, 14.0),
        (-80.0, 148.0, 17.0),
        (-112.0, 154.0, 15.0),
        (-140.0, 156.0, 11.0),
    ] {
        c.disc(WHITE, x, y, r);
    }
    c.close();
}
