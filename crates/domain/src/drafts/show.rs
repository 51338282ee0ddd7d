//! The fields of a show.

use super::{fields, reference::existing_hotel};
use crate::{
    field::Field,
    ids::HotelId,
    values::{Description, PhotoUrl, Price, ShowDate, ShowName},
};

fields! {
    /// What is entered of a show. Whether the hotel exists is for the database to say.
    #[derive(Eq)]
    ShowFields, changed by Patch as ShowChange {
        /// Its name.
        name: ShowName = required(Field::NAME, ShowName::parse);
        /// Its picture.
        photo: PhotoUrl = required(Field::PHOTO, PhotoUrl::parse);
        /// What it costs, in US dollars.
        price: Price = required(Field::PRICE, Price::parse);
        /// What one sees.
        description: Description = required(Field::DESCRIPTION, Description::parse);
        /// When it takes place, as it was entered.
        date: ShowDate = required(Field::DATE, ShowDate::parse);
        /// The hotel it takes place in.
        hotel_id: HotelId = reference(Field::HOTEL_ID, existing_hotel);
    }
}
