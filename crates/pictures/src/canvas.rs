//! Builds the text of an SVG: shapes with a y that grows upwards from a base line, lit by the sky they stand under.

mod shapes;

use std::fmt::{Display, Write as _};

use super::ink::{AIR, LIT, Light, PLAIN, Rgb};
use super::path::{Path, Step, bounds, num};

/// A point: right of the frame's middle, above its base line.
pub(super) type Point = (f64, f64);

/// Where land and water, or town and ground, meet, before a [`Camera`] moves it.
pub(super) const HORIZON: f64 = 362.0;

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

/// Where a part of the picture is seen from: everything that follows is drawn larger or smaller, and moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camera {
    scale: f64,
    shift: Point,
}

impl Camera {
    const STILL: Self = Self {
        scale: 1.0,
        shift: (0.0, 0.0),
    };

    /// Shows the place `from` at the place `to`, `scale` times as large.
    pub(super) fn new(scale: f64, from: Point, to: Point) -> Self {
        Self {
            scale,
            shift: (to.0 - from.0 * scale, to.1 - from.1 * scale),
        }
    }

    fn see(self, (x, y): Point) -> Point {
        (self.shift.0 + x * self.scale, self.shift.1 + y * self.scale)
    }
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
    camera: Camera,
    light: Light,
    gradients: u32,
    coarse: bool,
    /// How much of the small things to leave out: 0 nothing, 2 much.
    thrift: u8,
    /// Paint everything in the first colour and openings in the second, without shades: an outline against the sky.
    flat: Option<[Rgb; 2]>,
    /// Boxes that are full already while flattening: more of the same colour in them is not seen.
    full: Vec<[f64; 4]>,
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
            camera: Camera::STILL,
            light: PLAIN,
            gradients: 0,
            coarse: true,
            thrift: 0,
            flat: None,
            full: Vec::new(),
            stamps: Vec::new(),
        }
    }

    /// A canvas for small pictures, where a tenth of a unit is seen.
    pub(super) fn fine() -> Self {
        Self {
            coarse: false,
            ..Self::new()
        }
    }

    /// A canvas that leaves small things out, see [`Self::sparing`].
    pub(super) fn thrifty(thrift: u8) -> Self {
        Self {
            thrift,
            ..Self::new()
        }
    }

    /// From here on only outlines in one colour; or in full colour again.
    pub(super) fn flatten(&mut self, colours: Option<[Rgb; 2]>) {
        self.flush();
        self.full.clear();
        self.flat = colours;
    }

    /// Whether outlines have to do without windows too.
    pub(super) fn bare(&self) -> bool {
        self.thrift > 2
    }

    /// One of three amounts: the usual one, or less when the picture would be too large a file.
    pub(super) fn sparing<T>(&self, usual: T, less: T, least: T) -> T {
        match self.thrift {
            0 => usual,
            1 => less,
            _ => least,
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
        self.origin = self.camera.see((x, y));
        self.scale = scale * self.camera.scale;
    }

    /// Looks from somewhere else; from where the picture is as large as its file with `None`.
    pub(super) fn look_from(&mut self, camera: Option<Camera>) {
        self.flush();
        self.camera = camera.unwrap_or(Camera::STILL);
    }

    /// What the camera sees from left to right: the places at the picture's edges.
    pub(super) fn span(&self) -> (f64, f64) {
        let Camera { scale, shift } = self.camera;
        (-shift.0 / scale, (800.0 - shift.0) / scale)
    }

    /// How far from the picture's upper edge the camera shows what is at `y`.
    pub(super) fn height(&self, y: f64) -> f64 {
        self.camera.see((0.0, y)).1
    }

    /// A place that is as far between the edges of what the camera sees as `x` is between 0 and 800.
    pub(super) fn across(&self, x: f64) -> f64 {
        let (left, right) = self.span();
        left + (right - left) * x / 800.0
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

    /// Like [`Self::fade`], from the picture's upper edge to `low` wherever it is used: [`AIR`] is painted with the first.
    pub(super) fn air(&mut self, low: f64, stops: &[(u8, Rgb, u8)]) -> String {
        let attributes = format!("x2=\"0\" y2=\"{}\" gradientUnits=\"userSpaceOnUse\"", num(low));
        self.gradient("linearGradient", &attributes, stops)
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

    /// A colour under the current light, for markup that the canvas does not write itself.
    pub(super) fn lit(&self, colour: Rgb) -> Rgb {
        self.tone(colour)
    }

    fn tone(&self, colour: Rgb) -> Rgb {
        if let Some([wall, opening]) = self.flat {
            return match colour {
                LIT if self.lamps() && wall != opening => self.light.window,
                LIT => opening,
                _ if colour.is_dim() => opening,
                _ => wall,
            };
        }
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
            self.pending.push((paint, Path::new(self.coarse)));
        }
        if let Some((_, path)) = self.pending.get_mut(index) {
            path.cover(area);
            for step in steps {
                path.add(*step);
            }
        }
    }

    /// Whether, while flattening, a shape lies in a box that has its colour already.
    fn hidden(&self, colour: Rgb, area: [f64; 4]) -> bool {
        let [left, top, right, low] = area;
        self.flat.is_some_and(|[wall, _]| self.tone(colour) == wall)
            && self
                .full
                .iter()
                .any(|[a, b, c, d]| *a <= left && *b <= top && right <= *c && low <= *d)
    }

    fn fill(&mut self, colour: Rgb, steps: &[Step]) {
        if colour != AIR && self.hidden(colour, bounds(steps, 0.0)) {
            return;
        }
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

    /// Draws a shape at a place; the first time with strokes, from then on by reference.
    pub(super) fn stamp(&mut self, name: &str, at: Point, size: f64, draw: impl FnOnce(&mut Self)) {
        let place = self.camera.see(at);
        self.put(name, place, size * self.camera.scale, draw);
    }

    fn put(&mut self, name: &str, at: Point, size: f64, draw: impl FnOnce(&mut Self)) {
        self.flush();
        let known = self.stamps.iter().position(|stamp| stamp == name);
        let id = known.unwrap_or(self.stamps.len());
        if known.is_none() {
            self.stamps.push(name.to_owned());
            let before = std::mem::take(&mut self.out);
            let frame = self.frame();
            let camera = std::mem::replace(&mut self.camera, Camera::STILL);
            self.at(0.0, 0.0, 1.0);
            draw(self);
            self.flush();
            self.camera = camera;
            let shape = std::mem::replace(&mut self.out, before);
            let _ = write!(self.defs, "<g id=\"s{id}\">{shape}</g>");
            (self.origin, self.scale) = (frame.origin, frame.scale);
        }
        let (x, y) = (num(at.0), num(at.1));
        // Two decimals for the size, written without the leading zero.
        let size = (size * 100.0).round() / 100.0;
        if size == 1.0 {
            let _ = write!(self.out, "<use href=\"#s{id}\" x=\"{x}\" y=\"{y}\"/>");
            return;
        }
        let _ = write!(
            self.out,
            "<use href=\"#s{id}\" transform=\"translate({x} {y})scale({size})\"/>"
        );
    }

    /// [`Self::stamp`] at a place of the current frame.
    pub(super) fn stamp_here(&mut self, name: &str, at: Point, size: f64, draw: impl FnOnce(&mut Self)) {
        let place = (self.x(at.0), self.y(at.1));
        let size = size * self.scale;
        self.put(name, place, size, draw);
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
