//! Query strings.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// The query string as a struct. Unlike actix's own it reads repeated keys (`a=1&a=2`) into lists, and answers what it
/// cannot read with our error body. Keys that the struct does not know are ignored.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl<T: DeserializeOwned> Query<T> {
    /// Reads a query string.
    ///
    /// # Errors
    /// 400 when a key that is no list is there twice.
    pub fn read(text: &str) -> Result<Self, ApiError> {
        serde_html_form::from_str(text)
            .map(Self)
            // Every value is a text, so the one thing that can be wrong is a key that is there twice.
            .map_err(|_| ApiError::BadParameter("A parameter of the query may be given only once".to_owned()))
    }
}
