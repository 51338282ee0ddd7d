//! The cities, from the csv that was made of GeoNames data (CC BY 4.0).

use std::collections::HashMap;

use tinerary_domain::search_key;

use super::photos;
use super::words::people::ADMINS;
use super::world::City;
use tinerary_pictures::Look;
use tinerary_pictures::slug;

pub(super) const CSV: &str = include_str!("demo-cities.csv");

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
    let name = as_travellers_say(fields.nth(1)?);
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

/// GeoNames calls the city by its Japanese form; nobody looks for it under that.
fn as_travellers_say(name: String) -> String {
    if name == "Nara-shi" {
        "Nara".to_owned()
    } else {
        name
    }
}

/// The slugs of the cities, those of one name told apart by their country.
pub(super) fn slugs(cities: &[City]) -> Vec<String> {
    let mut names: HashMap<String, u32> = HashMap::new();
    for city in cities {
        *names.entry(slug(&city.name)).or_default() += 1;
    }
    cities
        .iter()
        .map(|city| {
            let stem = slug(&city.name);
            if names.get(&stem).is_some_and(|count| *count > 1) {
                format!("{stem}-{}", slug(&city.country))
            } else {
                stem
            }
        })
        .collect()
}

/// The pictures, chosen so that cities next to each other in the list by name do not look alike.
fn pictures(cities: &[City]) -> Vec<String> {
    let mut order: Vec<(String, String, usize)> = slugs(cities)
        .into_iter()
        .zip(cities)
        .enumerate()
        .map(|(position, (stem, city))| (search_key(&city.name), stem, position))
        .collect();
    order.sort();

    let mut photos = vec![String::new(); cities.len()];
    let mut before: Vec<Look> = Vec::new();
    for (_, stem, position) in order {
        let chosen = variant(&stem, &before);
        let photo = photos::city(position, &chosen);
        if photo.starts_with('/') {
            before.insert(0, photos::look_of_city(&chosen));
        }
        // A row of cards shows four cities: each should differ from the three before it.
        before.truncate(3);
        if let Some(slot) = photos.get_mut(position) {
            *slot = photo;
        }
    }
    photos
}

/// The variant of a city's picture that is like none of those `before` it, or at least not like the nearest.
fn variant(stem: &str, before: &[Look]) -> String {
    // From 7 on they show the second landmark: of three lighthouse towns in a row only one has the lighthouse.
    let variants = (2..=40).map(|number| format!("{stem}~{number}"));
    let mut best = (0, stem.to_owned());
    for variant in std::iter::once(stem.to_owned()).chain(variants) {
        let look = photos::look_of_city(&variant);
        match before.iter().position(|shown| shown.resembles(&look)) {
            None => return variant,
            Some(distance) if distance > best.0 => best = (distance, variant),
            Some(_) => {}
        }
    }
    best.1
}
