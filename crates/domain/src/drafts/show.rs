//! The input for a show.

use super::{Reference, reference::existing_hotel, sent};
use crate::{
    field::Field,
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

impl ShowFields<'_> {
    /// What `hotelId` points at, when it can be an id.
    #[must_use]
    pub fn reference(&self) -> Option<Reference> {
        existing_hotel(self.hotel_id).ok().map(Reference::Hotel)
    }
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
        let hotel_id = gather.take(existing_hotel(fields.hotel_id));
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

/// What to change of a show; `None` leaves a field as it is. Whether the hotel exists is not known here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowChange {
    /// Its new name.
    pub name: Option<ShowName>,
    /// Its new picture.
    pub photo: Option<PhotoUrl>,
    /// What it costs now, in US dollars.
    pub price: Option<Price>,
    /// What one sees now.
    pub description: Option<Description>,
    /// When it takes place after all.
    pub date: Option<ShowDate>,
    /// The hotel it takes place in after all.
    pub hotel_id: Option<HotelId>,
}

impl ShowChange {
    /// Checks every field that was sent.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &ShowFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(sent(fields.name, |raw| ShowName::parse(Field::NAME, raw)));
        let photo = gather.take(sent(fields.photo, |raw| PhotoUrl::parse(Field::PHOTO, raw)));
        let price = gather.take(sent(fields.price, |raw| Price::parse(Field::PRICE, raw)));
        let description = gather.take(sent(fields.description, |raw| {
            Description::parse(Field::DESCRIPTION, raw)
        }));
        let date = gather.take(sent(fields.date, |raw| ShowDate::parse(Field::DATE, raw)));
        let hotel_id = gather.take(sent(fields.hotel_id, existing_hotel));
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
