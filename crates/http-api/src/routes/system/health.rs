//! `/health`: for load balancers and monitoring.

use actix_web::{HttpRequest, HttpResponse, get, http::header::CACHE_CONTROL, web::Data};
use serde::Serialize;
use tinerary_serving::is_draining;

use crate::{api::Api, envelope::ItemResponse, error::ApiError};

#[derive(Serialize)]
struct Status {
    status: &'static str,
}

/// 200 as long as the process runs.
#[get("/live")]
pub async fn live() -> HttpResponse {
    status("live")
}

/// 200 when requests can be served; 503 when the database is away, or when the server is about to end.
#[get("/ready")]
pub async fn ready(request: HttpRequest, api: Data<Api>) -> Result<HttpResponse, ApiError> {
    if is_draining(&request) || !api.readiness.is_ready().await {
        return Err(ApiError::NotReady);
    }
    Ok(status("ready"))
}

fn status(status: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(ItemResponse::new(Status { status }))
}
