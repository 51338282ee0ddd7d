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
mod made;
mod names;
mod narrowed;
mod outbox;
mod page;
mod people;
mod photos;
mod places;
mod reactions;
mod references;
mod search;
mod searched;
mod sessions;
pub(crate) mod show_times;
mod shows;
mod sign_ups;
mod sitemap;
mod sql;
mod users;

// For `seeding`, which inserts many rows at a time.
pub(crate) use cities::{NewCity, new_city};
pub(crate) use comments::{NewComment, new_comment};
pub(crate) use hotels::{NewHotel, new_hotel};
pub(crate) use itineraries::{NewItinerary, name_words, new_itinerary, tag_keys};
pub(crate) use people::NewAccountRow;
pub(crate) use reactions::{NewReaction, new_reactions};
pub(crate) use shows::{NewShow, new_show};
// For `backfill`, `doctor` and `seeding`.
pub(crate) use places::{place_again, place_some, wrongly_placed};
pub(crate) use searched::{fold_again, fold_names, fold_some, wrongly_folded};
// For `backfill`.
pub(crate) use show_times::derive_zones;

use tinerary_storage::Db;

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
    /// Where cities are.
    DbPlaces;
    /// Reactions, and who has reacted.
    DbReactionRepository;
    /// Whether a referenced row exists.
    DbReferences;
    /// One search over all that has a name.
    DbSearch;
    /// Sessions.
    DbSessionRepository;
    /// What there is to be found by robots.
    DbSitemap;
    /// Shows.
    DbShowRepository;
    /// Sign-ups that wait for their address to be confirmed.
    DbSignUpRepository;
    /// People.
    DbUserRepository;
}
