//! The map where there is more than can be looked at: on mocked ports. What is shown of a box is tested on real databases.

use std::{
    ops::RangeInclusive,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use tinerary_application::{
    Ports,
    page::PageRequest,
    ports::{
        cities::{CityFilter, MockCityRepository},
        places::{CellCount, MapCity, MockPlaces, Place, Unplaced},
    },
    services::{CityService, MapService, WorldMap},
};
use tinerary_domain::{BoundingBox, Cell, CityId, CityName, Coordinates, NameSearch, Sides};

/// A box whose edges cut cells of every level.
const CUT: Sides = Sides {
    west: -170.123_456,
    south: -80.123_456,
    east: 170.123_456,
    north: 80.123_456,
};

/// A world with so many cities in each smallest cell.
fn crowded(each: u32) -> MockPlaces {
    let mut places = MockPlaces::new();
    places.expect_count().returning(move |level, ranges, _| {
        let inside = 4_u32.pow(u32::from(12 - level)) * each;
        let count = |code| {
            let Sides { west, south, .. } = Cell { level, code }.sides();
            let sum =
                |degrees: f64| format!("{:.0}", degrees * 1e6).parse::<i64>().unwrap() * i64::from(inside);
            CellCount {
                code,
                cities: inside,
                latitudes: sum(south),
                longitudes: sum(west),
            }
        };
        Ok(ranges.iter().cloned().flatten().map(count).collect())
    });
    places
        .expect_unplaced()
        .returning(|_, _, _| Ok(Unplaced::default()));
    places
}

fn map(places: MockPlaces, sides: Sides, zoom: u8, filter: &CityFilter) -> WorldMap {
    let ports = Ports {
        places: Arc::new(places),
        ..Ports::mocked()
    };
    MapService::new(&ports)
        .map(&BoundingBox::new(sides).unwrap(), zoom, filter)
        .unwrap()
}

fn called(name: &str) -> CityFilter {
    CityFilter {
        name: NameSearch::new(Some(name)),
        ..CityFilter::default()
    }
}

#[test]
fn a_crowded_world_takes_few_cells_and_is_shown_in_few_clusters() {
    for zoom in 0..=12 {
        let seen = Arc::new(AtomicUsize::new(0));
        let mut places = crowded(1);
        let counted = Arc::clone(&seen);
        let mut calls = MockPlaces::new();
        calls
            .expect_unplaced()
            .returning(|_, _, _| Ok(Unplaced::default()));
        calls.expect_count().returning(move |level, ranges, continents| {
            let cells = places_count(&mut places, level, ranges, continents);
            counted.fetch_add(cells.len(), Ordering::Relaxed);
            Ok(cells)
        });
        let world = map(calls, CUT, zoom, &CityFilter::default());
        assert!(world.clusters.len() <= 400 && world.cities.is_empty());
        assert!(seen.load(Ordering::Relaxed) < 22_000, "{seen:?} cells at {zoom}");
        // What the edges cut is counted to within a smaller cell.
        let all: f64 = world
            .clusters
            .iter()
            .map(|cluster| f64::from(cluster.cities))
            .sum();
        let share = all / (4096.0 * 4096.0);
        let true_share = (2.0 * 170.123_456 / 360.0) * (2.0 * 80.123_456 / 180.0);
        assert!(
            share >= true_share && share < true_share + 0.02,
            "{share} {true_share}"
        );
    }
}

fn places_count(
    places: &mut MockPlaces,
    level: u8,
    ranges: &[RangeInclusive<u32>],
    continents: &[tinerary_domain::Continent],
) -> Vec<CellCount> {
    use tinerary_application::ports::places::Places;
    places.count(level, ranges, continents).unwrap()
}

#[test]
fn of_a_name_that_too_many_have_some_are_shown_and_it_is_said() {
    let mut places = crowded(1);
    places.expect_few().once().returning(|_, _| Ok(None));
    let asked = Arc::new(Mutex::new(0));
    let most = Arc::clone(&asked);
    places.expect_some().once().returning(move |_, some| {
        *most.lock().unwrap() = some;
        let place = |number: u32| Place {
            id: CityId::stored(format!("c{number}")),
            at: Coordinates::stored(f64::from(number % 80), f64::from(number % 170)),
        };
        Ok((0..some).map(place).collect())
    });
    places.expect_on_map().returning(|_| Ok(Vec::new()));
    let world = map(places, CUT, 2, &called("a"));
    assert!(!world.complete);
    let shown: u32 = world.clusters.iter().map(|cluster| cluster.cities).sum();
    assert!(shown > 0 && shown <= *asked.lock().unwrap());
}

#[test]
fn of_a_frequent_name_all_are_shown_where_there_are_few_cities() {
    let mut places = crowded(1);
    places.expect_few().once().returning(|_, _| Ok(None));
    let at = Coordinates::stored(10.0, 20.0);
    places.expect_within().returning(move |ranges, filter| {
        assert_eq!(filter, &called("a"));
        let is_there = ranges.iter().any(|range| range.contains(&Cell::key(at)));
        let place = Place {
            id: CityId::stored("here".to_owned()),
            at,
        };
        Ok(is_there.then_some(place).into_iter().collect())
    });
    places.expect_on_map().returning(move |ids| {
        let city = |id: &CityId| MapCity {
            id: id.clone(),
            name: CityName::stored("Aa".to_owned()),
            at,
            itineraries: 0,
            hotels: 0,
        };
        Ok(ids.iter().map(city).collect())
    });
    let near = Sides {
        west: 19.5,
        south: 9.5,
        east: 20.5,
        north: 10.5,
    };
    let world = map(places, near, 9, &called("a"));
    assert!(world.complete);
    assert_eq!(world.cities.len(), 1);
}

#[test]
fn search_without_a_near_match_goes_on_page_by_page() {
    let looked_at = Arc::new(AtomicUsize::new(0));
    let mut places = crowded(1);
    places.expect_few().returning(|_, _| Ok(None));
    let asked = Arc::clone(&looked_at);
    places.expect_within().returning(move |ranges, _| {
        let cells: u32 = ranges.iter().map(|range| range.end() - range.start() + 1).sum();
        asked.fetch_add(usize::try_from(cells).unwrap(), Ordering::Relaxed);
        Ok(Vec::new())
    });
    let mut cities = MockCityRepository::new();
    cities.expect_continents().returning(|| Ok(Vec::new()));
    let service = CityService::new(&Ports {
        places: Arc::new(places),
        cities: Arc::new(cities),
        ..Ports::mocked()
    });
    let mut page = PageRequest::default();
    let mut ranks = Vec::new();
    for _ in 0..4 {
        let found = service
            .list_near(&called("nowhere"), Coordinates::stored(38.7, -9.1), &page)
            .unwrap()
            .page;
        assert!(found.items.is_empty());
        let next = found.next.unwrap();
        ranks.push(next.rank);
        page.after = Some(next);
    }
    assert!(ranks.is_sorted_by(|one, other| one < other), "{ranks:?}");
    assert!(looked_at.load(Ordering::Relaxed) < 40_000, "{looked_at:?}");
}
