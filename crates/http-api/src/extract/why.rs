//! Why an admin takes something of somebody else's away.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::Deserialize;
use tinerary_domain::Raw;
use utoipa::IntoParams;

use super::Query;
use crate::{dto::values::RemovalReason, error::ApiError};

/// The parameter.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhyQuery {
    /// Why it is removed: needed when it is somebody else's, which only admins may remove. The author is notified.
    #[param(value_type = Option<RemovalReason>, nullable = false)]
    why: Option<String>,
}

/// The reason as it was sent.
pub struct Why(Option<String>);

impl Why {
    /// The value for the domain.
    pub fn raw(&self) -> Raw<'_> {
        self.0.as_deref().into()
    }
}

impl FromRequest for Why {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let query = Query::<WhyQuery>::from_request(request, payload).into_inner();
        ready(query.map(|query| Self(query.0.why)))
    }
}
