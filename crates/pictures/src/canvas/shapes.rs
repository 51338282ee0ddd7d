//! The shapes that a canvas knows, all on its current frame.

use super::super::ink::Rgb;
use super::super::path::{Step, bounds};
use super::{Canvas, Point, spread};

impl Canvas {
    /// A box, given by its lower left corner.
    pub(in super::super) fn rect(&mut self, colour: Rgb, x: f64, y: f64, w: f64, h: f64) {
        let steps = self.outline([(x, y + h), (x + w, y + h), (x + w, y), (x, y)]);
        let area = bounds(&steps, 0.0);
        self.closed(colour, steps);
        if self.flat.is_some() {
            self.full.push(area);
        }
    }

    /// A box around `cx` with its right half in the shade.
    pub(in super::super) fn block(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
        self.rect(colour, cx - w / 2.0, y, w, h);
        if self.flat.is_some() {
            return;
        }
        self.rect(colour.dark(), cx, y, w / 2.0, h);
    }

    /// A polygon.
    pub(in super::super) fn poly(&mut self, colour: Rgb, points: &[Point]) {
        let next = points.iter().cycle().skip(1);
        // With y upwards, a positive area means counter-clockwise on the screen.
        let area: f64 = points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        let steps = if area > 0.0 {
            self.outline(points.iter().rev().copied())
        } else {
            self.outline(points.iter().copied())
        };
        self.closed(colour, steps);
    }

    /// A shape that is the same left and right of `cx`, given by half widths and heights.
    pub(in super::super) fn sym(&mut self, colour: Rgb, cx: f64, halves: &[Point]) {
        let right = halves.iter().map(|(half, y)| (cx + half, *y));
        // A half width of nothing is a tip: one point, not two.
        let left = halves
            .iter()
            .rev()
            .filter(|(half, _)| *half != 0.0)
            .map(|(half, y)| (cx - half, *y));
        let points: Vec<Point> = right.chain(left).collect();
        self.poly(colour, &points);
    }

    /// [`Self::sym`] with its right half in the shade.
    pub(in super::super) fn solid(&mut self, colour: Rgb, cx: f64, halves: &[Point]) {
        self.sym(colour, cx, halves);
        if self.flat.is_some() {
            return;
        }
        let right = halves.iter().map(|(half, y)| (cx + half, *y));
        let ends = [halves.last(), halves.first()].into_iter().flatten();
        let middle = ends.filter(|(half, _)| *half != 0.0).map(|(_, y)| (cx, *y));
        let points: Vec<Point> = right.chain(middle).collect();
        self.poly(colour.dark(), &points);
    }

    /// A disc.
    pub(in super::super) fn disc(&mut self, colour: Rgb, cx: f64, cy: f64, r: f64) {
        self.oval(colour, cx, cy, r, r);
    }

    fn round(&self, cx: f64, cy: f64, rx: f64, ry: f64) -> Vec<Step> {
        let (left, right) = ((cx - rx, cy), (cx + rx, cy));
        vec![
            self.start(left),
            self.arc(rx, ry, right),
            self.arc(rx, ry, left),
            Step::Close,
        ]
    }

    /// An ellipse.
    pub(in super::super) fn oval(&mut self, colour: Rgb, cx: f64, cy: f64, rx: f64, ry: f64) {
        let steps = self.round(cx, cy, rx, ry);
        self.fill(colour, &steps);
    }

    /// The upper half of an ellipse.
    pub(in super::super) fn dome(&mut self, colour: Rgb, cx: f64, y: f64, rx: f64, ry: f64) {
        let steps = vec![self.start((cx - rx, y)), self.arc(rx, ry, (cx + rx, y))];
        self.closed(colour, steps);
    }

    /// [`Self::dome`] with its right part in the shade.
    pub(in super::super) fn cupola(&mut self, colour: Rgb, cx: f64, y: f64, rx: f64, ry: f64) {
        self.dome(colour, cx, y, rx, ry);
        if self.flat.is_some() {
            return;
        }
        let steps = vec![
            self.start((cx, y + ry)),
            self.arc(rx, ry, (cx + rx, y)),
            self.to((cx, y)),
        ];
        self.closed(colour.dark(), steps);
    }

    /// An opening with a round top.
    pub(in super::super) fn arch(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
        let r = w / 2.0;
        let top = y + (h - r).max(0.0);
        let steps = vec![
            self.start((cx - r, y)),
            self.to((cx - r, top)),
            self.arc(r, r, (cx + r, top)),
            self.to((cx + r, y)),
        ];
        self.closed(colour, steps);
    }

    /// `count` arches in a row, from the middle of the first to the middle of the last.
    pub(in super::super) fn arcade(
        &mut self,
        colour: Rgb,
        from: f64,
        to: f64,
        count: u32,
        y: f64,
        size: Point,
    ) {
        for at in spread(from, to, count) {
            self.arch(colour, at, y, size.0, size.1);
        }
    }

    /// `count` boxes in a row, by their middles.
    pub(in super::super) fn columns(
        &mut self,
        colour: Rgb,
        from: f64,
        to: f64,
        count: u32,
        y: f64,
        size: Point,
    ) {
        if count > 3 && !self.gathering {
            let pitch = (to - from) / f64::from(count - 1);
            self.panes(
                colour,
                from - size.0 / 2.0,
                y,
                to - from + size.0,
                (size.0, pitch - size.0, size.1),
            );
            return;
        }
        for at in spread(from, to, count) {
            self.bar(colour, at, y, size.0, size.1);
        }
    }

    /// A box by the middle of its foot, written as one thick stroke: half as long as a box.
    pub(in super::super) fn bar(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
        if self.flat.is_some_and(|[wall, opening]| wall == opening) {
            return;
        }
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\"",
            self.tone(colour),
            self.len(w)
        );
        let steps = self.outline([(cx, y), (cx, y + h)]);
        let margin = w * self.scale / 2.0;
        if !self.hidden(colour, bounds(&steps, margin)) {
            self.add(paint, margin, &steps);
        }
    }

    /// A dot, written as a stroke without length.
    pub(in super::super) fn dot(&mut self, colour: Rgb, cx: f64, cy: f64, size: f64) {
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
            self.tone(colour),
            self.len(size)
        );
        let steps = self.outline([(cx, cy), (cx, cy)]);
        self.add(paint, size * self.scale / 2.0, &steps);
    }

    /// An onion dome, as wide as `w` at its belly.
    pub(in super::super) fn onion(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
        let r = w / 2.0;
        let cubic = |a: Point, b: Point, end: Point| {
            Step::Cubic([
                self.x(a.0),
                self.y(a.1),
                self.x(b.0),
                self.y(b.1),
                self.x(end.0),
                self.y(end.1),
            ])
        };
        let up = cubic(
            (cx - r * 1.5, y + h * 0.32),
            (cx - r * 0.18, y + h * 0.62),
            (cx, y + h),
        );
        let down = cubic(
            (cx + r * 0.18, y + h * 0.62),
            (cx + r * 1.5, y + h * 0.32),
            (cx + r * 0.62, y),
        );
        let whole = vec![self.start((cx - r * 0.62, y)), up, down];
        let half = vec![self.start((cx, y + h)), down, self.to((cx, y))];
        self.closed(colour, whole);
        if self.flat.is_some() {
            return;
        }
        self.closed(colour.dark(), half);
    }

    /// A closed shape of quadratic curves: each a control point and an end point.
    pub(in super::super) fn blob(&mut self, colour: Rgb, start: Point, curves: &[(f64, f64, f64, f64)]) {
        let corners =
            std::iter::once(start).chain(curves.iter().flat_map(|(cx, cy, x, y)| [(*cx, *cy), (*x, *y)]));
        let corners: Vec<Point> = corners.collect();
        let next = corners.iter().cycle().skip(1);
        let area: f64 = corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        let mut steps = if area > 0.0 {
            // The same outline the other way round: every curve keeps its control point.
            let ends: Vec<Point> = std::iter::once(start)
                .chain(curves.iter().map(|(_, _, x, y)| (*x, *y)))
                .collect();
            let back: Vec<_> = curves
                .iter()
                .zip(&ends)
                .rev()
                .map(|((cx, cy, ..), (x, y))| (*cx, *cy, *x, *y))
                .collect();
            self.quads(ends.last().copied().unwrap_or(start), &back)
        } else {
            self.quads(start, curves)
        };
        steps.push(Step::Close);
        self.fill(colour, &steps);
    }

    fn quads(&self, start: Point, curves: &[(f64, f64, f64, f64)]) -> Vec<Step> {
        let quad = |(cx, cy, x, y): &(f64, f64, f64, f64)| {
            Step::Quad(self.x(*cx), self.y(*cy), self.x(*x), self.y(*y))
        };
        let mut steps = vec![self.start(start)];
        steps.extend(curves.iter().map(quad));
        steps
    }

    fn stroke(&mut self, colour: Rgb, width: f64, steps: &[Step]) {
        // The ends of a thin line are nothing that one sees.
        let cap = if width * self.scale < 2.7 {
            ""
        } else {
            " stroke-linecap=\"round\""
        };
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\"{cap}",
            self.tone(colour),
            self.len(width)
        );
        if !self.hidden(colour, bounds(steps, 0.0)) {
            self.add(paint, width * self.scale / 2.0, steps);
        }
    }

    /// A line through the points.
    pub(in super::super) fn line(&mut self, colour: Rgb, width: f64, points: &[Point]) {
        let steps = self.outline(points.iter().copied());
        self.stroke(colour, width, &steps);
    }

    /// A line of quadratic curves.
    pub(in super::super) fn bend(
        &mut self,
        colour: Rgb,
        width: f64,
        start: Point,
        curves: &[(f64, f64, f64, f64)],
    ) {
        let steps = self.quads(start, curves);
        self.stroke(colour, width, &steps);
    }

    /// A line of quadratic curves in dots.
    pub(in super::super) fn dotted(
        &mut self,
        colour: Rgb,
        width: f64,
        gap: f64,
        start: Point,
        curves: &[(f64, f64, f64, f64)],
    ) {
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"0 {}\" stroke-linecap=\"round\"",
            self.tone(colour),
            self.len(width),
            self.len(gap)
        );
        let steps = self.quads(start, curves);
        self.add(paint, width * self.scale / 2.0, &steps);
    }

    /// A circle's outline.
    pub(in super::super) fn ring(&mut self, colour: Rgb, width: f64, cx: f64, cy: f64, r: f64) {
        let steps = self.round(cx, cy, r, r);
        self.stroke(colour, width, &steps);
    }

    /// A row of small panes: a dashed line, which is the shortest way to say "twelve windows".
    pub(in super::super) fn panes(&mut self, colour: Rgb, x: f64, y: f64, w: f64, size: (f64, f64, f64)) {
        if self.flat.is_some_and(|[wall, _]| self.tone(colour) == wall) {
            return;
        }
        let (pane, gap, height) = size;
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"{} {}\"",
            self.tone(colour),
            self.len(height),
            self.len(pane),
            self.len(gap)
        );
        let steps = self.outline([(x, y + height / 2.0), (x + w, y + height / 2.0)]);
        self.add(paint, height * self.scale / 2.0, &steps);
    }

    /// Like [`Self::panes`], from floor to floor.
    pub(in super::super) fn floors(
        &mut self,
        colour: Rgb,
        x: f64,
        y: f64,
        w: f64,
        size: (f64, f64, f64),
        floors: (u32, f64),
    ) {
        for floor in 0..floors.0 {
            self.panes(colour, x, y + f64::from(floor) * floors.1, w, size);
        }
    }
}
