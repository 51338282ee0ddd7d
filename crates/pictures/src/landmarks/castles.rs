//! Castles, forts, old towns.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

pub(super) fn fairy_castle(c: &mut Canvas) {
    c.blob(
        PINE.mix(GREEN, 35),
        (-200.0, 0.0),
        &[
            (-120.0, 20.0, -92.0, 46.0),
            (0.0, 92.0, 96.0, 44.0),
            (120.0, 20.0, 200.0, 0.0),
        ],
    );
    c.block(WHITE, 0.0, 40.0, 150.0, 66.0);
    c.solid(SLATE, 0.0, &[(60.0, 106.0), (48.0, 128.0)]);
    c.panes(LIT, -64.0, 66.0, 132.0, (6.0, 9.0, 12.0));
    for (x, w, y, h, cap) in [
        (-76.0, 26.0, 40.0, 88.0, 40.0),
        (-44.0, 20.0, 100.0, 52.0, 34.0),
        (4.0, 30.0, 106.0, 72.0, 50.0),
        (40.0, 18.0, 100.0, 34.0, 32.0),
        (78.0, 28.0, 40.0, 76.0, 42.0),
    ] {
        c.block(WHITE, x, y, w, h);
        c.rect(CREAM, x - w / 2.0 - 2.0, y + h - 8.0, w + 4.0, 5.0);
        c.rect(LIT, x - 2.0, y + h - 24.0, 4.0, 10.0);
        c.solid(
            BLUE.mix(SLATE, 45),
            x,
            &[(w / 2.0 + 4.0, y + h), (0.0, y + h + cap)],
        );
        c.rect(GOLD, x - 0.8, y + h + cap - 2.0, 1.6, 9.0);
    }
    c.block(CREAM, 0.0, 34.0, 44.0, 42.0);
    c.arch(WOOD, 0.0, 34.0, 20.0, 26.0);
    for x in spread(-150.0, 150.0, 11) {
        c.poly(
            PINE,
            &[(x - 11.0, 2.0), (x, 42.0 - x.abs() * 0.1), (x + 11.0, 2.0)],
        );
    }
}

pub(super) fn hill_fort(c: &mut Canvas) {
    c.poly(
        ROCK,
        &[
            (-230.0, 0.0),
            (-170.0, 60.0),
            (-120.0, 96.0),
            (-60.0, 112.0),
            (70.0, 116.0),
            (124.0, 96.0),
            (160.0, 50.0),
            (220.0, 0.0),
        ],
    );
    c.poly(
        ROCK.dark(),
        &[
            (-60.0, 112.0),
            (-90.0, 60.0),
            (-40.0, 72.0),
            (-20.0, 20.0),
            (30.0, 66.0),
            (60.0, 20.0),
            (110.0, 70.0),
            (124.0, 96.0),
            (70.0, 116.0),
        ],
    );
    c.blob(
        GREEN.mix(PINE, 45),
        (-240.0, 0.0),
        &[
            (-160.0, 44.0, -80.0, 26.0),
            (0.0, 46.0, 90.0, 24.0),
            (170.0, 44.0, 240.0, 0.0),
        ],
    );
    let wall = STONE.mix(GREY, 40);
    c.block(wall, -10.0, 106.0, 190.0, 34.0);
    c.panes(wall, -104.0, 140.0, 190.0, (7.0, 6.0, 7.0));
    for (x, w, h) in [
        (-96.0, 36.0, 58.0),
        (-20.0, 54.0, 84.0),
        (42.0, 40.0, 64.0),
        (88.0, 30.0, 50.0),
    ] {
        c.block(wall, x, 106.0, w, h);
        c.panes(wall, x - w / 2.0, 106.0 + h, w, (6.0, 5.0, 7.0));
        c.rect(LIT, x - 2.5, 106.0 + h - 26.0, 5.0, 11.0);
    }
    c.block(wall, -6.0, 188.0, 20.0, 22.0);
    c.line(DARK, 1.6, &[(-6.0, 210.0), (-6.0, 240.0)]);
    c.poly(BLUE, &[(-6.0, 240.0), (20.0, 236.0), (-6.0, 226.0)]);
    c.panes(LIT, -90.0, 118.0, 170.0, (4.0, 12.0, 8.0));
}

pub(super) fn red_fort(c: &mut Canvas) {
    let red = BRICK.mix(RED, 30);
    c.block(red, 0.0, 0.0, 320.0, 66.0);
    for x in spread(-152.0, 152.0, 20) {
        c.sym(red, x, &[(6.0, 66.0), (6.0, 72.0), (0.0, 79.0)]);
    }
    c.rect(CREAM, -160.0, 50.0, 320.0, 3.0);
    c.arcade(red.dark(), -136.0, -76.0, 4, 10.0, (13.0, 30.0));
    c.arcade(red.dark(), 76.0, 136.0, 4, 10.0, (13.0, 30.0));
    for x in [-58.0, 58.0] {
        c.solid(red, x, &[(26.0, 0.0), (23.0, 134.0)]);
        c.rect(CREAM, x - 25.0, 92.0, 50.0, 4.0);
        c.rect(CREAM, x - 26.0, 130.0, 52.0, 5.0);
        c.arcade(LIT, x - 9.0, x + 9.0, 2, 100.0, (9.0, 20.0));
        c.columns(CREAM, x - 17.0, x + 17.0, 4, 135.0, (4.0, 24.0));
        c.rect(CREAM, x - 25.0, 158.0, 50.0, 5.0);
        c.cupola(WHITE, x, 163.0, 21.0, 24.0);
        c.rect(GOLD, x - 1.0, 186.0, 2.0, 14.0);
    }
    c.block(red.pale().mix(RED, 30), 0.0, 0.0, 84.0, 112.0);
    c.arch(CREAM, 0.0, 0.0, 50.0, 86.0);
    c.arch(red.dark().dark(), 0.0, 0.0, 40.0, 76.0);
    c.arch(LIT, 0.0, 0.0, 18.0, 34.0);
    for x in spread(-30.0, 30.0, 5) {
        c.columns(CREAM, x - 4.0, x + 4.0, 2, 112.0, (2.0, 12.0));
        c.cupola(WHITE, x, 124.0, 7.0, 9.0);
    }
    c.rect(GREY, -0.8, 130.0, 1.6, 78.0);
    c.poly(
        ORANGE,
        &[(1.0, 208.0), (34.0, 208.0), (34.0, 201.0), (1.0, 201.0)],
    );
    c.rect(WHITE, 1.0, 194.0, 33.0, 7.0);
    c.rect(GREEN, 1.0, 187.0, 33.0, 7.0);
}

pub(super) fn palace_honeycomb(c: &mut Canvas) {
    let wall = TERRA.mix(PINK, 50);
    for (half, y, h) in [
        (140.0, 0.0, 70.0),
        (116.0, 70.0, 42.0),
        (82.0, 112.0, 38.0),
        (48.0, 150.0, 32.0),
    ] {
        c.block(wall, 0.0, y, half * 2.0, h);
        c.rect(CREAM, -half - 3.0, y + h - 4.0, half * 2.0 + 6.0, 4.0);
        let count = if half > 120.0 {
            9
        } else if half > 100.0 {
            7
        } else if half > 60.0 {
            5
        } else {
            3
        };
        for x in spread(-half + 16.0, half - 16.0, count) {
            c.sym(
                wall.pale(),
                x,
                &[(12.0, y + 4.0), (12.0, y + h * 0.6), (0.0, y + h * 0.6 + 9.0)],
            );
            c.arch(LIT, x, y + 8.0, 9.0, h * 0.46);
            c.cupola(CREAM.mix(wall, 30), x, y + h - 2.0, 11.0, 12.0);
            c.rect(GOLD, x - 0.7, y + h + 8.0, 1.4, 9.0);
        }
    }
    c.cupola(CREAM.mix(wall, 30), 0.0, 182.0, 24.0, 24.0);
    c.rect(GOLD, -1.0, 204.0, 2.0, 16.0);
}

pub(super) fn walled_town(c: &mut Canvas) {
    let wall = STONE.mix(GREY, 30);
    for (x, w, h) in [
        (-60.0, 40.0, 110.0),
        (-24.0, 34.0, 128.0),
        (14.0, 36.0, 116.0),
        (52.0, 38.0, 124.0),
        (86.0, 32.0, 102.0),
        (-94.0, 34.0, 98.0),
    ] {
        c.block(CREAM, x, 0.0, w, h);
        c.solid(TERRA, x, &[(w / 2.0 + 3.0, h), (0.0, h + 26.0)]);
        c.floors(LIT, x - w * 0.32, 74.0, w * 0.7, (5.0, 6.0, 8.0), (2, 18.0));
    }
    c.block(CREAM, -6.0, 100.0, 22.0, 76.0);
    c.solid(
        COPPER,
        -6.0,
        &[(13.0, 176.0), (7.0, 190.0), (2.0, 204.0), (0.4, 244.0)],
    );
    c.rect(LIT, -9.0, 154.0, 6.0, 12.0);
    c.block(wall, 0.0, 0.0, 310.0, 56.0);
    c.panes(wall, -155.0, 56.0, 310.0, (8.0, 6.0, 7.0));
    c.panes(TERRA, -155.0, 46.0, 310.0, (40.0, 0.1, 5.0));
    for (x, h) in [(-132.0, 100.0), (-72.0, 88.0), (72.0, 88.0), (132.0, 100.0)] {
        c.solid(wall, x, &[(20.0, 0.0), (18.0, h)]);
        c.solid(BRICK, x, &[(24.0, h), (0.0, h + 46.0)]);
        c.rect(DARK, x - 2.0, h - 24.0, 4.0, 12.0);
        c.rect(LIT, x - 2.0, h - 52.0, 4.0, 12.0);
    }
    c.arch(wall.dark().dark(), 0.0, 0.0, 34.0, 44.0);
}

pub(super) fn hill_houses(c: &mut Canvas) {
    let colours = [TERRA, CREAM, GOLD, COPPER, PINK, WHITE];
    c.blob(
        GREEN.mix(PINE, 35),
        (-230.0, 0.0),
        &[
            (-150.0, 60.0, -90.0, 130.0),
            (0.0, 226.0, 80.0, 140.0),
            (150.0, 80.0, 230.0, 0.0),
        ],
    );
    let mut colour = colours.iter().cycle();
    for (y, half, count) in [
        (144.0, 40.0, 2),
        (108.0, 84.0, 4),
        (72.0, 120.0, 5),
        (36.0, 156.0, 6),
        (0.0, 190.0, 7),
    ] {
        // Houses of one row never overlap each other, only the row above.
        c.gather();
        for (index, x) in (0..).zip(spread(-half, half, count)) {
            let wall = colour.next().copied().unwrap_or(CREAM);
            let (w, h) = (44.0, if index % 2 == 0 { 40.0 } else { 32.0 });
            c.block(wall, x, y - 4.0, w, h + 4.0);
            if index % 3 != 0 {
                c.solid(BRICK.mix(TERRA, 40), x, &[(25.0, y + h), (8.0, y + h + 11.0)]);
            }
        }
        c.panes(
            LIT,
            -half - 12.0,
            y + 14.0,
            half * 2.0 + 24.0,
            (7.0, half * 2.0 / f64::from(count - 1) / 2.0 - 7.0, 10.0),
        );
        c.flush();
    }
    c.block(WHITE, 4.0, 182.0, 26.0, 36.0);
    c.cupola(COPPER, 4.0, 218.0, 13.0, 15.0);
    c.rect(GOLD, 3.2, 232.0, 1.6, 12.0);
    c.arch(LIT, 4.0, 190.0, 8.0, 16.0);
}

pub(super) fn island_village(c: &mut Canvas) {
    c.poly(
        ROCK.mix(TERRA, 35),
        &[
            (-210.0, 0.0),
            (-180.0, 50.0),
            (-120.0, 84.0),
            (-40.0, 112.0),
            (60.0, 128.0),
            (130.0, 110.0),
            (180.0, 60.0),
            (214.0, 0.0),
        ],
    );
    c.poly(
        ROCK.mix(TERRA, 35).dark(),
        &[
            (60.0, 128.0),
            (30.0, 70.0),
            (70.0, 60.0),
            (80.0, 20.0),
            (120.0, 0.0),
            (214.0, 0.0),
            (180.0, 60.0),
            (130.0, 110.0),
        ],
    );
    for (x, y, w, h) in [
        (-150.0, 44.0, 40.0, 34.0),
        (-112.0, 66.0, 38.0, 34.0),
        (-72.0, 84.0, 40.0, 36.0),
        (-30.0, 96.0, 42.0, 38.0),
        (14.0, 110.0, 40.0, 34.0),
        (112.0, 98.0, 44.0, 36.0),
        (150.0, 66.0, 36.0, 34.0),
        (-60.0, 48.0, 44.0, 32.0),
        (-8.0, 62.0, 42.0, 34.0),
        (40.0, 74.0, 40.0, 34.0),
        (84.0, 60.0, 40.0, 32.0),
        (20.0, 28.0, 42.0, 32.0),
        (-92.0, 22.0, 42.0, 32.0),
        (-36.0, 16.0, 40.0, 30.0),
    ] {
        c.block(WHITE, x, y - 12.0, w, h + 12.0);
        c.rect(BLUE, x - 4.0, y, 8.0, 15.0);
        c.rect(LIT, x - 14.0, y + 12.0, 5.0, 7.0);
    }
    for (x, y, r) in [(62.0, 128.0, 30.0), (-112.0, 100.0, 17.0), (112.0, 134.0, 18.0)] {
        c.block(WHITE, x, y - 14.0, r * 1.9, 24.0);
        c.cupola(BLUE, x, y + 10.0, r * 0.84, r * 0.9);
        c.rect(WHITE, x - 1.2, y + 8.0 + r * 0.9, 2.4, 13.0);
        c.rect(WHITE, x - 4.5, y + 16.0 + r * 0.9, 9.0, 2.4);
    }
    c.rect(WHITE, 10.0, 150.0, 26.0, 40.0);
    c.arch(BLUE.mix(WHITE, 40), 23.0, 160.0, 12.0, 20.0);
    c.sym(WHITE, 23.0, &[(13.0, 190.0), (0.0, 204.0)]);
}
