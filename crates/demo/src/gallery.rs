//! Chooses among the variants of pictures, so that neighbours in a list do not look alike.

use std::collections::HashMap;

use tinerary_domain::search_key;
use tinerary_pictures::{Kind, Look, look};

use super::world::{City, Hotel, Itinerary, Show};

/// A row of cards shows four pictures: each should differ from the three before it.
const ROW: usize = 3;
/// Variants that are tried before the least similar one is taken.
const VARIANTS: u32 = 24;

/// What was hung so far, in the list of everything and in the shorter lists that are part of it.
#[derive(Default)]
struct Wall {
    all: Vec<Look>,
    parts: HashMap<(&'static str, usize), Vec<Look>>,
}

impl Wall {
    /// How much a picture would look like those around it.
    fn likeness(&self, shown: &Look, parts: &[(&'static str, usize)]) -> u32 {
        let near = |list: &[Look], weights: [u32; ROW]| -> u32 {
            list.iter()
                .rev()
                .zip(weights)
                // Two things in common are a lot worse than one thing with each of two.
                .map(|(other, weight)| weight * shown.likeness(other).pow(2))
                .sum()
        };
        let within = parts.iter().filter_map(|part| self.parts.get(part));
        near(&self.all, [8, 3, 2]) + within.map(|list| near(list, [8, 2, 1])).sum::<u32>()
    }

    /// The variant that is least like its neighbours.
    fn hang(
        &mut self,
        kind: Kind,
        parts: &[(&'static str, usize)],
        variant: impl Fn(u32) -> String,
    ) -> String {
        let mut best: Option<(u32, String, Look)> = None;
        for number in 1..=VARIANTS {
            let seed = variant(number);
            let shown = look(kind, &seed);
            let likeness = self.likeness(&shown, parts);
            if best.as_ref().is_none_or(|(least, ..)| likeness < *least) {
                best = Some((likeness, seed, shown));
            }
            if likeness == 0 {
                break;
            }
        }
        let Some((_, seed, shown)) = best else {
            return variant(1);
        };
        for part in parts {
            self.parts.entry(*part).or_default().push(shown.clone());
        }
        self.all.push(shown);
        format!("/samples/{}/{seed}.svg", kind.as_str())
    }
}

/// The seed of a picture that the server draws; none for a picture that is broken on purpose.
fn seed(photo: &str) -> Option<String> {
    let (_, file) = photo.strip_prefix("/samples/")?.split_once('/')?;
    Some(file.strip_suffix(".svg")?.to_owned())
}

/// The positions of a list in the order of a key.
fn by<T, K: Ord>(items: &[T], key: impl Fn(&T) -> K) -> Vec<usize> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|at| items.get(*at).map(&key));
    order
}

/// Cities stand in a list by name.
pub(super) fn cities(cities: &mut [City]) {
    let mut wall = Wall::default();
    for at in by(cities, |city| search_key(&city.name)) {
        let Some(city) = cities.get_mut(at) else { continue };
        if let Some(seed) = seed(&city.photo) {
            // From 7 on they show the second landmark: of three lighthouse towns in a row only one has the lighthouse.
            city.photo = wall.hang(Kind::Cities, &[], |number| match number {
                1 => seed.clone(),
                _ => format!("{seed}~{number}"),
            });
        }
    }
}

/// Hotels stand in lists by name, all of them and those of a city.
pub(super) fn hotels(hotels: &mut [Hotel]) {
    let mut wall = Wall::default();
    for at in by(hotels, |hotel| search_key(&hotel.name)) {
        let Some(hotel) = hotels.get_mut(at) else { continue };
        let city = hotel.city;
        if let Some((first, seed)) = hotel
            .photos
            .first_mut()
            .and_then(|first| seed(first).map(|seed| (first, seed)))
        {
            // The numbers from 2 on are the further pictures of the same hotel.
            *first = wall.hang(Kind::Hotels, &[("city", city)], |number| match number {
                1 => seed.clone(),
                _ => format!("{seed}~{}", number + 2),
            });
        }
    }
}

/// Itineraries stand in lists by age, all of them and those of a city.
pub(super) fn itineraries<'i>(itineraries: impl Iterator<Item = &'i mut Itinerary>) {
    let mut itineraries: Vec<&mut Itinerary> = itineraries.collect();
    let mut wall = Wall::default();
    for at in by(&itineraries, |itinerary| itinerary.minutes_ago) {
        let Some(itinerary) = itineraries.get_mut(at) else {
            continue;
        };
        let city = itinerary.city;
        let Some(first) = itinerary.photos.first_mut() else {
            continue;
        };
        // What one does, the title and a number, then the city.
        let Some((stem, place)) = seed(first).and_then(|seed| {
            let (stem, place) = seed.split_once('~')?;
            Some((stem.strip_suffix("-1")?.to_owned(), place.to_owned()))
        }) else {
            continue;
        };
        *first = wall.hang(Kind::Itineraries, &[("city", city)], |number| match number {
            1 => format!("{stem}-1~{place}"),
            _ => format!("{stem}-{}~{place}", number + 2),
        });
    }
}

/// Shows stand in lists by date: all of them, those of a city, those of a hotel.
pub(super) fn shows<'s>(shows: impl Iterator<Item = &'s mut Show>, hotels: &[Hotel]) {
    let mut shows: Vec<&mut Show> = shows.collect();
    let mut wall = Wall::default();
    for at in by(&shows, |show| show.date) {
        let Some(show) = shows.get_mut(at) else { continue };
        let city = hotels.get(show.hotel).map_or(usize::MAX, |hotel| hotel.city);
        let parts = [("city", city), ("hotel", show.hotel)];
        if let Some(seed) = seed(&show.photo) {
            show.photo = wall.hang(Kind::Shows, &parts, |number| match number {
                1 => seed.clone(),
                _ => format!("{seed}~{number}"),
            });
        }
    }
}
