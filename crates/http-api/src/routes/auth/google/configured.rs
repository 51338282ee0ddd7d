//! Whether sign-in with Google is configured.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Data};
use tinerary_application::AppError;

use crate::{api::Api, error::ApiError};

/// Passes only when sign-in with Google is configured.
pub struct GoogleConfigured;

impl FromRequest for GoogleConfigured {
    type Error = ApiError;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let is_configured = request
            .app_data::<Data<Api>>()
            .is_some_and(|api| api.google().is_configured());
        ready(if is_configured {
            Ok(Self)
        } else {
            Err(AppError::GoogleNotConfigured.into())
        })
    }
}
