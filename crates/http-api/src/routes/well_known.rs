//! `/.well-known/security.txt` (RFC 9116): whom to tell of a hole.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use actix_web::{HttpResponse, get, http::header::CACHE_CONTROL, web::Data};
use tinerary_application::AppError;
use tinerary_domain::Timestamp;

use crate::error::ApiError;

/// What the file says but for the date until which it holds.
pub struct SecurityTxt(pub Option<String>);

/// How long what the file says may be relied on; the standard recommends less than a year.
const HOLDS_FOR: Duration = Duration::from_hours(180 * 24);

/// Whom to tell of a hole.
#[get("/.well-known/security.txt")]
pub async fn security_txt(text: Data<SecurityTxt>) -> Result<HttpResponse, ApiError> {
    let text = text
        .0
        .as_deref()
        .ok_or(AppError::NotFound("There is nothing at this address"))?;
    let expires = (SystemTime::now() + HOLDS_FOR)
        .duration_since(UNIX_EPOCH)
        .ok()
        .and_then(|since| Timestamp::from_micros(i64::try_from(since.as_micros()).ok()?))
        .ok_or_else(|| AppError::Unexpected("the clock is outside the calendar".into()))?
        // The same text all day.
        .start_of_day()
        .rfc3339_millis();
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .content_type("text/plain; charset=utf-8")
        .body(format!("{text}Expires: {expires}\n")))
}
