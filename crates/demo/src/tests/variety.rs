//! That no two look alike without a reason.

use std::collections::HashSet;

use super::super::photos::{VEHICLES, signs};
use super::super::words::{LongName, Title, Words};
use super::demo;
use tinerary_pictures::slug;
use tinerary_pictures::{Kind, look};

/// Letters of the titles that are there to be as long as titles may be.
const LONG: usize = 78;

fn words() -> Words {
    Words::parse().expect("data that can be read")
}

#[test]
fn popular_places_have_a_lot_and_a_third_of_the_cities_nothing() {
    let world = demo();
    let mut counts = vec![0; world.cities.len()];
    world
        .itineraries
        .iter()
        .for_each(|itinerary| counts[itinerary.city] += 1);
    let of = |name: &str| {
        counts[world
            .cities
            .iter()
            .position(|city| city.name == name)
            .expect("a city")]
    };
    for name in [
        "Lisbon",
        "Paris",
        "Kyoto",
        "New York City",
        "Istanbul",
        "Mexico City",
        "Sydney",
    ] {
        assert!((8..=15).contains(&of(name)), "{name} {}", of(name));
    }
    world.hotels.iter().for_each(|hotel| counts[hotel.city] += 1);
    let empty = counts.iter().filter(|count| **count == 0).count();
    assert!((85..=115).contains(&empty), "{empty}");
    let mut hotels = vec![0; world.hotels.len()];
    world.shows.iter().for_each(|show| hotels[show.hotel] += 1);
    assert!(hotels.contains(&0), "some hotels have no show");
}

#[test]
fn every_word_list_is_used() {
    let world = demo();
    let countries: HashSet<_> = world.cities.iter().map(|city| city.country.as_str()).collect();
    let words = words();
    for country in words.regions.iter().flat_map(|region| &region.countries) {
        assert!(
            countries.contains(country.as_str()) || country == "Hungary",
            "{country}"
        );
    }
    let cities: HashSet<String> = world
        .cities
        .iter()
        .flat_map(|city| [city.name.clone(), format!("{}|{}", city.name, city.country)])
        .collect();
    for note in &words.notes {
        assert!(cities.contains(&note.city), "{}", note.city);
    }
    for known in &words.known_cities {
        assert!(cities.contains(&known.city), "{}", known.city);
    }
    let titles = words.known_cities.iter().flat_map(|known| &known.titles);
    for Title { title, .. } in titles.filter(|title| title.title.chars().count() >= LONG) {
        assert!(
            world.itineraries.iter().any(|itinerary| itinerary.name == *title),
            "{title}"
        );
    }
    for LongName { name, .. } in &words.evenings.long_names {
        assert!(world.shows.iter().any(|show| show.name == *name), "{name}");
    }
}

#[test]
fn the_kind_of_an_evening_or_outing_decides_its_picture() {
    // A word that says nothing leaves the motif to chance, which does not hit the same one twelve times.
    let tells = |kind, word: &str| {
        let first = look(kind, word);
        (0..12).all(|number| look(kind, &format!("{word}-{number}")).shares_motif(&first))
    };
    let words = words();
    for evening in &words.evenings.kinds {
        assert!(tells(Kind::Shows, &evening.sign), "{}", evening.sign);
    }
    let words = words.outings.kinds.iter().flat_map(|outing| signs(outing.kind));
    for word in words.chain(VEHICLES).filter(|word| !word.is_empty()) {
        assert!(tells(Kind::Itineraries, word), "{word}");
    }
}

#[test]
fn pictures_go_by_their_kind_and_city() {
    let world = demo();
    let shown = |photo: &str| photo.starts_with("/samples/shows/jazz-the-ten-o-clock-trio");
    assert!(world.shows.iter().any(|show| shown(&show.photo)));
    for hotel in &world.hotels {
        let city = slug(&world.cities[hotel.city].name);
        for photo in hotel.photos.iter().filter(|photo| photo.starts_with('/')) {
            assert!(photo.contains(&format!("~{city}")), "{photo}");
        }
    }
    for itinerary in &world.itineraries {
        let city = slug(&world.cities[itinerary.city].name);
        for photo in itinerary.photos.iter().filter(|photo| photo.starts_with('/')) {
            assert!(photo.contains(&format!("~{city}")), "{photo}");
        }
    }
}
