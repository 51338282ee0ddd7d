//! The input for an itinerary.

use super::reference::existing_city;
use crate::{
    field::Field,
    ids::CityId,
    input::Fields,
    validation::Validation,
    values::{Description, Hours, ItineraryName, Photos, Price, Tags},
    violation::Violations,
};

/// A valid itinerary. Whether the city exists is for the database to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItineraryDraft {
    /// Its name.
    pub name: ItineraryName,
    /// Its pictures.
    pub photos: Photos,
    /// What it costs, in US dollars.
    pub price: Price,
    /// How long it takes.
    pub duration: Hours,
    /// What one does.
    pub description: Description,
    /// Words by which it is found; `None` when they were not sent.
    pub tags: Option<Tags>,
    /// The city it takes place in.
    pub city_id: CityId,
}

impl ItineraryDraft {
    /// Checks every field.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, ItineraryName::parse);
        let photos = validation.check(Photos::parse(
            Field::PHOTO,
            &fields.list(Field::PHOTO).unwrap_or_default(),
        ));
        let price = validation.field(fields, Field::PRICE, Price::parse);
        let duration = validation.field(fields, Field::DURATION, Hours::parse);
        let description = validation.field(fields, Field::DESCRIPTION, Description::parse);
        let tags = validation.sent_list(fields, Field::TAGS, Tags::parse);
        let city_id = validation.field(fields, Field::CITY_ID, existing_city);
        validation.finish(|| {
            Some(Self {
                name: name?,
                photos: photos?,
                price: price?,
                duration: duration?,
                description: description?,
                tags: tags?,
                city_id: city_id?,
            })
        })
    }
}
