//! The input for a hotel.

use super::{Reference, reference::existing_city, sent};
use crate::{
    field::Field,
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
    pub photo: Option<&'a [&'a str]>,
    /// `capacity`, as decimal text.
    pub capacity: Option<&'a str>,
    /// `cityId`.
    pub city_id: Option<&'a str>,
}

impl HotelFields<'_> {
    /// What `cityId` points at, when it can be an id.
    #[must_use]
    pub fn reference(&self) -> Option<Reference> {
        existing_city(self.city_id).ok().map(Reference::City)
    }
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
        let photos = gather.take(Photos::parse(Field::PHOTO, fields.photo.unwrap_or_default()));
        let capacity = gather.take(Capacity::parse(Field::CAPACITY, fields.capacity));
        let city_id = gather.take(existing_city(fields.city_id));
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

/// What to change of a hotel; `None` leaves a field as it is. Whether the city exists is not known here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HotelChange {
    /// Its new name.
    pub name: Option<HotelName>,
    /// Its new pictures, in place of all the old ones.
    pub photos: Option<Photos>,
    /// How many guests it takes now.
    pub capacity: Option<Capacity>,
    /// The city it stands in after all.
    pub city_id: Option<CityId>,
}

impl HotelChange {
    /// Checks every field that was sent.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &HotelFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(sent(fields.name, |raw| HotelName::parse(Field::NAME, raw)));
        let photos = gather.take(
            fields
                .photo
                .map(|raw| Photos::parse(Field::PHOTO, raw))
                .transpose(),
        );
        let capacity = gather.take(sent(fields.capacity, |raw| Capacity::parse(Field::CAPACITY, raw)));
        let city_id = gather.take(sent(fields.city_id, existing_city));
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
