//! The cities, from the csv that was made of GeoNames data (CC BY 4.0).

use std::collections::HashMap;

use super::photos;
use super::text::slug;
use super::words::people::ADMINS;
use super::world::City;

const CSV: &str = include_str!("demo-cities.csv");

/// All cities of the csv, in its order.
pub(super) fn cities() -> Vec<City> {
    let mut cities: Vec<City> = CSV
        .lines()
        .skip(1)
        .enumerate()
        .filter_map(|(row, line)| city(row, line))
        .collect();
    let photos = pictures(&cities);
    for (city, photo) in cities.iter_mut().zip(photos) {
        city.photo = photo;
    }
    cities
}

/// One row. The file has no quoted fields, which a test makes sure of.
fn city(row: usize, line: &str) -> Option<City> {
    let mut fields = line.split(',').map(str::to_owned);
    let name = fields.nth(1)?;
    let country = fields.next()?;
    let continent = fields.nth(1)?;
    let latitude = fields.next()?;
    let longitude = fields.next()?;
    let population = fields.next()?.parse().ok()?;
    // The demo admin entered most of them, so that "My cities" is a long list for one and a short one for others.
    let creator = ADMINS
        .get(if row % 7 == 3 {
            1
        } else if row % 11 == 5 {
            2
        } else {
            0
        })
        .copied()
        .unwrap_or(0);
    Some(City {
        name,
        country,
        continent,
        latitude,
        longitude,
        population,
        photo: String::new(),
        creator,
    })
}

/// The pictures, chosen so that cities next to each other in the list by name do not look alike.
fn pictures(cities: &[City]) -> Vec<String> {
    let mut names: HashMap<String, u32> = HashMap::new();
    for city in cities {
        *names.entry(slug(&city.name)).or_default() += 1;
    }
    let mut order: Vec<(String, usize)> = cities
        .iter()
        .enumerate()
        .map(|(position, city)| {
            let stem = slug(&city.name);
            let shared = names.get(&stem).is_some_and(|count| *count > 1);
            (
                if shared {
                    format!("{stem}-{}", slug(&city.country))
                } else {
                    stem
                },
                position,
            )
        })
        .collect();
    order.sort();

    let mut photos = vec![String::new(); cities.len()];
    // A row of cards shows four cities: each should differ from the three before it.
    let mut before: Vec<String> = Vec::new();
    for (stem, position) in order {
        let mut variants =
            std::iter::once(stem.clone()).chain((2..10).map(|number| format!("{stem}~{number}")));
        let unlike = variants.find(|variant| {
            !before
                .iter()
                .rev()
                .take(3)
                .any(|shown| photos::alike(shown, variant))
        });
        let chosen = unlike.unwrap_or(stem);
        if let Some(photo) = photos.get_mut(position) {
            *photo = photos::city(position, &chosen);
        }
        before.push(chosen);
    }
    photos
}
