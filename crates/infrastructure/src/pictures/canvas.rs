//! Builds the text of an SVG: shapes with a y that grows upwards from a base line, lit by the sky they stand under.

use std::fmt::{Display, Write as _};

use super::ink::{AIR, LIT, Light, PLAIN, Rgb};
use super::path::{Path, Step, bounds, num};

/// A point: right of the frame's middle, above its base line.
pub(super) type Point = (f64, f64);

/// Unit vectors every 15 degrees. A table, so that no platform's sine can change a picture.
pub(super) const TURN: [Point; 24] = [
    (1.0, 0.0),
    (0.966, 0.259),
    (0.866, 0.5),
    (0.707, 0.707),
    (0.5, 0.866),
    (0.259, 0.966),
    (0.0, 1.0),
    (-0.259, 0.966),
    (-0.5, 0.866),
    (-0.707, 0.707),
    (-0.866, 0.5),
    (-0.966, 0.259),
    (-1.0, 0.0),
    (-0.966, -0.259),
    (-0.866, -0.5),
    (-0.707, -0.707),
    (-0.5, -0.866),
    (-0.259, -0.966),
    (0.0, -1.0),
    (0.259, -0.966),
    (0.5, -0.866),
    (0.707, -0.707),
    (0.866, -0.5),
    (0.966, -0.259),
];

/// A place and a size to draw at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    origin: Point,
    scale: f64,
}

/// A picture in the making.
///
/// Every closed shape is written clockwise, so that shapes of one colour can share one path without punching holes
/// into each other.
pub(super) struct Canvas {
    out: String,
    defs: String,
    /// Paths that are not written yet, with the attributes that paint them.
    pending: Vec<(String, Path)>,
    /// While gathering, shapes of one colour share a path even when others came in between.
    gathering: bool,
    origin: Point,
    scale: f64,
    light: Light,
    gradients: u32,
    /// Shapes that are drawn once and used many times, by name.
    stamps: Vec<String>,
}

impl Canvas {
    pub(super) fn new() -> Self {
        Self {
            out: String::with_capacity(8_192),
            defs: String::new(),
            pending: Vec::new(),
            gathering: false,
            origin: (0.0, 0.0),
            scale: 1.0,
            light: PLAIN,
            gradients: 0,
            stamps: Vec::new(),
        }
    }

    /// The whole document.
    pub(super) fn finish(mut self, width: u32, height: u32, view: &str) -> String {
        self.flush();
        let defs = if self.defs.is_empty() {
            String::new()
        } else {
            format!("<defs>{}</defs>", self.defs)
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{view}\" fill=\"none\" stroke-linejoin=\"round\">{defs}{}</svg>",
            self.out
        )
    }

    /// Moves the frame: the base line's middle, and how large a unit is.
    pub(super) fn at(&mut self, x: f64, y: f64, scale: f64) {
        self.origin = (x, y);
        self.scale = scale;
    }

    /// Where the frame is now.
    pub(super) fn frame(&self) -> Frame {
        Frame {
            origin: self.origin,
            scale: self.scale,
        }
    }

    /// Moves to a smaller frame inside of `outer`.
    pub(super) fn within(&mut self, outer: Frame, x: f64, y: f64, scale: f64) {
        self.origin = (outer.origin.0 + x * outer.scale, outer.origin.1 - y * outer.scale);
        self.scale = outer.scale * scale;
    }

    /// Changes the light for what comes next.
    pub(super) fn light(&mut self, light: Light) {
        self.light = light;
    }

    /// Writes what is pending.
    pub(super) fn flush(&mut self) {
        self.gathering = false;
        for (paint, path) in std::mem::take(&mut self.pending) {
            let _ = write!(self.out, "<path {paint} d=\"{}\"/>", path.text());
        }
    }

    /// From here to the next [`Self::flush`], shapes of the same colour become one path.
    pub(super) fn gather(&mut self) {
        self.flush();
        self.gathering = true;
    }

    /// Writes markup as it is.
    pub(super) fn raw(&mut self, markup: &str) {
        self.flush();
        self.out.push_str(markup);
    }

    /// Opens a group.
    pub(super) fn open(&mut self, attributes: &str) {
        self.flush();
        let _ = write!(self.out, "<g {attributes}>");
    }

    /// Closes a group.
    pub(super) fn close(&mut self) {
        self.raw("</g>");
    }

    /// A gradient from top to bottom; gives the paint that uses it. Stops: offset in percent, colour, opacity in percent.
    pub(super) fn fade(&mut self, stops: &[(u8, Rgb, u8)]) -> String {
        self.gradient("linearGradient", "x2=\"0\" y2=\"1\"", stops)
    }

    /// Like [`Self::fade`], over the picture's whole height wherever it is used: [`AIR`] is painted with the first.
    pub(super) fn air(&mut self, stops: &[(u8, Rgb, u8)]) -> String {
        self.gradient(
            "linearGradient",
            "x2=\"0\" y2=\"500\" gradientUnits=\"userSpaceOnUse\"",
            stops,
        )
    }

    /// A gradient from the middle outwards.
    pub(super) fn halo(&mut self, stops: &[(u8, Rgb, u8)]) -> String {
        self.gradient("radialGradient", "", stops)
    }

    fn gradient(&mut self, element: &str, attributes: &str, stops: &[(u8, Rgb, u8)]) -> String {
        self.gradients += 1;
        let id = self.gradients;
        let gap = if attributes.is_empty() { "" } else { " " };
        let _ = write!(self.defs, "<{element} id=\"g{id}\"{gap}{attributes}>");
        for (offset, colour, opacity) in stops {
            let _ = write!(self.defs, "<stop offset=\"{offset}%\" stop-color=\"{colour}\"");
            if *opacity < 100 {
                let _ = write!(self.defs, " stop-opacity=\".{opacity:02}\"");
            }
            self.defs.push_str("/>");
        }
        let _ = write!(self.defs, "</{element}>");
        format!("url(#g{id})")
    }

    fn tone(&self, colour: Rgb) -> Rgb {
        if colour == LIT {
            self.light.window
        } else {
            colour.mix(self.light.ambient, self.light.tint)
        }
    }

    /// Adds a shape to the youngest path of its paint that nothing painted since lies over: fewer paths, same picture.
    fn add(&mut self, paint: String, margin: f64, steps: &[Step]) {
        let area = bounds(steps, margin);
        let mut place = None;
        for (index, (known, path)) in self.pending.iter().enumerate().rev() {
            if *known == paint {
                place = Some(index);
                break;
            }
            if !self.gathering && path.meets(area) {
                break;
            }
        }
        let index = place.unwrap_or(self.pending.len());
        if place.is_none() {
            self.pending.push((paint, Path::default()));
        }
        if let Some((_, path)) = self.pending.get_mut(index) {
            path.cover(area);
            steps.iter().for_each(|step| path.add(*step));
        }
    }

    fn fill(&mut self, colour: Rgb, steps: &[Step]) {
        let paint = if colour == AIR {
            "fill=\"url(#g1)\"".to_owned()
        } else {
            format!("fill=\"{}\"", self.tone(colour))
        };
        self.add(paint, 0.0, steps);
    }

    fn x(&self, x: f64) -> f64 {
        self.origin.0 + x * self.scale
    }

    fn y(&self, y: f64) -> f64 {
        self.origin.1 - y * self.scale
    }

    fn len(&self, length: f64) -> String {
        num(length * self.scale)
    }

    fn to(&self, point: Point) -> Step {
        Step::Line(self.x(point.0), self.y(point.1))
    }

    fn start(&self, point: Point) -> Step {
        Step::Move(self.x(point.0), self.y(point.1))
    }

    fn arc(&self, rx: f64, ry: f64, end: Point) -> Step {
        Step::Arc(rx * self.scale, ry * self.scale, self.x(end.0), self.y(end.1))
    }

    fn outline(&self, points: impl IntoIterator<Item = Point>) -> Vec<Step> {
        let mut points = points.into_iter();
        let mut steps: Vec<Step> = points.next().map(|first| self.start(first)).into_iter().collect();
        steps.extend(points.map(|point| self.to(point)));
        steps
    }

    fn closed(&mut self, colour: Rgb, mut steps: Vec<Step>) {
        steps.push(Step::Close);
        self.fill(colour, &steps);
    }

    /// A box, given by its lower left corner.
    pub(super) fn rect(&mut self, colour: Rgb, x: f64, y: f64, w: f64, h: f64) {
        let steps = self.outline([(x, y + h), (x + w, y + h), (x + w, y), (x, y)]);
        self.closed(colour, steps);
    }

    /// A box around `cx` with its right half in the shade.
    pub(super) fn block(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
        self.rect(colour, cx - w / 2.0, y, w, h);
        self.rect(colour.dark(), cx, y, w / 2.0, h);
    }

    /// A polygon.
    pub(super) fn poly(&mut self, colour: Rgb, points: &[Point]) {
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
    pub(super) fn sym(&mut self, colour: Rgb, cx: f64, halves: &[Point]) {
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
    pub(super) fn solid(&mut self, colour: Rgb, cx: f64, halves: &[Point]) {
        self.sym(colour, cx, halves);
        let right = halves.iter().map(|(half, y)| (cx + half, *y));
        let ends = [halves.last(), halves.first()].into_iter().flatten();
        let middle = ends.filter(|(half, _)| *half != 0.0).map(|(_, y)| (cx, *y));
        let points: Vec<Point> = right.chain(middle).collect();
        self.poly(colour.dark(), &points);
    }

    /// A disc.
    pub(super) fn disc(&mut self, colour: Rgb, cx: f64, cy: f64, r: f64) {
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
    pub(super) fn oval(&mut self, colour: Rgb, cx: f64, cy: f64, rx: f64, ry: f64) {
        let steps = self.round(cx, cy, rx, ry);
        self.fill(colour, &steps);
    }

    /// The upper half of an ellipse.
    pub(super) fn dome(&mut self, colour: Rgb, cx: f64, y: f64, rx: f64, ry: f64) {
        let steps = vec![self.start((cx - rx, y)), self.arc(rx, ry, (cx + rx, y))];
        self.closed(colour, steps);
    }

    /// [`Self::dome`] with its right part in the shade.
    pub(super) fn cupola(&mut self, colour: Rgb, cx: f64, y: f64, rx: f64, ry: f64) {
        self.dome(colour, cx, y, rx, ry);
        let steps = vec![
            self.start((cx, y + ry)),
            self.arc(rx, ry, (cx + rx, y)),
            self.to((cx, y)),
        ];
        self.closed(colour.dark(), steps);
    }

    /// An opening with a round top.
    pub(super) fn arch(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
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
    pub(super) fn arcade(&mut self, colour: Rgb, from: f64, to: f64, count: u32, y: f64, size: Point) {
        for at in spread(from, to, count) {
            self.arch(colour, at, y, size.0, size.1);
        }
    }

    /// `count` boxes in a row, by their middles.
    pub(super) fn columns(&mut self, colour: Rgb, from: f64, to: f64, count: u32, y: f64, size: Point) {
        for at in spread(from, to, count) {
            self.bar(colour, at, y, size.0, size.1);
        }
    }

    /// A box by the middle of its foot, written as one thick stroke: half as long as a box.
    pub(super) fn bar(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\"",
            self.tone(colour),
            self.len(w)
        );
        let steps = self.outline([(cx, y), (cx, y + h)]);
        self.add(paint, w * self.scale / 2.0, &steps);
    }

    /// A dot, written as a stroke without length.
    pub(super) fn dot(&mut self, colour: Rgb, cx: f64, cy: f64, size: f64) {
        let paint = format!(
            "stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
            self.tone(colour),
            self.len(size)
        );
        let steps = self.outline([(cx, cy), (cx, cy)]);
        self.add(paint, size * self.scale / 2.0, &steps);
    }

    /// An onion dome, as wide as `w` at its belly.
    pub(super) fn onion(&mut self, colour: Rgb, cx: f64, y: f64, w: f64, h: f64) {
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
        self.closed(colour.dark(), half);
    }

    /// A closed shape of quadratic curves: each a control point and an end point.
    pub(super) fn blob(&mut self, colour: Rgb, start: Point, curves: &[(f64, f64, f64, f64)]) {
        let corners = std::iter::once(start).chain(curves.iter().flat_map(|(cx, cy, x, y)| [(*cx, *cy), (*x, *y)]));
        let corners: Vec<Point> = corners.collect();
        let next = corners.iter().cycle().skip(1);
        let area: f64 = corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        let mut steps = if area > 0.0 {
            // The same outline the other way round: every curve keeps its control point.
            let ends: Vec<Point> = std::iter::once(start).chain(curves.iter().map(|(_, _, x, y)| (*x, *y))).collect();
            let back: Vec<_> =
                curves.iter().zip(&ends).rev().map(|((cx, cy, ..), (x, y))| (*cx, *cy, *x, *y)).collect();
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
        self.add(paint, width * self.scale / 2.0, steps);
    }

    /// A line through the points.
    pub(super) fn line(&mut self, colour: Rgb, width: f64, points: &[Point]) {
        let steps = self.outline(points.iter().copied());
        self.stroke(colour, width, &steps);
    }

    /// A line of quadratic curves.
    pub(super) fn bend(&mut self, colour: Rgb, width: f64, start: Point, curves: &[(f64, f64, f64, f64)]) {
        let steps = self.quads(start, curves);
        self.stroke(colour, width, &steps);
    }

    /// A line of quadratic curves in dots.
    pub(super) fn dotted(
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
    pub(super) fn ring(&mut self, colour: Rgb, width: f64, cx: f64, cy: f64, r: f64) {
        let steps = self.round(cx, cy, r, r);
        self.stroke(colour, width, &steps);
    }

    /// A row of small panes: a dashed line, which is the shortest way to say "twelve windows".
    pub(super) fn panes(&mut self, colour: Rgb, x: f64, y: f64, w: f64, size: (f64, f64, f64)) {
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
    pub(super) fn floors(
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

    /// Draws a shape at a place; the first time with strokes, from then on by reference.
    pub(super) fn stamp(&mut self, name: &str, at: Point, size: f64, draw: impl FnOnce(&mut Self)) {
        self.flush();
        let known = self.stamps.iter().position(|stamp| stamp == name);
        let id = known.unwrap_or(self.stamps.len());
        if known.is_none() {
            self.stamps.push(name.to_owned());
            let before = std::mem::take(&mut self.out);
            let frame = self.frame();
            self.at(0.0, 0.0, 1.0);
            draw(self);
            self.flush();
            let shape = std::mem::replace(&mut self.out, before);
            let _ = write!(self.defs, "<g id=\"s{id}\">{shape}</g>");
            (self.origin, self.scale) = (frame.origin, frame.scale);
        }
        let (x, y) = (num(at.0), num(at.1));
        // Two decimals for the size, written without the leading zero.
        let size = (size * 100.0).round() / 100.0;
        let _ = write!(
            self.out,
            "<use href=\"#s{id}\" transform=\"translate({x} {y})scale({size})\"/>"
        );
    }

    /// Whether lamps are on under the current light.
    pub(super) fn lamps(&self) -> bool {
        self.light.window.is_warm()
    }

    /// A disc painted with any paint.
    pub(super) fn paint_disc(&mut self, paint: &dyn Display, more: &str, centre: Point, r: f64) {
        let gap = if more.is_empty() { "" } else { " " };
        let (x, y) = (num(self.x(centre.0)), num(self.y(centre.1)));
        let r = self.len(r);
        self.raw(&format!(
            "<circle fill=\"{paint}\"{gap}{more} cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
        ));
    }
}

/// `count` places from `from` to `to`, both included.
pub(super) fn spread(from: f64, to: f64, count: u32) -> impl Iterator<Item = f64> {
    let gaps = f64::from(count.saturating_sub(1).max(1));
    (0..count).map(move |index| from + (to - from) * f64::from(index) / gaps)
}
