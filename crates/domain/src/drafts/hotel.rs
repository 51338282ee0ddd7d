//! The fields of a hotel.

use super::{fields, reference::existing_city};
use crate::{
    field::Field,
    ids::CityId,
    values::{Capacity, HotelName, Photos},
};

fields! {
    /// What is entered of a hotel. Whether the city exists is for the database to say.
    #[derive(Eq)]
    HotelFields, changed by Patch as HotelChange {
        /// Its name.
        name: HotelName = required(Field::NAME, HotelName::parse);
        /// Its pictures.
        photos: Photos = list(Field::PHOTO, Photos::parse);
        /// How many guests it takes.
        capacity: Capacity = required(Field::CAPACITY, Capacity::parse);
        /// The city it stands in.
        city_id: CityId = reference(Field::CITY_ID, existing_city);
    }
}
