//! The input for a city.

use super::sent;
use crate::{
    field::Field,
    values::{CityName, Continent, Coordinates, Country, PhotoUrl, Population},
    violation::{Gather, Violations},
};

/// The fields of a city as a client sent them.
#[derive(Clone, Copy, Debug, Default)]
pub struct CityFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `continent`.
    pub continent: Option<&'a str>,
    /// `population`, as decimal text.
    pub population: Option<&'a str>,
    /// `photo`.
    pub photo: Option<&'a str>,
    /// `country`; may be left out, and blank is none.
    pub country: Option<&'a str>,
    /// `latitude` in decimal degrees; may be left out, or blank, together with `longitude`.
    pub latitude: Option<&'a str>,
    /// `longitude` in decimal degrees; may be left out, or blank, together with `latitude`.
    pub longitude: Option<&'a str>,
}

/// A city that keeps the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct CityDraft {
    /// Its name.
    pub name: CityName,
    /// Where it lies.
    pub continent: Continent,
    /// How many people live there.
    pub population: Population,
    /// A picture of it.
    pub photo: PhotoUrl,
    /// The country it lies in, where known.
    pub country: Option<Country>,
    /// Its place on the map, where known.
    pub coordinates: Option<Coordinates>,
}

impl CityDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &CityFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(CityName::parse(Field::NAME, fields.name));
        let continent = gather.take(Continent::check(Field::CONTINENT, fields.continent));
        let population = gather.take(Population::parse(Field::POPULATION, fields.population));
        let photo = gather.take(PhotoUrl::parse(Field::PHOTO, fields.photo));
        let country = gather.take(Country::parse_optional(Field::COUNTRY, fields.country));
        let coordinates = gather.take_all(Coordinates::parse(fields.latitude, fields.longitude));
        gather.finish(|| {
            Some(Self {
                name: name?,
                continent: continent?,
                population: population?,
                photo: photo?,
                country: country?,
                coordinates: coordinates?,
            })
        })
    }
}

/// What becomes of a city: the fields that every client knows are new, the others only when they were sent.
#[derive(Clone, Debug, PartialEq)]
pub struct CityChange {
    /// Its name.
    pub name: CityName,
    /// Where it lies.
    pub continent: Continent,
    /// How many people live there.
    pub population: Population,
    /// A picture of it.
    pub photo: PhotoUrl,
    /// The country it lies in, or that it is not known any more; `None` leaves it as it is.
    pub country: Option<Option<Country>>,
    /// Its place on the map, or that it is not known any more; `None` leaves it as it is.
    pub coordinates: Option<Option<Coordinates>>,
}

impl CityChange {
    /// Checks every field that was sent, and those that must be.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &CityFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(CityName::parse(Field::NAME, fields.name));
        let continent = gather.take(Continent::check(Field::CONTINENT, fields.continent));
        let population = gather.take(Population::parse(Field::POPULATION, fields.population));
        let photo = gather.take(PhotoUrl::parse(Field::PHOTO, fields.photo));
        let country = gather.take(sent(fields.country, |raw| {
            Country::parse_optional(Field::COUNTRY, raw)
        }));
        let coordinates = gather.take_all(Coordinates::change(fields.latitude, fields.longitude));
        gather.finish(|| {
            Some(Self {
                name: name?,
                continent: continent?,
                population: population?,
                photo: photo?,
                country: country?,
                coordinates: coordinates?,
            })
        })
    }
}
