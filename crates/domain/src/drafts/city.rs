//! The fields of a city.

use super::fields;
use crate::{
    field::Field,
    values::{CityName, Continent, Coordinates, Country, OtherNames, PhotoUrl, Population, TimeZone},
};

fields! {
    /// What is entered of a city.
    CityFields, changed by Put as CityChange {
        /// Its name.
        name: CityName = required(Field::NAME, CityName::parse);
        /// Where it lies.
        continent: Continent = required(Field::CONTINENT, Continent::check);
        /// How many people live there.
        population: Population = required(Field::POPULATION, Population::parse);
        /// A picture of it.
        photo: PhotoUrl = required(Field::PHOTO, PhotoUrl::parse);
        /// The country it lies in, where known.
        country: Option<Country> = optional(Field::COUNTRY, Country::parse);
        /// Its place on the map, where known.
        coordinates: Option<Coordinates> = place(Field::LATITUDE, Field::LONGITUDE);
        /// By what its clocks go, where known. Of a new city that has none it is derived from the place.
        time_zone: Option<TimeZone> = optional(Field::TIME_ZONE, TimeZone::parse);
        /// What else it is called. Lists do not read them: there are none in what they give.
        other_names: OtherNames = some(Field::OTHER_NAMES, OtherNames::parse);
    }
}
