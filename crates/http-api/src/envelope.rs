//! The envelope of every successful answer.

use std::borrow::Cow;

use actix_web::{
    HttpResponse, HttpResponseBuilder,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, ContentType, LOCATION},
    },
};
use serde::{Deserialize, Serialize};
use tinerary_application::{AppError, ports::idempotency::Answer};
use utoipa::ToSchema;

use crate::error::ApiError;

/// One thing.
#[derive(Serialize, ToSchema)]
#[schema(as = One)]
pub struct ItemResponse<T> {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// The thing.
    response: T,
}

impl<T> ItemResponse<T> {
    /// Wraps `response`.
    pub fn new(response: T) -> Self {
        Self {
            success: true,
            response,
        }
    }
}

/// One page of a list.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct List<T> {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// The things on this page; empty when nothing matches.
    response: Vec<T>,
    /// Give it as `cursor` to get the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next: Option<String>,
    /// How many things match, where that is cheap to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 12)]
    total: Option<usize>,
}

/// An answer with a page of things.
pub trait Paged {
    /// A thing.
    type Item: Serialize;

    /// The things on the page.
    fn items(&self) -> &[Self::Item];
}

impl<T: Serialize> Paged for List<T> {
    type Item = T;

    fn items(&self) -> &[T] {
        &self.response
    }
}

impl<T> List<T> {
    /// Wraps a page. The total is known when it is the `first` one and also the last.
    pub fn new(response: Vec<T>, next: Option<String>, first: bool) -> Self {
        let total = total(&response, next.as_deref(), first);
        Self {
            success: true,
            response,
            next,
            total,
        }
    }

    /// The things on the page, to change them.
    pub fn items_mut(&mut self) -> &mut [T] {
        &mut self.response
    }

    /// The cursor of the next page.
    pub fn into_next(self) -> Option<String> {
        self.next
    }
}

/// How many things match, which is cheap to know when the first page is also the last.
pub fn total<T>(response: &[T], next: Option<&str>, first: bool) -> Option<usize> {
    (first && next.is_none()).then_some(response.len())
}

/// Something was made, changed or taken away.
#[derive(Serialize, ToSchema)]
#[schema(as = Written)]
pub struct WriteResponse {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// Its id.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    id: String,
    /// A sentence for people.
    #[schema(value_type = String, example = "Your profile was updated")]
    message: Cow<'static, str>,
}

impl WriteResponse {
    /// Says `message` about the thing with this id.
    pub fn new(id: impl Into<String>, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            success: true,
            id: id.into(),
            message: message.into(),
        }
    }
}

/// Something was done that has no id.
#[derive(Serialize, ToSchema)]
#[schema(as = Told)]
pub struct MessageResponse {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// A sentence for people.
    #[schema(example = "Your password was changed. Please sign in with it")]
    message: &'static str,
}

impl MessageResponse {
    /// Says `message`.
    pub fn new(message: &'static str) -> Self {
        Self {
            success: true,
            message,
        }
    }
}

/// An answer that no cache may store.
pub fn private(mut response: HttpResponseBuilder, body: impl Serialize) -> HttpResponse {
    response.insert_header((CACHE_CONTROL, "no-store")).json(body)
}

/// 201 with a `Location`.
pub fn created(list: &str, id: String, message: &'static str) -> Result<Answer, AppError> {
    created_whole(list, &id.clone(), &WriteResponse::new(id, message))
}

/// The same with a body of its own.
pub fn created_whole(list: &str, id: &str, body: &impl Serialize) -> Result<Answer, AppError> {
    Ok(Answer {
        status: StatusCode::CREATED.as_u16(),
        location: Some(format!("/api/{list}/{id}")),
        body: json(body)?,
    })
}

/// 200 for a change or a deletion.
pub fn written(id: String, message: impl Into<Cow<'static, str>>) -> Result<Answer, AppError> {
    done(&WriteResponse::new(id, message))
}

/// The same with a body of its own.
pub fn done(body: &impl Serialize) -> Result<Answer, AppError> {
    Ok(Answer {
        status: StatusCode::OK.as_u16(),
        location: None,
        body: json(body)?,
    })
}

fn json(body: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(body).map_err(|error| AppError::Unexpected(Box::new(error)))
}

/// Sends the answer of a write, which no cache may store.
pub fn respond(answer: Answer) -> Result<HttpResponse, ApiError> {
    let status =
        StatusCode::from_u16(answer.status).map_err(|error| AppError::Unexpected(Box::new(error)))?;
    let mut response = HttpResponse::build(status);
    response.insert_header((CACHE_CONTROL, "no-store"));
    if let Some(location) = answer.location {
        response.insert_header((LOCATION, location));
    }
    Ok(response.content_type(ContentType::json()).body(answer.body))
}
