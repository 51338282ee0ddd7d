//! The input for a hotel.

use crate::{
    field::{Field, filled},
    ids::CityId,
    values::{Capacity, HotelName, Photos},
    violation::{Gather, Violations},
};

/// The fields of a hotel as a client sent them.
#[derive(Clone, Copy, Debug, Default)]
pub struct HotelFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `photo`: one address or a list of them.
    pub photo: &'a [&'a str],
    /// `capacity`, as decimal text.
    pub capacity: Option<&'a str>,
    /// `cityId`.
    pub city_id: Option<&'a str>,
}

/// A hotel that keeps the rules. Whether the city exists is not known here.
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
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &HotelFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(HotelName::parse(Field::NAME, fields.name));
        let photos = gather.take(Photos::parse(Field::PHOTO, fields.photo));
        let capacity = gather.take(Capacity::parse(Field::CAPACITY, fields.capacity));
        let city_id = filled(fields.city_id).and_then(CityId::parse);
        let city_id = gather.take(city_id.ok_or_else(|| Field::CITY_ID.must("be an existing city")));
        gather.finish(|| {
            Some(Self {
                name: name?,
                photos: photos?,
                capacity: capacity?,
                city_id: city_id?,
            })
        })
    }
}
