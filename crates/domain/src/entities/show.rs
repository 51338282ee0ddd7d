//! Shows.

use super::{Creator, Engagement};
use crate::{
    drafts::ShowFields,
    ids::{CityId, ShowId},
    values::{CityName, Coordinates, Country, HotelName, Photos, Showtime, TimeZone},
};

/// Something to see in a hotel.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// Which show it is.
    pub id: ShowId,
    /// What was entered of it.
    pub fields: ShowFields,
    /// When it takes place.
    pub when: Showtime,
    /// Where it takes place.
    pub venue: Venue,
    /// Who entered it; only they may change it.
    pub creator: Creator,
    /// What people think of it.
    pub engagement: Engagement,
}

/// Where a show takes place: the hotel, and its city.
#[derive(Clone, Debug, PartialEq)]
pub struct Venue {
    /// Its name.
    pub hotel: HotelName,
    /// Its pictures.
    pub photos: Photos,
    /// The city it stands in.
    pub city_id: CityId,
    /// The name of the city.
    pub city: CityName,
    /// Its country, where known.
    pub country: Option<Country>,
    /// The city's place on the map, where known.
    pub coordinates: Option<Coordinates>,
    /// By what its clocks go; UTC where that is not known.
    pub time_zone: TimeZone,
}
