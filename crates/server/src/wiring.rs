//! Which adapter serves which port.

use std::sync::Arc;

use tinerary_application::services::{
    CityService, CommentService, HotelService, ItineraryService, ReactionService, ShowService,
};
use tinerary_http_api::Services;
use tinerary_infrastructure::{
    built_in_pictures::BuiltInPictures,
    clock::SystemClock,
    db::Db,
    repositories::{
        DbCityRepository, DbCommentRepository, DbHotelRepository, DbItineraryRepository,
        DbReactionRepository, DbShowRepository,
    },
};

/// The use cases on `db`.
#[must_use]
pub fn services(db: &Db) -> Services {
    Services {
        cities: CityService::new(Arc::new(DbCityRepository::new(db.clone()))),
        hotels: HotelService::new(Arc::new(DbHotelRepository::new(db.clone()))),
        itineraries: ItineraryService::new(Arc::new(DbItineraryRepository::new(db.clone()))),
        shows: ShowService::new(Arc::new(DbShowRepository::new(db.clone())), Arc::new(SystemClock)),
        comments: CommentService::new(Arc::new(DbCommentRepository::new(db.clone()))),
        reactions: ReactionService::new(Arc::new(DbReactionRepository::new(db.clone()))),
        health: Arc::new(db.clone()),
        pictures: Arc::new(BuiltInPictures),
    }
}
