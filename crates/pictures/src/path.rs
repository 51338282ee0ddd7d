//! The shortest text for a path: relative coordinates in tenths, one letter for a run of the same command.

/// One step of a path, in the coordinates of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Move(f64, f64),
    Line(f64, f64),
    Quad(f64, f64, f64, f64),
    Cubic([f64; 6]),
    /// Radii, whether it is the larger part, and the end; always clockwise.
    Arc(f64, f64, f64, f64),
    Close,
}

/// The `d` of a path while it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    text: String,
    /// Where the pen is and where the current outline began, in tenths.
    pen: (f64, f64),
    start: (f64, f64),
    /// The command that a further pair of numbers would repeat.
    last: char,
    /// Where ink already lies: left, top, right, lower edge of each shape.
    boxes: Vec<[f64; 4]>,
    /// Whether half a unit is fine enough; else it is a tenth.
    coarse: bool,
}

/// The box around some steps, `margin` wider on every side.
pub(super) fn bounds(steps: &[Step], margin: f64) -> [f64; 4] {
    let start = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    let grow = |[a, b, c, d]: [f64; 4], x: f64, y: f64| {
        [
            a.min(x - margin),
            b.min(y - margin),
            c.max(x + margin),
            d.max(y + margin),
        ]
    };
    let mut pen = (0.0, 0.0);
    steps.iter().fold(start, |around, step| match *step {
        Step::Move(x, y) | Step::Line(x, y) => {
            pen = (x, y);
            grow(around, x, y)
        }
        Step::Quad(cx, cy, x, y) => {
            pen = (x, y);
            grow(grow(around, cx, cy), x, y)
        }
        Step::Cubic([ax, ay, bx, by, x, y]) => {
            pen = (x, y);
            grow(grow(grow(around, ax, ay), bx, by), x, y)
        }
        Step::Arc(_, ry, x, y) => {
            let (px, py) = pen;
            pen = (x, y);
            // Never more than a half ellipse: the end points and a radius around them hold it.
            let around = grow(grow(around, px, py - ry), x, y - ry);
            if py == y && px > x {
                grow(grow(around, px, py + ry), x, y + ry)
            } else {
                grow(around, x, y)
            }
        }
        Step::Close => around,
    })
}

/// Whole tenths. Exact in an f64, so sums and differences do not drift.
fn tenths(value: f64) -> f64 {
    (value * 10.0).round()
}

/// A number without what a reader does not need.
fn short(tenths: f64) -> String {
    if tenths == 0.0 {
        return "0".to_owned();
    }
    let text = (tenths / 10.0).to_string();
    match text.strip_prefix("0.") {
        Some(rest) => format!(".{rest}"),
        None => text.replace("-0.", "-."),
    }
}

/// A number as an attribute's value.
pub(super) fn num(value: f64) -> String {
    short(tenths(value))
}

impl Path {
    /// A path on a grid of half units, or of tenths.
    pub(super) fn new(coarse: bool) -> Self {
        Self {
            coarse,
            ..Self::default()
        }
    }

    fn tenths(&self, value: f64) -> f64 {
        if self.coarse {
            (value * 2.0).round() * 5.0
        } else {
            tenths(value)
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Remembers where a shape lies.
    pub(super) fn cover(&mut self, area: [f64; 4]) {
        self.boxes.push(area);
    }

    /// Whether something in this path lies where `area` is.
    pub(super) fn meets(&self, area: [f64; 4]) -> bool {
        let [left, top, right, low] = area;
        self.boxes
            .iter()
            .any(|[a, b, c, d]| left + 0.05 < *c && *a + 0.05 < right && top + 0.05 < *d && *b + 0.05 < low)
    }

    fn put(&mut self, command: char, numbers: &[f64]) {
        // Numbers after `m` are lines already.
        let implied = self.last == command || (self.last == 'm' && command == 'l');
        if !implied {
            self.text.push(command);
        }
        for (index, number) in numbers.iter().enumerate() {
            let text = short(*number);
            if (index > 0 || implied) && !text.starts_with('-') {
                self.text.push(' ');
            }
            self.text.push_str(&text);
        }
        self.last = command;
    }

    pub(super) fn add(&mut self, step: Step) {
        let (px, py) = self.pen;
        match step {
            Step::Move(x, y) => {
                let to = (self.tenths(x), self.tenths(y));
                if self.text.is_empty() {
                    self.put('M', &[to.0, to.1]);
                } else {
                    self.put('m', &[to.0 - px, to.1 - py]);
                }
                self.pen = to;
                self.start = to;
            }
            Step::Line(x, y) => {
                let (dx, dy) = (self.tenths(x) - px, self.tenths(y) - py);
                if dy == 0.0 {
                    self.put('h', &[dx]);
                } else if dx == 0.0 {
                    self.put('v', &[dy]);
                } else {
                    self.put('l', &[dx, dy]);
                }
                self.pen = (px + dx, py + dy);
            }
            Step::Quad(cx, cy, x, y) => {
                let (dx, dy) = (self.tenths(x) - px, self.tenths(y) - py);
                self.put('q', &[self.tenths(cx) - px, self.tenths(cy) - py, dx, dy]);
                self.pen = (px + dx, py + dy);
            }
            Step::Cubic([ax, ay, bx, by, x, y]) => {
                let (dx, dy) = (self.tenths(x) - px, self.tenths(y) - py);
                self.put(
                    'c',
                    &[
                        self.tenths(ax) - px,
                        self.tenths(ay) - py,
                        self.tenths(bx) - px,
                        self.tenths(by) - py,
                        dx,
                        dy,
                    ],
                );
                self.pen = (px + dx, py + dy);
            }
            Step::Arc(rx, ry, x, y) => {
                let (dx, dy) = (self.tenths(x) - px, self.tenths(y) - py);
                // Zero and one, written in tenths like every other number.
                self.put('a', &[self.tenths(rx), self.tenths(ry), 0.0, 0.0, 10.0, dx, dy]);
                self.pen = (px + dx, py + dy);
            }
            Step::Close => {
                self.text.push('z');
                self.last = 'z';
                self.pen = self.start;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Path, Step, num};

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [num(0.04), num(-0.04), num(0.5), num(-0.5), num(12.0), num(-3.25)],
            ["0", "0", ".5", "-.5", "12", "-3.3"]
        );
    }

    #[test]
    fn a_box_is_short_and_the_next_one_starts_where_it_closed() {
        let mut path = Path::default();
        for x in [1.0, 9.0] {
            for step in [
                Step::Move(x, 2.0),
                Step::Line(x + 4.0, 2.0),
                Step::Line(x + 4.0, 5.0),
                Step::Line(x, 5.0),
                Step::Close,
            ] {
                path.add(step);
            }
        }
        assert_eq!(path.text(), "M1 2h4v3h-4zm8 0h4v3h-4z");
    }
}
