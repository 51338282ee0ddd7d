use actix_web::{HttpResponse, get};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{envelope::ItemResponse, error::ApiError, read::Read, routes::errors::ReadErrors};

/// What the web app needs to know about this server.
#[derive(Serialize, ToSchema)]
struct Config {
    /// Whether people can sign in with Google here.
    #[schema(example = false)]
    google: bool,
}

/// Tells what this server offers.
#[utoipa::path(
    operation_id = "getConfig",
    tag = "system",
    extensions(("x-reads" = json!([]))),
    responses((status = 200, description = "What this server offers", body = ItemResponse<Config>), ReadErrors),
)]
#[get("/config")]
pub async fn get_config(read: Read) -> Result<HttpResponse, ApiError> {
    // Settings alone: no turn is waited for, so the web app starts while the database is busy or away.
    read.settings(|services| {
        let google = services.google.is_configured();
        ItemResponse::new(Config { google })
    })
}
