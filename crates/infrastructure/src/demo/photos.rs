//! Where the pictures are: paths that the server draws itself, and a few that are broken on purpose.

use super::text::slug;

/// Every `BROKEN.0`th picture of a kind from `BROKEN.1` on leads nowhere, to show what the site does then.
fn broken(position: usize, every: usize) -> bool {
    position % every == every / 2
}

fn missing(stem: &str) -> String {
    format!("https://photos.example.com/missing/{stem}.jpg")
}

/// A person's portrait.
pub(super) fn person(position: usize, stem: &str) -> String {
    if position > 1 && broken(position, 12) {
        missing(stem)
    } else {
        format!("/samples/people/{stem}.svg")
    }
}

/// One to three pictures of a hotel.
pub(super) fn hotel(position: usize, name: &str, count: u32) -> Vec<String> {
    let stem = slug(name);
    (1..=count)
        .map(|number| match number {
            1 if broken(position, 26) => missing(&stem),
            1 => format!("/samples/hotels/{stem}.svg"),
            _ => format!("/samples/hotels/{stem}-{number}.svg"),
        })
        .collect()
}

/// One to three pictures of an itinerary.
pub(super) fn itinerary(position: usize, stem: &str, count: u32) -> Vec<String> {
    (1..=count)
        .map(|number| match number {
            1 if broken(position, 100) => missing(stem),
            _ => format!("/samples/itineraries/{stem}-{number}.svg"),
        })
        .collect()
}

/// The picture of a show.
pub(super) fn show(position: usize, stem: &str) -> String {
    if broken(position, 84) {
        missing(stem)
    } else {
        format!("/samples/shows/{stem}.svg")
    }
}

/// The picture of a city, as the path without the number of the variant.
pub(super) fn city(position: usize, variant: &str) -> String {
    if broken(position, 51) {
        missing(variant)
    } else {
        format!("/samples/cities/{variant}.svg")
    }
}

/// Whether two pictures of cities look much the same.
pub(super) fn alike(one: &str, other: &str) -> bool {
    // The picture painter decides; until it exists, only equal names look alike.
    one == other
}
