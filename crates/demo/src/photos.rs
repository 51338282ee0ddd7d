//! Where the pictures are: paths that the server draws itself, and a few that are broken on purpose.

use super::places::Place;
use super::words::Kind as Outings;
use tinerary_pictures::slug;

/// Every so many pictures of a kind one leads nowhere, to show what the site does then. Not in the most famous places:
/// they are what people look at first.
fn broken(position: usize, every: usize) -> bool {
    position % every == every / 2
}

fn missing(stem: &str) -> String {
    format!("https://photos.example.com/missing/{stem}.jpg")
}

/// Whether a person's portrait leads nowhere. Such people comment, but make nothing: their portrait would be everywhere.
fn faceless(position: usize) -> bool {
    position > 1 && broken(position, 12)
}

/// The person at `position`, or the one before, when that one has no portrait.
pub(super) fn with_portrait(position: usize) -> usize {
    if faceless(position) {
        position - 1
    } else {
        position
    }
}

/// A person's portrait.
pub(super) fn person(position: usize, stem: &str) -> String {
    if faceless(position) {
        missing(stem)
    } else {
        format!("/samples/people/{stem}.svg")
    }
}

/// One to three pictures of a hotel: the same house, as it stands in its city.
pub(super) fn hotel(position: usize, name: &str, place: &Place<'_>, count: u32) -> Vec<String> {
    let stem = slug(name);
    let city = &place.slug;
    (1..=count)
        .map(|number| match number {
            1 if place.fame < 3 && broken(position, 12) => missing(&stem),
            1 => format!("/samples/hotels/{stem}~{city}.svg"),
            _ => format!("/samples/hotels/{stem}~{city}~{number}.svg"),
        })
        .collect()
}

/// One to three pictures of an itinerary: what one does, in front of the city's landmark.
pub(super) fn itinerary(
    position: usize,
    kind: Outings,
    name: &str,
    place: &Place<'_>,
    count: u32,
) -> Vec<String> {
    let stem = slug(name);
    let city = &place.slug;
    let [usual, other] = signs(kind);
    // Who promises a boat in the title shows a boat.
    let named = stem.split('-').find(|word| VEHICLES.contains(word));
    (1..=count)
        .map(|number| match number {
            1 if place.fame < 3 && broken(position, 60) => missing(&stem),
            2 => signed(named.unwrap_or(other), &stem, number, city),
            _ => signed(named.unwrap_or(usual), &stem, number, city),
        })
        .collect()
}

fn signed(sign: &str, stem: &str, number: u32, city: &str) -> String {
    let stem = under(sign, stem);
    format!("/samples/itineraries/{stem}-{number}~{city}.svg")
}

/// The name with the word before it that its picture goes by.
fn under(sign: &str, stem: &str) -> String {
    if sign.is_empty() || stem.split('-').next() == Some(sign) {
        stem.to_owned()
    } else {
        format!("{sign}-{stem}")
    }
}

/// Words of titles that say more than the kind of outing.
pub(super) const VEHICLES: [&str; 18] = [
    "bicycle",
    "bicycles",
    "bicycling",
    "bike",
    "bikes",
    "wheels",
    "tram",
    "trams",
    "train",
    "trains",
    "ferry",
    "ferries",
    "boat",
    "boats",
    "felucca",
    "canal",
    "islands",
    "vespa",
];

/// Words for what the first and the second picture of an itinerary show.
pub(super) fn signs(kind: Outings) -> [&'static str; 2] {
    match kind {
        Outings::Food => ["food", "coffee"],
        Outings::Street => ["stalls", "stalls-night"],
        Outings::Build => ["architecture", "view"],
        Outings::Dawn => ["sunrise", "walk-sunrise"],
        Outings::Dusk => ["sunset", "walk-sunset"],
        Outings::Trip => ["trip", "view"],
        Outings::Museum => ["museum", "coffee"],
        Outings::Bike => ["bike", "bike"],
        Outings::Music => ["music", "bar-night"],
        Outings::Kids => ["kids", "walk"],
        Outings::Slow => ["slow", "walk"],
        Outings::First => ["walk", "tram"],
        Outings::Cook => ["cooking", "food"],
        Outings::Free => ["free", "view"],
        Outings::Rain => ["rain", "coffee-rain"],
        Outings::Water => ["water", "water"],
        Outings::Cafe => ["coffee", "walk"],
        Outings::Past => ["history", "museum"],
        Outings::Garden => ["garden", "walk"],
        Outings::Grand => ["grand", "view-sunset"],
        Outings::Days => ["", ""],
        Outings::Craft => ["craft", "stalls"],
        Outings::Dark => ["night", "night"],
        Outings::Hike => ["hike", "view"],
    }
}

/// The picture of a show, by the kind of evening it is, with what one sees of the city.
pub(super) fn show(position: usize, sign: &str, stem: &str, place: &Place<'_>) -> String {
    if broken(position, 84) {
        missing(stem)
    } else {
        format!("/samples/shows/{}~{}.svg", under(sign, stem), place.slug)
    }
}

/// The picture of a city; which variant of it is for the gallery to say.
pub(super) fn city(position: usize, slug: &str) -> String {
    if broken(position, 51) {
        missing(slug)
    } else {
        format!("/samples/cities/{slug}.svg")
    }
}
