//! On foot in a town: a walk, a museum, music in the street, a workshop.

use super::super::canvas::Canvas;
use super::super::figure::{Clothes, Pose, STANDING, guitarist, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

fn wear(skin: Rgb, top: Rgb, legs: Rgb, hair: Rgb) -> Clothes {
    Clothes {
        skin,
        top,
        legs,
        hair,
    }
}

const WALKING: Pose = Pose {
    head: (2.0, 90.0),
    neck: (0.0, 76.0),
    hip: (0.0, 44.0),
    arms: [[(-13.0, 61.0), (-17.0, 48.0)], [(13.0, 61.0), (18.0, 49.0)]],
    legs: [[(-9.0, 23.0), (-17.0, 4.0)], [(10.0, 24.0), (13.0, 2.0)]],
};

/// A street lamp whose light shows after dark.
fn lamp(c: &mut Canvas, x: f64) {
    c.bar(DARK, x, 0.0, 6.0, 142.0);
    c.bar(DARK, x, 0.0, 14.0, 10.0);
    c.line(DARK, 4.0, &[(x - 15.0, 128.0), (x + 15.0, 128.0)]);
    c.solid(
        if c.lamps() { LIT } else { GOLD.pale() },
        x,
        &[(8.0, 144.0), (13.0, 168.0)],
    );
    c.solid(DARK, x, &[(16.0, 168.0), (4.0, 178.0)]);
    c.flush();
}

/// A guide and two who follow.
fn walkers(c: &mut Canvas) {
    lamp(c, -352.0);
    for (x, y, size, clothes) in [
        (-292.0, 8.0, 1.22, wear(BROWN, GOLD, BLUE.dark(), DARK.dark())),
        (-228.0, 0.0, 1.3, wear(FAIR, TEAL, DARK, RED.dark())),
    ] {
        person_at(c, x, y, size, &WALKING, clothes);
    }
    c.rect(RED.dark(), -312.0, 62.0, 13.0, 34.0);
    c.line(WOOD, 2.6, &[(-244.0, 98.0), (-214.0, 58.0)]);
    c.rect(WOOD.dark(), -220.0, 44.0, 24.0, 18.0);
    c.flush();
    let guide = Pose {
        arms: [[(-13.0, 61.0), (-17.0, 48.0)], [(16.0, 66.0), (20.0, 80.0)]],
        ..WALKING
    };
    person_at(c, -136.0, -6.0, 1.36, &guide, wear(FAIR, RED, DARK, WOOD.dark()));
}

/// Guided by an umbrella.
pub(super) fn stroll(c: &mut Canvas) {
    walkers(c);
    c.line(DARK, 4.0, &[(-108.0, 88.0), (-108.0, 172.0)]);
    c.dome(RED, -108.0, 134.0, 58.0, 38.0);
    c.dome(RED.pale(), -108.0, 134.0, 20.0, 38.0);
    c.disc(FAIR, -108.0, 102.0, 5.0);
}

/// After dark a lantern does what an umbrella does by day.
pub(super) fn lantern(c: &mut Canvas) {
    walkers(c);
    c.line(WOOD, 4.0, &[(-110.0, 96.0), (-104.0, 168.0), (-84.0, 168.0)]);
    c.disc(FAIR, -109.0, 102.0, 5.0);
    c.flush();
    c.solid(LIT, -84.0, &[(12.0, 120.0), (10.0, 150.0)]);
    c.rect(DARK, -98.0, 116.0, 28.0, 5.0);
    c.solid(DARK, -84.0, &[(13.0, 150.0), (4.0, 162.0)]);
}

/// Two people before a picture, between columns.
pub(super) fn museum(c: &mut Canvas) {
    c.rect(STONE.dark(), -378.0, 0.0, 316.0, 9.0);
    c.rect(STONE, -366.0, 9.0, 292.0, 8.0);
    c.rect(CREAM.mix(STONE, 30), -350.0, 17.0, 260.0, 106.0);
    c.columns(WHITE, -342.0, -98.0, 2, 17.0, (20.0, 106.0));
    c.columns(WHITE, -300.0, -140.0, 2, 17.0, (14.0, 106.0));
    c.rect(STONE, -362.0, 123.0, 284.0, 14.0);
    c.sym(STONE.pale(), -220.0, &[(150.0, 137.0), (0.0, 184.0)]);
    c.disc(TEAL, -220.0, 152.0, 10.0);
    c.flush();
    c.rect(GOLD, -270.0, 46.0, 100.0, 72.0);
    c.rect(GLASS.pale(), -262.0, 54.0, 84.0, 56.0);
    c.disc(ORANGE, -200.0, 94.0, 9.0);
    c.poly(
        PINE,
        &[
            (-262.0, 54.0),
            (-262.0, 76.0),
            (-238.0, 96.0),
            (-206.0, 66.0),
            (-178.0, 78.0),
            (-178.0, 54.0),
        ],
    );
    c.poly(
        BLUE,
        &[(-262.0, 54.0), (-262.0, 62.0), (-178.0, 66.0), (-178.0, 54.0)],
    );
    c.flush();
    // They are seen from behind.
    for (x, size, top, hair) in [(-244.0, 1.0, RED, WOOD.dark()), (-194.0, 0.9, BLUE, DARK.dark())] {
        person_at(c, x, -12.0, size, &STANDING, wear(hair, top, DARK, hair));
    }
    c.line(WOOD, 4.0, &[(-318.0, 8.0), (-318.0, 50.0)]);
    c.line(WOOD, 4.0, &[(-122.0, 8.0), (-122.0, 50.0)]);
    c.bend(RED, 4.0, (-318.0, 46.0), &[(-296.0, 24.0, -274.0, 40.0)]);
    c.bend(RED, 4.0, (-166.0, 40.0), &[(-144.0, 24.0, -122.0, 46.0)]);
}

/// A guitar on the corner, and somebody who stays for one more.
pub(super) fn busker(c: &mut Canvas) {
    lamp(c, -330.0);
    guitarist(c, -250.0, 2.0, 1.45, wear(BROWN, RED, DARK, DARK.dark()));
    let drummer = Pose {
        arms: [[(-15.0, 60.0), (-10.0, 50.0)], [(16.0, 62.0), (12.0, 52.0)]],
        ..STANDING
    };
    person_at(
        c,
        -152.0,
        2.0,
        1.32,
        &drummer,
        wear(FAIR, TEAL, BLUE.dark(), WOOD.dark()),
    );
    c.oval(DARK, -152.0, 8.0, 21.0, 6.0);
    c.solid(ORANGE, -152.0, &[(20.0, 8.0), (27.0, 62.0)]);
    c.line(GOLD, 3.0, &[(-173.0, 26.0), (-131.0, 26.0)]);
    c.oval(CREAM, -152.0, 63.0, 28.0, 8.0);
    c.disc(FAIR, -164.0, 68.0, 5.0);
    c.disc(FAIR, -138.0, 70.0, 5.0);
    c.flush();
    // The open case with the first coins.
    c.poly(
        DARK,
        &[(-236.0, -16.0), (-156.0, -16.0), (-166.0, 2.0), (-226.0, 2.0)],
    );
    c.poly(
        RED.dark(),
        &[(-226.0, -13.0), (-166.0, -13.0), (-172.0, -2.0), (-220.0, -2.0)],
    );
    for (x, y) in [(-206.0, -9.0), (-192.0, -6.0), (-182.0, -10.0)] {
        c.disc(GOLD, x, y, 3.4);
    }
    for (x, y) in [(-204.0, 148.0), (-180.0, 166.0), (-104.0, 150.0)] {
        c.oval(GOLD, x, y, 7.0, 5.0);
        c.line(
            GOLD,
            3.0,
            &[(x + 6.0, y + 1.0), (x + 6.0, y + 24.0), (x + 16.0, y + 18.0)],
        );
    }
}

/// A potter at the wheel, with the shelf behind.
pub(super) fn potter(c: &mut Canvas) {
    c.columns(WOOD, -360.0, -216.0, 1, 0.0, (7.0, 158.0));
    for y in [66.0, 112.0, 156.0] {
        c.line(WOOD.dark(), 7.0, &[(-366.0, y), (-210.0, y)]);
    }
    c.flush();
    let pots = [TERRA, TEAL, CREAM, BLUE, GOLD, GREEN];
    c.gather();
    for (at, colour) in pots.into_iter().enumerate() {
        let (x, y) = if at < 3 { (0.0, 70.0) } else { (150.0, 116.0) };
        let column = u8::try_from(at).map_or(0.0, f64::from);
        let x = -338.0 + column * 50.0 - x;
        c.oval(colour, x, y + 11.0, 13.0, 11.0);
        c.rect(colour, x - 7.0, y + 17.0, 14.0, 9.0);
        c.oval(WOOD.dark(), x, y + 26.0, 9.0, 3.0);
    }
    c.flush();
    let sitter = Pose {
        head: (5.0, 80.0),
        neck: (2.0, 66.0),
        hip: (-4.0, 34.0),
        arms: [[(-6.0, 50.0), (24.0, 50.0)], [(18.0, 50.0), (34.0, 54.0)]],
        legs: [[(14.0, 34.0), (12.0, 2.0)], [(22.0, 30.0), (20.0, 2.0)]],
    };
    c.line(
        WOOD.dark(),
        6.0,
        &[(-196.0, 0.0), (-190.0, 38.0), (-162.0, 38.0), (-156.0, 0.0)],
    );
    person_at(
        c,
        -170.0,
        2.0,
        1.36,
        &sitter,
        wear(FAIR, TEAL.dark(), BLUE.dark(), RED.dark()),
    );
    c.solid(WOOD, -110.0, &[(34.0, 0.0), (28.0, 44.0)]);
    c.oval(GREY, -110.0, 46.0, 36.0, 7.0);
    c.blob(
        TERRA,
        (-126.0, 48.0),
        &[
            (-146.0, 66.0, -124.0, 84.0),
            (-116.0, 92.0, -122.0, 102.0),
            (-110.0, 106.0, -98.0, 102.0),
            (-104.0, 92.0, -96.0, 84.0),
            (-74.0, 66.0, -94.0, 48.0),
        ],
    );
    c.oval(TERRA.dark(), -110.0, 102.0, 12.0, 3.4);
    c.disc(FAIR, -133.0, 71.0, 5.0);
    c.flush();
}
