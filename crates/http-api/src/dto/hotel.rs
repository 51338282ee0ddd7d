use serde::Serialize;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{CityRef, Creator, PhotoDetails, answer::answer, body::body, urls, values};
use crate::extract::{Numeral, Text, Texts};

body! {
    /// A hotel.
    #[schema(example = json!({
        "name": "The Paper Lantern", "photo": ["/samples/hotels/the-paper-lantern.svg"], "capacity": 120,
        "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    HotelBody {
        #[schema(required = true, value_type = values::HotelName)]
        NAME name: Text,
        #[serde(deserialize_with = "Texts::photos")]
        #[schema(required = true, value_type = values::Photos, nullable = false)]
        PHOTO photo: Texts,
        #[schema(required = true, value_type = values::Capacity)]
        CAPACITY capacity: Numeral,
        /// Id of the city that it stands in.
        #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        CITY_ID city_id: Text,
    }
}

/// The answers about hotels, which differ in nothing but how they tell the city.
macro_rules! hotels {
    ($(
        $(#[$meta:meta])+
        $name:ident { $(#[$id_attribute:meta])+ city_id: $city_id:ty = $of:expr, $(#[$city_attribute:meta])* city, }
    )+) => {$(
        answer! {
            $(#[$meta])+
            $name of hotel: domain::Hotel, with city = CityRef::new(hotel.fields.city_id, hotel.city) => {
                #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
                #[serde(rename = "_id")]
                id: String = hotel.id.into_string(),
                #[schema(example = "The Paper Lantern")]
                name: String = hotel.fields.name.into_string(),
                /// 1 to 3 URLs, or paths on this server.
                #[schema(example = json!(["/samples/hotels/the-paper-lantern.svg"]))]
                photo: Vec<String> = urls(&hotel.fields.photos),
                /// The same of each of them that was uploaded; null for any other address.
                #[serde(rename = "photoDetails")]
                #[schema(required = false)]
                photo_details: Vec<Option<PhotoDetails>> = PhotoDetails::of_all(&hotel.fields.photos),
                /// How many people can stay there.
                #[schema(example = 120)]
                capacity: u32 = hotel.fields.capacity.get(),
                $(#[$id_attribute])+
                city_id: $city_id = $of(&city),
                $(#[$city_attribute])*
                city: CityRef = city,
                /// Who added it.
                #[serde(rename = "userId")]
                creator: Creator = hotel.creator.into(),
                shows: HotelShows = HotelShows::new(hotel.shows, hotel.next_show),
            }
        }
    )+};
}

hotels! {
    /// A hotel in a list: its city comes along.
    Hotel {
        #[serde(rename = "cityId")]
        city_id: CityRef = CityRef::clone,
        /// The same, as in the answer about one hotel.
        city,
    }

    /// A hotel by itself: `cityId` is the plain id, and the city comes in `city`.
    HotelDetail {
        #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        #[serde(rename = "cityId")]
        city_id: String = CityRef::id,
        city,
    }
}

/// What is on in a hotel.
#[derive(Serialize, ToSchema)]
pub struct HotelShows {
    /// How many shows it has, those that are over among them.
    #[schema(example = 8)]
    count: u32,
    /// The next of them: today, UTC, or later; null when there is none.
    #[schema(required)]
    next: Option<NextShow>,
}

impl HotelShows {
    fn new(count: u32, next: Option<domain::NextShow>) -> Self {
        Self {
            count,
            next: next.map(|next| NextShow {
                date: next.when.moment().rfc3339_millis(),
                local_date: next.when.local_text(),
                time_zone: next.time_zone.as_str(),
            }),
        }
    }
}

/// When the next show of a hotel takes place.
#[derive(Serialize, ToSchema)]
pub struct NextShow {
    /// Midnight UTC when only the day is known.
    #[schema(format = DateTime, example = "2026-12-24T20:30:00.000Z")]
    date: String,
    /// The same by the clocks of the hotel: `2026-12-24T20:30`, or `2026-12-24` when only the day is known.
    #[serde(rename = "localDate")]
    #[schema(example = "2026-12-24T20:30")]
    local_date: String,
    /// By what the clocks of the hotel go: a name of the IANA database. `UTC` where that is not known.
    #[serde(rename = "timeZone")]
    #[schema(example = "Europe/Lisbon")]
    time_zone: &'static str,
}
