//! The input for an itinerary.

use super::{Reference, reference::existing_city};
use crate::{
    field::Field,
    ids::CityId,
    values::{Description, Hours, ItineraryName, Photos, Price},
    violation::{Gather, Violations},
};

/// The fields of an itinerary as a client sent them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ItineraryFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `photo`: one address or a list of them.
    pub photo: &'a [&'a str],
    /// `price` in dollars, as decimal text.
    pub price: Option<&'a str>,
    /// `duration` in hours, as decimal text.
    pub duration: Option<&'a str>,
    /// `description`.
    pub description: Option<&'a str>,
    /// `cityId`.
    pub city_id: Option<&'a str>,
}

impl ItineraryFields<'_> {
    /// What `cityId` points at, when it can be an id.
    #[must_use]
    pub fn reference(&self) -> Option<Reference> {
        existing_city(self.city_id).ok().map(Reference::City)
    }
}

/// An itinerary that keeps the rules. Whether the city exists is not known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItineraryDraft {
    /// Its name.
    pub name: ItineraryName,
    /// Its pictures.
    pub photos: Photos,
    /// What it costs, in US dollars.
    pub price: Price,
    /// How long it takes.
    pub duration: Hours,
    /// What one does.
    pub description: Description,
    /// The city it takes place in.
    pub city_id: CityId,
}

impl ItineraryDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &ItineraryFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(ItineraryName::parse(Field::NAME, fields.name));
        let photos = gather.take(Photos::parse(Field::PHOTO, fields.photo));
        let price = gather.take(Price::parse(Field::PRICE, fields.price));
        let duration = gather.take(Hours::parse(Field::DURATION, fields.duration));
        let description = gather.take(Description::parse(Field::DESCRIPTION, fields.description));
        let city_id = gather.take(existing_city(fields.city_id));
        gather.finish(|| {
            Some(Self {
                name: name?,
                photos: photos?,
                price: price?,
                duration: duration?,
                description: description?,
                city_id: city_id?,
            })
        })
    }
}
