//! Ids in paths and in queries.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use tinerary_application::AppError;
use tinerary_domain::{
    CityId, CommentId, HotelId, ItineraryId, PhotoId, ReactionId, SessionId, ShowId, UserId,
};

use crate::error::ApiError;

/// Kinds of ids that calls take.
pub trait ApiId: Sized {
    /// What a 404 says.
    const NOT_FOUND: &'static str;
    /// The id, if the text has the form of one.
    fn parse(text: &str) -> Option<Self>;
    /// An id that nothing has.
    fn nothing() -> Self;
}

macro_rules! api_ids {
    ($($id:ident: $not_found:literal),* $(,)?) => {$(
        impl ApiId for $id {
            const NOT_FOUND: &'static str = $not_found;
            fn parse(text: &str) -> Option<Self> {
                $id::parse(text)
            }
            fn nothing() -> Self {
                $id::stored(String::new())
            }
        }
    )*};
}

api_ids! {
    CityId: "City not found",
    HotelId: "Hotel not found",
    ItineraryId: "Itinerary not found",
    ShowId: "Show not found",
    CommentId: "Comment not found",
    ReactionId: "Reaction not found",
    PhotoId: "Photo not found",
    UserId: "User not found",
    SessionId: "Session not found",
}

/// The `{id}` of the path. One that cannot be an id is answered like one that nothing has: 404.
pub struct Id<T>(pub T);

impl<T: ApiId> FromRequest for Id<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.match_info().get("id").unwrap_or_default()))
    }
}

impl<T: ApiId> Id<T> {
    /// Reads an id.
    ///
    /// # Errors
    /// 404 when it cannot be one.
    pub fn read(text: &str) -> Result<Self, ApiError> {
        T::parse(text)
            .map(Self)
            .ok_or(AppError::NotFound(T::NOT_FOUND).into())
    }
}

/// An id to filter a list by. An empty text is no filter; what cannot be an id matches nothing.
pub fn id_filter<T: ApiId>(text: Option<&str>) -> Option<T> {
    text.filter(|text| !text.is_empty())
        .map(|text| T::parse(text).unwrap_or_else(T::nothing))
}
