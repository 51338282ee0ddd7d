//! The demo data: real cities, and invented hotels, itineraries, shows, people and what they say.
//!
//! Everything comes from fixed seeds, so that two machines show the same site; only dates depend on the day. It is put
//! together from phrases written by hand (`words`), by rules that keep them from sounding put together: no sentence about
//! a city comes twice in it, and no template comes again before its neighbours had their turn.

mod cities;
mod comments;
mod hotels;
mod itineraries;
mod photos;
mod places;
mod reactions;
mod shows;
#[cfg(test)]
mod tests;
mod text;
mod travellers;
mod words;
mod world;

use chrono::NaiveDate;

use places::Place;
use tinerary_pictures::Seeded;
pub use world::{City, Comment, Hotel, Itinerary, Reacted, Show, Target, Traveller, World};

/// The demo world as it is on `today`.
#[must_use]
pub fn world(today: NaiveDate) -> World {
    let travellers = travellers::travellers();
    let cities = cities::cities();
    let mut random = Seeded::new("tinerary demo places");
    let places: Vec<Option<Place>> = cities
        .iter()
        .zip(cities::slugs(&cities))
        .map(|(city, slug)| {
            let mut place = Place::of(city, slug)?;
            place.mix(&mut random);
            Some(place)
        })
        .collect();
    let hotels = hotels::hotels(&places);
    let written = itineraries::itineraries(&places, travellers.len());
    let staged = shows::shows(&places, &hotels, travellers.len(), today);
    let (comments, talk) = comments::comments(&written, &staged);
    let reactions = reactions::reactions(&talk, travellers.len());
    World {
        travellers,
        cities,
        hotels,
        itineraries: written.into_iter().map(|written| written.itinerary).collect(),
        shows: staged.into_iter().map(|staged| staged.show).collect(),
        comments,
        reactions,
    }
}
