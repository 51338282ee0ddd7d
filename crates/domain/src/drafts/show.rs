//! The input for a show.

use super::reference::existing_hotel;
use crate::{
    field::Field,
    ids::HotelId,
    input::Fields,
    validation::Validation,
    values::{Description, PhotoUrl, Price, ShowDate, ShowName},
    violation::Violations,
};

/// A valid new show. Whether the hotel exists is for the database to say.
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
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, ShowName::parse);
        let photo = validation.field(fields, Field::PHOTO, PhotoUrl::parse);
        let price = validation.field(fields, Field::PRICE, Price::parse);
        let description = validation.field(fields, Field::DESCRIPTION, Description::parse);
        let date = validation.field(fields, Field::DATE, ShowDate::parse);
        let hotel_id = validation.field(fields, Field::HOTEL_ID, existing_hotel);
        validation.finish(|| {
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

/// What to change of a show; `None` leaves a field as it is. Whether the hotel exists is for the database to say.
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
    /// When it takes place now.
    pub date: Option<ShowDate>,
    /// The hotel it takes place in now.
    pub hotel_id: Option<HotelId>,
}

impl ShowChange {
    /// Checks every field that was sent.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.sent(fields, Field::NAME, ShowName::parse);
        let photo = validation.sent(fields, Field::PHOTO, PhotoUrl::parse);
        let price = validation.sent(fields, Field::PRICE, Price::parse);
        let description = validation.sent(fields, Field::DESCRIPTION, Description::parse);
        let date = validation.sent(fields, Field::DATE, ShowDate::parse);
        let hotel_id = validation.picked(fields, Field::HOTEL_ID, existing_hotel);
        validation.finish(|| {
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
