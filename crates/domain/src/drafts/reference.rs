//! What a field points at.

use crate::{
    entities::Activity,
    field::{Field, filled},
    ids::{CityId, HotelId},
    violation::FieldError,
};

/// Something that a field of another thing points at. Whether it is there is not known here.
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
    /// What is said when there is no such thing.
    #[must_use]
    pub fn missing(&self) -> FieldError {
        match self {
            Self::City(_) => no_such_city(),
            Self::Hotel(_) => no_such_hotel(),
            Self::Activity(activity) => activity.missing(),
        }
    }
}

/// Reads `cityId`; whether there is such a city only the database knows.
pub(super) fn existing_city(raw: Option<&str>) -> Result<CityId, FieldError> {
    filled(raw).and_then(CityId::parse).ok_or_else(no_such_city)
}

/// Reads `hotelId`; whether there is such a hotel only the database knows.
pub(super) fn existing_hotel(raw: Option<&str>) -> Result<HotelId, FieldError> {
    filled(raw).and_then(HotelId::parse).ok_or_else(no_such_hotel)
}

fn no_such_city() -> FieldError {
    Field::CITY_ID.must("be an existing city")
}

fn no_such_hotel() -> FieldError {
    Field::HOTEL_ID.must("be an existing hotel")
}
