//! Cities by how far they are: cells of the map are opened from the nearest on, until nothing nearer can be in the others (ADR 0035).

use std::{cmp::Ordering, collections::BinaryHeap};

use tinerary_domain::{Cell, City, CityId, Coordinates, DEEPEST};

use crate::{
    AppError,
    page::{Page, PageRequest, RankKey},
    ports::{
        cities::CityFilter,
        places::{Place, Places},
    },
};

/// Cities of a cell that are looked at one by one; in others they are counted by smaller cells first.
const LOOKED_AT: u32 = 64;
/// So many cities are sorted at once when a filter leaves no more.
const FEW: u32 = 1_000;
/// So many cities beyond those of the pages before are looked at for one page; it is shorter than asked for then.
const WALK: u32 = 3_000;
/// Comes before all ids.
const NO_ID: &str = "-";
/// Cells that are opened at once.
const AT_ONCE: usize = 32;
/// The rank of cities without a place.
const NOWHERE: i64 = i64::MAX;

/// A city, and how far it is.
#[derive(Debug, PartialEq)]
pub struct NearCity {
    /// The city.
    pub city: City,
    /// In kilometres; `None` when it has no place.
    pub distance: Option<f64>,
}

/// A cell that was not opened yet.
#[derive(Debug, PartialEq)]
struct Unopened {
    nearest: f64,
    cell: Cell,
    cities: u32,
}

impl Eq for Unopened {}

impl PartialOrd for Unopened {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The nearest is the greatest, so that a heap gives it first.
impl Ord for Unopened {
    fn cmp(&self, other: &Self) -> Ordering {
        other
            .nearest
            .total_cmp(&self.nearest)
            .then_with(|| self.cell.cmp(&other.cell))
    }
}

/// A page of the cities that match `filter`, by their distance from `from`.
pub fn page(
    places: &dyn Places,
    filter: &CityFilter,
    from: Coordinates,
    page: &PageRequest<RankKey>,
) -> Result<Page<NearCity, RankKey>, AppError> {
    let wanted = page.limit.rows() + 1;
    let mut keys: Vec<RankKey> = Vec::new();
    let mut next = None;
    if page.after.as_ref().is_none_or(|after| after.rank < NOWHERE) && filter.placed != Some(false) {
        let is_after = |key: &RankKey| {
            page.after
                .as_ref()
                .is_none_or(|after| (after.rank, after.id.as_str()) < (key.rank, key.id.as_str()))
        };
        let key = |place: Place| RankKey {
            rank: millimetres(from.distance(place.at)),
            then: 0,
            id: place.id.into_string(),
        };
        if let Some(few) = places.few(filter, FEW)? {
            keys = few.into_iter().map(key).filter(is_after).collect();
        } else {
            let after = page.after.as_ref().map_or(0, |after| after.rank);
            let opened = nearest(places, filter, from, after, wanted, |place| {
                let key = key(place);
                is_after(&key).then_some(key)
            })?;
            keys = opened.found;
            next = opened.reached.map(|rank| RankKey {
                rank,
                then: 0,
                id: NO_ID.to_owned(),
            });
        }
        keys.sort_unstable_by(|one, other| (one.rank, &one.id).cmp(&(other.rank, &other.id)));
    }
    keys.truncate(wanted);
    if keys.len() < wanted && next.is_none() && filter.placed != Some(true) {
        let nowhere = |id: CityId| RankKey {
            rank: NOWHERE,
            then: 0,
            id: id.into_string(),
        };
        let missing = u32::try_from(wanted - keys.len()).unwrap_or(u32::MAX);
        let after = page.after.as_ref().filter(|after| after.rank == NOWHERE);
        let unplaced = places.unplaced(
            filter,
            after.map(|after| CityId::stored(after.id.clone())),
            missing,
        )?;
        keys.extend(unplaced.ids.into_iter().map(nowhere));
        next = unplaced.looked_at.map(nowhere);
    }
    if keys.len() == wanted {
        keys.truncate(page.limit.rows());
        next = keys.last().cloned();
    }
    let ids: Vec<CityId> = keys.into_iter().map(|key| CityId::stored(key.id)).collect();
    let cities = if ids.is_empty() {
        Vec::new()
    } else {
        places.cities(&ids)?
    };
    let near = |city: City| NearCity {
        distance: city.fields.coordinates.map(|place| from.distance(place)),
        city,
    };
    Ok(Page {
        items: cities.into_iter().map(near).collect(),
        next,
    })
}

/// What was found in the cells that were opened.
struct Opened {
    /// All cities up to some distance.
    found: Vec<RankKey>,
    /// That distance in millimetres, when so many cities were looked at that it is time for another page.
    reached: Option<i64>,
}

/// The keys of at least `wanted` cities, if there are so many and they are found soon, that are farther than `after` millimetres: all of those that are
/// nearer than the farthest of them.
fn nearest(
    places: &dyn Places,
    filter: &CityFilter,
    from: Coordinates,
    after: i64,
    wanted: usize,
    key: impl Fn(Place) -> Option<RankKey>,
) -> Result<Opened, AppError> {
    let mut looked_at = 0_u32;
    let mut found: Vec<RankKey> = Vec::new();
    let mut unopened: BinaryHeap<Unopened> = BinaryHeap::new();
    let mut level = 2;
    let mut ranges = vec![0..=15];
    loop {
        if !ranges.is_empty() {
            for count in places.count(level, &ranges, &filter.continents)? {
                let cell = Cell {
                    level,
                    code: count.code,
                };
                let (nearest, farthest) = cell.distances(from);
                // All of the others were on a page before.
                if millimetres(farthest) >= after {
                    unopened.push(Unopened {
                        nearest,
                        cell,
                        cities: count.cities,
                    });
                }
            }
        }
        // The distance within which `wanted` cities are known already.
        found.sort_unstable_by_key(|key| key.rank);
        let enough = found
            .get(wanted.saturating_sub(1))
            .map_or(i64::MAX, |key| key.rank);
        let mut opened: Vec<Unopened> = Vec::new();
        // Cells of one level at a time are one statement.
        while opened.len() < AT_ONCE
            && let Some(next) = unopened.peek()
            && millimetres(next.nearest) <= enough
            && opened
                .first()
                .is_none_or(|first| first.cell.level == next.cell.level)
        {
            opened.extend(unopened.pop());
        }
        let Some(first) = opened.first() else {
            return Ok(Opened { found, reached: None });
        };
        let reached = millimetres(first.nearest);
        if looked_at > WALK && reached > after {
            found.retain(|key| key.rank < reached);
            return Ok(Opened {
                found,
                reached: Some(reached),
            });
        }
        level = first.cell.level.saturating_add(2);
        let (small, large): (Vec<_>, Vec<_>) = opened
            .into_iter()
            .partition(|unopened| unopened.cities <= LOOKED_AT || unopened.cell.level == DEEPEST);
        // Those through which the page before ended are looked at once more, and do not count.
        looked_at += small
            .iter()
            .filter(|unopened| millimetres(unopened.nearest) >= after)
            .map(|unopened| unopened.cities)
            .sum::<u32>();
        let keys: Vec<_> = small.iter().map(|unopened| unopened.cell.keys()).collect();
        if !keys.is_empty() {
            found.extend(places.within(&keys, filter)?.into_iter().filter_map(&key));
        }
        ranges = large
            .iter()
            .map(|unopened| unopened.cell.code << 4..=(unopened.cell.code << 4 | 15))
            .collect();
    }
}

/// A distance as a whole number, so that pages go on exactly where the last one ended.
fn millimetres(kilometres: f64) -> i64 {
    // Through text: no cast, and no distance on the globe is longer than ten digits.
    format!("{:.0}", kilometres * 1e6).parse().unwrap_or(NOWHERE)
}
