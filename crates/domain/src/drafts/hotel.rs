//! The input for a hotel.

use super::reference::existing_city;
use crate::{
    field::Field,
    ids::CityId,
    input::Fields,
    validation::Validation,
    values::{Capacity, HotelName, Photos},
    violation::Violations,
};

/// A valid new hotel. Whether the city exists is for the database to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HotelDraft {
    /// Its name.
    pub name: HotelName,
    /// Its pictures.
    pub photos: Photos,
    /// How many guests it takes.
    pub capacity: Capacity,
    /// The city it stands in.
    pub city_id: CityId,
}

impl HotelDraft {
    /// Checks every field.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, HotelName::parse);
        let photos = validation.check(Photos::parse(
            Field::PHOTO,
            &fields.list(Field::PHOTO).unwrap_or_default(),
        ));
        let capacity = validation.field(fields, Field::CAPACITY, Capacity::parse);
        let city_id = validation.field(fields, Field::CITY_ID, existing_city);
        validation.finish(|| {
            Some(Self {
                name: name?,
                photos: photos?,
                capacity: capacity?,
                city_id: city_id?,
            })
        })
    }
}

/// What to change of a hotel; `None` leaves a field as it is. Whether the city exists is for the database to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HotelChange {
    /// Its new name.
    pub name: Option<HotelName>,
    /// Its new pictures, in place of all the old ones.
    pub photos: Option<Photos>,
    /// How many guests it takes now.
    pub capacity: Option<Capacity>,
    /// The city it stands in now.
    pub city_id: Option<CityId>,
}

impl HotelChange {
    /// Checks every field that was sent.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.sent(fields, Field::NAME, HotelName::parse);
        let photos = fields.list(Field::PHOTO);
        let photos = validation.check(photos.map(|raw| Photos::parse(Field::PHOTO, &raw)).transpose());
        let capacity = validation.sent(fields, Field::CAPACITY, Capacity::parse);
        let city_id = validation.picked(fields, Field::CITY_ID, existing_city);
        validation.finish(|| {
            Some(Self {
                name: name?,
                photos: photos?,
                capacity: capacity?,
                city_id: city_id?,
            })
        })
    }
}
