//! Cards: what messengers show with a link.

use std::sync::Arc;

use tinerary_domain::{CityId, Country, HotelId, ItineraryId, PhotoUrl, ShowId, UserId};

use crate::{
    AppError,
    ports::{
        Ports,
        cities::CityRepository,
        hotels::HotelRepository,
        itineraries::ItineraryRepository,
        pictures::{Card, Pictures},
        shows::ShowRepository,
        users::UserRepository,
    },
};

/// Use cases of cards.
pub struct CardService {
    cities: Arc<dyn CityRepository>,
    hotels: Arc<dyn HotelRepository>,
    itineraries: Arc<dyn ItineraryRepository>,
    shows: Arc<dyn ShowRepository>,
    users: Arc<dyn UserRepository>,
    pictures: Arc<dyn Pictures>,
}

const NOT_FOUND: AppError = AppError::NotFound("There is no such picture");

impl CardService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            cities: Arc::clone(&ports.cities),
            hotels: Arc::clone(&ports.hotels),
            itineraries: Arc::clone(&ports.itineraries),
            shows: Arc::clone(&ports.shows),
            users: Arc::clone(&ports.users),
            pictures: Arc::clone(&ports.pictures),
        }
    }

    /// The card of the thing of `list` with this id, as PNG.
    pub fn get(&self, list: &str, id: &str) -> Result<Vec<u8>, AppError> {
        let card = match list {
            "cities" => self.of_city(id)?,
            "hotels" => self.of_hotel(id)?,
            "itineraries" => self.of_itinerary(id)?,
            "shows" => self.of_show(id)?,
            "people" => self.of_person(id)?,
            _ => None,
        };
        let card = card.ok_or(NOT_FOUND)?;
        self.pictures.card(&card).ok_or(NOT_FOUND)
    }

    fn of_city(&self, id: &str) -> Result<Option<Card>, AppError> {
        let id = CityId::stored(id.to_owned());
        Ok(self.cities.find(&id)?.map(|city| Card {
            kind: "cities",
            seed: seed(&city.fields.photo, "cities", city.fields.name.as_str()),
            name: city.fields.name.into_string(),
            place: city.fields.country.map(Country::into_string).unwrap_or_default(),
        }))
    }

    fn of_hotel(&self, id: &str) -> Result<Option<Card>, AppError> {
        let id = HotelId::stored(id.to_owned());
        Ok(self.hotels.find(&id)?.map(|hotel| {
            let stand_in = format!("{}~{}", hotel.id, hotel.city.name.as_str());
            Card {
                kind: "hotels",
                seed: hotel
                    .fields
                    .photos
                    .as_slice()
                    .first()
                    .map_or_else(|| stand_in.clone(), |photo| seed(photo, "hotels", &stand_in)),
                name: hotel.fields.name.into_string(),
                place: hotel.city.name.into_string(),
            }
        }))
    }

    fn of_itinerary(&self, id: &str) -> Result<Option<Card>, AppError> {
        let id = ItineraryId::stored(id.to_owned());
        Ok(self.itineraries.find(&id)?.map(|itinerary| {
            let stand_in = itinerary.id.as_str();
            Card {
                kind: "itineraries",
                seed: itinerary.fields.photos.as_slice().first().map_or_else(
                    || stand_in.to_owned(),
                    |photo| seed(photo, "itineraries", stand_in),
                ),
                name: itinerary.fields.name.into_string(),
                place: itinerary.city.name.into_string(),
            }
        }))
    }

    fn of_show(&self, id: &str) -> Result<Option<Card>, AppError> {
        let id = ShowId::stored(id.to_owned());
        Ok(self.shows.find(&id)?.map(|show| Card {
            kind: "shows",
            seed: seed(&show.fields.photo, "shows", show.id.as_str()),
            name: show.fields.name.into_string(),
            place: format!("{}, {}", show.venue.hotel.as_str(), show.venue.city.as_str()),
        }))
    }

    fn of_person(&self, id: &str) -> Result<Option<Card>, AppError> {
        let person = self.users.find_person(&UserId::stored(id.to_owned()))?;
        Ok(person.map(|person| Card {
            kind: "people",
            seed: seed(&person.photo, "people", person.id.as_str()),
            name: format!("{} {}", person.name.as_str(), person.last_name)
                .trim()
                .to_owned(),
            place: String::new(),
        }))
    }
}

/// The seed of a built-in picture; of another photo, which is on somebody else's server, that of its stand-in.
fn seed(photo: &PhotoUrl, kind: &str, stand_in: &str) -> String {
    photo
        .as_str()
        .strip_prefix("/samples/")
        .and_then(|path| path.strip_prefix(kind)?.strip_prefix('/')?.strip_suffix(".svg"))
        .unwrap_or(stand_in)
        .to_owned()
}
