//! The fields of an itinerary.

use super::{fields, reference::existing_city};
use crate::{
    field::Field,
    ids::CityId,
    values::{Description, Hours, ItineraryName, Photos, Price, Tags},
};

fields! {
    /// What is entered of an itinerary. Whether the city exists is for the database to say.
    #[derive(Eq)]
    ItineraryFields, changed by Put as ItineraryChange {
        /// Its name.
        name: ItineraryName = required(Field::NAME, ItineraryName::parse);
        /// Its pictures.
        photos: Photos = list(Field::PHOTO, Photos::parse);
        /// What it costs, in US dollars.
        price: Price = required(Field::PRICE, Price::parse);
        /// How long it takes.
        duration: Hours = required(Field::DURATION, Hours::parse);
        /// What one does.
        description: Description = required(Field::DESCRIPTION, Description::parse);
        /// Words by which it is found.
        tags: Tags = some(Field::TAGS, Tags::parse);
        /// The city it takes place in.
        city_id: CityId = reference(Field::CITY_ID, existing_city);
    }
}
