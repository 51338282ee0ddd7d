//! Cells of a world map: how cities are counted for any box without looking at each of them (ADR 0035).
//!
//! The world is halved in both directions again and again: at level n it has 2^n columns and as many rows. Cells are numbered along a
//! Z-order curve (Morton 1966), so that a cell is a range of the keys of the places in it, and so are its quarters.

use std::ops::RangeInclusive;

use crate::values::Coordinates;

/// The level of the smallest cells, which are a twelfth of a degree wide.
pub const DEEPEST: u8 = 12;

/// Kilometres in the radius of a globe with the volume of the Earth (IUGG's R1).
const EARTH_RADIUS: f64 = 6_371.008_8;

/// A smallest cell, as it is stored beside a place.
pub type MapKey = u32;

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// How often the world was halved: 0 to [`DEEPEST`].
    pub level: u8,
    /// Which of the 4^level it is.
    pub code: u32,
}

/// A box in degrees whose edges belong to it, and which does not cross the date line.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the sides are what they are called")]
pub struct Sides {
    pub west: f64,
    pub south: f64,
    pub east: f64,
    pub north: f64,
}

/// A box in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundingBox(Sides);

impl Sides {
    /// The whole world.
    pub const WORLD: Self = Self {
        west: -180.0,
        south: -90.0,
        east: 180.0,
        north: 90.0,
    };

    /// Whether a place is in it.
    #[must_use]
    pub fn has(&self, place: Coordinates) -> bool {
        (self.west..=self.east).contains(&place.longitude())
            && (self.south..=self.north).contains(&place.latitude())
    }

    /// Whether all of `other` is in it.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        self.west <= other.west
            && other.east <= self.east
            && self.south <= other.south
            && other.north <= self.north
    }

    /// Whether it shares a point with `other`.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.west <= other.east
            && other.west <= self.east
            && self.south <= other.north
            && other.south <= self.north
    }

    /// Whether it begins where `other` ends: of what is in it, they share at most a line.
    #[must_use]
    pub fn touches(&self, other: &Self) -> bool {
        self.west >= other.east && other.west < other.east
            || self.south >= other.north && other.south < other.north
    }

    /// What both have; only of those that meet.
    #[must_use]
    pub const fn within(&self, other: &Self) -> Self {
        Self {
            west: self.west.max(other.west),
            south: self.south.max(other.south),
            east: self.east.min(other.east),
            north: self.north.min(other.north),
        }
    }

    /// The smallest that holds both.
    #[must_use]
    pub const fn with(&self, other: &Self) -> Self {
        Self {
            west: self.west.min(other.west),
            south: self.south.min(other.south),
            east: self.east.max(other.east),
            north: self.north.max(other.north),
        }
    }

    /// That of one place.
    #[must_use]
    pub const fn of(place: Coordinates) -> Self {
        Self {
            west: place.longitude(),
            south: place.latitude(),
            east: place.longitude(),
            north: place.latitude(),
        }
    }

    /// How many cells of a level it meets.
    #[must_use]
    pub fn cells(&self, level: u8) -> u64 {
        let Corners { first, last } = self.corners(level);
        let side = |first: u32, last: u32| u64::from(last - first) + 1;
        side(first.0, last.0) * side(first.1, last.1)
    }

    /// The codes of the cells of a level that it meets, as few ranges, in order.
    #[must_use]
    pub fn ranges(&self, level: u8) -> Vec<RangeInclusive<u32>> {
        let mut ranges = Vec::new();
        let world = Cell { level: 0, code: 0 };
        add_ranges(world, level, self.corners(level), &mut ranges);
        ranges
    }

    /// Column and row of the cells in its south-western and its north-eastern corner.
    fn corners(&self, level: u8) -> Corners {
        let corner =
            |longitude, latitude| Cell::at(Coordinates::stored(latitude, longitude), level).position();
        Corners {
            first: corner(self.west, self.south),
            last: corner(self.east, self.north),
        }
    }
}

/// Columns and rows of cells, the first and the last of each.
#[derive(Clone, Copy)]
struct Corners {
    first: (u32, u32),
    last: (u32, u32),
}

/// Adds the codes of the cells of `level` that are in `cell` and between `corners`.
fn add_ranges(cell: Cell, level: u8, corners: Corners, ranges: &mut Vec<RangeInclusive<u32>>) {
    let deeper = u32::from(level - cell.level);
    let (column, row) = cell.position();
    let last = |at: u32| ((at + 1) << deeper) - 1;
    let ((west, south), (east, north)) = (corners.first, corners.last);
    let (left, right, below, above) = (column << deeper, last(column), row << deeper, last(row));
    if right < west || east < left || above < south || north < below {
        return;
    }
    if west <= left && right <= east && south <= below && above <= north {
        let (first, last) = (cell.code << (2 * deeper), last_below(cell.code, deeper));
        match ranges.last_mut() {
            // Neighbours on the curve.
            Some(range) if range.end() + 1 == first => *range = *range.start()..=last,
            _ => ranges.push(first..=last),
        }
        return;
    }
    for child in cell.children(1) {
        add_ranges(child, level, corners, ranges);
    }
}

/// The last of the cells in a cell, so many levels deeper.
const fn last_below(code: u32, deeper: u32) -> u32 {
    // At most 4^12, so nothing is lost.
    ((code + 1) << (2 * deeper)) - 1
}

impl Cell {
    /// The cell of a level in which a place is.
    #[must_use]
    pub fn at(place: Coordinates, level: u8) -> Self {
        let parts = 1_u32 << level;
        let part = |degrees: f64, all: f64| whole(degrees / all * f64::from(parts)).min(parts - 1);
        let (column, row) = (
            part(place.longitude() + 180.0, 360.0),
            part(place.latitude() + 90.0, 180.0),
        );
        Self {
            level,
            code: spread(column) | spread(row) << 1,
        }
    }

    /// The smallest cell in which a place is.
    #[must_use]
    pub fn key(place: Coordinates) -> MapKey {
        Self::at(place, DEEPEST).code
    }

    /// Column, from the west, and row, from the south.
    #[must_use]
    pub fn position(self) -> (u32, u32) {
        (gather(self.code), gather(self.code >> 1))
    }

    /// Its parts, so many levels deeper.
    pub fn children(self, deeper: u8) -> impl Iterator<Item = Self> {
        let level = self.level + deeper;
        let bits = u32::from(2 * deeper);
        (self.code << bits..=last_below(self.code, bits / 2)).map(move |code| Self { level, code })
    }

    /// The keys of the places in it.
    #[must_use]
    pub fn keys(self) -> RangeInclusive<MapKey> {
        let deeper = u32::from(DEEPEST.saturating_sub(self.level));
        self.code << (2 * deeper)..=last_below(self.code, deeper)
    }

    /// Where it is. Places on its eastern and northern edge belong to the next one.
    #[must_use]
    pub fn sides(self) -> Sides {
        let parts = f64::from(1_u32 << self.level);
        let (column, row) = self.position();
        let (wide, high) = (360.0 / parts, 180.0 / parts);
        let (west, south) = (f64::from(column) * wide - 180.0, f64::from(row) * high - 90.0);
        Sides {
            west,
            south,
            east: west + wide,
            north: south + high,
        }
    }

    /// No place in it is nearer to `place` than the first, and none is farther than the second, in kilometres.
    #[must_use]
    pub fn distances(self, place: Coordinates) -> (f64, f64) {
        let Sides {
            west,
            south,
            east,
            north,
        } = self.sides();
        let middle = Coordinates::stored(f64::midpoint(south, north), f64::midpoint(west, east));
        // A cell reaches farthest in a corner or, near the equator, in the middle of a side.
        let reach = [south, middle.latitude(), north]
            .into_iter()
            .flat_map(|latitude| {
                [west, middle.longitude(), east].map(|longitude| Coordinates::stored(latitude, longitude))
            })
            .map(|edge| middle.distance(edge))
            .fold(0.0, f64::max);
        // Whole hemispheres are not round; a margin covers what lies between those points.
        let reach = reach * 1.05 + 0.001;
        let away = middle.distance(place);
        ((away - reach).max(0.0), away + reach)
    }
}

impl Coordinates {
    /// Kilometres along the surface of a globe (haversine), within half a percent of those on the Earth.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let (one, two) = (self.latitude().to_radians(), other.latitude().to_radians());
        let half = |from: f64, to: f64| ((to - from) / 2.0).sin().powi(2);
        let across = half(self.longitude().to_radians(), other.longitude().to_radians());
        let chord = half(one, two) + one.cos() * two.cos() * across;
        2.0 * EARTH_RADIUS * chord.sqrt().min(1.0).asin()
    }
}

impl BoundingBox {
    /// `None` when a side is out of range or the south is above the north. The west may be greater than the east: the box crosses the date
    /// line then.
    #[must_use]
    pub fn new(sides: Sides) -> Option<Self> {
        let is_on_globe = |Sides {
                               west,
                               south,
                               east,
                               north,
                           }: Sides| {
            west.abs() <= 180.0 && east.abs() <= 180.0 && south.abs() <= 90.0 && north.abs() <= 90.0
        };
        (is_on_globe(sides) && sides.south <= sides.north).then_some(Self(sides))
    }

    /// The box, or what of it lies on each side of the date line.
    #[must_use]
    pub fn parts(&self) -> Vec<Sides> {
        let all = self.0;
        if all.west <= all.east {
            return vec![all];
        }
        let (west, east) = (Sides { east: 180.0, ..all }, Sides { west: -180.0, ..all });
        vec![west, east]
    }
}

/// The whole part of a number that is not negative.
fn whole(number: f64) -> u32 {
    // Bit by bit from the highest: without a cast, which could say anything of what is out of range.
    let mut found = 0_u32;
    for bit in (0..=DEEPEST).rev() {
        let next = found | 1 << bit;
        if f64::from(next) <= number {
            found = next;
        }
    }
    found
}

/// Puts a 0 before each of the lower 16 bits.
const fn spread(number: u32) -> u32 {
    let number = number & 0x0000_ffff;
    let number = (number | number << 8) & 0x00ff_00ff;
    let number = (number | number << 4) & 0x0f0f_0f0f;
    let number = (number | number << 2) & 0x3333_3333;
    (number | number << 1) & 0x5555_5555
}

/// Takes every second bit: the opposite of [`spread`].
const fn gather(code: u32) -> u32 {
    let code = code & 0x5555_5555;
    let code = (code | code >> 1) & 0x3333_3333;
    let code = (code | code >> 2) & 0x0f0f_0f0f;
    let code = (code | code >> 4) & 0x00ff_00ff;
    (code | code >> 8) & 0x0000_ffff
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BoundingBox, Cell, DEEPEST, Sides};
    use crate::values::Coordinates;

    fn place() -> impl Strategy<Value = Coordinates> {
        (-90.0..=90.0_f64, -180.0..=180.0_f64)
            .prop_map(|(latitude, longitude)| Coordinates::stored(latitude, longitude))
    }

    fn sides() -> impl Strategy<Value = Sides> {
        (place(), place()).prop_map(|(one, other)| Sides::of(one).with(&Sides::of(other)))
    }

    #[test]
    fn the_corners_of_the_world_are_in_its_outermost_cells() {
        for (latitude, longitude, position) in [
            (-90.0, -180.0, (0, 0)),
            (90.0, 180.0, (4095, 4095)),
            (0.0, 0.0, (2048, 2048)),
        ] {
            let cell = Cell::at(Coordinates::stored(latitude, longitude), DEEPEST);
            assert_eq!(cell.position(), position);
        }
        assert_eq!(Sides::WORLD.ranges(4), [0..=255]);
        assert_eq!(Sides::WORLD.cells(4), 256);
    }

    #[test]
    fn stored_keys_do_not_change() {
        assert_eq!(Cell::key(Coordinates::stored(38.71667, -9.13333)), 10_447_682);
        assert_eq!(Cell::key(Coordinates::stored(-33.86785, 151.20732)), 7_663_586);
    }

    #[test]
    fn a_box_may_cross_the_date_line() {
        let across = Sides {
            west: 170.0,
            south: -50.0,
            east: -150.0,
            north: 40.0,
        };
        let parts = BoundingBox::new(across).unwrap().parts();
        assert_eq!(parts.len(), 2);
        let has = |longitude| {
            parts
                .iter()
                .any(|part| part.has(Coordinates::stored(0.0, longitude)))
        };
        assert!(has(175.0) && has(180.0) && has(-180.0) && has(-150.0));
        assert!(!has(0.0) && !has(-149.9));
        for wrong in [
            Sides {
                north: 90.1,
                ..across
            },
            Sides {
                west: -180.1,
                ..across
            },
            Sides {
                south: 41.0,
                ..across
            },
            Sides {
                east: f64::NAN,
                ..across
            },
        ] {
            assert_eq!(BoundingBox::new(wrong), None);
        }
    }

    #[test]
    fn kilometres_are_those_of_the_globe() {
        let (rome, tokyo) = (
            Coordinates::stored(41.89193, 12.51133),
            Coordinates::stored(35.6895, 139.69171),
        );
        assert!((rome.distance(tokyo) - 9_852.0).abs() < 10.0);
        let (one, other) = (Coordinates::stored(0.0, 179.0), Coordinates::stored(0.0, -179.0));
        assert!((one.distance(other) - 222.4).abs() < 0.1);
    }

    proptest! {
        #[test]
        fn a_place_is_in_its_cell_and_in_all_that_hold_it(place in place(), level in 0..=DEEPEST) {
            let cell = Cell::at(place, level);
            prop_assert!(cell.sides().has(place));
            prop_assert!(cell.keys().contains(&Cell::key(place)));
            if level > 0 {
                let parent = Cell::at(place, level - 1);
                prop_assert!(parent.children(1).any(|child| child == cell));
            }
        }

        #[test]
        fn the_ranges_of_a_box_are_the_cells_that_it_meets(sides in sides(), place in place(), level in 0..=5_u8) {
            let ranges = sides.ranges(level);
            let codes: u64 = ranges.iter().map(|range| u64::from(range.end() - range.start()) + 1).sum();
            prop_assert_eq!(codes, sides.cells(level));
            prop_assert!(ranges.is_sorted_by_key(|range| *range.start()));
            let cell = Cell::at(place, level);
            let is_met = ranges.iter().any(|range| range.contains(&cell.code));
            prop_assert!(is_met || !sides.has(place));
            prop_assert!(!is_met || cell.sides().meets(&sides));
        }

        #[test]
        fn no_place_is_nearer_or_farther_than_its_cell(place in place(), other in place(), level in 0..=DEEPEST) {
            let (nearest, farthest) = Cell::at(other, level).distances(place);
            let distance = place.distance(other);
            prop_assert!((nearest..=farthest).contains(&distance), "{nearest} {distance} {farthest}");
        }
    }
}
