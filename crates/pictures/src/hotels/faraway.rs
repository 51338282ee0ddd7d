//! Houses that one finds in one part of the world.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;
use super::parts::{bushes, door, eaves, gable, hipped, palm, windows};

/// A palace of pink stone, with balconies that hang and domes that float.
pub(super) fn haveli(c: &mut Canvas) {
    let wall = TERRA.mix(PINK, 40);
    c.block(wall, 0.0, 0.0, 276.0, 116.0);
    c.rect(CREAM, -142.0, 110.0, 284.0, 8.0);
    c.panes(CREAM, -138.0, 118.0, 276.0, (10.0, 6.0, 9.0));
    for (x, w, h) in [(-110.0, 44.0, 40.0), (110.0, 44.0, 40.0), (0.0, 74.0, 64.0)] {
        c.rect(CREAM, x - w / 2.0, 118.0, w, h * 0.5);
        c.arcade(
            wall.dark().dark(),
            x - w * 0.28,
            x + w * 0.28,
            3,
            118.0,
            (w * 0.2, h * 0.44),
        );
        c.rect(wall, x - w * 0.6, 116.0 + h * 0.5, w * 1.2, 5.0);
        c.cupola(CREAM, x, 120.0 + h * 0.5, w * 0.44, h * 0.5);
        c.bar(GOLD, x, 118.0 + h, 3.0, 14.0);
    }
    for x in [-92.0, 92.0] {
        c.rect(CREAM, x - 26.0, 56.0, 52.0, 36.0);
        c.arcade(LIT, x - 16.0, x + 16.0, 3, 60.0, (11.0, 26.0));
        c.cupola(wall.dark(), x, 92.0, 28.0, 12.0);
        c.solid(CREAM, x, &[(8.0, 46.0), (26.0, 56.0)]);
    }
    c.arcade(CREAM, -112.0, -68.0, 2, 0.0, (30.0, 42.0));
    c.arcade(LIT, -112.0, -68.0, 2, 0.0, (20.0, 34.0));
    c.arcade(CREAM, 68.0, 112.0, 2, 0.0, (30.0, 42.0));
    c.arcade(LIT, 68.0, 112.0, 2, 0.0, (20.0, 34.0));
    c.onion(CREAM, 0.0, 0.0, 110.0, 104.0);
    c.rect(CREAM, -44.0, 0.0, 88.0, 50.0);
    c.arch(wall.dark().dark(), 0.0, 0.0, 56.0, 74.0);
    c.arch(LIT, 0.0, 0.0, 36.0, 54.0);
}

/// A wooden house whose upper storey leans over the street.
pub(super) fn konak(c: &mut Canvas) {
    let wood = WOOD.mix(RED, 24);
    c.block(STONE, 0.0, 0.0, 204.0, 50.0);
    c.block(wood, 0.0, 56.0, 224.0, 78.0);
    for x in [-84.0, 0.0, 84.0] {
        c.block(wood.pale(), x, 54.0, 60.0, 84.0);
        c.solid(WOOD.dark(), x, &[(20.0, 40.0), (30.0, 56.0)]);
        c.columns(WHITE, x - 15.0, x + 15.0, 2, 68.0, (20.0, 46.0));
        c.columns(LIT, x - 15.0, x + 15.0, 2, 71.0, (15.0, 40.0));
    }
    c.rect(WHITE, -116.0, 132.0, 232.0, 6.0);
    hipped(c, TERRA, 0.0, 136.0, 136.0, 40.0);
    c.block(BRICK, 70.0, 160.0, 20.0, 40.0);
    windows(c, -70.0, 20.0, &[14.0], 2, (18.0, 22.0));
    windows(c, 70.0, 20.0, &[14.0], 2, (18.0, 22.0));
    door(c, 0.0, 36.0, 42.0);
    bushes(c, -134.0, -112.0, 2, 17.0);
}

/// White cubes and blue domes down a slope.
pub(super) fn cubes(c: &mut Canvas) {
    c.blob(
        ROCK,
        (-220.0, 0.0),
        &[
            (-160.0, 60.0, -90.0, 80.0),
            (0.0, 150.0, 90.0, 84.0),
            (160.0, 70.0, 220.0, 0.0),
        ],
    );
    for (x, y, w, h) in [
        (-28.0, 96.0, 70.0, 46.0),
        (52.0, 88.0, 74.0, 40.0),
        (-98.0, 50.0, 76.0, 50.0),
        (0.0, 46.0, 92.0, 58.0),
        (108.0, 42.0, 80.0, 54.0),
        (-150.0, 4.0, 76.0, 48.0),
        (-62.0, 0.0, 84.0, 54.0),
        (36.0, 0.0, 92.0, 52.0),
        (138.0, 0.0, 80.0, 46.0),
    ] {
        c.block(WHITE, x, y, w, h);
        c.bar(BLUE, x - w * 0.24, y, 13.0, 24.0);
        c.bar(LIT, x + w * 0.2, y + h * 0.4, 12.0, 13.0);
    }
    for (x, y, r) in [(-28.0, 142.0, 28.0), (108.0, 96.0, 28.0), (-98.0, 100.0, 24.0)] {
        c.cupola(BLUE, x, y, r, r * 0.9);
        c.bar(WHITE, x, y + r * 0.9, 3.0, 12.0);
    }
    for (x, y) in [(-58.0, 54.0), (66.0, 52.0), (-120.0, 52.0)] {
        for (dx, dy) in [(0.0, 0.0), (9.0, 6.0), (-8.0, 5.0)] {
            c.dot(PINK.mix(RED, 50), x + dx, y + dy, 11.0);
        }
    }
    c.arch(WHITE, 52.0, 128.0, 30.0, 34.0);
    c.arch(AIR, 52.0, 130.0, 16.0, 24.0);
}

/// Long houses on high posts, with stairs and deep roofs.
pub(super) fn stilts(c: &mut Canvas) {
    for (x, w, y) in [(-112.0, 136.0, 44.0), (104.0, 150.0, 48.0)] {
        for at in spread(x - w * 0.42, x + w * 0.42, 5) {
            c.bar(WOOD.dark(), at, 0.0, 6.0, y);
        }
        c.rect(WOOD, x - w * 0.56, y, w * 1.12, 8.0);
        c.block(WOOD.pale(), x, y + 8.0, w * 0.84, 46.0);
        c.columns(LIT, x - w * 0.3, x + w * 0.3, 4, y + 16.0, (17.0, 28.0));
        c.panes(WOOD, x - w * 0.54, y + 8.0, w * 1.08, (3.0, 7.0, 16.0));
        let (low, top) = (y + 50.0, y + 116.0);
        c.blob(
            TERRA.mix(WOOD, 50),
            (x - w * 0.66, low),
            &[
                (x - w * 0.4, low + 14.0, x - w * 0.3, top),
                (x, top - 8.0, x + w * 0.3, top),
                (x + w * 0.4, low + 14.0, x + w * 0.66, low),
            ],
        );
        c.line(GOLD, 4.0, &[(x - w * 0.3, top), (x - w * 0.36, top + 13.0)]);
        c.line(GOLD, 4.0, &[(x + w * 0.3, top), (x + w * 0.36, top + 13.0)]);
    }
    c.rect(WOOD, -44.0, 46.0, 74.0, 7.0);
    c.poly(WOOD, &[(-34.0, 0.0), (-10.0, 48.0), (2.0, 48.0), (-22.0, 0.0)]);
    palm(c, -196.0, 146.0);
    palm(c, 198.0, 160.0);
    bushes(c, -60.0, 180.0, 4, 13.0);
}

/// Open pavilions around a pool.
pub(super) fn pavilion(c: &mut Canvas) {
    palm(c, -196.0, 130.0);
    palm(c, 196.0, 118.0);
    for (x, s) in [(-122.0, 0.8), (122.0, 0.8), (0.0, 1.3)] {
        let y = |v: f64| v * s;
        c.rect(STONE, x - y(62.0), 14.0, y(124.0), y(10.0));
        c.rect(LIT, x - y(46.0), 14.0 + y(10.0), y(92.0), y(40.0));
        c.columns(
            WOOD.dark(),
            x - y(50.0),
            x + y(50.0),
            4,
            14.0 + y(8.0),
            (y(6.0), y(46.0)),
        );
        let straw = SAND.mix(WOOD, 40);
        c.solid(straw, x, &[(y(76.0), 14.0 + y(50.0)), (y(36.0), 14.0 + y(82.0))]);
        c.solid(
            straw.pale(),
            x,
            &[(y(44.0), 14.0 + y(80.0)), (0.0, 14.0 + y(114.0))],
        );
        c.bar(RED, x, 14.0 + y(112.0), y(5.0), y(12.0));
    }
    c.rect(STONE, -210.0, 8.0, 420.0, 9.0);
    c.oval(TEAL, 0.0, 3.0, 150.0, 10.0);
    c.oval(TEAL.pale(), -14.0, 5.0, 96.0, 4.0);
    for x in [-176.0, -66.0, 66.0, 176.0] {
        c.rect(STONE.dark(), x - 5.0, 8.0, 10.0, 24.0);
        c.disc(LIT, x, 38.0, 6.0);
    }
}

/// Round huts under cones of thatch, a tree that is older.
pub(super) fn rondavels(c: &mut Canvas) {
    c.bend(WOOD.dark(), 20.0, (84.0, 0.0), &[(78.0, 80.0, 96.0, 150.0)]);
    c.line(WOOD.dark(), 9.0, &[(88.0, 110.0), (46.0, 166.0)]);
    c.line(WOOD.dark(), 9.0, &[(92.0, 124.0), (146.0, 172.0)]);
    for (x, y, w) in [(50.0, 172.0, 74.0), (142.0, 178.0, 84.0), (96.0, 196.0, 92.0)] {
        c.oval(GREEN.mix(PINE, 30), x, y, w, 22.0);
    }
    let straw = SAND.mix(WOOD, 36);
    for (x, s) in [(-150.0, 0.9), (158.0, 0.86), (-22.0, 1.3)] {
        let y = |v: f64| v * s;
        c.block(TERRA, x, 0.0, y(92.0), y(52.0));
        c.panes(WHITE, x - y(46.0), y(34.0), y(92.0), (y(7.0), y(7.0), y(9.0)));
        c.solid(straw, x, &[(y(66.0), y(46.0)), (0.0, y(112.0))]);
        c.panes(
            straw.dark(),
            x - y(44.0),
            y(66.0),
            y(88.0),
            (y(3.0), y(6.0), y(7.0)),
        );
        c.arch(WOOD.dark(), x, 0.0, y(26.0), y(42.0));
        c.arch(LIT, x, 0.0, y(17.0), y(34.0));
        c.bar(LIT, x - y(30.0), y(16.0), y(13.0), y(14.0));
    }
    c.line(ORANGE, 5.0, &[(62.0, 0.0), (70.0, 20.0)]);
    c.oval(GOLD, 68.0, 14.0, 7.0, 13.0);
}

/// Towers of clay with patterns cut into them.
pub(super) fn kasbah(c: &mut Canvas) {
    let clay = TERRA.mix(ORANGE, 16);
    c.block(clay, 0.0, 0.0, 250.0, 88.0);
    for (x, h) in [(-120.0, 144.0), (120.0, 150.0), (-42.0, 116.0), (44.0, 126.0)] {
        c.solid(clay, x, &[(32.0, 0.0), (27.0, h)]);
        c.columns(clay, x - 21.0, x + 21.0, 3, h, (11.0, 12.0));
        c.panes(clay.dark().dark(), x - 20.0, h - 22.0, 40.0, (6.0, 5.0, 12.0));
        c.panes(clay.dark().dark(), x - 20.0, h - 42.0, 40.0, (3.0, 4.0, 9.0));
        windows(c, x, 10.0, &[h * 0.36], 2, (8.0, 14.0));
    }
    c.arch(CREAM, 0.0, 0.0, 56.0, 76.0);
    c.arch(WOOD.dark(), 0.0, 0.0, 44.0, 66.0);
    c.arch(LIT, 0.0, 0.0, 28.0, 50.0);
    palm(c, -188.0, 112.0);
    palm(c, 184.0, 132.0);
    palm(c, 206.0, 92.0);
}

/// Low lattice houses in a row, lanterns at each door.
pub(super) fn machiya(c: &mut Canvas) {
    let roof = SLATE.mix(DARK, 20);
    for (x, wall, h) in [
        (-128.0, WOOD, 92.0),
        (0.0, WOOD.mix(CREAM, 30), 112.0),
        (128.0, WOOD.dark(), 88.0),
    ] {
        c.block(wall, x, 0.0, 122.0, h);
        c.rect(LIT, x - 48.0, h - 34.0, 96.0, 22.0);
        c.panes(wall.dark(), x - 50.0, h - 36.0, 100.0, (3.0, 4.0, 26.0));
        c.rect(LIT, x - 52.0, 4.0, 62.0, 34.0);
        c.panes(wall.dark(), x - 54.0, 2.0, 64.0, (3.0, 5.0, 38.0));
        c.sym(BLUE.mix(DARK, 20), x + 34.0, &[(19.0, 20.0), (19.0, 42.0)]);
        c.bar(DARK, x + 34.0, 0.0, 34.0, 20.0);
        c.rect(roof, x - 68.0, 46.0, 136.0, 7.0);
        eaves(c, roof, x, h - 4.0, 74.0, 26.0);
        c.oval(RED, x + 8.0, 34.0, 8.0, 11.0);
        c.oval(LIT, x + 8.0, 34.0, 4.0, 7.0);
    }
    bushes(c, -206.0, -196.0, 2, 16.0);
}

/// A gate, a wall and a hall behind it.
pub(super) fn courtyard_house(c: &mut Canvas) {
    let roof = TEAL.mix(SLATE, 60);
    c.block(RED, 0.0, 40.0, 160.0, 74.0);
    c.columns(LIT, -60.0, 60.0, 6, 60.0, (16.0, 40.0));
    eaves(c, roof, 0.0, 110.0, 122.0, 48.0);
    c.block(RED, 0.0, 150.0, 76.0, 20.0);
    c.columns(LIT, -26.0, 26.0, 4, 153.0, (8.0, 13.0));
    eaves(c, roof, 0.0, 168.0, 66.0, 34.0);
    c.block(GREY, 0.0, 0.0, 380.0, 44.0);
    c.rect(roof, -196.0, 42.0, 392.0, 9.0);
    for x in [-128.0, 128.0] {
        c.disc(WHITE, x, 23.0, 15.0);
        c.disc(RED.dark(), x, 23.0, 11.0);
        c.line(WHITE, 2.0, &[(x - 11.0, 23.0), (x + 11.0, 23.0)]);
        c.line(WHITE, 2.0, &[(x, 12.0), (x, 34.0)]);
    }
    c.block(RED, 0.0, 0.0, 92.0, 60.0);
    eaves(c, roof, 0.0, 58.0, 72.0, 28.0);
    c.bar(WOOD.dark(), 0.0, 0.0, 50.0, 46.0);
    c.bar(LIT, 0.0, 0.0, 30.0, 42.0);
    for x in [-56.0, 56.0] {
        c.oval(RED.mix(ORANGE, 30), x, 34.0, 9.0, 11.0);
        c.oval(GOLD, x, 34.0, 4.0, 8.0);
    }
}

/// A wooden house raised from the ground, a verandah all around, a roof of iron.
pub(super) fn verandah(c: &mut Canvas) {
    c.columns(WOOD.dark(), -130.0, 130.0, 9, 0.0, (6.0, 28.0));
    c.block(WHITE, 0.0, 26.0, 250.0, 56.0);
    windows(c, -76.0, 30.0, &[36.0], 3, (16.0, 32.0));
    windows(c, 76.0, 30.0, &[36.0], 3, (16.0, 32.0));
    c.bar(TEAL.dark(), 0.0, 28.0, 26.0, 44.0);
    c.bar(LIT, 0.0, 30.0, 16.0, 38.0);
    c.rect(WOOD, -154.0, 24.0, 308.0, 6.0);
    c.columns(WHITE, -148.0, 148.0, 9, 28.0, (5.0, 52.0));
    c.panes(WHITE, -150.0, 30.0, 120.0, (3.0, 5.0, 16.0));
    c.panes(WHITE, 30.0, 30.0, 120.0, (3.0, 5.0, 16.0));
    c.solid(
        RED.mix(GREY, 36),
        0.0,
        &[(164.0, 78.0), (120.0, 98.0), (64.0, 142.0)],
    );
    gable(c, RED.mix(GREY, 50), 0.0, 46.0, 84.0, 40.0);
    c.poly(WOOD, &[(-22.0, 0.0), (-15.0, 28.0), (15.0, 28.0), (22.0, 0.0)]);
    palm(c, -192.0, 118.0);
    palm(c, 194.0, 100.0);
    bushes(c, -136.0, -60.0, 4, 14.0);
    bushes(c, 60.0, 136.0, 4, 14.0);
}

/// A long low house by the road, its sign taller than itself.
pub(super) fn motel(c: &mut Canvas) {
    c.block(CREAM, 36.0, 0.0, 290.0, 58.0);
    c.poly(
        TEAL,
        &[(-116.0, 58.0), (-122.0, 70.0), (196.0, 70.0), (188.0, 58.0)],
    );
    for x in spread(-74.0, 150.0, 5) {
        c.bar(ORANGE.mix(RED, 30), x - 13.0, 0.0, 17.0, 38.0);
        c.bar(LIT, x + 13.0, 14.0, 24.0, 24.0);
    }
    c.rect(STONE, -116.0, 0.0, 304.0, 5.0);
    for x in [-152.0, -136.0] {
        c.bar(DARK, x, 0.0, 6.0, 172.0);
    }
    c.block(RED, -144.0, 112.0, 94.0, 44.0);
    c.panes(LIT, -184.0, 122.0, 80.0, (10.0, 5.0, 24.0));
    c.poly(
        GOLD,
        &[(-182.0, 98.0), (-120.0, 98.0), (-120.0, 108.0), (-182.0, 108.0)],
    );
    c.poly(GOLD, &[(-120.0, 92.0), (-98.0, 103.0), (-120.0, 114.0)]);
    c.sym(
        GOLD,
        -144.0,
        &[(7.0, 168.0), (22.0, 178.0), (7.0, 188.0), (0.0, 206.0)],
    );
    for (x, colour) in [(-30.0, BLUE), (84.0, RED)] {
        c.poly(
            colour,
            &[
                (x - 42.0, 6.0),
                (x - 42.0, 20.0),
                (x - 20.0, 24.0),
                (x - 10.0, 35.0),
                (x + 18.0, 35.0),
                (x + 28.0, 22.0),
                (x + 44.0, 19.0),
                (x + 44.0, 6.0),
            ],
        );
        c.poly(
            GLASS,
            &[
                (x - 12.0, 24.0),
                (x - 6.0, 32.0),
                (x + 15.0, 32.0),
                (x + 21.0, 24.0),
            ],
        );
        for wheel in [-24.0, 26.0] {
            c.disc(DARK, x + wheel, 6.0, 8.0);
        }
    }
}
