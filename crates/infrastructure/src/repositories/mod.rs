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
mod known_words;
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
mod toggle;
pub mod tracked;
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
pub(crate) use known_words::forget_some;
pub(crate) use show_times::derive_zones;

use tinerary_storage::Db;

use tracked::Tracked;

macro_rules! repositories {
    ($($(#[$doc:meta])+ $name:ident($db:ident);)+) => {$(
        $(#[$doc])+
        #[derive(Clone)]
        pub struct $name {
            db: $db,
        }

        impl $name {
            /// Works on `db`.
            #[must_use]
            pub fn new(db: Db) -> Self {
                Self { db: db.into() }
            }
        }
    )+};
}

repositories! {
    /// Attempts to sign in with Google.
    DbAttemptRepository(Db);
    /// Cities.
    DbCityRepository(Tracked);
    /// One-time codes.
    DbCodeRepository(Db);
    /// Comments.
    DbCommentRepository(Tracked);
    /// Hotels.
    DbHotelRepository(Tracked);
    /// Deletes expired rows of several tables.
    DbHousekeeping(Db);
    /// Requests that are done once.
    DbIdempotency(Db);
    /// Itineraries.
    DbItineraryRepository(Tracked);
    /// Letters that wait to be sent.
    DbOutbox(Db);
    /// What is known of uploaded photos.
    DbPhotoRepository(Tracked);
    /// Where cities are.
    DbPlaces(Tracked);
    /// Reactions, and who has reacted.
    DbReactionRepository(Tracked);
    /// Whether a referenced row exists.
    DbReferences(Db);
    /// One search over all that has a name.
    DbSearch(Tracked);
    /// Sessions.
    DbSessionRepository(Tracked);
    /// What there is to be found by robots.
    DbSitemap(Db);
    /// Shows.
    DbShowRepository(Tracked);
    /// Sign-ups that wait for their address to be confirmed.
    DbSignUpRepository(Db);
    /// People.
    DbUserRepository(Tracked);
}
