//! The demo data: real cities, and invented hotels, itineraries, shows, people and what they say.
//!
//! Everything comes from fixed seeds, so that two machines show the same site; only dates depend on the day. It is put
//! together from phrases written by hand (`data/`), by rules that keep them from sounding put together: no sentence about
//! a city comes twice in it, and no template comes again before its neighbours had their turn.

mod cities;
mod comments;
mod gallery;
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
pub use words::DataError;
use words::Words;
pub use world::{City, Comment, Hotel, Itinerary, Reaction, Show, Target, Traveller, World};

/// The addresses of the two accounts that can sign in.
pub const DEMO_ACCOUNTS: [&str; 2] = ["admin@tinerary.test", "ana@tinerary.test"];

/// Their password. The other travellers have none.
pub const DEMO_PASSWORD: &str = "Adventure-2026";

/// The demo world as it is on `today`.
///
/// # Errors
/// [`DataError`] when a file of `data/` cannot be read, which tests rule out.
pub fn world(today: NaiveDate) -> Result<World, DataError> {
    let words = Words::parse()?;
    let admins = words.admins();
    let travellers = travellers::travellers(&words.people);
    let cities = cities::cities(&words.cities, &admins);
    let mut random = Seeded::new("tinerary demo places");
    let places: Vec<Option<Place<'_>>> = cities
        .iter()
        .zip(cities::slugs(&cities))
        .map(|(city, slug)| {
            let mut place = Place::of(&words, city, slug)?;
            place.mix(&mut random);
            Some(place)
        })
        .collect();
    let mut hotels = hotels::hotels(&places, &admins);
    gallery::hotels(&mut hotels);
    let mut written = itineraries::itineraries(&words, &places);
    gallery::itineraries(written.iter_mut().map(|written| &mut written.itinerary));
    let mut staged = shows::shows(&words, &places, &hotels, today);
    gallery::shows(staged.iter_mut().map(|staged| &mut staged.show), &hotels);
    let (comments, talk) = comments::comments(&words, &written, &staged);
    let reactions = reactions::reactions(&talk, travellers.len());
    Ok(World {
        travellers,
        cities,
        hotels,
        itineraries: written.into_iter().map(|written| written.itinerary).collect(),
        shows: staged.into_iter().map(|staged| staged.show).collect(),
        comments,
        reactions,
    })
}
