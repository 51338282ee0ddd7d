//! The frame around every answer.

use serde::Serialize;
use utoipa::ToSchema;

/// One thing.
#[derive(Serialize, ToSchema)]
pub struct One<T> {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// The thing.
    response: T,
}

impl<T> One<T> {
    /// Frames `response`.
    pub fn new(response: T) -> Self {
        Self {
            success: true,
            response,
        }
    }
}

/// One page of a list.
#[derive(Serialize, ToSchema)]
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

impl<T> List<T> {
    /// Frames a page. `first` tells that it is the first one: when it is also the last, the total is known.
    pub fn new(response: Vec<T>, next: Option<String>, first: bool) -> Self {
        let total = total(&response, next.as_deref(), first);
        Self {
            success: true,
            response,
            next,
            total,
        }
    }
}

/// How many things match, which is cheap to know when the first page is also the last.
pub fn total<T>(response: &[T], next: Option<&str>, first: bool) -> Option<usize> {
    (first && next.is_none()).then_some(response.len())
}
