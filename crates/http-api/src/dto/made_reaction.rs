use serde::Serialize;
use tinerary_domain::{ActivitySummary, Reaction};
use utoipa::ToSchema;

use super::urls;

/// A reaction that one has made; exactly one of `itineraryId` and `showId` is there.
#[derive(Serialize, ToSchema)]
pub struct MyReaction {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "like")]
    name: String,
    #[schema(example = "/samples/reactions/like.svg")]
    icon: String,
    #[schema(example = "/samples/reactions/like-back.svg")]
    #[serde(rename = "iconBack")]
    icon_back: String,
    #[serde(rename = "itineraryId", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    itinerary: Option<ItineraryTarget>,
    #[serde(rename = "showId", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    show: Option<ShowTarget>,
}

/// The itinerary that a reaction was made to.
#[derive(Serialize, ToSchema)]
pub struct ItineraryTarget {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Tiles and trams")]
    name: String,
    #[schema(example = json!(["/samples/itineraries/tiles-and-trams.svg"]))]
    photo: Vec<String>,
    /// Id of the city.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "cityId")]
    city_id: String,
}

/// The show that a reaction was made to.
#[derive(Serialize, ToSchema)]
pub struct ShowTarget {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "A fado night")]
    name: String,
    #[schema(example = "/samples/shows/fado.svg")]
    photo: String,
    /// Id of the hotel.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "hotelId")]
    hotel_id: String,
}

impl From<Reaction<ActivitySummary>> for MyReaction {
    fn from(made: Reaction<ActivitySummary>) -> Self {
        let (itinerary, show) = match made.activity {
            ActivitySummary::Itinerary {
                id,
                name,
                photos,
                city_id,
            } => (
                Some(ItineraryTarget {
                    id: id.into_string(),
                    name: name.into_string(),
                    photo: urls(photos),
                    city_id: city_id.into_string(),
                }),
                None,
            ),
            ActivitySummary::Show {
                id,
                name,
                photo,
                hotel_id,
            } => (
                None,
                Some(ShowTarget {
                    id: id.into_string(),
                    name: name.into_string(),
                    photo: photo.into_string(),
                    hotel_id: hotel_id.into_string(),
                }),
            ),
        };
        Self {
            id: made.id.into_string(),
            name: made.name.into_string(),
            icon: made.icon.into_string(),
            icon_back: made.icon_back.into_string(),
            itinerary,
            show,
        }
    }
}
