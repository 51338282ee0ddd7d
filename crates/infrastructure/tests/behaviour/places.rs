//! Where cities are: each question is held against looking at every city, on every database.

use std::{collections::BTreeSet, sync::Arc};

use tinerary_application::{
    Ports,
    page::{Limit, PageRequest},
    ports::{
        cities::{CityFilter, CityRepository},
        places::Places,
    },
    services::{CityService, MapService, WorldMap},
};
use tinerary_domain::{BoundingBox, Continent, Coordinates, NameSearch, Sides};
use tinerary_infrastructure::{
    backfill,
    repositories::{DbCityRepository, DbPlaces},
};
use tinerary_test_support::{TestDb, on_every_database};

use crate::{
    drafts::{city_change, city_draft, city_id, later, noon},
    rows::{City, Hotel, Itinerary, add, delete, people, town},
};

on_every_database!(
    every_city_of_a_box_is_shown_once,
    city_on_the_edge_of_cells_is_counted_once,
    few_cities_are_shown_singly_and_many_are_clustered,
    names_are_looked_for_in_the_box,
    the_map_says_how_much_there_is_in_a_city,
    cities_come_by_how_far_they_are,
    places_follow_what_is_written,
);

fn ports(db: &TestDb) -> Ports {
    Ports {
        cities: Arc::new(DbCityRepository::new((**db).clone())),
        places: Arc::new(DbPlaces::new((**db).clone())),
        ..Ports::mocked()
    }
}

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        u32::try_from(self.0 >> 33).unwrap() % limit
    }

    /// Up to so many degrees to either side, on a grid: so that places lie on edges, too.
    fn degrees(&mut self, most: u32) -> f64 {
        f64::from(self.below(most * 8 + 1)) / 4.0 - f64::from(most)
    }

    fn place(&mut self) -> (f64, f64) {
        // A third of them in one corner of the world.
        if self.below(3) == 0 {
            (40.0 + self.degrees(2) / 10.0, -8.0 + self.degrees(3) / 10.0)
        } else {
            (self.degrees(90), self.degrees(180))
        }
    }

    fn sides(&mut self) -> Sides {
        let (south, west) = (self.degrees(90), self.degrees(180));
        let (north, east) = (self.degrees(90), self.degrees(180));
        Sides {
            west,
            south: south.min(north),
            east,
            north: north.max(south),
        }
    }
}

const CONTINENTS: [&str; 3] = ["Africa", "Asia", "Europe"];

fn fill(db: &TestDb, cities: u32) -> Vec<City> {
    people(db);
    let all = || {
        let of = |number: u32, place| City {
            continent: CONTINENTS[usize::try_from(number % 3).unwrap()],
            place,
            ..City::named(&format!("c{number:04}"), &format!("Town {number}"))
        };
        let mut dice = Dice(3);
        (0..cities)
            .map(|number| of(number, (number % 40 != 7).then(|| dice.place())))
            .collect::<Vec<City>>()
    };
    add(db, all());
    backfill::run(db).unwrap();
    all()
}

fn map(db: &TestDb, sides: Sides, zoom: u8, filter: &CityFilter) -> WorldMap {
    MapService::new(&ports(db))
        .map(&BoundingBox::new(sides).unwrap(), zoom, filter)
        .unwrap()
}

fn at(city: &City) -> Option<Coordinates> {
    city.place
        .map(|(latitude, longitude)| Coordinates::stored(latitude, longitude))
}

/// The cities of `all` in a box, by looking at each.
fn inside<'a>(all: &'a [City], sides: Sides, filter: &CityFilter) -> Vec<&'a City> {
    let parts = BoundingBox::new(sides).unwrap().parts();
    all.iter()
        .filter(|city| at(city).is_some_and(|place| parts.iter().any(|part| part.has(place))))
        .filter(|city| {
            filter.continents.is_empty()
                || filter
                    .continents
                    .iter()
                    .any(|continent| continent.as_str() == city.continent)
        })
        .filter(|city| match &filter.name {
            NameSearch::Contains(text) => city.name.to_lowercase().contains(text),
            _ => true,
        })
        .collect()
}

#[track_caller]
fn assert_whole(all: &[City], sides: Sides, zoom: u8, filter: &CityFilter, map: &WorldMap) {
    let expected: BTreeSet<&str> = inside(all, sides, filter)
        .iter()
        .map(|city| city.id.as_str())
        .collect();
    let shown: BTreeSet<&str> = map.cities.iter().map(|city| city.id.as_str()).collect();
    let together: u32 = map.clusters.iter().map(|cluster| cluster.cities).sum();
    let what = format!("{sides:?} {zoom} {filter:?}");
    assert_eq!(shown.len(), map.cities.len(), "{what}");
    assert!(shown.is_subset(&expected), "{what}");
    assert_eq!(
        shown.len() + usize::try_from(together).unwrap(),
        expected.len(),
        "{what}"
    );
    assert!(
        map.cities.len() + map.clusters.len() <= 400 && map.complete,
        "{what}"
    );
    let parts = BoundingBox::new(sides).unwrap().parts();
    for cluster in &map.clusters {
        assert!(
            cluster.cities >= 2 && cluster.sides.has(cluster.at),
            "{what} {cluster:?}"
        );
        assert!(
            parts.iter().any(|part| part.holds(&cluster.sides)),
            "{what} {cluster:?}"
        );
    }
}

fn every_city_of_a_box_is_shown_once(db: TestDb) {
    let all = fill(&db, 600);
    let mut dice = Dice(11);
    let some = |continents: &[Continent]| CityFilter {
        continents: continents.to_vec(),
        ..CityFilter::default()
    };
    for turn in 0..60_u8 {
        let sides = if turn == 0 { Sides::WORLD } else { dice.sides() };
        let zoom = u8::try_from(dice.below(13)).unwrap();
        let filter = match turn % 3 {
            0 => some(&[]),
            1 => some(&[Continent::Asia]),
            _ => some(&[Continent::Africa, Continent::Europe]),
        };
        assert_whole(&all, sides, zoom, &filter, &map(&db, sides, zoom, &filter));
    }
    // A point, a line, and a box in which the many are, whose edges cut smallest cells.
    for (west, south, east, north) in [
        (-8.0, 40.0, -8.0, 40.0),
        (-180.0, 0.0, 180.0, 0.0),
        (-8.123_4, 39.876_5, -7.812_3, 40.123_4),
    ] {
        let sides = Sides {
            west,
            south,
            east,
            north,
        };
        assert_whole(&all, sides, 12, &some(&[]), &map(&db, sides, 12, &some(&[])));
    }
}

/// Where many cities lie close together, and the edges of the box cut cells of every level.
fn city_on_the_edge_of_cells_is_counted_once(db: TestDb) {
    people(&db);
    let mut dice = Dice(23);
    let mut at = || f64::from(dice.below(200_001)) / 10_000.0 - 10.0;
    let places: Vec<(f64, f64)> = (0..1_500).map(|_| (at(), at())).collect();
    let all = || {
        let city = |(number, place): (usize, &(f64, f64))| City {
            place: Some(*place),
            ..City::named(&format!("c{number:04}"), &format!("Town {number}"))
        };
        places.iter().enumerate().map(city).collect::<Vec<City>>()
    };
    add(&db, all());
    backfill::run(&db).unwrap();
    let all = all();
    let every = CityFilter::default();
    for zoom in 0..4 {
        for _ in 0..4 {
            let (one, other) = (at(), at());
            let (south, north) = (at(), at());
            let sides = Sides {
                west: one.min(other),
                south: south.min(north),
                east: one.max(other),
                north: south.max(north),
            };
            assert_whole(&all, sides, zoom, &every, &map(&db, sides, zoom, &every));
        }
    }
    // All of the world but a strip inside one cell.
    let around = Sides {
        west: 1.2,
        south: -90.0,
        east: 1.1,
        north: 90.0,
    };
    let world = map(&db, around, 1, &every);
    let together: u32 = world.clusters.iter().map(|cluster| cluster.cities).sum();
    assert_eq!(
        world.cities.len() + usize::try_from(together).unwrap(),
        inside(&all, around, &every).len()
    );
}

fn few_cities_are_shown_singly_and_many_are_clustered(db: TestDb) {
    let all = fill(&db, 600);
    let every = CityFilter::default();
    let world = map(&db, Sides::WORLD, 0, &every);
    assert!(world.clusters.len() > 20 && world.cities.len() > 20);
    assert_eq!(world.unplaced, 15);
    // The largest is where the many are, in the middle of them.
    let (mut latitudes, mut longitudes, mut many) = (0.0, 0.0, 0.0);
    for (latitude, longitude) in all.iter().filter_map(|city| city.place) {
        if world.clusters[0]
            .sides
            .has(Coordinates::stored(latitude, longitude))
        {
            (latitudes, longitudes, many) = (latitudes + latitude, longitudes + longitude, many + 1.0);
        }
    }
    let middle = world.clusters[0].at;
    assert!(
        (middle.latitude() - latitudes / many).abs() < 1e-5
            && (middle.longitude() - longitudes / many).abs() < 1e-5
    );
    // Zoomed in, there are fewer in each, and at last none.
    let near = Sides {
        west: -9.0,
        south: 39.0,
        east: -7.0,
        north: 41.0,
    };
    let sizes = [2, 6, 9].map(|zoom| {
        map(&db, near, zoom, &every)
            .clusters
            .iter()
            .map(|cluster| cluster.cities)
            .max()
    });
    assert!(sizes[0] > sizes[1] && sizes[1] > sizes[2], "{sizes:?}");
    assert_eq!(map(&db, near, 12, &every).clusters, []);
}

fn names_are_looked_for_in_the_box(db: TestDb) {
    let all = fill(&db, 300);
    let mut dice = Dice(5);
    for name in ["town 1", "OWN 29", "nowhere"] {
        let filter = CityFilter {
            name: NameSearch::new(Some(name)),
            continents: vec![Continent::Africa, Continent::Asia],
            ..CityFilter::default()
        };
        for _ in 0..6 {
            let sides = dice.sides();
            assert_whole(&all, sides, 3, &filter, &map(&db, sides, 3, &filter));
        }
    }
}

fn the_map_says_how_much_there_is_in_a_city(db: TestDb) {
    town(&db);
    let place = |id: &'static str, latitude, longitude| {
        let update =
            format!("UPDATE cities SET latitude = {latitude}, longitude = {longitude} WHERE id = '{id}'");
        db.write(move |conn| diesel::RunQueryDsl::execute(diesel::sql_query(update), conn))
            .unwrap();
    };
    place("lisbon", 38.7, -9.1);
    place("oslo", 59.9, 10.7);
    add(
        &db,
        ["walk", "ride"].map(|id| Itinerary::made(id, "2026-01-02T00:00:00Z")),
    );
    backfill::run(&db).unwrap();
    let counted = || {
        let cities = map(&db, Sides::WORLD, 0, &CityFilter::default()).cities;
        cities
            .into_iter()
            .map(|city| (city.id.into_string(), city.itineraries, city.hotels))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        counted(),
        [("lisbon".to_owned(), 2, 2), ("oslo".to_owned(), 0, 0)]
    );
    add(
        &db,
        [Hotel {
            city: "oslo",
            ..Hotel::named("fjord", "Fjord")
        }],
    );
    delete(&db, "itineraries", "walk");
    assert_eq!(
        counted(),
        [("lisbon".to_owned(), 1, 2), ("oslo".to_owned(), 0, 1)]
    );
}

fn cities_come_by_how_far_they_are(db: TestDb) {
    let all = fill(&db, 1_300);
    let service = CityService::new(&ports(&db));
    let mut dice = Dice(17);
    for turn in 0..4 {
        let (latitude, longitude) = dice.place();
        let from = Coordinates::stored(latitude, longitude);
        let filter = CityFilter {
            continents: if turn == 3 {
                vec![Continent::Asia]
            } else {
                Vec::new()
            },
            // So few that all of them are looked at.
            name: NameSearch::new((turn == 2).then_some("town 7")),
            ..CityFilter::default()
        };
        let matching: Vec<&City> = all
            .iter()
            .filter(|city| filter.continents.is_empty() || city.continent == "Asia")
            .filter(|city| turn != 2 || city.name.contains("Town 7"))
            .collect();
        let mut expected: Vec<f64> = matching
            .iter()
            .filter_map(|city| Some(from.distance(at(city)?)))
            .collect();
        expected.sort_by(f64::total_cmp);
        let mut page = PageRequest {
            limit: Limit::new(37).unwrap(),
            after: None,
        };
        let (mut ids, mut distances, mut without) = (BTreeSet::new(), Vec::new(), 0);
        loop {
            let found = service.list_near(&filter, from, &page).unwrap().page;
            for near in found.items {
                assert!(ids.insert(near.city.id.into_string()), "twice");
                match near.distance {
                    Some(distance) => {
                        assert_eq!(without, 0, "a place after those without one");
                        distances.push(distance);
                    }
                    None => without += 1,
                }
            }
            match found.next {
                Some(next) => page.after = Some(next),
                None => break,
            }
        }
        assert_eq!(ids.len(), matching.len());
        assert_eq!(
            without,
            matching.iter().filter(|city| city.place.is_none()).count()
        );
        assert!(
            distances
                .iter()
                .zip(&expected)
                .all(|(one, other)| (one - other).abs() < 1e-6)
        );
    }
}

fn places_follow_what_is_written(db: TestDb) {
    people(&db);
    let cities = DbCityRepository::new((*db).clone());
    let ana = crate::drafts::ana();
    let here = |place| {
        let filter = CityFilter::default();
        let degrees: f64 = place;
        let sides = Sides {
            west: degrees,
            south: degrees,
            east: degrees,
            north: degrees,
        };
        map(&db, sides, 12, &filter).cities.len()
    };
    let unplaced = || {
        DbPlaces::new((*db).clone())
            .unplaced(&CityFilter::default(), None, 9)
            .unwrap()
            .ids
            .len()
    };
    cities
        .create(&city_id("a"), &city_draft("Aa", None, Some("40.5")), &ana, noon())
        .unwrap();
    cities
        .create(&city_id("b"), &city_draft("Bb", None, None), &ana, noon())
        .unwrap();
    assert_eq!((here(40.5), unplaced()), (1, 1));
    cities
        .update(&city_id("a"), &city_change("Aa", None, Some("-10.25")), later())
        .unwrap();
    cities
        .update(&city_id("b"), &city_change("Bb", None, Some("40.5")), later())
        .unwrap();
    assert_eq!((here(40.5), here(-10.25), unplaced()), (1, 1, 0));
    cities
        .update(&city_id("b"), &city_change("Bb", None, Some("")), later())
        .unwrap();
    cities.delete(&city_id("a"), false).unwrap();
    assert_eq!((here(40.5), here(-10.25), unplaced()), (0, 0, 1));
}
