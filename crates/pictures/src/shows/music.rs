//! Acts that one hears.

use super::super::canvas::{Canvas, spread};
use super::super::figure::{Clothes, Pose, STANDING, person, person_at};
use super::super::ink::*;

const SKIN: [Rgb; 3] = [Rgb::new(0xf0bf98), Rgb::new(0x8d5a3c), Rgb::new(0xd29a6c)];

fn wear(skin: usize, top: Rgb, legs: Rgb) -> Clothes {
    Clothes {
        skin: SKIN.get(skin).copied().unwrap_or(CREAM),
        top,
        legs,
        hair: DARK.dark(),
    }
}

fn microphone(c: &mut Canvas, x: f64, high: f64) {
    c.bar(DARK, x, 0.0, 3.0, high);
    c.line(DARK, 3.0, &[(x - 15.0, 0.0), (x + 15.0, 0.0)]);
    c.oval(GREY, x, high + 6.0, 6.0, 8.0);
}

fn notes(c: &mut Canvas, places: &[(f64, f64)]) {
    for (x, y) in places {
        c.oval(GOLD, *x, *y, 7.0, 5.0);
        c.line(
            GOLD,
            3.0,
            &[(x + 6.0, y + 1.0), (x + 6.0, y + 26.0), (x + 17.0, y + 19.0)],
        );
    }
}

pub(super) fn jazz(c: &mut Canvas) {
    // A double bass, a saxophone, a singer.
    c.blob(
        WOOD,
        (-150.0, 6.0),
        &[
            (-186.0, 20.0, -168.0, 62.0),
            (-158.0, 74.0, -164.0, 86.0),
            (-172.0, 118.0, -140.0, 124.0),
            (-108.0, 118.0, -116.0, 86.0),
            (-122.0, 74.0, -112.0, 62.0),
            (-94.0, 20.0, -130.0, 6.0),
        ],
    );
    c.bar(DARK, -140.0, 60.0, 8.0, 146.0);
    c.disc(DARK, -140.0, 206.0, 8.0);
    c.bar(CREAM, -140.0, 22.0, 1.6, 180.0);
    c.flush();
    let bass = Pose {
        arms: [[(-17.0, 62.0), (-5.0, 44.0)], [(16.0, 70.0), (16.0, 90.0)]],
        head: (3.0, 92.0),
        ..STANDING
    };
    person_at(c, -178.0, 0.0, 1.75, &bass, wear(1, RED, DARK));
    let sax = Pose {
        arms: [[(-14.0, 60.0), (2.0, 52.0)], [(16.0, 60.0), (13.0, 44.0)]],
        head: (3.0, 91.0),
        legs: [[(-7.0, 22.0), (-13.0, 2.0)], [(7.0, 23.0), (14.0, 2.0)]],
        ..STANDING
    };
    person_at(c, 132.0, 0.0, 1.8, &sax, wear(0, TEAL, DARK));
    c.bend(
        GOLD,
        10.0,
        (146.0, 152.0),
        &[
            (160.0, 160.0, 160.0, 128.0),
            (158.0, 70.0, 176.0, 66.0),
            (190.0, 64.0, 192.0, 92.0),
        ],
    );
    c.poly(
        GOLD,
        &[(184.0, 86.0), (202.0, 86.0), (212.0, 114.0), (180.0, 114.0)],
    );
    let singer = Pose {
        arms: [[(-15.0, 62.0), (-6.0, 74.0)], [(20.0, 68.0), (34.0, 82.0)]],
        ..STANDING
    };
    c.sym(PINK.mix(RED, 40), -10.0, &[(38.0, 2.0), (15.0, 84.0)]);
    person_at(
        c,
        -10.0,
        0.0,
        1.85,
        &singer,
        wear(2, PINK.mix(RED, 40), PINK.mix(RED, 40)),
    );
    microphone(c, -32.0, 138.0);
    notes(c, &[(-70.0, 210.0), (66.0, 226.0), (226.0, 190.0)]);
}

pub(super) fn piano(c: &mut Canvas) {
    c.blob(
        DARK.dark(),
        (-40.0, 108.0),
        &[
            (-40.0, 224.0, 60.0, 232.0),
            (150.0, 226.0, 170.0, 150.0),
            (186.0, 118.0, 190.0, 108.0),
        ],
    );
    c.blob(
        RED.dark(),
        (-26.0, 112.0),
        &[
            (-26.0, 210.0, 60.0, 218.0),
            (140.0, 212.0, 158.0, 148.0),
            (170.0, 124.0, 174.0, 112.0),
        ],
    );
    c.floors(GOLD, -10.0, 118.0, 150.0, (2.0, 8.0, 56.0), (1, 1.0));
    c.line(DARK, 4.0, &[(120.0, 108.0), (104.0, 184.0)]);
    c.blob(
        DARK,
        (-70.0, 74.0),
        &[
            (-74.0, 112.0, -50.0, 112.0),
            (60.0, 112.0, 196.0, 112.0),
            (202.0, 90.0, 196.0, 78.0),
            (60.0, 74.0, -70.0, 74.0),
        ],
    );
    c.rect(WHITE, -92.0, 84.0, 40.0, 8.0);
    c.panes(DARK, -90.0, 87.0, 36.0, (3.0, 4.0, 5.0));
    c.rect(DARK, -96.0, 76.0, 46.0, 8.0);
    for x in [-60.0, 64.0, 178.0] {
        c.solid(DARK, x, &[(4.0, 0.0), (8.0, 76.0)]);
        c.disc(GOLD, x, 4.0, 5.0);
    }
    c.rect(WHITE, -64.0, 112.0, 3.0, 34.0);
    c.poly(
        CREAM,
        &[(-70.0, 112.0), (-44.0, 112.0), (-54.0, 152.0), (-80.0, 150.0)],
    );
    let player = Pose {
        head: (2.0, 92.0),
        neck: (0.0, 78.0),
        hip: (-4.0, 42.0),
        arms: [[(10.0, 58.0), (30.0, 52.0)], [(14.0, 62.0), (36.0, 56.0)]],
        legs: [[(18.0, 36.0), (22.0, 2.0)], [(20.0, 34.0), (28.0, 2.0)]],
    };
    c.rect(DARK, -176.0, 58.0, 52.0, 12.0);
    c.columns(DARK, -168.0, -132.0, 2, 0.0, (6.0, 60.0));
    person_at(c, -146.0, 0.0, 1.75, &player, wear(0, WHITE, DARK.mix(SLATE, 30)));
    notes(c, &[(-130.0, 216.0), (-70.0, 206.0), (214.0, 196.0)]);
}

pub(super) fn rock(c: &mut Canvas) {
    for x in [-196.0, 150.0] {
        c.rect(DARK, x, 0.0, 56.0, 116.0);
        c.rect(SLATE, x + 4.0, 4.0, 48.0, 108.0);
        for y in [34.0, 84.0] {
            c.disc(DARK, x + 28.0, y, 19.0);
            c.disc(GREY.dark(), x + 28.0, y, 7.0);
        }
    }
    let guitar = |c: &mut Canvas, x: f64, colour: Rgb, lean: f64| {
        c.line(WOOD, 6.0, &[(x, 98.0), (x + lean * 78.0, 140.0)]);
        c.blob(
            colour,
            (x + lean * 18.0, 112.0),
            &[
                (x - lean * 4.0, 124.0, x - lean * 22.0, 106.0),
                (x - lean * 40.0, 82.0, x - lean * 14.0, 76.0),
                (x + lean * 22.0, 76.0, x + lean * 18.0, 112.0),
            ],
        );
        c.disc(DARK, x - lean * 4.0, 96.0, 6.0);
        c.rect(DARK, x + lean * 76.0 - 6.0, 134.0, 14.0, 10.0);
    };
    let left = Pose {
        arms: [[(-17.0, 58.0), (-2.0, 52.0)], [(17.0, 66.0), (32.0, 74.0)]],
        legs: [[(-10.0, 24.0), (-20.0, 2.0)], [(9.0, 24.0), (20.0, 2.0)]],
        ..STANDING
    };
    person_at(c, -82.0, 0.0, 1.9, &left, wear(0, RED, DARK));
    guitar(c, -84.0, GOLD, 1.0);
    let star = Pose {
        arms: [[(-15.0, 60.0), (-4.0, 76.0)], [(18.0, 86.0), (20.0, 108.0)]],
        legs: [[(-9.0, 24.0), (-14.0, 2.0)], [(10.0, 24.0), (22.0, 2.0)]],
        ..STANDING
    };
    person_at(c, 18.0, 0.0, 2.0, &star, wear(2, WHITE, BLUE.dark()));
    microphone(c, -6.0, 148.0);
    let right = Pose {
        arms: [[(-17.0, 66.0), (-30.0, 72.0)], [(17.0, 58.0), (4.0, 50.0)]],
        legs: [[(-9.0, 24.0), (-18.0, 2.0)], [(10.0, 24.0), (18.0, 2.0)]],
        ..STANDING
    };
    person_at(c, 112.0, 0.0, 1.85, &right, wear(1, LILAC, DARK));
    guitar(c, 112.0, TEAL, -1.0);
}

pub(super) fn opera(c: &mut Canvas) {
    c.flush();
    c.open("opacity=\".5\"");
    for x in [-150.0, 150.0] {
        c.block(CREAM, x, 0.0, 26.0, 190.0);
        c.rect(CREAM, x - 20.0, 186.0, 40.0, 12.0);
        c.rect(CREAM, x - 20.0, 0.0, 40.0, 10.0);
    }
    c.sym(CREAM, 0.0, &[(180.0, 198.0), (180.0, 208.0), (0.0, 250.0)]);
    c.close();
    c.blob(
        RED,
        (-96.0, 0.0),
        &[
            (-60.0, 16.0, -24.0, 104.0),
            (0.0, 112.0, 24.0, 104.0),
            (60.0, 16.0, 96.0, 0.0),
            (0.0, -14.0, -96.0, 0.0),
        ],
    );
    c.blob(
        RED.dark(),
        (10.0, 108.0),
        &[
            (20.0, 108.0, 24.0, 104.0),
            (60.0, 16.0, 96.0, 0.0),
            (60.0, -8.0, 20.0, -6.0),
            (30.0, 50.0, 10.0, 108.0),
        ],
    );
    for x in [-66.0, -24.0, 24.0, 66.0] {
        c.bend(GOLD, 3.0, (x * 0.3, 100.0), &[(x * 0.5, 50.0, x, 2.0)]);
    }
    c.flush();
    let diva = Pose {
        arms: [[(-24.0, 74.0), (-44.0, 92.0)], [(24.0, 74.0), (44.0, 92.0)]],
        ..STANDING
    };
    let frame = c.frame();
    c.within(frame, 0.0, 6.0, 2.1);
    person(c, &diva, wear(0, GOLD, RED));
    c.within(frame, 0.0, 0.0, 1.0);
    c.blob(
        WOOD.dark(),
        (-20.0, 190.0),
        &[
            (-30.0, 222.0, 0.0, 220.0),
            (30.0, 222.0, 20.0, 190.0),
            (12.0, 208.0, 0.0, 206.0),
            (-12.0, 208.0, -20.0, 190.0),
        ],
    );
    c.poly(
        GOLD,
        &[
            (-14.0, 214.0),
            (-16.0, 230.0),
            (-6.0, 222.0),
            (0.0, 236.0),
            (6.0, 222.0),
            (16.0, 230.0),
            (14.0, 214.0),
        ],
    );
    c.disc(DARK, 0.0, 188.0, 4.6);
    notes(c, &[(-104.0, 206.0), (98.0, 214.0), (66.0, 246.0)]);
}

pub(super) fn drums(c: &mut Canvas) {
    for (x, size, skin, top, up) in [
        (-120.0, 1.7, 1, ORANGE, true),
        (124.0, 1.7, 2, TEAL, false),
        (0.0, 1.95, 1, GOLD, true),
    ] {
        let raised = if up { 100.0 } else { 84.0 };
        let pose = Pose {
            arms: [[(-18.0, 70.0), (-20.0, raised)], [(16.0, 60.0), (10.0, 58.0)]],
            legs: [[(-10.0, 24.0), (-16.0, 2.0)], [(10.0, 24.0), (16.0, 2.0)]],
            ..STANDING
        };
        person_at(c, x, 0.0, size, &pose, wear(skin, top, DARK));
        let s = |v: f64| v * size;
        c.solid(RED, x + s(4.0), &[(s(13.0), 0.0), (s(23.0), s(50.0))]);
        for (a, b) in spread(-13.0, 13.0, 5).zip(spread(-22.0, 22.0, 5)) {
            c.line(CREAM, 2.0, &[(x + s(4.0 + a), s(4.0)), (x + s(4.0 + b), s(44.0))]);
        }
        c.oval(CREAM, x + s(4.0), s(50.0), s(24.0), s(6.0));
        c.rect(GOLD, x - s(18.0), s(41.0), s(44.0), s(3.0));
        c.flush();
    }
}

pub(super) fn strings(c: &mut Canvas) {
    for (x, skin, top) in [(-142.0, 0, SLATE), (-40.0, 2, RED), (70.0, 1, SLATE)] {
        let pose = Pose {
            arms: [[(-16.0, 64.0), (-22.0, 78.0)], [(17.0, 62.0), (2.0, 72.0)]],
            head: (-3.0, 91.0),
            ..STANDING
        };
        person_at(c, x, 0.0, 1.85, &pose, wear(skin, top, DARK));
        c.line(DARK, 5.0, &[(x - 12.0, 152.0), (x - 52.0, 142.0)]);
        c.oval(WOOD.mix(ORANGE, 30), x - 8.0, 152.0, 20.0, 11.0);
        c.oval(WOOD, x - 16.0, 150.0, 11.0, 9.0);
        c.line(CREAM, 3.0, &[(x + 28.0, 118.0), (x - 32.0, 178.0)]);
        c.flush();
    }
    let cello = Pose {
        head: (0.0, 84.0),
        neck: (0.0, 70.0),
        hip: (4.0, 38.0),
        arms: [[(-16.0, 58.0), (-10.0, 74.0)], [(18.0, 50.0), (0.0, 34.0)]],
        legs: [[(-16.0, 34.0), (-16.0, 2.0)], [(18.0, 34.0), (20.0, 2.0)]],
    };
    c.rect(DARK, 150.0, 52.0, 58.0, 8.0);
    c.columns(DARK, 156.0, 202.0, 2, 0.0, (5.0, 52.0));
    person_at(c, 172.0, 0.0, 1.8, &cello, wear(0, TEAL, DARK));
    c.blob(
        WOOD.mix(ORANGE, 25),
        (160.0, 10.0),
        &[
            (128.0, 22.0, 144.0, 56.0),
            (152.0, 66.0, 146.0, 78.0),
            (142.0, 100.0, 166.0, 104.0),
            (190.0, 100.0, 186.0, 78.0),
            (180.0, 66.0, 188.0, 56.0),
            (204.0, 22.0, 172.0, 10.0),
        ],
    );
    c.bar(DARK, 166.0, 50.0, 6.0, 116.0);
    c.line(CREAM, 3.0, &[(130.0, 50.0), (212.0, 66.0)]);
    notes(c, &[(-84.0, 214.0), (20.0, 222.0), (128.0, 206.0)]);
}
