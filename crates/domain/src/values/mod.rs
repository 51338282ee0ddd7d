//! Value objects: each checks itself where it is made.

mod amounts;
mod choices;
mod coordinates;
mod email;
mod numbers;
mod other_names;
mod password;
mod photo;
mod show_date;
mod tags;
mod texts;
mod time_zone;

pub use amounts::{Hours, Price};
pub use choices::{Continent, LastNameShown, Role};
pub use coordinates::Coordinates;
pub use email::Email;
pub use numbers::{Age, Capacity, Population};
pub use other_names::OtherNames;
pub use password::Password;
pub use photo::{PhotoUrl, Photos};
pub use show_date::{ShowDate, Showtime, Timing};
pub use tags::{Tags, tag_key};
pub use texts::{
    CityName, CommentText, Country, Description, HotelName, ItineraryName, PersonName, ReactionName,
    RemovalReason, ShowName,
};
pub use time_zone::TimeZone;
