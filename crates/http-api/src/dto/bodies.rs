//! The bodies of the writing calls.

use serde::Deserialize;
use utoipa::ToSchema;

use super::values;
use crate::extract::{Numeral, SentField, Text, Texts};

/// A body: its fields, each after the name by which the domain asks for it.
macro_rules! body {
    ($(#[$meta:meta])* $body:ident { $($(#[$attribute:meta])* $field:ident $name:ident: $type:ty,)+ }) => {
        #[derive(Deserialize, ToSchema)]
        $(#[$meta])*
        #[serde(rename_all = "camelCase")]
        pub struct $body {
            $(
                #[serde(default)]
                $(#[$attribute])*
                $name: $type,
            )+
        }

        impl tinerary_domain::Fields for $body {
            fn get(&self, field: tinerary_domain::Field) -> tinerary_domain::Raw<'_> {
                match field {
                    $(tinerary_domain::Field::$field => self.$name.one(),)+
                    _ => tinerary_domain::Raw::Missing,
                }
            }

            fn list(&self, field: tinerary_domain::Field) -> Option<Vec<tinerary_domain::Raw<'_>>> {
                match field {
                    $(tinerary_domain::Field::$field => self.$name.all(),)+
                    _ => None,
                }
            }
        }
    };
}

body! {
    /// A city.
    #[schema(example = json!({
        "name": "Lisbon", "continent": "Europe", "population": 517_802, "photo": "/samples/cities/lisbon.svg",
        "country": "Portugal", "latitude": 38.72, "longitude": -9.13, "timeZone": "Europe/Lisbon",
        "otherNames": ["Lisboa"],
    }))]
    CityBody {
        #[schema(required = true, value_type = values::CityName)]
        NAME name: Text,
        #[schema(required = true, value_type = values::Continent)]
        CONTINENT continent: Text,
        #[schema(required = true, value_type = values::Population)]
        POPULATION population: Numeral,
        #[schema(required = true, value_type = values::PhotoUrl)]
        PHOTO photo: Text,
        /// In a change: left out, it stays as it is; an empty text takes it away.
        #[serde(deserialize_with = "Text::or_cleared")]
        #[schema(value_type = values::CountryOrNone)]
        COUNTRY country: Text,
        /// Together with `longitude` or not at all. In a change: left out, both stay as they are; two empty texts take them away.
        #[serde(deserialize_with = "Numeral::or_cleared")]
        #[schema(value_type = Option<values::Latitude>)]
        LATITUDE latitude: Numeral,
        /// Together with `latitude`, and in a change like it.
        #[serde(deserialize_with = "Numeral::or_cleared")]
        #[schema(value_type = Option<values::Longitude>)]
        LONGITUDE longitude: Numeral,
        /// By what its clocks go. Left out, that of its place; in a change, it stays as it is then, and an empty text stands for that
        /// of its place.
        #[serde(deserialize_with = "Text::or_cleared")]
        #[schema(value_type = values::TimeZoneOrNone)]
        TIME_ZONE time_zone: Text,
        /// What else it is called. In a change: left out, the names stay as they are; an empty list takes them away.
        #[schema(value_type = Option<values::OtherNames>)]
        OTHER_NAMES other_names: Texts,
    }
}

body! {
    /// A hotel.
    #[schema(example = json!({
        "name": "The Paper Lantern", "photo": ["/samples/hotels/the-paper-lantern.svg"], "capacity": 120,
        "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    HotelBody {
        #[schema(required = true, value_type = values::HotelName)]
        NAME name: Text,
        #[schema(required = true, value_type = values::Photos, nullable = false)]
        PHOTO photo: Texts,
        #[schema(required = true, value_type = values::Capacity)]
        CAPACITY capacity: Numeral,
        /// Id of the city that it stands in.
        #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        CITY_ID city_id: Text,
    }
}

body! {
    /// An itinerary.
    #[schema(example = json!({
        "name": "Tiles and trams", "photo": ["/samples/itineraries/tiles-and-trams.svg"], "price": 10.5, "duration": 2.5,
        "description": "Up the hill by tram, and down by the tiles.", "tags": ["trams", "with kids"],
        "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    ItineraryBody {
        #[schema(required = true, value_type = values::ItineraryName)]
        NAME name: Text,
        #[schema(required = true, value_type = values::Photos, nullable = false)]
        PHOTO photo: Texts,
        #[schema(required = true, value_type = values::Price)]
        PRICE price: Numeral,
        #[schema(required = true, value_type = values::Duration)]
        DURATION duration: Numeral,
        #[schema(required = true, value_type = values::Description)]
        DESCRIPTION description: Text,
        /// Words by which it is found. In a change: left out, they stay as they are; an empty list takes them away.
        #[schema(value_type = Option<values::Tags>)]
        TAGS tags: Texts,
        /// Id of the city that it takes place in.
        #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        CITY_ID city_id: Text,
    }
}

body! {
    /// A show.
    #[schema(example = json!({
        "name": "A fado night", "photo": "/samples/shows/fado.svg", "price": 20, "description": "Two guitars and a voice.",
        "date": "2026-12-24T20:30:00Z", "hotelId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    ShowBody {
        #[schema(required = true, value_type = values::ShowName)]
        NAME name: Text,
        #[schema(required = true, value_type = values::PhotoUrl)]
        PHOTO photo: Text,
        #[schema(required = true, value_type = values::Price)]
        PRICE price: Numeral,
        #[schema(required = true, value_type = values::Description)]
        DESCRIPTION description: Text,
        #[schema(required = true, value_type = values::ShowDate)]
        DATE date: Text,
        /// Id of the hotel that it takes place in.
        #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        HOTEL_ID hotel_id: Text,
    }
}

body! {
    /// A new comment; exactly one of `itineraryId` and `showId` is given.
    #[schema(example = json!({
        "comment": "Take the earlier tram.", "itineraryId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    CommentBody {
        #[schema(required = true, value_type = values::CommentWords)]
        COMMENT comment: Text,
        #[schema(value_type = Option<String>, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        ITINERARY_ID itinerary_id: Text,
        #[schema(value_type = Option<String>)]
        SHOW_ID show_id: Text,
    }
}

/// What a comment is to say.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"comment": "Take the later tram."}))]
pub struct CommentText {
    #[serde(default)]
    #[schema(required = true, value_type = values::CommentWords)]
    pub comment: Text,
}

body! {
    /// A new way to react to an activity; exactly one of `itineraryId` and `showId` is given.
    #[schema(example = json!({
        "name": "wow", "icon": "/samples/reactions/love.svg", "iconBack": "/samples/reactions/love-back.svg",
        "itineraryId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    ReactionBody {
        #[schema(required = true, value_type = values::ReactionName)]
        NAME name: Text,
        /// Shown when one has reacted.
        #[schema(required = true, value_type = values::PhotoUrl)]
        ICON icon: Text,
        /// Shown when one has not.
        #[schema(required = true, value_type = values::PhotoUrl)]
        ICON_BACK icon_back: Text,
        #[schema(value_type = Option<String>, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        ITINERARY_ID itinerary_id: Text,
        #[schema(value_type = Option<String>)]
        SHOW_ID show_id: Text,
    }
}
