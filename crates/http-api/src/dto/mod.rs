//! What clients send and what the API sends, field by field. Names, spelling and nesting are what clients rely on: see
//! docs/architecture.md, quirks.

mod answer;
mod body;
mod city;
mod comment;
mod creator;
mod found;
mod hotel;
mod itinerary;
mod made_reaction;
mod map;
mod patches;
mod patterns;
mod person;
mod photo;
mod reaction;
mod session;
mod show;
mod sign_up;
mod user;
pub mod values;

pub use city::{City, CityBody, CityCard, CityList, CityRef};
pub use comment::{Comment, CommentBody, CommentCreated, CommentText};
pub use creator::{Author, Creator};
pub use found::{Found, FoundKindName};
pub use hotel::{Hotel, HotelBody, HotelDetail};
pub use itinerary::{Itinerary, ItineraryBody, Tag};
pub use made_reaction::{MyReaction, MyReactionList};
pub use map::WorldMap;
pub use patches::{HotelPatch, ShowPatch};
pub use person::Person;
pub use photo::{Photo, PhotoBody, PhotoCreated, PhotoDetails, PhotoForm};
pub use reaction::{Reaction, ReactionBody, Toggled};
pub use session::OwnSession;
pub use show::{Show, ShowBody, ShowDay};
pub use sign_up::SignUpBody;
pub use user::{Profile, ProfileBody, SignedIn};

use tinerary_domain::{Activity, ItineraryId, ShowId};

use crate::media_urls::to_clients;

/// Hands the fields of a body to the domain: `Field` constant to struct field.
macro_rules! fields {
    ($body:ident: $($name:ident: $value:ident),+) => {
        impl tinerary_domain::Fields for $body {
            fn get(&self, field: tinerary_domain::Field) -> tinerary_domain::Raw<'_> {
                match field {
                    $(tinerary_domain::Field::$name => self.$value.raw(),)+
                    _ => tinerary_domain::Raw::Missing,
                }
            }
        }
    };
}

use fields;

/// The address of a photo as the API sends it.
fn address(photo: &tinerary_domain::PhotoUrl) -> String {
    to_clients(photo.as_str().to_owned())
}

/// A list of photos as the API sends it.
fn urls(photos: &tinerary_domain::Photos) -> Vec<String> {
    photos.iter().map(address).collect()
}

/// `itineraryId` and `showId`, one of which is there.
fn activity_ids(activity: Activity) -> (Option<String>, Option<String>) {
    match activity {
        Activity::Itinerary(id) => (Some(ItineraryId::into_string(id)), None),
        Activity::Show(id) => (None, Some(ShowId::into_string(id))),
    }
}

/// US cents as dollars. Every price is below 2^53 cents, so the nearest number prints as the exact decimal.
fn dollars(price: tinerary_domain::Price) -> serde_json::Number {
    let text = price.to_string();
    let short = text.strip_suffix(".00").unwrap_or(&text);
    serde_json::from_str(short).unwrap_or_else(|_| 0.into())
}

/// Hours, of which one half may be left.
fn hours(duration: tinerary_domain::Hours) -> serde_json::Number {
    serde_json::from_str(&duration.to_string()).unwrap_or_else(|_| 0.into())
}

#[cfg(test)]
mod tests {
    use super::{dollars, hours};
    use tinerary_domain::{Hours, Price};

    #[test]
    fn money_and_hours_are_exact_numbers() {
        let text = |cents| dollars(Price::stored(cents)).to_string();
        assert_eq!(
            [text(1_050), text(500), text(0), text(99_999_999)],
            ["10.5", "5", "0", "999999.99"]
        );
        assert_eq!(
            [
                hours(Hours::stored(6)).to_string(),
                hours(Hours::stored(1)).to_string()
            ],
            ["3", "0.5"]
        );
    }
}
