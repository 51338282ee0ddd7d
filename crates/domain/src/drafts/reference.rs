//! References from one thing to another.

use crate::{
    entities::Activity,
    field::Field,
    ids::{CityId, HotelId},
    input::{Fields, Raw},
    violation::FieldError,
};

/// What a field refers to. Whether it exists is for the database to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reference {
    /// A city.
    City(CityId),
    /// A hotel.
    Hotel(HotelId),
    /// An itinerary or a show.
    Activity(Activity),
}

impl Reference {
    /// What `cityId` refers to, when it can be an id.
    #[must_use]
    pub fn city(fields: &dyn Fields) -> Option<Self> {
        let city = existing_city(Field::CITY_ID, fields.get(Field::CITY_ID));
        city.ok().map(Self::City)
    }

    /// What `hotelId` refers to, when it can be an id.
    #[must_use]
    pub fn hotel(fields: &dyn Fields) -> Option<Self> {
        let hotel = existing_hotel(Field::HOTEL_ID, fields.get(Field::HOTEL_ID));
        hotel.ok().map(Self::Hotel)
    }

    /// What `itineraryId` and `showId` refer to, when one of them is given and can be an id.
    #[must_use]
    pub fn activity(fields: &dyn Fields) -> Option<Self> {
        Activity::of(fields).ok().map(Self::Activity)
    }

    /// The error when it does not exist.
    #[must_use]
    pub fn missing(&self) -> FieldError {
        match self {
            Self::City(_) => no_such_city(Field::CITY_ID),
            Self::Hotel(_) => no_such_hotel(Field::HOTEL_ID),
            Self::Activity(activity) => activity.missing(),
        }
    }
}

pub(super) fn existing_city(field: Field, raw: Raw<'_>) -> Result<CityId, FieldError> {
    raw.filled()
        .and_then(CityId::parse)
        .ok_or_else(|| no_such_city(field))
}

pub(super) fn existing_hotel(field: Field, raw: Raw<'_>) -> Result<HotelId, FieldError> {
    raw.filled()
        .and_then(HotelId::parse)
        .ok_or_else(|| no_such_hotel(field))
}

fn no_such_city(field: Field) -> FieldError {
    field.must("be an existing city")
}

fn no_such_hotel(field: Field) -> FieldError {
    field.must("be an existing hotel")
}
