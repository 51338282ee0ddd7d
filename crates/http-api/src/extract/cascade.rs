//! Whether what belongs to a thing is deleted with it.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::Deserialize;
use utoipa::IntoParams;

use super::Query;
use crate::error::ApiError;

/// The parameter.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CascadeQuery {
    /// `true` deletes what belongs to it too; otherwise a thing that others belong to is not deleted.
    #[param(value_type = Option<bool>, nullable = false, default = false)]
    cascade: Option<String>,
}

/// Whether it was said.
pub struct Cascade(pub bool);

impl FromRequest for Cascade {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let query = Query::<CascadeQuery>::from_request(request, payload).into_inner();
        ready(query.and_then(|query| match query.0.cascade.as_deref() {
            None | Some("" | "false") => Ok(Self(false)),
            Some("true") => Ok(Self(true)),
            Some(_) => Err(ApiError::BadParameter("cascade must be true or false".to_owned())),
        }))
    }
}
