//! A map of the world with what is in a box of it (ADR 0035).

use std::{collections::HashMap, ops::RangeInclusive, sync::Arc};

use tinerary_domain::{BoundingBox, Cell, CityId, Coordinates, DEEPEST, NameSearch, Sides};

use crate::{
    AppError,
    ports::{
        Ports,
        cities::CityFilter,
        places::{CellCount, MapCity, Place, Places},
    },
};

/// Cities and clusters of an answer.
const MOST: usize = 400;
/// So many cities are shown one by one, however close to each other they are.
const FEW: u32 = 60;
/// Cells in which a box is counted at first: the world at the sixth level, most of which is sea.
const CELLS: u64 = 4_096;
/// Cells that are looked at in all. Beyond, cells that the edge of the box cuts are counted whole.
const MOST_CELLS: usize = 6_000;
/// In a cell that the edge cuts, so many cities are looked at one by one.
const CUT: u32 = 8;
/// Cities that are looked at one by one at most.
const LOOKED_AT: u32 = 2_000;
/// Cities that are looked at for a name.
const NAMED: u32 = 5_000;
/// Cities without a place are counted up to here.
const UNPLACED: u32 = 100;
/// The same, as a number of things.
const COUNTED: usize = 100;
/// How often some thousands of them are looked at for those that match.
const ROUNDS: u8 = 10;

/// Maps.
pub struct MapService {
    places: Arc<dyn Places>,
}

/// What is in a box of the world.
#[derive(Debug, Default, PartialEq)]
pub struct WorldMap {
    /// Cities that are shown one by one, by name.
    pub cities: Vec<MapCity>,
    /// Cities that are shown together.
    pub clusters: Vec<Cluster>,
    /// Whether all are there; not when very many have the name that is looked for.
    pub complete: bool,
    /// How many cities that match have no place: exact up to 100, and then 100.
    pub unplaced: usize,
}

/// Two cities or more that are close to each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cluster {
    /// The middle of them.
    pub at: Coordinates,
    /// How many.
    pub cities: u32,
    /// Where all of them are.
    pub sides: Sides,
}

/// What falls together on the map.
#[derive(Clone, Debug)]
struct Group {
    cities: u32,
    latitudes: i64,
    longitudes: i64,
    sides: Sides,
    /// Where those are that are not looked at yet.
    cells: Vec<Cell>,
    /// Those that are.
    places: Vec<Place>,
}

/// The groups of a box, by where they are on a grid of so many columns and rows.
struct Groups {
    columns: u8,
    by_place: HashMap<(u32, u32), Group>,
}

impl MapService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            places: Arc::clone(&ports.places),
        }
    }

    /// The cities of `wanted` that match `filter`: those that are close to each other, for a map so far zoomed in (0 to 12), as one.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] alone.
    pub fn map(&self, wanted: &BoundingBox, zoom: u8, filter: &CityFilter) -> Result<WorldMap, AppError> {
        if filter.name == NameSearch::Nothing {
            return Ok(WorldMap {
                complete: true,
                ..WorldMap::default()
            });
        }
        let parts = wanted.parts();
        let (mut groups, complete) = match filter.name {
            NameSearch::Contains(_) => self.named(&parts, zoom, filter)?,
            _ => (self.counted(&parts, zoom, filter)?, true),
        };
        groups.merge_until_few();
        let (cities, clusters) = self.shown(groups, &parts, zoom, filter)?;
        Ok(WorldMap {
            cities,
            clusters,
            complete,
            unplaced: self.unplaced(filter)?,
        })
    }

    /// How many cities that match have no place.
    fn unplaced(&self, filter: &CityFilter) -> Result<usize, AppError> {
        let (mut found, mut after) = (0, None);
        for _ in 0..ROUNDS {
            let unplaced = self.places.unplaced(filter, after, UNPLACED)?;
            found += unplaced.ids.len();
            after = unplaced.looked_at;
            if after.is_none() {
                break;
            }
        }
        Ok(found.min(COUNTED))
    }

    /// Those whose names match, and whether these are all.
    fn named(&self, parts: &[Sides], zoom: u8, filter: &CityFilter) -> Result<(Groups, bool), AppError> {
        let (places, complete) = if let Some(places) = self.places.few(filter, NAMED)? {
            (places, true)
        } else {
            // The name is a frequent one. There may be few cities in the box.
            let counted = self.counted(parts, zoom, filter)?;
            if counted.by_place.values().map(|group| group.cities).sum::<u32>() <= LOOKED_AT {
                (self.places_of(counted.by_place.into_values(), filter)?, true)
            } else {
                (self.places.some(filter, NAMED)?, false)
            }
        };
        let mut groups = Groups::new(zoom);
        for place in places {
            if parts.iter().any(|part| part.has(place.at)) {
                groups.add_place(place);
            }
        }
        Ok((groups, complete))
    }

    /// All of a box, by cells. Those that its edge cuts are looked at in ever smaller ones.
    fn counted(&self, parts: &[Sides], zoom: u8, filter: &CityFilter) -> Result<Groups, AppError> {
        let mut groups = Groups::new(zoom);
        let cells_of = |columns: u8| -> u64 { parts.iter().map(|part| part.cells(even(columns))).sum() };
        while groups.columns > 1 && cells_of(groups.columns) > CELLS {
            groups.columns -= 1;
        }
        let mut level = even(groups.columns);
        let mut ranges = disjoint(parts.iter().flat_map(|part| part.ranges(level)).collect());
        let (mut cut_places, mut seen) = (Vec::new(), 0);
        while !ranges.is_empty() {
            let counts = self.places.count(level, &ranges, &filter.continents)?;
            seen += counts.len();
            let mut smaller = Vec::new();
            for count in counts {
                let cell = Cell {
                    level,
                    code: count.code,
                };
                let sides = cell.sides();
                if parts.iter().any(|part| part.holds(&sides)) {
                    groups.add_cell(cell, &count, sides);
                } else if let Some(part) = parts.iter().find(|part| part.meets(&sides)) {
                    if count.cities <= CUT || (level == DEEPEST && count.cities <= LOOKED_AT) {
                        cut_places.push(cell.keys());
                    } else if level < DEEPEST && seen + 16 * smaller.len() < MOST_CELLS {
                        smaller.push(cell);
                    } else if !sides.touches(part) {
                        groups.add_cell(cell, &count, sides.within(part));
                    }
                }
            }
            level += 2;
            ranges = smaller
                .into_iter()
                .flat_map(|cell| cell.children(2))
                .filter(|child| parts.iter().any(|part| part.meets(&child.sides())))
                .map(|child| child.code..=child.code)
                .collect();
        }
        if !cut_places.is_empty() {
            for place in self.places.within(&cut_places, filter)? {
                if parts.iter().any(|part| part.has(place.at)) {
                    groups.add_place(place);
                }
            }
        }
        Ok(groups)
    }

    /// The cities of groups.
    fn places_of(
        &self,
        groups: impl Iterator<Item = Group>,
        filter: &CityFilter,
    ) -> Result<Vec<Place>, AppError> {
        let (mut keys, mut places) = (Vec::new(), Vec::new());
        for mut group in groups {
            keys.extend(group.cells.iter().map(|cell| cell.keys()));
            places.append(&mut group.places);
        }
        if !keys.is_empty() {
            places.append(&mut self.places.within(&keys, filter)?);
        }
        Ok(places)
    }

    /// The groups as they are shown: those of one city as that city.
    fn shown(
        &self,
        groups: Groups,
        parts: &[Sides],
        zoom: u8,
        filter: &CityFilter,
    ) -> Result<(Vec<MapCity>, Vec<Cluster>), AppError> {
        let all: u32 = groups.by_place.values().map(|group| group.cities).sum();
        let one_by_one = all <= FEW || (zoom >= DEEPEST && usize::try_from(all).is_ok_and(|all| all <= MOST));
        let (single, together): (Vec<Group>, Vec<Group>) = groups
            .by_place
            .into_values()
            .partition(|group| one_by_one || group.cities == 1);
        let ids: Vec<CityId> = self
            .places_of(single.into_iter(), filter)?
            .into_iter()
            // Of a cell that was counted whole there may be some outside.
            .filter(|place| parts.iter().any(|part| part.has(place.at)))
            .map(|place| place.id)
            .collect();
        let cities = if ids.is_empty() {
            Vec::new()
        } else {
            self.places.on_map(&ids)?
        };
        let mut clusters: Vec<Cluster> = together.into_iter().map(Group::cluster).collect();
        clusters.sort_by(|one, other| {
            let key = |cluster: &Cluster| (cluster.sides.west, cluster.sides.south);
            other.cities.cmp(&one.cities).then_with(|| {
                key(one)
                    .partial_cmp(&key(other))
                    .unwrap_or(std::cmp::Ordering::Equal)
            })
        });
        Ok((cities, clusters))
    }
}

/// The ranges in order, those that share a cell as one.
fn disjoint(mut ranges: Vec<RangeInclusive<u32>>) -> Vec<RangeInclusive<u32>> {
    ranges.sort_unstable_by_key(|range| *range.start());
    let mut apart: Vec<RangeInclusive<u32>> = Vec::new();
    for range in ranges {
        match apart.last_mut() {
            Some(last) if range.start() <= last.end() => *last = *last.start()..=*range.end().max(last.end()),
            _ => apart.push(range),
        }
    }
    apart
}

/// The level of cells that a grid of 2^`columns` columns is made of: each second one is counted.
fn even(columns: u8) -> u8 {
    columns.next_multiple_of(2).clamp(2, DEEPEST)
}

impl Groups {
    /// For a map so far zoomed in: 32 columns around the world at first, 64 at the next zoom.
    fn new(zoom: u8) -> Self {
        Self {
            columns: (zoom + 5).min(DEEPEST),
            by_place: HashMap::new(),
        }
    }

    /// Column and half as many rows: so a place of the grid is about as wide as it is high.
    fn place_of(&self, cell: Cell) -> (u32, u32) {
        let (column, row) = cell.position();
        let shift = |levels: u8| u32::from(cell.level.saturating_sub(levels));
        (
            column >> shift(self.columns),
            row >> shift(self.columns.saturating_sub(1)),
        )
    }

    fn add_cell(&mut self, cell: Cell, count: &CellCount, sides: Sides) {
        self.add(
            cell,
            Group {
                cities: count.cities,
                latitudes: count.latitudes,
                longitudes: count.longitudes,
                sides,
                cells: vec![cell],
                places: Vec::new(),
            },
        );
    }

    fn add_place(&mut self, place: Place) {
        self.add(
            Cell::at(place.at, DEEPEST),
            Group {
                cities: 1,
                latitudes: millionths(place.at.latitude()),
                longitudes: millionths(place.at.longitude()),
                sides: Sides::of(place.at),
                cells: Vec::new(),
                places: vec![place],
            },
        );
    }

    fn add(&mut self, cell: Cell, group: Group) {
        let at = self.place_of(cell);
        self.add_at(at, group);
    }

    fn add_at(&mut self, at: (u32, u32), group: Group) {
        match self.by_place.get_mut(&at) {
            Some(there) => there.join(group),
            None => {
                self.by_place.insert(at, group);
            }
        }
    }

    /// Makes the grid coarser until there are few groups.
    fn merge_until_few(&mut self) {
        while self.by_place.len() > MOST {
            self.columns = self.columns.saturating_sub(1);
            for ((column, row), group) in std::mem::take(&mut self.by_place) {
                self.add_at((column >> 1, row >> 1), group);
            }
        }
    }
}

impl Group {
    fn join(&mut self, other: Self) {
        self.cities = self.cities.saturating_add(other.cities);
        self.latitudes += other.latitudes;
        self.longitudes += other.longitudes;
        self.sides = self.sides.with(&other.sides);
        self.cells.extend(other.cells);
        self.places.extend(other.places);
    }

    fn cluster(self) -> Cluster {
        let Sides {
            west,
            south,
            east,
            north,
        } = self.sides;
        // A degree in millionths is a small number, however many were summed up.
        let mean = |sum: i64| {
            i32::try_from(sum / i64::from(self.cities.max(1))).map_or(0.0, |mean| f64::from(mean) / 1e6)
        };
        Cluster {
            at: Coordinates::stored(
                mean(self.latitudes).clamp(south, north),
                mean(self.longitudes).clamp(west, east),
            ),
            cities: self.cities,
            sides: self.sides,
        }
    }
}

/// Degrees in millionths, as cells sum them up.
fn millionths(degrees: f64) -> i64 {
    // Through text: no cast, and a place has few digits.
    format!("{:.0}", degrees * 1e6).parse().unwrap_or_default()
}
