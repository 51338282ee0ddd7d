//! The input for a city.

use crate::{
    field::Field,
    input::Fields,
    validation::Validation,
    values::{CityName, Continent, Coordinates, Country, OtherNames, PhotoUrl, Population, TimeZone},
    violation::Violations,
};

/// A valid new city.
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
    /// By what its clocks go; `None` to derive it from the place.
    pub time_zone: Option<TimeZone>,
    /// What else it is called.
    pub other_names: OtherNames,
}

impl CityDraft {
    /// Checks every field.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, CityName::parse);
        let continent = validation.field(fields, Field::CONTINENT, Continent::check);
        let population = validation.field(fields, Field::POPULATION, Population::parse);
        let photo = validation.field(fields, Field::PHOTO, PhotoUrl::parse);
        let country = validation.field(fields, Field::COUNTRY, Country::parse_optional);
        let coordinates = validation.check_all(Coordinates::parse(
            fields.get(Field::LATITUDE),
            fields.get(Field::LONGITUDE),
        ));
        let time_zone = validation.field(fields, Field::TIME_ZONE, TimeZone::parse_optional);
        let other_names = fields.list(Field::OTHER_NAMES).unwrap_or_default();
        let other_names = validation.check(OtherNames::parse(Field::OTHER_NAMES, &other_names));
        validation.finish(|| {
            Some(Self {
                name: name?,
                continent: continent?,
                population: population?,
                photo: photo?,
                country: country?,
                coordinates: coordinates?,
                time_zone: time_zone?,
                other_names: other_names?,
            })
        })
    }
}

/// What to change of a city: the fields that every client knows, and the others when they were sent.
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
    /// The country it lies in, `Some(None)` to clear it; `None` leaves it as it is.
    pub country: Option<Option<Country>>,
    /// Its place on the map, `Some(None)` to clear it; `None` leaves it as it is.
    pub coordinates: Option<Option<Coordinates>>,
    /// By what its clocks go, `Some(None)` to derive it from the place; `None` leaves it as it is.
    pub time_zone: Option<Option<TimeZone>>,
    /// What else it is called; `None` leaves it as it is.
    pub other_names: Option<OtherNames>,
}

impl CityChange {
    /// Checks the required fields and those that were sent.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, CityName::parse);
        let continent = validation.field(fields, Field::CONTINENT, Continent::check);
        let population = validation.field(fields, Field::POPULATION, Population::parse);
        let photo = validation.field(fields, Field::PHOTO, PhotoUrl::parse);
        let country = validation.sent(fields, Field::COUNTRY, Country::parse_optional);
        let coordinates = validation.check_all(Coordinates::change(
            fields.get(Field::LATITUDE),
            fields.get(Field::LONGITUDE),
        ));
        let time_zone = validation.sent(fields, Field::TIME_ZONE, TimeZone::parse_optional);
        let other_names = validation.sent_list(fields, Field::OTHER_NAMES, OtherNames::parse);
        validation.finish(|| {
            Some(Self {
                name: name?,
                continent: continent?,
                population: population?,
                photo: photo?,
                country: country?,
                coordinates: coordinates?,
                time_zone: time_zone?,
                other_names: other_names?,
            })
        })
    }
}
