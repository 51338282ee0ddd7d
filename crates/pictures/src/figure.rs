//! A person made of a few thick strokes, for stages and ways.

use super::canvas::{Canvas, Point};
use super::ink::{CREAM, DARK, GOLD, Rgb, WOOD};

/// The joints, in units of a person about 100 high.
pub(super) struct Pose {
    pub(super) head: Point,
    pub(super) neck: Point,
    pub(super) hip: Point,
    /// Elbow and hand, left then right.
    pub(super) arms: [[Point; 2]; 2],
    /// Knee and foot, left then right.
    pub(super) legs: [[Point; 2]; 2],
}

/// Skin, top, trousers, hair.
#[derive(Clone, Copy)]
pub(super) struct Clothes {
    pub(super) skin: Rgb,
    pub(super) top: Rgb,
    pub(super) legs: Rgb,
    pub(super) hair: Rgb,
}

/// Standing, arms a little away from the body.
pub(super) const STANDING: Pose = Pose {
    head: (0.0, 90.0),
    neck: (0.0, 76.0),
    hip: (0.0, 44.0),
    arms: [[(-13.0, 60.0), (-15.0, 46.0)], [(13.0, 60.0), (15.0, 46.0)]],
    legs: [[(-5.0, 22.0), (-6.0, 2.0)], [(5.0, 22.0), (6.0, 2.0)]],
};

/// Draws somebody with the feet on the frame's base line.
pub(super) fn person(c: &mut Canvas, pose: &Pose, clothes: Clothes) {
    let Pose {
        head,
        neck,
        hip,
        arms,
        legs,
    } = pose;
    let [left, right] = arms;
    let arm = |c: &mut Canvas, [elbow, hand]: &[Point; 2], side: f64| {
        let shoulder = (neck.0 + side * 7.0, neck.1 - 4.0);
        c.line(clothes.top.dark(), 6.6, &[shoulder, *elbow]);
        c.line(clothes.skin, 5.4, &[*elbow, *hand]);
    };
    arm(c, left, -1.0);
    for ([knee, foot], side) in legs.iter().zip([-1.0, 1.0]) {
        c.line(clothes.legs, 8.4, &[(hip.0 + side * 4.0, hip.1), *knee, *foot]);
    }
    for [_, foot] in legs {
        c.line(DARK, 5.0, &[(foot.0 - 1.0, foot.1), (foot.0 + 4.0, foot.1)]);
    }
    c.line(clothes.skin, 5.4, &[*neck, *head]);
    c.poly(
        clothes.top,
        &[
            (neck.0 - 8.0, neck.1 + 1.0),
            (neck.0 + 8.0, neck.1 + 1.0),
            (hip.0 + 8.0, hip.1 - 3.0),
            (hip.0 - 8.0, hip.1 - 3.0),
        ],
    );
    arm(c, right, 1.0);
    c.disc(clothes.skin, head.0, head.1, 9.0);
    c.dome(clothes.hair, head.0, head.1 + 2.6, 9.3, 8.2);
}

/// [`person`] at a place of the current frame.
pub(super) fn person_at(c: &mut Canvas, x: f64, y: f64, size: f64, pose: &Pose, clothes: Clothes) {
    let frame = c.frame();
    c.within(frame, x, y, size);
    person(c, pose, clothes);
    c.within(frame, 0.0, 0.0, 1.0);
    c.flush();
}

/// Sitting towards the viewer with a guitar on the knee; 28 high is the seat.
const PLAYING: Pose = Pose {
    head: (0.0, 82.0),
    neck: (0.0, 67.0),
    hip: (0.0, 34.0),
    arms: [[(-19.0, 50.0), (-7.0, 41.0)], [(18.0, 50.0), (31.0, 59.0)]],
    legs: [[(-15.0, 31.0), (-13.0, 2.0)], [(15.0, 31.0), (17.0, 2.0)]],
};

/// Somebody on a stool who plays the guitar.
pub(super) fn guitarist(c: &mut Canvas, x: f64, y: f64, size: f64, clothes: Clothes) {
    let frame = c.frame();
    c.within(frame, x, y, size);
    c.line(
        WOOD.dark(),
        4.0,
        &[(-13.0, 0.0), (-8.0, 26.0), (8.0, 26.0), (13.0, 0.0)],
    );
    c.oval(WOOD, 0.0, 29.0, 16.0, 5.0);
    c.flush();
    person(c, &PLAYING, clothes);
    c.flush();
    // The left arm lies behind the body of the guitar, the hands before it.
    c.line(WOOD.dark(), 4.4, &[(0.0, 43.0), (38.0, 64.0)]);
    c.line(DARK, 6.0, &[(36.0, 63.0), (43.0, 67.0)]);
    c.disc(WOOD.mix(GOLD, 45), -10.0, 38.0, 13.5);
    c.disc(WOOD.mix(GOLD, 45), 4.0, 45.0, 10.0);
    c.disc(DARK, -1.0, 42.5, 4.4);
    c.line(CREAM, 1.0, &[(-14.0, 36.0), (38.0, 64.0)]);
    c.disc(clothes.skin, -8.0, 41.0, 4.0);
    c.disc(clothes.skin, 29.0, 58.0, 3.6);
    c.within(frame, 0.0, 0.0, 1.0);
    c.flush();
}
