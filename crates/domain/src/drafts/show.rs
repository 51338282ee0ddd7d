//! The input for a show.

use crate::{
    field::{Field, filled},
    ids::HotelId,
    values::{Description, PhotoUrl, Price, ShowDate, ShowName},
    violation::{Gather, Violations},
};

/// The fields of a show as a client sent them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShowFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `photo`.
    pub photo: Option<&'a str>,
    /// `price` in dollars, as decimal text.
    pub price: Option<&'a str>,
    /// `description`.
    pub description: Option<&'a str>,
    /// `date`: `YYYY-MM-DD` or RFC 3339.
    pub date: Option<&'a str>,
    /// `hotelId`.
    pub hotel_id: Option<&'a str>,
}

/// A show that keeps the rules. Whether the hotel exists is not known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShowDraft {
    /// Its name.
    pub name: ShowName,
    /// Its picture.
    pub photo: PhotoUrl,
    /// What it costs, in US dollars.
    pub price: Price,
    /// What one sees.
    pub description: Description,
    /// When it takes place.
    pub date: ShowDate,
    /// The hotel it takes place in.
    pub hotel_id: HotelId,
}

impl ShowDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &ShowFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(ShowName::parse(Field::NAME, fields.name));
        let photo = gather.take(PhotoUrl::parse(Field::PHOTO, fields.photo));
        let price = gather.take(Price::parse(Field::PRICE, fields.price));
        let description = gather.take(Description::parse(Field::DESCRIPTION, fields.description));
        let date = gather.take(ShowDate::parse(Field::DATE, fields.date));
        let hotel_id = filled(fields.hotel_id).and_then(HotelId::parse);
        let hotel_id = gather.take(hotel_id.ok_or_else(|| Field::HOTEL_ID.must("be an existing hotel")));
        gather.finish(|| {
            Some(Self {
                name: name?,
                photo: photo?,
                price: price?,
                description: description?,
                date: date?,
                hotel_id: hotel_id?,
            })
        })
    }
}
