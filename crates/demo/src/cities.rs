//! The cities, from the csv that was made of GeoNames data (CC BY 4.0).

use std::collections::HashMap;

use super::gallery;
use super::photos;
use super::words::CityRow;
use super::world::City;
use tinerary_pictures::slug;

/// All cities of `cities.csv`, in its order.
pub(super) fn cities(rows: &[CityRow], admins: &[usize]) -> Vec<City> {
    let mut cities: Vec<City> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| city(row, creator(at, admins)))
        .collect();
    for (position, (slug, city)) in slugs(&cities).into_iter().zip(&mut cities).enumerate() {
        city.photo = photos::city(position, &slug);
    }
    gallery::cities(&mut cities);
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
        time_zone: row.time_zone.to_owned(),
        other_names: row.other_names.iter().copied().map(str::to_owned).collect(),
        population: row.population,
        photo: String::new(),
        creator,
    }
}

/// The slugs of the cities, those of one name distinguished by their country.
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
