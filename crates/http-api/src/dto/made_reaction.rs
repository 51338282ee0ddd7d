use serde::Serialize;
use tinerary_application::services::MadeReactions;
use tinerary_domain::{ActivitySummary, Reaction, ReactionGroup};
use utoipa::ToSchema;

use super::{PhotoDetails, address, urls};
use crate::envelope::{Paged, total};

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

/// One page of the reactions that one has made, and how many of each name there are in all.
#[derive(Serialize, ToSchema)]
#[schema(as = MyReactionList)]
pub struct MyReactionList {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// The reactions on this page.
    response: Vec<MyReaction>,
    /// Give it as `cursor` to get the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next: Option<String>,
    /// How many there are, where that is cheap to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 12)]
    total: Option<usize>,
    /// How many of each name, most first, whatever the filter.
    groups: Vec<MyReactionGroup>,
}

/// The reactions of one name that one has made.
#[derive(Serialize, ToSchema)]
pub struct MyReactionGroup {
    #[schema(example = "like")]
    name: String,
    #[schema(example = "/samples/reactions/like.svg")]
    icon: String,
    #[schema(example = 21)]
    count: u32,
}

impl Paged for MyReactionList {
    type Item = MyReaction;

    fn items(&self) -> &[MyReaction] {
        &self.response
    }
}

impl MyReactionList {
    /// The answer for `made`; `next` is the cursor of its next page, `first` says whether it is the first page.
    pub fn new(made: MadeReactions, next: Option<String>, first: bool) -> Self {
        let response: Vec<MyReaction> = made.page.items.into_iter().map(MyReaction::from).collect();
        let group = |group: ReactionGroup| MyReactionGroup {
            name: group.name.into_string(),
            icon: address(&group.icon),
            count: group.count,
        };
        Self {
            success: true,
            total: total(&response, next.as_deref(), first),
            response,
            next,
            groups: made.groups.into_iter().map(group).collect(),
        }
    }
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
    /// The same of each of them that was uploaded; null for any other address.
    #[serde(rename = "photoDetails")]
    #[schema(required = false)]
    photo_details: Vec<Option<PhotoDetails>>,
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
    /// What is known of an uploaded photo; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
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
                    photo: urls(&photos),
                    photo_details: PhotoDetails::of_all(&photos),
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
                    photo_details: PhotoDetails::of(&photo),
                    photo: address(&photo),
                    hotel_id: hotel_id.into_string(),
                }),
            ),
        };
        Self {
            id: made.id.into_string(),
            name: made.name.into_string(),
            icon: address(&made.icon),
            icon_back: address(&made.icon_back),
            itinerary,
            show,
        }
    }
}
