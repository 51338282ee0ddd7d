//! The two parameters that every list takes.

use serde::Deserialize;
use tinerary_application::page::{Limit, PageRequest};
use utoipa::IntoParams;

use super::filters::given;
use crate::{
    cursor::{CursorKey, decode},
    error::ApiError,
};

/// Which page of a list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// How many things on a page, from 1 to 100.
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100, default = 100, nullable = false, example = 20)]
    limit: Option<String>,
    /// The `next` of the page before; without it the first page.
    #[param(nullable = false)]
    cursor: Option<String>,
}

/// Reads the page of the list called `list`, whose cursors no other list takes.
///
/// # Errors
/// 400 when the limit is not a whole number from 1 to 100, or when the cursor is not one of this list.
pub fn page_request<Key: CursorKey>(paging: &Paging, list: &str) -> Result<PageRequest<Key>, ApiError> {
    let limit = match given(paging.limit.as_deref()) {
        None => Limit::default(),
        Some(text) => text.parse().ok().and_then(Limit::new).ok_or_else(|| {
            ApiError::BadParameter(format!("limit must be a whole number from 1 to {}", Limit::MAX))
        })?,
    };
    let after = match given(paging.cursor.as_deref()) {
        None => None,
        Some(text) => Some(decode(list, text).ok_or_else(|| {
            ApiError::BadParameter("cursor must be the next of an answer of this list".to_owned())
        })?),
    };
    Ok(PageRequest { limit, after })
}
