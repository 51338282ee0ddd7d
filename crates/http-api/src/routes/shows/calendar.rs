use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::shows::CalendarOf;
use tinerary_domain::{CityId, HotelId};
use utoipa::IntoParams;

use super::day;
use crate::{
    dto::ShowDay,
    envelope::ItemResponse,
    error::ApiError,
    extract::{Query, given},
    read::Read,
    routes::errors::ListErrors,
};

/// Which month, and whose: one of the two ids is given.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShowCalendarQuery {
    /// The month.
    #[param(
        required = true,
        nullable = false,
        pattern = r"^[0-9]{4}-(0[1-9]|1[0-2])$",
        example = "2026-12"
    )]
    month: Option<String>,
    /// Id of the hotel.
    #[serde(rename = "hotelId")]
    #[param(nullable = false)]
    hotel_id: Option<String>,
    /// Id of the city.
    #[serde(rename = "cityId")]
    #[param(nullable = false)]
    city_id: Option<String>,
}

/// Shows the days of a month that have shows, in the time of the hotel.
#[utoipa::path(
    operation_id = "getShowCalendar",
    tag = "shows",
    extensions(("x-reads" = json!(["showsAtHotel", "showsInCity"]))),
    params(ShowCalendarQuery),
    responses((status = 200, description = "The days that have any", body = ItemResponse<Vec<ShowDay>>), ListErrors),
)]
#[get("/shows/calendar")]
pub async fn get_show_calendar(
    read: Read,
    query: Query<ShowCalendarQuery>,
) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let month = given(query.month.as_deref()).map(|month| format!("{month}-01"));
    let first = day("month", month.as_deref())
        .ok()
        .flatten()
        .ok_or_else(|| ApiError::BadParameter("month must be a month such as 2026-12".to_owned()))?;
    // What is no id belongs to nothing, and so has no days.
    let of = match (given(query.hotel_id.as_deref()), given(query.city_id.as_deref())) {
        (Some(hotel), None) => HotelId::parse(hotel).map(CalendarOf::Hotel),
        (None, Some(city)) => CityId::parse(city).map(CalendarOf::City),
        _ => {
            return Err(ApiError::BadParameter(
                "exactly one of hotelId and cityId must be given".to_owned(),
            ));
        }
    };
    read.kept()
        .answer(move |services| {
            let days = match of {
                Some(of) => services.shows.calendar(&of, first)?,
                None => Vec::new(),
            };
            Ok(ItemResponse::new(
                days.into_iter().map(ShowDay::from).collect::<Vec<_>>(),
            ))
        })
        .await
}
