//! The use cases, one service per aggregate.

mod accounts;
mod cities;
mod comments;
mod dependents;
mod google;
mod hotels;
mod itineraries;
mod letters;
mod limits;
mod mail;
mod owners;
mod profiles;
mod reactions;
mod references;
mod search;
mod sessions;
mod shows;

pub use accounts::{AccountService, AdminMade, ResetFields};
pub use cities::{CityListing, CityQuery, CityService};
pub use comments::CommentService;
pub use google::{ATTEMPT_GOOD_FOR, Arrival, Departure, GoogleError, GoogleService};
pub use hotels::{HotelQuery, HotelService};
pub use itineraries::ItineraryService;
pub use limits::{Action, Limits, Quotas};
pub use mail::{Delivery, MailService};
pub use profiles::ProfileService;
pub use reactions::ReactionService;
pub use sessions::{SessionService, SignInFields, SignedIn};
pub use shows::ShowService;
