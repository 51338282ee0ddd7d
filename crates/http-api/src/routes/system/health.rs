//! `/health`: for whoever watches the server.

use actix_web::{HttpResponse, get, http::header::CACHE_CONTROL, web::Data};
use serde::Serialize;

use crate::{api::Api, envelope::One, error::ApiError};

#[derive(Serialize)]
struct Status {
    status: &'static str,
}

/// 200 as long as the process runs.
#[get("/live")]
pub async fn live() -> HttpResponse {
    told("live")
}

/// 200 when requests can be served; 503 when the database is away.
#[get("/ready")]
pub async fn ready(api: Data<Api>) -> Result<HttpResponse, ApiError> {
    api.run(|services| Ok(services.health.check()?)).await?;
    Ok(told("ready"))
}

fn told(status: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(One::new(Status { status }))
}
