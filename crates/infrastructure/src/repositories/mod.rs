//! The repositories, one file per aggregate: SQL rows in, domain objects out.

mod attempts;
mod cities;
mod codes;
mod columns;
mod comments;
mod creator;
mod hotels;
mod housekeeping;
mod idempotency;
mod itineraries;
mod letters;
mod locks;
mod names;
mod outbox;
mod page;
mod people;
mod photos;
mod reactions;
mod references;
mod sessions;
mod shows;
mod sign_ups;
mod users;

// For `seeding`, which inserts many rows at a time.
pub(crate) use cities::{NewCity, new_city};
pub(crate) use comments::{NewComment, new_comment};
pub(crate) use hotels::{NewHotel, new_hotel};
pub(crate) use itineraries::{NewItinerary, new_itinerary};
pub(crate) use people::NewAccountRow;
pub(crate) use reactions::{NewReaction, new_reactions};
pub(crate) use shows::{NewShow, new_show};

use crate::db::Db;

macro_rules! repositories {
    ($($(#[$doc:meta])+ $name:ident;)+) => {$(
        $(#[$doc])+
        #[derive(Clone)]
        pub struct $name {
            db: Db,
        }

        impl $name {
            /// Works on `db`.
            #[must_use]
            pub const fn new(db: Db) -> Self {
                Self { db }
            }
        }
    )+};
}

repositories! {
    /// Attempts to sign in with Google.
    DbAttemptRepository;
    /// Cities.
    DbCityRepository;
    /// One-time codes.
    DbCodeRepository;
    /// Comments.
    DbCommentRepository;
    /// Hotels.
    DbHotelRepository;
    /// Deletes expired rows of several tables.
    DbHousekeeping;
    /// Requests that are done once.
    DbIdempotency;
    /// Itineraries.
    DbItineraryRepository;
    /// Letters that wait to be sent.
    DbOutbox;
    /// Reactions, and who has reacted.
    DbReactionRepository;
    /// Whether a referenced row exists.
    DbReferences;
    /// Sessions.
    DbSessionRepository;
    /// Shows.
    DbShowRepository;
    /// Sign-ups that wait for their address to be confirmed.
    DbSignUpRepository;
    /// People.
    DbUserRepository;
}
