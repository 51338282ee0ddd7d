//! Who sent a request.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::USER_AGENT};
use tinerary_application as application;
use tinerary_serving::client_address;

use crate::error::ApiError;

/// The client of the request.
pub struct Caller(pub application::Caller);

impl FromRequest for Caller {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let address = client_address(request);
        let user_agent = request
            .headers()
            .get(USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .map(str::to_owned);
        ready(Ok(Self(application::Caller { address, user_agent })))
    }
}
