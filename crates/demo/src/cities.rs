//! The cities, from the csv that was made of GeoNames data (CC BY 4.0).

use std::collections::HashMap;

use tinerary_domain::search_key;

use super::photos;
use super::words::CityRow;
use super::world::City;
use tinerary_pictures::Look;
use tinerary_pictures::slug;

/// All cities of `cities.csv`, in its order.
pub(super) fn cities(rows: &[CityRow], admins: &[usize]) -> Vec<City> {
    let mut cities: Vec<City> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| city(row, creator(at, admins)))
        .collect();
    let photos = pictures(&cities);
    for (city, photo) in cities.iter_mut().zip(photos) {
        city.photo = photo;
    }
    cities
}

/// The demo admin entered most of them, so that "My cities" is a long list for one and a short one for others.
fn creator(position: usize, admins: &[usize]) -> usize {
    let admin = if position % 7 == 3 {
        1
    } else if position % 11 == 5 {
        2
    } else {
        0
    };
    admins.get(admin).copied().unwrap_or(0)
}

fn city(row: &CityRow, creator: usize) -> City {
    City {
        name: row.name.to_owned(),
        country: row.country.to_owned(),
        continent: row.continent.to_owned(),
        latitude: row.latitude.to_owned(),
        longitude: row.longitude.to_owned(),
        population: row.population,
        photo: String::new(),
        creator,
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
